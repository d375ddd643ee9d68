package main

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/catalogue"
	"adjutant/moderator/catalogue/depot"
)

func newPackPublishCommand() *cobra.Command {
	var key, dir string
	cmd := &cobra.Command{
		Use:   "publish PACK --key FILE -o DIR",
		Short: "Signs a pack, and puts it into a catalogue for others",
		Long: `Makes an archive of a pack, signed with the key of its author ('adjutant pack key'), and
puts it into the catalogue in the folder DIR, which is made if there is none. DIR can be
handed on as it is, or put on a web server: it is a list and its archives. A pack that
was changed is published anew beside what is there; give it another edition in
pack.toml. The list is signed too, and numbered: who trusts your key takes none that is
older than what he has seen. Mistakes are not published. Look at what you hand on: a pack that was made
of a module has names of that, and a map that you typed in may be somebody's property.`,
		Example: "  adjutant pack publish club/packs/my-field --key anna.key -o my-packs",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if key == "" || dir == "" {
				return errors.New("pack publish signs with --key FILE, and puts the pack into the catalogue -o DIR")
			}
			author, err := readAuthor(key)
			if err != nil {
				return err
			}
			a, err := signPack(args[0], author)
			if err != nil {
				return err
			}
			if err := depot.Put(dir, a, author, now()); err != nil {
				return err
			}
			s := a.Statement
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s, edition %s, with the hash %.12s, is in %s as %s.\nIt is signed by %s. Who wants it trusts this key:\n  %s\n", s.ID, s.Edition, s.Hash, dir, s.File(), catalogue.AuthorOf(s.Author), s.Author)
			return err
		},
	}
	cmd.Flags().StringVar(&key, "key", "", "the file of your key")
	cmd.Flags().StringVarP(&dir, "output", "o", "", "the catalogue, a folder")
	return cmd
}

// signPack makes the archive of a pack that has no mistakes, signed with a key.
func signPack(name string, author catalogue.Author) (catalogue.Archive, error) {
	p, _, err := openPack(name)
	if err != nil {
		return catalogue.Archive{}, err
	}
	if _, err := systems.Folder(p.ID); err == nil {
		return catalogue.Archive{}, fmt.Errorf("a pack %s is built in, and yours could not be told from it: give it an id of its own, in the first lines of %s", p.ID, filepath.Join(name, "pack.toml"))
	}
	folder, err := packFolder(name)
	if err != nil {
		return catalogue.Archive{}, err
	}
	files, err := pack.Files(folder)
	if err != nil {
		return catalogue.Archive{}, err
	}
	s, err := author.Sign(p, now())
	if err != nil {
		return catalogue.Archive{}, err
	}
	return catalogue.New(s, files)
}
