package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// proposals are the proposals for seats that stand, in their order.
func proposals(r game.Roster) (standing []game.Proposed) {
	for i, p := range r.Proposed {
		if !slices.ContainsFunc(r.Proposed[i+1:], func(later game.Proposed) bool { return later.Side == p.Side }) {
			standing = append(standing, p)
		}
	}
	return standing
}

// tellStored tells the player what is stored of his.
func tellStored(r *Session, c orders.Command) error {
	var lines []string
	for _, k := range letters.StoredFor(&r.Verdict, r.Seat.Side, game.Answered) {
		lines = append(lines, k.Title()+":")
		for _, l := range k.Told() {
			lines = append(lines, "  "+l)
		}
	}
	for _, l := range letters.WaitingFor(&r.Verdict, r.Seat.Side, game.Answered) {
		lines = append(lines, "waiting: "+l)
	}
	lines = append(lines, letters.SealNotes(&r.Verdict, r.Seat.Side)...)
	if len(lines) == 0 {
		r.Done.Reply(c, report.Told, "Nothing of yours is stored: no orders wait, and you have no standing orders. How orders are written: help orders.")
		return nil
	}
	r.Done.List(c, report.Wrapped(lines))
	return nil
}

// tellStatus tells where the game stands, besides what every answer ends with.
func tellStatus(r *Session, c orders.Command) error {
	t := r.Course.Table
	var lines []string
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, seat := range t.Seats {
		you := ""
		if seat.Side == r.Seat.Side {
			you = " (you)"
		}
		add("%s: %s%s", t.Rules.Pack.SideName(seat.Side), seat.Name, you)
		switch said := t.BouncesOf(seat.Side); {
		case said == "":
		case seat.Side == r.Seat.Side:
			add("  mails to you did not arrive: %s; 'resend' sends one again", said)
		default:
			add("  mails do not reach this seat: %s", said)
		}
	}
	lines = append(lines, letters.HandedIn(r.Course)...)
	add("Begun on %s; so far %s, %s and %s.", game.Minute(r.Input.Game.Lines[0].At), report.Count(len(t.Judged), "submission"), report.Count(r.Course.Actions, "action"), report.Count(r.Course.Rolls, "roll"))
	add("Pack %s, edition %s%s, hash %.12s…", t.Rules.Pack.ID, t.Rules.Pack.Edition, scenarioNote(r.Course), t.PackHashNow)
	if hash, err := r.Course.Hash(); err == nil {
		add("State (the same for all seats):")
		add("%s", hash)
	}
	add("Dice: %s%s", t.Dice, strings.Join(append([]string{""}, terms.BeaconOption(*r.Course.Table.Opened)...), ", "))
	if t.OpenPlay != nil {
		add("Played without the rules, in %s", t.OpenPlay)
	}
	if policy := game.Sealing(t.Rules.Pack, t.Setup); policy != "" {
		add("Hidden plans: %s", policy)
	}
	if r.Role == verdict.GameMaster && r.Barred == nil {
		lines = append(lines, moderatorsView(r.Choice, r.Course)...)
	}
	r.Done.List(c, report.Wrapped(lines))
	return nil
}

// moderatorsView is what a moderator is told besides: what waits for whom, and nothing of its content.
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
		if p.Anyone {
			lines = append(lines, string(p.Side)+": any player of the club may take the seat")
			continue
		}
		lines = append(lines, fmt.Sprintf("%s is asked to play %s, and has not answered.", p.Name, course.Rules.Pack.SideName(p.Side)))
	}
	return append(lines, fmt.Sprintf("Guard of 'process' where the game stands now: %s", strings.TrimSuffix(strings.TrimPrefix(ProcessLine(course, game.Nobody), "process "), " because …")))
}

// ProcessLine is the command that has stored orders carried out where the game stands.
func ProcessLine(course *game.Course, side engine.Side) string {
	hash, err := course.Hash()
	if err != nil {
		return "process" // not reached: the game has told its state
	}
	words := []string{"process"}
	if side != game.Nobody {
		words = append(words, "for", string(side))
	}
	return strings.Join(append(words, fmt.Sprintf("turn %d state %.12s", course.Node().Turn, hash), "because …"), " ")
}
