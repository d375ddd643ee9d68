package interpret

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
	"adjutant/moderator/compass"
	"adjutant/moderator/orders"
)

// roster is who and what the request's orders may name, and how they are read.
func (req Request) roster() orders.Roster {
	if req.names != nil {
		return req.names()
	}
	r := Roster(req.Pack)
	r.Version, r.Game, r.Reader, r.Going = req.Version, req.Game, req.Side, req.Going
	if req.Rules != nil && req.State != nil && r.Version >= orders.Conversing {
		onTable(&r, req)
	}
	r.Asked, r.Ahead = req.Question, slices.Sorted(maps.Keys(req.Ahead))
	if req.Version >= orders.Minding {
		slices.SortFunc(r.Ahead, byNumber) // what is told with an example has the newest
	}
	if req.Version >= orders.Conversing {
		req.muster(&r)
		r.Pending = pending(req.Answers)
	}
	if req.Version >= orders.Heeding && req.Pack.Grid.Size() > 0 {
		r.Leads = compass.Map{Grid: req.Pack.Grid, Foes: req.foes}.LeadsTo
	}
	return r
}

// foes are where the side sees others' units.
func (req Request) foes() (all []engine.Loc) {
	seen := req.Placed
	if req.Rules != nil && req.State != nil {
		seen = engine.PlacedOf(req.Rules, engine.Seen(req.Rules, req.State, req.Side))
	}
	for _, p := range seen {
		if p.Side != req.Side && p.At != "" {
			all = append(all, p.At)
		}
	}
	return all
}

// byNumber has the question that was offered last stand first.
func byNumber(a, b string) int {
	number := func(s string) float64 { n, _ := strconv.ParseFloat(s, 64); return math.Floor(n) }
	return cmp.Or(cmp.Compare(number(b), number(a)), cmp.Compare(a, b))
}

// ForMany is the request for [Written] and [Spoken] of many lines, with what they may name looked up once, if at all. It is changed no more.
func (req Request) ForMany() Request {
	req.names = sync.OnceValue(req.roster)
	return req
}

// pending are the units of which all answers to a question tell, or of some of them, but for the one that does nothing.
func pending(answers []engine.Action) (units []engine.UnitID) {
	within := func(some, all []engine.UnitID) bool {
		return !slices.ContainsFunc(some, func(u engine.UnitID) bool { return !slices.Contains(all, u) })
	}
	for _, a := range answers {
		switch {
		case a.Verb == passVerb, units != nil && len(a.Units) > 0 && within(a.Units, units):
		case len(a.Units) > 0 && within(units, a.Units):
			units = a.Units
		default:
			return nil
		}
	}
	return units
}

// onTable gives a roster the places of a table, and where who is on it stands.
func onTable(r *orders.Roster, req Request) {
	for _, t := range engine.TerrainOf(req.Rules, req.State) {
		if at, ok := middleOf(t.Points); ok && t.Kind != river && t.Name != "" && !slices.ContainsFunc(r.Sites, func(s orders.Site) bool { return s.Name == t.Name }) {
			site := orders.Site{Name: t.Name, At: at, Kind: t.Kind}
			if t.Line {
				site.Line = t.Points
			} else {
				site.Area = t.Points
			}
			r.Sites = append(r.Sites, site)
		}
	}
	if len(r.Sites) == 0 {
		return
	}
	r.Firing = req.Phase == firePhase
	for i, u := range r.Units {
		for _, g := range engine.GunsOf(req.Rules, req.State, u.ID) {
			r.Units[i].Stands = append(r.Units[i].Stands, orders.Stand{Gun: g.Number, At: g.At, Facing: g.Facing})
		}
		for _, p := range req.Placed {
			if p.Unit == u.ID && p.At != "" && len(r.Units[i].Stands) == 0 {
				r.Units[i].Stands = []orders.Stand{{At: p.At, Facing: p.Facing}}
			}
		}
	}
}

// firePhase is the phase of a table in which shots are ordered.
const firePhase = "fire"

// river is terrain that is too long for anybody to go towards its middle. Roads and walls are lines, of which the nearest point is meant.
const river = "river"

// middleOf is the middle of a piece of terrain, to the tenth.
func middleOf(points []engine.Loc) (engine.Loc, bool) {
	var middle plane.Point
	for _, l := range points {
		p, ok := plane.ParsePoint(string(l))
		if !ok {
			return "", false
		}
		middle.X, middle.Y = middle.X+p.X, middle.Y+p.Y
	}
	if len(points) == 0 {
		return "", false
	}
	return engine.Loc(plane.Point{X: middle.X / len(points) / 10 * 10, Y: middle.Y / len(points) / 10 * 10}.String()), true
}

// muster says which of the reader's units are on the map, and which units his leaders there lead, where the
// rules have units move one by one.
func (req Request) muster(r *orders.Roster) {
	at := hexesOf(req.Placed)
	seen := at
	if req.Rules != nil && req.State != nil {
		seen = hexesOf(engine.PlacedOf(req.Rules, engine.Seen(req.Rules, req.State, req.Side)))
	}
	for i, u := range r.Units {
		r.Units[i].Away = u.Side == req.Side && at[u.ID] == ""
		r.Units[i].At = seen[u.ID]
	}
	if req.Rules == nil || !slices.ContainsFunc(req.Pack.Units, req.leads) || !slices.Contains(req.Rules.Info().Alone, "move") {
		return
	}
	r.Led, r.Coming = map[engine.UnitID][]engine.UnitID{}, map[engine.UnitID][]engine.UnitID{}
	waits, formation := map[engine.UnitID]bool{}, map[engine.UnitID]string{}
	for _, u := range req.Pack.Units {
		formation[u.ID] = u.Formation
	}
	if req.State != nil {
		for _, m := range engine.MusterOf(req.Rules, req.State) {
			waits[m.Unit] = m.Waits
			if m.Code != "" && req.Version >= orders.Attending {
				formation[m.Unit] = m.Code
			}
		}
	}
	for _, leader := range req.Pack.Units {
		if !req.leads(leader) {
			continue
		}
		for _, u := range req.Pack.Units {
			under := formation[u.ID] == formation[leader.ID] || strings.HasPrefix(formation[u.ID], formation[leader.ID]+"/")
			switch {
			case under && at[u.ID] != "":
				r.Led[leader.ID] = append(r.Led[leader.ID], u.ID)
			case under && waits[u.ID] && waits[leader.ID]:
				r.Coming[leader.ID] = append(r.Coming[leader.ID], u.ID)
			}
		}
	}
}

// leads reports whether a unit is a leader of the reader's.
func (req Request) leads(u pack.Unit) bool {
	return u.Type == leaderType && u.Side == req.Side && u.Formation != ""
}
