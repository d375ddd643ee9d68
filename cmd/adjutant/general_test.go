package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/moderator/demo"
)

// orders are what a player mails next: a whole turn of moves and attacks, an
// answer, or a pass. He is no great general: his units go where the fight is, and
// attack where the odds are not bad.
func (p *player) orders() string {
	node := p.node()
	switch {
	case node.Asked && len(p.choice) > 0:
		return p.answer(node)
	case node.Phase == "move":
		return p.turn(node)
	case node.Phase == "combat":
		return p.written(append(p.attacks(p.state), engine.Action{Verb: "pass"}))
	}
	return "pass\n"
}

// answer is one of the answers that the last mail offers: to attack, or in what is
// asked else the first. A reply is written above the question, as people do.
func (p *player) answer(node engine.Node) string {
	n := 0
	if node.Phase == "advance" || node.Phase == "exhaust" {
		n = min(1, len(p.choice)-1)
	}
	last := p.got[p.read-1]
	return strings.TrimSpace(p.choice[n]) + "\n\nOn " + last.Date.Format("2 Jan 2006 15:04") + " the moderator wrote:\n> " + strings.ReplaceAll(strings.TrimSpace(last.Text), "\n", "\n> ") + "\n"
}

// turn is the moves and the attacks of a turn.
func (p *player) turn(node engine.Node) string {
	s := p.state
	var all []engine.Action
	for _, a := range p.march(s) {
		if p.sys.Node(s).Phase != "move" {
			break // dice or a question lie ahead; the rest of the moves waits for the next mail
		}
		if next, _, r, err := engine.Apply(p.sys, s, engine.Play{Action: &a}); err == nil && r.Verdict == engine.Legal {
			all, s = append(all, a), next
		}
	}
	if p.sys.Node(s).Phase == "move" && node.Pass == nil {
		all = append(all, engine.Action{Side: p.side, Verb: "pass"}) // the mail said that it must be written
	}
	for range 2 { // the ends of the movement and of the recovery phase
		pass := engine.Action{Side: p.side, Verb: "pass"}
		if next, _, r, err := engine.Apply(p.sys, s, engine.Play{Action: &pass}); err == nil && r.Verdict == engine.Legal {
			s = next
		}
	}
	if p.sys.Node(s).Phase == "combat" {
		all = append(all, p.attacks(s)...)
	}
	if len(all) == 0 {
		all = append(all, engine.Action{Verb: "pass"})
	}
	return fmt.Sprintf("turn %d\nphase %s\n%s-- \n%s\n", node.Turn, node.Phase, p.written(all), demo.Names[p.addr])
}

// written is orders as a player types them: with names where that is shorter for
// him, and without what is understood.
func (p *player) written(all []engine.Action) string {
	var b strings.Builder
	for i, a := range all {
		if i%2 == 0 {
			a.Units = slices.Clone(a.Units)
			for j, u := range a.Units {
				unit, _ := p.pack.Unit(u)
				a.Units[j] = engine.UnitID(unit.Name)
			}
		}
		b.WriteString(a.String() + "\n")
	}
	return b.String()
}

// goals are where a side wants to be.
func (p *player) goals() []hex.Coord {
	names := []string{"0508", "0608"} // Bloody Hill
	var goals []hex.Coord
	for _, name := range names {
		c, _ := hex.Parse(name)
		goals = append(goals, c)
	}
	return goals
}

// march is a move for each unit that wants one, the best that it has alone.
func (p *player) march(s engine.State) []engine.Action {
	type wish struct {
		action engine.Action
		gain   int
	}
	best := map[engine.UnitID]wish{}
	full := map[engine.Loc]int{}
	for a := range p.sys.Legal(s, p.side) {
		if a.Verb != "move" || len(a.Units) != 1 || a.Has("exit") {
			continue
		}
		gain := p.gap(s, a.Path[0]) - p.gap(s, a.Path[len(a.Path)-1])
		if len(a.Path) == 1 {
			gain = 1 // it enters the map
		}
		if old, has := best[a.Units[0]]; gain > 0 && (!has || gain > old.gain) {
			best[a.Units[0]] = wish{a, gain}
		}
	}
	var all []engine.Action
	for _, u := range p.sys.Placed(s) {
		if u.At != "" && u.Side == p.side {
			full[u.At]++
		}
	}
	for _, u := range p.sys.Placed(s) {
		w, has := best[u.Unit]
		if !has {
			continue
		}
		end := w.action.Path[len(w.action.Path)-1]
		if full[end]++; full[end] <= 3 || u.At == "" {
			all = append(all, w.action)
		}
	}
	slices.SortStableFunc(all, func(a, b engine.Action) int { return cmp.Compare(p.rank(a.Units[0]), p.rank(b.Units[0])) })
	return all
}

// rank has leaders go behind their troops.
func (p *player) rank(u engine.UnitID) int {
	if unit, _ := p.pack.Unit(u); unit.Type == "leader" {
		return 1
	}
	return 0
}

// gap is how far a place is from what a player wants: twice the way to the nearest
// goal, and the way to the nearest enemy.
func (p *player) gap(s engine.State, from engine.Loc) int {
	here, _ := hex.Parse(string(from))
	far := func(to hex.Coord) int { return p.pack.Grid.Distance(here, to) }
	enemy := 0
	for _, u := range p.sys.Placed(s) {
		if u.Side == p.side || u.At == "" {
			continue
		}
		at, _ := hex.Parse(string(u.At))
		if d := far(at); enemy == 0 || d < enemy {
			enemy = d
		}
	}
	return 2*far(slices.MinFunc(p.goals(), func(a, b hex.Coord) int { return cmp.Compare(far(a), far(b)) })) + enemy
}

// boldest is the differential that an attack must beat.
const boldest = 1

// attacks are the good attacks that do not get in one another's way, the best
// first.
func (p *player) attacks(s engine.State) []engine.Action {
	type chance struct {
		action engine.Action
		odds   int
	}
	var all []chance
	for a := range p.sys.Legal(s, p.side) {
		if a.Verb != "attack" {
			continue
		}
		odds, err := p.sys.Odds(s, a)
		if err == nil && (odds.Automatic != "" || odds.Differential > boldest) {
			all = append(all, chance{a, odds.Differential})
		}
	}
	slices.SortStableFunc(all, func(a, b chance) int { return cmp.Compare(b.odds, a.odds) })
	var chosen []engine.Action
	busy := map[engine.Loc]bool{}
	for _, c := range all {
		if busy[c.action.From[0]] || busy[c.action.Path[0]] {
			continue
		}
		busy[c.action.From[0]], busy[c.action.Path[0]] = true, true
		chosen = append(chosen, c.action)
	}
	return chosen
}
