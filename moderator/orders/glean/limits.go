package glean

// Limits of what is gleaned. What goes beyond them is left to the grammar, which refuses it.
const (
	maxSentence = 400 // characters of one sentence
	maxTokens   = 160 // words and names of one
	maxActs     = 16  // of one
	maxWho      = 40  // units of one act
	maxWords    = 6   // of the longest phrase of the vocabulary
)
