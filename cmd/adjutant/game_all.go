package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/view"
)

// ofAll begins the reason with which all games of the club are stopped: those alone does 'release --all' let go on.
const ofAll = "all games of the club: "

// everyGame does something to all games of the club that go on, but for those that it passes over, and says to how many, and to
// which not, since who acts plays in them. The error names those to which it could not be done; it is done to the others.
func everyGame(ctx context.Context, c *club.Club, out io.Writer, said string, passes func(game.Game) bool, do func(decision.Moderator, game.Game, time.Time) (decision.Decision, error)) error {
	list, err := c.Store.SummariesAt(ctx, view.Unfinished()...)
	if err != nil {
		return err
	}
	done := 0
	var wrong, own []string
	for _, s := range list {
		if s.Stage == game.StageInvited {
			continue
		}
		passed := false
		_, err := c.Conduct(ctx, s.Tag, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
			if passed = passes(g); passed {
				return decision.Decision{}, errPassed
			}
			return do(m, g, now)
		})
		var partial *decision.Partial
		switch {
		case passed:
		case errors.As(err, &partial):
			own = append(own, fmt.Sprintf("Game %s is left as it is: %s.\n", s.Tag, err))
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("game %s: %v", s.Tag, err))
		default:
			done++
		}
	}
	fmt.Fprintf(out, "%sGames that %s: %d.\n", strings.Join(own, ""), said, done)
	if done > 0 {
		fmt.Fprintln(out, "The players are told as soon as 'adjutant serve' runs.")
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "; "))
	}
	return nil
}

// errPassed is the error of a game that is passed over.
var errPassed = errors.New("passed over")

// holdAll stops all games that are not stopped.
func holdAll(cmd *cobra.Command, c *club.Club, as, why string, until time.Time, clock bool) error {
	what, said := intervene.HoldUntil, "are held"
	if clock {
		what, said = intervene.PauseUntil, "are paused"
	}
	stopped := func(g game.Game) bool {
		t, err := game.NewTable(g.Lines)
		return err == nil && (t.Held != nil || clock && t.Paused != nil)
	}
	return everyGame(cmd.Context(), c, cmd.OutOrStdout(), said, stopped, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		return what(m.As(as), g, ofAll+why, until, now)
	})
}

// releaseAll lets those games go on that were stopped with all others.
func releaseAll(cmd *cobra.Command, c *club.Club, as, why string) error {
	others := func(g game.Game) bool {
		t, err := game.NewTable(g.Lines)
		switch {
		case err != nil:
			return true
		case t.Held != nil:
			return !strings.HasPrefix(t.Held.Why, ofAll)
		}
		return t.Paused == nil || !strings.HasPrefix(t.Paused.Why, ofAll)
	}
	return everyGame(cmd.Context(), c, cmd.OutOrStdout(), "go on", others, func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
		return intervene.Release(m.As(as), g, why, now)
	})
}

// oneOrAll checks that a command is given one game, or all with a flag.
func oneOrAll(all *bool) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if *all == (len(args) == 1) || len(args) > 1 {
			return errors.New("name one game, or say --all")
		}
		return nil
	}
}

// untilDate is when a date begins in the club's time zone, zero for none.
func untilDate(c *club.Club, said string) (time.Time, error) {
	if said == "" {
		return time.Time{}, nil
	}
	day, err := clock.ParseDate(said)
	if err != nil {
		return time.Time{}, fmt.Errorf("--until: %w", err)
	}
	return day.Start(c.Service.Times.Zone), nil
}

// untilText is a time until which something stands, "" for none.
func untilText(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format("2 January 2006 15:04 UTC")
}
