package judge

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/ending"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/verdict"
)

// Lapse is the hearing of what the clock of a game asks for by now: that a side is
// reminded, or what it means that nothing came from it in time. The number is that
// of the question whose deadline it is, 0 for whatever is due. If nothing is, the
// decision is [game.Moot] and changes nothing. Input has no submission, and no words are read: the version of the reading
// says only whether a wait that goes on has its time anew, and whether silence agrees to what another has said of the ground.
func Lapse(m decision.Moderator, in decision.Input, number int) (*Hearing, error) {
	renews := in.Version() >= orders.Proposing
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	c := t.Course()
	act, due := c.ClockAt().By(game.LookedAt(c, in.Now, number))
	seat := t.Seat(act.Side)
	if !due || seat == nil || number > 0 && (act.Kind != clock.Question || c.QuestionNumber() != number) {
		return &Hearing{settled: &decision.Decision{Outcome: game.Moot}}, nil
	}
	if c.Node().Refer == nil {
		in.ReadAs = nil
		in = in.Unread()
	}
	in.Submission.Mail = &mail.Message{}
	h := newHearing(m, in, *seat, c)
	h.ReadBy(in.Version())
	if h.Choice, err = c.Hash(); err != nil {
		return nil, err
	}
	if !act.Lapsed {
		return h, remind(h, act)
	}
	h.Lapse = &act
	action, source, exists := takenBy(c, act, in.Version())
	if !exists {
		return h, h.waitOn()
	}
	h.Renews = renews
	h.Reading.Items = []interpret.Item{{Source: source, Action: action}}
	return h, nil
}

// Overtaken is when what is awaited in a game has lapsed, if that was before a time:
// what came later meets the game as it is then. False if nothing has.
func Overtaken(t *game.Table, by time.Time) (lapse time.Time, overtaken bool) {
	c := t.Course()
	act, due := c.ClockAt().By(by)
	if !due || !act.Lapsed {
		return time.Time{}, false
	}
	_, _, exists := takenBy(c, act, orders.Latest)
	return act.At, exists || c.Clock != nil
}

// takenBy is what is done for a side that did not answer in time; exists is false if that is nothing. Silence
// agrees to nothing that another side has said (in older versions it did).
func takenBy(c *game.Course, act clock.Act, v orders.Version) (action engine.Action, source string, exists bool) {
	if refer := c.Node().Refer; refer != nil && v >= orders.Proposing {
		action = *refer
		action.Side = act.Side
		return action, "silence", true
	}
	switch act.Step {
	case clock.Nothing, clock.Replace, clock.Forfeit:
		return engine.Action{}, "", false
	case clock.Default:
		if standing, spoke := foresee.StandingAnswer(c, act.Side); spoke && act.Kind == clock.Question {
			return standing, "standing order", true
		}
	}
	action, exists = c.DefaultAnswer(act.Side)
	return action, "default", exists
}

// refers reports whether a lapsed question goes to the moderator: that counts as no miss, so nobody can forfeit
// by it.
func refers(r *Run) bool {
	return r.Lapse != nil && r.Start.Node().Refer != nil && r.Input.Version() >= orders.Proposing
}

// missedLine is the line that says that a wait lapsed, in a game with a clock of its
// own.
func missedLine(now time.Time, lapse *clock.Act) game.Line {
	return game.Line{At: now, Clock: &clock.Fact{Missed: game.MissOf(*lapse)}}
}

// missNote tells everyone what a miss was, and what the next would mean.
func missNote(c *verdict.Case) string {
	next := c.Start.ClockPolicy().Step(c.Lapse.Misses + 2)
	return fmt.Sprintf("that is missed deadline no. %d of %s; the next would mean: %s. Each deadline that is kept takes one away", c.Lapse.Misses+1, c.Seat.Name, stepText[next])
}

// stepText is what a miss means, in words.
var stepText = map[clock.Step]string{
	clock.Default: "the default is done again", clock.Pass: "the phase ends again", clock.Nothing: "the game waits", clock.Replace: "somebody else is sought for the seat",
	clock.Forfeit: "the game is forfeited",
}

// waitOn settles that a deadline has passed and that the game waits on.
func (h *Hearing) waitOn() error {
	d := decision.Decision{Outcome: game.Lapsed}
	s := h.sit(nil)
	if h.Start.Clock == nil {
		d.Outcome = game.Moot // nothing can be done, and nobody waits for it but the operator
		h.settled = &d
		return nil
	}
	s.Amend(missedLine(h.in.Now, h.Lapse))
	if h.Lapse.Step == clock.Forfeit {
		return h.forfeitGame(s)
	}
	d.Append = s.Done.Lines
	for _, seat := range h.Start.Seats {
		n := letters.MissNotice(h.Lapse, h.Seat, seat)
		n.Key = fmt.Sprintf("missed/%s/%d/%s", h.Start.ID, len(h.in.Game.Lines), seat.Side)
		letter, err := letters.Notify(&s.Verdict, seat, n)
		if err != nil {
			return err
		}
		d.Send = append(d.Send, letter)
	}
	if h.Lapse.Step == clock.Replace {
		d.Send = append(d.Send, letters.AskReplacement(&s.Verdict)...)
	}
	d.Wake = s.Wake()
	h.settled = &d
	return nil
}

// forfeitGame settles that the game is over, since a side stayed away too often.
func (h *Hearing) forfeitGame(r *Run) error {
	r.End(ending.Forfeited(h.Start.Table, h.Lapse.Side, h.Lapse.Misses+1))
	d := decision.Decision{Outcome: game.Lapsed, Append: r.Done.Lines, Release: h.Start.Waiting}
	after := h.in.Game
	after.Lines = append(slices.Clip(after.Lines), d.Append...)
	h.settled = &d
	return letters.CloseGame(h.m, &d, after, *r.Then.End, h.in.Now)
}
