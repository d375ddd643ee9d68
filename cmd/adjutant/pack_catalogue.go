package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/catalogue"
	"adjutant/moderator/catalogue/depot"
	"adjutant/moderator/printout"
)

// A catalogue of packs is named by where it lies, or by the name that the settings of a club give it.

// catalogues gives the catalogue of that name or place, with the keys that the club trusts in it; all of the club's where none is named.
// Without settings no key is trusted.
func catalogues(named, settings string) ([]config.Catalogue, error) {
	var c config.Config
	if settings != "" {
		var err error
		if c, err = config.Load(settings); err != nil {
			return nil, err
		}
	}
	if named == "" {
		if len(c.Catalogue) == 0 {
			return nil, fmt.Errorf("%s names no catalogue: write --catalogue DIR|URL, or a section [[catalogue]]", settings)
		}
		return c.Catalogue, checkTrusted(c.Catalogue)
	}
	one := []config.Catalogue{c.CatalogueAt(named)}
	return one, checkTrusted(one)
}

// checkTrusted reports keys of the settings that are none.
func checkTrusted(all []config.Catalogue) error {
	for _, c := range all {
		for _, key := range c.Keys {
			if err := catalogue.CheckKey(key); err != nil {
				return fmt.Errorf("the settings trust the key %s in the catalogue %s, and it %w", key, c.Name, err)
			}
		}
	}
	return nil
}

// listCatalogues prints what catalogues have. One that cannot be read is told of behind the others.
func listCatalogues(cmd *cobra.Command, named, settings string, asJSON bool) error {
	all, err := catalogues(named, settings)
	if err != nil {
		return err
	}
	rows := []printout.Published{}
	var failed []error
	for _, c := range all {
		x, err := indexOf(cmd, c, settings)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		for _, s := range x.Index {
			rows = append(rows, printout.PublishedOf(c.Name, s, s.By(c.Keys)))
		}
	}
	switch {
	case asJSON:
		err = printJSON(cmd.OutOrStdout(), rows)
	case len(failed) < len(all):
		err = printout.TellPublished(cmd.OutOrStdout(), rows)
	}
	if err != nil || len(failed) == 0 {
		return err
	}
	return joined(failed)
}

// seenFile is, beside the settings of a club, what was seen of the lists of catalogues that these trust.
const seenFile = "catalogues.seen"

// indexOf reads the list of a catalogue, and holds it against what the club saw of it before; that nobody who is trusted has signed it is
// said beside what the command prints. Who trusts no key there has nothing to hold it against.
func indexOf(cmd *cobra.Command, c config.Catalogue, settings string) (depot.List, error) {
	l, err := depot.Index(unending(cmd), c.Where)
	if err != nil {
		return l, err
	}
	memory := depot.Seen{}
	if settings != "" && c.Name != "" {
		memory.File = filepath.Join(filepath.Dir(settings), seenFile)
	}
	keys := c.Keys
	if len(keys) == 0 && l.Seal != nil {
		keys = []string{l.Seal.Author}
	}
	warning, err := memory.Check(c.Where, keys, l)
	if warning != "" {
		_, err = fmt.Fprintf(cmd.ErrOrStderr(), "warning: %s\n", warning)
	}
	return l, err
}

// archiveOf looks a pack up in the first of some catalogues that has it from an author who is trusted there.
func archiveOf(cmd *cobra.Command, id, edition string, all []config.Catalogue, settings string) (catalogue.Archive, error) {
	var failed []error
	for _, c := range all {
		x, err := indexOf(cmd, c, settings)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		s, err := x.Find(id, edition, c.Keys)
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", c.Where, err))
			continue
		}
		return depot.Archive(unending(cmd), c.Where, s)
	}
	return catalogue.Archive{}, joined(failed)
}

// unending is the context of a command that a signal ends at once, and whose own context is over by then.
func unending(cmd *cobra.Command) context.Context { return context.WithoutCancel(cmd.Context()) }

// joined is several errors in one line.
func joined(all []error) error {
	if len(all) == 1 {
		return all[0]
	}
	return errors.New(strings.ReplaceAll(errors.Join(all...).Error(), "\n", "; "))
}
