package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/plan"
)

// planPage is a turn that is planned.
type planPage struct {
	Tag, Title    string
	Version       int  // of what everybody may know that it was planned on
	Moved         bool // the game has gone on meanwhile
	Stands        string
	Sides         []choice
	Side, Unit    string
	UnitName      string
	Units         []choice // of the side, that stand on the map
	Mapped        bool
	No            int // of the last play
	Width, Height int // of the map, in pixels
	Text          string
	Tried         *plan.Tried
	Reach         *plan.Reach
	Marks         []reachMark
	Legal         *plan.Actions // orders that the chosen unit may be given
	About         string        // the place that they are about, "" for any
	Odds          *plan.Told
	Asked         string // the order whose odds they are
	Problem       string // why nothing is answered, "" for no reason
	SignsIn       bool   // players have pages of their own
	Hidden        string // name of the side, where orders of it were sealed: what it has in hand is not known here
}

// Read is how many orders were read; others come of themselves.
func (p planPage) Read() int {
	n := 0
	for _, o := range p.Tried.Orders {
		if o.Source != "" {
			n++
		}
	}
	return n
}

// reachMark is a hex on the map that a unit can reach.
type reachMark struct {
	X, Y float64
	At   engine.Loc
	Cost string
	Stop bool
}

// Mail is a letter with the orders that is to be addressed by whoever sends it: nobody's address to a game is told here.
func (p planPage) Mail() template.URL {
	escaped := func(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }
	body := strings.ReplaceAll(strings.TrimSpace(p.Text)+"\n", "\n", "\r\n")
	return template.URL("mailto:?subject=" + escaped("["+p.Tag+"] orders") + "&body=" + escaped(body)) // escaped above
}

// Own is the page of the game for its player, with the orders.
func (p planPage) Own() string {
	return "/me/game/" + p.Tag + "?text=" + url.QueryEscape(strings.TrimSpace(p.Text))
}

// planned is the game of a request as everybody sees it, to plan on.
func (s *Site) planned(r *http.Request) (told, *plan.Planner, *game.Course, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return t, nil, nil, err
	}
	course, err := t.course()
	if err != nil {
		return t, nil, nil, fmt.Errorf("plan on %s: %w", t.Tag, err)
	}
	return t, plan.New(s.Moderator, course, t.Story.Window), course, nil
}

// courseOf reads a game once more when somebody first plans on it.
func (s *Site) courseOf(ctx context.Context, tag string) (*game.Course, error) {
	g, err := s.Store.Game(context.WithoutCancel(ctx), tag)
	if err != nil {
		return nil, err
	}
	t, err := s.Moderator.Rules.Table(g.Lines)
	if err != nil {
		return nil, err
	}
	return t.Course().Public(), nil
}

// tries lets a visitor have orders tried, who may so many times in a minute and waits for a place.
func (s *Site) tries(r *http.Request) (leave func(), err error) {
	if !s.planners.allow(caller(r)) {
		return nil, &refusal{http.StatusTooManyRequests, "Too much was asked of the rules at once. Try again in some seconds."}
	}
	return s.trying.enter(r.Context())
}

// engine answers a question about the rules, in the protocol of adjutant engine: how far a unit of
// the game goes, what orders come to. It is asked of the game as everybody sees it.
func (s *Site) engine(r *http.Request) (answer, error) {
	leave, err := s.tries(r)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	line, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxPlan))
	if err != nil {
		return answer{}, tooLong(err)
	}
	_, planner, _, err := s.planned(r)
	if err != nil {
		return answer{}, err
	}
	data, err := planner.Answer(line)
	return answer{kind: "application/json", cache: never, data: data}, err
}

// tooLong says why a request could not be read.
func tooLong(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("That is more than %d kB of orders. What is longer is tried by mail, with 'check'.", maxPlan>>10)}
	}
	return &refusal{http.StatusBadRequest, "That did not arrive whole. Try again."}
}

// plan shows the page on which a turn is planned, with what was asked on it: a GET begins one.
func (s *Site) plan(r *http.Request) (answer, error) {
	leave, err := s.tries(r)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	r.Body = http.MaxBytesReader(nil, r.Body, maxPlan)
	if err := r.ParseForm(); err != nil {
		return answer{}, tooLong(err)
	}
	t, planner, course, err := s.planned(r)
	if err != nil {
		return answer{}, err
	}
	page, err := planOf(t, planner, course, r.Form)
	if err != nil {
		return answer{}, err
	}
	page.SignsIn = s.signsIn()
	if r.FormValue("part") != "" {
		a, err := s.part(r, "plan", "planned", page)
		a.cache = never
		return a, err
	}
	return s.show(r, content{Name: "plan", Title: "Plan a turn: " + t.Title, Cache: never, Script: "plan.js", Wide: true, Data: page})
}

// planOf answers a form.
func planOf(t told, planner *plan.Planner, c *game.Course, form url.Values) (planPage, error) {
	p := planPage{
		Tag: t.Tag, Title: t.Title, Version: t.moved, Mapped: t.Story.Mapped(), No: len(t.Story.Plays), Width: t.Story.Size.Width, Height: t.Story.Size.Height,
		Text: strings.ToValidUTF8(strings.ReplaceAll(form.Get("orders"), "\r\n", "\n"), "\uFFFD"),
	}
	if was, err := strconv.Atoi(form.Get("version")); err == nil {
		p.Moved = was != t.moved
	}
	side := sideOf(c, form.Get("side"))
	p.Side, p.Stands = string(side), standsNow(t)
	for _, seat := range c.Seats {
		p.Sides = append(p.Sides, choice{string(seat.Side), c.Rules.SideName(seat.Side), seat.Side == side})
	}
	if name := c.Rules.SideName(side); t.Story.Sealed(name) {
		p.Hidden = name
	}
	if line := form.Get("add"); line != "" {
		p.Text = added(p.Text, line)
	}
	ask := plan.Request{Side: side, Text: p.Text}
	err := p.answer(planner, c.Rules.Pack, ask, form)
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

// standsNow says where a game stands.
func standsNow(t told) string {
	switch {
	case t.Ended != "":
		return "The game is over: nothing can be ordered any more."
	case len(t.Waits) == 0:
		return fmt.Sprintf("Turn %d, %s.", t.Turn, t.Phase)
	}
	return fmt.Sprintf("Turn %d, %s: the game waits for %s.", t.Turn, t.Phase, strings.Join(t.Waits, " and "))
}

// answer answers what a form asks, behind the orders so far.
func (p *planPage) answer(planner *plan.Planner, of *pack.Pack, ask plan.Request, form url.Values) error {
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
	if strings.TrimSpace(p.Text) != "" {
		p.Tried = &tried
	}
	placed, err := planner.Placed(ask)
	if err != nil {
		return err
	}
	if p.choose(of, placed, ask.Unit); p.Unit != "" {
		if err := p.look(planner, ask); err != nil {
			return err
		}
	}
	if ask.Action = oneLine(form.Get("odds")); ask.Action == "" && form.Get("do") == "odds" {
		ask.Action = oneLine(form.Get("line"))
	}
	if ask.Action != "" {
		told, err := planner.Odds(ask)
		if err != nil {
			return err
		}
		p.Odds, p.Asked = &told, ask.Action
		p.Odds.Asked = strings.TrimPrefix(told.Asked, "odds ")
	}
	return nil
}

// point takes a point of the map that was chosen. A hex that the chosen unit can reach is where it is ordered to go; else a
// unit of the side is chosen that stands there, or the next of several; any other place is what orders are to be about.
func (p *planPage) point(planner *plan.Planner, ask *plan.Request, form url.Values) error {
	scale := 1.0
	if wide, err := strconv.ParseFloat(form.Get("wide"), 64); err == nil && wide > 0 {
		scale = float64(p.Width) / wide
	}
	x, _ := strconv.ParseFloat(form.Get("point.x"), 64) // what is no number is the corner
	y, _ := strconv.ParseFloat(form.Get("point.y"), 64)
	ask.X, ask.Y, ask.At = x*scale, y*scale, ""
	there, err := planner.At(*ask)
	if err != nil {
		return err
	}
	if ask.Unit != "" && len(there.Units) == 0 {
		return p.goTo(planner, ask, there.At)
	}
	var own []string
	for _, u := range there.Units {
		if string(u.Side) == p.Side {
			own = append(own, string(u.Unit))
		}
	}
	if len(own) > 0 {
		ask.Unit = own[(slices.Index(own, ask.Unit)+1)%len(own)]
	} else {
		ask.At = there.At
	}
	return nil
}

// goTo orders the chosen unit to a hex that it can reach; any other place is what orders are to be about.
func (p *planPage) goTo(planner *plan.Planner, ask *plan.Request, to engine.Loc) error {
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
func (p planPage) Hexes() []choice {
	var all []choice
	if p.Reach == nil {
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
		all = append(all, choice{Value: string(at), Name: name})
	}
	return all
}

// choose lists the units of the side that stand on the map, and chooses one of them.
func (p *planPage) choose(of *pack.Pack, all []engine.Placed, unit string) {
	for _, placed := range all {
		u, known := of.Unit(placed.Unit)
		if !known || placed.At == "" || string(placed.Side) != p.Side {
			continue
		}
		if string(u.ID) == unit {
			p.Unit, p.UnitName = unit, u.Name
		}
		p.Units = append(p.Units, choice{string(u.ID), u.Name + ", " + string(placed.At), string(u.ID) == unit})
	}
}

// look tells how far the chosen unit goes and what it may be ordered.
func (p *planPage) look(planner *plan.Planner, ask plan.Request) error {
	reach, err := planner.Reach(ask)
	if err != nil {
		return err
	}
	legal, err := planner.Legal(ask)
	if err != nil {
		return err
	}
	p.Reach, p.Legal, p.About = &reach, &legal, string(ask.At)
	for at, h := range reach.Hexes {
		if h.X > 0 {
			p.Marks = append(p.Marks, reachMark{h.X, h.Y, at, plan.Points(h.MP2), h.Stop})
		}
	}
	slices.SortFunc(p.Marks, func(a, b reachMark) int { return strings.Compare(string(a.At), string(b.At)) })
	return nil
}
