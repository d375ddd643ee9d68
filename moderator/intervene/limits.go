package intervene

// maxModerators is how many a game has of its own, besides the club's.
const maxModerators = 8

// MaxPress is how many bytes somebody writes to others at a time.
const MaxPress = 8000
