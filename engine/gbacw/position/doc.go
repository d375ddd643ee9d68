// Package position reads how a game stands, by the book: where a unit is and what is known of it, what ground it
// stands on, which units are next to each other, and which see what.
//
// Each function takes the book and a state and changes neither. What nobody typed in or declared is not known: a
// second result is false, or a finding leaves open what only the map or the players can tell.
package position
