package plan

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/ask"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// Told is an answer in words.
type Told struct {
	Asked string   `json:"asked"` // as it was understood
	Text  []string `json:"text"`  // paragraphs
	Lines []string `json:"lines"` // that stand as they are
	Dice  *Dice    `json:"dice,omitempty"`
}

// toldOf is a reply to a question.
func toldOf(r report.Reply) Told {
	return Told{Asked: r.Command, Text: listed(r.Text), Lines: listed(r.Lines), Dice: diceOf(r.Outlook)}
}

// Reach is how far a unit goes: in words, and on a map of hexes each hex with its cost and whether
// the unit has to stop in it.
type Reach struct {
	Told
	Hexes map[engine.Loc]Hex `json:"hexes"` // nil where places cannot be counted
	Stays bool               `json:"-"`     // it cannot move now: the words say why
}

// Hex is a hex that a unit can reach, with its middle on the map in pixels.
type Hex struct {
	engine.Reached
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Reach tells how far a unit goes behind the orders so far.
func (p *Planner) Reach(r Request) (Reach, error) {
	u, err := p.unit(r.Unit)
	if err != nil {
		return Reach{}, err
	}
	inquiry, c, err := p.inquiry(r)
	if err != nil {
		return Reach{}, err
	}
	reply, _ := inquiry.Answer(orders.Command{Word: question.Reach, Rest: string(u)})
	told := Reach{Told: toldOf(reply), Stays: reply.Stays}
	board := engine.FeaturesOf(c.Rules.System).Hexes
	if board == nil {
		return told, nil
	}
	reached, err := board.Reach(c.State, u)
	if err != nil {
		return told, nil // the words say so
	}
	told.Hexes = map[engine.Loc]Hex{}
	for at, cost := range reached {
		x, y, _ := p.chart.Spot(at)
		told.Hexes[at] = Hex{cost, x, y}
	}
	return told, nil
}

// Way is the order by which a unit goes to a hex that it can reach behind the orders so far, or to a point of a table, ""
// where it cannot.
func (p *Planner) Way(r Request, to engine.Loc) (string, error) {
	reach, err := p.Reach(r)
	if err != nil {
		return "", err
	}
	if _, can := reach.Hexes[to]; reach.Stays || !can && (reach.Hexes != nil || to == "" || p.course.Rules.Pack.Grid.Size() > 0) {
		return "", nil // to a point of a table it is ordered, and the rules say whether it may go there
	}
	u, err := p.unit(r.Unit)
	if err != nil {
		return "", err
	}
	return interpret.Roster(p.course.Rules.Pack).Printer().Line(engine.Action{Side: r.Side, Verb: game.MoveVerb, Units: []engine.UnitID{u}, Path: []engine.Loc{to}}), nil
}

// Points are so many half points.
func Points(halves int) string {
	if halves%2 == 0 {
		return fmt.Sprint(halves / 2)
	}
	return fmt.Sprintf("%d.5", halves/2)
}

// Odds tells what an order would come to behind the orders so far.
func (p *Planner) Odds(r Request) (Told, error) {
	inquiry, _, err := p.inquiry(r)
	if err != nil {
		return Told{}, err
	}
	reply, _ := inquiry.Answer(orders.Command{Word: question.Odds, Rest: r.Action})
	return toldOf(reply), nil
}

// Actions are orders that may be given.
type Actions struct {
	Actions []string `json:"actions"`
	More    bool     `json:"more"` // there are others
}

// Legal lists what a unit may be ordered behind the orders so far: that which is about a place, if one is named, else all but
// moves to hexes, which [Planner.Reach] tells. Of no unit it lists what its side may do that no unit of it is named for, to end the
// phase first; where that is nothing, all that it may do.
func (p *Planner) Legal(r Request) (Actions, error) {
	list := Actions{Actions: []string{}}
	var u engine.UnitID
	var err error
	if r.Unit != "" {
		if u, err = p.unit(r.Unit); err != nil {
			return list, err
		}
	}
	inquiry, c, err := p.inquiry(r)
	if err != nil || !slices.Contains(c.Node().Seats, r.Side) {
		return list, err
	}
	if u == "" {
		return p.ofSide(r, c, inquiry), nil
	}
	counted := engine.FeaturesOf(c.Rules.System).Hexes != nil
	for a := range c.LegalOf(r.Side, u, maxLooked) {
		line := inquiry.Line(a)
		if r.At != "" && !p.isAbout(c, a, r.At) || r.At == "" && counted && a.Verb == game.MoveVerb || slices.Contains(list.Actions, line) {
			continue
		}
		if len(list.Actions) == maxActions {
			list.More = true
			break
		}
		list.Actions = append(list.Actions, line)
	}
	return list, nil
}

// ofSide lists what a side may do that no unit is named for. Where that is nothing, it lists all that it may do: it may have to choose
// whose marker comes first, and such a command is no unit of a map.
func (p *Planner) ofSide(r Request, c *game.Course, inquiry *ask.Inquiry) Actions {
	list, ofUnits := Actions{Actions: []string{}}, Actions{}
	if line := passOf(r, c, inquiry); line != "" {
		list.add(line)
	}
	for a := range c.LegalOf(r.Side, "", maxLooked) {
		if len(game.UnitsOf(a)) > 0 {
			if len(list.Actions) == 0 && !ofUnits.More {
				ofUnits.add(inquiry.Line(a))
			}
			continue
		}
		if list.add(inquiry.Line(a)); list.More {
			break
		}
	}
	if len(list.Actions) == 0 && len(ofUnits.Actions) > 0 {
		return ofUnits
	}
	return list
}

// add adds an order that is not there yet, or says that there is no room for it.
func (a *Actions) add(line string) {
	switch {
	case slices.Contains(a.Actions, line):
	case len(a.Actions) == maxActions:
		a.More = true
	default:
		a.Actions = append(a.Actions, line)
	}
}

// Pass is the order with which a side ends what it is at, behind the orders so far; "" where it cannot.
func (p *Planner) Pass(r Request) (string, error) {
	inquiry, c, err := p.inquiry(r)
	if err != nil {
		return "", err
	}
	return passOf(r, c, inquiry), nil
}

func passOf(r Request, c *game.Course, inquiry *ask.Inquiry) string {
	node := c.Node()
	if node.Kind != engine.AtChoice || node.Pass == nil || !slices.Contains(node.Seats, r.Side) {
		return ""
	}
	return inquiry.Line(game.PassOf(node, r.Side))
}

// isAbout reports whether an order leads to a place, or is against who stands there.
func (p *Planner) isAbout(c *game.Course, a engine.Action, at engine.Loc) bool {
	if n := len(a.Path); n > 0 && a.Path[n-1] == at {
		return true
	}
	return slices.ContainsFunc(c.Placed(p.reader), func(u engine.Placed) bool { return u.At == at && u.Side != a.Side && names(a, u.Unit) })
}

// names reports whether an order names a unit, as whom it is against.
func names(a engine.Action, u engine.UnitID) bool {
	return slices.Contains(game.UnitsOf(a), u) || slices.ContainsFunc(a.Args, func(arg engine.Arg) bool { return slices.Contains(arg.Values, string(u)) })
}

// Place is what is at a point of the map.
type Place struct {
	At    engine.Loc `json:"at"` // "" for nowhere
	Units []Standing `json:"units"`
}

// Standing is a unit that stands there.
type Standing struct {
	Unit engine.UnitID `json:"unit"`
	Name string        `json:"name"`
	Side engine.Side   `json:"side"`
}

// near is how far from a point of a table a unit is taken to stand there, in pixels.
const near = 40.0

// At tells what is at a point of the map behind the orders so far.
func (p *Planner) At(r Request) (Place, error) {
	tried, err := p.rehearse(r)
	if err != nil {
		return Place{}, err
	}
	c := tried.Behind
	there := Place{Units: []Standing{}}
	there.At, _ = p.chart.At(r.X, r.Y)
	for _, placed := range c.Placed(p.reader) {
		if p.stands(c, placed, there.At, r.X, r.Y) {
			u, _ := c.Rules.Pack.Unit(placed.Unit)
			there.At = placed.At // on a table, where it stands
			there.Units = append(there.Units, Standing{placed.Unit, u.Name, placed.Side})
		}
	}
	return there, nil
}

// stands reports whether a unit stands in a hex, or near enough to a point of a table.
func (p *Planner) stands(c *game.Course, placed engine.Placed, at engine.Loc, x, y float64) bool {
	if placed.At == "" {
		return false
	}
	if c.Rules.Pack.Grid.Size() > 0 {
		return placed.At == at
	}
	px, py, on := p.chart.Spot(placed.At)
	return on && (px-x)*(px-x)+(py-y)*(py-y) < near*near
}
