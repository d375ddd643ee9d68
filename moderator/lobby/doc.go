// Package lobby decides who comes into a game and leaves it: it opens games and invites to them, and answers
// people who join, decline, take a seat over, or watch.
package lobby
