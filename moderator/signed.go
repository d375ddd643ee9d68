package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// endingOf is the game's end as it is signed.
func endingOf(t *game.Table, lines []game.Line, end game.Ended, now time.Time) (roll.Ending, error) {
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
	if e.PackHash, err = packSum(t.PackHashNow); err != nil {
		return e, fmt.Errorf("pack: %w", err)
	}
	if t.NoticeSeed != "" {
		if e.Notices, err = roll.ParseSeed(t.NoticeSeed); err != nil {
			return e, fmt.Errorf("notices: %w", err)
		}
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
	s := roll.EndingSeat{Side: seat.Side, Player: game.PublicName(seat), Former: formerNames(t, seat), Nonce: roll.Sum([]byte(seat.Nonce))}
	var err error
	s.Seed, err = roll.ParseSeed(seat.Seed)
	return s, err
}

// formerNames are who sat at a seat before its player, the first first. Who moved to
// another address is no one else.
func formerNames(t *game.Table, seat game.Seat) []string {
	var names []string
	for _, f := range slices.Backward(t.Former) {
		if n := len(names); f.Side == seat.Side && (n == 0 || !game.SameName(names[n-1], game.PublicName(f))) {
			names = append(names, game.PublicName(f))
		}
	}
	if n := len(names); n > 0 && game.SameName(names[n-1], game.PublicName(seat)) {
		return names[:n-1]
	}
	return names
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
