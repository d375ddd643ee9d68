package draft

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// LeftOut says which orders a submission has left out of a draft, and whether that was all.
func LeftOut(dropped []string, all bool) string {
	said := "Left out of the draft: " + strings.Join(dropped, "; ") + "."
	if all {
		said += " Nothing of it is left, so the draft is dropped."
	}
	return said
}

// NothingStored says that there is no draft, and why there may be none any more.
func NothingStored(c *verdict.Case) engine.Finding {
	if no := oldDraft(c); no > 0 {
		return oldDraftFound(no)
	}
	return engine.Finding{Code: finding.NothingStored, Text: "no orders of yours are stored where the game stands now", Write: "the orders themselves"}
}

// TellNumbers has the orders of a draft say by which number each is mended. Where nothing is kept, none does.
func TellNumbers(v *verdict.Verdict, outcome game.Outcome) {
	if outcome != game.HandBack && outcome != game.Stored {
		for i := range v.Entries {
			v.Entries[i].Number = 0
		}
		return
	}
	var j game.Judged
	if Keep(v, &j); len(j.Draft) == 0 && len(j.Proposed()) == 0 {
		return
	}
	v.Numbers = true
	v.Unread = slices.Clone(v.Unread)
	for _, g := range v.Reading.Garbled {
		if g.Number == 0 || g.Finding >= len(v.Unread) {
			continue
		}
		f := &v.Unread[g.Finding]
		if lead, text, found := strings.Cut(f.Text, ": "); found && strings.HasPrefix(lead, "line ") {
			f.Text = fmt.Sprintf("%d (%s): %s", g.Number, lead, quoting(g.Text, text))
		} else {
			f.Text = fmt.Sprintf("%d: %s", g.Number, f.Text)
		}
	}
}

// quoting is why something was not understood, with what that is where it is not said.
func quoting(unread, why string) string {
	said := refusal.Excerpt(strings.TrimRight(strings.TrimSpace(unread), " .!"))
	if strings.Contains(why, "'"+said) || said == "" {
		return why
	}
	return "'" + said + "': " + why
}

// PointTo has what is to be sent anew without an order be the word that has the rest
// done, where that is kept.
func PointTo(v *verdict.Verdict, again ...string) {
	lines, _ := Kept(v)
	if len(lines) == 0 {
		return
	}
	write := "send"
	if v.ReadAs >= orders.Gleaning {
		write = "" // that 'send' does the rest without it is said once, above
	}
	if slices.Contains(lines, game.PassVerb) {
		write = "" // with it all that is left of the phase would be over
	}
	for i, e := range v.Entries {
		for j, f := range e.Findings {
			if e.Fate == report.Refused && slices.Contains(again, f.Write) {
				v.Entries[i].Findings[j].Write = write
			}
		}
	}
}

// HowToMend says what to send behind a submission that is handed back.
func HowToMend(v *verdict.Verdict) string {
	var j game.Judged
	Keep(v, &j)
	yes := whatYesTakes(v, j)
	if j.Settles {
		return yes + howElse(j)
	}
	if len(j.Draft) == 0 || len(j.Slips) == 0 {
		if yes != "" {
			return yes + " Or send the whole again as it should be."
		}
		return "Nothing is kept: send the whole again as it should be."
	}
	form := ""
	switch {
	case v.LogAsWhole():
		form = " What you forgot to play may come in a log that begins where yours ended."
	case v.Reading.Log != nil && !verdict.Client(v.Case):
		form = " A short log from " + v.Course.PositionName() + " does as well."
	}
	if yes != "" {
		yes += " "
	}
	passed := ""
	if slices.Contains(j.Draft, game.PassVerb) {
		passed = ", the pass with it, which ends your part of this phase"
	}
	return fmt.Sprintf("%sWrite 'send', and what is kept counts without the rest%s. Or %s%s", yes, passed, refusedAnew(j), form)
}

// Asks says of a submission that is handed back, of whose orders a yes settles what becomes, which of them are understood and may be done,
// and which not; "" for any other.
func Asks(v *verdict.Verdict) string {
	var j game.Judged
	if Keep(v, &j); !j.Settles {
		return ""
	}
	var garbled, illegal []string
	for _, s := range j.Slots() {
		switch {
		case s.Slip == nil || s.Number == 0:
		case s.Slip.Order == "":
			garbled = append(garbled, fmt.Sprint(s.Number))
		default:
			illegal = append(illegal, fmt.Sprint(s.Number))
		}
	}
	all := len(j.Draft) + len(garbled) + len(illegal)
	said := fmt.Sprintf("%d of your %s %s understood and kept", len(j.Draft), report.Count(all, "order"), isOrAreSo(len(j.Draft)))
	if len(j.Draft) == 0 {
		said = fmt.Sprintf("none of your %s can be done as it stands", report.Count(all, "order"))
	}
	if len(garbled) > 0 {
		said += fmt.Sprintf(", %s %s not understood", enumerated(garbled), isOrAre(garbled))
	}
	if len(illegal) > 0 {
		said += fmt.Sprintf(", %s may not be done", enumerated(illegal))
	}
	return said + "."
}

func isOrAreSo(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// howElse says what can be written instead of a yes. It begins with a blank.
func howElse(j game.Judged) string {
	send := ""
	if len(j.Draft) > 0 && len(j.Proposed()) > 0 {
		send = " Write 'send', and what is kept counts without the rest."
	}
	if len(j.LeftByYes()) == 1 && len(j.Proposed()) == 0 {
		return fmt.Sprintf("%s Or write something else behind its number ('%d: …').", send, j.LeftByYes()[0].Number)
	}
	return send + " Or " + refusedAnew(j)
}

// HowItGoesOn says what can be done with an earlier draft that still waits and that the mail has not changed; ""
// if there is none.
func HowItGoesOn(c *verdict.Case) string {
	kept := c.Start.DraftOf(c.Seat.Side, c.Choice.String())
	if kept.No == 0 || kept.Waits || len(kept.Lines)+len(kept.Refused) == 0 {
		return ""
	}
	j := c.Start.Judged[kept.No-1]
	var all []string
	if yes := takenByYes(j, "'write:'"); yes != "" {
		all = append(all, strings.Replace(yes, " behind 'write:'", ", by the letter that refused it", 1))
	}
	if len(kept.Lines) > 0 {
		all = append(all, "Write 'send', and what is kept counts without the rest.")
	}
	if how := refusedAnew(j); len(all) == 0 {
		return strings.ToUpper(how[:1]) + how[1:]
	} else {
		return strings.Join(append(all, "Or "+how), " ")
	}
}

// HowToSend says how legal orders that were handed back because of a warning can be sent anyway, or changed.
func HowToSend(v *verdict.Verdict) string {
	var j game.Judged
	if Keep(v, &j); len(j.Draft) == 0 {
		return "Nothing is kept: send the whole again, ordered otherwise."
	}
	return "Answer 'yes', or write 'send', and they are played as they stand. Or order otherwise: what you order stands in the place of the order of its kind for the same units, and 'drop', with a number, leaves one out."
}

// whatYesTakes says what a yes takes in the place of what is refused, "" where nothing is proposed.
func whatYesTakes(v *verdict.Verdict, j game.Judged) string {
	behind := "'write:'"
	if possible := func(f engine.Finding) bool { return f.Write == "" && f.Possible != "" }; slices.ContainsFunc(v.Unread, possible) || slices.ContainsFunc(v.Entries, func(e report.Entry) bool { return slices.ContainsFunc(e.Findings, possible) }) {
		behind = "'write:' or 'possible:'"
	}
	return takenByYes(j, behind)
}

// takenByYes says likewise what stands behind words of the letter.
func takenByYes(j game.Judged, behind string) string {
	if j.Settles {
		return settledByYes(j, behind)
	}
	var taken, left []string
	for _, s := range j.Slots() {
		switch {
		case s.Slip == nil || s.Number == 0:
		case s.Slip.Proposed != "":
			taken = append(taken, fmt.Sprint(s.Number))
		default:
			left = append(left, fmt.Sprint(s.Number))
		}
	}
	switch {
	case len(taken) == 0:
		return ""
	case len(left) == 0 && len(j.Draft) == 0:
		return "Answer 'yes', and it is done as it stands behind " + behind + "."
	case len(left) == 0:
		return "Answer 'yes', and what is refused is done as it stands behind " + behind + ", with what is kept."
	}
	return fmt.Sprintf("Answer 'yes', and %s %s done as it stands behind %s; %s %s still to be mended.", enumerated(taken), isOrAre(taken), behind, enumerated(left), isOrAre(left))
}

// settledByYes says it of a draft that a yes settles.
func settledByYes(j game.Judged, behind string) string {
	taken, left := numbersOf(j.Proposed()), numbersOf(j.LeftByYes())
	var done []string
	if len(taken) > 0 {
		done = append(done, fmt.Sprintf("%s %s done as it stands behind %s", enumerated(taken), isOrAre(taken), behind))
		if len(left) == 0 {
			done[0] = "what is refused is done as it stands behind " + behind
		}
	}
	switch kept := len(j.Draft); {
	case kept > 0 && len(taken) > 0:
		done = append(done, "with what is kept")
	case kept > 0:
		done = append(done, "what is kept is played")
	}
	if len(left) > 0 {
		done = append(done, "without "+enumerated(left))
	}
	if slices.Contains(j.Draft, game.PassVerb) {
		done = append(done, "the pass with it, which ends your part of this phase")
	}
	return "Answer 'yes', and " + strings.Replace(strings.Join(done, ", "), "played, without", "played without", 1) + "."
}

// numbersOf are the numbers of orders of a draft.
func numbersOf(slots []game.Slot) (numbers []string) {
	for _, s := range slots {
		numbers = append(numbers, fmt.Sprint(s.Number))
	}
	return numbers
}

func isOrAre(list []string) string {
	if len(list) == 1 {
		return "is"
	}
	return "are"
}

// refusedAnew says how what is refused is mended, with the number of the first as an example.
func refusedAnew(j game.Judged) string {
	for _, s := range j.Slots() {
		if s.Slip != nil && s.Number > 0 {
			return fmt.Sprintf("mend what is refused behind its number ('%d: …'), or leave it out ('drop %d').", s.Number, s.Number)
		}
	}
	return "send only what was not taken, as it should be: then all of it counts."
}
