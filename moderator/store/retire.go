package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// The tag of a game that is not played, since its invitation has ended or was taken back, can be that of another. Then the
// first moves to a tag of its own, with all that is stored of it: its journal is never lost.

// maxRetired is how many games of one tag are not played, at most.
const maxRetired = 1000

// retire has the game that has the tag give it up, if it is not played; storage.ErrExists if it may be, and nil
// where there is none.
func (s *SQL) retire(ctx context.Context, c change, tag string) error {
	version, err := c.GameVersion(ctx, tag)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	lines, err := c.linesOf(ctx, tag)
	if err != nil || !game.TagIsFree(lines) {
		return err
	}
	for n := 1; n <= maxRetired; n++ {
		former := game.RetiredTag(tag, n)
		added, err := c.InsertGame(ctx, former, version)
		if err != nil {
			return err
		}
		if added > 0 {
			return c.moveGame(ctx, tag, former, lines)
		}
	}
	return fmt.Errorf("%d games of this tag are not played already", maxRetired)
}

// linesOf are the lines of a game in the transaction.
func (c change) linesOf(ctx context.Context, tag string) ([]game.Line, error) {
	lines, _, err := readLines(ctx, c.tx, c.vault, tag, 0)
	return lines, err
}

// moveGame gives a game another tag, which has its row already.
func (c change) moveGame(ctx context.Context, tag, former string, lines []game.Line) error {
	if err := c.addLines(ctx, former, 0, lines); err != nil {
		return err
	}
	if err := c.moveSummary(ctx, tag, former, len(lines)); err != nil {
		return err
	}
	for _, statement := range []string{
		"DELETE FROM lines WHERE game = $1", "DELETE FROM states WHERE game = $1", "DELETE FROM journals_read WHERE game = $1", "DELETE FROM players WHERE game = $1",
		"DELETE FROM summaries WHERE game = $1", "DELETE FROM games WHERE tag = $1",
	} {
		if _, err := c.tx.ExecContext(ctx, statement, tag); err != nil {
			return err
		}
	}
	_, err := c.tx.ExecContext(ctx, "UPDATE mails SET game = $1 WHERE game = $2", former, tag)
	return err
}

// moveSummary gives the summary of a game to its other tag, if there is one.
func (c change) moveSummary(ctx context.Context, tag, former string, version int) error {
	rows, err := c.Summaries(ctx)
	if err != nil {
		return err
	}
	for _, row := range rows {
		if row.Game != tag {
			continue
		}
		var s view.Summary
		text, err := c.vault.openText(summaryPlace(tag), row.Summary)
		if err == nil {
			err = json.Unmarshal([]byte(text), &s)
		}
		if err != nil {
			return err
		}
		if s.Players, err = c.playersIn(ctx, tag); err != nil {
			return err
		}
		return c.sum(ctx, view.Summarized{Version: version, Summary: s.Called(former)})
	}
	return nil
}
