package service

import (
	"context"
	"errors"

	"adjutant/moderator/bypage"
	"adjutant/moderator/decision"
	"adjutant/moderator/intake"
	"adjutant/moderator/postroom"
	"adjutant/moderator/reception"
	"adjutant/moderator/reference"
	"adjutant/moderator/routine"
	"adjutant/moderator/storage"
	"adjutant/moderator/summary"
)

// This file opens the rooms that the service works with, each with what of the club it needs.

// Porter is who takes the club's mails in.
func (s *Service) Porter() intake.Porter {
	return intake.Porter{Store: s.Store, Club: s.Moderator.Club, Secret: s.MailSecret, Limits: s.Limits, Passing: s.Passing, Damaged: s.foundDamage, Now: s.Now, Log: s.Log}
}

// Postroom is where the club's mails are packed and go out.
func (s *Service) Postroom() postroom.Room {
	return postroom.Room{Settings: s.Settings, Store: s.Store, Packs: s.Moderator.Rules, Club: s.Moderator.Club, Now: s.Now, Log: s.Log}
}

// Deliver hands one mail to the submission server: the work of a delivery job.
func (s *Service) Deliver(ctx context.Context, job storage.Job) error {
	err := s.Postroom().Deliver(ctx, job)
	if found := new(storage.Damage); errors.As(err, &found) {
		return errors.Join(err, s.foundDamage(ctx, found))
	}
	return err
}

// Summaries is what sums the club's games up for lists.
func (s *Service) Summaries() summary.Maker {
	return summary.Maker{Packs: s.Moderator.Rules, Beacon: s.Moderator.Beacon, Log: s.Log}
}

// Clerk is who does what the club does at its times.
func (s *Service) Clerk() routine.Clerk {
	return routine.Clerk{Diary: s.diary(), Times: s.Times, Register: s.Registrar().Register, Conduct: s.Conduct, Pack: s.Postroom().Pack}
}

// Reception is where people of the club are let in to their pages.
func (s *Service) Reception() reception.Desk {
	return reception.Desk{Store: s.Store, Club: s.Moderator.Club, Register: s.Registrar().People, Outsider: s.ByPage().Outsider, Pack: s.Postroom().Pack, Now: s.Now, Random: s.Random, Log: s.Log}
}

// ByPage is who carries what people ask and send on the club's pages.
func (s *Service) ByPage() bypage.Carrier {
	return bypage.Carrier{Store: s.Store, Porter: s.Porter(), Moderator: s.Moderator, Acquainted: s.Acquainted, Known: s.known, Journal: s.journal, Now: s.Now, Random: s.Random}
}

// diary is what there is to do in the club.
func (s *Service) diary() routine.Diary {
	return routine.Diary{Moderator: s.Moderator, Store: s.Store, Past: s.Past, Journal: s.journal, Health: s.Health, Now: s.Now}
}

// known loads what a page wants to know, with the club's people.
func (s *Service) known(ctx context.Context, w decision.Want) (decision.Known, error) {
	s, err := s.acquainted(ctx, storage.Job{})
	if err != nil {
		return decision.Known{}, err
	}
	return s.library().Known(ctx, w)
}

// library is where the club looks up what decisions want to know.
func (s *Service) library() reference.Library {
	return reference.Library{
		Store: s.Store, Packs: s.Moderator.Rules, Offer: s.Packs, Standings: s.Standings, Ladders: s.Ladders, Register: s.Registrar().Register, Diary: s.diary(), Parse: s.Porter().Parse, Tournament: s.Tournament,
	}
}

// informed asks for a decision, of a hearing or at the desk, until it wants nothing more. Of
// all that the store has, only what is wanted is loaded.
func (s *Service) informed(ctx context.Context, decide func() (decision.Decision, error), give func(...decision.Known) error) (decision.Decision, error) {
	return decision.Informed(decide, give, func(w decision.Want) (decision.Known, error) { return s.library().Known(ctx, w) })
}
