package orders

import (
	"slices"

	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/scan"
)

// A text with units and an enemy or a place, but without a word for the deed: "Battery M at 1204", "the 8th Line
// on the Dragoons, led by Ashdown". The rules say what may be done there.

// aimings are the deeds that may be meant; the last only of units that are said to be at a place.
var aimings = []deed{
	{Verb: "attack", Object: deeds.Foe},
	{Verb: "fire", Object: deeds.Target},
	{Verb: "move", Object: deeds.Whither},
}

// aims reads a text that names units and an enemy or a place, and no deed.
func (a *attempt) aims(text string) bool {
	x := a.x
	if !x.Reads(Answering) || len(x.Roster.Maps) == 0 || len(x.Roster.Pending) > 0 || IsOrder(text) || len(text) > maxGuess {
		return false
	}
	p := newParser(x, text)
	s := saying{}
	p.wish(text)
	if s.who, s.led = p.named(); s.who == nil || !x.MayOrder(s.who) || len(p.Warnings) > 0 {
		return false
	}
	at := p.OneOf("at", "on", "upon", "against", "versus", "vs")
	if at == "" || p.Done() || !x.spend(len(text)) || !p.AtPlace() && !p.atFoe() {
		return false
	}
	var ways []Order
	for _, d := range aimings {
		if s.deed, s.rest = d, withoutAdverbs(p.Rest()); d.Object == deeds.Whither && at != "at" && at != "on" {
			continue
		}
		if o, wrong, _ := readOrder(s.order(x), x); wrong == nil {
			ways = append(ways, o)
		}
	}
	if len(ways) == 0 || slices.ContainsFunc(ways, func(o Order) bool { return o.Verb == passWord }) {
		return false
	}
	a.understood = understood{order: ways[0], ways: ways, deed: deed{Verb: ways[0].Verb}}
	return true
}

// atFoe reports whether an enemy that the reader sees comes next.
func (p *parser) atFoe() bool {
	trial := *p
	trial.Whose = scan.Enemies
	u, named := p.index.Of(trial.Unit())
	return trial.Fault == nil && named && u.Side != p.index.Roster.Reader && p.index.Roster.Reader != "" && u.At != ""
}
