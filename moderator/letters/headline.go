package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/draft"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
	"adjutant/moderator/yesno"
)

// HeadlineFor tells a reader what came of a submission, and the sender of how many of
// his orders.
func HeadlineFor(v *verdict.Verdict, outcome game.Outcome, reader engine.Side) string {
	said := cameTo(v, outcome, reader)
	if outcome.Effective() && reader == v.Seat.Side && v.Thaw == nil && v.Lapse == nil {
		said += tally(v.Entries, v.Reading, outcome)
	}
	if by := v.Reading.ByHand; len(by) > 0 && v.Reading.Standing != nil && reader == v.Seat.Side {
		said += fmt.Sprintf(" But your standing order '%s' names what only the moderator can do (%s): nothing of it is done by itself, nor what is filed behind it for the same case.", strings.Join(by, "', '"), finding.ForModerator)
	}
	return said
}

// cameTo says in one sentence what came of a submission.
func cameTo(v *verdict.Verdict, outcome game.Outcome, reader engine.Side) string {
	took := outcome.Effective() && outcome != game.Frozen
	switch {
	case outcome == game.HandedIn:
		return sealedHeadline(v, reader)
	case outcome.Effective() && len(v.Lines) == 0 && len(v.Reading.Ahead) > 0 && v.Thaw == nil:
		return "STORED: your answers are kept until they are asked for, and nothing has changed yet. Nobody else reads them before; " + report.InTheNumbers + "."
	case outcome == game.Accepted && len(v.Lines) == 0 && len(v.Entries) == 0 && v.Reading.Standing != nil && v.Thaw == nil:
		return "STORED: your standing orders are kept from now on, in the place of any before; nothing has been played." + stillAsked(v)
	case verdict.RepackOf(v.Acted) != nil && took:
		return repackHeadline(v.Rest, &v.Start)
	case v.OpensNow() && took:
		return openPlayHeadline(v, reader)
	}
	switch outcome {
	case game.Frozen:
		return "FROZEN UNTIL THE DICE FALL: what follows took effect up to the first die. " + v.Draw().Text() + " The attached notice is for your files."
	case game.Accepted:
		return acceptedHeadline(v, reader)
	case game.Waiting:
		return waitingHeadline(v)
	case game.Stored:
		return strings.Join(strings.Fields("STORED: nothing has taken effect."+tally(v.Entries, v.Reading, outcome)+" They are carried out when you write 'send', and changed by what you order next."), " ")
	case game.Checked:
		return "CHECKED: nothing took effect, and nothing was stored." + tally(v.Entries, v.Reading, outcome)
	case game.Answered, game.Resent:
		return commandsHeadline(v)
	case game.Nothing:
		return nothingHeadline(v)
	}
	return handedBackHeadline(v, outcome)
}

// acceptedHeadline is that of a submission that took effect, if not whole.
func acceptedHeadline(v *verdict.Verdict, reader engine.Side) string {
	left := v.LeftOver(reader)
	over, _ := v.Course.Over()
	switch {
	case over && left && v.Thaw != nil:
		return "THE DICE HAVE FALLEN, AND THE GAME IS OVER: what waited for them took effect, as follows. What is marked skipped or unclear was not done, and need not be any more."
	case over && left:
		return "ACCEPTED, AND THE GAME IS OVER: what follows took effect. What is marked REFUSED, skipped or unclear, or named as not taken, was not done, and need not be any more."
	case v.Thaw != nil && left:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows. What is marked skipped or unclear, here or in the answer before, was not done and is yours again."
	case v.Thaw != nil:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows."
	case left:
		return "ACCEPTED, BUT NOT ALL OF IT: what is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	}
	return "ACCEPTED: all of it took effect, as follows."
}

// waitingHeadline is that of a submission of which something waits.
func waitingHeadline(v *verdict.Verdict) string {
	switch {
	case v.Thaw != nil:
		return "THE DICE HAVE FALLEN: what follows took effect as far as it says; the rest waits for an answer."
	case AwaitsRuling(v.Rest):
		return "WAITS FOR A RULING: what follows took effect as far as it says; the rest waits until somebody rules on what is unclear."
	}
	return "ACCEPTED IN PART: what follows took effect as far as it says; the rest waits for an answer."
}

// nothingHeadline is that of a submission in which nothing was found that could be done.
func nothingHeadline(v *verdict.Verdict) string {
	switch asked := stillAsked(v); {
	case v.Reading.Log != nil:
		return "NOTHING FOUND: the log has no move and no order in it that this game knows, so nothing has changed."
	case len(v.Unread) > 0:
		said := "NOT TAKEN: nothing of the mail could be read as an order, so nothing has changed. What may be meant as one stands below, and why it is not read."
		if waits := draft.HowItGoesOn(v.Case); waits != "" {
			said += " Your draft waits. " + waits
		}
		return said
	case v.Mail != nil && asked == "" && draft.HowItGoesOn(v.Case) != "":
		return draftWaits(v)
	case v.Mail != nil && asked == "" && v.Start.Ended == nil && answersAnInvitation(v.Mail.Text):
		return fmt.Sprintf("NOTHING IS ASKED: the game has begun, and you play %s in it; nothing waits for a yes or a no from you, so nothing has changed. To play, write orders, one a line; to give your seat up, 'replace by anyone', or 'resign'.", v.Course.Rules.Pack.SideName(v.Seat.Side))
	case asked != "":
		return "NOTHING FOUND: the mail has no line that can be read as an answer or an order, so nothing has changed." + asked
	}
	return "NOTHING FOUND: the mail has no VASSAL log and no line that is an order, so nothing has changed. Attach the log (.vlog), or write orders, one a line."
}

// draftWaits is that of a mail in which nothing was found for the draft that its sender has.
func draftWaits(v *verdict.Verdict) string {
	how := draft.HowItGoesOn(v.Case)
	if v.Unsure != "" {
		return "ONE QUESTION FIRST, nothing has changed: " + draft.TwoThings(v.Case) + "."
	}
	if v.ReadAs >= orders.Discerning && yesno.MayConsent(v.Mail.Text) && strings.Contains(how, "Answer 'yes'") {
		return "NOTHING CHANGED: your draft waits, and your yes was not taken. " + how
	}
	if yesno.MayConsent(v.Mail.Text) && v.Doubted == "" {
		return "NOTHING CHANGED: your draft waits, and nothing is proposed in the place of what is refused that your yes would take. " + how
	}
	return "NOTHING CHANGED: the mail has no line that can be read as an order or says what becomes of your draft, which waits. " + how
}

// handedBackHeadline is that of a submission that was handed back.
func handedBackHeadline(v *verdict.Verdict, outcome game.Outcome) string {
	switch {
	case v.Start.Ended != nil:
		return "THE GAME IS OVER: nothing took effect, and nothing can any more."
	case isWarning(v):
		return "NOT PLAYED YET: your orders are legal, and your own men would be in the way, as is said below; the orders of all others are in, so you are asked first. " + draft.HowToSend(v)
	}
	if asks := draft.Asks(v); asks != "" {
		return fmt.Sprintf("ONE QUESTION FIRST, nothing is played yet%s: %s", countsBeside(v), asks)
	}
	return fmt.Sprintf("HANDED BACK: no order counts yet%s.%s %s", countsBeside(v), tally(v.Entries, v.Reading, outcome), draft.HowToMend(v))
}

// isWarning reports whether a submission is handed back for no more than that its own men are in the way.
func isWarning(v *verdict.Verdict) bool {
	legal := len(v.Unread) == 0 && !slices.ContainsFunc(v.Entries, func(e report.Entry) bool { return e.Fate != report.Draft })
	return legal && slices.ContainsFunc(v.Entries, report.Entry.IsJammed)
}

// stillAsked says that what the sender is asked is open, and how it is answered; "" where nothing is. It begins with a blank.
func stillAsked(v *verdict.Verdict) string {
	node := v.Course.Node()
	if node.Kind != engine.AtChoice || !node.Asked || !slices.Contains(node.Seats, v.Seat.Side) {
		return ""
	}
	return " What you are asked is still open: the number of an answer below, alone in a line, is enough."
}

// answersAnInvitation reports whether a mail says what answers an invitation, where there is none any more.
func answersAnInvitation(text string) bool {
	return yesno.Bluntly(text) != yesno.None || strings.EqualFold(strings.Trim(text, " \n.,!"), "decline")
}

// countsBeside says what counts of a submission whose orders are handed back.
func countsBeside(v *verdict.Verdict) string {
	var what []string
	if v.Reading.Standing != nil {
		what = append(what, "your standing orders")
	}
	if len(v.Reading.Ahead) > 0 {
		what = append(what, "your answers given ahead")
	}
	if len(what) == 0 {
		return ""
	}
	return "; " + strings.Join(what, " and ") + " are stored, and count"
}

// commandsHeadline says in one sentence what came of a mail of commands.
func commandsHeadline(v *verdict.Verdict) string {
	switch {
	case len(v.Done.Confirm) > 0:
		return "TO BE CONFIRMED: what is marked 'waits' is done when you answer 'yes' to the mail that asks for it."
	case v.Done.IsRefused() && len(v.Done.Lines) > 0:
		return "DONE, BUT NOT ALL OF IT: what is marked REFUSED was not done, and is yours again."
	case v.Done.IsRefused():
		return "NOT ALL OF IT WAS DONE: what is marked REFUSED is yours again; nothing has changed."
	case len(v.Done.Lines) > 0:
		return "DONE: what came of it is below."
	}
	near := !slices.ContainsFunc(v.Done.Replies, func(r report.Reply) bool { return r.Unknown && !r.Near })
	switch unknown, all := unanswered(v), len(v.Done.Replies)+len(v.Done.Guides); {
	case unknown == 0 && len(v.Unread) > 0:
		return "ANSWERED, AND NOTHING IS DONE: what you asked is below, and so is what may be meant as an order and was not understood; nothing has changed."
	case unknown == 0:
		return "ANSWERED: what you asked for is below; nothing has changed."
	case near:
		return "PERHAPS ANSWERED: no answer is known to what you asked in just these words; what is told of them stands below, and who can tell more. Nothing has changed."
	case unknown == all:
		return "NOT ANSWERED: no answer is known to what you asked in these words; below stands what is near to it, if anything is, and who can tell. Nothing has changed."
	default:
		return fmt.Sprintf("ANSWERED, BUT NOT ALL OF IT: to %s of yours no answer is known; nothing has changed.", report.Count(unknown, "question"))
	}
}

// unanswered counts what a mail asks to which no answer is known.
func unanswered(v *verdict.Verdict) (n int) {
	for _, r := range v.Done.Replies {
		if r.Unknown {
			n++
		}
	}
	return n
}

// NextFor tells a reader who has to do what.
func NextFor(v *verdict.Verdict, node engine.Node, reader engine.Side) string {
	said := v.Course.Halted()
	switch over, text := v.Course.Over(); {
	case over && !v.Course.Undecided():
		if end := game.Victory(v.Course); end != nil && end.Winner != roll.DrawnGame {
			text = end.Text // who has won, and how
		}
		said = []string{"The game is over: " + report.Stopped(text)}
	case over:
		said = append(said, fmt.Sprintf("All is played (%s), and the rules of this game do not say who has won. Agree on it: 'offer result %s' if that side has won, or 'offer draw'.", text, v.Course.Sides()[0]))
	case v.Draw() != nil:
		said = append(said, v.Draw().Next())
	case len(v.AwaitsRuling()) > 0:
		said = append(said, rulingNext(v, reader))
	default:
		said = append(said, whoseTurn(v, node, reader))
	}
	return strings.Join(append(said, standingOffers(v.Course.Table, reader)...), "\n")
}

// whoseTurn tells a reader who has to do what in a game that goes on, or once it does.
func whoseTurn(v *verdict.Verdict, node engine.Node, reader engine.Side) string {
	course, who := v.Course, ""
	for i, side := range course.WaitsFor(node) {
		if i > 0 {
			who += " or "
		}
		who += course.Rules.Pack.SideName(side)
		if seat := course.Seat(side); side == reader {
			who += " (you)"
		} else if seat != nil {
			who += " (" + seat.Name + ")"
		}
	}
	// As the reader knows it: what must enter by a plan that is hidden from him is not asked for in his letters.
	asked := sentence(engine.AsksOf(course.Rules.System, engine.Seen(course.Rules.System, course.State, reader)))
	if course.Held != nil {
		return fmt.Sprintf("When it goes on, %s: %s", who, asked)
	}
	return fmt.Sprintf("Now %s: %s", who, asked) + endsPhase(v, node, reader) + sealedNext(course, reader)
}

// endsPhase tells a reader who acts in a phase what ends it, "" for anybody else. Who was told before is told again where
// his own mail has left the phase open, and where he asks for the rules of the game.
func endsPhase(v *verdict.Verdict, node engine.Node, reader engine.Side) string {
	text := v.Course.Ends.Text()
	if text == "" || node.Pass == nil || node.Asked || node.Together || !slices.Contains(node.Seats, reader) {
		return ""
	}
	own := reader == v.Seat.Side && v.Lapse == nil && v.Thaw == nil
	if hasPlayed(v, reader) && !(own && (v.Took || asksForTerms(v))) {
		return ""
	}
	if seat := v.Course.Seat(reader); seat != nil && seat.Letters != game.FullLetters && !asksForTerms(v) && strings.Contains(toldBefore(v.Start.Table, reader), text) {
		return " " + v.Course.Ends.Brief()
	}
	return " " + text
}

// hasPlayed reports whether something that a side has sent took effect before.
func hasPlayed(v *verdict.Verdict, side engine.Side) bool {
	return slices.ContainsFunc(v.Start.Judged, func(j game.Judged) bool { return j.Side == side && j.Outcome.Plays() })
}

// sentence ends a prompt, which may be a question.
func sentence(prompt string) string {
	if strings.HasSuffix(prompt, "?") || strings.HasSuffix(prompt, ".") {
		return prompt
	}
	return prompt + "."
}

// AwaitsRuling reports whether the submission has come to an order that waits for a ruling.
func AwaitsRuling(rest *game.Rest) bool { return rest != nil && len(rest.Asks) > 0 }

// rulingNext tells a reader what a game that waits for a ruling waits for.
func rulingNext(v *verdict.Verdict, reader engine.Side) string {
	rest := v.RestNow()
	if !AwaitsRuling(rest) {
		return disputeNext(v, reader)
	}
	if rest.Side == reader {
		return "Now the club's moderator: is asked to rule on " + strings.Join(rest.Asks, ", ") + ". No deadline runs meanwhile. You may take back what waits with 'cancel rest', and order something else in the same mail."
	}
	return "Now the club's moderator: is asked to rule on orders of " + v.Course.Rules.Pack.SideName(rest.Side) + ". No deadline runs meanwhile."
}
