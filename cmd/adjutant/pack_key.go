package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"

	"adjutant/moderator/catalogue"
	"adjutant/moderator/private"
)

func newPackKeyCommand() *cobra.Command {
	var name string
	cmd := &cobra.Command{
		Use:   "key FILE [--new NAME]",
		Short: "Makes and shows the key with which you sign your packs for others",
		Long: `Prints the public key of an author of packs, whose key is in FILE. With --new it makes
that key first, for an author who is called NAME: one word, without a plus sign. Keep
FILE, and keep it secret: whoever has it can hand on packs as yours.`,
		Example: "  adjutant pack key anna.key --new anna-example",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("new") {
				if err := makeAuthor(args[0], name); err != nil {
					return err
				}
			}
			author, err := readAuthor(args[0])
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), author.Key())
			return err
		},
	}
	cmd.Flags().StringVar(&name, "new", "", "make the key, of an author of this name; the file must not be there yet")
	return cmd
}

// makeAuthor makes the key of an author in a new file.
func makeAuthor(file, name string) error {
	author, err := catalogue.NewAuthor(entropy, name)
	if err != nil {
		return err
	}
	if err := private.Create(file, author.Text()); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already, and what it signed could not be told from yours any more: name a new file", file)
	} else if err != nil {
		return err
	}
	return nil
}

// readAuthor reads the key of an author.
func readAuthor(file string) (catalogue.Author, error) {
	text, err := private.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return catalogue.Author{}, fmt.Errorf("there is no key %s: adjutant pack key %s --new NAME makes one", file, file)
	}
	if errors.Is(err, private.ErrShared) {
		return catalogue.Author{}, fmt.Errorf("others can read %s, and hand on packs as yours: chmod 600 %s", file, file)
	}
	if err != nil {
		return catalogue.Author{}, err
	}
	author, err := catalogue.ParseAuthor(string(text))
	if err != nil {
		return catalogue.Author{}, fmt.Errorf("%s %w", file, err)
	}
	return author, nil
}
