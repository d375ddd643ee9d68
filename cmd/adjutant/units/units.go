// Package units writes what systemd runs a club with: the daemon's service, and a backup every night.
//
//	err := units.Units{Club: "Example Club", Program: "/usr/bin/adjutant", Config: "/srv/club/adjutant.toml", User: "games"}.Print(os.Stdout, "")
package units

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"os"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"adjutant/moderator/private"
)

//go:embed units.tmpl
var unitTemplates string

// Units are what the units of a club say. All paths are whole.
type Units struct {
	Club     string   // its name
	Program  string   // file
	Config   string   // file of settings
	User     string   // as whom they run
	Backups  string   // folder for backups; "" has none made
	Writable []string // folders in which the daemon writes, each once
}

// Home reports whether any of what they need is in somebody's home.
func (u Units) Home() bool {
	return slices.ContainsFunc(append([]string{u.Program}, u.Writable...), func(path string) bool {
		return strings.HasPrefix(path, "/home/") || strings.HasPrefix(path, "/root/")
	})
}

// Print writes the units; into a folder, where one is given, and says then what to do with them.
func (u Units) Print(w io.Writer, into string) error {
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
		if into == "" {
			if i > 0 {
				fmt.Fprintln(w)
			}
			fmt.Fprintf(w, "# %s\n%s", name, text.String())
			continue
		}
		if err := os.WriteFile(filepath.Join(into, name), []byte(text.String()), 0o644); err != nil {
			return err
		}
	}
	if into != "" {
		fmt.Fprintf(w, "The units are in %s. Next:\n  systemctl daemon-reload\n  systemctl enable --now %s\n", into, strings.Join(enabled(names), " "))
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

// Owner is the user to run as: the one who is named, or else the owner of a file; never root.
func Owner(file, name string) (string, error) {
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
