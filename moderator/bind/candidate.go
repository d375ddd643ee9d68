package bind

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
)

// candidate is one kind of piece in a module: all slots with one name, one type and one
// state.
type candidate struct {
	name   string
	slots  []string // gpids, as far as there are any
	shared bool     // other kinds of pieces have its name too
	tokens []token
	says   []hint // what it says of itself besides its name
	chain  piece.Piece
	marker bool // it is called like a marker
}

// stateOf is the state of a slot's piece without the basic one, which has its number.
func stateOf(s *module.Slot) string {
	own, _ := piece.SplitChain(s.State)
	return piece.JoinChain(append(own[:len(own)-1:len(own)-1], ""))
}

// nameless reports whether a binding has no words for the candidate.
func (c *candidate) nameless() bool {
	return c.name == "" && len(c.slots) == 0 || c.shared && len(c.slots) == 0
}

// hint is something that a piece says of itself, and where.
type hint struct {
	tokens []token
	where  string // prototype "Union Infantry"
}

// candidatesOf are the pieces of a module that may stand for units, in the order of their
// slots. Cards are none.
func candidatesOf(m *module.Module) []*candidate {
	type kind struct{ name, text string }
	var all []*candidate
	byKind, byName := map[kind]*candidate{}, map[string]int{}
	for _, s := range m.Slots {
		if s.Card || s.Type == "" || len(all) == maxCandidates {
			continue
		}
		whole, err := m.Expand(s.Type)
		if err != nil {
			continue // a piece that VASSAL could not make either
		}
		chain, _ := piece.Parse(whole.Type, "")
		k := kind{chain.Basic().Name, s.Type + stateOf(s)}
		c := byKind[k]
		if c == nil {
			c = &candidate{name: k.name, tokens: tokens(k.name), says: hintsOf(s), chain: chain}
			c.marker = isMarker(c)
			byKind[k] = c
			byName[k.name]++
			all = append(all, c)
		}
		if s.GPID != "" {
			c.slots = append(c.slots, s.GPID)
		}
	}
	for _, c := range all {
		c.shared = byName[c.name] > 1
	}
	return all
}

// hintsOf are what a slot says of its piece: the prototypes that it uses, what is written
// on it, and what it is called in the palette.
func hintsOf(s *module.Slot) []hint {
	var all []hint
	own, _ := piece.Parse(s.Type, s.State)
	for _, t := range own.Traits {
		if t.Kind() == piece.KindPrototype {
			name := vassal.Split(strings.TrimPrefix(t.Type, string(piece.KindPrototype)), ';')[0]
			all = append(all, hint{tokens(name), fmt.Sprintf("prototype %q", name)})
		}
	}
	for _, p := range own.Written() {
		if p.Value != "" {
			all = append(all, hint{tokens(p.Value), fmt.Sprintf("%s %q", p.Name, p.Value)})
		}
	}
	if s.Name != "" && s.Name != own.Basic().Name {
		all = append(all, hint{tokens(s.Name), fmt.Sprintf("its slot %q", s.Name)})
	}
	return all
}

// markerWords are what pieces that mean nothing to the rules are called.
var markerWords = []string{
	"marker", "mkr", "turn", "gameturn", "phase", "flag", "control", "controlled", "arrow", "target", "smoke", "fired", "moved",
	"used", "done", "spent", "vp", "victory", "score", "weather", "blank", "pinned", "dice", "die", "info", "initiative", "attack",
}

// isMarker reports whether a piece is called like a marker, or uses a prototype that is.
func isMarker(c *candidate) bool {
	means := func(all []token) bool {
		return slices.ContainsFunc(all, func(t token) bool {
			return slices.Contains(markerWords, t.text) || slices.Contains(markerWords, singular(t.text))
		})
	}
	if means(c.tokens) {
		return true
	}
	return slices.ContainsFunc(c.says, func(h hint) bool { return strings.HasPrefix(h.where, "prototype") && means(h.tokens) })
}
