package command

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
)

// quota is how a command comes to its markers in a turn.
type quota struct {
	Draws bool // by an efficiency chit
	Fixed int  // without a chit
	Asks  bool // a card says how many
	plain bool // nothing is added to the chit or taken away
	rated bool // fixed is an efficiency, with what is added to a chit
	Cite  engine.Cite
}

// draw is the usual quota, set is a quota without a chit.
func draw() quota { return quota{Draws: true, Cite: "BB 5.2"} }

func set(n int, cite engine.Cite) quota { return quota{Fixed: n, Cite: cite} }

// Quota is the one of a command in this turn. A command with nobody on the map and nobody arriving has
// none.
func Quota(b *book.Book, s *state.State, cmd int) quota {
	present, arriving := Presence(b, s, cmd)
	switch {
	case !present && arriving == 0:
		return quota{}
	case !present:
		return set(arriving, "BB 9.7")
	case s.Commands[cmd].Asleep:
		return sleeping(b, s, cmd)
	}
	if q, special := scenarioQuota(b, s, cmd); special {
		return q
	}
	return draw()
}

// Presence reports whether any combat unit of a command is on the map, arrives without activations of its own or has waited to
// enter since an earlier turn, and with how many activations its other arrivals of this turn come.
func Presence(b *book.Book, s *state.State, cmd int) (present bool, arriving int) {
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Here() && u.Fate != state.FateWaiting || b.Unit(i).Type == book.Leader || CommandOf(b, s, i) != cmd {
			continue
		}
		due := u.Fate == state.FateWaiting && u.Due == s.Turn && (u.Allowed == 0 || !Defers(b, s, i))
		late := u.Fate == state.FateWaiting && u.Due > 0 && u.Due < s.Turn
		present = present || u.Here() || late || due && u.Allowed == 0
		if due {
			arriving = max(arriving, u.Allowed)
		}
	}
	return present, arriving
}

// sleeping is the quota of a command that nobody has alerted: by the card on 6 April; on 5 April none, unless a brigade
// of it is awake, which acts by its efficiency.
func sleeping(b *book.Book, s *state.State, cmd int) quota {
	switch {
	case b.Scenario(s.Scenario).Day == 6 && position.Slot(b, s).Hour <= 8:
		return quota{Asks: true, Cite: "BB 30.0"}
	case partAwake(b, s, cmd):
		return quota{Draws: true, Cite: "BB 31.0"}
	}
	return set(0, "BB 31.0")
}

// partAwake reports whether anybody of a command that sleeps is awake.
func partAwake(b *book.Book, s *state.State, cmd int) bool {
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Leader && CommandOf(b, s, i) == cmd && s.Formations[u.Formation].Order != state.OrderReserve {
			return true
		}
	}
	return false
}

// scenarioQuota is what a scenario says otherwise.
func scenarioQuota(b *book.Book, s *state.State, cmd int) (quota, bool) {
	c := b.Commands[cmd]
	for _, q := range scenario.Of(s).Quotas {
		switch {
		case q.Side != "" && q.Side != b.Sides[c.Side], q.Alone && !c.Unassigned:
		case len(q.Commands) > 0 && !slices.Contains(q.Commands, c.ID), slices.Contains(q.But, c.ID):
		case q.Hour > 0 && !isHour(b, s, q.Hour):
		case q.Mended != "" && !s.Options.Is(q.Mended, q.Reading):
		default:
			return quota{Draws: q.Plain, Fixed: q.Markers, plain: q.Plain, rated: q.Rated, Cite: q.Cite}, true
		}
	}
	return quota{}, false
}

// isHour reports an hour of the first day of a scenario; 0 is none.
func isHour(b *book.Book, s *state.State, hour int) bool {
	return hour > 0 && FirstDay(b, s) && position.Slot(b, s).Hour == hour
}

// DrawsWith is the formation whose efficiency a command has: its own, or as the scenario has it (BB 30.6).
func DrawsWith(b *book.Book, s *state.State, cmd int) int {
	c := b.Commands[cmd]
	if with, special := scenario.Of(s).DrawsWith[b.Formations[c.Formation].Code]; special {
		return b.FormationNamed(with)
	}
	return c.Efficiency
}

// Drawing lists the formations whose efficiency is still to be drawn for the first side that has any,
// each once.
func Drawing(b *book.Book, s *state.State) []int {
	for side := range b.Sides {
		var list []int
		for cmd, c := range b.Commands {
			if by := DrawsWith(b, s, cmd); c.Side == side && s.Commands[cmd].Efficiency == 0 && Quota(b, s, cmd).Draws && !slices.Contains(list, by) {
				list = append(list, by)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return nil
}

// EfficiencyChance is the draw for the side that is next. Where a side has more formations than chits,
// the rest draws from the full cup again.
func EfficiencyChance(b *book.Book, s *state.State) *engine.Chance {
	list := Drawing(b, s)
	side := b.Formations[list[0]].Side
	pool := EfficiencyChits(b, s, side)
	names := ""
	n := min(len(list), len(pool))
	for i, f := range list[:n] {
		if i > 0 {
			names += ", "
		}
		names += b.Formations[f].Name
	}
	return &engine.Chance{
		ID: fmt.Sprintf("efficiency-%d-%d", s.Turn, s.Fallen+1), Pool: pool, Draws: n,
		Purpose: fmt.Sprintf("efficiency of %s, in this order", names), Cites: []engine.Cite{"BB 5.2"},
	}
}

// EfficiencyChits is the chits from which a side draws. In the scenarios of the whole first day the Union has three of
// 1, two everywhere else (I-01).
func EfficiencyChits(b *book.Book, s *state.State, side int) []string {
	pool := b.Chits(s.Scenario, side, position.Slot(b, s))
	if scenario.Of(s).DisputedChit && side == b.Side("US") && s.Options.Is("I-01", "two") {
		if i := slices.Index(pool, "1E"); i >= 0 {
			pool = slices.Delete(pool, i, i+1)
		}
	}
	return pool
}

// MarkersOf is how many markers a command has in this turn, and the sum behind it.
func MarkersOf(b *book.Book, s *state.State, cmd int) (int, []engine.Modifier) {
	q, c, a := Quota(b, s, cmd), b.Commands[cmd], s.Commands[cmd]
	switch {
	case q.Asks:
		return a.Markers, nil
	case q.rated:
		a.Efficiency = q.Fixed
	case !q.Draws:
		return q.Fixed, []engine.Modifier{{Text: "set", Value: q.Fixed, Cites: []engine.Cite{q.Cite}}}
	}
	mods := []engine.Modifier{{Text: "efficiency", Value: a.Efficiency, Cites: []engine.Cite{"BB 5.2"}}}
	if q.rated {
		mods[0].Cites = []engine.Cite{q.Cite}
	}
	add := func(text string, value int, cite engine.Cite) {
		if value != 0 {
			mods = append(mods, engine.Modifier{Text: text, Value: value, Cites: []engine.Cite{cite}})
		}
	}
	if !q.plain && !c.Unassigned {
		add("rating of "+c.ID, rating(b, s, c.ID), "SR 5.2")
		if by := DrawsWith(b, s, cmd); by != c.Formation {
			add("rating of "+b.Formations[by].Name, rating(b, s, b.Formations[by].Word), "SR 5.2")
		}
		add("raised by the overall commander", a.Raised, "BB 4.2")
	}
	if c.ID == "Hindman" && isHour(b, s, scenario.Of(s).HindmanBonus) {
		add("the first turn", 1, "BB 30.3")
	}
	most := MostMarkers
	if WithersHelps(b, s, cmd) && s.Options.Is(state.FixWithers, "corps") {
		add("Withers in command", 1, "BB 30.8")
		most++
	}
	sum := 0
	for _, m := range mods {
		sum += m.Value
	}
	if c.Unassigned {
		most = 3 // BB 4.25
	}
	return min(max(sum, 1), most), mods
}

// WithersHelps reports whether Hardee's corps has a marker of Withers's as well: on the second day while Withers is in command, in
// the army that stands as it slept (BB 30.8).
func WithersHelps(b *book.Book, s *state.State, cmd int) bool {
	unit, there := b.UnitIndex["Withers"]
	return scenario.Of(s).Withers && b.Formations[b.Commands[cmd].Formation].Code == state.CodeHardee && there && s.Units[unit].Here() && !s.Formations[b.Leads(unit)].Out
}

// MarkersOfItsOwn is how many markers a command has for those of it that have a number of their own, beside its efficiency: who
// arrives in this turn (BB 9.7), Trabue at 6 PM in the Hornets' Nest (BB 30.4), a brigade under direct command (BB 4.11).
func MarkersOfItsOwn(b *book.Book, s *state.State, cmd int) (n int, cite engine.Cite) {
	present, arriving := Presence(b, s, cmd)
	if present && arriving > 0 {
		return arriving, "BB 9.7"
	}
	if isHour(b, s, scenario.Of(s).TrabueAtLeast) && present && b.Commands[cmd].Formation == b.FormationNamed("CS:M/R") {
		return leastTrabue, "BB 30.4"
	}
	if commandsDirected(b, s, cmd) {
		return s.Commands[cmd].Efficiency, "BB 4.11"
	}
	return 0, ""
}

// commandsDirected reports whether a brigade that acts with a command is under direct command, whose number of activations is of
// its own.
func commandsDirected(b *book.Book, s *state.State, cmd int) bool {
	for i, f := range b.Formations {
		if head := LeaderOf(b, i); s.Formations[i].Direct && f.IsBrigade() && head >= 0 && CommandOf(b, s, head) == cmd {
			return true
		}
	}
	return false
}

// leastTrabue is how many activations Trabue's brigade has at least at 6 PM in the Hornets' Nest (BB 30.4).
const leastTrabue = 2

// hasDesignated reports whether a unit is one of those who have them.
func hasDesignated(b *book.Book, s *state.State, unit int) bool {
	u := s.Units[unit]
	return u.Due == s.Turn && u.Allowed > 0 || s.Formations[u.Formation].Direct || isHour(b, s, scenario.Of(s).TrabueAtLeast) && b.Formations[u.Formation].Code == state.CodeTrabue
}

// rating is what a leader adds, 0 where nobody has declared it or he is not in play. Breckinridge
// adds nothing (BB 5.34).
func rating(b *book.Book, s *state.State, leader string) int {
	i, there := b.UnitIndex[engine.UnitID(leader)]
	if !there || !s.Units[i].Here() || b.Unit(i).Formation == book.Confederate+"M/"+book.ReserveCorps {
		return 0
	}
	value, _ := position.Fact(b, s, i, book.FactRating)
	return value
}

const MostMarkers = 4 // of a command in a turn (BB 30.1: the highest efficiency)
