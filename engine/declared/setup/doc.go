// Package setup is how a game of a pack begins, and what of that is no mistake in any line and hardly meant.
//
// The door is [New] and [Doubts].
package setup
