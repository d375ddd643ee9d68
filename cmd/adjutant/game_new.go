package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/moderator"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/vassal"
)

// Terms are what a game is opened with.
type Terms struct {
	Tag, Title, Pack, Scenario, From, Dice, Sealed, Beacon string
	Unrated, Rematch, Illegal                              string
	Seats, Guests, Options, House                          []string
	Answer, Notice, Wait, Remind                           time.Duration
	Open                                                   bool // any player of the club may take a seat that is left
	Direct                                                 bool // nobody is asked
	Clock                                                  Clock
}

// DefaultAnswer is how long a question waits where nothing else is said.
const DefaultAnswer = 72 * time.Hour

// DefaultWait is how long an invitation stands where nothing else is said, and
// DefaultRemind how long before its end those are reminded who have not answered.
const (
	DefaultWait   = 14 * 24 * time.Hour
	DefaultRemind = 3 * 24 * time.Hour
)

// DefaultNotice is how long before its dice a game freezes where nothing else is
// said: enough for a mail to arrive.
const DefaultNotice = 10 * time.Minute

// NoBeacon is the word for a game without a beacon.
const NoBeacon = "none"

func newGameNewCommand() *cobra.Command {
	var config string
	var f Terms
	cmd := &cobra.Command{
		Use:   "new --config F --tag TAG --pack P --seat SIDE=ADDRESS...|--rematch GAME",
		Short: "Mails the invitations to a game, which begins when all have joined",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := openClub(cmd.Context(), config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			game, err := Begin(cmd.Context(), c, f)
			if err = errors.Join(err, c.Close()); err != nil {
				return err
			}
			fmt.Fprint(cmd.OutOrStdout(), begun(game))
			return nil
		},
	}
	requireConfig(cmd, &config)
	flags := cmd.Flags()
	flags.StringVar(&f.Tag, "tag", "", "short name for addresses and subjects: small letters, digits, hyphens")
	flags.StringVar(&f.Title, "title", "", "name for people (default: the pack's title, and the scenario's)")
	flags.StringVar(&f.Pack, "pack", "open", "pack that is played; 'adjutant pack list' names those that are built in, the club's own are in its folder packs")
	flags.StringVar(&f.Scenario, "scenario", "", "scenario of the pack (default: its first)")
	flags.StringVar(&f.From, "from", "", "VASSAL save that the game starts from")
	flags.StringVar(&f.Dice, "dice", "", "whose dice count: moderator; receipts, the moderator's, named in the logs that use them; or client for those rolled in VASSAL (default: the pack's)")
	flags.StringVar(&f.Sealed, "sealed", "", "who keeps hidden plans: trusted, the moderator; commit, only the player, who mails a hash (default: the pack's)")
	flags.DurationVar(&f.Answer, "answer", DefaultAnswer, "how long a side has to answer a question before its default is taken; 0 for ever")
	addClock(&f.Clock, cmd)
	flags.StringVar(&f.Beacon, "beacon", NoBeacon, "public randomness in the dice, which nobody can foresee: "+club.Beacon().Name+", or "+NoBeacon)
	flags.DurationVar(&f.Notice, "notice", DefaultNotice, "with a beacon: how long before their round all that bears on the dice is fixed and announced")
	flags.StringVar(&f.Rematch, "rematch", "", "tag of a game that is over: the new one is played as that was, with the sides changed; of the other flags only --tag, --wait, --remind and --direct count then")
	cmd.MarkFlagsMutuallyExclusive("rematch", "pack")
	addPeople(&f, cmd)
	cmd.MarkFlagsMutuallyExclusive("rematch", "seat")
	flags.StringArrayVar(&f.Options, "option", nil, "option of the pack that differs from its default: A-01=sheet")
	flags.StringArrayVar(&f.House, "house", nil, "what the club has agreed besides, in words; every mail of the game states it")
	flags.StringVar(&f.Illegal, "illegal", moderator.IllegalPolicies()[0], "what becomes of orders that may not be done: hand-back, the mail is mended and sent again; stop, they are done up to the last legal hex; note, they are left out and both sides read so; ask, what is unclear waits for the moderator's ruling")
	flags.StringVar(&f.Unrated, "unrated", "", "why the result does not count for ratings (default: it does)")
	return cmd
}

// begun says what has come of a new game.
func begun(game game.Game) string {
	if opened := game.Opened(); opened != nil {
		return fmt.Sprintf("Game %s is open; its id is %s.\nThe players are told as soon as 'adjutant serve' runs.\n", opened.Tag, opened.ID)
	}
	invited := game.Lines[0].Invited
	return fmt.Sprintf("Game %s is invited to until %s.\nThe invitations go out as soon as 'adjutant serve' runs; the game begins when all have joined.\n", invited.Game.Tag, invited.Until.Format("2 Jan 2006 15:04 UTC"))
}

// Begin opens a game, or invites to it, and stores it with its first mails.
func Begin(ctx context.Context, c *club.Club, f Terms) (game.Game, error) {
	opening, err := f.openingOf(ctx, c)
	if err != nil {
		return game.Game{}, err
	}
	if opening.Players, err = Registered(ctx, c, opening.Players); err != nil {
		return game.Game{}, err
	}
	begin := c.Service.Moderator.Invite
	if f.Direct {
		begin = c.Service.Moderator.Open
	}
	lines, mails, err := begin(opening)
	if err != nil {
		return game.Game{}, err
	}
	folder, err := c.VersionFolder(opening.Pack, opening.Hash)
	if err != nil {
		return game.Game{}, err
	}
	if err := c.KeepPack(folder, opening.Hash); err != nil {
		return game.Game{}, err
	}
	return game.Game{Lines: lines}, c.Service.Begin(ctx, opening, lines, mails)
}

func (f Terms) opening(c *club.Club) (game.Opening, error) {
	p, err := c.Pack(f.Pack)
	if err != nil {
		return game.Opening{}, err
	}
	illegal, err := moderator.ParseIllegal(f.Illegal)
	if err != nil {
		return game.Opening{}, err
	}
	public, err := c.Public()
	if err != nil {
		return game.Opening{}, err
	}
	o := game.Opening{
		Now: time.Now().UTC().Truncate(time.Second), Tag: f.Tag, Title: f.Title, Pack: p.ID, Hash: p.Hash,
		Setup: engine.Setup{Scenario: f.Scenario}, Keys: public.Text(), Random: c.Service.Random, Answer: f.Answer,
		House: f.House, Unrated: f.Unrated, Illegal: illegal, Anyone: f.Open, Wait: f.Wait, Remind: f.Remind,
	}
	if o.Title == "" {
		o.Title = p.GameTitle(f.Scenario)
	}
	if o.Setup.Options, err = f.setOptions(); err != nil {
		return o, err
	}
	rules, err := c.Rules(p.ID, p.Hash)
	if err != nil {
		return o, err
	}
	if o.Dice, err = f.dicePolicy(p, rules.System, &o.Setup); err != nil {
		return o, err
	}
	if err = f.sealPolicy(p, &o.Setup); err != nil {
		return o, err
	}
	if o.Clock, err = f.Clock.Policy(c.Config.Clock, rules.System.Info().Phases); err != nil {
		return o, fmt.Errorf("the clock: %w", err)
	}
	if f.Beacon != NoBeacon {
		o.Beacon, o.Notice = f.Beacon, f.Notice
	}
	if o.Players, err = f.players(p); err != nil {
		return o, err
	}
	o.Position, err = f.position()
	return o, err
}

// position is the bytes of the save that the game starts from, nil for none.
func (f Terms) position() ([]byte, error) {
	if f.From == "" {
		return nil, nil
	}
	data, err := os.ReadFile(f.From)
	if err != nil {
		return nil, fmt.Errorf("--from: %w", err)
	}
	if _, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits()); err != nil {
		return nil, fmt.Errorf("--from %s: %w", f.From, err)
	}
	return data, nil
}

func (f Terms) setOptions() (map[string]string, error) {
	options := map[string]string{}
	for _, o := range f.Options {
		name, value, found := strings.Cut(o, "=")
		if !found {
			return nil, fmt.Errorf("--option %q: write NAME=VALUE", o)
		}
		options[name] = value
	}
	return options, nil
}
