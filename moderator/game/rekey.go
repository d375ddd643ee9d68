package game

import (
	"errors"
	"fmt"
	"time"

	"adjutant/moderator/roll"
)

// Rekeyed says that the host draws with other keys from the game's next result on; from
// here on if those before are lost, or the version was one before succession/v3.
type Rekeyed struct {
	Succession string `json:"succession"`     // signed with the old keys and the new, as package roll prints it
	Heir       string `json:"heir,omitempty"` // the announcement that the succession follows from, if others follow than were promised
}

// keyring are the public keys of a game, as text.
type keyring struct {
	now  string // with which its next roll is drawn
	next string // with which rolls are drawn behind its next result
}

// Keys are the public keys with which the game's next roll is drawn: those that it
// began with, or their last successors that a result of it has named, or that followed
// at once. An error means a damaged game.
func (g Game) Keys() (string, error) {
	ring, err := g.keyring()
	return ring.now, err
}

// NextKeys are the public keys with which rolls are drawn behind the game's next result,
// which names them: the host can no longer choose when it reads the orders that come then.
func (g Game) NextKeys() (string, error) {
	ring, err := g.keyring()
	return ring.next, err
}

func (g Game) keyring() (ring keyring, err error) {
	opened, frozen := false, false
	for _, line := range g.Lines {
		switch {
		case line.Freeze != nil:
			frozen = true
		case line.IsRoll() || line.Ended != nil:
			frozen = false
		case line.Rekeyed != nil && frozen:
			return ring, errors.New("new keys in the midst of a freeze, whose notice was for those before")
		case line.Invited != nil:
			ring = keyring{line.Invited.Game.Keys, line.Invited.Game.Keys}
		case line.Opened != nil:
			if opened = true; ring.now == "" { // else it began with those of its invitation
				ring = keyring{line.Opened.Keys, line.Opened.Keys}
			}
		case line.Logged != nil:
			ring.now = ring.next
		case line.Rekeyed != nil:
			if ring, err = ring.rekeyed(*line.Rekeyed, opened); err != nil {
				return ring, err
			}
		}
	}
	return ring, nil
}

// rekeyed are the keys behind a line of new ones, in a game that was opened or not.
func (ring keyring) rekeyed(k Rekeyed, opened bool) (keyring, error) {
	s, err := roll.ParseSuccession(k.Succession)
	if err != nil {
		return ring, fmt.Errorf("line of the new keys: %w", err)
	}
	if s.Old.Text() != ring.next {
		return ring, fmt.Errorf("new keys of %s follow from others than the game has", s.Time.Format(time.RFC3339))
	}
	ring.next = s.New.Text()
	if !opened || !s.GoesOn() {
		ring.now = ring.next
	}
	return ring, nil
}

// CheckInForce reports an error if the keys that a game goes on with are in force only
// after that time: what they sign must not be dated before.
func (g Game) CheckInForce(at time.Time) error {
	for _, line := range g.Lines {
		if line.Rekeyed == nil {
			continue
		}
		s, err := roll.ParseSuccession(line.Rekeyed.Succession)
		if err != nil {
			return fmt.Errorf("line of the new keys: %w", err)
		}
		if at.Before(s.Time) {
			return fmt.Errorf("the game's keys are in force from %s on", s.Time.Format(time.RFC3339))
		}
	}
	return nil
}

// Keyed adds to the evidence what changes of keys the line brings.
func (k Rekeyed) Keyed(e *roll.Evidence) error {
	for _, text := range []string{k.Succession, k.Heir} {
		if text == "" {
			continue
		}
		if err := e.Add(text); err != nil {
			return fmt.Errorf("line of the new keys: %w", err)
		}
	}
	return nil
}
