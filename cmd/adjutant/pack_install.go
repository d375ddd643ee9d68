package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/config"
	"adjutant/moderator/catalogue"
	"adjutant/moderator/catalogue/depot"
	"adjutant/moderator/club"
)

// installFlags are what pack install was asked for.
type installFlags struct {
	config, catalogue, to, edition string
	keys                           []string
	replace                        bool
}

func newPackInstallCommand() *cobra.Command {
	var f installFlags
	cmd := &cobra.Command{
		Use:   "install PACK [--catalogue NAME|DIR|URL] [--key KEY]",
		Short: "Takes a pack from a catalogue, if somebody has signed it whom you trust",
		Long: `Takes the pack with the id PACK from the catalogues that the settings of a club name,
signed by an author whose key stands there, into the club's folder packs; the newest,
or that of an --edition. --catalogue names one of them; any other wants the key of the
author whom you trust with it, --key. PACK may also be an archive that you were given.
Without a club, --to names the folder that the pack's folder is put into.

An older edition of the same author gives way, unless somebody changed it; --replace has
any other pack of that id give way too. Games that run keep the pack that they began with.`,
		Example: "  adjutant pack install my-field --catalogue friends\n" +
			"  adjutant pack install my-field --catalogue https://packs.example.test/ --key anna-example+1f2e3d4c+AbC...",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a, err := f.archive(cmd, args[0])
			if err != nil {
				return err
			}
			return f.install(cmd, a)
		},
	}
	addConfig(cmd, &f.config)
	cmd.Flags().StringVar(&f.catalogue, "catalogue", "", "where: the name of a catalogue in the settings, a folder or a URL")
	cmd.Flags().StringArrayVar(&f.keys, "key", nil, "the public key of an author whom you trust; may be given several times")
	cmd.Flags().StringVar(&f.edition, "edition", "", "the edition; the newest")
	cmd.Flags().StringVar(&f.to, "to", "", "a folder of packs, instead of a club's")
	cmd.Flags().BoolVar(&f.replace, "replace", false, "put it in the place of another pack of that id")
	return cmd
}

// archive finds the archive, signed by somebody who is trusted.
func (f *installFlags) archive(cmd *cobra.Command, name string) (catalogue.Archive, error) {
	for _, key := range f.keys {
		if err := catalogue.CheckKey(key); err != nil {
			return catalogue.Archive{}, fmt.Errorf("--key %s %w", key, err)
		}
	}
	if f.to == "" {
		if err := findConfig(&f.config); err != nil {
			return catalogue.Archive{}, err
		}
	}
	if strings.HasSuffix(name, ".zip") {
		return f.given(name)
	}
	all, err := f.trusted()
	if err != nil {
		return catalogue.Archive{}, err
	}
	return archiveOf(cmd, name, f.edition, all, f.config)
}

// trusted are the catalogues that are looked into, with the keys that are trusted in each.
func (f *installFlags) trusted() ([]config.Catalogue, error) {
	if f.catalogue == "" && f.config == "" {
		return nil, errors.New("which catalogue? Write --catalogue DIR|URL")
	}
	all, err := catalogues(f.catalogue, f.config)
	for i := range all {
		all[i].Keys = append(all[i].Keys, f.keys...)
		if len(all[i].Keys) == 0 {
			return nil, fmt.Errorf("whose packs are to be taken from %s? 'adjutant pack list --catalogue %s' shows the keys of its authors: write that of one whom you trust behind --key, or a section [[catalogue]] into the settings", all[i].Where, all[i].Where)
		}
	}
	return all, err
}

// given reads an archive that is a file. Its author must be one that the club trusts in any catalogue.
func (f *installFlags) given(name string) (catalogue.Archive, error) {
	keys := f.keys
	if f.config != "" {
		c, err := config.Load(f.config)
		if err != nil {
			return catalogue.Archive{}, err
		}
		for _, one := range c.Catalogue {
			keys = append(keys, one.Keys...)
		}
	}
	a, err := depot.File(name)
	if err == nil && !a.Statement.By(keys) {
		err = fmt.Errorf("%s is signed by %s, whom nobody here trusts: if you do, write --key %s", name, catalogue.AuthorOf(a.Statement.Author), a.Statement.Author)
	}
	return a, err
}

// install puts the pack where it belongs.
func (f *installFlags) install(cmd *cobra.Command, a catalogue.Archive) error {
	packs := f.to
	if packs == "" {
		packs = club.PacksBeside(f.config)
	} else if info, err := os.Stat(packs); err != nil || !info.IsDir() {
		return fmt.Errorf("%s is no folder", packs)
	}
	s := a.Statement
	done, err := club.Install(packs, a, f.replace)
	if err != nil {
		return err
	}
	is := "is in"
	if !done {
		is = "was already in"
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s, edition %s, with the hash %.12s, %s %s.\nIt is signed by %s, %s.\n", s.ID, s.Edition, s.Hash, is, filepath.Join(packs, s.ID), catalogue.AuthorOf(s.Author), s.Time.Format("2006-01-02"))
	return err
}
