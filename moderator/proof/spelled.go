package proof

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/post"
	"adjutant/moderator/redraft"
	"adjutant/moderator/yesno"
)

// spelled is a mail that answers yes or no, with what it means written out, and what it says: of a question whether
// another mail is its author's the command, of a hand-back the orders that this proposed.
func spelled(t *game.Table, c post.Club, sub Submission) Submission {
	seat := Sender(&t.Roster, c, sub.Mail)
	if sub.Word = yesno.None; seat == nil {
		return sub
	}
	reader := yesno.Reader{Letters: yesno.HeadOf(c, t.Tag, t.Title, *seat), IsOrder: ordering(t, seat.Side, sub.Reading), Lenient: sub.Lenient, Acts: sub.Reading >= orders.Conversing, Heeds: sub.Reading >= orders.Heeding, Minds: sub.Reading >= orders.Minding, Obliges: sub.Reading >= orders.Obliging, Joins: sub.Reading >= orders.Joining, Settles: sub.Reading >= orders.Wayfaring}
	if sub.Reading >= orders.Discerning {
		if own, agrees := redraft.AsOffered(sub.Mail.Text, reader.Words()); agrees {
			as, said := sub, *sub.Mail
			said.Text, as.Mail = own, &said
			if as = agreeing(t, c, *seat, as, reader); as.Word == yesno.Agreed || as.Unsure != "" {
				return as
			}
		}
	}
	return agreeing(t, c, *seat, sub, reader)
}

// agreeing is a mail of a seat that answers yes or no likewise, as it is worded.
func agreeing(t *game.Table, c post.Club, seat game.Seat, sub Submission, reader yesno.Reader) Submission {
	said := sub.Mail
	sub.Mail, sub.Word = yesno.Answered(t.Confirms, t.Roster, seat, said, reader)
	if sub.Word == yesno.None && sub.Reading >= orders.Proposing && mayAgree(t, c, seat, sub) {
		whole := sub.Mail
		sub.Mail, sub.Word = agreed(t, seat, sub.Mail, reader, sub.Reading)
		if sub.Word == yesno.None && sub.Reading >= orders.Discerning {
			sub.Mail = whole // what it agreed to is still to be read
		}
	}
	if sub.Word == yesno.None && sub.Reading >= orders.Gleaning {
		return consented(t, c, seat, sub, reader)
	}
	return sub
}

// The words by which the subject of a hand-back says what became of the orders, and by which a yes to it is known: they may be added to, and
// mails in games that run have them.
const (
	RefusedIs  = "refused:"                    // N of M orders
	QuestionIs = "a question about"            // N of M orders
	InTheWay   = "your own men are in the way" // of orders that were not played yet since their sender was warned
)

// refusedSubject is what the subject of a hand-back says, and of an answer to it.
var refusedSubject = regexp.MustCompile(`(?:` + RefusedIs + `|` + QuestionIs + `) \d+ of \d+ order|` + InTheWay)

// mayAgree reports whether a mail may say yes to a hand-back: it answers one, is proved, and came when the draft
// was there as it is now, from a player who had been told of it.
func mayAgree(t *game.Table, c post.Club, seat game.Seat, sub Submission) bool {
	drafted, came := t.DraftedAt[seat.Side], t.Came[sub.Key]
	return (refusedSubject.MatchString(sub.Mail.Subject) || threaded(t, c, seat, sub)) && !drafted.IsZero() && (came.IsZero() || !came.Before(drafted)) && Of(t, c, sub).Proved()
}

// agreed is a mail that says yes to a hand-back, with what that proposed in the place of what it refused written out behind
// its numbers, but for those that the mail itself mends or drops. Any other mail is as it was.
func agreed(t *game.Table, seat game.Seat, msg *mail.Message, reader yesno.Reader, reading orders.Version) (*mail.Message, yesno.Word) {
	drafted, at := draftOf(t, seat.Side)
	if !at {
		return msg, yesno.None
	}
	proposed, legal, left := drafted.Proposed(), isLegal(drafted) && reading >= orders.Attending, drafted.LeftByYes()
	if len(proposed) == 0 && !legal && len(left) == 0 {
		return msg, yesno.None
	}
	msg = orderedBeside(msg, reading)
	if as, part, partial := partOf(msg, draftedTo(t, seat.Side), reading); partial && reading >= orders.Attending {
		if all := reading >= orders.Answering && allOfThem.MatchString(part); !all {
			proposed = ofPart(t, proposed, part, reading)
		}
		if len(proposed) == 0 {
			return msg, yesno.None
		}
		msg, left = as, nil
	}
	reader.Wider, reader.Asks = reading >= orders.Attending, reading >= orders.Answering
	rest, yes := yesno.Agrees(t.Confirms, seat, msg, reader)
	if !yes {
		return msg, yesno.None
	}
	return withProposed(msg, proposed, left, legal || len(proposed) == 0, rest, reading), yesno.Agreed
}

// yesAndOrders matches a yes to numbers, and what is ordered beside it in the same sentence.
var yesAndOrders = regexp.MustCompile(`(?i)^(\s*(?:yes|yep|ok|okay|ja|oui)[ ,]+(?:please,? )?(?:to|for) (?:(?:numbers?|nos?\.?|points?) )?\d{1,3}(?:(?:, ?| and | & |, and )\d{1,3})*)(?:[,;:] ?| - | – | and )(?:and |but |then )?([^\d\s].*)`)

// orderedBeside is a mail that says yes to numbers with what it orders beside that in a line of its own.
func orderedBeside(msg *mail.Message, reading orders.Version) *mail.Message {
	if reading < orders.Obliging || !yesAndOrders.MatchString(msg.Text) {
		return msg
	}
	own := *msg
	own.Text = yesAndOrders.ReplaceAllString(msg.Text, "$1.\n$2")
	return &own
}

// withProposed is a mail that says yes with what was proposed written out behind its numbers, and what is left out dropped by them, but for
// those that it mends or drops itself; and below it what else it says.
func withProposed(msg *mail.Message, proposed, left []game.Slot, send bool, rest string, reading orders.Version) *mail.Message {
	var lines []string
	if send {
		lines = append(lines, "send")
	}
	own := slices.Concat(orders.Numbers(rest), redraft.Numbers(rest, reading >= orders.Joining))
	for _, s := range proposed {
		switch {
		case s.Number == 0: // it was only weighed, and is in no draft
			lines = append(lines, s.Slip.Proposed)
		case !slices.Contains(own, s.Number):
			lines = append(lines, fmt.Sprintf("%d: %s", s.Number, s.Slip.Proposed))
		}
	}
	var drops []string
	for _, s := range left {
		if !slices.Contains(own, s.Number) {
			drops = append(drops, strconv.Itoa(s.Number))
		}
	}
	if reading >= orders.Discerning && len(drops) > 0 { // one line, which is told once
		drops = []string{strings.Join(drops, ", ")}
	}
	for _, numbers := range drops {
		lines = append(lines, "drop "+numbers)
	}
	spelled := *msg
	spelled.Text = strings.Join(append(lines, rest), "\n")
	return &spelled
}

// ofPart are the proposals that a part of them names, by their numbers or by whom they order.
func ofPart(t *game.Table, proposed []game.Slot, part string, reading orders.Version) (some []game.Slot) {
	if t.Rules.Pack == nil {
		return nil
	}
	roster := interpret.Roster(t.Rules.Pack)
	roster.Version = reading
	numbers := partNumber.FindAllString(part, -1)
	if spans := request.Dropped(orders.Command{Word: "drop", Rest: part}); reading >= orders.Heeding && len(spans) > 0 {
		numbers = nil
		for _, n := range spans {
			numbers = append(numbers, strconv.Itoa(n))
		}
	}
	named, _, _ := roster.Mentions(part)
	for _, s := range proposed {
		units, _, _ := roster.Mentions(s.Slip.Proposed)
		isNamed := slices.ContainsFunc(units, func(u engine.UnitID) bool { return slices.Contains(named, u) })
		if isNamed || len(named) == 0 && slices.Contains(numbers, strconv.Itoa(s.Number)) {
			some = append(some, s)
		}
	}
	return some
}

// partOf is a mail that agrees to a part of what was proposed as one that says yes, and to which part.
func partOf(msg *mail.Message, drafted int, reading orders.Version) (as *mail.Message, part string, partial bool) {
	if reading >= orders.Heeding && msg.TextProblem == "" {
		if numbers, rest := redraft.Partly(msg.Text, redraft.State{Drafted: drafted, Minds: reading >= orders.Minding, Obliges: reading >= orders.Obliging}); numbers != "" {
			own := *msg
			own.Text = "yes\n" + rest
			return &own, numbers, true
		}
	}
	return yesno.AgreesFor(msg)
}

// allOfThem matches that a yes is to all that was proposed.
var allOfThem = regexp.MustCompile(`(?i)^(?:(?:all|both|each|every one)(?: of)?(?: (?:those|these|them|that|your (?:suggestions|proposals|mends|corrections)))?|those|these|them|that|this|it|what you (?:suggest|propose|write|wrote)|(?:the|your) (?:suggestions?|proposals?|mends?|corrections?))$`)

// partNumber matches a number of a draft.
var partNumber = regexp.MustCompile(`\b\d{1,3}\b`)

// draftedTo is the highest number of the draft of a side where the game stands, 0 where it has none.
func draftedTo(t *game.Table, side engine.Side) (last int) {
	choice, err := t.Course().Hash()
	if err != nil {
		return 0
	}
	if draft := t.DraftOf(side, choice.String()); draft.No > 0 {
		for _, s := range t.Judged[draft.No-1].Slots() {
			last = max(last, s.Number)
		}
	}
	return last
}

// draftOf is the judgement that left a side the draft that it has where the game stands now, false where it has none or one that waits.
func draftOf(t *game.Table, side engine.Side) (game.Judged, bool) {
	choice, err := t.Course().Hash()
	if err != nil {
		return game.Judged{}, false
	}
	draft := t.DraftOf(side, choice.String())
	if draft.No == 0 || draft.Waits {
		return game.Judged{}, false
	}
	return t.Judged[draft.No-1], true
}

// isLegal reports whether nothing of a draft was refused: then it was handed back with a warning.
func isLegal(j game.Judged) bool {
	return len(j.Draft) > 0 && !slices.ContainsFunc(j.Slips, func(s game.Slip) bool { return !s.IsNothing() })
}

// ordering tells which lines can be read whole as orders of a side or as commands, with no
// words of anybody's in them.
func ordering(t *game.Table, side engine.Side, v orders.Version) func(string) bool {
	names := sync.OnceValue(func() orders.Roster { // few mails are asked about
		if t.Rules.Pack == nil {
			return orders.Roster{}
		}
		return interpret.Roster(t.Rules.Pack)
	})
	return func(line string) bool {
		if c, is := request.Parse(line); is {
			return c.Rest == "" && !yesno.Doubts(line) && (v >= orders.Conversing || !c.IsLater())
		}
		order, found := orders.ParseLine(line, names())
		_, acts := order.Action(side)
		return (acts || len(order.Rules) > 0) && order.Text == "" && (found == nil || found.IsWarning())
	}
}
