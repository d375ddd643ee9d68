package book

import (
	"bytes"
	"errors"
	"maps"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/pack"

	"github.com/pelletier/go-toml/v2"
)

// Owner is what the owner of the game typed in: the ground, the counters, and the series' tables.
type Owner struct {
	pack *pack.Pack
	Ground
	Counters map[engine.UnitID]map[string]int
	Weapons  map[engine.UnitID]string
	Costs    map[CostKey]Cost
	Led      map[bool][]LedStep // of command, by hex and direction; true for those above a division
	Series   series
	Effects  map[EffectKey]Effect
	Ranges   []Range
	events   []eventRange
	schedule map[scheduleKey]int
}

// series are the numbers of series.toml:
//
//	disordered = 1          # movement points more for each hex off roads
//	depletes = [9]          # natural dice of fire that lower ammunition by a level
//	prepared = 1            # what prepared fire adds
//	return_fire = true      # those in a hex that is fired on may fire back, and are asked; false that nobody does
//	return_adds = -1        # what return fire adds
//	shock = "odds"          # the columns of the shock chart are odds, not the difference of strengths
//	collapsed = 0.25        # with what part of its strength, or less, a unit is collapsed
//
//	[tired]                 # what fatigue adds to a check of cohesion, by level: ok, 0, 1, 2
//	1 = 1
//	2 = 2
//
//	[allowance.infantry]    # movement points by orders; none is as advance
//	attack = 3
//	advance = 6
//	march = 12
//
//	[ineffective]           # what part of its strength makes a formation so when it is lost
//	brigade = 0.5
//	division = 0.4
//
//	[replacement]           # what stands on the other side of leaders' counters
//	rating = 0
//	range = 6
//	aggressive = 0
//
//	[answers]               # what the series' rules say where the players are asked otherwise, see [Book.Answer]
//	stack = "no"
type series struct {
	Disordered float64                       `toml:"disordered"`
	Depletes   []int                         `toml:"depletes"`
	Prepared   int                           `toml:"prepared"`
	ReturnFire *bool                         `toml:"return_fire"`
	ReturnAdds int                           `toml:"return_adds"`
	Shock      string                        `toml:"shock"`
	Collapsed  float64                       `toml:"collapsed"`
	Tired      map[string]int                `toml:"tired"`
	Allowance  map[string]map[string]float64 `toml:"allowance"`
	// by level: brigade, division
	Ineffective map[string]float64 `toml:"ineffective"`
	Replacement map[string]int     `toml:"replacement"`
	// by the name of what the game asks, see answer.go
	Answers map[string]string `toml:"answers"`
}

// owner reads what is there; all of it may be missing.
func (r *reader) owner() {
	b := r.book
	b.Owner.Terrain, b.Owner.Ways = map[hex.Coord][]string{}, map[hex.Edge]Way{}
	for _, h := range b.Pack.Hexes {
		b.Owner.Terrain[h.At] = h.Terrain
	}
	b.Owner.Hexsides = map[hex.Edge][]string{}
	for _, s := range b.Pack.Hexsides {
		b.Owner.Hexsides[s.Edge] = s.Kinds
	}
	for _, road := range b.Pack.Roads {
		for i := 1; i < len(road.Path); i++ {
			e := hex.Between(road.Path[i-1], road.Path[i])
			b.Owner.Ways[e] = max(b.Owner.Ways[e], wayOf(road.Name))
		}
	}
	r.counters()
	r.groundWords()
	r.costs()
	r.ledSteps()
	r.series()
	r.battleEvents()
	r.schedule()
	r.charts()
	r.ranges()
	r.effects()
}

// The facts of counters.csv beside the unit, with their bounds.
func counterFacts() map[string][2]int {
	return map[string][2]int{
		"sp": {1, mostStrength}, "cohesion": {0, 9}, "disordered": {0, 9}, "ma": {0, 40}, "green": {0, 1}, "rating": {-3, 3},
		"range": {0, 30}, "aggressive": {0, 1},
	}
}

// counters reads what is printed on the counters. A number that is missing is not known; a weapon
// is a word of the fire chart.
func (r *reader) counters() {
	r.book.Owner.Counters, r.book.Owner.Weapons = map[engine.UnitID]map[string]int{}, map[engine.UnitID]string{}
	facts := counterFacts()
	names := slices.Sorted(maps.Keys(facts))
	r.each("counters", append([]string{"unit", "weapon"}, names...), func(l row) {
		if l.unitNamed(l.Text("unit")) < 0 {
			return
		}
		id := engine.UnitID(l.Text("unit"))
		if _, twice := r.book.Owner.Counters[id]; twice {
			l.refuse("unit %s is there twice", id)
		}
		values := map[string]int{}
		for _, name := range names {
			if l.Text(name) != "" {
				values[name] = l.number(name, facts[name][0], facts[name][1])
			}
		}
		r.book.Owner.Counters[id], r.book.Owner.Weapons[id] = values, l.Text("weapon")
	})
}

// Counter is a fact that is printed on a counter; false where nobody typed it in.
func (o *Owner) Counter(id engine.UnitID, fact string) (value int, known bool) {
	value, known = o.Counters[id][fact]
	return value, known
}

// Weapon is what a counter's unit fires, "" where nobody typed it in.
func (o *Owner) Weapon(id engine.UnitID) string { return o.Weapons[id] }

func (r *reader) series() {
	s := &r.book.Owner.Series
	err := toml.NewDecoder(bytes.NewReader(r.book.Pack.Series)).DisallowUnknownFields().Decode(s)
	var strict *toml.StrictMissingError
	var syntax *toml.DecodeError
	switch {
	case errors.As(err, &strict):
		for _, e := range strict.Errors {
			line, _ := e.Position()
			r.wrong.Wrong(SeriesFile, line, "unknown key %v", e.Key())
		}
	case errors.As(err, &syntax):
		line, _ := syntax.Position()
		r.wrong.Wrong(SeriesFile, line, "%v", syntax)
	case err != nil:
		r.wrong.Wrong(SeriesFile, 0, "%v", err)
	}
	r.seriesNumbers()
	r.replacement()
	r.answers()
	for _, level := range slices.Sorted(maps.Keys(s.Ineffective)) {
		if part := s.Ineffective[level]; level != "brigade" && level != "division" || part <= 0 || part > 1 {
			r.wrong.Wrong(SeriesFile, 0, "ineffective.%s = %v is no part of the strength of a brigade or division", level, part)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(s.Allowance)) {
		for _, order := range slices.Sorted(maps.Keys(s.Allowance[kind])) {
			if points := s.Allowance[kind][order]; !slices.Contains(append(movers(), Gunboat), kind) || points < 0 || points != math.Floor(points*2)/2 {
				r.wrong.Wrong(SeriesFile, 0, "allowance.%s.%s = %v is not in half movement points of %v", kind, order, points, movers())
			}
		}
	}
}

// seriesNumbers holds the numbers of fights and checks against their bounds.
func (r *reader) seriesNumbers() {
	s := &r.book.Owner.Series
	for _, n := range s.Depletes {
		if n < 0 || n >= Digits {
			r.wrong.Wrong(SeriesFile, 0, "depletes: %d is no digit of the die", n)
		}
	}
	if s.Prepared < -9 || s.Prepared > 9 {
		r.wrong.Wrong(SeriesFile, 0, "prepared = %d is not from -9 to 9", s.Prepared)
	}
	if s.ReturnAdds < -9 || s.ReturnAdds > 9 || s.ReturnAdds != 0 && (s.ReturnFire == nil || !*s.ReturnFire) {
		r.wrong.Wrong(SeriesFile, 0, "return_adds = %d is not from -9 to 9, or there is no return_fire", s.ReturnAdds)
	}
	if s.Shock != "" && s.Shock != ShockOdds && s.Shock != "difference" {
		r.wrong.Wrong(SeriesFile, 0, "shock = %q is neither difference nor %s", s.Shock, ShockOdds)
	}
	if s.Collapsed < 0 || s.Collapsed > 1 {
		r.wrong.Wrong(SeriesFile, 0, "collapsed = %v is no part of a unit's strength", s.Collapsed)
	}
	for _, level := range slices.Sorted(maps.Keys(s.Tired)) {
		if n := s.Tired[level]; !slices.Contains(FatigueLevels()[1:], level) || n < -9 || n > 9 {
			r.wrong.Wrong(SeriesFile, 0, "tired.%s = %d: levels are %v, numbers from -9 to 9", level, n, FatigueLevels()[1:])
		}
	}
}

// replacement holds what replacements of leaders have against the bounds of counters.
func (r *reader) replacement() {
	for _, name := range slices.Sorted(maps.Keys(r.book.Owner.Series.Replacement)) {
		bounds := counterFacts()[name]
		if value := r.book.Owner.Series.Replacement[name]; !Personal(name) || value < bounds[0] || value > bounds[1] {
			r.wrong.Wrong(SeriesFile, 0, "replacement.%s = %d: there are rating, range and aggressive, as on counters", name, value)
		}
	}
}

// Personal reports a fact of a leader that his replacement does not take over: it stands on the other side of the counter, which
// counters.csv does not have.
func Personal(name string) bool {
	return name == FactRating || name == FactRange || name == FactAggressive
}

// Replacement is a fact of every leader's replacement; false where nobody typed it in.
func (o *Owner) Replacement(fact string) (value int, known bool) {
	value, known = o.Series.Replacement[fact]
	return value, known
}

// SeriesFile is where the owner types in the numbers of the series.
const SeriesFile = "series.toml"

// eventRange is what a battle event is for some rolls of the chart.
type eventRange struct {
	from, to int
	word     string
}

// battleEvents reads the chart of battle events: every roll of two dice from 00 to 99 once.
func (r *reader) battleEvents() {
	next := 0
	r.each("battle-events", []string{"from", "to", "event"}, func(l row) {
		e := eventRange{l.number("from", 0, 99), l.number("to", 0, 99), l.one("event", "none", "no-fire", "looting", "mistaken-fire-US", "mistaken-fire-CS")}
		if e.from != next || e.to < e.from {
			l.refuse("rolls %d to %d do not go on from %d", e.from, e.to, next-1)
		}
		next = e.to + 1
		r.book.Owner.events = append(r.book.Owner.events, e)
	})
	if list, there := r.book.Pack.Lists["battle-events"]; there && next != 100 {
		r.wrong.Wrong(list.File, 0, "no event from roll %d on", next)
	}
}

// BattleEvent is what a roll of the chart of battle events means; false without the chart.
func (o *Owner) BattleEvent(roll int) (word string, known bool) {
	for _, e := range o.events {
		if roll >= e.from && roll <= e.to {
			return e.word, true
		}
	}
	return "", false
}

// scheduleKey is a command in an hour.
type scheduleKey struct {
	command string
	hour    int
}

// schedule reads the card of the Alert Schedule: with how many markers a division that sleeps acts in an hour (BB 30.0).
func (r *reader) schedule() {
	r.book.Owner.schedule = map[scheduleKey]int{}
	r.each("alert-schedule", []string{"command", "turn", "markers"}, func(l row) {
		key := scheduleKey{l.Text("command"), l.hour("turn")}
		if _, twice := r.book.Owner.schedule[key]; twice {
			l.refuse("%s at %s is there twice", key.command, l.Text("turn"))
		}
		l.unitNamed(key.command)
		r.book.Owner.schedule[key] = l.number("markers", 0, mostMarkersEver)
	})
}

// Scheduled is with how many markers a command that sleeps acts in an hour; false where the card is not typed in.
func (o *Owner) Scheduled(command string, hour int) (markers int, known bool) {
	markers, known = o.schedule[scheduleKey{command, hour}]
	return markers, known
}

// ownerCharts are the series' charts by the names under which the moderator is asked for them.
func ownerCharts() map[string]string {
	return map[string]string{
		TableFire: ChartFire, TableShock: ChartShock, TableOrders: ChartOrders, TableInitiative: ChartInitiative, TableLeaders: ChartLeaders,
	}
}

// HasTable reports whether the owner typed a table in.
func (b *Book) HasTable(table string) bool {
	if table == TableMovement {
		return len(b.Owner.Costs) > 0 && len(b.Owner.Series.Allowance) > 0 && len(b.Owner.Terrain) > 0
	}
	_, there := b.Pack.Charts[ownerCharts()[table]]
	return there
}

// WholeTable reports whether a table is typed in without a hole that an order could meet.
func (b *Book) WholeTable(table string) bool {
	if table == TableSight {
		_, answered := b.Answer(AnswerSight)
		return len(b.Pack.Hexes) == 0 || answered // without any ground nothing is asked of it
	}
	if !b.HasTable(table) {
		return false
	}
	switch table {
	case TableMovement:
		return len(b.Pack.Hexes) >= b.Pack.Grid.Size()
	case TableFire:
		return b.counted("sp") && b.armed() && len(b.Owner.Ranges) > 0 && len(b.Pack.Hexes) >= b.Pack.Grid.Size()
	case TableShock:
		return b.counted("sp")
	}
	return true
}

// counted reports whether a fact is typed in for each combat unit.
func (b *Book) counted(fact string) bool {
	return !slices.ContainsFunc(b.Pack.Units, func(u pack.Unit) bool {
		_, known := b.Counter(u.ID, fact)
		return u.Type != Leader && !known
	})
}

// armed reports whether the weapon of each combat unit is typed in.
func (b *Book) armed() bool {
	return !slices.ContainsFunc(b.Pack.Units, func(u pack.Unit) bool { return u.Type != Leader && b.Weapon(u.ID) == "" })
}

// HexHas reports whether a hex has a word of terrain.
func (g *Ground) HexHas(c hex.Coord, word string) bool {
	return slices.Contains(g.Terrain[c], word)
}

// Immobile reports whether a battery moves a hex at a time (BB 14.6).
func (b *Book) Immobile(id engine.UnitID) bool { return id == "Markgraf-Bty" || id == "Madison-Bty" }

// ShockOdds is the word of series.toml for a shock chart with odds.
const ShockOdds = "odds"
