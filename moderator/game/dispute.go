package game

import (
	"fmt"

	"adjutant/engine"
)

// Asks are the questions that a human has to rule on before the game goes on: those for which orders wait, or on which
// its sides differ; none where it waits for no ruling. What waits may be another rest than the journal's.
func (c *Course) Asks(rest *Rest) []string {
	if rest != nil && len(rest.Asks) > 0 {
		return rest.Asks
	}
	var all []string
	if d := c.Node().Dispute; d != nil {
		for _, open := range d.Open {
			all = append(all, open.Question)
		}
	}
	return all
}

// AwaitsRuling reports whether the game waits for a ruling where the journal ends.
func (c *Course) AwaitsRuling() bool { return len(c.Asks(c.Rest)) > 0 }

// Said are what the sides have said in a dispute, a line each, for people.
func (c *Course) Said(d *engine.Dispute) []string {
	var lines []string
	for _, s := range d.Said {
		lines = append(lines, fmt.Sprintf("round %d, %s: %s", s.Round, c.PlayerName(s.Side), s.Text))
	}
	if d.Silent != Nobody {
		lines = append(lines, fmt.Sprintf("%s did not answer in time, and has agreed to nothing", c.PlayerName(d.Silent)))
	}
	return lines
}

// Differ tells a moderator on what the sides differ, what each of them said, and the lines that rule for either.
func (c *Course) Differ(d *engine.Dispute) []string {
	lines := append([]string{"the players do not agree on " + d.About + ":"}, c.Said(d)...)
	for _, side := range c.Sides() {
		rulings, _ := c.RulingsAs(d, side)
		lines = append(lines, rulings...)
	}
	for _, open := range d.Open {
		if len(open.Answers) == 0 {
			lines = append(lines, fmt.Sprintf("rule %s = … because …", open.Question))
		}
	}
	return lines
}

// RulingsAs are the lines that rule as a side says, each of which can be given behind those before it, and what that comes to;
// none of a side that has said nothing.
func (c *Course) RulingsAs(d *engine.Dispute, side engine.Side) (lines, comes []string) {
	sys, state := c.Rules.System, c.State
	for _, open := range d.Open {
		for _, said := range open.Answers {
			if said.Side != side {
				continue
			}
			r := c.RulingFor(open.Question, said)
			next, events, _, err := engine.Apply(sys, state, engine.Play{Ruling: &r})
			if err != nil {
				continue // those before have settled it
			}
			state, lines = next, append(lines, fmt.Sprintf("rule %s = %s because %s", r.Question, r.Answer, r.Text))
			for _, e := range events {
				if e.Kind != "ruled" && e.Only == Nobody {
					comes = append(comes, e.Text)
				}
			}
		}
	}
	if node := sys.Node(state); node.Chance != nil && len(lines) > 0 {
		comes = append(comes, "Dice fall for: "+node.Chance.Purpose)
	}
	return lines, comes
}

// RulingFor is the ruling that a side is right: terrain 0507 = clear because Northern Division is right.
func (c *Course) RulingFor(question string, said engine.SaidAnswer) engine.GivenRuling {
	return engine.GivenRuling{Question: question, Answer: said.Answer, Text: c.Rules.Pack.SideName(said.Side) + " is right", By: string(ByModerator)}
}
