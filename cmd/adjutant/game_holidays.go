package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
)

func newGameHolidaysCommand() *cobra.Command {
	var file, why, as string
	var all, off bool
	cmd := &cobra.Command{
		Use:   "holidays [--config F] [--why TEXT] [--off] DATES GAME|--all",
		Short: "Has no clock run in a game on dates",
		Long: `Has the clock of a game, or of all that go on, stand still on dates, in each player's own
time zone: deadlines move by as much, and the players are mailed the new ones. Orders are
decided as ever. With --off they are no holidays after all, as long as they have not begun.

With --all they are the club's: games that begin later have them too. So it is with those of
the settings, club.holidays, which are to be taken out there before --off, and with those
that a moderator writes to the club's address: holidays 2026-12-20..2027-01-06

  adjutant game holidays 2026-12-20..2027-01-06 --all --why Christmas`,
		Args: cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOrAll(&all)(cmd, args[1:]); err != nil {
				return err
			}
			dates, err := clock.ParseDates(args[0])
			if err != nil {
				return err
			}
			h := game.Holidays{Dates: dates, Name: why, Off: off}
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				have := func(m decision.Moderator, g game.Game, now time.Time) (decision.Decision, error) {
					return intervene.Holidays(m.As(as), g, h, now)
				}
				said := "have holidays " + dates.String()
				if off {
					said = "do not have holidays " + dates.String()
				}
				if all {
					if err := declare(cmd.Context(), c, registerChange{as: as, why: why}, h); err != nil {
						return err
					}
					return everyGame(cmd.Context(), c, cmd.OutOrStdout(), said, notFor(c, h), have)
				}
				if _, err := c.Conduct(cmd.Context(), args[1], have); err != nil {
					return fmt.Errorf("holidays of game %s: %w", args[1], err)
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), "Game %s: its players %s; they are told as soon as 'adjutant serve' runs.\n", args[1], said)
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	actAs(cmd, &as)
	cmd.Flags().StringVar(&why, "why", "", "the name of the holidays, for the players")
	cmd.Flags().BoolVar(&all, "all", false, "all games that go on")
	cmd.Flags().BoolVar(&off, "off", false, "they are no holidays after all")
	return cmd
}

// declare has the register of the club know of its holidays, for games that begin later. Where it does already, nothing is done.
func declare(ctx context.Context, c *club.Club, o registerChange, h game.Holidays) error {
	_, by, err := o.by(c)
	if err != nil {
		return err
	}
	now := c.Service.Now().UTC()
	_, err = c.Service.Registrar().Change(ctx, register.Act{At: now, By: by, Why: o.why}, func(r register.Register) ([]register.Act, error) {
		if r.HasHolidays(h.Dates) == !h.Off {
			return nil, nil
		}
		return r.Clerk().Declare(h, by, now)
	})
	return err
}

// notFor passes over games without a clock, and those in which nothing would change.
func notFor(c *club.Club, h game.Holidays) func(game.Game) bool {
	return func(g game.Game) bool {
		t, err := c.Service.Moderator.Rules.Table(g.Lines)
		if err != nil {
			return false // which is told of
		}
		course := t.Course()
		has := slices.Contains(course.ClockAt().Quiet(), h.Dates)
		covers := slices.ContainsFunc(course.ClockAt().Quiet(), func(d clock.Dates) bool { return d.Cover(h.Dates) })
		return !course.ClockPolicy().Set() || h.Off && !has || !h.Off && covers
	}
}
