// Package glean is the second reader of a sentence: where the grammar of orders does not read it, it gathers
// what the sentence names and says what that can mean.
//
// A good human moderator listens for units, deeds and places, and lets the rest go by. So does [Read]. It marks
// in a sentence what it knows ([Token]): units of the roster however they are called, enemies, hexes and points,
// places and roads, ways and inches, formations and turns, and words for what is done by what they mean
// ([Class]), whatever their form. It puts these together to acts, each of somebody who does something ([Act]),
// and says each act in the words of the order language ([Act.Ways]), or on a table in those of package tabletop.
// The orders are read of these lines by the grammar, and the position chooses where a word has several meanings:
// nothing is ordered here that could not have been written.
//
// It promises:
//
//   - Nothing is made up. Each unit, place and number of a line stands in the sentence, or is what a word of it points back to: they,
//     there, the same, too.
//   - Nothing is passed over. Of the words that no line has, those that could change it - a number, a place, a unit, a no, a case, another
//     deed, what is to be later or instead - are left ([Act.Left]): the line is then what may be proposed, and no order. All others are
//     harmless: openers, courtesies, moods, reasons, and what is said of nobody.
//   - What is not ordered gives no line of its deed: what is denied, asked, supposed, told of the past or of the enemy. Who is said not
//     to do something stays ([Stays]).
//   - It is pure and deterministic, and bounded: see limits.go. A sentence that the grammar reads never comes here.
//
// A letter is talk in the main, and talk names units too. An act needs one of the reader's own as who does it,
// or as whom a command is for, and a word for what he does, or where to, in the present or as a wish.
package glean
