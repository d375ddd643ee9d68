// Package scenario says what is special about each scenario of the Battle Book: one row a scenario, and in it
// all that its section says otherwise than the rules of every scenario do.
//
// The door is [Of], the row of a game's scenario. What is special about the seventh is in its row in rows.go;
// [Rules] says of each field what it means and where the book has it. A field says what a rule is about; the
// room that carries the rule out (command, move, combat, victory, or the play itself) reads it there, and none
// asks which scenario is played. When a scenario is played, on what map, and which units are set up is in the
// lists of the pack (package book).
package scenario
