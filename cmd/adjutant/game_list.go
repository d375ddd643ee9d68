package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"
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
	config, stage, player, zone string
	sort                        string
	overdue, asJSON, anew       bool

	who register.Person // whom player means, if that is one person
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
	cmd.Flags().StringVar(&o.stage, "stage", "", "only games of this stage: "+stageWords())
	cmd.Flags().StringVar(&o.player, "player", "", "only games of this player, however he was called then: his key, an address of his, or a part of his name")
	cmd.Flags().BoolVar(&o.overdue, "overdue", false, "only games in which a deadline has passed, or was missed in the last seven days")
	cmd.Flags().StringVar(&o.sort, "sort", "tag", "in which order: "+strings.Join(slices.Sorted(maps.Keys(listOrders)), ", "))
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

// stages are the words that --stage takes.
var stages = []game.Stage{game.StageInvited, game.StageRunning, game.StagePaused, game.StageFrozen, game.StageHeld, game.StageOver}

func stageWords() string {
	words := make([]string, len(stages))
	for i, s := range stages {
		words[i] = string(s)
	}
	return strings.Join(words, ", ")
}

// recently is how long a missed deadline keeps a game among those that are overdue.
const recently = 7 * 24 * time.Hour

// listOrders are the orders of the list; games that are equal in one stand by their tags.
var listOrders = map[string]func(a, b view.Summary) int{
	"tag":      func(a, b view.Summary) int { return 0 },
	"deadline": func(a, b view.Summary) int { return laterIfZero(a.Deadline, b.Deadline) },
	"since":    func(a, b view.Summary) int { return laterIfZero(a.Since, b.Since) },
	"moved":    func(a, b view.Summary) int { return a.Moved.Compare(b.Moved) },
	"ended":    func(a, b view.Summary) int { return laterIfZero(a.Ended, b.Ended) },
	"misses": func(a, b view.Summary) int {
		n, _ := a.MissedSoFar()
		m, _ := b.MissedSoFar()
		return m - n
	},
}

// laterIfZero compares times, of which none is later than all.
func laterIfZero(a, b time.Time) int {
	switch {
	case a.IsZero() && !b.IsZero():
		return 1
	case b.IsZero() && !a.IsZero():
		return -1
	}
	return a.Compare(b)
}

func (o listOptions) check() error {
	if listOrders[o.sort] == nil {
		return fmt.Errorf("--sort %q: write one of %s", o.sort, strings.Join(slices.Sorted(maps.Keys(listOrders)), ", "))
	}
	if o.stage != "" && !slices.Contains(stages, game.Stage(o.stage)) {
		return fmt.Errorf("--stage %q: write one of %s", o.stage, stageWords())
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
	all, err := c.Store.Summaries(ctx)
	if err != nil {
		return err
	}
	if o.player != "" || o.asJSON {
		people, err := withPlayers(ctx, c, all)
		if err != nil {
			return err
		}
		o.who, _ = people.Look(o.player) // else it is a part of names
	}
	at := c.Service.Now()
	all = slices.DeleteFunc(all, func(s view.Summary) bool { return !o.asksFor(s, at) })
	slices.SortStableFunc(all, func(a, b view.Summary) int { return cmp.Or(listOrders[o.sort](a, b), cmp.Compare(a.Tag, b.Tag)) })
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

// withPlayers gives the summaries whom the register has in the games, and the register.
func withPlayers(ctx context.Context, c *club.Club, all []view.Summary) (register.Register, error) {
	people, err := service.Register(ctx, c.Store)
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

// asksFor reports whether a game is to be listed.
func (o listOptions) asksFor(s view.Summary, at time.Time) bool {
	return (o.stage == "" || s.Stage == game.Stage(o.stage)) && (!o.overdue || s.Overdue(at) || missedLately(s, at)) &&
		(o.player == "" || slices.ContainsFunc(s.Players, func(e register.Entry) bool { return o.means(e) }))
}

// missedLately reports whether a deadline of the game was missed in the last days.
func missedLately(s view.Summary, at time.Time) bool {
	n, last := s.MissedSoFar()
	return n > 0 && at.Sub(last) < recently
}

// means reports whether --player means somebody.
func (o listOptions) means(e register.Entry) bool {
	if e.As == register.AsFormer {
		return false
	}
	if o.who.Key != "" {
		called := func(name string) bool { return game.SameName(e.Name, name) }
		return called(o.who.Name) || slices.ContainsFunc(o.who.Former, called) || slices.Contains(o.who.Addrs, e.Addr)
	}
	return strings.EqualFold(e.Addr, o.player) || strings.Contains(strings.ToLower(e.Name), strings.ToLower(o.player))
}
