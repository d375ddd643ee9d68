package judge

import (
	"strings"

	"adjutant/engine"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// giveAll carries a ruling out, and what waited for it.
func giveAll(h *Run) (decision.Decision, error) {
	for _, r := range h.Acted.Rulings() {
		if err := give(h, r); err != nil {
			return decision.Decision{}, err
		}
	}
	return h.goOn()
}

// give plays a ruling.
func give(h *Run, r engine.GivenRuling) error {
	play := engine.Play{Ruling: &r}
	events, _, err := h.Course.Play(play)
	if err != nil {
		return err
	}
	h.Lines = append(h.Lines, game.Line{At: h.Input.Now, Play: &play})
	h.Entries = append(h.Entries, report.Entry{Source: r.By, Side: game.Nobody, Order: "ruling on " + r.Question + ": " + r.Answer, Fate: report.Done, Events: events})
	keepFrame(h)
	return nil
}

// Ruling is the hearing of the moderator's ruling on what is unclear; what waits for
// it goes on. The error says why it cannot be given.
func Ruling(m decision.Moderator, in decision.Input, r engine.GivenRuling) (*Hearing, error) {
	return Rulings(m, in, []engine.GivenRuling{r})
}

// Rulings is the hearing of rulings that are given together, at least one: as
// [Ruling].
func Rulings(m decision.Moderator, in decision.Input, given []engine.GivenRuling) (*Hearing, error) {
	c, who, err := presides(m, in.Game)
	if err != nil {
		return nil, err
	}
	state, by := c.State, strings.TrimSpace(string(game.ByModerator)+" "+m.Club.Signed(who))
	rulings := make([]engine.GivenRuling, len(given))
	for i, r := range given {
		why, err := intervene.Reason(r.Text)
		if err != nil {
			return nil, err
		}
		r = engine.GivenRuling{Question: orders.OneLine(r.Question), Answer: orders.OneLine(r.Answer), Text: why, By: by}
		if state, _, _, err = engine.Apply(c.Rules.System, state, engine.Play{Ruling: &r}); err != nil {
			return nil, err
		}
		rulings[i] = r
	}
	first := rulings[0]
	return ActAgain(m, in, c.RuledFor(), game.Acted{By: game.ByModerator, Name: m.Club.Signed(who), Why: first.Text, Ruling: &first, Also: rulings[1:]})
}

// asksOfGround reports whether the game asked its sides, or a moderator, what there is, when the submission came.
func asksOfGround(s *command.Session) bool {
	node := s.Start.Node()
	return s.Input.Version() >= orders.Proposing && (node.Refer != nil || node.Dispute != nil)
}

// asksRuling keeps an unclear order, and all behind it, until somebody has ruled on
// what it leaves open, if the game asks so; false where it does not.
func (r *Run) asksRuling(o order, findings []engine.Finding) bool {
	var questions []string
	for _, f := range findings {
		if f.Question != "" {
			questions = append(questions, f.Question)
		}
	}
	if r.Course.Illegal != game.IllegalAsk || len(questions) == 0 || checks(r.Reading) || r.drafting || !mayWait(r.Course, o.Action.Side) && !r.inRest {
		return false
	}
	r.meant(o)
	r.keep([]order{o})
	r.Entries[len(r.Entries)-1].Findings = findings
	r.Rest.Asks = questions
	return true
}
