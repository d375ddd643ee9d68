// Package account tells a game as a reader may know it: what was done in it, deed by deed, and
// where its units stand.
package account
