package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/seal"
)

// sealOptions are the flags of seal.
type sealOptions struct {
	plan   seal.Plan // without secret and lines
	pack   string
	file   string
	asJSON bool
}

func newSealCommand() *cobra.Command {
	var o sealOptions
	c := &cobra.Command{
		Use:   "seal --game TAG --turn T --seat SIDE --part P [--pack PACK] [-o OUT] FILE",
		Short: "Seals orders that nobody may read yet",
		Long: `Reads orders from FILE, one a line, adds a secret drawn on this machine, and prints
the line "seal ..." that commits you to them: mail it to the moderator. Orders and
secret are written to OUT, readable by you alone. Keep it. When the orders are due,
mail it as it stands; then everyone can see that its SHA-256 is the seal.

The part is what is opened by itself: in Wilson's Creek the number of a formation.
The turn is the one that the game is at. With --pack the names of units are checked
too. No club is needed, and nothing is sent.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runSeal(args[0], o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.StringVar(&o.plan.Game, "game", "", "tag of the game, as its mails have it in brackets")
	f.IntVar(&o.plan.Turn, "turn", 0, "turn that the game is at")
	f.StringVar(&o.plan.Side, "seat", "", "side that you play")
	f.StringVar(&o.plan.Part, "part", "", "what is sealed, such as the number of a formation")
	f.StringVar(&o.pack, "pack", "", "the pack whose units the orders name: a built-in one or a folder")
	f.StringVarP(&o.file, "output", "o", "", "a new file for orders and secret (default GAME-SIDE-PART-turn-T.txt)")
	f.BoolVar(&o.asJSON, "json", false, "print JSON")
	for _, name := range []string{"game", "turn", "seat", "part"} {
		_ = c.MarkFlagRequired(name) // the flags exist
	}
	return c
}

func runSeal(name string, o sealOptions, out, hints io.Writer) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	p := o.plan
	if p.Lines, err = o.ordersIn(string(text), out); err != nil {
		return err
	}
	if p.Secret, err = newSecret(); err != nil {
		return err
	}
	sealed, err := p.Seal()
	if err != nil {
		return fmt.Errorf("seal %s: %w", name, err)
	}
	if o.file == "" {
		o.file = orders.Fold(fmt.Sprintf("%s-%s-%s-turn-%d.txt", p.Game, p.Side, p.Part, p.Turn))
	}
	if err := keepPlan(o.file, p); err != nil {
		return err
	}
	return o.tell(sealed, out, hints)
}

// tell prints the line to mail, and beside it what to do.
func (o sealOptions) tell(sealed string, out, hints io.Writer) error {
	line := order.Sealing{Game: o.plan.Game, Side: o.plan.Side, Part: o.plan.Part, Turn: o.plan.Turn, Value: sealed}.Line()
	if o.asJSON {
		return printJSON(out, struct {
			Line string `json:"line"`
			Seal string `json:"seal"`
			File string `json:"file"`
		}{line, sealed, o.file})
	}
	fmt.Fprintf(hints, "Mail the line that begins with \"seal\" now. The orders and their secret are in\n%s: show it to nobody, and mail it as it stands when they are due.\n", o.file)
	_, err := fmt.Fprintln(out, line)
	return err
}

// newSecret draws 128 bits.
func newSecret() (string, error) {
	bits := make([]byte, 16)
	if _, err := io.ReadFull(entropy, bits); err != nil {
		return "", fmt.Errorf("draw a secret: %w", err)
	}
	return hex.EncodeToString(bits), nil
}

// keepPlan writes the plan's text to a new file.
func keepPlan(name string, p seal.Plan) error {
	text, err := p.Text()
	if err != nil {
		return err
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(text)
	return errors.Join(err, file.Sync(), file.Close())
}

// ordersIn are the lines to be sealed. What cannot be sealed is told, and the
// error then has no words of its own.
func (o sealOptions) ordersIn(text string, out io.Writer) ([]string, error) {
	var roster orders.Roster
	if o.pack != "" {
		p, _, err := openPack(o.pack)
		if err != nil {
			return nil, err
		}
		roster = interpret.Roster(p)
	}
	lines, flaws := seal.Read(text, o.plan.Part, roster, o.pack != "")
	if len(flaws) == 0 {
		return lines, nil
	}
	return nil, errors.Join(&exitError{code: 1}, o.tellFlaws(flaws, out))
}

func (o sealOptions) tellFlaws(flaws []seal.Flaw, out io.Writer) error {
	if o.asJSON {
		return printJSON(out, struct {
			Refused []seal.Flaw `json:"refused"`
		}{flaws})
	}
	for _, f := range flaws {
		fmt.Fprintf(out, "line %d: %s\n      %s %s\n", f.Line, f.Text, f.Code, f.Says)
	}
	return nil
}
