package judge

import (
	"fmt"
	"maps"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Thaw is the hearing of the submission that a game is frozen for, now that the beacon's round is out: the
// freeze is that of [game.Table.Frozen] with the signature. If the game is not in that freeze, the decision is
// [game.Moot] and changes nothing. Input has no submission.
func Thaw(m decision.Moderator, in decision.Input, freeze roll.Freeze) (*Hearing, error) {
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	if t.Frozen == nil || t.Frozen.Number != freeze.Number {
		return &Hearing{settled: &decision.Decision{Outcome: game.Moot}}, nil
	}
	seat := t.Seat(t.Frozen.Side)
	if seat == nil || t.Frozen.No > len(t.Judged) {
		return nil, fmt.Errorf("game %s: freeze %d is for no submission", t.Tag, freeze.Number)
	}
	in.Submission.Mail = &mail.Message{}
	h := newHearing(m, in, *seat, t.Course())
	h.Thaw, h.Round = t.Frozen, &freeze
	for _, a := range t.Frozen.Rest.ActionList() {
		h.Reading.Items = append(h.Reading.Items, interpret.Item{Source: fmt.Sprintf("no. %d", t.Frozen.No), Action: a})
	}
	h.Choice, err = h.Start.Hash()
	return h, err
}

// resume has a run go on where the freeze cut it off.
func (r *Run) resume() {
	r.Late, r.skipped = true, r.Thaw.Skipped
	for _, u := range r.Thaw.Lost {
		r.lost[u] = true
	}
	if r.Thaw.Rest != nil {
		r.ends, r.meantFor = r.Thaw.Rest.Ends, r.Thaw.Rest.At
	}
}

// Freeze decides, where dice are needed whose freeze has no round yet, that the game freezes: the notice is that
// of [decision.Decision.Freeze], signed. The rolls are those that were given to [Hearing.Decide].
func (h *Hearing) Freeze(rolls []roll.Record, notice roll.Notice) (decision.Decision, error) {
	return h.decide(rolls, &notice)
}

// freeze is the freeze that the dice needed are drawn in; nil in a game without
// a beacon. Its signature is zero if the game is not in it yet.
func (r *Run) freeze() (*roll.Freeze, error) {
	switch {
	case r.Course.Beacon == "":
		return nil, nil
	case r.Round != nil:
		return r.Round, nil
	case r.Course.Beacon != r.Moderator.Beacon.Name:
		return nil, fmt.Errorf("game %s: its beacon %s is not known here", r.Course.Tag, r.Course.Beacon)
	}
	seed, err := roll.ParseSeed(r.Course.NoticeSeed)
	if err != nil {
		return nil, fmt.Errorf("game %s: seed of the notices: %w", r.Course.Tag, err)
	}
	own, rest := r.parked()
	frozen, err := game.FrozenWith(r.Course, own, rest, allReveals(&r.Verdict))
	if err != nil {
		return nil, err
	}
	return r.Input.Numbered(r.Course.ID, r.Course.Freezes+1, func(number int) roll.Freeze {
		salt, seal := seed.FreezeSalts(number, r.Course.Actions, r.Course.Rolls)
		return r.Moderator.Beacon.Freeze(roll.Freeze{
			Number: number, At: r.Input.Now, Notice: r.Course.Notice, Salt: salt, First: r.need.Alpha(), Sealed: frozen.Seal(seal),
		})
	}, r.Moderator.Beacon)
}

// allReveals is all that was told of sealed parts, with this submission.
func allReveals(v *verdict.Verdict) []game.Reveal {
	all := slices.Clip(v.Course.Reveals)
	for _, t := range v.Tells {
		told := func(r game.Reveal) bool { return r.Side == t.Side && r.Part == t.Part && r.Seal == t.Seal }
		if !slices.ContainsFunc(all, told) {
			all = append(all, t.Reveal)
		}
	}
	return all
}

// parked is what waits behind the dice of a freeze: of the submission, or, once
// that is carried out, of what waited for it in the game.
func (r *Run) parked() (own, rest *game.Rest) {
	left := game.Rest{Side: r.Seat.Side, No: r.No()}
	if r.inRest {
		left.Side, left.No = r.Course.Rest.Side, r.Course.Rest.No
	}
	left.Actions = r.Rest.ActionList()
	if r.Input.Version() >= orders.Amending {
		left.At = r.meantFor
	}
	if !r.skipped && !r.Reading.Void && !r.saysAll(left.Side) {
		left.EndsWith(r.ends)
	}
	switch {
	case r.inRest && left.Waits():
		return nil, &left
	case r.inRest:
		return &left, nil
	}
	return &left, r.Course.Rest
}

// park puts down what waits behind the dice of a freeze, when the game freezes.
func (r *Run) park(f roll.Freeze, notice roll.Notice) {
	frozen := game.Freeze{
		Number: f.Number, No: r.No(), Side: r.Seat.Side, Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed,
		Notice: notice.String(), Skipped: r.skipped || r.Reading.Void, Lost: slices.Sorted(maps.Keys(r.lost)),
	}
	frozen.Rest, r.Rest = r.parked()
	r.Freezes, r.Public = &game.FrozenGame{Freeze: frozen, At: f.At}, true
}

// addFreeze adds to a decision what comes with the begin or the end of a freeze.
func addFreeze(v *verdict.Verdict, d *decision.Decision) {
	if v.Thaw != nil && v.Start.Held == nil {
		d.Release = v.Start.Waiting
	}
	if v.Freezes == nil {
		return
	}
	d.Append = append(d.Append, game.Line{At: v.Freezes.At, Freeze: &v.Freezes.Freeze})
	d.Wake = &game.Wake{At: v.Beacon.TimeOf(v.Freezes.Round), Freeze: v.Freezes.Number}
	d.Leaves = append(d.Leaves, v.Notice.Hash())
}

// changesNothing reports whether the submission asks for nothing that a freeze
// would have to hold up.
func changesNothing(c *verdict.Case) bool {
	if checks(c.Reading) {
		return !command.ChangesGame(c)
	}
	asks := len(c.Reading.Commands) > 0 || len(c.Reading.Findings) == 0
	return c.Reading.Empty() && asks && !command.ChangesGame(c)
}
