package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"adjutant/cmd/adjutant/published"
	"adjutant/moderator/roll"
)

func newWitnessCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "witness",
		Short: "Watches a club's log as someone who is not the club",
		Long: `A witness cosigns the checkpoints of a club's log, each only if it continues the
last one that he saw. Whoever trusts him and verifies with --witness knows that the
club shows everybody the same rolls. A witness needs no club of his own.`,
	}
	cmd.AddCommand(newWitnessKeyCommand(), newWitnessCosignCommand())
	return cmd
}

func newWitnessKeyCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "key NAME FILE",
		Short: "Makes a witness's key in a new file, and prints the public half",
		Args:  cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			key, err := roll.NewWitnessKey(entropy, args[0])
			if err != nil {
				return err
			}
			file, err := os.OpenFile(args[1], os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
			if err != nil {
				return err
			}
			_, err = io.WriteString(file, key.Text())
			if err := errors.Join(err, file.Close()); err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), key.Witness())
			return err
		},
	}
}

// cosignOptions are the flags of witness cosign.
type cosignOptions struct{ key, host, seen string }

func newWitnessCosignCommand() *cobra.Command {
	var o cosignOptions
	cmd := &cobra.Command{
		Use:   "cosign LOG --key FILE --host PUB --seen CHECKPOINT",
		Short: "Cosigns the checkpoint of a log if it continues the last one seen",
		Long: `Reads a club's log from a folder or a URL, checks the club's signature of its
checkpoint and that it continues the checkpoint in the file of --seen, which the
first time need not exist. Then the cosigned checkpoint is printed, and kept in that
file for the next time. A log that does not continue is refused, and that is the
news that the club must explain.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			cosigned, err := o.cosign(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			_, err = io.WriteString(cmd.OutOrStdout(), cosigned.Note)
			return err
		},
	}
	for flag, to := range map[string]*string{"key": &o.key, "host": &o.host, "seen": &o.seen} {
		cmd.Flags().StringVar(to, flag, "", map[string]string{
			"key": "the witness's private key", "host": "file of the club's public keys", "seen": "file of the checkpoint last seen",
		}[flag])
		_ = cmd.MarkFlagRequired(flag)
	}
	return cmd
}

func (o cosignOptions) cosign(ctx context.Context, where string) (roll.Checkpoint, error) {
	text, err := os.ReadFile(o.key)
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("read the witness's key: %w", err)
	}
	key, err := roll.ParseWitnessKey(string(text))
	if err != nil {
		return roll.Checkpoint{}, fmt.Errorf("%s: %w", o.key, err)
	}
	public, err := readPublic(o.host)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	checkpoint, err := o.verified(published.At(ctx, where), public)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	cosigned := key.Cosign(checkpoint, time.Now())
	return cosigned, published.WriteWhole(o.seen, []byte(cosigned.Note))
}

// verified is the checkpoint of a log, which is the host's and continues the one
// last seen.
func (o cosignOptions) verified(tiles roll.Tiles, public roll.Public) (roll.Checkpoint, error) {
	checkpoint, err := published.ReadCheckpoint(tiles)
	if err != nil {
		return roll.Checkpoint{}, err
	}
	evidence := roll.Evidence{Checkpoints: []roll.Checkpoint{checkpoint}}
	switch text, err := os.ReadFile(o.seen); {
	case err == nil:
		seen, err := roll.ParseCheckpoint(string(text))
		if err != nil {
			return roll.Checkpoint{}, fmt.Errorf("%s: %w", o.seen, err)
		}
		if evidence, err = evidenceOf(tiles, seen, checkpoint); err != nil {
			return roll.Checkpoint{}, err
		}
	case !errors.Is(err, os.ErrNotExist):
		return roll.Checkpoint{}, err
	}
	if f := roll.Verify(public, evidence).Failure; f != nil {
		return roll.Checkpoint{}, &exitError{code: 1, msg: f.String()}
	}
	return checkpoint, nil
}

// evidenceOf is two checkpoints with the proof that one continues the other, as
// the log's tiles give it.
func evidenceOf(tiles roll.Tiles, seen, now roll.Checkpoint) (roll.Evidence, error) {
	evidence := roll.Evidence{Checkpoints: []roll.Checkpoint{seen, now}}
	if seen.Origin != now.Origin {
		return evidence, &exitError{code: 1, msg: fmt.Sprintf("the host shows another log, %s, than the one that was seen, %s: read its statement of that with 'adjutant verify --log', and cosign the new log with a new file for what was seen", now.Origin, seen.Origin)}
	}
	if seen.Size > now.Size {
		return evidence, &exitError{code: 1, msg: fmt.Sprintf("the log has the %s, and was seen with the %s", now.Name(), seen.Name())}
	}
	proof, err := roll.ProveConsistency(seen.Size, now.Size, tiles.Reader(now))
	if err != nil {
		return evidence, err
	}
	evidence.Consistencies = []roll.Consistency{proof}
	return evidence, nil
}
