package moderator

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// ruling is the ruling that the hearing is about, nil for none.
func (h *Hearing) ruling() *engine.GivenRuling {
	if h.acted == nil {
		return nil
	}
	return h.acted.Ruling
}

// awaitsRuling is the questions that have to be ruled on before the game goes on with
// what waits in it after the submission.
func (h *sitting) awaitsRuling() []string {
	if rest := h.restNow(); rest != nil {
		return rest.Asks
	}
	return nil
}

// restNow is what waits after the submission.
func (h *sitting) restNow() *Rest {
	if h.took {
		return h.rest
	}
	return h.course.Rest
}

// rulingNext tells a reader what a game that waits for a ruling waits for.
func (h *sitting) rulingNext(reader engine.Side) string {
	rest := h.restNow()
	if rest.Side == reader {
		return "Now the club's moderator: is asked to rule on " + strings.Join(rest.Asks, ", ") + ". No deadline runs meanwhile. You may take back what waits with 'cancel rest', and order something else in the same mail."
	}
	return "Now the club's moderator: is asked to rule on orders of " + h.course.Rules.Pack.SideName(rest.Side) + ". No deadline runs meanwhile."
}

// given carries a ruling out, and what waited for it.
func (h *sitting) given() (Decision, error) {
	for _, r := range h.acted.Rulings() {
		if err := h.give(r); err != nil {
			return Decision{}, err
		}
	}
	return h.goOn()
}

// give plays a ruling.
func (h *sitting) give(r engine.GivenRuling) error {
	play := engine.Play{Ruling: &r}
	events, _, err := h.course.Play(play)
	if err != nil {
		return err
	}
	h.lines = append(h.lines, Line{At: h.in.Now, Play: &play})
	h.entries = append(h.entries, report.Entry{Source: r.By, Side: Nobody, Order: "ruling on " + r.Question + ": " + r.Answer, Fate: report.Done, Events: events})
	h.film()
	return nil
}

// Ruling is the hearing of the moderator's ruling on what is unclear; what waits for
// it goes on. The error says why it cannot be given.
func (m Moderator) Ruling(in Input, r engine.GivenRuling) (*Hearing, error) {
	return m.Rulings(in, []engine.GivenRuling{r})
}

// Rulings is the hearing of rulings that are given together, at least one: as
// [Moderator.Ruling].
func (m Moderator) Rulings(in Input, given []engine.GivenRuling) (*Hearing, error) {
	c, who, err := m.presides(in.Game)
	if err != nil {
		return nil, err
	}
	state, by := c.State, strings.TrimSpace(string(ByModerator)+" "+m.signed(who))
	rulings := make([]engine.GivenRuling, len(given))
	for i, r := range given {
		why, err := reason(r.Text)
		if err != nil {
			return nil, err
		}
		r = engine.GivenRuling{Question: oneLine(r.Question), Answer: oneLine(r.Answer), Text: why, By: by}
		if state, _, _, err = engine.Apply(c.Rules.System, state, engine.Play{Ruling: &r}); err != nil {
			return nil, err
		}
		rulings[i] = r
	}
	first := rulings[0]
	return m.actAgain(in, c.RuledFor(), Acted{By: ByModerator, Name: m.signed(who), Why: first.Text, Ruling: &first, Also: rulings[1:]})
}

// Rulings are all that were given; none where he did something else.
func (a *Acted) Rulings() []engine.GivenRuling {
	if a.Ruling == nil {
		return nil
	}
	return append([]engine.GivenRuling{*a.Ruling}, a.Also...)
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// RuledFor is the side whom a ruling concerns first: whose orders wait, else who is
// to act.
func (c *Course) RuledFor() engine.Side {
	if c.Rest != nil {
		return c.Rest.Side
	}
	if seats := c.Node().Seats; len(seats) > 0 {
		return seats[0]
	}
	return c.Sides()[0]
}

// asksRuling keeps an unclear order, and all behind it, until somebody has ruled on
// what it leaves open, if the game asks so; false where it does not.
func (h *sitting) asksRuling(o order, findings []engine.Finding) bool {
	var questions []string
	for _, f := range findings {
		if f.Question != "" {
			questions = append(questions, f.Question)
		}
	}
	if h.course.Illegal != IllegalAsk || len(questions) == 0 || h.checks() || h.drafting || !h.mayWait(o.Action.Side) && !h.inRest {
		return false
	}
	h.meant(o)
	h.keep([]order{o})
	h.entries[len(h.entries)-1].Findings = findings
	h.rest.Asks = questions
	return true
}

// asked reports whether the submission has come to an order that waits for a ruling.
func (h *sitting) asked() bool { return h.rest != nil && len(h.rest.Asks) > 0 }
