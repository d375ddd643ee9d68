package main

import (
	"errors"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"adjutant/moderator/demo"
)

func newDemoCommand() *cobra.Command {
	var once bool
	var dir, verifier string
	cmd := &cobra.Command{
		Use:   "demo [--once] [--dir D]",
		Short: "Plays a sample game through a mailbox on this machine, and shows every mail",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			d, err := demo.Start(cmd.Context(), cmd.OutOrStdout(), dir, folderOf(verifier), now, entropy)
			if err != nil {
				return err
			}
			if err = d.Play(); err != nil {
				err = &exitError{code: 1, msg: err.Error()}
			} else if once {
				d.Summary()
			} else {
				d.Invite()
				d.Wait()
			}
			return errors.Join(err, d.Stop())
		},
	}
	cmd.Flags().BoolVar(&once, "once", false, "end by itself, with exit code 0 only if every expected answer came")
	cmd.Flags().StringVar(&dir, "dir", "", "new folder for the club's files (default: a temporary one)")
	cmd.Flags().StringVar(&verifier, "verifier", "", "folder where the verification for browsers is, or will be once it is built (default: the program's own)")
	return cmd
}

// folderOf is the files of a folder, nil for "".
func folderOf(dir string) fs.FS {
	if dir == "" {
		return nil
	}
	return os.DirFS(dir)
}
