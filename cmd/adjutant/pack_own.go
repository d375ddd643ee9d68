package main

import (
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
)

// A pack of one's own begins as a copy of another, or empty.

func newPackCopyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "copy PACK DIR",
		Short: "Copies a pack into a new folder, to change it there",
		Long: `Copies all files of a pack into the new folder DIR. The copy has the id of the
pack: give it one of its own, in the first lines of pack.toml, before you change
anything else; or keep it, if a game that is under way is to go on with the copy
('adjutant game pack').`,
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := packFolder(args[0])
			if err != nil {
				return err
			}
			if err := club.CopyPack(files, args[1]); err != nil {
				return fmt.Errorf("copy pack %s: %w", args[0], err)
			}
			tellOwn(cmd, args[1])
			return nil
		},
	}
}

func newPackNewCommand() *cobra.Command {
	var f surveyFlags
	cmd := &cobra.Command{
		Use:   "new DIR [--from MODULE.vmod]",
		Short: "Makes a pack for a game of your own: without rules, or from a VASSAL module",
		Long: `Makes the new folder DIR with a pack of open play, which carries logs, audits them
and throws dice; the folder's name is its id. A pack with rules begins as a copy
of another: see pack copy.

With --from it reads a VASSAL module instead, and writes a pack in which you declare
what may be done: its sides, board, pieces, set-ups, decks and dice are in it, each
with where it was read. What no module says is asked on a terminal; --yes takes the
guesses, which forbid nothing. Names of the module are taken, no pictures, no texts.
From there: adjutant help evening`,
		Example: "  adjutant pack new my-game\n" +
			"  adjutant pack new --from Field.vmod --setup start.vsav my-field",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.module != "" {
				return f.run(cmd, args[0])
			}
			if cmd.Flags().Changed("ext") || cmd.Flags().Changed("setup") || f.yes {
				return errors.New("pack new reads --ext and --setup beside --from MODULE.vmod, the module that they belong to")
			}
			if err := newPack(args[0]); err != nil {
				return err
			}
			tellOwn(cmd, args[0])
			return nil
		},
	}
	cmd.Flags().StringVar(&f.module, "from", "", "a VASSAL module, or the folder of an unpacked one")
	cmd.Flags().StringArrayVar(&f.extensions, "ext", nil, "an extension of the module (.vmdx); may be given several times")
	cmd.Flags().StringArrayVar(&f.saves, "setup", nil, "a .vsav of the module that games begin from; may be given several times")
	cmd.Flags().BoolVar(&f.yes, "yes", false, "ask nothing, and take what is guessed")
	return cmd
}

func tellOwn(cmd *cobra.Command, dir string) {
	fmt.Fprintf(cmd.OutOrStdout(), "The pack is in %s. After every change:\n  adjutant pack check %s\n", dir, folderArg(dir))
}

// folderArg is a folder as a PACK that cannot be taken for a built-in one.
func folderArg(dir string) string {
	if strings.ContainsRune(dir, filepath.Separator) {
		return dir
	}
	return "." + string(filepath.Separator) + dir
}

// ownPack is pack.toml of a new pack, but for its id and title.
//
//go:embed ownpack.toml
var ownPack string

// newPack makes a pack of open play in a folder that is not there yet. If the
// folder's name is no id, nothing is left of it.
func newPack(dir string) error {
	if err := club.NewFolder(dir); err != nil {
		return fmt.Errorf("new pack: %w", err)
	}
	id := strconv.Quote(filepath.Base(filepath.Clean(dir)))
	head := fmt.Sprintf("id = %s\ntitle = %s\n%s", id, id, ownPack)
	err := os.WriteFile(filepath.Join(dir, "pack.toml"), []byte(head), 0o666)
	if err == nil {
		_, _, err = loadPack(folderArg(dir))
	}
	if err != nil {
		return errors.Join(fmt.Errorf("new pack: %w", err), os.RemoveAll(dir))
	}
	return nil
}
