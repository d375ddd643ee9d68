package command

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// ofTurn finds the turn in what stands behind the word history.
var ofTurn = lazyregexp.New(`^\D{0,20}(\d{1,6})\D{0,20}$`)

// tellHistory tells what was done in the game so far, or in one turn of it, as the
// sender may know it.
func tellHistory(r *Session, c orders.Command) error {
	lines := append(slices.Clip(r.Input.Game.Lines), r.Done.Lines...)
	t := *r.Course.Table
	for len(t.Stands) < len(lines) {
		t.Stands = append(slices.Clip(t.Stands), true)
	}
	deeds, err := account.Deeds(&t, lines, r.Seat.Side, func(p game.Press) bool { return seesPress(&r.Verdict, p) })
	if err != nil {
		return err
	}
	if c.Rest != "" {
		found := ofTurn.FindStringSubmatch(c.Rest)
		if found == nil {
			r.Done.Refuse(c, engine.Finding{Code: finding.Missing, Text: "a history is of the whole game, or of one turn", Write: fmt.Sprintf("history turn %d", max(r.Course.Node().Turn, 1))})
			return nil
		}
		turn, err := strconv.Atoi(found[1])
		if err != nil {
			return err
		}
		deeds = slices.DeleteFunc(deeds, func(d account.Deed) bool { return d.Turn != turn })
		if len(deeds) == 0 {
			r.Done.Reply(c, report.Told, fmt.Sprintf("Nothing was done in turn %d; the game is at turn %d.", turn, r.Course.Node().Turn))
			return nil
		}
	}
	if len(deeds) == 0 {
		r.Done.Reply(c, report.Told, "Nothing was done yet.")
		return nil
	}
	r.Done.List(c, report.History(happenings(account.Shut(account.AsPrinted(deeds, r.Printer()))), maxHistory))
	return nil
}

// happenings are deeds in the form of reports.
func happenings(deeds []account.Deed) []report.Happening {
	list := make([]report.Happening, len(deeds))
	for i, d := range deeds {
		list[i] = report.Happening{Turn: d.Turn, Phase: d.Phase, At: d.At, Text: d.Sentence(), Events: d.Events}
	}
	return list
}
