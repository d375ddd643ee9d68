package report

// InTheNumbers is what everybody learns of a mail of which nobody else reads a word, as of drafts, questions, answers ahead,
// standing and sealed orders: each has a number of the game. Whoever promises the one says the other.
const InTheNumbers = "that you sent something, and when, shows in the numbers of the game"
