package board

import (
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/plan"
	"adjutant/moderator/view"
)

// Turn is a turn that is planned on a page. Who makes the page fills in the first part; the answer to a form is the second.
type Turn struct {
	Root    string // path of the game's pages: /game/tf-1
	Story   *view.Story
	Version int    // of what the reader may know of the game: what it is planned on
	Stands  string // where the game stands, in a sentence
	SignsIn bool   // players have pages of their own
	Seat    *Seat  // whose turn it is; nil on the page that everybody has

	Moved    bool // the game has gone on meanwhile
	Sides    []Choice
	Side     string
	Unit     string
	UnitName string
	Spot     *Spot    // where the chosen unit stands on the map
	Units    []Choice // of the side, that stand on the map
	Text     string
	Tried    *plan.Tried
	Reach    *plan.Reach
	Marks    []Mark
	Ways     []Way         // on the map, of what was tried
	Legal    *plan.Actions // orders that the chosen unit may be given, or the side where none is chosen
	Pass     string        // the order that ends what the side is at, beside those; "" for none
	About    string        // the place that they are about, "" for any
	Odds     *plan.Told
	Asked    string // the order whose odds they are
	Problem  string // why nothing is answered, "" for no reason
	Hidden   string // name of the side, where orders of it were sealed: what it has in hand is not known here
}

// Seat is what the page of a player has beside, who sends what he plans from there.
type Seat struct {
	Key     string // of his forms
	Side    engine.Side
	Page    game.PagePolicy
	Acts    bool     // the game waits for him
	Asked   int      // number of the question that waits for him, 0 for none
	Answers []string // to it, as orders
	More    int      // answers beside those
	Writes  string   // the address that his mails to the game go to
}

// Reads reports whether the game takes nothing from pages.
func (s Seat) Reads() bool { return s.Page == game.PageRead }

// Drafts reports whether what is sent waits for a mail.
func (s Seat) Drafts() bool { return s.Page == game.PageDraft }

// Tag is the game's.
func (p Turn) Tag() string { return p.Story.Tag }

// Mapped reports whether there is a map.
func (p Turn) Mapped() bool { return p.Story.Mapped() }

// No is the number of the last play.
func (p Turn) No() int { return len(p.Story.Plays) }

// Width is that of the map, in pixels.
func (p Turn) Width() int { return p.Story.Size.Width }

// Height is that of the map, in pixels.
func (p Turn) Height() int { return p.Story.Size.Height }

// Focus is what of the map matters: the chosen unit, else the last play.
func (p Turn) Focus() *Spot {
	if x, y, on := p.Story.Spot(p.No()); p.Spot == nil && on {
		return &Spot{x, y}
	}
	return p.Spot
}

// Spot is a point of the map, in pixels.
type Spot struct{ X, Y float64 }

// Read is how many orders were read; others come of themselves.
func (p Turn) Read() int {
	n := 0
	for _, o := range p.Tried.Orders {
		if o.Source != "" {
			n++
		}
	}
	return n
}

// Way is where something is ordered to go or to strike, as the points of a line.
type Way struct{ Kind, Points string }

// waysOf are the ways of orders that were tried, on the map.
func waysOf(planner *plan.Planner, tried plan.Tried) (ways []Way) {
	for _, o := range tried.Orders {
		for _, e := range o.Events {
			for _, t := range e.Traces {
				var points []string
				for _, at := range t.At {
					if x, y, on := planner.Spot(at); on {
						points = append(points, fmt.Sprintf("%.0f,%.0f", x, y))
					}
				}
				if len(points) > 1 && len(ways) < maxWays && slices.Contains(lines, t.Kind) {
					ways = append(ways, Way{string(t.Kind), strings.Join(points, " ")})
				}
			}
		}
	}
	return ways
}

// lines are the traces that are lines.
var lines = []engine.TraceKind{engine.TraceMove, engine.TraceAttack, engine.TraceShot}

// Mark is a hex on the map that a unit can reach.
type Mark struct {
	X, Y float64
	At   engine.Loc
	Cost string
	Stop bool
}

// Mail is a letter with the orders that is to be addressed by whoever sends it: nobody's address to a game is told here.
func (p Turn) Mail() template.URL {
	escaped := func(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
	body := strings.ReplaceAll(strings.TrimSpace(p.Text)+"\n", "\n", "\r\n")
	return template.URL("mailto:?subject=" + escaped("["+p.Tag()+"] orders") + "&body=" + escaped(body)) // escaped above
}

// Own is the page of the game for its player, with the orders.
func (p Turn) Own() string {
	return "/me/game/" + p.Tag() + "?text=" + url.QueryEscape(strings.TrimSpace(p.Text))
}

// Answer answers a form, by a planner on a course of the same reader.
func (p Turn) Answer(planner *plan.Planner, c *game.Course, form url.Values) (Turn, error) {
	p.Text = strings.ToValidUTF8(strings.ReplaceAll(form.Get("text"), "\r\n", "\n"), "\uFFFD")
	if was, err := strconv.Atoi(form.Get("version")); err == nil {
		p.Moved = was != p.Version
	}
	side := sideOf(c, form.Get("side"))
	if p.Seat != nil {
		side = p.Seat.Side
	}
	p.Side = string(side)
	for _, seat := range c.Seats {
		if p.Seat == nil || seat.Side == side {
			p.Sides = append(p.Sides, Choice{string(seat.Side), c.Rules.SideName(seat.Side), seat.Side == side})
		}
	}
	if name := c.Rules.SideName(side); p.Seat == nil && p.Story.Sealed(name) {
		p.Hidden = name
	}
	if line := form.Get("add"); line != "" {
		p.Text = added(p.Text, line)
	}
	err := p.answer(planner, c.Rules.Pack, plan.Request{Side: side, Text: p.Text}, form)
	var refused *plan.Refusal
	if errors.As(err, &refused) {
		p.Problem, err = refused.Error(), nil
	}
	return p, err
}

// oneLine is a line from a form.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// sideOf is the side whose turn is planned: the one that was chosen, else that which is to act.
func sideOf(c *game.Course, chosen string) engine.Side {
	for _, seat := range c.Seats {
		if string(seat.Side) == chosen {
			return seat.Side
		}
	}
	if waits := c.Node().Seats; len(waits) > 0 {
		return waits[0]
	}
	return c.Seats[0].Side
}

// answer answers what a form asks, behind the orders so far.
func (p *Turn) answer(planner *plan.Planner, of *pack.Pack, ask plan.Request, form url.Values) error {
	ask.Unit, ask.At = form.Get("unit"), engine.Loc(form.Get("at"))
	if form.Get("point.x") != "" {
		if err := p.point(planner, &ask, form); err != nil {
			return err
		}
	}
	if to := engine.Loc(form.Get("to")); to != "" && form.Get("do") == "go" {
		if err := p.goTo(planner, &ask, to); err != nil {
			return err
		}
	}
	tried, err := planner.Orders(ask)
	if err != nil {
		return err
	}
	nameMods(of, tried.Dice)
	if strings.TrimSpace(p.Text) != "" {
		p.Tried, p.Ways = &tried, waysOf(planner, tried)
	}
	placed, err := planner.Placed(ask)
	if err != nil {
		return err
	}
	p.choose(planner, of, placed, ask.Unit)
	if ask.Unit = p.Unit; p.Unit == "" {
		ask.At = "" // a side as a whole does nothing about a place
	}
	if err := p.look(planner, ask); err != nil {
		return err
	}
	if err := p.weigh(planner, ask, form); err != nil || p.Odds == nil {
		return err
	}
	nameMods(of, p.Odds.Dice)
	return nil
}

// weigh tells what an order would come to that is asked about; where none is, and orders about a place are listed, the first of them
// for which dice fall.
func (p *Turn) weigh(planner *plan.Planner, ask plan.Request, form url.Values) error {
	asked := oneLine(form.Get("odds"))
	if asked == "" && form.Get("do") == "odds" {
		asked = oneLine(form.Get("line"))
	}
	unasked := asked == "" && p.About != "" && p.Legal != nil && len(p.Legal.Actions) > 0
	if unasked {
		asked = p.Legal.Actions[0]
	}
	if ask.Action = asked; asked == "" {
		return nil
	}
	told, err := planner.Odds(ask)
	if err != nil || unasked && told.Dice == nil {
		return err
	}
	told.Asked = strings.TrimPrefix(told.Asked, "odds ")
	p.Odds, p.Asked = &told, asked
	return nil
}

// point takes a point of the map that was chosen, or to which what stands at another was dragged. A hex that the chosen unit can reach is where it is ordered to go; else a
// unit of the side is chosen that stands there, or the next of several; any other place is what orders are to be about.
func (p *Turn) point(planner *plan.Planner, ask *plan.Request, form url.Values) error {
	scale := 1.0
	if wide, err := strconv.ParseFloat(form.Get("wide"), 64); err == nil && wide > 0 {
		scale = float64(p.Width()) / wide
	}
	there := func(name string) (engine.Loc, []plan.Standing, error) {
		x, _ := strconv.ParseFloat(form.Get(name+".x"), 64) // what is no number is the corner
		y, _ := strconv.ParseFloat(form.Get(name+".y"), 64)
		ask.X, ask.Y, ask.At = x*scale, y*scale, ""
		t, err := planner.At(*ask)
		return t.At, t.Units, err
	}
	if form.Get("from.x") != "" {
		_, units, err := there("from")
		if err != nil {
			return err
		}
		at, _, err := there("point")
		if err != nil {
			return err
		}
		return p.drag(planner, ask, p.own(units), at)
	}
	at, units, err := there("point")
	if err != nil {
		return err
	}
	if ask.Unit != "" && len(units) == 0 {
		return p.goTo(planner, ask, at)
	}
	if own := p.own(units); len(own) > 0 {
		ask.Unit = own[(slices.Index(own, ask.Unit)+1)%len(own)]
	} else {
		ask.At = at
	}
	return nil
}

// drag orders what was dragged to a place: the chosen unit, if it is one of those, else the first of them that can go there.
func (p *Turn) drag(planner *plan.Planner, ask *plan.Request, units []string, to engine.Loc) error {
	if len(units) == 0 || slices.Contains(units, ask.Unit) {
		units = []string{ask.Unit}
	}
	for _, unit := range units {
		written := p.Text
		if ask.Unit = unit; unit == "" {
			break
		}
		if err := p.goTo(planner, ask, to); err != nil || p.Text != written {
			return err
		}
	}
	ask.Unit, ask.At = units[0], to
	return nil
}

// own are those of units that are of the side.
func (p *Turn) own(units []plan.Standing) (own []string) {
	for _, u := range units {
		if string(u.Side) == p.Side {
			own = append(own, string(u.Unit))
		}
	}
	return own
}

// goTo orders the chosen unit to a hex that it can reach; any other place is what orders are to be about.
func (p *Turn) goTo(planner *plan.Planner, ask *plan.Request, to engine.Loc) error {
	line, err := planner.Way(*ask, to)
	if err != nil || line == "" {
		ask.At = to
		return err
	}
	p.Text = added(p.Text, line)
	ask.Text = p.Text
	return nil
}

// added is a text with one more line.
func added(text, line string) string {
	return strings.TrimLeft(strings.TrimRight(text, "\n")+"\n"+oneLine(line)+"\n", "\n")
}

// Hexes are those that the chosen unit can reach, the cheapest first, each with its cost.
func (p Turn) Hexes() []Choice {
	var all []Choice
	if p.Reach == nil || p.Reach.Stays {
		return nil
	}
	hexes := slices.SortedFunc(maps.Keys(p.Reach.Hexes), func(a, b engine.Loc) int {
		return cmp.Or(cmp.Compare(p.Reach.Hexes[a].MP2, p.Reach.Hexes[b].MP2), strings.Compare(string(a), string(b)))
	})
	for _, at := range hexes {
		name := fmt.Sprintf("%s for %s MP", at, plan.Points(p.Reach.Hexes[at].MP2))
		if p.Reach.Hexes[at].Stop {
			name += ", and stops there"
		}
		all = append(all, Choice{Value: string(at), Name: name})
	}
	return all
}

// choose lists the units of the side that stand on the map, and chooses one of them.
func (p *Turn) choose(planner *plan.Planner, of *pack.Pack, all []engine.Placed, unit string) {
	for _, placed := range all {
		u, known := of.Unit(placed.Unit)
		if !known || placed.At == "" || string(placed.Side) != p.Side {
			continue
		}
		if string(u.ID) == unit {
			p.Unit, p.UnitName = unit, u.Name
			if x, y, on := planner.Spot(placed.At); on {
				p.Spot = &Spot{x, y}
			}
		}
		p.Units = append(p.Units, Choice{string(u.ID), u.Name + ", " + string(placed.At), string(u.ID) == unit})
	}
}

// look tells how far the chosen unit goes and what it may be ordered; where none is chosen, what the side may be.
func (p *Turn) look(planner *plan.Planner, ask plan.Request) error {
	legal, err := planner.Legal(ask)
	if err != nil {
		return err
	}
	p.Legal, p.About = &legal, string(ask.At)
	if p.Unit == "" {
		return nil
	}
	if p.Pass, err = planner.Pass(ask); err != nil {
		return err
	}
	reach, err := planner.Reach(ask)
	if err != nil {
		return err
	}
	p.Reach = &reach
	for at, h := range reach.Hexes {
		if h.X > 0 && !reach.Stays {
			p.Marks = append(p.Marks, Mark{h.X, h.Y, at, plan.Points(h.MP2), h.Stop})
		}
	}
	slices.SortFunc(p.Marks, func(a, b Mark) int { return strings.Compare(string(a.At), string(b.At)) })
	return nil
}
