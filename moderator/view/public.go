package view

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/scene"
)

// Public is a game as anyone may see it who sits at no seat: nothing that one
// side alone knows, no address, no token, no seed.
type Public struct {
	Tag, ID, Title string
	Pack, PackHash string
	Dice           game.DicePolicy
	Beacon         string          // whose public randomness enters the dice, "" for none
	Notice         time.Duration   // from a freeze to its dice
	Frozen         *Frozen         // the freeze that the game is in, nil for none
	Sealed         game.SealPolicy // "" where nothing is sealed
	Options        []string        // that differ from the pack's
	Tables         string          // what is missing of the game's tables, or of our own; "" for nothing
	Seats          []PublicSeat
	Began          time.Time
	Last           time.Time // when something was last done that everybody may know of
	Turn           int
	Hour           string // what the rules call the turn
	Phase          string
	Waits          []string  // names of the sides that are to act
	Deadline       time.Time // by when, the first that runs; zero for none
	Missed         bool      // a deadline has passed, and the game waits on
	Stage          game.Stage
	Ended          string         // how a game ended that is over, else ""
	Hash           string         // of the state; "" where it would tell that something hidden has changed
	Forces         []report.Force // nil in games without units of their own
	Tallies        []Tally        // the points of the sides
	Cards          []string       // who holds how many, a line a deck; none in games without
	Map            bool           // Map draws where they stand
	Invited        *Inviting      // of a game that has not begun, else nil: then of all others only Tag, Title, Pack and Options are set
}

// Inviting is how far the invitation to a game has come, as anyone may see it.
type Inviting struct {
	Until time.Time // when it ends
	Over  bool      // it has ended, and the game is not played
	Seats []string  // who plays each side, a line each
}

// PublicSeat is a side and who plays it.
type PublicSeat struct {
	Side, Player string
	Person       bool   // the player is a human whose name it is
	Color        string // of the side, one of [pack.Colors]
}

// PublicOf tells where a game stands. The error is a damaged game's.
func PublicOf(packs game.Library, beacon roll.Beacon, g game.Game) (Public, error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return inviting(packs, p)
	}
	t, err := packs.Table(g.Lines)
	if err != nil {
		return Public{}, err
	}
	c := t.Course()
	hash, err := c.Hash()
	if err != nil {
		return Public{}, err
	}
	shown := ""
	if final, _ := c.IsFinal(); final || engine.FeaturesOf(t.Rules.System).Secrets == nil {
		shown = hash.String()
	}
	node := c.Node()
	p := Public{
		Tag: t.Tag, ID: t.ID, Title: t.Title, Pack: t.Pack, PackHash: t.PackHashNow, Dice: t.Dice, Beacon: t.Beacon, Notice: t.Notice, Sealed: game.Sealing(t.Rules.Pack, t.Setup), Options: slices.Concat(terms.ChosenOptions(t.Setup), t.House, game.OpenPlayNote(t)), Tables: t.Rules.System.Info().Forewarning,
		Began: g.Lines[game.OpeningOf(g.Lines)].At,
		Turn:  node.Turn, Hour: node.Hour, Phase: node.Phase, Stage: c.Stage(), Hash: shown, Tallies: TalliesOf(c, game.Nobody), Cards: c.Cards(game.Nobody), Forces: account.Muster(c, game.Nobody), Map: scene.Mapped(t.Rules),
	}
	_, p.Last = game.Announced(g.Lines)
	for _, seat := range t.Seats {
		p.Seats = append(p.Seats, PublicSeat{Side: t.Rules.Pack.SideName(seat.Side), Player: game.PublicName(seat), Person: seat.House == 0 && seat.Name != "" && game.PublicName(seat) == seat.Name, Color: t.Rules.Pack.ColorOf(seat.Side)})
	}
	if f := t.Frozen; f != nil {
		p.Frozen = &Frozen{Number: f.Number, No: f.No, Round: f.Round, At: beacon.TimeOf(f.Round), Kept: len(t.Waiting)}
	}
	_, p.Ended = c.Over()
	p.Deadline, p.Missed = firstDue(c.ClockAt().Dues())
	for _, side := range c.WaitsFor(node) {
		p.Waits = append(p.Waits, t.Rules.Pack.SideName(side))
	}
	if node.Dispute != nil {
		p.Waits = []string{"a moderator's ruling"}
	}
	return p, nil
}

// Tally is the points of a side, and what it has them for.
type Tally struct {
	Side   string // its name
	Points int
	Lines  []engine.Reckoned // none in games that do not say
}

// TalliesOf are the points of the sides as the reader may know them, none in games without.
func TalliesOf(c *game.Course, reader engine.Side) []Tally {
	var list []Tally
	lines := engine.ReckoningOf(c.Rules.System, c.State, reader)
	for _, s := range engine.ScoreOf(c.Rules.System, c.State, reader) {
		list = append(list, Tally{
			Side: c.Rules.Pack.SideName(s.Side), Points: s.Points,
			Lines: slices.DeleteFunc(slices.Clone(lines), func(r engine.Reckoned) bool { return r.Side != s.Side }),
		})
	}
	return list
}

// Deeds are what was done in a game, in the order in which it was, without the
// actions that a roll back took away. The error is a damaged game's.
func Deeds(packs game.Library, g game.Game) ([]account.Deed, error) {
	t, err := packs.Table(g.Lines)
	if err != nil {
		return nil, err
	}
	deeds, err := account.Deeds(t, g.Lines, game.Nobody, func(game.Press) bool { return false })
	if err != nil {
		return nil, err
	}
	return account.Shut(account.AsPrinted(deeds, interpret.Roster(t.Rules.Pack).Printer())), nil
}

// inviting is the game as anyone may see it.
func inviting(packs game.Library, p *game.Invitation) (Public, error) {
	rules, err := packs(p.Game.Pack, p.Game.PackHash)
	if err != nil {
		return Public{}, fmt.Errorf("game %s: %w", p.Game.Tag, err)
	}
	return Public{
		Stage: game.StageInvited, Tag: p.Game.Tag, Title: p.Game.Title, Pack: p.Game.Pack, PackHash: p.Game.PackHash, Options: append(terms.ChosenOptions(p.Game.Setup), p.Game.House...), Tables: rules.System.Info().Forewarning,
		Invited: &Inviting{Until: p.Until, Over: p.Over(), Seats: p.SeatLines(rules, nil)},
	}, nil
}
