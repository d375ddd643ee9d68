package mend

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// mention is what of the game a sentence names that is no order.
type mention struct {
	units  []engine.UnitID // of its writer
	foes   []engine.Placed // of others
	places []engine.Loc
	some   bool // it may mean more of them, and does not say which
	alone  bool // whoever it names of its writer's does it, and nobody else
}

// mentioned is what a sentence names.
func (m *Mender) mentioned(text string) mention {
	roster := interpret.Roster(m.req.Pack)
	roster.Version, roster.Reader = m.req.Version, m.req.Side
	units, places, some := roster.Mentions(text)
	said := mention{places: places, some: some, alone: m.req.Version >= orders.Discerning}
	for _, u := range units {
		i := slices.IndexFunc(m.req.Placed, func(p engine.Placed) bool { return p.Unit == u })
		if i >= 0 && m.req.Placed[i].Side != m.req.Side {
			said.foes = append(said.foes, m.req.Placed[i])
		} else {
			said.units = append(said.units, u)
		}
	}
	return said
}

// enough reports whether so much is named that it can be only a few orders. Where something is asked, little is.
func (m *Mender) enough(said mention) bool {
	named := len(said.units) + len(said.foes) + len(said.places)
	if m.req.Question > 0 {
		return named > 0
	}
	return named > 1 && (len(said.places) > 0 || len(said.foes) > 0)
}

// meant are the orders that may be meant: what the rules list that has all that is named, first what ends where the
// sentence does and names little else. "" where they list nothing, or where so little is named that it could be anything.
func (m *Mender) meant(said mention) string {
	if m.hints == 0 || said.some || !m.enough(said) {
		return ""
	}
	m.hints--
	for i := range m.where {
		if likely := said.likeliest(m.where[i].Legal(m.req.Side, maxLooked)); len(likely) > 0 {
			var lines []string
			for _, a := range likely[:min(len(likely), maxMends)] {
				lines = append(lines, m.printer.Line(a))
			}
			return strings.Join(lines, orders.Or)
		}
	}
	return ""
}

// likeliest are those of actions that have all that is named, and of them those that are most like it.
func (said mention) likeliest(actions []engine.Action) (best []engine.Action) {
	least := 0
	for _, a := range actions {
		far, has := said.distance(a)
		switch c := cmp.Compare(far, least); {
		case !has || len(best) > 0 && c > 0:
		case len(best) == 0 || c < 0:
			best, least = []engine.Action{a}, far
		default:
			best = append(best, a)
		}
	}
	return best
}

// distance is how many places and units an action has that are not named, more where it ends elsewhere; false where it
// lacks one that is.
func (said mention) distance(a engine.Action) (far int, has bool) {
	units, places := game.UnitsOf(a), placesOf(a)
	for _, u := range said.units {
		if !slices.Contains(units, u) {
			return 0, false
		}
	}
	if said.alone && len(said.units) > 0 && slices.ContainsFunc(units, said.another) {
		return 0, false
	}
	for _, p := range said.foes {
		if !slices.Contains(units, p.Unit) && !slices.Contains(places, p.At) {
			return 0, false
		}
	}
	for _, p := range said.places {
		if !slices.Contains(places, p) {
			return 0, false
		}
	}
	if first := a.Arg("primary"); len(first) > 0 && len(said.units) > 0 && !isLed(a, said.units[0]) && first[0] != string(said.units[0]) {
		return 0, false // who is named first leads the attack
	}
	far = len(units) - len(said.units) + len(places) - len(said.places)
	if len(a.Path) > 0 && !slices.Contains(said.places, a.Path[len(a.Path)-1]) {
		far += len(places) + 1
	}
	return far, true
}

// another reports whether a unit is named nowhere.
func (said mention) another(u engine.UnitID) bool {
	return !slices.Contains(said.units, u) && !said.has(u)
}

// isLed reports whether a unit leads an attack as a leader does.
func isLed(a engine.Action, u engine.UnitID) bool { return slices.Contains(a.Arg("leader"), string(u)) }

// placesOf are all places that an action names, each once.
func placesOf(a engine.Action) []engine.Loc {
	places := slices.Concat(a.From, a.Path)
	slices.Sort(places)
	return slices.Compact(places)
}
