package opening

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/crash"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// Terms are what a game is opened with, in the words of the flags of "adjutant game new".
type Terms struct {
	Tag      string // short name for addresses and subjects
	Title    string // for people; "" for the pack's and the scenario's
	Pack     string // its id
	Scenario string // "" for the pack's first
	From     string // file of the save that the game starts from; "" for none
	Rematch  string // tag of a game that is over, as which this one is played; then only Tag, Wait, Remind and Direct count
	Unrated  string // why the result does not count; "" if it does

	Dice, Sealed   string        // policies; "" for the pack's
	Illegal        string        // policy of game.IllegalPolicies; "" for their first
	Page           string        // policy of game.PagePolicies; "" for the last in a club with pages, and else the first
	Beacon         string        // its name; "" or [NoBeacon] for none
	Notice         time.Duration // with a beacon, between a freeze and its round
	Options, House []string      // NAME=VALUE of the pack; what the club has agreed besides
	Answer         time.Duration // for a question; 0 for ever
	Clock          Clock
	Wait, Remind   time.Duration // how long an invitation stands, and how long before its end a reminder goes out
	Seats, Guests  []string      // SIDE=ADDRESS; addresses of guests who may choose among the sides that are left; or names in the register
	Open           bool          // any player of the club may take a seat that is left
	Direct         bool          // nobody is asked
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

// Begin opens a game, or invites to it, and stores it with its first mails: anew where somebody came into the register meanwhile.
func Begin(ctx context.Context, c *club.Club, t Terms) (g game.Game, err error) {
	for range attempts {
		if g, err = begin(ctx, c, t); !errors.Is(err, storage.ErrConflict) {
			break
		}
	}
	return g, err
}

// attempts is how often games are made anew because the register grew meanwhile.
const attempts = 5

func begin(ctx context.Context, c *club.Club, t Terms) (game.Game, error) {
	r, err := ready(ctx, c, t)
	if err != nil {
		return game.Game{}, err
	}
	b, err := r.beginning(c)
	if err != nil {
		return game.Game{}, err
	}
	if err := c.Service.Store.AddGames(ctx, b); err != nil {
		return game.Game{}, err
	}
	crash.Point("begun")
	return game.Game{Lines: r.lines}, nil
}

// readied is a game that can be begun: nothing of it is stored.
type readied struct {
	lobby.Opening
	lines []game.Line
	mails []mail.Outgoing
	enact register.Enactment // by which nobody new has come into the register
}

// ready makes all that a game begins with. The error says what is wrong with its terms.
func ready(ctx context.Context, c *club.Club, t Terms) (r readied, err error) {
	people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
	if err != nil {
		return r, err
	}
	t.Seats, t.Guests = spelledOut(people, t.Seats), spelledOut(people, t.Guests)
	if r.Opening, err = t.openingOf(ctx, c); err != nil {
		return r, err
	}
	if t.Rematch != "" {
		if r.Players, err = today(people, t.Rematch, r.Players); err != nil {
			return r, fmt.Errorf("--rematch: %w", err)
		}
	}
	r.Clock = c.Service.Times.Quietened(r.Clock, people, r.Now)
	if r.Players, err = registered(people, c.Service.Moderator.Club, r.Players); err != nil {
		return r, err
	}
	r.enact = people.Standing()
	opens := lobby.Invite
	if t.Direct {
		opens = lobby.Open
	}
	m, err := c.Service.Acquainted(ctx)
	if err != nil {
		return r, err
	}
	r.lines, r.mails, err = opens(m, r.Opening)
	return r, err
}

// beginning is what is stored of the game, with its first mails. Its pack is kept already.
func (r readied) beginning(c *club.Club) (storage.Beginning, error) {
	folder, err := c.VersionFolder(r.Pack, r.Hash)
	if err == nil {
		err = c.KeepPack(folder, r.Hash)
	}
	if err != nil {
		return storage.Beginning{}, err
	}
	b, err := c.Service.Beginning(r.Opening, r.lines, r.mails)
	b.Enact = r.enact
	return b, err
}

func (t Terms) opening(c *club.Club) (lobby.Opening, error) {
	p, err := c.Pack(t.Pack)
	if err != nil {
		return lobby.Opening{}, err
	}
	illegal, err := game.ParseIllegal(t.Illegal)
	if err != nil {
		return lobby.Opening{}, err
	}
	page, err := t.pagePolicy(c.Config.Web.URL != "")
	if err != nil {
		return lobby.Opening{}, err
	}
	public, err := c.Public()
	if err != nil {
		return lobby.Opening{}, err
	}
	o := lobby.Opening{
		Now: c.Service.Now().UTC().Truncate(time.Second), Tag: t.Tag, Title: t.Title, Pack: p.ID, Hash: p.Hash,
		Setup: engine.Setup{Scenario: t.Scenario}, Keys: public.Text(), Random: c.Service.Random, Answer: t.Answer,
		House: t.House, Unrated: t.Unrated, Illegal: illegal, Page: page, Anyone: t.Open, Wait: t.Wait, Remind: t.Remind,
	}
	if t.Unrated == "" {
		o.Rating = c.RatingTerms()
	}
	if o.Title == "" {
		o.Title = p.GameTitle(t.Scenario)
	}
	if o.Setup.Options, err = t.setOptions(); err != nil {
		return o, err
	}
	rules, err := c.Rules(p.ID, p.Hash)
	if err != nil {
		return o, err
	}
	if o.Ends, err = endsPolicy(rules.System, o.Setup); err != nil {
		return o, err
	}
	if o.Dice, err = t.dicePolicy(p, rules.System, &o.Setup); err != nil {
		return o, err
	}
	if err = t.sealPolicy(p, &o.Setup); err != nil {
		return o, err
	}
	if o.Clock, err = t.Clock.Policy(c.Config.Clock, rules.System.Info().Phases); err != nil {
		return o, fmt.Errorf("the clock: %w", err)
	}
	if t.Beacon != NoBeacon {
		o.Beacon, o.Notice = t.Beacon, t.Notice
	}
	if o.Players, err = t.players(p); err != nil {
		return o, err
	}
	o.Position, err = t.position(rules, o.Setup)
	return o, err
}

// pagePolicy is what players may do on the page of the game, in a club with pages or without.
func (t Terms) pagePolicy(pages bool) (game.PagePolicy, error) {
	switch {
	case t.Page != "":
		return game.ParsePage(t.Page)
	case pages:
		return game.PageSend, nil
	}
	return game.PageRead, nil
}

// endsPolicy is what ends a phase of a game that is set up so. Of its options, which are those of the pack then, that one
// is taken. Where nothing is chosen, a turn of several phases goes on when its side says so, unless all order at once.
func endsPolicy(rules engine.System, setup engine.Setup) (game.EndsPolicy, error) {
	word, chosen := setup.Options[game.EndsOption]
	delete(setup.Options, game.EndsOption)
	if chosen {
		return game.ParseEnds(word)
	}
	return UsualEnds(rules, setup), nil
}

// UsualEnds is what ends a phase of a game where nothing is chosen, [game.EndsBefore] where that is nobody's choice.
func UsualEnds(rules engine.System, setup engine.Setup) game.EndsPolicy {
	begin, err := rules.New(setup)
	if err != nil || len(rules.Info().Phases) < 2 || rules.Node(begin).Together {
		return game.EndsBefore // what is wrong with the set-up is told where the game is opened
	}
	return game.EndsSaid
}

func (t Terms) setOptions() (map[string]string, error) {
	options := map[string]string{}
	for _, o := range t.Options {
		name, value, found := strings.Cut(o, "=")
		if !found {
			return nil, fmt.Errorf("--option %q: write NAME=VALUE", o)
		}
		options[name] = value
	}
	return options, nil
}
