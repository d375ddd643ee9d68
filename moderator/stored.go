package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// storedFor is what the game keeps of a side's orders after the submission that has not
// been carried out, as its own player may read it: lines with the units as the book prints
// them, each behind what it is. Sealed orders are in the words that their seal is of.
func storedFor(v *Verdict, side engine.Side, outcome game.Outcome) []report.StoredOrders {
	var list []report.StoredOrders
	if s, in := v.course.Sealed[side]; in {
		list = append(list, report.StoredOrders{What: "sealed orders", Sealed: s.Seal, No: s.No, Version: s.Version, Lines: s.Lines()})
	}
	if draft := v.draft(side, outcome); len(draft.Lines) > 0 {
		draft.Lines = v.printer().Texts(draft.Lines)
		list = append(list, draft)
	}
	if s, has := v.course.Standing[side]; has && len(s.Orders) > 0 {
		list = append(list, report.StoredOrders{What: "standing orders", No: v.standingNo(s), Lines: v.printer().Texts(s.Orders)})
	}
	return append(list, storedAhead(v, side)...)
}

// waitingFor says to a reader what waits after the submission: which orders, if they
// are his; of others only that they wait, since what somebody will do next is his
// alone until he does it. Of dice that a freeze waits for that tells enough.
func waitingFor(v *Verdict, reader engine.Side, outcome game.Outcome) []string {
	var lines []string
	for _, rest := range v.rests(outcome) {
		hidden := fmt.Sprintf("orders of %s, which wait for this and are not shown", v.course.Rules.Pack.SideName(sideOf(rest)))
		if len(v.known[reader].questions) > 0 {
			hidden = fmt.Sprintf("orders of %s, which wait for this; shown is what they may ask of you", v.course.Rules.Pack.SideName(sideOf(rest)))
		}
		switch {
		case !rest.Waits():
		case rest.Side == reader:
			lines = append(lines, rest.Printed(v.printer().Line)...)
		case v.draw() == nil && !slices.Contains(lines, hidden):
			lines = append(lines, hidden)
		}
	}
	return lines
}

func sideOf(r *game.Rest) engine.Side {
	if r == nil {
		return game.Nobody
	}
	return r.Side
}

// tellStored tells the player what is stored of his.
func tellStored(h *Run, c orders.Command) error {
	var lines []string
	for _, k := range storedFor(&h.Verdict, h.seat.Side, game.Answered) {
		lines = append(lines, k.Title()+":")
		for _, l := range k.Lines {
			lines = append(lines, "  "+l)
		}
	}
	for _, l := range waitingFor(&h.Verdict, h.seat.Side, game.Answered) {
		lines = append(lines, "waiting: "+l)
	}
	lines = append(lines, sealNotes(&h.Verdict, h.seat.Side)...)
	if len(lines) == 0 {
		h.done.reply(c, report.Told, "Nothing of yours is stored: no orders wait, and you have no standing orders. How orders are written: help orders.")
		return nil
	}
	h.done.list(c, report.Wrapped(lines))
	return nil
}

// tellStatus tells where the game stands, besides what every answer ends with.
func tellStatus(h *Run, c orders.Command) error {
	t := h.course.Table
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, seat := range t.Seats {
		you := ""
		if seat.Side == h.seat.Side {
			you = " (you)"
		}
		add("%s: %s%s", t.Rules.Pack.SideName(seat.Side), seat.Name, you)
		switch said := t.BouncesOf(seat.Side); {
		case said == "":
		case seat.Side == h.seat.Side:
			add("  mails to you did not arrive: %s; 'resend' sends one again", said)
		default:
			add("  mails do not reach this seat: %s", said)
		}
	}
	lines = append(lines, handedIn(h.course)...)
	add("Begun on %s; so far %s, %s and %s.", game.Minute(h.in.Game.Lines[0].At), report.Count(len(t.Judged), "submission"), report.Count(h.course.Actions, "action"), report.Count(h.course.Rolls, "roll"))
	add("Pack %s, edition %s%s, hash %.12s…", t.Rules.Pack.ID, t.Rules.Pack.Edition, scenarioNote(h.course), t.PackHashNow)
	add("Dice: %s%s", t.Dice, strings.Join(append([]string{""}, h.course.BeaconOption()...), ", "))
	if t.OpenPlay != nil {
		add("Played without the rules, in %s", t.OpenPlay)
	}
	if policy := game.Sealing(t.Rules.Pack, t.Setup); policy != "" {
		add("Hidden plans: %s", policy)
	}
	if h.role == gameMaster && h.barred == nil {
		lines = append(lines, moderatorsView(h.choice, h.course)...)
	}
	h.done.list(c, report.Wrapped(lines))
	return nil
}

// moderatorsView is what a moderator is told besides of where the game stands: what
// waits for somebody, and nothing of what it says.
func moderatorsView(choice roll.Hash, course *game.Course) []string {
	var lines []string
	if n := len(course.Waiting); n > 0 {
		lines = append(lines, fmt.Sprintf("Kept until the game goes on: %s.", report.Count(n, "mail")))
	}
	for _, seat := range course.Seats {
		if draft := course.DraftOf(seat.Side, choice.String()); len(draft.Lines) > 0 {
			lines = append(lines, fmt.Sprintf("%s has orders stored that are not carried out, of no. %d; 'preview for %s' shows what they lead to.", course.Rules.Pack.SideName(seat.Side), draft.No, seat.Side))
		}
	}
	for _, p := range proposals(course.Table.Roster) {
		lines = append(lines, fmt.Sprintf("%s is asked to play %s, and has not answered.", p.Name, course.Rules.Pack.SideName(p.Side)))
	}
	return append(lines, fmt.Sprintf("Guard of 'process' where the game stands now: %s", strings.TrimSuffix(strings.TrimPrefix(processLine(course, game.Nobody), "process "), " because …")))
}
