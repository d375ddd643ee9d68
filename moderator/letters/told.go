package letters

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// toldBefore is what the last answers to a side's mails said, as far back as their reader has it in mind.
func toldBefore(t *game.Table, side engine.Side) string {
	return lastAnswers(t, func(j game.Judged) bool { return j.Side == side })
}

// toldOthers is what the answers to what others sent said, of which the side has had copies. The answer to a mail of its own does not hang on
// that, since a bundle for one side does not have it.
func toldOthers(v *verdict.Verdict, side engine.Side) string {
	if side == v.Seat.Side {
		return ""
	}
	return lastAnswers(v.Start.Table, func(j game.Judged) bool { return j.Side != side && j.Outcome.Effective() })
}

// lastAnswers are the last answers of some judgements.
func lastAnswers(t *game.Table, of func(game.Judged) bool) string {
	var texts []string
	for _, j := range slices.Backward(t.Judged) {
		if j.Answer == "" || !of(j) {
			continue
		}
		if texts = append(texts, report.Squeezed(j.Answer)); len(texts) == maxInMind {
			break
		}
	}
	return strings.Join(texts, "\n")
}

// news leaves out of an answer what its reader knows as it is: who stands where he stood, and points that are as they were. At the
// beginning of a turn he is told all of it, and where he asks.
func news(v *verdict.Verdict, a *report.Answer, side engine.Side) {
	a.Reader, a.Before, a.Shared = side, toldBefore(v.Start.Table, side), toldOthers(v, side)
	before, now := v.Start.Node(), v.Course.Node()
	if asksForTerms(v) || before.Turn != now.Turn || before.Kind != now.Kind && now.Kind == engine.AtOver || v.Course.PackHashNow != v.Start.PackHashNow {
		return
	}
	a.Stood = account.Muster(&v.Start, side)
	if slices.Equal(v.Start.Points(side), v.Course.Points(side)) {
		a.Game.Points, a.Game.Reckoning = nil, nil
	}
}
