package main

import (
	"io"
	"os"

	"github.com/spf13/cobra"

	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/printout"
)

func newOrdersCommand() *cobra.Command {
	var packName string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "orders --pack PACK [FILE]",
		Short: "Reads typed orders, prints them as understood, and says what is wrong",
		Long: "Reads the body of a mail from FILE or standard input. Whether the orders are legal is not\n" +
			"asked: that depends on the game. Greetings and other talk are listed as not read. Exit code 1\n" +
			"if any of it is refused.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p, _, err := openPack(packName)
			if err != nil {
				return err
			}
			text, err := readOrders(cmd.InOrStdin(), args)
			if err != nil {
				return err
			}
			names := interpret.Roster(p)
			names.Version = orders.Latest
			return tellReading(cmd.OutOrStdout(), orders.Parse(text, names), asJSON)
		},
	}
	cmd.Flags().StringVar(&packName, "pack", "", "the pack whose units the orders name: a built-in one or a folder")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	_ = cmd.MarkFlagRequired("pack") // the flag exists
	return cmd
}

// readOrders is the text of the file named, or of standard input.
func readOrders(in io.Reader, args []string) (string, error) {
	if len(args) == 0 {
		text, err := io.ReadAll(in)
		return string(text), err
	}
	text, err := os.ReadFile(args[0])
	return string(text), err
}

// tellReading prints a reading; it is an error without words if anything is
// refused.
func tellReading(out io.Writer, r orders.Reading, asJSON bool) error {
	err := error(nil)
	if refused(r) > 0 {
		err = &exitError{code: 1}
	}
	if asJSON {
		if failed := printJSON(out, printout.ReadingOf(r)); failed != nil {
			return failed
		}
		return err
	}
	printout.TellReading(out, r)
	return err
}

// refused counts the findings that are no warnings.
func refused(r orders.Reading) int {
	n := 0
	for _, f := range r.Findings {
		if !f.IsWarning() {
			n++
		}
	}
	return n
}
