package moderator

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
)

// headline tells a reader what came of a submission, and the sender of how many of
// his orders.
func (h *Verdict) headline(outcome game.Outcome, reader engine.Side) string {
	said := h.cameTo(outcome, reader)
	if outcome.Effective() && reader == h.seat.Side && h.thaw == nil && h.lapse == nil {
		said += tally(h.entries, h.reading, outcome)
	}
	return said
}

// cameTo says in one sentence what came of a submission.
func (h *Verdict) cameTo(outcome game.Outcome, reader engine.Side) string {
	left := h.leftOver(reader)
	switch {
	case outcome == game.HandedIn:
		return h.sealedHeadline(reader)
	case outcome.Effective() && len(h.lines) == 0 && len(h.reading.Ahead) > 0 && h.thaw == nil:
		return "STORED: your answers are kept until they are asked for, and nobody is told of them before; nothing has changed yet."
	case repacks(h.acted) != nil && outcome.Effective() && outcome != game.Frozen:
		return repackHeadline(h.rest, &h.start)
	case h.opensNow() && outcome.Effective() && outcome != game.Frozen:
		return h.openPlayHeadline(reader)
	case outcome == game.Frozen:
		return "FROZEN UNTIL THE DICE FALL: what follows took effect up to the first die. " + h.draw().Text() + " The attached notice is for your files."
	case outcome == game.Accepted && h.thaw != nil && left:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows. What is marked skipped or unclear, here or in the answer before, was not done and is yours again."
	case outcome == game.Accepted && h.thaw != nil:
		return "THE DICE HAVE FALLEN, and what waited for them took effect, as follows."
	case outcome == game.Waiting && h.thaw != nil:
		return "THE DICE HAVE FALLEN: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == game.Accepted && left:
		return "ACCEPTED, BUT NOT ALL OF IT: what is marked REFUSED, skipped or unclear, or named as not taken, was not done and is yours again."
	case outcome == game.Accepted:
		return "ACCEPTED: all of it took effect, as follows."
	case outcome == game.Waiting && asked(h.rest):
		return "WAITS FOR A RULING: what follows took effect as far as it says; the rest waits until somebody rules on what is unclear."
	case outcome == game.Stored:
		return strings.Join(strings.Fields("STORED: nothing has taken effect."+tally(h.entries, h.reading, outcome)+" They are carried out when you write 'process', and replaced by whatever you order next."), " ")
	case outcome == game.Waiting:
		return "ACCEPTED IN PART: what follows took effect as far as it says; the rest waits for an answer."
	case outcome == game.Checked:
		return "CHECKED: nothing took effect, and nothing was stored." + tally(h.entries, h.reading, outcome)
	case outcome == game.Answered || outcome == game.Resent:
		return h.answered()
	case outcome == game.Nothing && h.reading.Log != nil:
		return "NOTHING FOUND: the log has no move and no order in it that this game knows, so nothing has changed."
	case outcome == game.Nothing:
		return "NOTHING FOUND: the mail has no VASSAL log and no line that is an order, so nothing has changed. Attach the log (.vlog), or write orders, one a line; lines of prose begin with 'note:'."
	}
	what := "nothing"
	if len(h.done.replies) > 0 || h.reading.Standing != nil {
		what = "no order"
	}
	if h.start.Ended != nil {
		return "THE GAME IS OVER: nothing took effect, and nothing can any more."
	}
	return fmt.Sprintf("HANDED BACK: %s took effect.%s %s", what, tally(h.entries, h.reading, outcome), h.howToMend())
}

// leftOver reports whether something of the reader's was not done and is his again.
func (h *Verdict) leftOver(reader engine.Side) bool {
	undone := func(e report.Entry) bool {
		return e.Side == reader && e.Fate != report.Done && e.Fate != report.Waits && e.Fate != report.HandedIn
	}
	sent := reader == h.seat.Side && h.thaw == nil && (h.reading.Void || h.cut.step > 0 || h.done.isRefused())
	again := reader == h.seat.Side && h.thaw != nil && h.thaw.Skipped
	return sent || again || slices.ContainsFunc(h.entries, undone)
}

// answered says in one sentence what came of a mail of commands.
func (h *Verdict) answered() string {
	switch {
	case len(h.done.confirm) > 0:
		return "TO BE CONFIRMED: what is marked 'waits' is done when you send back the code that another mail brings you."
	case h.done.isRefused() && len(h.done.lines) > 0:
		return "DONE, BUT NOT ALL OF IT: what is marked REFUSED was not done, and is yours again."
	case h.done.isRefused():
		return "NOT ALL OF IT WAS DONE: what is marked REFUSED is yours again; nothing has changed."
	case len(h.done.lines) > 0:
		return "DONE: what came of it is below."
	}
	return "ANSWERED: what you asked for is below; nothing has changed."
}

// next tells a reader who has to do what.
func (h *Verdict) next(node engine.Node, reader engine.Side) string {
	said := h.course.Halted()
	switch over, text := h.course.Over(); {
	case over && !h.course.Undecided():
		said = []string{"The game is over: " + strings.TrimSuffix(text, ".") + "."}
	case over:
		said = append(said, fmt.Sprintf("All is played (%s), and the rules of this game do not say who has won. Agree on it: 'offer result %s' if that side has won, or 'offer draw'.", text, h.course.Sides()[0]))
	case h.draw() != nil:
		said = append(said, h.draw().Next())
	case len(h.awaitsRuling()) > 0:
		said = append(said, h.rulingNext(reader))
	default:
		said = append(said, whoseTurn(h.course, node, reader))
	}
	return strings.Join(append(said, standingOffers(h.course.Table, reader)...), "\n")
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
