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

// gameFlags are what a game is opened with.
type gameFlags struct {
	tag, title, pack, scenario, from, dice, sealed, beacon string
	unrated, rematch, illegal                                      string
	seats, guests, options, house                                  []string
	answer, notice, wait, remind                                   time.Duration
	open                                                           bool // any player of the club may take a seat that is left
	direct                                                         bool // nobody is asked
	clock                                                          clockFlags
}

// defaultAnswer is how long a question waits where nothing else is said.
const defaultAnswer = 72 * time.Hour

// defaultWait is how long an invitation stands where nothing else is said, and
// defaultRemind how long before its end those are reminded who have not answered.
const (
	defaultWait   = 14 * 24 * time.Hour
	defaultRemind = 3 * 24 * time.Hour
)

// defaultNotice is how long before its dice a game freezes where nothing else is
// said: enough for a mail to arrive.
const defaultNotice = 10 * time.Minute

// noBeacon is the word for a game without a beacon.
const noBeacon = "none"

func newGameNewCommand() *cobra.Command {
	var config string
	var f gameFlags
	cmd := &cobra.Command{
		Use:   "new --config F --tag TAG --pack P --seat SIDE=ADDRESS...|--rematch GAME",
		Short: "Mails the invitations to a game, which begins when all have joined",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := openClub(cmd.Context(), config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			game, err := newGame(cmd.Context(), c, f)
			if err = errors.Join(err, c.Close()); err != nil {
				return err
			}
			fmt.Fprint(cmd.OutOrStdout(), begun(game))
			return nil
		},
	}
	requireConfig(cmd, &config)
	flags := cmd.Flags()
	flags.StringVar(&f.tag, "tag", "", "short name for addresses and subjects: small letters, digits, hyphens")
	flags.StringVar(&f.title, "title", "", "name for people (default: the pack's title, and the scenario's)")
	flags.StringVar(&f.pack, "pack", "open", "pack that is played; 'adjutant pack list' names those that are built in, the club's own are in its folder packs")
	flags.StringVar(&f.scenario, "scenario", "", "scenario of the pack (default: its first)")
	flags.StringVar(&f.from, "from", "", "VASSAL save that the game starts from")
	flags.StringVar(&f.dice, "dice", "", "whose dice count: moderator; receipts, the moderator's, named in the logs that use them; or client for those rolled in VASSAL (default: the pack's)")
	flags.StringVar(&f.sealed, "sealed", "", "who keeps hidden plans: trusted, the moderator; commit, only the player, who mails a hash (default: the pack's)")
	flags.DurationVar(&f.answer, "answer", defaultAnswer, "how long a side has to answer a question before its default is taken; 0 for ever")
	addClock(&f.clock, cmd)
	flags.StringVar(&f.beacon, "beacon", noBeacon, "public randomness in the dice, which nobody can foresee: "+club.Beacon().Name+", or "+noBeacon)
	flags.DurationVar(&f.notice, "notice", defaultNotice, "with a beacon: how long before their round all that bears on the dice is fixed and announced")
	flags.StringVar(&f.rematch, "rematch", "", "tag of a game that is over: the new one is played as that was, with the sides changed; of the other flags only --tag, --wait, --remind and --direct count then")
	cmd.MarkFlagsMutuallyExclusive("rematch", "pack")
	addPeople(&f, cmd)
	cmd.MarkFlagsMutuallyExclusive("rematch", "seat")
	flags.StringArrayVar(&f.options, "option", nil, "option of the pack that differs from its default: A-01=sheet")
	flags.StringArrayVar(&f.house, "house", nil, "what the club has agreed besides, in words; every mail of the game states it")
	flags.StringVar(&f.illegal, "illegal", moderator.IllegalPolicies()[0], "what becomes of orders that may not be done: hand-back, the mail is mended and sent again; stop, they are done up to the last legal hex; note, they are left out and both sides read so; ask, what is unclear waits for the moderator's ruling")
	flags.StringVar(&f.unrated, "unrated", "", "why the result does not count for ratings (default: it does)")
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

// newGame opens a game, or invites to it, and stores it with its first mails.
func newGame(ctx context.Context, c *club.Club, f gameFlags) (game.Game, error) {
	opening, err := f.openingOf(ctx, c)
	if err != nil {
		return game.Game{}, err
	}
	if opening.Players, err = registered(ctx, c, opening.Players); err != nil {
		return game.Game{}, err
	}
	begin := c.Service.Moderator.Invite
	if f.direct {
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

func (f gameFlags) opening(c *club.Club) (game.Opening, error) {
	p, err := c.Pack(f.pack)
	if err != nil {
		return game.Opening{}, err
	}
	illegal, err := moderator.ParseIllegal(f.illegal)
	if err != nil {
		return game.Opening{}, err
	}
	public, err := c.Public()
	if err != nil {
		return game.Opening{}, err
	}
	o := game.Opening{
		Now: time.Now().UTC().Truncate(time.Second), Tag: f.tag, Title: f.title, Pack: p.ID, Hash: p.Hash,
		Setup: engine.Setup{Scenario: f.scenario}, Keys: public.Text(), Random: c.Service.Random, Answer: f.answer,
		House: f.house, Unrated: f.unrated, Illegal: illegal, Anyone: f.open, Wait: f.wait, Remind: f.remind,
	}
	if o.Title == "" {
		o.Title = p.GameTitle(f.scenario)
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
	if o.Clock, err = f.clock.policy(c.Config.Clock, rules.System.Info().Phases); err != nil {
		return o, fmt.Errorf("the clock: %w", err)
	}
	if f.beacon != noBeacon {
		o.Beacon, o.Notice = f.beacon, f.notice
	}
	if o.Players, err = f.players(p); err != nil {
		return o, err
	}
	o.Position, err = f.position()
	return o, err
}

// position is the bytes of the save that the game starts from, nil for none.
func (f gameFlags) position() ([]byte, error) {
	if f.from == "" {
		return nil, nil
	}
	data, err := os.ReadFile(f.from)
	if err != nil {
		return nil, fmt.Errorf("--from: %w", err)
	}
	if _, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits()); err != nil {
		return nil, fmt.Errorf("--from %s: %w", f.from, err)
	}
	return data, nil
}

func (f gameFlags) setOptions() (map[string]string, error) {
	options := map[string]string{}
	for _, o := range f.options {
		name, value, found := strings.Cut(o, "=")
		if !found {
			return nil, fmt.Errorf("--option %q: write NAME=VALUE", o)
		}
		options[name] = value
	}
	return options, nil
}
