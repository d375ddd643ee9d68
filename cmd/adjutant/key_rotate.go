package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"adjutant/moderator"
	"adjutant/moderator/roll"
)

func newKeyRotateCommand() *cobra.Command {
	var config string
	cmd := &cobra.Command{
		Use:   "rotate --config F",
		Short: "Hands over to new keys, signed with the old ones, and tells all players",
		Long: `Makes new keys for the dice and a succession, which is signed with the old keys and
the new. Every running game gets it in its journal and by mail; what is drawn from
then on is drawn with the new keys. Old records verify for ever. The succession stays
beside the keys; publish it together with the new public keys.

Cut off in the middle, it goes on where it was when it is given again. The daemon may
go on running meanwhile.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club) error {
				file, games, err := c.rotate(cmd.Context())
				if err != nil {
					return fmt.Errorf("rotate the keys: %w", err)
				}
				_, err = fmt.Fprintf(cmd.OutOrStdout(), "New keys are in %s; %d running games go on with them.\nThe succession is %s.\n", c.config.Keys.Rolls, games, file)
				return err
			})
		},
	}
	requireConfig(cmd, &config)
	return cmd
}

// rotate hands all running games over to new keys, and only then puts those in
// the place of the old. It gives the file of the succession and the number of
// games.
func (c *club) rotate(ctx context.Context) (file string, games int, err error) {
	tags, err := c.thawed(ctx)
	if err != nil {
		return "", 0, err
	}
	old, err := c.keys()
	if err != nil {
		return "", 0, err
	}
	nextFile := c.config.Keys.Rolls + ".next"
	next, err := c.nextKeys(nextFile)
	if err != nil {
		return "", 0, err
	}
	succession, file, err := c.succession(old, next)
	if err != nil {
		return "", 0, err
	}
	for _, tag := range tags {
		changed, err := c.rekey(ctx, tag, succession)
		if err != nil {
			return "", 0, err
		}
		if changed {
			games++
		}
	}
	return file, games, os.Rename(nextFile, c.config.Keys.Rolls)
}

// thawed are the tags of all games. An error names one that is frozen: its dice
// were announced with the keys that it has.
func (c *club) thawed(ctx context.Context) ([]string, error) {
	tags, err := c.store.Games(ctx)
	if err != nil {
		return nil, err
	}
	for _, tag := range tags {
		game, err := c.store.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		if f := game.Frozen(); f != nil {
			return nil, fmt.Errorf("game %s is frozen for dice that were announced with the old keys; they fall on %s, rotate the keys then", tag, beacon().TimeOf(f.Round))
		}
	}
	return tags, nil
}

// nextKeys are the new keys: those of an attempt that was cut off, or fresh ones.
func (c *club) nextKeys(file string) (roll.Keys, error) {
	if keys, err := readKeys(file); !errors.Is(err, os.ErrNotExist) {
		return keys, err
	}
	keys, err := roll.NewKeys(entropy, keyName(c.config.Club.Name))
	if err != nil {
		return roll.Keys{}, err
	}
	return keys, create(file, keys.Text())
}

// succession is the one from the old keys to the next: that of an attempt that
// was cut off, or a new one, which is then in its file.
func (c *club) succession(old, next roll.Keys) (roll.Succession, string, error) {
	public, err := next.Public()
	if err != nil {
		return roll.Succession{}, "", err
	}
	file := fmt.Sprintf("%s.succession-%.8s", c.config.Keys.Rolls, roll.Sum([]byte(public.Text())))
	if text, err := os.ReadFile(file); err == nil {
		s, err := roll.ParseSuccession(string(text))
		return s, file, err
	}
	s, err := old.Succeed(next, time.Now())
	if err != nil {
		return roll.Succession{}, "", err
	}
	return s, file, writeWhole(file, []byte(s.String()))
}

// rekey hands one game over, anew when it changed meanwhile.
func (c *club) rekey(ctx context.Context, tag string, s roll.Succession) (changed bool, err error) {
	for {
		game, err := c.store.Game(ctx, tag)
		if err != nil {
			return false, err
		}
		line, letters, err := c.service.Moderator.Rekey(game, s, c.service.Now().UTC().Truncate(time.Second))
		if err != nil || line == nil {
			return false, err
		}
		parcels, err := c.service.Pack(letters)
		if err != nil {
			return false, err
		}
		lines := []moderator.Line{*line}
		err = c.store.Commit(ctx, moderator.Commit{Tag: tag, Version: game.Version(), Lines: lines, Send: parcels, Summary: c.service.SummaryBehind(tag, game, lines)})
		if !errors.Is(err, moderator.ErrConflict) {
			return err == nil, err
		}
	}
}
