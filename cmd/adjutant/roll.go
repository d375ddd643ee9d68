package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/desk"
	"adjutant/moderator/printout"
	"adjutant/moderator/roll"
)

// rollOptions are the flags of roll.
type rollOptions struct {
	config, purpose, file string
	asJSON                bool
}

func newRollCommand() *cobra.Command {
	var o rollOptions
	c := &cobra.Command{
		Use:   "roll DICE --for PURPOSE [--config F] [-o FILE]",
		Short: "Rolls dice outside any game, with a signed record",
		Long: `Draws dice such as 2d6 or "2d6 1d10[0..9]" with the club's keys, stores the record
and prints it, or writes it to a new file. Such a roll is bound to nothing but the
club's earlier ones outside games: the record says that the host could have asked
again. "adjutant verify" checks it.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dice, err := roll.ParseDice(args[0])
			if err != nil {
				return fmt.Errorf("roll: %w", err)
			}
			return runRoll(cmd.Context(), dice, o, cmd.OutOrStdout())
		},
	}
	c.AddCommand(newRollAuditCommand())
	requireConfig(c, &o.config)
	c.Flags().StringVar(&o.purpose, "for", "", "what the roll decides; stands in the record")
	c.Flags().StringVarP(&o.file, "output", "o", "", "a new file for the record")
	c.Flags().BoolVar(&o.asJSON, "json", false, "print what fell as JSON instead of the record")
	_ = c.MarkFlagRequired("for")
	return c
}

func runRoll(ctx context.Context, dice []engine.Dice, o rollOptions, out io.Writer) error {
	c, err := openClub(ctx, o.config, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	rec, err := recordRoll(ctx, c, dice, o)
	if err = errors.Join(err, c.Close()); err != nil {
		return err
	}
	switch {
	case o.asJSON:
		return printJSON(out, printout.RecordOf(rec))
	case o.file != "":
		_, err = fmt.Fprintf(out, "%[1]s\nThe record is in %[2]s, its signature for ssh-keygen in %[2]s.sig.\n", rec.Told(), o.file)
	default:
		_, err = io.WriteString(out, rec.String())
	}
	return err
}

// recordRoll draws, and writes the record to the file of the options if they name
// one. The file comes first, so that no roll falls whose record cannot be kept.
func recordRoll(ctx context.Context, c *club.Club, dice []engine.Dice, o rollOptions) (roll.Record, error) {
	if o.file == "" {
		return c.Service.DrawOutside(ctx, desk.OutsideRequest(dice, o.purpose))
	}
	file, err := os.OpenFile(o.file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return roll.Record{}, err
	}
	rec, err := c.Service.DrawOutside(ctx, desk.OutsideRequest(dice, o.purpose))
	if err != nil {
		return rec, errors.Join(err, file.Close(), os.Remove(o.file))
	}
	_, err = file.WriteString(rec.String())
	keys, noKeys := c.Signing()
	if err := errors.Join(err, file.Close(), noKeys); err != nil {
		return rec, err
	}
	return rec, os.WriteFile(o.file+".sig", []byte(keys.SSHSignature(rec.String())), 0o666)
}
