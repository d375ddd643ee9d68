package moderator

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// headlineFor tells a reader what came of a submission, and the sender of how many of
// his orders.
func headlineFor(v *Verdict, outcome game.Outcome, reader engine.Side) string {
	said := cameTo(v, outcome, reader)
	if outcome.Effective() && reader == v.seat.Side && v.thaw == nil && v.lapse == nil {
		said += tally(v.entries, v.reading, outcome)
	}
	return said
}

// cameTo says in one sentence what came of a submission.
func cameTo(v *Verdict, outcome game.Outcome, reader engine.Side) string {
	left := v.leftOver(reader)
	switch {
	case outcome == game.HandedIn:
		return sealedHeadline(v, reader)
	case outcome.Effective() && len(v.lines) == 0 && len(v.reading.Ahead) > 0 && v.thaw == nil:
		return "STORED: your answers are kept until they are asked for, and nobody is told of them before; nothing has changed yet."
	case repacks(v.acted) != nil && outcome.Effective() && outcome != game.Frozen:
		return repackHeadline(v.rest, &v.start)
	case v.opensNow() && outcome.Effective() && outcome != game.Frozen:
		return openPlayHeadline(v, reader)
	case outcome == game.Frozen:
		return "FROZEN UNTIL THE DICE FALL: what follows took effect up to the first die. " + v.draw().Text() + " The attached notice is for your files."
	case outcome == game.Accepted && v.thaw != nil && left:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows. What is marked skipped or unclear, here or in the answer before, was not done and is yours again."
	case outcome == game.Accepted && v.thaw != nil:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows."
	case outcome == game.Waiting && v.thaw != nil:
		return "THE DICE HAVE FALLEN: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == game.Accepted && left:
		return "ACCEPTED, BUT NOT ALL OF IT: what is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	case outcome == game.Accepted:
		return "ACCEPTED: all of it took effect, as follows."
	case outcome == game.Waiting && asked(v.rest):
		return "WAITS FOR A RULING: what follows took effect as far as it says; the rest waits until somebody rules on what is unclear."
	case outcome == game.Stored:
		return strings.Join(strings.Fields("STORED: nothing has taken effect."+tally(v.entries, v.reading, outcome)+" They are carried out when you write 'process', and replaced by whatever you order next."), " ")
	case outcome == game.Waiting:
		return "ACCEPTED IN PART: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == game.Checked:
		return "CHECKED: nothing took effect, and nothing was stored." + tally(v.entries, v.reading, outcome)
	case outcome == game.Answered || outcome == game.Resent:
		return commandsHeadline(v)
	case outcome == game.Nothing && v.reading.Log != nil:
		return "NOTHING FOUND: the log has no move and no order in it that this game knows, so nothing has changed."
	case outcome == game.Nothing:
		return "NOTHING FOUND: the mail has no VASSAL log and no line that is an order, so nothing has changed. Attach the log (.vlog), or write orders, one a line; lines of prose begin with 'note:'."
	}
	what := "nothing"
	if len(v.done.replies) > 0 || v.reading.Standing != nil {
		what = "no order"
	}
	if v.start.Ended != nil {
		return "THE GAME IS OVER: nothing took effect, and nothing can any more."
	}
	return fmt.Sprintf("HANDED BACK: %s took effect.%s %s", what, tally(v.entries, v.reading, outcome), howToMend(v))
}

// commandsHeadline says in one sentence what came of a mail of commands.
func commandsHeadline(v *Verdict) string {
	switch {
	case len(v.done.confirm) > 0:
		return "TO BE CONFIRMED: what is marked 'waits' is done when you send back the code that another mail brings you."
	case v.done.isRefused() && len(v.done.lines) > 0:
		return "DONE, BUT NOT ALL OF IT: what is marked REFUSED was not done, and is yours again."
	case v.done.isRefused():
		return "NOT ALL OF IT WAS DONE: what is marked REFUSED is yours again; nothing has changed."
	case len(v.done.lines) > 0:
		return "DONE: what came of it is below."
	}
	return "ANSWERED: what you asked for is below; nothing has changed."
}

// nextFor tells a reader who has to do what.
func nextFor(v *Verdict, node engine.Node, reader engine.Side) string {
	said := v.course.Halted()
	switch over, text := v.course.Over(); {
	case over && !v.course.Undecided():
		said = []string{"The game is over: " + strings.TrimSuffix(text, ".") + "."}
	case over:
		said = append(said, fmt.Sprintf("All is played (%s), and the rules of this game do not say who has won. Agree on it: 'offer result %s' if that side has won, or 'offer draw'.", text, v.course.Sides()[0]))
	case v.draw() != nil:
		said = append(said, v.draw().Next())
	case len(v.awaitsRuling()) > 0:
		said = append(said, rulingNext(v, reader))
	default:
		said = append(said, whoseTurn(v.course, node, reader))
	}
	return strings.Join(append(said, standingOffers(v.course.Table, reader)...), "\n")
}

// whoseTurn tells a reader who has to do what in a game that goes on, or once it does.
func whoseTurn(course *game.Course, node engine.Node, reader engine.Side) string {
	who := ""
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
	if course.Held != nil {
		return fmt.Sprintf("When it goes on, %s: %s", who, sentence(node.Prompt))
	}
	return fmt.Sprintf("Now %s: %s", who, sentence(node.Prompt)) + sealedNext(course, reader)
}

// sentence ends a prompt, which may be a question.
func sentence(prompt string) string {
	if strings.HasSuffix(prompt, "?") || strings.HasSuffix(prompt, ".") {
		return prompt
	}
	return prompt + "."
}

// asked reports whether the submission has come to an order that waits for a ruling.
func asked(rest *game.Rest) bool { return rest != nil && len(rest.Asks) > 0 }

// howToMend says what to send behind a submission that is handed back.
func howToMend(v *Verdict) string {
	if lines, slips := v.keptLines(); len(lines) == 0 || len(slips) == 0 {
		return "Mend what is refused and send the whole again."
	}
	form := "a line each"
	switch {
	case v.logAsWhole():
		form = "a line each, or what you forgot to play in a log that begins where yours ended"
	case v.reading.Log != nil && !client(v.Case):
		form = "as lines or as a short log from " + v.course.PositionName()
	}
	return fmt.Sprintf("Write 'process', and what is kept is done as it stands. Or send what is refused as it should be, and only that, %s: it is done together with what is kept. A mail that orders anything of what is kept again is taken by itself.", form)
}

// rulingNext tells a reader what a game that waits for a ruling waits for.
func rulingNext(v *Verdict, reader engine.Side) string {
	rest := v.restNow()
	if rest.Side == reader {
		return "Now the club's moderator: is asked to rule on " + strings.Join(rest.Asks, ", ") + ". No deadline runs meanwhile. You may take back what waits with 'cancel rest', and order something else in the same mail."
	}
	return "Now the club's moderator: is asked to rule on orders of " + v.course.Rules.Pack.SideName(rest.Side) + ". No deadline runs meanwhile."
}
