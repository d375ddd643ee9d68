package ask

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// first tells whose turn it is, and how it is settled which side moves first.
func (b *board) first(string) report.Reply {
	r := report.Reply{Command: "who moves first"}
	node := b.course.Node()
	switch waits := b.waits(); {
	case waits != "":
		r.Text = append(r.Text, waits)
	case node.Together:
		r.Text = append(r.Text, "Nobody is first: both sides write their orders for this phase, and they are carried out together when both are in. Yours are awaited now.")
	default:
		r.Text = append(r.Text, "You are on move. "+b.stands())
	}
	for _, word := range []string{question.Turn, "first phase"} {
		if t, found := termOf(engine.TermsOf(b.course.Rules.System, b.course.State), word); found {
			r.Text = append(r.Text, explained(t))
		}
	}
	return r
}

// scenario is what the pack says of the scenario that is played.
func (b *board) scenario() (pack.Scenario, bool) {
	all, id := b.course.Rules.Pack.Scenarios, b.course.Setup.Scenario
	i := slices.IndexFunc(all, func(s pack.Scenario) bool { return s.ID == id || id == "" })
	if i < 0 {
		return pack.Scenario{}, false
	}
	return all[i], true
}

// length tells how many turns the game has, and which this is.
func (b *board) length(string) report.Reply {
	r := report.Reply{Command: "how long is the game"}
	node := b.course.Node()
	now := engine.TurnText(node.Turn, node.Hour)
	s, found := b.scenario()
	switch over, how := b.course.Over(); {
	case over:
		r.Text = append(r.Text, "The game is over: "+report.Stopped(how))
	case !found || s.Turns == 0:
		r.Text = append(r.Text, fmt.Sprintf("It has no last turn that is known beforehand; now it is %s.", now))
	default:
		title := cmp.Or(s.Title, s.ID)
		r.Text = append(r.Text, fmt.Sprintf("%s has %s; now it is %s, and after this %d are left.", title, plural(s.Turns, "turn"), now, max(s.Turns-node.Turn, 0)))
	}
	r.Text = append(r.Text, "'how do I win?' tells what else may end it.")
	return r
}
