//go:build race

package mail_test

// raced tells that the race detector watches.
const raced = true
