package main

import (
	"context"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adjutant/cmd/adjutant/sheet"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/arbiter"
	"adjutant/moderator/club"
	"adjutant/moderator/opening"
	"adjutant/moderator/tournament"
)

// foundation is the flags of tournament new.
type foundation struct {
	direction
	title, system string
	rounds        int
	breaks        []string
	players       []string
	from          string
	terms         opening.Terms
}

// ofEachGame are flags of game new that a tournament says itself, game for game.
var ofEachGame = []string{"tag", "title", "from", "seat", "guest", "open", "rematch"}

func newTournamentNewCommand() *cobra.Command {
	var o foundation
	cmd := &cobra.Command{
		Use:   "new [--config F] --system S --pack P --player WHO... NAME",
		Short: "Founds a tournament, with those who play in it",
		Long: `Founds a tournament, with those who play in it. WHO is a key, an address or a name of the register,
or "Anna Example <anna@example.test>" of who is not there yet. With --from players.csv they
are read from a file: its first line names the columns, player and, if wanted, rating; each
other line is somebody. If one is wrong, all that are so are named, and nothing is founded.
Each enters with his rating by the ladder as it is now.

The other flags are those of 'game new', and hold for all games.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return o.found(cmd, args[0]) },
	}
	o.flags(cmd)
	flags := cmd.Flags()
	flags.StringVar(&o.title, "title", "", "its title for people (default: its name)")
	flags.StringVar(&o.system, "system", string(tournament.Swiss), "how it is paired: swiss, round-robin or double-round-robin")
	flags.IntVar(&o.rounds, "rounds", 0, "of a Swiss, how many rounds")
	flags.StringSliceVar(&o.breaks, "breaks", nil, "by what equal points are told apart, the first first: buchholz, median-buchholz, sonneborn-berger, direct-encounter, wins, performance (default: what is usual for the system)")
	flags.StringArrayVar(&o.players, "player", nil, "who plays")
	flags.StringVar(&o.from, "from", "", "a file of those who play")
	terms := &cobra.Command{}
	addTerms(&o.terms, terms)
	terms.Flags().VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(ofEachGame, f.Name) {
			flags.AddFlag(f)
		}
	})
	return cmd
}

// found founds the tournament.
func (o *foundation) found(cmd *cobra.Command, name string) error {
	players, err := o.entered()
	if err != nil {
		return err
	}
	return o.direct(cmd, func(ctx context.Context, c *club.Club, _ mail.Address, deed tournament.Act) (*tournament.Standings, error) {
		f, err := o.founded(c, cmd.Flags(), name)
		if err != nil {
			return nil, err
		}
		if _, err := tournament.Found(name, f); err != nil {
			return nil, err
		}
		if err := arbiter.Check(ctx, c, name, f, termsOfTournament); err != nil {
			return nil, fmt.Errorf("its games could not be opened: %w", err)
		}
		return arbiter.Found(ctx, c, name, f, players, deed)
	})
}

// founded is the tournament as the flags say it.
func (o *foundation) founded(c *club.Club, flags *pflag.FlagSet, name string) (f tournament.Founded, err error) {
	f = tournament.Founded{Title: o.title, System: tournament.System(o.system), Rounds: o.rounds}
	if f.Title == "" {
		f.Title = name
	}
	for _, b := range o.breaks {
		f.Breaks = append(f.Breaks, tournament.Break(strings.TrimSpace(b)))
	}
	p, err := c.Pack(o.terms.Pack)
	if err != nil {
		return f, err
	}
	if len(p.Sides) != 2 {
		return f, fmt.Errorf("the pack %s has %d sides; a tournament is of games with two", p.ID, len(p.Sides))
	}
	f.Sides = [2]engine.Side{p.Sides[0].ID, p.Sides[1].ID}
	lot := make([]byte, 16)
	if _, err := io.ReadFull(c.Service.Random, lot); err != nil {
		return f, err
	}
	f.Lot, f.Terms = hex.EncodeToString(lot), o.said(flags)
	return f, nil
}

// said are the terms of the games, as the flags say them.
func (o *foundation) said(flags *pflag.FlagSet) (terms []tournament.Term) {
	all := &cobra.Command{}
	addTerms(&opening.Terms{}, all)
	flags.Visit(func(f *pflag.Flag) {
		if all.Flags().Lookup(f.Name) == nil || slices.Contains(ofEachGame, f.Name) {
			return
		}
		values := []string{f.Value.String()}
		if many, is := f.Value.(pflag.SliceValue); is {
			values = many.GetSlice()
		}
		for _, v := range values {
			terms = append(terms, tournament.Term{Flag: f.Name, Value: v})
		}
	})
	return terms
}

// termsOfTournament are the terms of a game of a tournament.
func termsOfTournament(said []tournament.Term) (opening.Terms, error) {
	terms, row := &opening.Terms{}, &cobra.Command{}
	addTerms(terms, row)
	var wrong error
	for _, t := range said {
		if err := row.Flags().Set(t.Flag, t.Value); err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s %q: %w", t.Flag, t.Value, err))
		}
	}
	return *terms, wrong
}

// entered are those who play, of the flags and of the file.
func (o *foundation) entered() (players []arbiter.Player, err error) {
	for _, said := range o.players {
		players = append(players, arbiter.Player{Said: said})
	}
	if o.from == "" {
		return players, nil
	}
	more, err := readPlayers(o.from)
	if err != nil {
		return nil, fmt.Errorf("%s: nothing was founded:\n%w", o.from, err)
	}
	return append(players, more...), nil
}

// readPlayers reads those who play from a file; the error names each line that cannot be read.
func readPlayers(file string) (players []arbiter.Player, err error) {
	err = sheet.Read(file, "names columns as player,rating", func(names []string, r *csv.Reader) error {
		who, rated := slices.Index(trimmed(names), "player"), slices.Index(trimmed(names), "rating")
		if who < 0 {
			return errors.New("its first line names no column player")
		}
		return eachRow(r, func(line int, cells []string) error {
			p := arbiter.Player{Said: strings.TrimSpace(cells[who]), Line: line}
			if rated >= 0 {
				if p.Rating, err = ratingIn(strings.TrimSpace(cells[rated])); err != nil {
					return err
				}
			}
			if p.Said != "" {
				players = append(players, p)
			}
			return nil
		}).OrNil()
	})
	return players, err
}

// ratingIn is the rating that a cell says, 0 where it says none.
func ratingIn(cell string) (int, error) {
	if cell == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(cell)
	if err != nil || n < 1 || n > maxRating {
		return 0, fmt.Errorf("the rating %q is no number from 1 to %d", cell, maxRating)
	}
	return n, nil
}

// maxRating is the highest rating that somebody can enter with.
const maxRating = 9999

// trimmed are cells without blanks around them.
func trimmed(cells []string) []string {
	cells = slices.Clone(cells)
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}
