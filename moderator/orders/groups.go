package orders

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
)

// Several groups of units may share the word of one order, each with its own way: "move 1 US, 2 MO, Totten to 0702 and 1 US Cav to
// 0703". A list of units goes on at its commas until it is said where they go; behind that, names with a place begin the next group.

// sharers are the orders whose word several groups may share, with how what stands behind each group is read.
var sharers = map[string]deeds.Object{"move": deeds.Whither, "retreat": deeds.Whither, "withdraw": deeds.Whither, "bombard": deeds.Target, "fire": deeds.Target}

// opensList reports whether a text is such a word with nothing but units behind it, so that what follows tells more of them.
func (x division) opensList(text string) bool {
	if !x.listsGroups() {
		return false
	}
	p := newParser(x.index, text)
	v, is := p.verb()
	if _, shared := sharers[v.Word]; !is || !shared {
		return false
	}
	p.movers()
	return p.Fault == nil && p.Done()
}

// beginsGroup reports whether units with a place of their own stand behind an order of one of these words that has its place.
func (x division) beginsGroup(before, behind string) bool {
	if !x.listsGroups() || !x.endsInPlace(before) || !IsOrder(before) && !x.hasDeed(before) {
		return false
	}
	p := newParser(x.index, idiom.Eased(behind))
	if p.Done() || p.PlaceEnd(p.At) > 0 {
		return false
	}
	p.movers()
	p.Arrow()
	return p.Fault == nil && p.AtPlace()
}

// endsInPlace reports whether a text ends with where somebody goes, or is shot at, and how.
func (x division) endsInPlace(text string) bool {
	text = strings.TrimRight(text, " ,;")
	for _, how := range []string{" by road", " by march"} {
		text = strings.TrimSuffix(text, how)
	}
	from := strings.LastIndexAny(text, " ->") + 1
	p := newParser(x.index, text[from:])
	return p.AtPlace() && p.PlaceEnd(p.At) == len(p.Chars)
}

// listsGroups reports whether groups are read so: on hexes, where no command of a leader counts as one.
func (x *index) listsGroups() bool {
	return x.Reads(Attending) && len(x.Roster.Maps) > 0 && len(x.Roster.Sites) == 0
}

// shared is the deed of the order right before, in the same sentence, whose word the next group shares; false for none.
func (x *index) shared() (deed, bool) {
	if !x.within || x.last == nil || !x.listsGroups() {
		return deed{}, false
	}
	behind, is := sharers[x.last.Verb]
	return deed{Verb: x.last.Verb, Object: behind}, is
}

// uncommaed reports whether another unit of a list comes next without a sign before it: "1 KS 2 KS 1 IA". Its name begins with
// its number, so that it is no part of the name before it.
func (p *parser) uncommaed(units []engine.UnitID) bool {
	return len(units) > 0 && p.index.listsGroups() && p.index.Roster.Led == nil && !p.Done() && idiom.IsDigit(p.Chars[p.At]) && p.NameEnd(p.At) > 0
}

// doneBehind reports whether a text says that its writer is done, behind an order: ", then done".
func (x division) doneBehind(before, text string) bool {
	return x.Reads(Attending) && idiom.ThenDone.MatchString(text) && (IsOrder(before) || x.hasDeed(before) || x.rests(before) || x.endsInPlace(before))
}

// sharesWord reports whether a place comes next, behind units that share the word of the order before, and says what they do.
func (p *parser) sharesWord(s *saying) bool {
	d, shared := p.index.shared()
	if !shared || !s.named || d.Object == deeds.Target && p.index.Reads(Wayfaring) && p.AtWord("to") || !p.AtPlace() && !p.toPlace() {
		return false
	}
	s.deed = d
	return true
}
