// Package move judges moves and entries and carries them out: which way is gone over places or over a table, what it costs, and where a unit that
// waits may come on.
//
// The door are the checks of the two orders, what carries them out, and where a unit may go ([Ways], [Reach], [DoorsOf]).
package move
