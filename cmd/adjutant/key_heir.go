package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
)

func newKeyHeirCommand() *cobra.Command {
	var config, lost string
	cmd := &cobra.Command{
		Use:   "heir [--lost PUB] --config F",
		Short: "Announces which keys follow if the promised ones, or the keys, are lost",
		Long: `If the file of the keys that follow (.next) is lost, it is made anew, with other keys,
and the announcement that these follow instead is signed with the keys of now. If the
keys themselves are lost, --lost names the file of their public half, and the promised
ones sign. The announcement goes into the log and to all players of running games;
"key rotate" hands over to the keys that it names 14 days later, not before, so that
nobody can choose keys for dice that he knows. There can be only one announcement for a
set of keys.

Cut off in the middle, it goes on where it was when it is given again.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withKeyless(cmd.Context(), config, func(c *club.Club) error {
				h, letters, err := Announce(cmd.Context(), c, lost)
				if err != nil {
					return fmt.Errorf("announce an heir: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "The announcement is in %s; %d players get it. Give 'adjutant key rotate' on %s or later, with %s in its place.\n",
					HeirFile(c, h), letters, h.InForce().Format("2006-01-02 15:04 MST"), c.NextFile())
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().StringVar(&lost, "lost", "", "the public half of the keys, if their private half is lost")
	return cmd
}

// Announce signs the announcement, or takes that of an attempt that was cut off, and
// tells the log and all players.
func Announce(ctx context.Context, c *club.Club, lost string) (h roll.Heir, players int, err error) {
	if h, err = heirOf(c, lost); err != nil {
		return h, 0, err
	}
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return h, 0, err
	}
	commit := moderator.Commit{Leaves: []roll.Hash{h.Hash()}}
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return h, 0, err
		}
		letters, err := c.Service.Moderator.Heir(tag, game, h, c.Service.Now().UTC().Truncate(time.Second))
		if err != nil {
			return h, 0, err
		}
		parcels, err := c.Service.Pack(letters)
		if err != nil {
			return h, 0, err
		}
		commit.Send = append(commit.Send, parcels...)
	}
	return h, len(commit.Send), c.Store.Commit(ctx, commit)
}

// heirOf is the announcement for the keys, which is then in its file.
func heirOf(c *club.Club, lost string) (roll.Heir, error) {
	public, err := lacking(c, lost)
	if err != nil {
		return roll.Heir{}, err
	}
	all, err := c.Heirs()
	if err != nil {
		return roll.Heir{}, err
	}
	for _, h := range all {
		if h.Keys == public {
			return h, nil
		}
	}
	h, err := signHeir(c, public, lost != "")
	if err != nil {
		return h, err
	}
	return h, writeWhole(HeirFile(c, h), []byte(h.String()))
}

func HeirFile(c *club.Club, h roll.Heir) string {
	return fmt.Sprintf("%s.heir-%.8s", c.Config.Keys.Rolls, h.Hash())
}

// lacking are the public keys whose private half, or whose successor, is lost.
func lacking(c *club.Club, lost string) (roll.Public, error) {
	keys, err := club.RollKeys(c.Config)
	switch {
	case lost == "" && err != nil:
		return roll.Public{}, err
	case lost == "":
		return keys.Public()
	case err == nil:
		return roll.Public{}, fmt.Errorf("the keys are not lost: they are in %s", c.Config.Keys.Rolls)
	case !errors.Is(err, os.ErrNotExist):
		return roll.Public{}, err
	}
	return club.ReadPublic(lost)
}

// signHeir signs the announcement: with the keys, that fresh ones follow, or with those
// that follow, that the keys are lost.
func signHeir(c *club.Club, public roll.Public, lost bool) (roll.Heir, error) {
	next, err := club.ReadKeys(c.NextFile())
	switch {
	case lost && err != nil:
		return roll.Heir{}, err
	case lost:
		if err := mayFollow(c, public, next); err != nil {
			return roll.Heir{}, err
		}
		return next.Orphan(public, time.Now())
	case err == nil:
		return roll.Heir{}, fmt.Errorf("%s is there: if these are the promised keys they are not lost, and if not, remove it", c.NextFile())
	case !errors.Is(err, os.ErrNotExist):
		return roll.Heir{}, err
	case public.Next.IsZero():
		return roll.Heir{}, errors.New("the keys promised none that could be lost: 'adjutant key rotate' makes such that do")
	}
	keys, err := club.RollKeys(c.Config)
	if err != nil {
		return roll.Heir{}, err
	}
	if next, err = freshKeys(c, c.NextFile()); err != nil {
		return roll.Heir{}, err
	}
	return keys.Disown(next, time.Now())
}
