"""What a person who predicts commits with: experts, weights, numbers, places."""
