package letters

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// StoredFor is what the game keeps of a side's orders after the submission that has not
// been carried out, as its own player may read it: lines with the units as the book prints
// them, each behind what it is. Sealed orders are in the words that their seal is of.
func StoredFor(v *verdict.Verdict, side engine.Side, outcome game.Outcome) []report.StoredOrders {
	var list []report.StoredOrders
	if s, in := v.Course.Sealed[side]; in {
		list = append(list, report.StoredOrders{What: "sealed orders", Sealed: s.Seal, No: s.No, Version: s.Version, Lines: s.Lines()})
	}
	if kept := draft.Behind(v, side, outcome); len(kept.Lines) > 0 {
		kept.Lines = v.Printer().Texts(kept.Lines)
		list = append(list, kept)
	}
	if s, has := v.Course.Standing[side]; has && len(s.Orders) > 0 {
		list = append(list, report.StoredOrders{What: report.StandingOrders, No: v.StandingNo(s), Lines: v.Printer().Texts(s.Orders)})
	}
	return append(list, storedAhead(v, side)...)
}

// WaitingFor says to a reader what waits after the submission: which orders, if they
// are his; of others only that they wait, since what somebody will do next is his
// alone until he does it. Of dice that a freeze waits for that tells enough.
func WaitingFor(v *verdict.Verdict, reader engine.Side, outcome game.Outcome) []string {
	var lines []string
	for _, rest := range v.Rests(outcome) {
		hidden := fmt.Sprintf("orders of %s, which wait for this and are not shown", v.Course.Rules.Pack.SideName(sideOf(rest)))
		if len(v.Known[reader].Questions) > 0 {
			hidden = fmt.Sprintf("orders of %s, which wait for this; shown is what they may ask of you", v.Course.Rules.Pack.SideName(sideOf(rest)))
		}
		switch {
		case !rest.Waits():
		case rest.Side == reader:
			lines = append(lines, rest.Printed(v.Printer().Line)...)
		case v.Draw() == nil && !slices.Contains(lines, hidden):
			lines = append(lines, hidden)
		}
	}
	return lines
}

// hasWaiting reports whether orders of the reader's own wait after the submission.
func hasWaiting(v *verdict.Verdict, reader engine.Side, outcome game.Outcome) bool {
	return slices.ContainsFunc(v.Rests(outcome), func(r *game.Rest) bool { return r.Waits() && r.Side == reader && len(r.Actions) > 0 })
}

func sideOf(r *game.Rest) engine.Side {
	if r == nil {
		return game.Nobody
	}
	return r.Side
}
