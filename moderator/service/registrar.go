package service

import (
	"context"
	"errors"

	"adjutant/mail"
	"adjutant/moderator/desk"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
)

// Registrar keeps the register of the club's people: reads it, for pages as it was read last, and makes changes in it.
type Registrar struct {
	store Store
	club  post.Club
	kept  *Members // nil reads it anew
	pack  func([]mail.Outgoing) ([]storage.Parcel, error)
}

// Registrar is who keeps the club's register.
func (s *Service) Registrar() Registrar {
	return Registrar{store: s.Store, club: s.Moderator.Club, kept: s.Members, pack: s.Postroom().Pack}
}

// Register is the people of the club as the store has them.
func (r Registrar) Register(ctx context.Context) (register.Register, error) {
	return Register(ctx, r.store, r.club)
}

// People are the people of the club for pages, read anew only where something was done to them.
func (r Registrar) People(ctx context.Context) (register.Register, error) {
	all, _, err := r.kept.of(ctx, r.store, r.club)
	return all, err
}

// Listing is by what names everybody may read of the people of the club.
func (r Registrar) Listing(ctx context.Context) (register.Listing, error) {
	_, list, err := r.kept.of(ctx, r.store, r.club)
	return list, err
}

// Change makes a change in the register, as somebody did it for a reason, and gives what it has come
// to. The change is asked for again where another came first; its error is given as it is. Whom it makes a member, or one no
// more, and whom it excuses is written to, as a moderator's mail would have him be.
func (r Registrar) Change(ctx context.Context, deed register.Act, change func(register.Register) ([]register.Act, error)) (register.Register, error) {
	for {
		before, err := r.Register(ctx)
		if err != nil {
			return before, err
		}
		acts, err := change(before)
		if err != nil {
			return before, err
		}
		e, acts := before.Lacking(), before.Stamped(deed, acts)
		e.Acts = append(e.Acts, acts...)
		told, err := r.pack(desk.Told(r.club, deed.At, before, before.With(acts), acts))
		if err != nil {
			return before, err
		}
		if err = r.store.Commit(ctx, storage.Commit{Enact: e, Send: told}); err == nil {
			return r.Register(ctx)
		}
		if !errors.Is(err, storage.ErrConflict) {
			return before, err
		}
	}
}
