package opening

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/service"
)

// Change is what is to be changed of an invitation, in the words of the flags of "adjutant game invite".
type Change struct {
	Seats, Guests []string // as in [Terms]
	Free          []string // sides of which nobody who was asked, or has joined, is to play
	Anyone        *bool    // whether any player of the club may take a seat that is free; nil as it was
	Wait, Remind  time.Duration
	Why           string
}

// Invite changes the invitation to a game, for the club or one of its moderators.
func Invite(ctx context.Context, c *club.Club, tag, as string, change Change) (decision.Decision, error) {
	return c.Conduct(ctx, tag, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
		if err != nil {
			return decision.Decision{}, err
		}
		change.Seats, change.Guests = spelledOut(people, change.Seats), spelledOut(people, change.Guests)
		said, err := change.of(ctx, c, g)
		if err != nil {
			return decision.Decision{}, err
		}
		return lobby.Reinvite(m.As(as), g, people, said, now)
	})
}

// of is the change for a game.
func (c Change) of(ctx context.Context, of *club.Club, g game.Game) (lobby.Change, error) {
	said := lobby.Change{Anyone: c.Anyone, Wait: c.Wait, Remind: c.Remind, Why: c.Why}
	invited := game.InvitationOf(g.Lines)
	if invited == nil {
		return said, nil // which is told of a game that has begun
	}
	rules, err := of.Rules(invited.Game.Pack, invited.Game.PackHash)
	if err != nil {
		return said, err
	}
	var wrong error
	for _, s := range c.Seats {
		p, err := Terms{}.player(s, rules.Pack)
		said.Asked, wrong = append(said.Asked, p), errors.Join(wrong, err)
	}
	for _, g := range c.Guests {
		p, err := guest(g)
		said.Asked, wrong = append(said.Asked, p), errors.Join(wrong, err)
	}
	for _, word := range c.Free {
		side, err := sideOf("--free", word, rules.Pack)
		said.Freed, wrong = append(said.Freed, side), errors.Join(wrong, err)
	}
	if wrong == nil {
		said.Asked, wrong = Registered(ctx, of, said.Asked)
	}
	return said, wrong
}

// sideOf is the side that a flag names.
func sideOf(flag, word string, p *pack.Pack) (engine.Side, error) {
	side, known := p.SideNamed(word)
	if !known {
		return "", fmt.Errorf("%s %q: the sides of the pack %s are %s", flag, word, p.ID, sideNames(p))
	}
	return side, nil
}
