// Package plan answers who plans a turn on the page of a game and sits at no seat: how far a unit
// goes, what an order comes to, what a mail with these orders would be answered. All of it is
// asked of what everybody sees of the game ([judge.Rehearse]).
//
// Its requests are those of package protocol, a JSON object each, without the state, and with the
// orders that are planned so far: {"op":"reach","side":"north","text":"move A 0102","unit":"B"}.
package plan
