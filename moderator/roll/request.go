package roll

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// version is the first line of requests and of records.
const version = "adjutant/roll/v1"

// Request asks for one roll. Everything but Purpose is hashed into its alpha,
// and the request is its alpha: the same request gets the same record, for ever.
type Request struct {
	Game    string // a [GameID], or [NoGame]
	State   Hash   // the [StateHash] before the roll; outside a game, the hash of the host's previous record there
	Chance  string // the chance's ID, a function of the state
	Dice    []engine.Dice
	Pool    []string // exactly one of Dice and Pool is set
	Draws   int      // how many chits are drawn from the pool, none put back; 0 for dice
	Action  string   // side and canonical line of the last action played, "" if there was none, [HiddenPart.Action] if it is hidden; outside a game, the purpose
	Purpose string   // for people; not in alpha
}

// RequestFor is the request for a chance that a game stands at. The game is a
// [GameID]; lastAction is the side and canonical line of the last action played,
// "north: move 1st-Foot 0507-0508", or "" if there was none. Whether the request
// can be drawn is checked by [Keys.Draw].
func RequestFor(game string, state Hash, chance engine.Chance, lastAction string) Request {
	return Request{
		Game:    game,
		State:   state,
		Chance:  chance.ID,
		Dice:    chance.Dice,
		Pool:    chance.Pool,
		Draws:   draws(chance),
		Action:  lastAction,
		Purpose: chance.Purpose,
	}
}

// draws is how many chits a chance draws.
func draws(c engine.Chance) int {
	if len(c.Pool) == 0 {
		return 0
	}
	return max(c.Draws, 1)
}

// Text is the fixed form of the request, the beginning of its record.
func (r Request) Text() string {
	var b strings.Builder
	b.WriteString(version + "\n")
	b.WriteString(line("game", r.Game))
	b.WriteString(line("state", r.State.String()))
	b.WriteString(line("chance", r.Chance))
	if len(r.Dice) > 0 {
		b.WriteString(line("dice", FormatDice(r.Dice)))
	}
	for _, chit := range r.Pool {
		b.WriteString(line("chit", chit))
	}
	if len(r.Pool) > 0 {
		b.WriteString(line("draws", strconv.Itoa(r.Draws)))
	}
	b.WriteString(line("action", r.Action))
	return b.String()
}

// Alpha is the SHA-256 of the request's text: what the draw is a function of.
func (r Request) Alpha() Hash { return Sum([]byte(r.Text())) }

// what is what the roll is for, for people. Of a game only the chance is covered by
// alpha; outside games the purpose is, as the action.
func (r Request) what() string {
	switch r.Purpose {
	case "", r.Chance:
		return r.Chance
	case r.Action:
		return r.Purpose
	}
	return r.Chance + ", in the host's words " + r.Purpose
}

// check reports, naming the part, what keeps the request from being drawn.
func (r Request) check() error {
	if err := checkGame(r.Game); err != nil {
		return fmt.Errorf("game: %w", err)
	}
	if err := r.checkTexts(); err != nil {
		return err
	}
	switch {
	case len(r.Text()) > maxRequest:
		return fmt.Errorf("request: longer than %d bytes", maxRequest)
	case len(r.Dice) > 0 && len(r.Pool) > 0:
		return errors.New("dice: a request is for dice or for a chit, not for both")
	case len(r.Pool) > 0:
		return checkPool(r.Pool, r.Draws)
	case r.Draws != 0:
		return fmt.Errorf("draws: %d, where there is no pool", r.Draws)
	}
	if err := checkDice(r.Dice); err != nil {
		return fmt.Errorf("dice: %w", err)
	}
	return nil
}

func (r Request) checkTexts() error {
	if r.Chance == "" {
		return errors.New("chance: is empty")
	}
	for _, part := range []struct{ key, text string }{
		{"chance", r.Chance}, {"action", r.Action}, {"purpose", r.Purpose},
	} {
		if err := checkValue(part.text); err != nil {
			return fmt.Errorf("%s: %w", part.key, err)
		}
	}
	return nil
}

// checkPool reports what keeps chits from being drawn.
func checkPool(pool []string, draws int) error {
	if len(pool) == 0 || len(pool) > maxPool {
		return fmt.Errorf("chit: a pool of %d, where 1 to %d are possible", len(pool), maxPool)
	}
	for _, chit := range pool {
		if chit == "" {
			return errors.New("chit: is empty")
		}
		if err := checkValue(chit); err != nil {
			return fmt.Errorf("chit: %w", err)
		}
	}
	if draws < 1 || draws > len(pool) {
		return fmt.Errorf("draws: %d from a pool of %d", draws, len(pool))
	}
	return nil
}
