package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/store/db"
	"adjutant/moderator/view"
)

// Spoilt is a row that cannot be read.
type Spoilt struct {
	Row   string   // for people: "the summary of game lab"
	Games []string // whose lists it is in; none of the register of people, which follows from nothing
	Err   error
}

// SpoiltRows names each row of what is kept for lists, and of the register of people, that cannot be read, or is missing.
func (s *SQL) SpoiltRows(ctx context.Context) ([]Spoilt, error) {
	all, err := spoiltLists(ctx, s.queries(), s.vault)
	if err != nil {
		return nil, fmt.Errorf("look through lists: %w", err)
	}
	rows, err := s.queries().PeopleBehind(ctx, 0)
	if err != nil {
		return nil, fmt.Errorf("look through the register: %w", err)
	}
	next := int64(1)
	for _, row := range rows {
		for ; next < row.N; next++ {
			all = append(all, Spoilt{Row: fmt.Sprintf("act %d of the register of people", next), Err: errors.New("it is missing")})
		}
		if _, err := s.vault.acts(int(row.N-1), []db.Person{row}); err != nil {
			all = append(all, Spoilt{Row: fmt.Sprintf("act %d of the register of people", row.N), Err: causeOf(err)})
		}
		next = row.N + 1
	}
	return all, nil
}

// causeOf is what was found in a row, without the words on where it stands.
func causeOf(damage error) error { return errors.Unwrap(errors.Unwrap(damage)) }

// spoiltLists are the rows of the lists of games and players that cannot be read.
func spoiltLists(ctx context.Context, q *db.Queries, v Vault) (all []Spoilt, err error) {
	games, err := q.Summaries(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range games {
		if _, err := v.summary(row.Game, row.Summary); err != nil {
			all = append(all, Spoilt{Row: "the summary of game " + row.Game, Games: []string{row.Game}, Err: causeOf(err)})
		}
	}
	players, err := q.Players(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range players {
		if p, err := v.entry(row); err != nil {
			all = append(all, Spoilt{Row: fmt.Sprintf("the entry of %s in game %s", row.Addr, row.Game), Games: []string{row.Game, cmp.Or(p.Game, row.Game)}, Err: causeOf(err)})
		}
	}
	return all, nil
}

// DropSpoilt takes away what is kept for lists of the games of which a row of it cannot be read, and names these: their summaries are missing
// then.
func (s *SQL) DropSpoilt(ctx context.Context) (tags []string, err error) {
	err = s.inTx(ctx, func(c change) error {
		spoilt, err := spoiltLists(ctx, c.Queries, c.vault)
		if err != nil {
			return err
		}
		of := map[string]bool{}
		for _, row := range spoilt {
			for _, tag := range row.Games {
				of[tag] = true
			}
		}
		tags = slices.Sorted(maps.Keys(of))
		for _, tag := range tags {
			c.tx.Later(nil, "DELETE FROM players WHERE game = $1", tag)
			c.tx.Later(nil, "DELETE FROM summaries WHERE game = $1", tag)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("drop lists that cannot be read: %w", err)
	}
	return tags, nil
}

// Legible is a store of whose lists what can be read is given, and the rest left out.
type Legible struct{ *SQL }

// SummariesAt gives the games at a glance that are at one of these stages.
func (l Legible) SummariesAt(ctx context.Context, stages ...game.Stage) (all []view.Summary, err error) {
	for _, stage := range stages {
		rows, err := l.queries().SummariesAt(ctx, cmp.Or(string(stage), noStage))
		if err != nil {
			return nil, fmt.Errorf("list summaries: %w", err)
		}
		for _, row := range rows {
			if made, err := l.vault.summary(row.Game, row.Summary); err == nil {
				all = append(all, made)
			}
		}
	}
	sortSummaries(all)
	return all, nil
}

// Players gives the people of the games with a summary.
func (l Legible) Players(ctx context.Context) (list []register.Entry, err error) {
	rows, err := l.queries().Players(ctx)
	if err != nil {
		return nil, fmt.Errorf("list players: %w", err)
	}
	for _, row := range rows {
		if p, err := l.vault.entry(row); err == nil {
			list = append(list, p)
		}
	}
	sortEnrolled(list)
	return list, nil
}
