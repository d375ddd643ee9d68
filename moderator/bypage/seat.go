package bypage

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
)

// Seat is a game in which somebody can take a seat, or has one that he can give up before it begins.
type Seat struct {
	Tag, Title string
	Page       game.PagePolicy
	Lines      int       // of its journal: what a page was written on
	Begun      bool      // it goes on, and a seat of it is to change hands
	Until      time.Time // the invitation stands so long
	Seats      []string  // who plays each side, a line each
	Sides      []Side    // that he can take
	Joined     string    // the side that he has, "" for none
	Declines   bool      // he can say that he does not play
	Writes     string    // the address that a mail of his about it goes to
	Terms      []string  // what the game is played on
	Concerns   bool      // he has a seat, or is asked to take one: then he reads who plays with him
}

// Side is a side by its word in orders and its name.
type Side struct{ Word, Name string }

// Offered are the games of which a seat is open to any player of the club.
func (c Carrier) Offered(ctx context.Context) (report.Offered, error) {
	known, err := c.Known(ctx, decision.Want{Kind: decision.WantOffered})
	return known.Offered, err
}

// Seat tells somebody of a game in which he can take a seat, as a guest or as a player of the club; of any other it is
// [game.ErrNoGame].
func (c Carrier) Seat(ctx context.Context, p register.Person, addr, tag string) (Seat, error) {
	seat, _, err := c.seat(ctx, p, addr, tag)
	return seat, err
}

func (c Carrier) seat(ctx context.Context, who register.Person, addr, tag string) (s Seat, to mail.Address, err error) {
	g, err := c.Journal(ctx, tag)
	if err != nil {
		return s, to, err
	}
	s = Seat{Tag: tag, Page: pageOf(g), Lines: len(g.Lines)}
	token := ""
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		token, err = s.invited(c.Moderator.Rules, p, who, addr)
	} else {
		token, err = s.running(c.Moderator.Rules, g, who, addr)
	}
	if err == nil && !s.Concerns {
		err = c.listed(ctx, &s)
	}
	to = c.Moderator.Club.ToGame(tag, token)
	s.Writes = to.Addr
	return s, to, err
}

// listed has a seat that is open to the club name who plays as everybody may read it.
func (c Carrier) listed(ctx context.Context, s *Seat) error {
	known, err := c.Known(ctx, decision.Want{Kind: decision.WantPlayers})
	list := known.Register.Listing()
	for i, line := range s.Seats {
		s.Seats[i] = list.Text(s.Tag, line)
	}
	return err
}

// invited is what somebody can take of a game that has not begun, and the token of his reply address, "" for none.
func (s *Seat) invited(packs game.Library, p *game.Invitation, who register.Person, addr string) (token string, err error) {
	guest, member := p.Guest(addr), p.Member(addr)
	if p.Over() || guest == nil && member == nil && !(p.Anyone && who.Member) {
		return "", game.ErrNoGame
	}
	rules, err := packs(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return "", fmt.Errorf("game %s: %w", s.Tag, err)
	}
	s.Title, s.Until, s.Seats = p.Game.Title, p.Until, p.SeatLines(rules, member)
	s.Terms = append([]string{rules.Pack.Title}, terms.FirstOptions(p.Game)...)
	s.Concerns = guest != nil || member != nil
	declined := p.HasDeclined(addr)
	s.Declines = member != nil || guest != nil && !declined
	switch {
	case member != nil:
		s.Joined = rules.Pack.SideName(member.Side)
		return member.Token, nil
	case guest != nil && guest.Side != "" && !declined:
		s.Sides = []Side{{string(guest.Side), rules.Pack.SideName(guest.Side)}}
	default:
		for _, side := range p.Free() {
			s.Sides = append(s.Sides, Side{string(side), rules.Pack.SideName(side)})
		}
	}
	if guest != nil {
		token = guest.Token
	}
	return token, nil
}

// running is what somebody can take of a game that goes on: a seat that is offered to him, or open to the club. Who sits there has
// his own page of it.
func (s *Seat) running(packs game.Library, g game.Game, who register.Person, addr string) (token string, err error) {
	t, err := packs.TableOf(g)
	if err != nil {
		return "", err
	}
	sits := slices.ContainsFunc(t.Sitting, func(o game.Seat) bool { return o.House == 0 && strings.EqualFold(o.Addr, addr) })
	if t.Course().Stage() == game.StageOver || sits {
		return "", game.ErrNoGame
	}
	s.Title, s.Begun = t.Title, true
	s.Terms = append([]string{t.Rules.Pack.Title}, terms.FirstOptions(*t.Opened)...)
	for _, o := range t.Seats {
		s.Seats = append(s.Seats, t.Rules.SideName(o.Side)+": "+game.PublicName(o))
	}
	take := func(p game.Proposed) { s.Sides = append(s.Sides, Side{string(p.Side), t.Rules.SideName(p.Side)}) }
	if p := t.Asks(addr); p != nil {
		s.Declines, s.Concerns, token = true, true, p.Token
		take(*p)
	}
	if token == "" && who.Member {
		for _, p := range t.OpenSeats() {
			take(p)
		}
	}
	if len(s.Sides) == 0 {
		return "", game.ErrNoGame
	}
	return token, nil
}
