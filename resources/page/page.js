"use strict";
// What olviz has drawn of a run, unpacked when the page is opened: pictures as lines of SVG that are shared between
// them, sentences, and stops. Nothing is asked of any network, and every text is put in as text.
(async () => {
  const LEARN = 5;
  const part = (name) => document.getElementById(name);

  async function unpacked(text) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    return JSON.parse(await new Response(stream).text());
  }

  let run;
  try {
    run = await unpacked(part("run").textContent);
  } catch {
    part("fault").hidden = false; // a browser of before 2023
    return;
  }
  const { lines, drawings, texts, moments, stops, words } = run;

  // each picture says how many lines it begins and ends with as the one before, and which stand between
  const pictures = [];
  for (const [head, tail, between] of drawings) {
    const before = pictures.length ? pictures[pictures.length - 1] : [];
    pictures.push(before.slice(0, head).concat(between, tail ? before.slice(-tail) : []));
  }

  let now = 0;
  let drawn = -1;
  let due = false;
  let playing = 0;

  function draw(picture) {
    if (picture === drawn) return;
    const text = pictures[picture].map((line) => lines[line]).join("\n");
    const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("aria-hidden", "true");
    svg.querySelector("title")?.remove(); // it would follow the pointer everywhere
    part("stage").replaceChildren(document.importNode(svg, true));
    drawn = picture;
  }

  function tell(marks) { // **strong** and [[a mistake]]
    const pieces = marks.split(/(\*\*.*?\*\*|\[\[.*?\]\])/).filter(Boolean);
    const nodes = pieces.map((piece) => {
      const strong = piece.startsWith("**") && piece.endsWith("**");
      const mistake = piece.startsWith("[[") && piece.endsWith("]]");
      if (!strong && !mistake) return document.createTextNode(piece);
      const node = document.createElement(strong ? "strong" : "em");
      node.textContent = piece.slice(2, -2);
      return node;
    });
    part("said").replaceChildren(...nodes);
  }

  function where([round, phase]) {
    if (!round) return words.before;
    const name = words.phases[phase - 1];
    return words.where.replace("{round}", () => round).replace("{phase}", () => name);
  }

  const current = () => stops.findLastIndex((stop) => stop.place <= now);

  function ask(stop) {
    part("question").hidden = !stop.ask;
    if (!stop.ask) return;
    part("ask").textContent = stop.ask;
    part("answer").textContent = "";
    const buttons = stop.choices.map((choice, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = choice;
      button.addEventListener("click", () => {
        buttons.forEach((each, at) => { each.className = at === stop.right ? "right" : at === place ? "wrong" : ""; });
        part("answer").textContent = `${place === stop.right ? words.right : words.wrong} ${stop.because}`;
      });
      return button;
    });
    part("choices").replaceChildren(...buttons);
  }

  let told = -2;
  function tellStop() {
    const at = current();
    if (at === told) return;
    told = at;
    part("stop").hidden = at < 0;
    document.querySelectorAll("ol.stops button").forEach((button, place) => {
      if (place === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    if (at < 0) return;
    part("stop-title").textContent = stops[at].title;
    part("stop-text").textContent = stops[at].text;
    ask(stops[at]);
  }

  function paint() {
    due = false;
    const moment = moments[now];
    draw(moment[2]);
    tell(texts[moment[3]]);
    part("words").replaceChildren(...moment[4].map((place) => {
      const line = document.createElement("p");
      line.textContent = texts[place];
      return line;
    }));
    part("place").value = now;
    part("place").setAttribute("aria-valuetext", where(moment));
    part("where").textContent = where(moment);
    tellStop();
  }

  function show(place) {
    now = Math.max(0, Math.min(place, moments.length - 1));
    if (!due) {
      due = true;
      requestAnimationFrame(paint); // however fast a key repeats, one picture a frame
    }
  }

  const isStop = (place) => stops.some((stop) => stop.place === place);
  const ends = (place) => moments[place][1] === LEARN || isStop(place);

  function round(way) { // to the next end of a round, or a stop, whichever comes first
    let place = now + way;
    while (moments[place] && !ends(place)) place += way;
    show(place);
  }

  function stop(way) {
    const places = stops.map((each) => each.place);
    const ahead = way > 0 ? places.find((place) => place > now) : places.findLast((place) => place < now);
    show(ahead ?? (way > 0 ? moments.length - 1 : 0));
  }

  function pause() {
    clearInterval(playing);
    playing = 0;
    part("play").textContent = words.play;
    part("play").setAttribute("aria-pressed", "false");
  }

  function play() {
    if (playing) return pause();
    if (now === moments.length - 1) show(0);
    playing = setInterval(() => {
      round(1);
      if (now === moments.length - 1 || stops.some((each) => each.place === now && each.ask)) pause();
    }, 500);
    part("play").textContent = words.pause;
    part("play").setAttribute("aria-pressed", "true");
  }

  const moved = (move) => () => { pause(); move(); };
  const keys = {
    ArrowRight: (event) => (event.shiftKey ? show(now + 1) : round(1)),
    ArrowLeft: (event) => (event.shiftKey ? show(now - 1) : round(-1)),
    PageDown: () => stop(1),
    PageUp: () => stop(-1),
    Home: () => show(0),
    End: () => show(moments.length - 1),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const pressed = event.target instanceof Element && event.target.closest("button, summary");
    if (event.key === " " && !pressed) {
      event.preventDefault();
      play();
    } else if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      moved(() => keys[event.key](event))();
    }
  });
  part("place").max = moments.length - 1;
  part("place").addEventListener("input", moved(() => show(Number(part("place").value))));
  part("play").addEventListener("click", play);
  part("on").addEventListener("click", moved(() => round(1)));
  part("back").addEventListener("click", moved(() => round(-1)));
  part("stop-on").addEventListener("click", moved(() => stop(1)));
  part("stop-back").addEventListener("click", moved(() => stop(-1)));
  document.querySelectorAll("ol.stops button").forEach((button, place) => {
    button.addEventListener("click", moved(() => show(stops[place].place)));
  });
  show(0);
})();
