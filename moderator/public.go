package moderator

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// Public is a game as anyone may see it who sits at no seat: nothing that one
// side alone knows, no address, no token, no seed.
type Public struct {
	Tag, ID, Title string
	Pack, PackHash string
	Dice           DicePolicy
	Beacon         string        // whose public randomness enters the dice, "" for none
	Notice         time.Duration // from a freeze to its dice
	Frozen         *FrozenView   // the freeze that the game is in, nil for none
	Sealed         SealPolicy    // "" where nothing is sealed
	Options        []string      // that differ from the pack's
	Seats          []PublicSeat
	Began          time.Time
	Last           time.Time // when something was last done
	Turn           int
	Hour           string // what the rules call the turn
	Phase          string
	Waits          []string // names of the sides that are to act
	Stage          Stage
	Ended          string         // how a game ended that is over, else ""
	Hash           string         // of the state
	Forces         []report.Force // nil in games without units of their own
	Tallies        []Tally        // the points of the sides
	Map            bool           // PublicMap draws where they stand
	Invited        *Inviting      // of a game that has not begun, else nil: then of all others only Tag, Title, Pack and Options are set
}

// Inviting is how far the invitation to a game has come, as anyone may see it.
type Inviting struct {
	Until time.Time // when it ends
	Over  bool      // it has ended, and the game is not played
	Seats []string  // who plays each side, a line each
}

// PublicSeat is a side and who plays it.
type PublicSeat struct{ Side, Player string }

// Public tells where a game stands. The error is a damaged game's.
func (m Moderator) Public(game Game) (Public, error) {
	if p := InvitationOf(game.Lines); p != nil && !p.Opened {
		return m.inviting(p)
	}
	t, err := m.table(game.Lines)
	if err != nil {
		return Public{}, err
	}
	c := t.Course()
	hash, err := c.Hash()
	if err != nil {
		return Public{}, err
	}
	node := c.Node()
	p := Public{
		Tag: t.Tag, ID: t.ID, Title: t.Title, Pack: t.Pack, PackHash: t.PackHashNow, Dice: t.Dice, Beacon: t.Beacon, Notice: t.Notice, Sealed: Sealing(t.Rules.Pack, t.Setup), Options: slices.Concat(ChosenOptions(t.Setup), t.House, t.OpenPlayNote()),
		Began: game.Lines[OpeningOf(game.Lines)].At, Last: game.Lines[len(game.Lines)-1].At,
		Turn: node.Turn, Hour: node.Hour, Phase: node.Phase, Stage: c.Stage(), Hash: hash.String(), Tallies: tallies(c, Nobody), Forces: c.Muster(Nobody), Map: t.Mapped(),
	}
	for _, seat := range t.Seats {
		p.Seats = append(p.Seats, PublicSeat{Side: t.Rules.Pack.SideName(seat.Side), Player: PublicName(seat)})
	}
	if f := t.Frozen; f != nil {
		p.Frozen = &FrozenView{Number: f.Number, No: f.No, Round: f.Round, At: m.Beacon.TimeOf(f.Round), Kept: len(t.Waiting)}
	}
	_, p.Ended = c.Over()
	for _, side := range c.WaitsFor(node) {
		p.Waits = append(p.Waits, t.Rules.Pack.SideName(side))
	}
	return p, nil
}

// Tally is the points of a side, and what it has them for.
type Tally struct {
	Side   string // its name
	Points int
	Lines  []engine.Reckoned // none in games that do not say
}

// tallies are the points of the sides as the reader may know them, none in games without.
func tallies(c *Course, reader engine.Side) []Tally {
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

// Nobody is the side of who sees what everyone sees.
const Nobody engine.Side = ""

// PublicName is the name of who sits at a seat, unless it is a mail address.
func PublicName(s Seat) string {
	if strings.Contains(s.Name, "@") {
		return string(s.Side)
	}
	return s.Name
}

// Deed is something that was done in a game, as anyone may read it.
type Deed struct {
	At     time.Time
	Turn   int    // of the game
	Phase  string // likewise
	Side   string // name of the side; "" for dice
	Text   string // the order, or what the dice were for
	Sealed bool   // there was an order, and what it says is its side's own
	Undone bool   // dice that a roll back took away: they were seen, and count no more
	Fell   string // what the dice show
	Record int    // number of the record of these dice, 0 for none
	Events []engine.Event
}

// Deeds are what was done in a game, in the order in which it was, without the
// actions that a roll back took away. The error is a damaged game's.
func (m Moderator) Deeds(game Game) ([]Deed, error) {
	t, err := m.table(game.Lines)
	if err != nil {
		return nil, err
	}
	return t.Deeds(game.Lines, Nobody, func(Press) bool { return false })
}

// Deeds are what was done in the game with these lines, as the reader may know it, with
// the presses that he reads.
func (t *Table) Deeds(lines []Line, reader engine.Side, reads func(Press) bool) ([]Deed, error) {
	c, err := t.anew()
	if err != nil {
		return nil, err
	}
	var deeds []Deed
	for i, line := range lines {
		node := c.Node()
		d, told, err := c.deedOf(line, t.Stands[i], reader)
		if err != nil {
			return nil, err
		}
		if line.Press != nil {
			d, told = pressDeed(&c, *line.Press), reads(*line.Press)
		}
		if told {
			d.At, d.Turn, d.Phase = line.At, node.Turn, node.Phase
			deeds = append(deeds, d)
		}
	}
	return deeds, nil
}

// deedOf is what the reader may know of a line of the journal, false if that is
// nothing. A play that stands is played.
func (c *Course) deedOf(line Line, stands bool, reader engine.Side) (d Deed, told bool, err error) {
	switch {
	case line.RolledBack != nil:
		return Deed{Text: "the game was rolled back: " + line.RolledBack.Why}, true, nil
	case !stands && line.IsRoll():
		return Deed{Undone: true, Fell: report.Fell(*line.Play.Roll), Record: line.Record}, true, nil
	case !stands:
		return d, false, nil
	case line.Play != nil:
		d, err = deedOfPlay(c, line, reader)
		return d, true, err
	case line.Reached != nil:
		return Deed{Side: c.Rules.Pack.SideName(line.Reached.Side), Text: fmt.Sprintf("a log, submission no. %d", line.Reached.No)}, true, nil
	}
	return d, false, nil
}

// pressDeed is a press as a deed.
func pressDeed(c *Course, p Press) Deed {
	d := Deed{Side: c.Rules.Pack.SideName(p.Side), Text: fmt.Sprintf("writes to %s: %s", p.whom(), p.Text)}
	if p.From != "" {
		d.Side = "the moderator " + p.From
	}
	return d
}

// deedOfPlay plays a line of the journal and tells what the reader may know of it.
func deedOfPlay(c *Course, line Line, reader engine.Side) (Deed, error) {
	d := Deed{Record: line.Record}
	switch play := line.Play; {
	case play.Action != nil:
		d.Side, d.Text = c.Rules.Pack.SideName(play.Action.Side), play.Action.String()
	case play.Pack != nil && play.Pack.Opens():
		d.Text = "the game goes on in open play" + Because(play.Pack.Why)
	case play.Pack != nil:
		d.Text = fmt.Sprintf("%s changes the pack %s%s", ModeratorTitle(line.Who), play.Pack, Because(play.Pack.Why))
	case play.Roll != nil:
		d.Fell = report.Fell(*play.Roll)
		if chance := c.Node().Chance; chance != nil {
			d.Text = chance.Purpose
		}
	}
	was := c.Rules.Pack
	events, _, err := c.Play(*line.Play)
	if err != nil {
		return Deed{}, err
	}
	if line.Play.Pack != nil && !line.Play.Pack.Opens() {
		events = PackEvents(was, c.Rules.Pack)
	}
	d.Events = slices.DeleteFunc(slices.Clone(events), func(e engine.Event) bool { return e.Only != Nobody && e.Only != reader })
	if IsHidden(events) && events[0].Only != reader {
		return Deed{Side: d.Side, Sealed: true, Record: d.Record}, nil
	}
	return d, nil
}
