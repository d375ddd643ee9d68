package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/printout"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
	"adjutant/moderator/view"
)

// listOptions are the flags of game list.
type listOptions struct {
	view.Listing
	config, zone string
	asJSON, anew bool
}

func newGameListCommand() *cobra.Command {
	var o listOptions
	cmd := &cobra.Command{
		Use:   "list [--config F] [--stage S] [--player P] [--overdue]",
		Short: "Lists the games: how far each is, whose move, until when",
		Long:  listHelp,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.check(); err != nil {
				return err
			}
			c, err := openClub(cmd.Context(), o.config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			return errors.Join(listGames(cmd.Context(), c, o, cmd.OutOrStdout()), c.Close())
		},
	}
	requireConfig(cmd, &o.config)
	cmd.Flags().StringVar(&o.Stage, "stage", "", "only games of this stage: "+view.StageWords())
	cmd.Flags().StringVar(&o.Player, "player", "", "only games of this player, however he was called then: his key, an address of his, or a part of his name")
	cmd.Flags().BoolVar(&o.Overdue, "overdue", false, "only games in which a deadline has passed, or was missed in the last seven days")
	cmd.Flags().StringVar(&o.Sort, "sort", "tag", "in which order: "+view.ListOrders())
	cmd.Flags().StringVar(&o.zone, "zone", "", "time zone of the table, as Europe/Berlin; this machine's without it")
	cmd.Flags().BoolVar(&o.asJSON, "json", false, "as JSON, an object for each game")
	cmd.Flags().BoolVar(&o.anew, "anew", false, "read all games first, and write down anew what is listed of them")
	return cmd
}

const listHelp = `Lists the games by their tags: title, system, stage, turn and phase, for whom the
game waits, the first deadline that runs, when something was last played, since when it waits,
missed deadlines, the result and when it ended. No game
is read for it, so that it is quick in a large club; --anew reads them all, and mends a
list of which 'doctor' says that it is not what the journals say. A deadline that has passed is
marked with "!", also while the bank of whoever is late still runs.

The stages are: invited (its players are asked), running, paused (no deadline runs),
frozen (it waits for dice of the beacon), held (no orders are decided) and over.

--json prints an object for each game, on a line of its own. All have "tag", "title",
"pack", "stage", "last" (when something was last written down) and "overdue"; the
others stand where they say something: "id", "system", "turn", "phase",
"seats" [{"side","name" (of the side),"player"}], "invited" (a line for each side of a
game that has not begun), "waits" (ids of the sides that are to act, or to answer),
"move" (the same for people), "deadline", "missed" (a deadline has passed, and the game
waits on), "dice" (when those fall that it is frozen for), "over" (how it ended),
"moved" (when something was last played), "since" (when it began to wait so), "ended",
"ladder" (whether the end counts), "misses" [{"side","player","deadlines","defaults",
"last"}], "asks" [{"question","answer" (one that would be taken)}], "declined",
"bounces", "damage" (why it cannot be gone on with) and
"players" [{"game","addr","name","zone","side","as","at","over"}], where "as" is
invited, plays or played. Times are UTC, as RFC 3339 has them.`

func (o listOptions) check() error {
	if !o.SortKnown() {
		return fmt.Errorf("--sort %q: write one of %s", o.Sort, view.ListOrders())
	}
	if o.Stage != "" && !slices.Contains(view.Stages, game.Stage(o.Stage)) {
		return fmt.Errorf("--stage %q: write one of %s", o.Stage, view.StageWords())
	}
	if _, err := time.LoadLocation(o.zone); err != nil {
		return fmt.Errorf("--zone %q: write a zone by continent and city, as Europe/Berlin", o.zone)
	}
	return nil
}

// location is the zone that times are told in.
func (o listOptions) location() *time.Location {
	if zone, err := time.LoadLocation(o.zone); err == nil && o.zone != "" {
		return zone
	}
	return time.Local
}

// listGames lists the games that the options ask for.
func listGames(ctx context.Context, c *club.Club, o listOptions, out io.Writer) error {
	if o.anew {
		if err := c.Service.Summaries().All(ctx, c.Store, c.Summarizing); err != nil {
			return err
		}
	}
	read := c.Store.Summaries
	if o.Stage != "" {
		read = func(ctx context.Context) ([]view.Summary, error) {
			return c.Store.SummariesAt(ctx, game.Stage(o.Stage))
		}
	}
	all, err := read(ctx)
	if err != nil {
		return err
	}
	if o.Player != "" || o.asJSON {
		people, err := withPlayers(ctx, c, all)
		if err != nil {
			return err
		}
		o.People = people
		o.Who, _ = people.Look(o.Player) // else it is a part of names
	}
	at := c.Service.Now()
	all = o.Pick(all, at)
	if !o.asJSON {
		return printout.TellGames(out, all, at, o.location())
	}
	for _, s := range all {
		if err := printJSON(out, gameJSON{Summary: s, Overdue: s.Overdue(at)}); err != nil {
			return err
		}
	}
	return nil
}

// gameJSON is a game as game list --json prints it.
type gameJSON struct {
	view.Summary
	Overdue bool `json:"overdue"`
}

// withPlayers gives the summaries the names that people have in the register, and gives the register.
func withPlayers(ctx context.Context, c *club.Club, all []view.Summary) (register.Register, error) {
	people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
	if err != nil {
		return people, err
	}
	entries, err := c.Store.Players(ctx)
	if err != nil {
		return people, err
	}
	in := map[string][]register.Entry{}
	for _, e := range entries {
		in[e.Game] = append(in[e.Game], e)
	}
	for i := range all {
		all[i].Players = in[all[i].Tag]
	}
	return people, nil
}
