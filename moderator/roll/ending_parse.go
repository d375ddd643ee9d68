package roll

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// ParseEnding reads a signed ending in the one spelling that [Ending.String] writes;
// all else is refused, with the line. It checks the form only.
func ParseEnding(text string) (Ending, error) {
	var e Ending
	if err := readSigned(text, maxEnding, &e); err != nil {
		return Ending{}, fmt.Errorf("ending: %w", err)
	}
	return e, nil
}

func (e *Ending) signatures() []*Signature { return []*Signature{&e.Signature} }

func (e *Ending) read(l *lines) error {
	version := endingVersion
	if l.next(ratedVersion) {
		version, e.Rating = ratedVersion, &Rating{}
	}
	err := l.read(
		field{version, fixed("")},
		field{"game", textTo(&e.Game)},
		field{"tag", textTo(&e.Tag)},
		field{"title", textTo(&e.Title)},
		field{"pack", textTo(&e.Pack)},
		field{"pack-hash", hashTo(&e.PackHash)},
		field{"scenario", textTo(&e.Scenario)},
		field{"invitation", hashTo(&e.Invitation)},
		field{"notices", unlessEmpty(seedTo(&e.Notices))},
	)
	if err != nil {
		return err
	}
	for l.next("seat") && len(e.Seats) <= maxSeats {
		var s EndingSeat
		if err := s.read(l, e.Rating != nil); err != nil {
			return err
		}
		e.Seats = append(e.Seats, s)
	}
	return e.readEnd(l)
}

// read reads a seat, with when it was left where the ending says that.
func (s *EndingSeat) read(l *lines, left bool) error {
	if err := l.read(field{"seat", sideTo(&s.Side)}, field{"player", textTo(&s.Player)}); err != nil {
		return err
	}
	for l.next("former") && len(s.Former) <= maxSeats {
		var name string
		if err := l.read(field{"former", textTo(&name)}); err != nil {
			return err
		}
		s.Former = append(s.Former, name)
		if !left {
			continue
		}
		var turns int
		if err := l.read(field{"left", integerTo(&turns)}); err != nil {
			return err
		}
		s.Left = append(s.Left, turns)
	}
	return l.read(field{"nonce", hashTo(&s.Nonce)}, field{"seed", seedTo(&s.Seed)})
}

func (e *Ending) readEnd(l *lines) error {
	err := l.read(
		field{"ended", func(value string) error { e.How = How(value); return nil }},
		field{"winner", sideTo(&e.Winner)},
		field{"level", textTo(&e.Level)},
		field{"why", textTo(&e.Why)},
		field{"rated", e.readRated},
	)
	if err == nil && e.Rating != nil {
		err = e.Rating.read(l)
	}
	if err != nil {
		return err
	}
	return l.read(
		field{"opened", timeTo(&e.Opened)},
		field{"closed", timeTo(&e.Closed)},
		field{"plays", integerTo(&e.Plays)},
		field{"taken-back", integerTo(&e.TakenBack)},
		field{"result", unlessEmpty(hashTo(&e.Result))},
		field{"record", unlessEmpty(hashTo(&e.Record))},
	)
}

func (e *Ending) readRated(value string) error {
	if value == "yes" {
		return nil
	}
	why, found := strings.CutPrefix(value, unrated)
	if !found || why == "" {
		return fmt.Errorf("%q, where yes or \"no: \" and why is expected", clip(value))
	}
	return textTo(&e.Unrated)(why)
}

// check reports what keeps the parts from standing in an ending.
func (e Ending) check() error {
	for _, part := range []struct{ key, text string }{
		{"tag", e.Tag}, {"title", e.Title}, {"pack", e.Pack}, {"scenario", e.Scenario}, {"level", e.Level}, {"why", e.Why}, {"rated", e.Unrated},
	} {
		if err := checkValue(part.text); err != nil {
			return fmt.Errorf("%s: %w", part.key, err)
		}
	}
	switch {
	case e.Tag == "" || e.Pack == "":
		return errors.New("the tag or the pack is empty")
	case !slices.Contains([]How{ByVictory, ByAgreement, ByResigning, ByForfeit, ByModerator}, e.How):
		return fmt.Errorf("ended: %q is not known here", clip(string(e.How)))
	case e.Plays < 0 || e.TakenBack < 0:
		return errors.New("plays: a number below zero")
	}
	return errors.Join(e.checkTimes(), e.checkSeats(), e.checkWinner(), e.checkRating())
}

func (e Ending) checkRating() error {
	for _, s := range e.Seats {
		if want := len(s.Former); e.Rating != nil && len(s.Left) != want || e.Rating == nil && len(s.Left) != 0 {
			return fmt.Errorf("seat %s: %d left it, and it is said of %d when", clip(string(s.Side)), want, len(s.Left))
		}
	}
	if e.Rating == nil {
		return nil
	}
	return e.Rating.check(e.Seats)
}

func (e Ending) checkTimes() error {
	for _, t := range []time.Time{e.Opened, e.Closed} {
		if !isWholeSecond(t) {
			return fmt.Errorf("%s is no whole second of our time, in UTC", t)
		}
	}
	if e.Closed.Before(e.Opened) {
		return errors.New("closed: before it was opened")
	}
	return nil
}

// checkSeats checks the seats, and that the game's id is made of them.
func (e Ending) checkSeats() error {
	if len(e.Seats) == 0 || len(e.Seats) > maxSeats {
		return fmt.Errorf("%d seats, where 1 to %d are possible", len(e.Seats), maxSeats)
	}
	var all []accepted
	for i, s := range e.Seats {
		if slices.ContainsFunc(e.Seats[:i], func(o EndingSeat) bool { return o.Side == s.Side }) {
			return fmt.Errorf("seat: %s is there twice", clip(string(s.Side)))
		}
		if err := s.check(); err != nil {
			return err
		}
		all = append(all, accepted{s.Side, s.Nonce})
	}
	if e.Game != gameID(e.Invitation, all) {
		return fmt.Errorf("game: %q is not the id of the invitation and the nonces", clip(e.Game))
	}
	return nil
}

func (s EndingSeat) check() error {
	if s.Side == "" || s.Side == DrawnGame || s.Side == NoWinner {
		return fmt.Errorf("seat: %q is no side", clip(string(s.Side)))
	}
	if len(s.Former) > maxSeats {
		return fmt.Errorf("former: more than %d", maxSeats)
	}
	for _, text := range append([]string{string(s.Side), s.Player}, s.Former...) {
		if text == "" {
			return fmt.Errorf("seat %s: a name is empty", clip(string(s.Side)))
		}
		if err := checkValue(text); err != nil {
			return fmt.Errorf("seat %s: %w", clip(string(s.Side)), err)
		}
	}
	return nil
}

func (e Ending) checkWinner() error {
	seated := slices.ContainsFunc(e.Seats, func(s EndingSeat) bool { return s.Side == e.Winner })
	switch {
	case !seated && e.Winner != DrawnGame && e.Winner != NoWinner:
		return fmt.Errorf("winner: %q sits nowhere", clip(string(e.Winner)))
	case e.Winner == NoWinner && e.Unrated == "" && !e.someoneLeft():
		return errors.New("rated: a game that is neither won nor drawn cannot be")
	}
	return nil
}

// someoneLeft reports whether a side gave the game up, or a seat, so that there is something to rate though nobody won.
func (e Ending) someoneLeft() bool {
	return e.Rating != nil && (len(e.Rating.GaveUp) > 0 || slices.ContainsFunc(e.Seats, EndingSeat.IsStandIn))
}
