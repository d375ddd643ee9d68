package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/luck"
	"adjutant/moderator/roll"
)

func newRollAuditCommand() *cobra.Command {
	var config string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "audit [--config F]",
		Short: "Judges the club's own dice, over all games and for each player",
		Long: `Looks at all dice that the club ever drew, by their number of sides: their mean, how
often each face fell, runs of high and low, and whether a die has to do with the one
before; and for each player at the mean of the dice of his actions. Of each look it
tells how likely honest dice are to be at least as strange, and corrects that for the
number of looks. Exit code 1 means that a look over all games stays below 1 in 1,000
even so.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), config, func(c *club.Club) error {
				rows, err := rolledDice(cmd.Context(), c)
				if err != nil {
					return err
				}
				return tellLooks(cmd.OutOrStdout(), luck.LookAt(rows), asJSON)
			})
		},
	}
	requireConfig(cmd, &config)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

// rolledDice are all dice that the club drew. Chits are left out: what a draw from
// a cup shows depends on what is in it.
func rolledDice(ctx context.Context, c *club.Club) ([]luck.Row, error) {
	var all rows
	records, err := c.Store.Records(ctx, roll.NoGame)
	if err != nil {
		return nil, err
	}
	all.add(records, nil)
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return nil, err
	}
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return nil, err
		}
		opened := game.Opened()
		if opened == nil {
			continue // its players are still invited
		}
		if records, err = c.Store.Records(ctx, opened.ID); err != nil {
			return nil, err
		}
		names := map[string]string{}
		for _, seat := range opened.Seats {
			names[string(seat.Side)] = cmp.Or(seat.Name, seat.Addr)
		}
		all.add(records, names)
	}
	return all.sorted(), nil
}

// rows gathers dice by player and sides.
type rows map[rowKey]*luck.Row

type rowKey struct {
	player string
	sides  int
}

// add adds the dice of a game's records, whose actions are those of the named
// sides.
func (all *rows) add(records []roll.Record, names map[string]string) {
	if *all == nil {
		*all = rows{}
	}
	for _, rec := range records {
		side, _, _ := strings.Cut(rec.Request.Action, ":")
		n := 0
		for _, group := range rec.Request.Dice {
			for range group.N {
				all.die("", group.Sides, rec.Values[n]-group.Low+1)
				if name := names[side]; name != "" {
					all.die(name, group.Sides, rec.Values[n]-group.Low+1)
				}
				n++
			}
		}
	}
}

func (all *rows) die(player string, sides, die int) {
	key := rowKey{player, sides}
	if (*all)[key] == nil {
		(*all)[key] = &luck.Row{Player: player, Sides: sides}
	}
	(*all)[key].Dice = append((*all)[key].Dice, die)
}

// sorted is the rows of all first, then those of each player, by sides.
func (all rows) sorted() []luck.Row {
	var list []luck.Row
	for _, r := range all {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b luck.Row) int {
		return cmp.Or(cmp.Compare(a.Player, b.Player), cmp.Compare(a.Sides, b.Sides))
	})
	return list
}

// suspect is the corrected probability below which a club should look into its
// own dice.
const suspect = 0.001

func tellLooks(out io.Writer, looks []luck.Look, asJSON bool) error {
	strange := slices.ContainsFunc(looks, func(l luck.Look) bool { return l.Player == "" && l.Corrected < suspect })
	var err error
	if asJSON {
		err = printJSON(out, struct {
			Strange bool        `json:"strange"`
			Looks   []luck.Look `json:"looks"`
		}{strange, append([]luck.Look{}, looks...)})
	} else {
		_, err = io.WriteString(out, looksText(looks, strange))
	}
	if err == nil && strange {
		err = &exitError{code: 1}
	}
	return err
}

func looksText(looks []luck.Look, strange bool) string {
	if len(looks) == 0 {
		return "No dice were drawn yet.\n"
	}
	var b strings.Builder
	who := "\x00"
	for _, l := range looks {
		if l.Player != who {
			who = l.Player
			fmt.Fprintf(&b, "%s\n", cmp.Or(who, "All dice"))
		}
		about := ""
		if !l.Exact {
			about = "about "
		}
		fmt.Fprintf(&b, "  d%-4d %7d dice  %-6s %10.4g   P %s%.3g, for %d looks %.3g\n", l.Sides, l.Dice, l.Name, l.Value, about, l.P, len(looks), l.Corrected)
	}
	if strange {
		b.WriteString("A look over all dice is stranger than honest dice are in 1 of 1,000 such audits.\n")
	} else {
		b.WriteString("Honest dice fall like that.\n")
	}
	return b.String()
}
