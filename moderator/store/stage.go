package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/store/db"
	"adjutant/moderator/view"
)

// noStage is the stage of a summary that tells of none, as that of a damaged game.
const noStage = "-"

// stageOf is the stage that a summary is stored under.
func stageOf(s view.Summary) string { return cmp.Or(string(s.Stage), noStage) }

// Stages counts the games that have a summary by their stages; those of none count under "". No summary is read for it.
func (s *SQL) Stages(ctx context.Context) (map[game.Stage]int, error) {
	rows, err := s.queries().CountStages(ctx)
	if err != nil {
		return nil, fmt.Errorf("count games: %w", err)
	}
	counts := map[game.Stage]int{}
	for _, row := range rows {
		counts[game.Stage(strings.TrimPrefix(row.Stage, noStage))] += int(row.Games)
	}
	return counts, nil
}

// SummariesAt gives the games at a glance that are at one of these stages, sorted by the bytes of their tags. Of others nothing is
// read.
func (s *SQL) SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error) {
	var all []view.Summary
	for _, stage := range stages {
		rows, err := s.queries().SummariesAt(ctx, cmp.Or(string(stage), noStage))
		if err != nil {
			return nil, fmt.Errorf("list summaries: %w", err)
		}
		for _, row := range rows {
			made, err := s.vault.summary(row.Game, row.Summary)
			if err != nil {
				return nil, err
			}
			all = append(all, made)
		}
	}
	sortSummaries(all)
	return all, nil
}

// PlayersAt gives the people of the games at one of these stages, sorted by address and game. Other games are
// not read.
func (s *SQL) PlayersAt(ctx context.Context, stages ...game.Stage) ([]register.Entry, error) {
	var all []db.Player
	for _, stage := range stages {
		rows, err := s.queries().PlayersAt(ctx, cmp.Or(string(stage), noStage))
		if err != nil {
			return nil, fmt.Errorf("list players of games at stage %q: %w", stage, err)
		}
		all = append(all, rows...)
	}
	return s.vault.enrolled(all)
}

// stage writes down the stages of summaries that a version before stored. One that cannot be read without the store's key waits until
// there is one.
func (s *SQL) stage(ctx context.Context) error {
	rows, err := s.queries().SummariesAt(ctx, "")
	if err != nil || len(rows) == 0 {
		return err
	}
	return s.inTx(ctx, func(c change) error {
		rows, err := c.SummariesAt(ctx, "")
		if err != nil {
			return err
		}
		for _, row := range rows {
			made, err := c.vault.summary(row.Game, row.Summary)
			if errors.Is(err, errSealed) || errors.Is(err, errOtherwise) {
				continue
			}
			if err != nil {
				made = view.Summary{} // it is told of where it is read
			}
			if err := c.StageSummary(ctx, row.Game, stageOf(made)); err != nil {
				return err
			}
		}
		return nil
	})
}
