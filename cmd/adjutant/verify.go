package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/published"
	"adjutant/moderator/bundle"
	"adjutant/moderator/club"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
)

func newVerifyCommand() *cobra.Command {
	var o verifyOptions
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify --key PUB [--log LOG] FILE... | BUNDLE.zip",
		Short: "Checks signed roll records, with nothing but the host's public keys",
		Long:  verifyLong,
		Args: func(cmd *cobra.Command, files []string) error {
			if len(o.notices) > 0 {
				return nil
			}
			return cobra.MinimumNArgs(1)(cmd, files)
		},
		RunE: func(cmd *cobra.Command, files []string) error {
			if data, is := onlyBundle(files); is {
				return verifyBundle(cmd, o.key, data, asJSON)
			}
			report, err := o.verify(cmd.Context(), files)
			if err != nil {
				return err
			}
			return tellReport(cmd.OutOrStdout(), report, asJSON)
		},
	}
	cmd.Flags().StringVar(&o.key, "key", "", "file of the host's public keys")
	cmd.Flags().StringVar(&o.log, "log", "", "the host's log, a folder or a URL: all that is verified must be in it")
	cmd.Flags().StringSliceVar(&o.witnesses, "witness", nil, "public key of a witness, who must have cosigned the last checkpoint")
	cmd.Flags().StringArrayVar(&o.notices, "notice", nil, "a mail with a notice of a freeze, as it came: also its time is checked")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

const verifyLong = `Recomputes every die of the records from the host's public keys, checks the
signatures and that the records of a game follow each other, and names the first
thing that does not hold. The public keys are what "adjutant key show" prints,
and they end the proof.txt of the mail that began the game: both can be --key.
A file may be an archive of proofs as mails bring them, .zip: all in it is checked.

Notices of freezes are checked against the records, checkpoints and proofs of the
host's log against each other. With --log, the folder or URL where the host
publishes its log, everything must be in that log, and every checkpoint that you
were ever sent must be an earlier state of it.

The ending of a game opens the seeds with which all was salted that was hidden in it:
the salts of its freezes are made again, and, given the proof.txt of the
mail that began the game as another file, that these are the seeds whose hashes stood in it.

With --notice, a mail that brought you a notice of a freeze, saved whole, the notice
in it is checked too, and when your mail server received it: before the round came
out, or later, which proves nothing and is a warning. Of each freeze of which nothing
shows that it was announced in time, a note says so; with --log, its notice must be in
the log, and with --witness that may show when.

Changes of the host's keys are files, too: only keys may follow that those before had
promised, and each signs only while it is in force.

A bundle, which "adjutant game bundle" makes of a whole game, is checked by itself:
all that is in it, and every mail is judged once more by the rules.`

// verifyOptions are the flags of verify.
type verifyOptions struct {
	key, log  string
	witnesses []string
	notices   []string // mails
}

// onlyBundle is the bundle that a single file is.
func onlyBundle(files []string) ([]byte, bool) {
	if len(files) != 1 {
		return nil, false
	}
	data, err := os.ReadFile(files[0])
	return data, err == nil && bundle.IsBundle(data)
}

// verify checks the files. An error means that a file or the log cannot be read,
// or that the public keys are none.
func (o verifyOptions) verify(ctx context.Context, names []string) (roll.Report, error) {
	public, err := readPublic(o.key)
	if err != nil {
		return roll.Report{}, err
	}
	files, received, err := readNotices(o.notices)
	if err != nil {
		return roll.Report{}, err
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return roll.Report{}, fmt.Errorf("read the record: %w", err)
		}
		files = append(files, roll.File{Name: name, Text: string(text)})
	}
	witnesses, err := o.parseWitnesses()
	if err != nil {
		return roll.Report{}, err
	}
	more, err := published.Evidence(ctx, o.log, witnesses, public, files)
	if foreign := (*published.ForeignError)(nil); errors.As(err, &foreign) {
		return roll.Report{Failure: &foreign.Failure}, nil
	}
	if err != nil {
		return roll.Report{}, err
	}
	more.Received = received
	return roll.VerifyFiles(public, files, more), nil
}

// parseWitnesses are the keys of witnesses.
func (o verifyOptions) parseWitnesses() (all []roll.Witness, err error) {
	for _, text := range o.witnesses {
		w, err := roll.ParseWitness(text)
		if err != nil {
			return nil, fmt.Errorf("--witness: %w", err)
		}
		all = append(all, w)
	}
	return all, nil
}

func readPublic(file string) (roll.Public, error) {
	if file == "" {
		return roll.Public{}, errors.New("verify needs the host's public keys: --key FILE")
	}
	return club.ReadPublic(file)
}

// tellReport prints the report; its error gives the exit code.
func tellReport(w io.Writer, report roll.Report, asJSON bool) error {
	tell := printout.TellVerification
	if asJSON {
		tell = printout.TellVerificationJSON
	}
	if err := tell(w, report); err != nil {
		return fmt.Errorf("print the verification: %w", err)
	}
	if report.Failure != nil {
		return &exitError{code: 1}
	}
	return nil
}
