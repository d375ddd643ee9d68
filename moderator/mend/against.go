package mend

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// attackVerb is the order against a place that names who carries it out.
const attackVerb = "attack"

// against are the attacks that can be made on the one place that is named, or on the one enemy, where nobody is named who makes one: those by
// most first. They are examples, which no yes takes. "" for none.
func (m *Mender) against(said mention, verb string) string {
	at := said.target()
	if m.req.Version < orders.Following || verb != attackVerb || at == "" || m.hints == 0 {
		return ""
	}
	m.hints--
	c := cmp.Or(m.at, &m.where[0])
	var some []engine.Action
	for _, a := range c.Legal(m.req.Side, maxLooked) {
		if a.Verb == attackVerb && slices.Equal(a.Path, []engine.Loc{at}) {
			some = append(some, a)
		}
	}
	if len(some) == 0 {
		return ""
	}
	slices.SortStableFunc(some, func(a, b engine.Action) int { return cmp.Compare(makers(b), makers(a)) })
	var lines []string
	for _, a := range some[:min(len(some), maxMends)] {
		lines = append(lines, "'"+m.printer.Line(a)+"'")
	}
	return fmt.Sprintf("Who attacks is not said. What can be done, for example: %s.", strings.Join(lines, " or "))
}

// makers is how many units make an attack.
func makers(a engine.Action) int { return len(a.Arg("primary")) + len(a.Arg("support")) }

// target is the one place that a sentence names in which none of its writer's is named, by itself or by an enemy there; "" for none or several.
func (said mention) target() engine.Loc {
	switch {
	case len(said.units) > 0 || said.some:
	case len(said.places) == 1 && len(said.foes) == 0:
		return said.places[0]
	case len(said.places) == 0 && len(said.foes) == 1:
		return said.foes[0].At
	}
	return ""
}
