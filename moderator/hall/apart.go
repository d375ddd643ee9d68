package hall

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"adjutant/moderator/club"
)

// clubs are those of a folder, by the names of their folders.
type clubs map[string]place

// place is where a club is, and what only it can have.
type place struct {
	file string // of the settings
	own  []string
}

// clubsIn are the clubs of a folder. A club whose settings cannot be read any more goes on with its earlier
// ones.
func clubsIn(folder string, before clubs) (clubs, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	found := clubs{}
	for _, e := range entries {
		file := filepath.Join(folder, e.Name(), club.ConfigFile)
		if about, err := os.Stat(file); err != nil || !about.Mode().IsRegular() {
			continue
		}
		own, err := club.Own(file)
		if err != nil {
			own = before[e.Name()].own // its own log tells what is wrong
		}
		found[e.Name()] = place{file, own}
	}
	return found, nil
}

// apart is an error of clubs that have what only one of them can have.
func (c clubs) apart() error {
	var clashes []error
	first := map[string]string{} // who has it, by what it is
	for _, name := range slices.Sorted(maps.Keys(c)) {
		for _, own := range c[name].own {
			if other, taken := first[own]; taken && other != name {
				clashes = append(clashes, fmt.Errorf("%s and %s have the same %s", other, name, own))
			} else {
				first[own] = name
			}
		}
	}
	return errors.Join(clashes...)
}

// clash is an error if another club has what only this one can have.
func (c clubs) clash(name string) error {
	for _, other := range slices.Sorted(maps.Keys(c)) {
		if err := (clubs{name: c[name], other: c[other]}).apart(); err != nil {
			return err
		}
	}
	return nil
}
