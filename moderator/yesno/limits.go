package yesno

// How much of a mail is looked at for a yes or a no, and for what it answers.
const (
	maxAnswerLines = 5000 // lines
	maxQuoted      = 64   // what may be codes in what it quotes
)
