package past

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/roll"
)

// Trail is a journal of which something may be left out, followed a line at a time:
// what it says of actions, dice, freezes and results is held against what the rules
// make of them. It asks for no mail, so it does not say whether what was played is
// what was ordered; judging it once more does.
type Trail struct {
	packs   game.Library
	lines   []game.Line
	records map[int]roll.Record // of the game, by number
	course  game.Course
	judged  *game.Judged      // the last
	choices map[int]string    // of all judged, by number
	frozen  int               // the submission that a freeze waits with, 0 for none
	thawed  bool              // the last is what came of that when the dice fell
	blind   bool              // something was left out already, perhaps an id that results redact
	plays   []roll.ResultPlay // since then
	// Former gives a mail's [Former] by its key, of which results of versions before were
	// made, "" where the mail is not here; nil where none is.
	Former func(key string) string
}

// NewTrail begins to follow a journal behind its opening.
func NewTrail(packs game.Library, lines []game.Line, records map[int]roll.Record) (*Trail, error) {
	f := &Trail{packs: packs, lines: lines, records: records, choices: map[int]string{}}
	return f, f.goTo(game.OpeningOf(lines) + 1)
}

// goTo has the trail stand behind so many lines.
func (f *Trail) goTo(lines int) error {
	t, err := f.packs.Table(f.lines[:lines])
	if err != nil {
		return err
	}
	f.course = *t.Course()
	return nil
}

// Opens reports whether all that is hidden where the trail stands can be made anew:
// nothing is, or the seeds of those who hide it are here.
func (f *Trail) Opens() bool {
	for _, seat := range f.course.Sat {
		if len(engine.HiddenText(f.course.Rules.System, f.course.State, seat.Side)) > 0 && !f.course.Salts.Have(seat, roll.UseState, f.course.Counts) {
			return false
		}
	}
	last := f.course.Last
	if last == nil || !last.Hidden {
		return true
	}
	seat := game.SeatAmong(last.Sat, last.Side)
	return seat != nil && f.course.Salts.Have(*seat, roll.UseAction, last.Before)
}

// Undealt reports whether the game hangs on a secret that is made of all seats' seeds, and one of them is not here: which cards are held is
// not known then, and whether one may be played neither.
func (f *Trail) Undealt() bool { return f.course.Undealt() }

// Step follows the next line, which has the index. An error says what of it does not
// hold.
func (f *Trail) Step(i int) error {
	line := f.lines[i]
	f.blind = f.blind || line.Kind() == ""
	switch {
	case line.Alias != nil:
		f.course.Aliases = game.AliasesWith(f.course.Aliases, *line.Alias)
	case line.Seated != nil:
		return f.sit(*line.Seated)
	case line.RolledBack != nil:
		return f.goTo(i + 1)
	case line.Ended != nil:
		f.course.Ended = line.Ended
	case line.Judged != nil:
		return f.judge(line.Judged)
	case line.Sealed != nil:
		return f.seal(*line.Sealed)
	case line.IsRoll():
		return f.roll(line)
	case line.Play != nil:
		return f.act(line.Play)
	case line.Freeze != nil:
		return f.freeze(i)
	case line.Logged != nil:
		return f.result(i, *line.Logged)
	}
	return nil
}

// sit seats a player: how many-th of the seat he is follows from the present one.
func (f *Trail) sit(s game.Seated) error {
	seat := f.course.Seat(s.Side)
	if seat == nil {
		return fmt.Errorf("it seats somebody at %q, where there is no seat", s.Side)
	}
	if now := max(seat.Player, 1); s.Player > now+1 || s.Player > 0 && s.Player < now {
		return fmt.Errorf("it seats player %d of %s behind player %d", s.Player, s.Side, now)
	}
	f.course.Table.Sit(s)
	return nil
}

// judge checks that the submission met the state that the journal says. What comes of
// it when the dice of a freeze fall met what it had met before.
func (f *Trail) judge(j *game.Judged) error {
	f.judged, f.plays = j, nil
	f.choices[j.No] = j.Choice
	if f.thawed = f.frozen > 0 && j.Outcome.Effective(); f.thawed {
		if before := f.choices[f.frozen]; j.Choice != before {
			return fmt.Errorf("it says that the state was %s, and no. %d, for which the dice fell, said %s", j.Choice, f.frozen, before)
		}
		return nil
	}
	if !f.Opens() {
		return nil
	}
	state, err := f.course.Hash()
	if err != nil {
		return err
	}
	if j.Choice != state.String() {
		return fmt.Errorf("it says that the state was %s, and the plays give %s", j.Choice, state)
	}
	return nil
}

// roll checks that the dice are those of the record, and the record that of what the
// game then asked for.
func (f *Trail) roll(line game.Line) error {
	if line.Unverified != "" {
		return f.rollUnverified(line)
	}
	record, here := f.records[line.Record]
	switch {
	case !here:
		return fmt.Errorf("record %d is not here", line.Record)
	case record.String() != line.Note:
		return fmt.Errorf("it has another text than record %d", line.Record)
	case f.course.Node().Kind != engine.AtChance:
		return errors.New("dice fall where none are to")
	case f.Opens():
		request, err := f.course.Request()
		if err != nil {
			return err
		}
		if request.Alpha() != record.Alpha {
			return fmt.Errorf("record %d is of another request than the game then had:\n%s", line.Record, request.Text())
		}
	}
	if fell := record.Roll(); !slices.Equal(fell.Values, line.Play.Roll.Values) || !slices.Equal(fell.Drawn, line.Play.Roll.Drawn) {
		return fmt.Errorf("it has other dice than record %d", line.Record)
	}
	f.frozen = 0
	f.plays = append(f.plays, roll.ResultPlay{Roll: record.Hash()})
	_, err := f.play(line.Play)
	return err
}

// seal checks that orders which are kept sealed are what their seal was made of, where
// both can be known.
func (f *Trail) seal(s game.Sealed) error {
	told, err := roll.ParseHash(s.Seal)
	if err != nil {
		return fmt.Errorf("its seal: %w", err)
	}
	f.plays = append(f.plays, roll.ResultPlay{Hidden: told})
	if seat := f.course.Seat(s.Side); len(s.Actions) == 0 || seat == nil || !f.course.Salts.Have(*seat, roll.UseOrders, f.course.Counts) {
		return nil
	}
	made, err := f.course.SealOf(s)
	if err == nil && made != told {
		err = fmt.Errorf("its orders have the seal %s, and it says %s", made, told)
	}
	return err
}

// act carries an action out.
func (f *Trail) act(p *engine.Play) error {
	before := f.course
	events, err := f.play(p)
	if err != nil || p.Action == nil {
		return err
	}
	told, err := before.Told(*p.Action, events, f.course.Aliases)
	f.plays = append(f.plays, told)
	return err
}

func (f *Trail) play(p *engine.Play) ([]engine.Event, error) {
	events, ruling, err := f.course.Apply(*p)
	if err == nil && ruling.Verdict != engine.Legal {
		err = fmt.Errorf("the rules call it %s", ruling.Verdict)
	}
	return events, err
}

// freeze checks a freeze whose salts are here: that they are those of the seed, that
// it waits for what the game asks, and that all that was frozen is what the notice
// said.
func (f *Trail) freeze(i int) error {
	line := f.lines[i].Freeze
	f.frozen = line.No
	seed, err := roll.ParseSeed(f.course.NoticeSeed)
	if err != nil || !f.Opens() {
		return nil // not opened yet
	}
	t, err := f.packs.Table(f.lines[:i+1])
	if err != nil {
		return err
	}
	salt, second := seed.FreezeSalts(line.Number, f.course.Actions, f.course.Rolls)
	frozen, err := game.FrozenWith(t.Course(), line.Rest, t.Rest, t.Reveals)
	if err != nil {
		return err
	}
	request, err := f.course.Request()
	if err != nil {
		return err
	}
	notice, err := roll.ParseNotice(line.Notice)
	want := roll.Freeze{Salt: salt, First: request.Alpha(), Sealed: frozen.Seal(second)}
	switch {
	case err != nil:
		return err
	case line.Salt != want.Salt:
		return errors.New("the salt of its notice is not that of the seed")
	case line.First != want.First:
		return errors.New("it is for another roll than the game then asked for")
	case line.Sealed != want.Sealed:
		return fmt.Errorf("its seal is not of what was frozen:\n%s", frozen.Text())
	case notice.Commitment != want.Commitment():
		return errors.New("its notice is not of what was frozen")
	}
	return nil
}

// result checks a result, of the line with the index, against the plays since the judgement
// that it is of.
func (f *Trail) result(i int, l game.Logged) error {
	told, err := roll.ParseResult(l.Result)
	switch {
	case err != nil:
		return err
	case f.judged == nil:
		return errors.New("a result of nothing that was judged")
	case !f.Opens():
		return nil
	}
	want := roll.Result{Game: f.course.ID, Number: f.judged.No, Seat: f.judged.Side, Plays: f.plays, Previous: told.Previous, Signature: told.Signature}
	want.Paged = told.Paged && f.judged.Paged // older results do not say so
	if want.Former = told.Former; !f.thawed {
		want.Mail = f.mailed(told)
	}
	if !told.Keys.IsZero() {
		if want.Keys, err = (game.Game{Lines: f.lines[:i]}).Named(); err != nil {
			return err
		}
	}
	if want.State, err = f.course.Hash(); err != nil {
		return err
	}
	if want.Pack, err = game.PackSum(f.course.PackHashNow); err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	if f.blind {
		want.Plays = asTold(want.Plays, told.Plays)
	}
	if told.Text() != want.Text() {
		return fmt.Errorf("its result reads\n%sand should read\n%s", told.Text(), want.Text())
	}
	return nil
}

// mailed is what a result should have of the mail that was judged last. Of a mail that is
// not here, a result of the version before is taken as told.
func (f *Trail) mailed(told roll.Result) roll.Hash {
	key := f.judged.Mail
	if key != "" && told.Former && mailkey.IsSalted(key) {
		if key = f.former(key); key == "" {
			return told.Mail
		}
	}
	if key == "" {
		return roll.Hash{}
	}
	return roll.Sum([]byte(key))
}

func (f *Trail) former(key string) string {
	if f.Former == nil {
		return ""
	}
	return f.Former(key)
}

// asTold is the plays with the actions worded as the result has them: an id in VASSAL
// that it redacts may be left out.
func asTold(plays, told []roll.ResultPlay) []roll.ResultPlay {
	plays = slices.Clone(plays)
	for i := range plays {
		if i < len(told) && plays[i].Action != "" && told[i].Action != "" {
			plays[i].Action = told[i].Action
		}
	}
	return plays
}

// rollUnverified checks dice that were rolled in VASSAL: no record says what they were.
func (f *Trail) rollUnverified(line game.Line) error {
	f.frozen = 0
	f.plays = append(f.plays, roll.ResultPlay{Action: line.Unverified})
	_, err := f.play(line.Play)
	return err
}
