package judge

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/verdict"
)

// Guard is where the moderator has seen a game stand: what he does then is done only
// if it still stands there.
type Guard struct {
	Turn  int
	State string // the hash that every answer ends with, or its first digits, at least [GuardDigits]
}

// GuardDigits is how much of a state's hash has to be told.
const GuardDigits = 8

// holds says why the guard does not, nil if it does.
func (g Guard) holds(c *game.Course) error {
	hash, err := c.Hash()
	switch state := hash.String(); {
	case err != nil:
		return err
	case len(g.State) < GuardDigits:
		return fmt.Errorf("%q is too little of a state's hash: the first %d digits at least", g.State, GuardDigits)
	case c.Node().Turn != g.Turn || !strings.HasPrefix(state, strings.ToLower(g.State)):
		return movedOn{now: Guard{Turn: c.Node().Turn, State: state}, meant: g}
	}
	return nil
}

// movedOn says that a game does not stand where it was seen.
type movedOn struct{ now, meant Guard }

func (m movedOn) Error() string {
	return fmt.Sprintf("the game has moved on: it stands at turn %d with the state %s, and you mean turn %d with the state %s; nothing was done", m.now.Turn, m.now.State, m.meant.Turn, m.meant.State)
}

// Where says what has to be told to have something done where the game stands now.
func Where(packs game.Library, game game.Game) (Guard, error) {
	t, err := packs.TableOf(game)
	if err != nil {
		return Guard{}, err
	}
	hash, err := t.Course().Hash()
	return Guard{Turn: t.Course().Node().Turn, State: hash.String()}, err
}

// Act is the hearing of orders that the moderator gives for a seat. Without orders,
// those are taken that the seat has stored; without a side, it is the one that has. The
// error says why they are not heard, or is a damaged game's.
func Act(m decision.Moderator, in decision.Input, side engine.Side, text, why string, guard *Guard) (*Hearing, error) {
	why, err := intervene.Reason(why)
	if err != nil {
		return nil, err
	}
	c, who, err := presides(m, in.Game)
	if err != nil {
		return nil, err
	}
	if guard != nil {
		if err := guard.holds(c); err != nil {
			return nil, err
		}
	}
	acted := game.Acted{By: game.ByModerator, Name: m.Club.Signed(who), Why: why, Orders: text}
	if strings.TrimSpace(text) == "" {
		if side, acted.Orders, err = waitingOf(c, side); err != nil {
			return nil, err
		}
		acted.Stored = true
	}
	return ActAgain(m, in, side, acted)
}

// Preview is the hearing of a draft for a seat, which is judged and not done, as
// [Act] takes it; of a game that is frozen or held too.
func Preview(m decision.Moderator, in decision.Input, side engine.Side, text string) (*Hearing, error) {
	who, err := m.Conductor(in.Game)
	if err != nil {
		return nil, err
	}
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(text) == "" {
		if side, text, err = waitingOf(t.Course(), side); err != nil {
			return nil, err
		}
	}
	h, err := ActAgain(m, in, side, game.Acted{By: game.ByModerator, Name: m.Club.Signed(who), Orders: text})
	if err == nil {
		h.Reading.Commands = []orders.Command{{Word: "preview"}}
	}
	return h, err
}

// presides is the game where it stands, and who acts in it, if he may now.
func presides(m decision.Moderator, g game.Game) (*game.Course, mail.Address, error) {
	who, err := m.Conductor(g)
	if err != nil {
		return nil, who, err
	}
	t, err := m.Rules.TableOf(g)
	switch {
	case err != nil:
	case t.Ended != nil:
		err = fmt.Errorf("it is over: %s", t.Ended.Text)
	case t.Frozen != nil:
		err = errors.New("the game is frozen for dice that are announced: nothing of it changes before they have fallen")
	case t.Held != nil:
		err = fmt.Errorf("%s; release it first", game.HeldText(t))
	default:
		return t.Course(), who, nil
	}
	return nil, who, err
}

// ActAgain is the hearing of what the moderator did for a seat.
func ActAgain(m decision.Moderator, in decision.Input, side engine.Side, acted game.Acted) (*Hearing, error) {
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	seat := t.Seat(side)
	if seat == nil {
		return nil, fmt.Errorf("nobody sits at %q: the sides are %s", side, joinSides(t.Sides()))
	}
	in.Submission = proof.Submission{Mail: &mail.Message{Text: acted.Orders}}
	h := newHearing(m, in, *seat, t.Course())
	h.Role, h.Acted = verdict.Player, &acted
	h.By, _ = m.Actor(t.Roster)
	if h.Choice, err = h.Start.Hash(); err != nil || acted.Ruling != nil || acted.Pack != nil {
		return h, err
	}
	if h.Reading, err = h.read(); err != nil {
		return nil, err
	}
	if len(h.Reading.Commands) > 0 {
		return nil, fmt.Errorf("%s: only orders can be given for a seat, and %q is a command", verdict.Source(h.Reading.Commands[0]), verdict.Said(h.Reading.Commands[0]))
	}
	if len(h.Reading.Items) == 0 && len(h.Reading.Findings) == 0 && h.Reading.Standing == nil {
		return nil, errors.New("there is no order in it")
	}
	return h, nil
}

func joinSides(sides []engine.Side) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = string(s)
	}
	return strings.Join(words, ", ")
}

// waitingOf is the side, and its orders, that are stored and wait to be carried out:
// of the side that is named, else of the first that may act. A draft that was handed
// back waits too, where nothing newer does.
func waitingOf(c *game.Course, side engine.Side) (engine.Side, string, error) {
	choice, err := c.Hash()
	if err != nil {
		return side, "", err
	}
	for _, s := range c.Sides() {
		if side != "" && s != side || side == "" && !slices.Contains(c.Node().Seats, s) {
			continue
		}
		if lines := c.DraftOf(s, choice.String()).Lines; len(lines) > 0 {
			return s, strings.Join(lines, "\n") + "\n", nil
		}
	}
	return side, "", errors.New("no orders are stored that could be carried out where the game stands")
}
