package moderator

import (
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Freeze says that all that bears on the coming dice is fixed until they have
// fallen (package roll): they fall with a round of the beacon that nobody knows
// yet. The first roll behind the line ends the freeze, and all rolls of its round
// are in the same commit.
type Freeze struct {
	Number int         `json:"number"` // 1 for the first of the game
	No     int         `json:"no"`     // the submission that the dice are for
	Side   engine.Side `json:"side"`   // who handed that in
	Round  int64       `json:"round"`  // of the game's beacon
	Salt   roll.Hash   `json:"salt"`   // the first
	First  roll.Hash   `json:"first"`  // alpha of the first roll
	Sealed roll.Hash   `json:"sealed"` // of all that is frozen
	Notice string      `json:"notice"` // signed, as package roll prints it
	// Rest is what of the submission waits behind the dice, before what waits in
	// the game; nil when nothing of it is left, not even to be asked.
	Rest    *Rest           `json:"rest,omitempty"`
	Skipped bool            `json:"skipped,omitempty"` // not all of it was done before: its phase goes on
	Lost    []engine.UnitID `json:"lost,omitempty"`    // units of orders that dice before had made impossible
}

// KeptMail says that a mail came while the game was frozen or held, and waits.
type KeptMail struct {
	Mail string `json:"mail"` // its key
}

// Frozen is the freeze that a game is in, without the beacon's signature; nil if
// it is in none.
func (g Game) Frozen() *roll.Freeze {
	var frozen *roll.Freeze
	var opened Opened
	for _, line := range g.Lines {
		switch {
		case line.Opened != nil:
			opened = *line.Opened
		case line.Freeze != nil:
			f := line.Freeze.roll(line.At, opened)
			frozen = &f
		case line.IsRoll() || line.Ended != nil:
			frozen = nil
		}
	}
	return frozen
}

// roll is the freeze as it stands in records.
func (f Freeze) roll(at time.Time, o Opened) roll.Freeze {
	return roll.Freeze{
		Number: f.Number, At: at, Notice: o.Notice, Beacon: o.Beacon, Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed,
	}
}

// FrozenGame is a freeze of the game as its journal has it.
type FrozenGame struct {
	Freeze
	At time.Time
}

// readFreeze reads the lines that begin and end freezes, and those between. No roll
// back goes behind them: what was announced was announced.
func (t *Table) readFreeze(line Line) {
	switch {
	case line.Freeze != nil:
		t.Freezes = line.Freeze.Number
		t.Frozen = &FrozenGame{Freeze: *line.Freeze, At: line.At}
	case line.IsRoll() || line.Ended != nil:
		t.Frozen = nil
	}
}

// Thaw is the hearing of the submission that a game is frozen for, now that the
// beacon's round is out: the freeze is that of [Game.Frozen] with the signature.
// If the game is not in it, the decision is [Moot] and changes nothing. Input has
// no submission.
func (m Moderator) Thaw(in Input, freeze roll.Freeze) (*Hearing, error) {
	t, err := m.table(in.Game.Lines)
	if err != nil {
		return nil, err
	}
	if t.Frozen == nil || t.Frozen.Number != freeze.Number {
		return &Hearing{settled: &Decision{Outcome: Moot}}, nil
	}
	seat := t.Seat(t.Frozen.Side)
	if seat == nil || t.Frozen.No > len(t.Judged) {
		return nil, fmt.Errorf("game %s: freeze %d is for no submission", t.Tag, freeze.Number)
	}
	in.Submission.Mail = &mail.Message{}
	h := &Hearing{m: m, in: in, seat: *seat, start: *t.Course(), thaw: t.Frozen, round: &freeze}
	for _, a := range t.Frozen.Rest.ActionList() {
		h.reading.Items = append(h.reading.Items, interpret.Item{Source: fmt.Sprintf("no. %d", t.Frozen.No), Action: a})
	}
	h.choice, err = h.start.Hash()
	return h, err
}

// resume has a sitting go on where the freeze cut it off.
func (h *sitting) resume() {
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
func (h *sitting) freeze() (*roll.Freeze, error) {
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
func (h *sitting) all() (roll.Frozen, error) {
	own, rest := h.parked()
	return h.course.FrozenWith(own, rest, h.allReveals())
}

// FrozenWith is all that a freeze fixes, where these wait and this was told of sealed
// parts.
func (c *Course) FrozenWith(own, rest *Rest, reveals []Reveal) (roll.Frozen, error) {
	state, err := c.Hash()
	f := roll.Frozen{State: state, Pack: c.PackHashNow, Options: c.options(), Rest: append(own.Lines(), rest.Lines()...)}
	for _, seat := range c.Seats {
		for _, line := range c.Standing[seat.Side].Orders {
			f.Standing = append(f.Standing, string(seat.Side)+": "+line)
		}
	}
	f.Standing = append(f.Standing, frozenAnswers(c)...)
	for _, r := range reveals {
		f.Standing = append(f.Standing, fmt.Sprintf("%s: part %s, sealed on turn %d%s", r.Side, r.Part, r.Turn, r.verdict()))
		for _, line := range r.Lines {
			f.Standing = append(f.Standing, fmt.Sprintf("%s: part %s: %s", r.Side, r.Part, line))
		}
	}
	return f, err
}

// allReveals is all that was told of sealed parts, with this submission.
func (h *sitting) allReveals() []Reveal {
	all := slices.Clip(h.course.Reveals)
	for _, t := range h.tells {
		told := func(r Reveal) bool { return r.Side == t.Side && r.Part == t.Part && r.Seal == t.Seal }
		if !slices.ContainsFunc(all, told) {
			all = append(all, t.Reveal)
		}
	}
	return all
}

// options are all options of the game with their values, in the pack's order.
func (t *Table) options() []string {
	var all []string
	for _, o := range t.Rules.Pack.Options {
		value, set := t.Setup.Options[o.Name]
		if !set {
			value = o.Value
		}
		all = append(all, o.Name+" "+value)
	}
	return all
}

// parked is what waits behind the dice of a freeze: of the submission, or, once
// that is carried out, of what waited for it in the game.
func (h *sitting) parked() (own, rest *Rest) {
	left := Rest{Side: h.seat.Side, No: h.no()}
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
func (h *sitting) park(f roll.Freeze, notice roll.Notice) {
	frozen := Freeze{
		Number: f.Number, No: h.no(), Side: h.seat.Side, Round: f.Round, Salt: f.Salt, First: f.First, Sealed: f.Sealed,
		Notice: notice.String(), Skipped: h.skipped || h.reading.Void, Lost: slices.Sorted(maps.Keys(h.lost)),
	}
	frozen.Rest, h.rest = h.parked()
	h.frost, h.public = &FrozenGame{Freeze: frozen, At: f.At}, true
}

// cool adds to a decision what comes with the begin or the end of a freeze.
func (h *sitting) cool(d *Decision) {
	if h.thaw != nil && h.start.Held == nil {
		d.Release = h.start.Waiting
	}
	if h.frost == nil {
		return
	}
	d.Append = append(d.Append, Line{At: h.frost.At, Freeze: &h.frost.Freeze})
	d.Wake = &Wake{At: h.m.Beacon.TimeOf(h.frost.Round), Freeze: h.frost.Number}
	d.Leaves = append(d.Leaves, h.notice.Hash())
}

// announcement is the notice of the freeze, as both sides get it.
func (h *sitting) announcement() []mail.Attachment {
	if h.frost == nil {
		return nil
	}
	return []mail.Attachment{noticeFile(h.course.Tag, h.frost.Freeze)}
}

func noticeFile(tag string, f Freeze) mail.Attachment {
	return SignedFile(fmt.Sprintf("%s-freeze-%d.notice", tag, f.Number), f.Notice)
}

// draw tells of the freeze that the game is in, for players; nil if it is in none.
func (h *sitting) draw() *report.Draw {
	frozen := h.frost
	if frozen == nil {
		frozen = h.course.Frozen
	}
	if frozen == nil || h.round != nil {
		return nil
	}
	return h.drawOf(frozen)
}

func (h *Hearing) drawOf(f *FrozenGame) *report.Draw {
	at := h.m.Beacon.TimeOf(f.Round)
	return &report.Draw{
		Freeze: f.Number, No: f.No, Beacon: h.start.Beacon, Round: f.Round, At: at, Late: h.in.Now.After(at.Add(roundIsLate)),
	}
}

// changesNothing reports whether the submission asks for nothing that a freeze
// would have to hold up.
func (h *Hearing) changesNothing() bool {
	if h.checks() {
		return !h.changesByCommand()
	}
	asks := len(h.reading.Commands) > 0 || len(h.reading.Findings) == 0
	return h.reading.Empty() && asks && !h.changesByCommand()
}

// fallen says with what the dice fell that a game was frozen for; "" if this is
// not about them.
func (h *sitting) fallen() string {
	if h.thaw == nil {
		return ""
	}
	return fmt.Sprintf("round %d of the beacon %s, which came out on %s, as the notice of freeze %d had said", h.thaw.Round, h.course.Beacon, Minute(h.m.Beacon.TimeOf(h.thaw.Round)), h.thaw.Number)
}

// BeaconOption is the beacon among the options of a game, none without it.
func (o Opened) BeaconOption() []string {
	if o.Beacon == "" {
		return nil
	}
	return []string{fmt.Sprintf("beacon %s with %s notice", o.Beacon, o.Notice)}
}

// withBeacon gives a game the beacon that it is opened with.
func (m Moderator) withBeacon(o Opening, opened *Opened) error {
	switch {
	case o.Beacon == "" && o.Notice == 0:
		return nil
	case o.Beacon == "":
		return fmt.Errorf("a notice time of %s, but no beacon that it could be for", o.Notice)
	case o.Beacon != m.Beacon.Name:
		return fmt.Errorf("the beacon %q is not known here, only %s", o.Beacon, m.Beacon.Name)
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

// BeaconPolicy says for players what the beacon means in their game.
func (o Opened) BeaconPolicy() string {
	if o.Beacon == "" {
		return "No public randomness enters the dice of this game: the records say what that leaves possible."
	}
	return fmt.Sprintf("The dice of this game fall with drand's public beacon %s, which nobody can foresee, not even the moderator. Whenever dice are needed, the game freezes: both sides get a signed notice which round of the beacon decides, at least %s ahead; then the dice fall and the game goes on by itself. You need do nothing meanwhile; orders that you send are kept and judged afterwards. A line 'help dice' in a mail tells more.", o.Beacon, o.Notice)
}
