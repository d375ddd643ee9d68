package ending

import (
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Signed is the game's end as it is signed.
func Signed(t *game.Table, lines []game.Line, end game.Ended, now time.Time) (roll.Ending, error) {
	opened := lines[game.OpeningOf(lines)].At
	if now.Before(opened) {
		now = opened // our clock was set back
	}
	e := roll.Ending{
		Game: t.ID, Tag: t.Tag, Title: t.Title, Pack: t.Pack, Scenario: t.Setup.Scenario, Invitation: roll.Sum([]byte(t.Invitation)),
		How: end.How, Winner: end.Winner, Level: end.Level, Why: end.Text, Unrated: end.Unrated,
		Opened: opened, Closed: now, Plays: len(t.Plays),
	}
	var err error
	if e.PackHash, err = game.PackSum(t.PackHashNow); err != nil {
		return e, fmt.Errorf("pack: %w", err)
	}
	if t.NoticeSeed != "" {
		if e.Notices, err = roll.ParseSeed(t.NoticeSeed); err != nil {
			return e, fmt.Errorf("notices: %w", err)
		}
	}
	if e.Rating, err = RatingsOf(t).Signed(end); err != nil {
		return e, err
	}
	for _, seat := range t.Seats {
		s, err := endingSeat(t, seat)
		if err != nil {
			return e, fmt.Errorf("seat %s: %w", seat.Side, err)
		}
		e.Seats = append(e.Seats, s)
	}
	return e, lastSigned(t, lines, &e)
}

// endingSeat is a seat as the end of the game tells it.
func endingSeat(t *game.Table, seat game.Seat) (roll.EndingSeat, error) {
	s := roll.EndingSeat{Side: seat.Side, Player: game.PublicName(seat), Nonce: roll.Sum([]byte(seat.Nonce))}
	var err error
	if s.Former, s.Left, err = RatingsOf(t).Formers(seat); err != nil {
		return s, err
	}
	s.Seed, err = roll.ParseSeed(seat.Seed)
	return s, err
}

// lastSigned writes into an ending the last result and the last record of a journal, and
// how much roll backs took away.
func lastSigned(t *game.Table, lines []game.Line, e *roll.Ending) error {
	if t.Logged != nil {
		last, err := roll.ParseResult(t.Logged.Result)
		if err != nil {
			return fmt.Errorf("no. %d: %w", t.Logged.No, err)
		}
		e.Result = last.Hash()
	}
	number := 0
	for _, line := range lines {
		if line.RolledBack != nil {
			e.TakenBack += line.RolledBack.Plays
		}
		if line.Note == "" || line.Record < number {
			continue
		}
		record, err := roll.Parse(line.Note)
		if err != nil {
			return fmt.Errorf("record %d: %w", line.Record, err)
		}
		number, e.Record = line.Record, record.Hash()
	}
	return nil
}

// Same says in what the ending of a journal, which stands behind so many lines, is
// not the one that is wanted, and how many lines there are with it.
func Same(want roll.Ending, journal []game.Line, n int) (lines int, difference error) {
	if n >= len(journal) || journal[n].Ending == "" {
		return 0, errors.New("the game is over with it, and the journal has no ending")
	}
	ending, err := roll.ParseEnding(journal[n].Ending)
	if err != nil {
		return 0, err
	}
	want.Opened, want.Closed = want.Opened.UTC().Truncate(time.Second), want.Closed.UTC().Truncate(time.Second)
	if got := ending.Text(); got != want.Text() {
		return 0, fmt.Errorf("its ending reads\n%sand should read\n%s", got, want.Text())
	}
	return n + 1, nil
}
