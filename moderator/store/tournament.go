package store

import (
	"context"
	"encoding/json"
	"fmt"

	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
	"adjutant/moderator/tournament"
)

// Tournaments gives the names of the club's tournaments, sorted.
func (s *SQL) Tournaments(ctx context.Context) ([]string, error) {
	names, err := s.queries().Tournaments(ctx)
	if err != nil {
		return nil, fmt.Errorf("list tournaments: %w", err)
	}
	return names, nil
}

// Tournament gives what was done to a tournament, the last behind; nothing of one that is not known.
func (s *SQL) Tournament(ctx context.Context, name string) ([]tournament.Act, error) {
	rows, err := s.queries().Tournament(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("read the tournament %s: %w", name, err)
	}
	return s.vault.tournamentActs(name, rows)
}

// EndingsOf gives the signed endings of the games that are over whose tags begin so.
func (s *SQL) EndingsOf(ctx context.Context, prefix string) ([]string, error) {
	texts, err := s.queries().EndingsOf(ctx, prefix+"%") // no tag has a sign that means something there
	if err != nil {
		return nil, fmt.Errorf("list endings of %s: %w", prefix, err)
	}
	return texts, nil
}

// tournamentPlace is where an act of a tournament is sealed for.
func tournamentPlace(name string, n int) string { return fmt.Sprintf("tournament/%s/%d", name, n) }

// direct adds acts to a tournament of so many.
func (c change) direct(ctx context.Context, e tournament.Enactment) error {
	if len(e.Acts) == 0 {
		return nil
	}
	before, err := c.Tournament(ctx, e.Name)
	if err != nil {
		return err
	}
	if len(before) != e.Size {
		return storage.ErrConflict
	}
	for i, act := range e.Acts {
		text, err := json.Marshal(act)
		if err != nil {
			return err
		}
		n := e.Size + i + 1
		added, err := c.InsertTournamentAct(ctx, db.InsertTournamentActParams{Name: e.Name, N: int64(n), Act: c.vault.sealText(tournamentPlace(e.Name, n), string(text))})
		if err == nil && added == 0 {
			err = storage.ErrConflict // somebody else's came first
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// tournamentActs reads rows of the table of tournaments.
func (v Vault) tournamentActs(name string, rows []db.TournamentRow) ([]tournament.Act, error) {
	acts := make([]tournament.Act, len(rows))
	for i, row := range rows {
		text, err := v.openText(tournamentPlace(name, int(row.N)), row.Act)
		if err == nil {
			err = json.Unmarshal([]byte(text), &acts[i])
		}
		if err == nil && row.N != int64(i+1) {
			err = fmt.Errorf("act %d is missing", i+1)
		}
		if err != nil {
			return nil, fmt.Errorf("read act %d of the tournament %s: %w", row.N, name, err)
		}
	}
	return acts, nil
}
