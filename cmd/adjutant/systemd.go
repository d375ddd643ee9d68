package main

import (
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/units"
	"adjutant/config"
	"adjutant/moderator/club"
)

func newSystemdCommand() *cobra.Command {
	var into string
	var u units.Units
	cmd := &cobra.Command{
		Use:   "systemd [--config F] [--into DIR] [--user NAME] [--backups DIR]",
		Short: "Prints systemd units for the daemon and for a backup every night",
		Long: `Prints units that run this program for the club: adjutant.service, which is told to be
ready after the first look at the mailbox, is watched, stopped gently and may do no more
than it must; and with --backups adjutant-backup.service and .timer, which write a backup
into that folder every night and keep those of 14 days. --into writes them into a folder,
such as /etc/systemd/system. They run as the user who owns the settings, or as --user.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := findUnits(&u); err != nil {
				return err
			}
			return u.Print(cmd.OutOrStdout(), into)
		},
	}
	requireConfig(cmd, &u.Config)
	cmd.Flags().StringVar(&into, "into", "", "write the units into this folder")
	cmd.Flags().StringVar(&u.User, "user", "", "the user to run as")
	cmd.Flags().StringVar(&u.Backups, "backups", "", "the folder for backups")
	return cmd
}

// findUnits finds out what the units of a club say, beside what is asked of them.
func findUnits(u *units.Units) (err error) {
	if u.Config, err = filepath.Abs(u.Config); err != nil {
		return err
	}
	c, err := config.Load(u.Config)
	if err != nil {
		return err
	}
	if u.Program, err = os.Executable(); err != nil {
		return err
	}
	if u.User, err = units.Owner(u.Config, u.User); err != nil {
		return err
	}
	u.Club = c.Club.Name
	folder := filepath.Dir(u.Config)
	dirs := []string{folder, (&club.Club{Config: c, Folder: folder}).DataFolder()}
	for _, o := range c.OAuth {
		dirs = append(dirs, filepath.Dir(o.TokenFile))
	}
	for _, dir := range dirs {
		if dir = filepath.Clean(dir); !slices.Contains(u.Writable, dir) {
			u.Writable = append(u.Writable, dir)
		}
	}
	if u.Backups != "" {
		u.Backups, err = filepath.Abs(u.Backups)
	}
	return err
}
