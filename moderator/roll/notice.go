package roll

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// The first lines of notices: those of v1 commit to no keys.
const (
	noticeVersion  = "adjutant/notice/v2"
	noticeVersion1 = "adjutant/notice/v1"
)

// Notice is what both sides get when a game freezes, before the round comes out:
// which round will decide, and a commitment to all that will be drawn from it.
// It hides what waits for the dice.
type Notice struct {
	Game       string    // a [GameID]
	Freeze     int       // number, 1 for the first of the game
	At         time.Time // when all was fixed, as the [Freeze] has it; zero in v1
	Round      int64     // of the beacon
	Keys       Hash      // the [Public.Hash] of the keys that will draw; zero in v1
	Commitment Hash      // of the [Freeze]
	Signature  Signature
}

// notice is the announcement of a freeze whose dice fall with these keys, unsigned.
func (f Freeze) notice(game string, keys Public) Notice {
	return Notice{Game: game, Freeze: f.Number, At: f.At, Round: f.Round, Keys: keys.Hash(), Commitment: f.Commitment()}
}

// first is the notice as it was in v1.
func (n Notice) first() Notice {
	n.At, n.Keys = time.Time{}, Hash{}
	return n
}

// isFirst reports whether the notice is of v1.
func (n Notice) isFirst() bool { return n.Keys.IsZero() }

// Announce signs the notice of a game's freeze, whose Signature is not known yet.
func (k Keys) Announce(game string, f Freeze) (Notice, error) {
	public, err := k.Public()
	if err != nil {
		return Notice{}, fmt.Errorf("announce freeze %d: %w", f.Number, err)
	}
	n := f.notice(game, public)
	if err := errors.Join(n.check(), f.check(game)); err != nil {
		return Notice{}, fmt.Errorf("announce freeze %d: %w", f.Number, err)
	}
	signature, err := k.sign(n.Text())
	if err != nil {
		return Notice{}, fmt.Errorf("sign the notice of freeze %d: %w", f.Number, err)
	}
	n.Signature = signature
	return n, nil
}

// Text is the notice without its signature:
//
//	adjutant/notice/v2
//	game <id>
//	freeze <number>
//	frozen 2026-11-21T09:00:00Z
//	round <number>
//	keys <hash>
//	commitment <hash>
//
// One of v1 has neither frozen nor keys.
func (n Notice) Text() string {
	round := line("round", strconv.FormatInt(n.Round, 10))
	version, keys := noticeVersion1, ""
	if !n.isFirst() {
		version, keys = noticeVersion, line("keys", n.Keys.String())
		round = line("frozen", n.At.Format(timeForm)) + round
	}
	return line(version, "") +
		line("game", n.Game) +
		line("freeze", strconv.Itoa(n.Freeze)) +
		round + keys +
		line("commitment", n.Commitment.String())
}

// String is the signed notice, as it is mailed and stored.
func (n Notice) String() string { return n.Text() + "\n" + n.Signature.line() }

// Hash is the SHA-256 of the notice's text, without the signature.
func (n Notice) Hash() Hash { return Sum([]byte(n.Text())) }

// Name is the notice for people.
func (n Notice) Name() string { return fmt.Sprintf("notice of freeze %d", n.Freeze) }

// ParseNotice reads a signed notice in the one spelling that [Notice.String]
// writes; all else is refused, with the line. It checks the form only.
func ParseNotice(text string) (Notice, error) {
	var n Notice
	if err := readSigned(text, maxNote, &n); err != nil {
		return Notice{}, fmt.Errorf("notice: %w", err)
	}
	return n, nil
}

func (n *Notice) signatures() []*Signature { return []*Signature{&n.Signature} }

func (n *Notice) read(l *lines) error {
	var round int
	frozen, keys := field{"frozen", timeTo(&n.At)}, field{"keys", promiseTo(&n.Keys)}
	fields := []field{
		{noticeVersion, fixed("")},
		{"game", textTo(&n.Game)},
		{"freeze", integerTo(&n.Freeze)},
		frozen,
		{"round", integerTo(&round)},
		keys,
		{"commitment", hashTo(&n.Commitment)},
	}
	if l.next(noticeVersion1) {
		fields[0].key = noticeVersion1
		fields = slices.DeleteFunc(fields, func(f field) bool { return f.key == frozen.key || f.key == keys.key })
	}
	err := l.read(fields...)
	n.Round = int64(round)
	return err
}

// check reports what keeps the parts from standing in a notice.
func (n Notice) check() error {
	switch {
	case n.Game == NoGame:
		return errors.New("game: there is no freeze outside games")
	case n.Freeze < 1:
		return fmt.Errorf("freeze: %d, where the first is 1", n.Freeze)
	case n.Round < 1:
		return fmt.Errorf("round: %d, where the first is 1", n.Round)
	case !n.isFirst() && !isWholeSecond(n.At):
		return fmt.Errorf("frozen: %s is no whole second of our time", n.At)
	}
	return checkGame(n.Game)
}
