package opening

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/storage"
)

// Row is one game of many, by the line of the file that it stands in; 0 where it stands in none.
type Row struct {
	Line  int
	Terms Terms
}

// wrong is an error of the game, named by its line or its tag.
func (r Row) wrong(err error) RowError {
	where := fmt.Sprintf("line %d", r.Line)
	if r.Line == 0 {
		where = "game " + r.Terms.Tag
	}
	return RowError{r.Line, where, err}
}

// BeginAll opens many games, or invites to them: none, unless all can be, also where the process is killed meanwhile. The error is [RowErrors] where it is
// one of rows.
func BeginAll(ctx context.Context, c *club.Club, rows []Row) (begun []game.Game, err error) {
	for range attempts {
		if begun, err = beginAll(ctx, c, rows); !errors.Is(err, storage.ErrConflict) {
			break
		}
	}
	return begun, err
}

func beginAll(ctx context.Context, c *club.Club, rows []Row) (begun []game.Game, err error) {
	all, err := readyAll(ctx, c, rows)
	if err != nil {
		return nil, err
	}
	stored := make([]storage.Beginning, len(all))
	for i, r := range all {
		if stored[i], err = r.beginning(c); err != nil {
			return nil, RowErrors{rows[i].wrong(err)}
		}
		begun = append(begun, game.Game{Lines: r.lines})
	}
	if err := c.Service.Store.AddGames(ctx, stored...); err != nil {
		return nil, err
	}
	return begun, nil
}

// Check reports each row that cannot be begun, as [RowErrors]. Nothing is begun.
func Check(ctx context.Context, c *club.Club, rows []Row) error {
	_, err := readyAll(ctx, c, rows)
	return err
}

// readyAll makes all that many games begin with.
func readyAll(ctx context.Context, c *club.Club, rows []Row) ([]readied, error) {
	all := make([]readied, len(rows))
	var wrong RowErrors
	lineOf, seen := map[string]int{}, namesakes{}
	for i, row := range rows {
		var err error
		if all[i], err = ready(ctx, c, row.Terms); err == nil {
			err = errors.Join(free(ctx, c, row.Terms.Tag, lineOf), seen.take(row.Line, all[i].Players))
		}
		if err != nil {
			wrong = append(wrong, row.wrong(err))
		}
		lineOf[row.Terms.Tag] = row.Line
	}
	return all, wrong.OrNil()
}

// free says why a game cannot have the tag: another has it, in the club or in a line before.
func free(ctx context.Context, c *club.Club, tag string, lineOf map[string]int) error {
	if line, again := lineOf[tag]; again {
		return fmt.Errorf("the tag %q stands in line %d already", tag, line)
	}
	is, err := Free(ctx, c, tag)
	if err == nil && !is {
		err = fmt.Errorf("the tag %q: %w", tag, storage.ErrExists)
	}
	return err
}

// Free reports whether a game can have the tag: none has it, or one that is not played.
func Free(ctx context.Context, c *club.Club, tag string) (bool, error) {
	g, err := c.Store.Game(ctx, tag)
	if errors.Is(err, game.ErrNoGame) {
		return true, nil
	}
	return err == nil && game.TagIsFree(g.Lines), err
}
