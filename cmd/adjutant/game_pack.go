package main

import (
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/printout"
)

// repackFlags are with which version of its pack a game goes on.
type repackFlags struct {
	config, to, why, as string
	yes                 bool
}

func newGamePackCommand() *cobra.Command {
	var f repackFlags
	cmd := &cobra.Command{
		Use:   "pack [--config F] --to FOLDER [--why TEXT] [--yes] GAME",
		Short: "Has a running game go on with a changed version of its pack",
		Long: `Has a game go on with another version of its pack: with terrain that somebody has
typed in since, or a chart that is mended. Without --yes it only shows what differs and
what is judged anew.

What was played stays as it was: all of it is played once more with the new version, and
if anything comes to something else the change is refused, and the first such play named.
From then on orders are judged with the new data; what waits is judged anew at once. Both
players and who watches are mailed what has changed, and who did it. Both versions are
kept in the folder pack-versions beside the settings, and go into the game's bundle. A
roll back to before the change brings the earlier version back.

The folder is a copy of the pack with the same id ('adjutant pack copy'). While dice are
announced, or the game is held, its pack is not changed; nor is that of a game that goes on
in open play, since a log of another version of the module came: roll it back first. The
daemon may go on running meanwhile.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), f.config, func(c *club.Club) error {
				if err := f.repack(cmd, c, args[0]); err != nil {
					return fmt.Errorf("change the pack of game %s: %w", args[0], err)
				}
				return nil
			})
		},
	}
	requireConfig(cmd, &f.config)
	actAs(cmd, &f.as)
	flags := cmd.Flags()
	flags.StringVar(&f.to, "to", "", "the folder of the new version, or the id of a built-in pack")
	flags.StringVar(&f.why, "why", "", "what the players are told besides")
	flags.BoolVar(&f.yes, "yes", false, "do it")
	_ = cmd.MarkFlagRequired("to") // it is a flag
	return cmd
}

// repack shows what a change would come to, or makes it.
func (f repackFlags) repack(cmd *cobra.Command, c *club.Club, tag string) error {
	next, _, err := openPack(f.to)
	if err != nil {
		return err
	}
	folder, err := packFolder(f.to)
	if err != nil {
		return err
	}
	g, err := c.Store.Game(cmd.Context(), tag)
	if err != nil {
		return err
	}
	rules, err := club.OpenRules(folder)
	if err != nil {
		return err
	}
	m, err := c.Service.Acquainted(cmd.Context())
	if err != nil {
		return err
	}
	m = m.As(f.as)
	m.Rules = func(id, hash string) (game.Rules, error) {
		if hash == next.Hash {
			return rules, nil
		}
		return c.Rules(id, hash)
	}
	outlook, err := judge.OutlookOfPack(m, g, next.Hash)
	if err != nil {
		return err
	}
	printout.TellPackChange(cmd.OutOrStdout(), outlook, next.Hash)
	if !f.yes {
		_, err := fmt.Fprintln(cmd.OutOrStdout(), "Nothing was done: --yes does it.")
		return err
	}
	return f.change(cmd, c, tag, folder, outlook.From, next)
}

// change keeps both versions and has the game go on with the new one.
func (f repackFlags) change(cmd *cobra.Command, c *club.Club, tag string, folder fs.FS, from string, next *pack.Pack) error {
	old, err := c.VersionFolder(next.ID, from)
	if err != nil {
		return err
	}
	if err := c.KeepPack(old, from); err != nil {
		return err
	}
	if err := c.KeepPack(folder, next.Hash); err != nil {
		return err
	}
	_, err = c.Service.Act(cmd.Context(), tag, func(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
		return judge.ChangePack(m.As(f.as), in, next.Hash, f.why)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "Game %s goes on with %s %.12s.\nThe players are told as soon as 'adjutant serve' runs.\n", tag, next.ID, next.Hash)
	return err
}
