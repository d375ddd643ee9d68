package roll

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/moderator/clock"
)

// Freeze is the moment at which everything that bears on the coming rolls was
// fixed and announced, some time before the beacon's round came out with which
// they fall. All rolls of a freeze have the same one.
type Freeze struct {
	Number    int             // in its game, 1 for the first
	At        time.Time       // when all was fixed; UTC and whole seconds
	Notice    time.Duration   // from At to the earliest time of the round; whole seconds, fixed in the invitation
	Beacon    string          // name of the beacon, fixed in the invitation
	Round     int64           // the beacon's first after the notice time: computed, so nobody can choose it
	Signature BeaconSignature // of the round; zero until it has come out
	Salt      Hash            // keeps First from being guessed from the notice; see [Salt]
	First     Hash            // alpha of the first roll of the freeze
	Sealed    Hash            // of all that was fixed; see [Frozen]
}

// FreezeSalts are the salts of the freeze with that number, at a moment of the game:
// that of its notice, which stands in the records, for the use "notice 3", and that of
// what is frozen, which opens with the seeds, for the use "frozen 3". The number is in
// them because the first is published: after a roll back the moment comes again, and
// then the salt that everyone knows must not.
func (s Seed) FreezeSalts(number, actions, rolls int) (notice, seal Hash) {
	return s.Salt(noticeUse(number), actions, rolls), s.Salt("frozen "+strconv.Itoa(number), actions, rolls)
}

func noticeUse(freeze int) string { return "notice " + strconv.Itoa(freeze) }

// round is the one that the freeze must have.
func (b Beacon) round(f Freeze) int64 { return b.RoundAfter(f.At.Add(f.Notice)) }

// Freeze is the freeze with the name and the round of the beacon.
func (b Beacon) Freeze(f Freeze) Freeze {
	f.Beacon, f.Round = b.Name, b.round(f)
	return f
}

// Commitment is the SHA-256 of the salt, the first alpha and the seal of all
// that is frozen, in 96 bytes.
func (f Freeze) Commitment() Hash {
	return Sum(append(append(append([]byte{}, f.Salt[:]...), f.First[:]...), f.Sealed[:]...))
}

// noBeacon stands in every record that no public randomness entered.
const noBeacon = "none: host and player together could try alternatives in secret"

// text is the lines of a record that tell of the beacon and the freeze.
func (f *Freeze) text() string {
	if f == nil {
		return line("beacon", noBeacon)
	}
	return line("beacon", f.Beacon) +
		line("freeze", strconv.Itoa(f.Number)) +
		line("frozen", f.At.Format(timeForm)) +
		line("notice", strconv.Itoa(int(f.Notice/time.Second))) +
		line("round", strconv.FormatInt(f.Round, 10)) +
		line("signature", base64.StdEncoding.EncodeToString(f.Signature[:])) +
		line("salt", f.Salt.String()) +
		line("first", f.First.String()) +
		line("sealed", f.Sealed.String())
}

// readFreeze reads what text writes.
func readFreeze(l *lines) (*Freeze, error) {
	var f Freeze
	var seconds, round int
	if err := l.read(field{"beacon", textTo(&f.Beacon)}); err != nil {
		return nil, err
	}
	if f.Beacon == noBeacon {
		return nil, nil
	}
	if err := checkBeaconName(f.Beacon); err != nil {
		return nil, fmt.Errorf("line %d: beacon: %w", l.number, err)
	}
	err := l.read(
		field{"freeze", integerTo(&f.Number)},
		field{"frozen", timeTo(&f.At)},
		field{"notice", integerTo(&seconds)},
		field{"round", integerTo(&round)},
		field{"signature", encodedTo(f.Signature[:])},
		field{"salt", hashTo(&f.Salt)},
		field{"first", hashTo(&f.First)},
		field{"sealed", hashTo(&f.Sealed)},
	)
	if err != nil {
		return nil, err
	}
	if seconds < 0 || seconds > int(maxNotice/time.Second) {
		return nil, fmt.Errorf("notice: %d seconds, where 0 to %d are possible", seconds, maxNotice/time.Second)
	}
	f.Notice, f.Round = time.Duration(seconds)*time.Second, int64(round)
	return &f, nil
}

// check reports what keeps a freeze from standing in a record of the game.
func (f *Freeze) check(game string) error {
	switch {
	case f == nil:
		return nil
	case game == NoGame:
		return errors.New("a roll outside any game has no freeze")
	case f.Number < 1:
		return fmt.Errorf("freeze %d, where the first is 1", f.Number)
	case !f.At.Equal(f.At.UTC().Truncate(time.Second)) || f.At.Year() < 2000 || f.At.Year() > 9999:
		return fmt.Errorf("frozen at %s, which is no whole second of our time", f.At)
	case f.Notice < 0 || f.Notice > maxNotice || f.Notice%time.Second != 0:
		return fmt.Errorf("a notice time of %s, where whole seconds up to %s are possible", clock.Days(f.Notice), clock.Days(maxNotice))
	case f.Round < 1:
		return fmt.Errorf("round %d, where the first is 1", f.Round)
	}
	return checkBeaconName(f.Beacon)
}

func checkBeaconName(name string) error {
	if name == "" || strings.ContainsFunc(name, notInName) {
		return fmt.Errorf("the name %q is no word", clip(name))
	}
	return nil
}

// Frozen is all that must not change from a freeze to the last roll of its
// round. Its texts are lines: no line end, no blank at either end.
type Frozen struct {
	State    Hash     // the [StateHash]
	Pack     string   // the pack's hash
	Options  []string // of the game, in the pack's order: "A-01 sheet"
	Rest     []string // the actions that wait, in order: "north: attack 0507 -> 0508"
	Standing []string // the standing orders of all seats, and the defaults, in the game's order
}

// Text is the fixed form of what is frozen:
//
//	adjutant/frozen/v1
//	state <hash>
//	pack <hash>
//	option <an option and its value>
//	rest <a side and an action that waits>
//	standing <a side and a standing order or default>
//
// with as many of the last three kinds as there are.
func (f Frozen) Text() string {
	var b strings.Builder
	b.WriteString("adjutant/frozen/v1\n")
	b.WriteString(line("state", f.State.String()))
	b.WriteString(line("pack", f.Pack))
	for _, part := range []struct {
		key   string
		texts []string
	}{{"option", f.Options}, {"rest", f.Rest}, {"standing", f.Standing}} {
		for _, text := range part.texts {
			b.WriteString(line(part.key, text))
		}
	}
	return b.String()
}

// Seal is the SHA-256 of the salt followed by the text: what a notice tells of
// all that is frozen before the salt opens.
func (f Frozen) Seal(salt Hash) Hash {
	return Sum(append(salt[:], f.Text()...))
}
