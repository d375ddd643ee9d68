// Package ask answers what is asked about a game, from what whoever asks may see of it. Nothing of the
// game changes by it and no die falls: orders are tried on a copy of what the asker sees.
//
// A kind of question is a row of [answers], by its word in package orders.
package ask
