package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
)

// People gives what was done to the register of people, the last behind.
func (s *SQL) People(ctx context.Context) ([]register.Act, error) {
	rows, err := s.queries().PeopleBehind(ctx, 0)
	if err != nil {
		return nil, fmt.Errorf("list people: %w", err)
	}
	return s.vault.acts(0, rows)
}

// Veil is what the masks of forgotten people are made with.
func (s *SQL) Veil() register.Veil { return s.vault.veil() }

func (v Vault) veil() register.Veil {
	if v.secret == nil {
		return nil
	}
	return v.secret.Veil
}

// PeopleSize is how much was done to the register of people; it only grows.
func (s *SQL) PeopleSize(ctx context.Context) (int, error) {
	n, err := s.queries().LastAct(ctx)
	if err != nil {
		return 0, fmt.Errorf("count people: %w", err)
	}
	return int(n), nil
}

// PeopleMark tells a register from what it was before: it is another where something was done to it, or a game went on.
func (s *SQL) PeopleMark(ctx context.Context) (storage.PeopleMark, error) {
	acts, err := s.PeopleSize(ctx)
	if err != nil {
		return storage.PeopleMark{}, err
	}
	row, err := s.queries().CountLines(ctx)
	if err != nil {
		return storage.PeopleMark{}, fmt.Errorf("count lines: %w", err)
	}
	return storage.PeopleMark{Acts: acts, Games: int(row.Games), Lines: int(row.Lines), Players: int(row.Players)}, nil
}

// Enact adds acts to a register of so many; one that has another number by now is storage.ErrConflict. What
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
	size, err := c.LastAct(ctx)
	if err != nil {
		return err
	}
	if int(size) != e.Size {
		return storage.ErrConflict
	}
	if err := c.signOut(ctx, register.Parted(e.Acts)); err != nil {
		return err
	}
	if slices.ContainsFunc(e.Acts, register.Act.Redacts) {
		return c.revise(ctx, e)
	}
	for i, act := range e.Acts {
		if err := c.insertAct(ctx, e.Size+i+1, act); err != nil {
			return err
		}
	}
	return nil
}

// revise adds acts for which others may have to be written anew.
func (c change) revise(ctx context.Context, e register.Enactment) error {
	before, err := c.actsBehind(ctx, 0)
	if err != nil {
		return err
	}
	for i, act := range c.vault.veil().Redacted(append(slices.Clip(before), e.Acts...)) {
		if i >= e.Size {
			if err := c.insertAct(ctx, i+1, act); err != nil {
				return err
			}
			continue
		}
		text, err := json.Marshal(act)
		if err != nil {
			return err
		}
		if was, _ := json.Marshal(before[i]); string(was) == string(text) {
			continue
		}
		if err := c.ReplaceAct(ctx, int64(i+1), c.vault.sealText(actPlace(i+1), string(text))); err != nil {
			return err
		}
	}
	return nil
}

// insertAct adds the n-th act.
func (c change) insertAct(ctx context.Context, n int, act register.Act) error {
	text, err := json.Marshal(act)
	if err != nil {
		return err
	}
	added, err := c.InsertAct(ctx, int64(n), c.vault.sealText(actPlace(n), string(text)))
	if err == nil && added == 0 {
		err = storage.ErrConflict // somebody else's came first
	}
	return err
}

// actsBehind are the acts behind the first n.
func (c change) actsBehind(ctx context.Context, n int) ([]register.Act, error) {
	rows, err := c.PeopleBehind(ctx, int64(n))
	if err != nil {
		return nil, err
	}
	return c.vault.acts(n, rows)
}

// acts reads rows of the table of people, behind the first n.
func (v Vault) acts(n int, rows []db.Person) ([]register.Act, error) {
	acts := make([]register.Act, len(rows))
	for i, row := range rows {
		text, err := v.openText(actPlace(int(row.N)), row.Act)
		if err == nil {
			err = json.Unmarshal([]byte(text), &acts[i])
		}
		if err == nil && row.N != int64(n+i+1) {
			err = fmt.Errorf("act %d is missing", n+i+1)
		}
		if err != nil {
			return nil, &storage.Damage{Of: "the register of people", Err: fmt.Errorf("read act %d of the register: %w", row.N, err)}
		}
	}
	return acts, nil
}
