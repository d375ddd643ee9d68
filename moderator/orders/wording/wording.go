// Package wording says what a line says in people's own words as the readers of sentences know it: which units
// are meant (package party), by which way they go (package detour), what is done first (package sequence), and
// which come from where to an attack (package assault).
package wording

import (
	"adjutant/moderator/orders/assault"
	"adjutant/moderator/orders/detour"
	"adjutant/moderator/orders/party"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/sequence"
)

// Reader does so with the lines of one mail.
type Reader struct {
	scope   *scan.Scope
	parties *party.Reader
}

// Of is the reader of a mail.
func Of(x *scan.Scope) Reader { return Reader{x, party.Of(x)} }

// In is the next line of the mail. Older reading versions have it as it is.
func (r Reader) In(glyphs []scan.Glyph) []scan.Glyph {
	if !r.scope.Reads(scan.Discerning) {
		return glyphs
	}
	return assault.In(r.scope, detour.In(r.scope, sequence.In(r.scope, r.parties.In(party.OnTable(r.scope, glyphs)))))
}
