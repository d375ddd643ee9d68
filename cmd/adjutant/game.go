package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/mail"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator"
)

func newGameCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "game", Short: "The club's games"}
	cmd.AddCommand(newGameNewCommand(), newGameListCommand(), newGameShowCommand())
	return cmd
}

// gameFlags are what a game is opened with.
type gameFlags struct {
	config, tag, title, pack, scenario, from, dice string
	seats, options                                 []string
}

func newGameNewCommand() *cobra.Command {
	var f gameFlags
	cmd := &cobra.Command{
		Use:   "new --config F --tag TAG --pack P --seat SIDE=ADDRESS...",
		Short: "Opens a game and mails the invitations",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := openClub(cmd.Context(), f.config, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			game, err := newGame(cmd.Context(), c, f)
			if err = errors.Join(err, c.close()); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "Game %s is open; its id is %s.\nThe invitations go out as soon as 'adjutant serve' runs.\n", game.Tag, game.ID)
			return nil
		},
	}
	requireConfig(cmd, &f.config)
	flags := cmd.Flags()
	flags.StringVar(&f.tag, "tag", "", "short name for addresses and subjects: small letters, digits, hyphens")
	flags.StringVar(&f.title, "title", "", "name for people (default: the pack's title)")
	flags.StringVar(&f.pack, "pack", "open", "pack that is played; 'adjutant pack list' names them")
	flags.StringVar(&f.scenario, "scenario", "", "scenario of the pack (default: its first)")
	flags.StringVar(&f.from, "from", "", "VASSAL save that the game starts from")
	flags.StringVar(&f.dice, "dice", "", "whose dice count: moderator, or client for those rolled in VASSAL (default: the pack's)")
	flags.StringArrayVar(&f.seats, "seat", nil, `who plays a side: north=anna@example.test or north="Anna Example <anna@example.test>"`)
	flags.StringArrayVar(&f.options, "option", nil, "option of the pack that differs from its default: A-01=sheet")
	return cmd
}

// newGame opens a game and stores it with its invitations.
func newGame(ctx context.Context, c *club, f gameFlags) (*moderator.Opened, error) {
	opening, err := f.opening(c)
	if err != nil {
		return nil, err
	}
	lines, mails, err := c.service.Moderator.Open(opening)
	if err != nil {
		return nil, err
	}
	parcels, err := c.service.Pack(mails)
	if err != nil {
		return nil, err
	}
	if err := c.store.AddGame(ctx, opening.Tag, lines, opening.Position, parcels); err != nil {
		return nil, fmt.Errorf("game %s: %w", opening.Tag, err)
	}
	return lines[0].Opened, nil
}

func (f gameFlags) opening(c *club) (moderator.Opening, error) {
	p, err := systems.Find(f.pack)
	if err != nil {
		return moderator.Opening{}, err
	}
	public, err := c.keys.Public()
	if err != nil {
		return moderator.Opening{}, err
	}
	o := moderator.Opening{
		Now: time.Now().UTC().Truncate(time.Second), Tag: f.tag, Title: f.title, Pack: p.ID, Hash: p.Hash,
		Setup: engine.Setup{Scenario: f.scenario}, Keys: public.Text(), Random: rand.Reader,
	}
	if o.Title == "" {
		o.Title = p.Title
	}
	if o.Setup.Options, err = f.setOptions(); err != nil {
		return o, err
	}
	if o.Dice, err = f.dicePolicy(p, &o.Setup); err != nil {
		return o, err
	}
	if o.Players, err = f.players(); err != nil {
		return o, err
	}
	if f.from != "" {
		o.Position, err = os.ReadFile(f.from)
	}
	return o, err
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

// diceOption is the option of packs that leave it open whose dice count.
const diceOption = "dice"

// dicePolicy is whose dice count: as asked for, else as the pack has it, else
// the moderator's.
func (f gameFlags) dicePolicy(p *pack.Pack, setup *engine.Setup) (moderator.DicePolicy, error) {
	policy := moderator.DicePolicy(f.dice)
	for _, o := range p.Options {
		if o.Name != diceOption {
			continue
		}
		if policy == "" {
			policy = moderator.DicePolicy(o.Value)
		}
		if string(policy) != o.Value {
			setup.Options[diceOption] = string(policy)
		}
	}
	switch policy {
	case "":
		return moderator.DiceModerator, nil
	case moderator.DiceModerator, moderator.DiceClient:
		return policy, nil
	}
	return "", fmt.Errorf("--dice %q: write moderator or client", f.dice)
}

func (f gameFlags) players() ([]moderator.Player, error) {
	var players []moderator.Player
	for _, s := range f.seats {
		side, who, found := strings.Cut(s, "=")
		addr, err := mail.ParseAddress(who)
		if !found || err != nil {
			return nil, fmt.Errorf("--seat %q: write SIDE=ADDRESS", s)
		}
		name := addr.Name
		if name == "" {
			name, _, _ = strings.Cut(addr.Address, "@")
		}
		players = append(players, moderator.Player{Side: engine.Side(side), Name: name, Addr: addr.Address})
	}
	return players, nil
}

func newGameListCommand() *cobra.Command {
	var file string
	cmd := &cobra.Command{
		Use:   "list --config F",
		Short: "Lists the games",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := openClub(cmd.Context(), file, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			tags, err := c.store.Games(cmd.Context())
			for _, tag := range tags {
				fmt.Fprintln(cmd.OutOrStdout(), tag)
			}
			return errors.Join(err, c.close())
		},
	}
	requireConfig(cmd, &file)
	return cmd
}

func newGameShowCommand() *cobra.Command {
	var file string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "show --config F GAME",
		Short: "Shows where a game stands, and its journal",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := openClub(cmd.Context(), file, slog.New(slog.DiscardHandler))
			if err != nil {
				return err
			}
			err = showGame(cmd, c, args[0], asJSON)
			return errors.Join(err, c.close())
		},
	}
	requireConfig(cmd, &file)
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

func showGame(cmd *cobra.Command, c *club, tag string, asJSON bool) error {
	game, err := c.store.Game(cmd.Context(), tag)
	if err != nil {
		return fmt.Errorf("game %s: %w", tag, err)
	}
	standing, err := c.service.Moderator.Standing(game)
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(standing)
	}
	fmt.Fprint(cmd.OutOrStdout(), standing.Text())
	return nil
}
