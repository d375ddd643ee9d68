package opening

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
)

// Row is one game of many, by the line of the file that it stands in.
type Row struct {
	Line  int
	Terms Terms
}

// BeginAll opens many games, or invites to them: none, unless all can be, also where the process is killed meanwhile. The error names each row that cannot, with its
// line.
func BeginAll(ctx context.Context, c *club.Club, rows []Row) (begun []game.Game, err error) {
	for range attempts {
		if begun, err = beginAll(ctx, c, rows); !errors.Is(err, moderator.ErrConflict) {
			break
		}
	}
	return begun, err
}

func beginAll(ctx context.Context, c *club.Club, rows []Row) (begun []game.Game, err error) {
	all := make([]readied, len(rows))
	var wrong error
	lineOf, seen := map[string]int{}, namesakes{}
	for i, row := range rows {
		var err error
		if all[i], err = ready(ctx, c, row.Terms); err == nil {
			err = errors.Join(free(ctx, c, row.Terms.Tag, lineOf), seen.take(row.Line, all[i].Players))
		}
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("line %d: %w", row.Line, err))
		}
		lineOf[row.Terms.Tag] = row.Line
	}
	if wrong != nil {
		return nil, wrong
	}
	stored := make([]moderator.Beginning, len(all))
	for i, r := range all {
		if stored[i], err = r.beginning(c); err != nil {
			return nil, fmt.Errorf("line %d: %w", rows[i].Line, err)
		}
		begun = append(begun, game.Game{Lines: r.lines})
	}
	if err := c.Service.Store.AddGames(ctx, stored...); err != nil {
		return nil, err
	}
	return begun, nil
}

// free says why a game cannot have the tag: another has it, in the club or in a line before.
func free(ctx context.Context, c *club.Club, tag string, lineOf map[string]int) error {
	if line, again := lineOf[tag]; again {
		return fmt.Errorf("the tag %q stands in line %d already", tag, line)
	}
	g, err := c.Store.Game(ctx, tag)
	switch {
	case errors.Is(err, game.ErrNoGame), err == nil && game.TagIsFree(g.Lines):
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("the tag %q: %w", tag, moderator.ErrExists)
}
