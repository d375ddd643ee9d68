package opening

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"time"

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
