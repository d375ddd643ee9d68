package main

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"text/template"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/club"
	"adjutant/moderator/private"
)

//go:embed systemd.tmpl
var unitTemplates string

func newSystemdCommand() *cobra.Command {
	var f unitFlags
	cmd := &cobra.Command{
		Use:   "systemd [--config F] [--into DIR] [--user NAME] [--backups DIR]",
		Short: "Prints systemd units for the daemon and for a backup every night",
		Long: `Prints units that run this program for the club: adjutant.service, which is told to be
ready after the first look at the mailbox, is watched, stopped gently and may do no more
than it must; and with --backups adjutant-backup.service and .timer, which write a backup
into that folder every night and keep those of 14 days. --into writes them into a folder,
such as /etc/systemd/system. They run as the user who owns the settings, or as --user.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.print(cmd.OutOrStdout()) },
	}
	requireConfig(cmd, &f.config)
	cmd.Flags().StringVar(&f.into, "into", "", "write the units into this folder")
	cmd.Flags().StringVar(&f.user, "user", "", "the user to run as")
	cmd.Flags().StringVar(&f.backups, "backups", "", "the folder for backups")
	return cmd
}

type unitFlags struct{ config, into, user, backups string }

// unit is what the templates of units want to know.
type unit struct {
	Club, Program, Config, User, Backups string
	Writable                             []string // folders in which the daemon writes
	Home                                 bool     // they are in somebody's home
}

func (f unitFlags) print(w io.Writer) error {
	u, err := f.unit()
	if err != nil {
		return err
	}
	templates, err := template.New("").Parse(unitTemplates)
	if err != nil {
		return err
	}
	names := []string{"adjutant.service"}
	if u.Backups != "" {
		names = append(names, "adjutant-backup.service", "adjutant-backup.timer")
	}
	for i, name := range names {
		var text strings.Builder
		if err := templates.ExecuteTemplate(&text, name, u); err != nil {
			return err
		}
		if f.into == "" {
			if i > 0 {
				fmt.Fprintln(w)
			}
			fmt.Fprintf(w, "# %s\n%s", name, text.String())
			continue
		}
		if err := os.WriteFile(filepath.Join(f.into, name), []byte(text.String()), 0o644); err != nil {
			return err
		}
	}
	if f.into != "" {
		fmt.Fprintf(w, "The units are in %s. Next:\n  systemctl daemon-reload\n  systemctl enable --now %s\n", f.into, strings.Join(enabled(names), " "))
	}
	return nil
}

// enabled are the units that are started; a timer starts its service.
func enabled(names []string) []string {
	if len(names) == 1 {
		return names
	}
	return []string{names[0], names[2]}
}

// unit finds out what the units say.
func (f unitFlags) unit() (u unit, err error) {
	if u.Config, err = filepath.Abs(f.config); err != nil {
		return u, err
	}
	c, err := config.Load(u.Config)
	if err != nil {
		return u, err
	}
	if u.Program, err = os.Executable(); err != nil {
		return u, err
	}
	if u.User, err = f.owner(u.Config); err != nil {
		return u, err
	}
	u.Club = c.Club.Name
	add := func(dir string) {
		if dir = filepath.Clean(dir); !contains(u.Writable, dir) {
			u.Writable = append(u.Writable, dir)
		}
	}
	add(filepath.Dir(u.Config))
	add((&club.Club{Config: c, Folder: filepath.Dir(u.Config)}).DataFolder())
	for _, o := range c.OAuth {
		add(filepath.Dir(o.TokenFile))
	}
	if f.backups != "" {
		if u.Backups, err = filepath.Abs(f.backups); err != nil {
			return u, err
		}
	}
	for _, dir := range append([]string{u.Program}, u.Writable...) {
		u.Home = u.Home || strings.HasPrefix(dir, "/home/") || strings.HasPrefix(dir, "/root/")
	}
	return u, nil
}

func contains(all []string, one string) bool {
	for _, s := range all {
		if s == one {
			return true
		}
	}
	return false
}

// owner is the user to run as: not root.
func (f unitFlags) owner(file string) (string, error) {
	name := f.user
	if name == "" {
		about, err := os.Stat(file)
		if err != nil {
			return "", err
		}
		uid, _, known := private.Owner(about)
		if !known {
			return "", errors.New("say with --user as whom the daemon is to run")
		}
		owner, err := user.LookupId(strconv.Itoa(uid))
		if err != nil {
			return "", fmt.Errorf("say with --user as whom the daemon is to run: %w", err)
		}
		name = owner.Username
	}
	if name == "root" {
		return "", fmt.Errorf("the settings belong to root, as whom the daemon should not run: make a user ('useradd --system --home-dir %s adjutant'), give him the folder ('chown -R adjutant %[1]s') and say --user adjutant", filepath.Dir(file))
	}
	return name, nil
}
