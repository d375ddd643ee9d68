package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/mail"
	"adjutant/moderator/arbiter"
	"adjutant/moderator/club"
	"adjutant/moderator/printout"
	"adjutant/moderator/tournament"
)

func newTournamentCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "tournament",
		Short: "Tournaments: rounds are paired and opened, and standings kept",
		Long: `Tournaments of the club: a Swiss, or a round robin by the Berger tables. NAME is as the tag of
a game; the game at the second board of round 1 has the tag NAME-r1-b2. What games count
for is read from their signed endings. "adjutant help tournament" tells all of it.`,
	}
	cmd.AddCommand(
		newTournamentNewCommand(), newTournamentEnterCommand(), newTournamentWithdrawCommand(), newTournamentRoundCommand(),
		newTournamentResultCommand(), newTournamentEndCommand(), newTournamentShowCommand(), newTournamentListCommand(),
	)
	return cmd
}

// direction is a command that changes a tournament.
type direction struct {
	registerChange // who does it, and why
}

func (o *direction) flags(cmd *cobra.Command) {
	o.registerChange.flags(cmd)
	cmd.Flags().Lookup("why").Usage = "the reason, which the tournament keeps"
}

// deed is what is done, as the tournament keeps it.
func (o direction) deed(c *club.Club) (who mail.Address, deed tournament.Act, err error) {
	who, by, err := o.by(c)
	return who, tournament.Act{At: c.Service.Now(), By: by, Why: o.why}, err
}

// direct has a club do something to a tournament, and prints how it stands then.
func (o direction) direct(cmd *cobra.Command, do func(context.Context, *club.Club, mail.Address, tournament.Act) (*tournament.Standings, error)) error {
	return withClub(cmd.Context(), o.config, func(c *club.Club) error {
		who, deed, err := o.deed(c)
		if err != nil {
			return err
		}
		s, err := do(cmd.Context(), c, who, deed)
		if err != nil {
			return err
		}
		_, err = fmt.Fprint(cmd.OutOrStdout(), arbiter.Report(s).Body(false).Text())
		return err
	})
}

// directed is a command that does something to the tournament that its first argument names; the others are joined.
func directed(cmd *cobra.Command, o *direction, change func(s *tournament.Standings, said string) ([]tournament.Act, error)) *cobra.Command {
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return o.direct(cmd, func(ctx context.Context, c *club.Club, who mail.Address, deed tournament.Act) (*tournament.Standings, error) {
			return arbiter.Change(ctx, c, args[0], who, deed, func(s *tournament.Standings) ([]tournament.Act, error) {
				return change(s, strings.Join(args[1:], " "))
			})
		})
	}
	o.flags(cmd)
	return cmd
}

func newTournamentEnterCommand() *cobra.Command {
	var o direction
	cmd := &cobra.Command{
		Use: "enter [--config F] NAME WHO", Short: "Enters somebody, who plays from the next round on", Args: cobra.MinimumNArgs(2),
		Long: `Enters somebody, who plays from the next round on: a key, an address or a name of the register,
or "Anna Example <anna@example.test>" of who is not there yet. Rounds before bring nothing. A
round robin that has begun is closed.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.direct(cmd, func(ctx context.Context, c *club.Club, _ mail.Address, deed tournament.Act) (*tournament.Standings, error) {
				return arbiter.Enter(ctx, c, args[0], []arbiter.Player{{Said: strings.Join(args[1:], " ")}}, deed)
			})
		},
	}
	o.flags(cmd)
	return cmd
}

func newTournamentWithdrawCommand() *cobra.Command {
	return directed(&cobra.Command{
		Use: "withdraw [--config F] NAME WHO", Short: "Has somebody be paired no more", Args: cobra.MinimumNArgs(2),
		Long: `Has somebody be paired no more. Games that he plays go on, and count; to end one, 'game end', or
to say what it counts as, 'tournament result'. Who withdraws from a round robin before half of his
games are over is as if he had not been in it; later, those whom he does not meet have won.`,
	}, new(direction), func(s *tournament.Standings, said string) ([]tournament.Act, error) {
		p, err := s.People.Find(said)
		if err != nil {
			return nil, err
		}
		return s.Withdraw(s.KeyOf(p, s.People))
	})
}

func newTournamentEndCommand() *cobra.Command {
	var o direction
	cmd := &cobra.Command{
		Use: "end [--config F] NAME", Short: "Ends a tournament, whose games are all over", Args: cobra.ExactArgs(1),
		Long: `Ends a tournament, whose games are all over or were ruled on. Nothing is done to it any more. If
the last standings were not mailed yet, they are.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.direct(cmd, func(ctx context.Context, c *club.Club, _ mail.Address, deed tournament.Act) (*tournament.Standings, error) {
				return arbiter.End(ctx, c, args[0], deed)
			})
		},
	}
	o.flags(cmd)
	return cmd
}

func newTournamentResultCommand() *cobra.Command {
	var winner string
	cmd := directed(&cobra.Command{
		Use: "result [--config F] --winner SIDE|drawn|none|as-played --why TEXT NAME GAME", Short: "Says what a game counts as in its tournament", Args: cobra.ExactArgs(2),
		Long: `Says what a game counts as in its tournament, whatever has come of it: the side that has won, drawn,
or none where both have lost. The game itself is left as it is, and so are ratings. With
as-played the ruling is taken back. The reason is shown with the result.`,
	}, new(direction), func(s *tournament.Standings, game string) ([]tournament.Act, error) {
		ruling, err := rulingOf(s, game, winner)
		if err != nil {
			return nil, err
		}
		return s.Rule(ruling)
	})
	cmd.Flags().StringVar(&winner, "winner", "", "the side that has won, drawn, none, or as-played")
	_ = cmd.MarkFlagRequired("winner") // both are flags
	_ = cmd.MarkFlagRequired("why")
	return cmd
}

// rulingOf is what a game counts as by the word of a flag.
func rulingOf(s *tournament.Standings, game, word string) (tournament.Ruling, error) {
	r := tournament.Ruling{Game: game}
	side, known := s.SideOf(word)
	switch {
	case word == "as-played":
		r.AsPlayed = true
	case word == "drawn":
		r.Points = [2]tournament.Half{tournament.Drawn, tournament.Drawn}
	case known:
		r.Points[side] = tournament.Won
	case word != "none":
		return r, fmt.Errorf("--winner %q: write %s, %s, drawn, none or as-played", word, s.Sides[0], s.Sides[1])
	}
	return r, nil
}

func newTournamentShowCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use: "show [--config F] NAME", Short: "Shows how a tournament stands, and what was played", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				s, err := arbiter.Standings(cmd.Context(), c, args[0])
				if err != nil {
					return err
				}
				if asJSON {
					return printJSON(cmd.OutOrStdout(), printout.TournamentOf(s))
				}
				_, err = fmt.Fprint(cmd.OutOrStdout(), arbiter.Report(s).Body(false).Text())
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

func newTournamentListCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use: "list [--config F]", Short: "Lists the tournaments: how far each is", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withClub(cmd.Context(), file, func(c *club.Club) error {
				all, err := arbiter.All(cmd.Context(), c)
				for _, s := range all {
					if asJSON {
						err = printJSON(cmd.OutOrStdout(), printout.TournamentOf(s))
					} else {
						_, err = fmt.Fprintf(cmd.OutOrStdout(), "%-23s  %s: %s\n", s.Name, s.Title, s.Stage())
					}
					if err != nil {
						return err
					}
				}
				return err
			})
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object for each, on a line of its own")
	return cmd
}
