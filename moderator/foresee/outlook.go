package foresee

import (
	"cmp"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// Outlook is all that the dice can do that the game stands at: as its system foretells
// it, which is what is told when they have fallen, else as a side may know it, falls
// that lead to one state being one outcome.
func Outlook(c *game.Course, reader engine.Side) (report.Outlook, error) {
	chance := *c.Node().Chance
	o := report.Outlook{Chance: chance, Foretold: engine.OutcomesOf(c.Rules.System, c.State)}
	if len(o.Foretold) > 0 {
		return o, nil
	}
	falls := fallsOf(chance)
	if len(falls) == 0 || len(falls) > maxFalls {
		return o, nil
	}
	at := map[string]int{}
	for _, values := range falls {
		fell := engine.Roll{Chance: chance.ID, Values: values}
		trial := *c
		events, _, err := trial.Play(engine.Play{Roll: &fell})
		if err != nil {
			return o, err
		}
		state := string(trial.State.Text())
		i, known := at[state]
		if !known {
			i = len(o.Outcomes)
			at[state] = i
			o.Outcomes = append(o.Outcomes, report.Prospect{Of: len(falls), Falls: report.Fell(fell), Texts: textsFor(events, reader)})
		}
		o.Outcomes[i].N++
	}
	slices.SortStableFunc(o.Outcomes, func(a, b report.Prospect) int { return cmp.Compare(b.N, a.N) })
	return o, nil
}

// textsFor are the sentences of events that a side may read.
func textsFor(events []engine.Event, reader engine.Side) []string {
	var texts []string
	for _, e := range events {
		if e.Only == "" || e.Only == reader {
			texts = append(texts, e.Text)
		}
	}
	return texts
}

// fallsOf is every way in which dice can fall, all equally likely, in the order of
// their values; none for a draw of chits, or if there are too many.
func fallsOf(c engine.Chance) [][]int {
	if len(c.Pool) > 0 {
		return nil
	}
	falls := [][]int{nil}
	for _, d := range c.Dice {
		for range d.N {
			if len(falls)*d.Sides > maxFalls {
				return nil
			}
			var longer [][]int
			for _, f := range falls {
				for v := range d.Sides {
					longer = append(longer, append(slices.Clip(f), d.Low+v))
				}
			}
			falls = longer
		}
	}
	return falls
}
