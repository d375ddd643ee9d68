package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/instead"
	"adjutant/moderator/orders/scan"
)

// staying reads a text that says of units that they stay where they are, "No, the 77th Ohio stays where it is", as the order to
// hold; whoever knows the rules leaves it out where there is no such order. False for any other text.
func (x *index) staying(text string) (Order, bool) {
	if instead.Unparted(x.Scope, text) || x.Reads(Joining) && (idiom.KeepsOff(text) || idiom.MovesToo(text)) {
		return Order{}, false
	}
	if !x.Reads(Conversing) || IsOrder(text) || len(text) > maxGuess || !x.spend(len(text)) {
		return Order{}, false
	}
	p := newParser(x, text[len(idiom.Gainsaid.FindString(text)):])
	if gun := x.GunLast(string(p.Chars)); gun != "" {
		p = newParser(x, gun)
	}
	o := Order{Verb: "hold", Units: p.Units()}
	if p.Word("gun") {
		p.arg(&o, "gun", p.Number())
	}
	if p.Fault != nil || len(p.Warnings) > 0 || x.Reads(Minding) && idiom.KeepsUp(text) || !x.stays(p.Rest()) || !standIn(x.Scope, o.Units, p.Rest()) || x.Reads(Obliging) && len(x.Roster.Sites) == 0 && len(o.Units) > 0 && (idiom.HexNamed.MatchString(p.Rest()) || x.staysWith(p.Rest())) && x.All(o.Units, func(u Unit) bool { return u.Away }) {
		return Order{}, false
	}
	return o, true
}

// stays reports whether what stands behind somebody's name says that he stays, or keeps what he has.
func (x *index) stays(rest string) bool {
	return idiom.Stayed.MatchString(strings.ToLower(rest)) || x.Reads(Attending) && idiom.Keeps.MatchString(rest) || x.staysWith(rest)
}

// staysWith reports whether what stands behind somebody's name says that he stays with a unit of his own: "stays with the Grenadiers".
func (x *index) staysWith(rest string) bool {
	found := idiom.StaysWith.FindString(rest)
	if found == "" || !x.Reads(Answering) {
		return false
	}
	p := newParser(x, rest[len(found):])
	who := p.movers()
	return p.Fault == nil && len(p.Warnings) == 0 && p.Done() && x.MayOrder(who)
}

// standIn reports whether units are in the hex that a text names, if it names one.
func standIn(s *scan.Scope, units []engine.UnitID, text string) bool {
	at := idiom.HexNamed.FindString(text)
	return at == "" || s.All(units, func(u Unit) bool { return strings.EqualFold(string(u.At), at) })
}
