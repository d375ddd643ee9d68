package intervene

// maxModerators is how many a game has of its own, besides the club's.
const maxModerators = 8
