package moderator

import (
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Thaw is the hearing of the submission that a game is frozen for, now that the
// beacon's round is out: the freeze is that of [Game.Frozen] with the signature.
// If the game is not in it, the decision is [game.Moot] and changes nothing. Input has
// no submission.
func Thaw(m Moderator, in Input, freeze roll.Freeze) (*Hearing, error) {
	t, err := tableOf(m, in)
	if err != nil {
		return nil, err
	}
	if t.Frozen == nil || t.Frozen.Number != freeze.Number {
		return &Hearing{settled: &Decision{Outcome: game.Moot}}, nil
	}
	seat := t.Seat(t.Frozen.Side)
	if seat == nil || t.Frozen.No > len(t.Judged) {
		return nil, fmt.Errorf("game %s: freeze %d is for no submission", t.Tag, freeze.Number)
	}
	in.Submission.Mail = &mail.Message{}
	h := newHearing(m, in, *seat, t.Course())
	h.thaw, h.round = t.Frozen, &freeze
	for _, a := range t.Frozen.Rest.ActionList() {
		h.reading.Items = append(h.reading.Items, interpret.Item{Source: fmt.Sprintf("no. %d", t.Frozen.No), Action: a})
	}
	h.choice, err = h.start.Hash()
	return h, err
}

// resume has a run go on where the freeze cut it off.
func (h *Run) resume() {
	h.late, h.skipped = true, h.thaw.Skipped
	for _, u := range h.thaw.Lost {
		h.lost[u] = true
	}
	if h.thaw.Rest != nil {
		h.ends = h.thaw.Rest.Ends
	}
}

// Freeze decides, where dice are needed whose freeze has no round yet, that the
// game freezes: the notice is of [Decision.Freeze], signed. The rolls are those
// that were given to [Hearing.Decide].
func (h *Hearing) Freeze(rolls []roll.Record, notice roll.Notice) (Decision, error) {
	return h.decide(rolls, &notice)
}

// freeze is the freeze that the dice needed are drawn in; nil in a game without
// a beacon. Its signature is zero if the game is not in it yet.
func (h *Run) freeze() (*roll.Freeze, error) {
	switch {
	case h.course.Beacon == "":
		return nil, nil
	case h.round != nil:
		return h.round, nil
	case h.course.Beacon != h.m.Beacon.Name:
		return nil, fmt.Errorf("game %s: its beacon %s is not known here", h.course.Tag, h.course.Beacon)
	}
	seed, err := roll.ParseSeed(h.course.NoticeSeed)
	if err != nil {
		return nil, fmt.Errorf("game %s: seed of the notices: %w", h.course.Tag, err)
	}
	frozen, err := h.all()
	if err != nil {
		return nil, err
	}
	return h.in.numbered(h.course.Freezes+1, func(number int) roll.Freeze {
		salt, seal := seed.FreezeSalts(number, h.course.Actions, h.course.Rolls)
		return h.m.Beacon.Freeze(roll.Freeze{
			Number: number, At: h.in.Now, Notice: h.course.Notice, Salt: salt, First: h.need.Alpha(), Sealed: frozen.Seal(seal),
		})
	}, h.m.Beacon)
}

// all is all that a freeze fixes.
func (h *Run) all() (roll.Frozen, error) {
	own, rest := h.parked()
	return game.FrozenWith(h.course, own, rest, h.allReveals())
}

// allReveals is all that was told of sealed parts, with this submission.
func (h *Run) allReveals() []game.Reveal {
	all := slices.Clip(h.course.Reveals)
	for _, t := range h.tells {
		told := func(r game.Reveal) bool { return r.Side == t.Side && r.Part == t.Part && r.Seal == t.Seal }
		if !slices.ContainsFunc(all, told) {
			all = append(all, t.Reveal)
		}
	}
	return all
}

// parked is what waits behind the dice of a freeze: of the submission, or, once
// that is carried out, of what waited for it in the game.
func (h *Run) parked() (own, rest *game.Rest) {
	left := game.Rest{Side: h.seat.Side, No: h.no()}
	if h.inRest {
		left.Side, left.No = h.course.Rest.Side, h.course.Rest.No
	}
	left.Actions = h.rest.ActionList()
	if !h.skipped && !h.reading.Void {
		left.EndsWith(h.ends)
	}
	switch {
	case h.inRest && left.Waits():
		return nil, &left
	case h.inRest:
		return &left, nil
	}
	return &left, h.course.Rest
}

// park puts down what waits behind the dice of a freeze, when the game freezes.
func (h *Run) park(f roll.Freeze, notice roll.Notice) {
	frozen := game.Freeze{
		Number: f.Number, No: h.no(), Side: h.seat.Side, Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed,
		Notice: notice.String(), Skipped: h.skipped || h.reading.Void, Lost: slices.Sorted(maps.Keys(h.lost)),
	}
	frozen.Rest, h.rest = h.parked()
	h.freezes, h.public = &game.FrozenGame{Freeze: frozen, At: f.At}, true
}

// addFreeze adds to a decision what comes with the begin or the end of a freeze.
func addFreeze(v *Verdict, d *Decision) {
	if v.thaw != nil && v.start.Held == nil {
		d.Release = v.start.Waiting
	}
	if v.freezes == nil {
		return
	}
	d.Append = append(d.Append, game.Line{At: v.freezes.At, Freeze: &v.freezes.Freeze})
	d.Wake = &game.Wake{At: v.beacon.TimeOf(v.freezes.Round), Freeze: v.freezes.Number}
	d.Leaves = append(d.Leaves, v.notice.Hash())
}

// announcement is the notice of the freeze, as both sides get it.
func announcement(course *game.Course, freezes *game.FrozenGame) []mail.Attachment {
	if freezes == nil {
		return nil
	}
	return []mail.Attachment{noticeFile(course.Tag, freezes.Freeze)}
}

func noticeFile(tag string, f game.Freeze) mail.Attachment {
	return game.SignedFile(fmt.Sprintf("%s-freeze-%d.notice", tag, f.Number), f.Notice)
}

func drawOf(h *Case, f *game.FrozenGame) *report.Draw {
	at := h.beacon.TimeOf(f.Round)
	return &report.Draw{
		Freeze: f.Number, No: f.No, Beacon: h.start.Beacon, Round: f.Round, At: at, Late: h.now.After(at.Add(roundIsLate)),
	}
}

// changesNothing reports whether the submission asks for nothing that a freeze
// would have to hold up.
func changesNothing(h *Case) bool {
	if checks(h.reading) {
		return !changesByCommand(h)
	}
	asks := len(h.reading.Commands) > 0 || len(h.reading.Findings) == 0
	return h.reading.Empty() && asks && !changesByCommand(h)
}

// fellBy says with what the dice fell that a game was frozen for; "" if this is
// not about them.
func fellBy(v *Verdict) string {
	if v.thaw == nil {
		return ""
	}
	return fmt.Sprintf("round %d of the beacon %s, which came out on %s, as the notice of freeze %d had said", v.thaw.Round, v.course.Beacon, game.Minute(v.beacon.TimeOf(v.thaw.Round)), v.thaw.Number)
}

// withBeacon gives a game the beacon that it is opened with.
func withBeacon(beacon roll.Beacon, o game.Opening, opened *game.Opened) error {
	switch {
	case o.Beacon == "" && o.Notice == 0:
		return nil
	case o.Beacon == "":
		return fmt.Errorf("a notice time of %s, but no beacon that it could be for", o.Notice)
	case o.Beacon != beacon.Name:
		return fmt.Errorf("the beacon %q is not known here, only %s", o.Beacon, beacon.Name)
	case o.Notice < time.Second || o.Notice > maxFreeze || o.Notice%time.Second != 0:
		return fmt.Errorf("a notice time of %s, where whole seconds up to %s are possible", o.Notice, maxFreeze)
	}
	seed, err := o.Draw(32)
	if err != nil {
		return err
	}
	opened.Beacon, opened.Notice, opened.NoticeSeed = o.Beacon, o.Notice, hex.EncodeToString(seed)
	return nil
}
