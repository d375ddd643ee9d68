package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/report"
)

// tellWait says whether the orders of the mail were stored.
func tellWait(r *Session, c orders.Command) error {
	switch {
	case r.Reading.Log != nil:
		r.Done.Refuse(c, engine.Finding{Code: finding.CannotWait, Text: "a log cannot wait: it is judged when it comes", Write: "the orders in words, or the log without 'wait'"})
	case r.Start.Frozen != nil:
		r.Done.Refuse(c, engine.Finding{Code: finding.BeforeDice, Text: "the game stands between an order and its dice: nothing can be judged before they have fallen", Write: "the same again then"})
	case r.Reading.Empty():
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToDoItWith, Text: "there is no order in the mail that could wait", Write: "wait, and the orders below it, one a line"})
	case r.Refused() || len(r.Reading.Findings) > 0:
		r.Done.Refuse(c, engine.Finding{Code: finding.CannotWait, Text: "only orders that are all legal can wait" + r.keptOfIt(), Write: "the whole again, mended"})
	default:
		r.Done.Reply(c, report.Told, "Judged on what you can see and stored; no die fell. To have them carried out as they stand: send. To take them back: cancel rest.")
	}
	return nil
}

// keptOfIt says that the legal ones of orders that were handed back are kept, where there are any.
func (r *Session) keptOfIt() string {
	if len(draft.Behind(&r.Verdict, r.Seat.Side, game.HandBack).Lines) == 0 {
		return ""
	}
	return "; what is legal is kept as a draft"
}

// tellProcess says why there was nothing to be carried out; where there was, the
// answer shows it.
func tellProcess(r *Session, c orders.Command) error {
	if r.Reading.Empty() && len(r.Dropped) == 0 {
		r.Done.Refuse(c, draft.NothingStored(r.Verdict.Case))
	}
	return nil
}

// tellDrop says which orders the submission has left out of a draft. One of which nothing is left is dropped.
func tellDrop(r *Session, c orders.Command) error {
	refused := slices.ContainsFunc(r.Reading.Findings, func(f engine.Finding) bool {
		return f.Code == finding.OldDraft || f.Code == finding.NoSuchNumber
	})
	switch {
	case len(r.Dropped) > 0:
		r.Done.Withdrawn = r.Done.Withdrawn || r.Reading.Empty()
		r.Done.Reply(c, report.Done, draft.LeftOut(r.Dropped, r.Done.Withdrawn))
	case !refused && draft.Last(r.Verdict.Case) > 0 && (c.Rest == request.DropRest || c.Rest == request.DropElse):
		r.Done.Reply(c, report.Done, "Nothing is left out: your draft has nothing else.")
	case !refused:
		r.Done.Refuse(c, draft.NothingStored(r.Verdict.Case))
	}
	return nil
}

// cancelRest takes back what of the sender's orders waits.
func cancelRest(r *Session, c orders.Command) error {
	var gone []string
	if rest := r.Course.Rest; rest.Waits() && rest.Side == r.Seat.Side {
		gone = rest.Printed(r.Printer().Line)
		r.Amend(game.Line{Rest: &game.Rest{Side: rest.Side, No: rest.No}})
		untell(r, rest)
	}
	if draft := r.Course.DraftOf(r.Seat.Side, r.Choice.String()); len(draft.Lines) > 0 {
		gone = append(gone, r.Printer().Texts(draft.Lines)...)
		r.Done.Withdrawn = true
	}
	if s, in := r.Course.Sealed[r.Seat.Side]; in && len(gone) == 0 {
		r.Done.Refuse(c, engine.Finding{Code: finding.HandedIn, Text: fmt.Sprintf("your orders (no. %d) are handed in: they can be replaced until those of the others are in, and not be taken back", s.No), Write: "other orders, which replace them whole"})
		return nil
	}
	if len(gone) == 0 {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingWaits, Text: "nothing of yours waits, and no draft is stored"})
		return nil
	}
	r.Done.Reply(c, report.Done, fmt.Sprintf("Taken back: %s.", strings.Join(gone, "; ")))
	return nil
}

// untell tells the moderators that a ruling is no longer needed for orders that waited for it.
func untell(r *Session, rest *game.Rest) {
	if len(rest.Asks) == 0 {
		return
	}
	r.Then.Letters = append(r.Then.Letters, letters.Memos(&r.Verdict, letters.Memo{
		Key: fmt.Sprintf("ruling/%s/%d/withdrawn", r.Course.ID, r.No()), Subject: fmt.Sprintf("no ruling is needed for no. %d", rest.No),
		Body: func(string) report.Body {
			return report.NoRuling(r.Course.Tag, r.Course.Title, r.Seat.Name, rest.No, rest.Asks)
		},
	})...)
}
