package service

import (
	"context"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/roll"
)

// informed asks for a decision, of a hearing or at the desk, until it wants nothing more. Of
// all that the store has, only what is wanted is loaded.
func (s *Service) informed(ctx context.Context, decide func() (decision.Decision, error), give func(...decision.Known) error) (decision.Decision, error) {
	return decision.Informed(decide, give, func(w decision.Want) (decision.Known, error) { return s.knownOf(ctx, w) })
}

// knownOf loads what a decision wants.
func (s *Service) knownOf(ctx context.Context, w decision.Want) (f decision.Known, err error) {
	f.Want = w
	switch w.Kind {
	case decision.WantLadder:
		f.Ladder, err = s.ladder(ctx, w.At)
	case decision.WantPlayers:
		f.Register, err = s.register(ctx)
	case decision.WantGames:
		f.Games, err = s.gamesOf(ctx, w.Who)
	case decision.WantOffered:
		f.Offered, err = s.offered(ctx)
	case decision.WantOutside:
		f.Outside, err = s.Store.Records(ctx, roll.NoGame)
	case decision.WantAudits:
		f.Audits, err = s.audits(ctx, w.Who.Addr, w.At)
	case decision.WantAnnounced:
		f.Announced, err = s.announced(ctx, w.Name)
	case decision.WantPosition:
		f.Position, err = s.Store.Position(ctx, w.Name)
	case decision.WantEnd:
		f.End, err = s.endOf(ctx, w.Name)
	case decision.WantDay:
		f.Day, err = s.diary().Day(ctx, mail.Address{Name: w.Who.Name, Addr: w.Who.Addr})
	case decision.WantMail:
		f.Mail, err = s.mailBefore(ctx, w.Name)
	default:
		err = fmt.Errorf("%s: nobody has that", w)
	}
	return f, err
}

// endOf names where a position ends, of which no more is kept.
func (s *Service) endOf(ctx context.Context, name string) (string, error) {
	position, err := s.Store.Position(ctx, name)
	if err != nil {
		return "", err
	}
	return decision.EndOf(position)
}
