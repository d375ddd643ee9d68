package main

import (
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/opening"
	"adjutant/moderator/printout"
)

func newGameNewCommand() *cobra.Command {
	var config string
	var f opening.Terms
	cmd := &cobra.Command{
		Use:   "new [--config F] --tag TAG --pack P --seat SIDE=ADDRESS...|--rematch GAME",
		Short: "Mails the invitations to a game, which begins when all have joined",
		Long: `Mails the invitations to a game, which begins when all have joined.

With --from games.csv it does so for many, as for the round of a tournament. The first
line of the file names flags, one of them several times where it may be given so; each
other line is a game. Flags on the command line hold for all of them:

  tag,seat,seat
  round1-a,north=anna@example.test,south=ben@example.test
  round1-b,north=carl@example.test,south=dora@example.test

The whole file is looked at first: if a line is wrong, all that are so are named, with
what is wrong, and no game is begun. They are stored all at once, or none of them, also
where the machine stops meanwhile. The file is in UTF-8; where its first line has
semicolons and no comma, these stand between its cells.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := openClub(cmd.Context(), config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			if strings.EqualFold(filepath.Ext(f.From), ".csv") {
				return errors.Join(beginAll(cmd, c, f.From), c.Close())
			}
			game, err := opening.Begin(cmd.Context(), c, f)
			tables := ""
			if err == nil {
				tables, err = tablesOf(c, game)
			}
			if err = errors.Join(err, c.Close()); err != nil {
				return err
			}
			fmt.Fprint(cmd.OutOrStdout(), begun(game), tables)
			return nil
		},
	}
	requireConfig(cmd, &config)
	addTerms(&f, cmd)
	return cmd
}

// addTerms adds the flags that say what is played, and the players.
func addTerms(f *opening.Terms, cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.Tag, "tag", "", "short name for addresses and subjects: small letters, digits, hyphens")
	flags.StringVar(&f.Title, "title", "", "name for people (default: the pack's title, and the scenario's)")
	flags.StringVar(&f.Pack, "pack", "open", "pack that is played; 'adjutant pack list' names those that are built in, the club's own are in its folder packs")
	flags.StringVar(&f.Scenario, "scenario", "", "scenario of the pack (default: its first)")
	flags.StringVar(&f.From, "from", "", "VASSAL save that the game starts from, of the module that the pack is bound to; or a file of many games, games.csv: its first line names flags, as tag,pack,seat,seat, and each other line is a game")
	flags.StringVar(&f.Dice, "dice", "", "whose dice count: moderator; receipts, the moderator's, named in the logs that use them; or client for those rolled in VASSAL (default: the pack's)")
	flags.StringVar(&f.Sealed, "sealed", "", "who keeps hidden plans: trusted, the moderator; commit, only the player, who mails a hash (default: the pack's)")
	flags.DurationVar(&f.Answer, "answer", opening.DefaultAnswer, "how long a side has to answer a question before its default is taken; 0 for ever")
	addClock(&f.Clock, cmd)
	flags.StringVar(&f.Beacon, "beacon", opening.NoBeacon, "public randomness in the dice, which nobody can foresee: "+club.Beacon().Name+", or "+opening.NoBeacon)
	flags.DurationVar(&f.Notice, "notice", opening.DefaultNotice, "with a beacon: how long before their round all that bears on the dice is fixed and announced")
	flags.StringVar(&f.Rematch, "rematch", "", "tag of a game that is over: the new one is played as that was, with the sides changed; of the other flags only --tag, --wait, --remind and --direct count then")
	cmd.MarkFlagsMutuallyExclusive("rematch", "pack")
	addPeople(f, cmd)
	cmd.MarkFlagsMutuallyExclusive("rematch", "seat")
	flags.StringArrayVar(&f.Options, "option", nil, "option of the pack that differs from its default: A-01=sheet; or what ends a phase: ends=said, a pass (the default where a turn has several phases), ends=implied, the mail with its orders")
	flags.StringArrayVar(&f.House, "house", nil, "what the club has agreed besides, in words; every mail of the game states it")
	flags.StringVar(&f.Illegal, "illegal", game.IllegalPolicies()[0], "what becomes of orders that may not be done: hand-back, the mail is mended and sent again; stop, they are done up to the last legal hex; note, they are left out and both sides read so; ask, what is unclear waits for the moderator's ruling")
	flags.StringVar(&f.Page, "page", "", "what a player may do on the club's page when he is signed in: read; draft, what he sends there waits for a mail of his that says so; send, it counts as a mail does, by the club's word (default: send in a club with web.url, else read)")
	flags.StringVar(&f.Unrated, "unrated", "", "why the result does not count for ratings (default: it does)")
}

// tablesOf is what the pack of a new game says of its tables, a line, "" for nothing.
func tablesOf(c *club.Club, g game.Game) (string, error) {
	opened := g.Opened()
	if opened == nil {
		opened = &g.Lines[0].Invited.Game
	}
	rules, err := c.Rules(opened.Pack, opened.PackHash)
	if err != nil {
		return "", err
	}
	if told := rules.System.Info().Forewarning; told != "" {
		return printout.Paragraph(told) + "\n", nil
	}
	return "", nil
}

// begun says what has come of a new game.
func begun(game game.Game) string {
	if opened := game.Opened(); opened != nil {
		return fmt.Sprintf("Game %s is open; its id is %s.\nThe players are told as soon as 'adjutant serve' runs.\n", opened.Tag, opened.ID)
	}
	invited := game.Lines[0].Invited
	return fmt.Sprintf("Game %s is invited to until %s.\nThe invitations go out as soon as 'adjutant serve' runs; the game begins when all have joined.\n", invited.Game.Tag, invited.Until.Format("2 Jan 2006 15:04 UTC"))
}
