package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator/club"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/judge"
)

// maxOrders is how large a file of orders may be, in bytes.
const maxOrders = 1 << 20

// processFlags are what the moderator has carried out, and where.
type processFlags struct {
	config, side, file, why, moderator string
	guard                              intervene.Guard
}

func newGamePreviewCommand() *cobra.Command {
	var f processFlags
	cmd := &cobra.Command{
		Use:   "preview [--config F] [--file ORDERS --side SIDE] GAME",
		Short: "Shows what orders would lead to, without a die and with nothing stored",
		Long: `Judges orders of a side as if they had come by mail: what its player can see, up to
the first dice or somebody else's answer. No die falls, nothing is stored, nobody is
told. Without --file these are the orders that a side has stored: with 'wait', or
as a draft that was handed back. Questions beside them are answered as in a mail: reach
UNIT, odds ATTACK, what can UNIT do?; take them out before the orders are carried out.

The last line is the 'adjutant game process' that has these orders carried out where the
game stands now; put the reason, which the players read, in the place of the dots. The exit code is 1 if the orders would be handed back.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), f.config, func(c *club.Club) error { return f.preview(cmd, c, args[0]) })
		},
	}
	requireConfig(cmd, &f.config)
	actAs(cmd, &f.moderator)
	cmd.Flags().StringVar(&f.file, "file", "", "the orders, one a line; - for standard input")
	cmd.Flags().StringVar(&f.side, "side", "", "whose orders they are")
	return cmd
}

func (f processFlags) preview(cmd *cobra.Command, c *club.Club, tag string) error {
	text, err := f.orders(cmd.InOrStdin())
	if err != nil {
		return err
	}
	var where intervene.Guard
	d, err := c.Service.Act(cmd.Context(), tag, func(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
		if where, err = intervene.Where(c.Service.Moderator.Rules, in.Game); err != nil {
			return nil, err
		}
		return judge.Preview(m.As(f.moderator), in, engine.Side(f.side), text)
	})
	if err != nil {
		return fmt.Errorf("preview game %s: %w", tag, err)
	}
	fmt.Fprintln(cmd.OutOrStdout(), d.Send[0].Text)
	if err := answerNo(d); err != nil {
		return err
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), f.toProcess(tag, where))
	return err
}

// toProcess is the command that has done what was previewed: orders of a file, or those that are stored.
func (f processFlags) toProcess(tag string, where intervene.Guard) string {
	words := []string{"adjutant game process"}
	if f.config != "" {
		words = append(words, "--config", quoted(f.config))
	}
	if f.moderator != "" {
		words = append(words, "--as-moderator", quoted(f.moderator))
	}
	words = append(words, fmt.Sprintf("--turn %d --state %.12s", where.Turn, where.State))
	if f.side != "" {
		words = append(words, "--as", f.side)
	}
	if f.file != "" {
		words = append(words, "--file", quoted(f.file))
	}
	return strings.Join(append(words, `--why "…"`, tag), " ")
}

// quoted is a word as a shell takes it.
func quoted(word string) string {
	if strings.ContainsAny(word, " '\"$`\\()*?&;|<>#~") {
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}
	return word
}

func newGameProcessCommand() *cobra.Command {
	var f processFlags
	cmd := &cobra.Command{
		Use:   "process [--config F] --why TEXT [--turn T --state HASH] [--as SIDE [--file ORDERS]] GAME",
		Short: "Has orders carried out that wait, or gives orders for a seat",
		Long: `Has the orders carried out that a side has stored, with 'wait' or as a draft that was
handed back, or with --as and --file gives orders for a side. The game has to stand at
the turn and the state that are told, as 'adjutant game preview' and every answer show
them; otherwise nothing is done. All players are mailed what was done, and why; the
journal says who did it. A moderator who plays in the game cannot do this.

Orders of which something is illegal are handed back: they are printed, nothing is
stored, and the exit code is 1. The daemon may go on running meanwhile.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), f.config, func(c *club.Club) error { return f.process(cmd, c, args[0]) })
		},
	}
	requireConfig(cmd, &f.config)
	actAs(cmd, &f.moderator)
	flags := cmd.Flags()
	flags.IntVar(&f.guard.Turn, "turn", 0, "the turn at which the game stands")
	flags.StringVar(&f.guard.State, "state", "", fmt.Sprintf("the hash of the state in which it stands, or its first digits, at least %d", intervene.GuardDigits))
	flags.StringVar(&f.side, "as", "", "the side for which orders are given")
	flags.StringVar(&f.file, "file", "", "its orders, one a line; - for standard input")
	flags.StringVar(&f.why, "why", "", "the reason, for the players")
	cmd.MarkFlagsRequiredTogether("turn", "state")
	cmd.MarkFlagsOneRequired("state", "file")
	_ = cmd.MarkFlagRequired("why") // it is a flag
	return cmd
}

func (f processFlags) process(cmd *cobra.Command, c *club.Club, tag string) error {
	text, err := f.orders(cmd.InOrStdin())
	if err != nil {
		return err
	}
	var guard *intervene.Guard
	if f.guard.State != "" {
		guard = &f.guard
	}
	d, err := c.Service.Act(cmd.Context(), tag, func(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
		return judge.Act(m.As(f.moderator), in, engine.Side(f.side), text, f.why, guard)
	})
	if err != nil {
		return fmt.Errorf("process game %s: %w", tag, err)
	}
	fmt.Fprintln(cmd.OutOrStdout(), d.Send[0].Text)
	if err := answerNo(d); err != nil {
		return err
	}
	_, err = fmt.Fprintln(cmd.OutOrStdout(), "The players are told as soon as 'adjutant serve' runs.")
	return err
}

// orders reads the file of orders; "" without one.
func (f processFlags) orders(stdin io.Reader) (string, error) {
	if f.file == "" {
		return "", nil
	}
	if f.file != "-" {
		file, err := os.Open(f.file)
		if err != nil {
			return "", err
		}
		defer file.Close()
		stdin = file
	}
	text, err := io.ReadAll(io.LimitReader(stdin, maxOrders+1))
	switch {
	case err != nil:
		return "", fmt.Errorf("read the orders: %w", err)
	case len(text) > maxOrders:
		return "", fmt.Errorf("orders of more than %d bytes", maxOrders)
	case len(text) == 0:
		return "", errors.New("the file of orders is empty")
	}
	return string(text), nil
}

// answerNo is the exit code of orders that were handed back, or would be.
func answerNo(d decision.Decision) error {
	refused := d.Outcome == game.HandBack
	for _, f := range d.Findings {
		refused = refused || d.Outcome == game.Checked && !f.IsWarning()
	}
	if refused {
		return &exitError{code: 1}
	}
	return nil
}
