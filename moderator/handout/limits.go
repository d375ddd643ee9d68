package handout

// maxEntries is how many plays a feed tells, the last ones, and how many presses.
const maxEntries = 40
