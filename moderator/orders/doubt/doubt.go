// Package doubt asks about what was read of a mail, once all of it is read: what of a line no order took up, what may have been
// meant otherwise, and what was passed over. It reads no orders itself.
//
//	doubt.Mail{Scope: scope, Reader: grammar, Call: call, Sentences: sentences}.Ask(&reading)
package doubt

import (
	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/lost"
	"adjutant/moderator/orders/muster"
	"adjutant/moderator/orders/namesake"
	"adjutant/moderator/orders/scan"
)

// Reader is whoever has read the mail, for what he knows of its words.
type Reader interface {
	Things(text string) []asking.Thing // what a text names
	Signs(part []scan.Glyph) Signs     // what of a part of a line can be part of an order
	Own(text string) []engine.UnitID   // the units of the writer's, of a text that is nothing but their names
	SpendAgain(characters int) bool    // takes them from what may be read a second time, false if there are not as many left
}

// Signs are what of a part of a line can be part of an order.
type Signs struct {
	*scan.Scanner              // over its text
	Own           int          // how many of the writer's units it names
	Places        []lost.Place // on the map, but for years and hours
}

// Mail is a mail that was read.
type Mail struct {
	*scan.Scope
	Reader
	Call      muster.Call
	Namesakes namesake.Call
	Sentences []Sentence // of it, but for its press
}

// Sentence is one order of a mail, or what else stands in its place.
type Sentence struct {
	Source  string
	Glyphs  []scan.Glyph // at least one
	Written []scan.Glyph // as its writer wrote them
}

// Locate puts a fault where the player wrote what it is about.
func (s Sentence) Locate(f scan.Fault) heard.Located { return heard.Locate(s.Source, s.Glyphs, f) }

// Ask asks about a mail, and lists what of it was not read.
func (m Mail) Ask(r *heard.Reading) {
	if m.Reads(scan.Minding) {
		m.passedOver(r)
	}
	if m.Reads(scan.Obliging) {
		m.lost(r)
		m.bearings(r)
		m.counted(r)
		m.onward(r)
		m.apiece(r)
		m.unsure(r)
	}
	tellBeside(r)
	if m.Reads(scan.Tolerant) {
		m.lines(r)
	}
}
