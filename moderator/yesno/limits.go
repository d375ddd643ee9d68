package yesno

// maxAnswerLines is how many lines of a mail are looked at for a yes or a no.
const maxAnswerLines = 5000
