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
	"adjutant/moderator/orders/question"
	"adjutant/moderator/proof"
	"adjutant/moderator/verdict"
)

// Act is the hearing of orders that the moderator gives for a seat. Without orders,
// those are taken that the seat has stored; without a side, it is the one that has. The
// error says why they are not heard, or is a damaged game's.
func Act(m decision.Moderator, in decision.Input, side engine.Side, text, why string, guard *intervene.Guard) (*Hearing, error) {
	why, err := intervene.Reason(why)
	if err != nil {
		return nil, err
	}
	c, who, err := presides(m, in.Game)
	if err != nil {
		return nil, err
	}
	if guard != nil {
		if err := guard.Holds(c); err != nil {
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
	h, err := actFor(m, in, side, game.Acted{By: game.ByModerator, Name: m.Club.Signed(who), Orders: text}, question.Words())
	if err == nil {
		h.Reading.Commands = append(h.Reading.Commands, orders.Command{Word: "preview"})
	}
	return h, err
}

// presides is the game where it stands, and the moderator who acts in it, if he may now.
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
	return actFor(m, in, side, acted, nil)
}

// actFor is the hearing of what is given for a seat: orders, and the commands that may stand beside them.
func actFor(m decision.Moderator, in decision.Input, side engine.Side, acted game.Acted, commands []string) (*Hearing, error) {
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	seat := t.Seat(side)
	if seat == nil {
		return nil, fmt.Errorf("nobody sits at %q: the sides are %s", side, game.ListSides(t.Sides()))
	}
	in.Submission = proof.Submission{Mail: &mail.Message{Text: acted.Orders}}
	h := newHearing(m, in, *seat, t.Course())
	h.Role, h.Acted = verdict.Player, &acted
	h.By, _ = m.Actor(t.Roster)
	if h.Choice, err = h.Start.Hash(); err != nil || acted.Ruling != nil || acted.Pack != nil {
		return h, err
	}
	h.version = in.Version()
	if h.Reading, err = h.read(); err != nil {
		return nil, err
	}
	for _, c := range h.Reading.Commands {
		if !slices.Contains(commands, c.Word) {
			return nil, fmt.Errorf("%s: only orders can be given for a seat, and %q is a command", verdict.Source(c), verdict.Said(c))
		}
	}
	if len(h.Reading.Commands) == 0 && len(h.Reading.Items) == 0 && len(h.Reading.Findings) == 0 && h.Reading.Standing == nil {
		return nil, errors.New("there is no order in it")
	}
	return h, nil
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
