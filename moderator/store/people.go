package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/moderator"
	"adjutant/moderator/register"
	"adjutant/moderator/store/db"
)

// People gives what was done to the register of people, the last behind.
func (s *SQL) People(ctx context.Context) ([]register.Act, error) {
	rows, err := s.queries().People(ctx)
	if err != nil {
		return nil, fmt.Errorf("list people: %w", err)
	}
	return s.vault.acts(rows)
}

// Veil is what the masks of those are made with who are forgotten.
func (s *SQL) Veil() register.Veil { return s.vault.veil() }

func (v Vault) veil() register.Veil {
	if v.secret == nil {
		return nil
	}
	return v.secret.Veil
}

// PeopleSize is how much was done to the register of people; it only grows.
func (s *SQL) PeopleSize(ctx context.Context) (int, error) {
	n, err := s.queries().CountPeople(ctx)
	if err != nil {
		return 0, fmt.Errorf("count people: %w", err)
	}
	return int(n), nil
}

// PeopleMark tells a register from what it was before: it is another where something was done to it, or a game went on.
func (s *SQL) PeopleMark(ctx context.Context) (moderator.PeopleMark, error) {
	acts, err := s.PeopleSize(ctx)
	if err != nil {
		return moderator.PeopleMark{}, err
	}
	row, err := s.queries().CountLines(ctx)
	if err != nil {
		return moderator.PeopleMark{}, fmt.Errorf("count lines: %w", err)
	}
	return moderator.PeopleMark{Acts: acts, Games: int(row.Games), Lines: int(row.Lines), Players: int(row.Players)}, nil
}

// Enact adds acts to a register of so many; one that has another number by now is moderator.ErrConflict. What
// they have the register forget is stored no more.
func (s *SQL) Enact(ctx context.Context, e register.Enactment) error {
	err := s.inTx(ctx, func(c change) error { return c.enact(ctx, e) })
	if err != nil {
		return fmt.Errorf("change the register: %w", err)
	}
	return nil
}

func (c change) enact(ctx context.Context, e register.Enactment) error {
	if !e.Binds() {
		return nil
	}
	rows, err := c.People(ctx)
	if err != nil {
		return err
	}
	before, err := c.vault.acts(rows)
	if err != nil {
		return err
	}
	if len(before) != e.Size {
		return moderator.ErrConflict
	}
	if err := c.signOut(ctx, register.Parted(e.Acts)); err != nil {
		return err
	}
	after := c.vault.veil().Redacted(append(slices.Clip(before), e.Acts...))
	for i, act := range after {
		text, err := json.Marshal(act)
		if err != nil {
			return err
		}
		sealed := c.vault.sealText(actPlace(i+1), string(text))
		if i >= e.Size {
			err = c.insertAct(ctx, i+1, sealed)
		} else if was, _ := json.Marshal(before[i]); string(was) != string(text) {
			err = c.ReplaceAct(ctx, int64(i+1), sealed)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (c change) insertAct(ctx context.Context, n int, sealed string) error {
	added, err := c.InsertAct(ctx, int64(n), sealed)
	if err == nil && added == 0 {
		err = moderator.ErrConflict // somebody else's came first
	}
	return err
}

// enrol brings into the register whom games tell of and no act does.
func (c change) enrol(ctx context.Context) error {
	rows, err := c.People(ctx)
	if err != nil {
		return err
	}
	acts, err := c.vault.acts(rows)
	if err != nil {
		return err
	}
	players, err := c.Players(ctx)
	if err != nil {
		return err
	}
	entries, err := c.vault.enrolled(players)
	if err != nil {
		return err
	}
	return c.enact(ctx, c.vault.veil().Of(acts, entries).Lacking())
}

// acts reads rows of the table of people.
func (v Vault) acts(rows []db.Person) ([]register.Act, error) {
	acts := make([]register.Act, len(rows))
	for i, row := range rows {
		text, err := v.openText(actPlace(int(row.N)), row.Act)
		if err == nil {
			err = json.Unmarshal([]byte(text), &acts[i])
		}
		if err == nil && row.N != int64(i+1) {
			err = fmt.Errorf("act %d is missing", i+1)
		}
		if err != nil {
			return nil, fmt.Errorf("read act %d of the register: %w", row.N, err)
		}
	}
	return acts, nil
}
