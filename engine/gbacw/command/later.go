package command

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// LaterTerms are who has the initiative in a turn, and how the markers of the next one come about.
func LaterTerms(b *book.Book, s *state.State) []engine.Term {
	all := []engine.Term{initiativeTerm(b, s)}
	if s.Turn < b.Longest(s.Scenario) {
		all = append(all, nextTerm(b, s))
	}
	return all
}

// initiativeTerm tells who has it in the first turns, and how it is found in the others.
func initiativeTerm(b *book.Book, s *state.State) engine.Term {
	rule := scenario.Of(s).Initiative
	means := "Who has it chooses which command acts first in a turn; the others are drawn."
	if rule.Turns > 0 {
		means += fmt.Sprintf(" In this scenario %s has it on %s.", b.SideName(b.Side(rule.First)), turns(rule.Turns))
	}
	means += " On every other turn it is thrown for when that turn begins: a die of ten for each side, with what the rating of its commander adds, and the higher has it; so it is not known before."
	return engine.Term{Word: "initiative", Means: means, Cites: []engine.Cite{"SR 5.1", position.BookCite(b, s)}}
}

// turns are the first turns in words.
func turns(n int) string {
	if n == 1 {
		return "the first turn"
	}
	return fmt.Sprintf("the first %d turns", n)
}

// nextTerm tells of each command on the map how it comes to its markers in the next turn, as far as the scenario says it.
func nextTerm(b *book.Book, s *state.State) engine.Term {
	then := *s
	then.Turn++
	var fixed, drawn []string
	cites := []engine.Cite{"BB 5.2"}
	for cmd, led := range b.Commands {
		if cmd >= len(s.Commands) {
			break
		}
		present, _ := Presence(b, &then, cmd)
		switch q := Quota(b, &then, cmd); {
		case !present:
		case q.Fixed > 0 && !q.rated:
			fixed = append(fixed, fmt.Sprintf("%s %d", led.Name, q.Fixed))
			cites = appendCite(cites, q.Cite)
		case q.Draws || q.rated:
			drawn = append(drawn, led.Name)
		}
	}
	means := "The cup is filled anew at the beginning of each turn, for both sides."
	if len(fixed) > 0 {
		means += " In turn " + fmt.Sprint(then.Turn) + " these have a number that the scenario says: " + strings.Join(fixed, ", ") + "."
	}
	if len(drawn) > 0 {
		means += " By an efficiency chit, which is drawn then, one to four as it says and as their leaders are: " + strings.Join(drawn, ", ") + "."
	}
	return engine.Term{Word: "next turn", Means: means, Cites: cites}
}

// appendCite adds a section that is not there yet.
func appendCite(all []engine.Cite, cite engine.Cite) []engine.Cite {
	for _, c := range all {
		if c == cite {
			return all
		}
	}
	return append(all, cite)
}
