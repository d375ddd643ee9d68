package game

import (
	"errors"
	"fmt"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// Salts are in a bundle for one side in the place of its seed, by what [saltOf] calls
// them, in hexadecimal: those of all that the side has hidden so far, and no others. With
// the seed its player could try words when he sits there no more: what is hidden behind
// him at the seat, and what he would have hidden himself. The hash that each is part of
// stands in the club's log, so no other fits; that it comes of the seed is seen when that
// is opened.
type Salts map[string]string

// saltOf names a salt: "orders 2 16 3 south" is that of the orders which the second
// player of south keeps sealed behind 16 actions and 3 rolls.
func saltOf(seat Seat, use string, at Counts) string {
	return fmt.Sprintf("%s %d %d %d %s", use, max(seat.Player, 1), at.Actions, at.Rolls, seat.Side)
}

// IsZero reports whether there are none: this is no bundle for one side, or one of a
// version before, which has the side's seed.
func (s Salts) IsZero() bool { return s == nil }

// Have reports whether the salt of a seat for a use at a moment is known.
func (s Salts) Have(seat Seat, use string, at Counts) bool {
	_, told := s[saltOf(seat, use, at)]
	return told || seat.Seed != ""
}

// of is the salt of a seat for a use at a moment. Where a bundle does not have it, as at
// moments that are only thought of, it is zero: nothing that is made with it is held
// against anything.
func (s Salts) of(seat Seat, use string, at Counts) (roll.Hash, error) {
	if text, told := s[saltOf(seat, use, at)]; told {
		salt, err := roll.ParseHash(text)
		if err != nil {
			return roll.Hash{}, fmt.Errorf("salt of %s: %w", seat.Side, err)
		}
		return salt, nil
	}
	if seat.Seed == "" && s != nil {
		return roll.Hash{}, nil
	}
	seed, err := roll.ParseSeed(seat.Seed)
	if err != nil {
		return roll.Hash{}, fmt.Errorf("seed of %s: %w", seat.Side, err)
	}
	return seed.Of(seat.Player).Salt(use, at.Actions, at.Rolls), nil
}

// SaltsOf are the salts of all that the side can have hidden up to where the game stands.
// It is nil for a game without a secret of its own, whose codes are made of the seeds:
// there the side's own mails cannot be judged without.
func (g Game) SaltsOf(side engine.Side) (Salts, error) {
	begin := OpeningOf(g.Lines)
	if begin < 0 || RosterOf(g.Lines[:begin+1]).Words.IsZero() {
		return nil, nil
	}
	w := salting{side: side, salts: Salts{}}
	for i := range g.Lines {
		if err := w.follow(&g.Lines[i]); err != nil {
			return nil, fmt.Errorf("game %s: %w", w.tag, err)
		}
	}
	return w.salts, nil
}

// salting is a journal in which it is looked up which salts of a side were used.
type salting struct {
	Roster
	side   engine.Side
	now    Counts
	passed []Counts // behind each line
	salts  Salts
}

// follow reads the next line.
func (w *salting) follow(line *Line) error {
	w.Roster = w.After(line)
	seat := SeatAmong(w.Sitting, w.side)
	var err error
	switch {
	case seat == nil:
	case line.Opened != nil:
		err = w.add(*seat, roll.UseState)
	case line.Sealed != nil && line.Sealed.Side == w.side:
		err = w.add(*seat, roll.UseOrders)
	case line.IsRoll():
		w.now.Rolls++
		err = w.add(*seat, roll.UseState)
	case line.Play != nil && line.Play.Action != nil:
		if line.Play.Action.Side == w.side {
			err = w.add(*seat, roll.UseAction)
		}
		w.now.Actions++
		err = errors.Join(err, w.add(*seat, roll.UseState))
	case line.RolledBack != nil && line.RolledBack.To > 0 && line.RolledBack.To <= len(w.passed):
		w.now = w.passed[line.RolledBack.To-1]
	}
	w.passed = append(w.passed, w.now)
	return err
}

// add notes the salt of the seat for a use where the journal stands.
func (w *salting) add(seat Seat, use string) error {
	salt, err := w.salts.of(seat, use, w.now)
	w.salts[saltOf(seat, use, w.now)] = salt.String()
	return err
}
