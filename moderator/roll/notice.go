package roll

import (
	"errors"
	"fmt"
	"strconv"
)

// noticeVersion is the first line of a notice.
const noticeVersion = "adjutant/notice/v1"

// Notice is what both sides get when a game freezes, before the round comes out:
// which round will decide, and a commitment to all that will be drawn from it.
// It hides what waits for the dice.
type Notice struct {
	Game       string // a [GameID]
	Freeze     int    // number, 1 for the first of the game
	Round      int64  // of the beacon
	Commitment Hash   // of the [Freeze]
	Signature  Signature
}

// notice is the announcement of a freeze, unsigned.
func (f Freeze) notice(game string) Notice {
	return Notice{Game: game, Freeze: f.Number, Round: f.Round, Commitment: f.Commitment()}
}

// Announce signs the notice of a game's freeze, whose Signature is not known yet.
func (k Keys) Announce(game string, f Freeze) (Notice, error) {
	n := f.notice(game)
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
//	adjutant/notice/v1
//	game <id>
//	freeze <number>
//	round <number>
//	commitment <hash>
func (n Notice) Text() string {
	return line(noticeVersion, "") +
		line("game", n.Game) +
		line("freeze", strconv.Itoa(n.Freeze)) +
		line("round", strconv.FormatInt(n.Round, 10)) +
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
	err := l.read(
		field{noticeVersion, fixed("")},
		field{"game", textTo(&n.Game)},
		field{"freeze", integerTo(&n.Freeze)},
		field{"round", integerTo(&round)},
		field{"commitment", hashTo(&n.Commitment)},
	)
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
	}
	return checkGame(n.Game)
}
