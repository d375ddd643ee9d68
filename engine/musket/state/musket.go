package state

// TextVersion is that of the text of states.
const TextVersion = 1
