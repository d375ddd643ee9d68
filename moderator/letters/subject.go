package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/proof"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// SubjectFor says to a reader in a few words, behind the tag of the game, what came of a submission and which
// side is to do what then: refused: 1 of 5 orders; accepted, south to answer by Thu; your move: turn 2.
func SubjectFor(v *verdict.Verdict, outcome game.Outcome, reader engine.Side) string {
	node := v.Course.Node()
	turn := engine.TurnText(node.Turn, node.Hour)
	switch said := broughtBy(v, outcome, reader); {
	case said != "":
		return said + thenFor(v, node, reader)
	case v.Course.MayAct(node, reader) && node.Asked:
		return "your answer: " + turn + behind(",", byWhen(v, reader, reader))
	case v.Course.MayAct(node, reader):
		return "your move: " + turn + behind(",", byWhen(v, reader, reader))
	}
	return fmt.Sprintf("what %s did: %s%s", v.Seat.Side, turn, thenFor(v, node, reader))
}

// broughtBy is what came of a submission for its sender, and for everybody if it has no sender; "" if the reader
// is not the sender.
func broughtBy(v *verdict.Verdict, outcome game.Outcome, reader engine.Side) string {
	switch {
	case outcome == game.Frozen:
		return "frozen until the dice fall"
	case v.Thaw != nil:
		return "the dice have fallen"
	case verdict.RepackOf(v.Acted) != nil:
		return "the pack has changed"
	case verdict.RulingOf(v.Acted) != nil:
		return "a ruling"
	case v.Acted != nil && outcome != game.Checked:
		return "the moderator has acted for " + string(v.Seat.Side)
	case v.Lapse != nil:
		return fmt.Sprintf("nothing came from %s in time", who(v.Seat.Side, reader))
	case reader != v.Seat.Side:
		return ""
	}
	return cameOf(v, outcome)
}

// cameOf is what came of a submission for its sender.
func cameOf(v *verdict.Verdict, outcome game.Outcome) string {
	n := countsOf(v.Entries, v.Reading)
	switch outcome {
	case game.Accepted:
		if n.refused()+n.of[report.Skipped]+n.of[report.Unclear] > 0 {
			return fmt.Sprintf("accepted: %d of %s", n.accepted(), report.Count(n.all, "order"))
		}
		return "accepted"
	case game.Waiting:
		return "accepted in part"
	case game.HandedIn:
		return "sealed until all are in"
	case game.Stored:
		return "stored: " + report.Count(n.accepted(), "order")
	case game.Checked:
		if n.all == 0 {
			return "checked: no orders"
		}
		var parts []string
		if n.judged() > 0 {
			parts = append(parts, fmt.Sprintf("%d of %s legal", n.of[report.Draft], report.Count(n.judged(), "order")))
		}
		if waits := n.waits(); waits != "" {
			parts = append(parts, waits)
		}
		return "checked: " + strings.Join(parts, ", ")
	case game.Answered, game.Resent:
		return answeredTo(v)
	case game.Nothing:
		if len(v.Unread) > 0 {
			return "not taken: " + report.Count(len(v.Unread), "line") + " not understood"
		}
		if v.Mail != nil && stillAsked(v) == "" && draft.HowItGoesOn(v.Case) != "" {
			return "nothing changed: your draft waits"
		}
		return "nothing found in your mail"
	}
	switch {
	case v.Start.Ended != nil:
		return "not taken: the game is over"
	case n.refused() == 0 && n.of[report.Unclear] > 0:
		return fmt.Sprintf("unclear: %d of %s", n.of[report.Unclear], report.Count(n.all, "order"))
	case isWarning(v):
		return proof.InTheWay
	case n.refused() == 0:
		return "handed back"
	}
	if draft.Asks(v) != "" {
		return fmt.Sprintf(proof.QuestionIs+" %d of %s", n.refused()+n.of[report.Unclear], report.Count(n.all, "order"))
	}
	return fmt.Sprintf(proof.RefusedIs+" %d of %s", n.refused(), report.Count(n.all, "order"))
}

// answeredTo names the commands of a mail, what was done first, and what was asked.
func answeredTo(v *verdict.Verdict) string {
	if len(v.Done.Confirm) > 0 {
		return "to be confirmed"
	}
	words := map[string][]string{}
	for _, r := range v.Done.Replies {
		what, named := "answered", asked(r.Command)
		switch {
		case r.Near:
			what, named = "perhaps answered", begun(r.Command)
		case r.Unknown:
			what, named = "no answer known", begun(r.Command)
		case r.Fate == report.Refused:
			what, named = "not done", firstWord(r.Command)
		case r.Fate == report.Done:
			what, named = "done", firstWord(r.Command)
		}
		if !slices.Contains(words[what], named) {
			words[what] = append(words[what], named)
		}
	}
	for _, what := range []string{"not done", "done", "answered", "perhaps answered", "no answer known"} {
		if of := words[what]; len(of) > 0 {
			return what + ": " + named(of)
		}
	}
	return "answered"
}

func firstWord(command string) string {
	word, _, _ := strings.Cut(command, " ")
	return word
}

// asked is a question as a subject has it, its beginning; of any other command its word.
func asked(command string) string {
	if word := firstWord(command); slices.Contains(request.Words(), word) {
		return word
	}
	return begun(command)
}

// begun is the beginning of what was asked.
func begun(command string) string {
	said := []rune(strings.TrimPrefix(command, "question: "))
	if len(said) > maxAskedNamed {
		return strings.TrimRight(string(said[:maxAskedNamed]), " ,.") + "…"
	}
	return strings.TrimRight(string(said), " ")
}

// named are some of several things that were asked, and how many more there are.
func named(of []string) string {
	some, size := of[:1], len(of[0])
	for len(some) < min(len(of), maxNamed) && size+len(of[len(some)]) <= maxAskedNamed {
		size += len(of[len(some)])
		some = of[:len(some)+1]
	}
	text := strings.Join(some, ", ")
	if more := len(of) - len(some); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// thenFor is who is to do what then, and until when; "" where nothing is to be said of it. It
// goes on from what came before.
func thenFor(v *verdict.Verdict, node engine.Node, reader engine.Side) string {
	over, _ := v.Course.Over()
	waits := v.Course.WaitsFor(node)
	switch {
	case over && v.Took:
		return ", the game is over"
	case !v.Took || v.Draw() != nil || v.Course.Held != nil || len(waits) == 0 && node.Dispute == nil:
		return ""
	case len(v.AwaitsRuling()) > 0:
		return ", waits for a ruling"
	case slices.Contains(waits, reader):
		return ", your move" + byWhen(v, reader, reader)
	}
	does := "to move"
	if node.Asked {
		does = "to answer"
	}
	return fmt.Sprintf(", %s %s%s", waits[0], does, byWhen(v, waits[0], reader))
}

// byWhen is the day until which the game waits for a side, in the zone of the reader; "" where no
// deadline runs.
func byWhen(v *verdict.Verdict, side, reader engine.Side) string {
	for _, d := range v.Clock().Dues() {
		if d.Side == side && len(d.Stopped) == 0 && !d.Missed && !d.Deadline.IsZero() {
			return " by " + clock.Day(d.Deadline, v.Now, v.Course.ZoneOf(reader))
		}
	}
	return ""
}

// behind is a text behind a mark, "" for none.
func behind(mark, text string) string {
	if text == "" {
		return ""
	}
	return mark + text
}

// who names a side to a reader.
func who(side, reader engine.Side) string {
	if side == reader {
		return "you"
	}
	return string(side)
}
