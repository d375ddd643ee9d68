package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
)

// battleEvent is its chit out of the cup: two dice, and the chart on the players' card (BB 18.1).
func (c *course) battleEvent() {
	c.tell("event", nil, "A battle event is drawn.").Cites = []engine.Cite{"BB 18.1"}
	c.throw(throwEvent, 0, "")
}

func eventFalls(c *course, t throw, f fallen) {
	roll := f.values[0]*10 + f.values[1]
	c.Used[usedEvent] = roll
	c.tell(eventRolled, nil, "The battle event is %02d.", roll)
	if word, known := c.sys.Book.BattleEvent(roll); known {
		c.eventIs(word)
		return
	}
	c.ask(aboutEvent, 0, c.sys.Side("CS"))
}

// eventIs carries a battle event out as far as nobody has to choose.
func (c *course) eventIs(word string) {
	switch {
	case word == "no-fire":
		c.Used[usedNoFire]++
		c.tell("event", nil, "The Confederates may avoid one fire of the Union's in this turn.").Cites = []engine.Cite{"BB 18.1"}
	case word == "looting" && c.Scenario != "8" && c.Scenario != "8a" && len(c.sys.lootings(c.state)) > 0:
		c.Pending = pending{Kind: pendingLooting}
		c.tell("event", nil, "The Union chooses who loots a camp.").Cites = []engine.Cite{"BB 18.1"}
	case strings.HasPrefix(word, mistaken) && len(c.sys.shooters(c.state, c.sys.Side(engine.Side(word[len(mistaken):])))) > 0:
		c.Pending = pending{Kind: pendingMistaken, Side: engine.Side(word[len(mistaken):])}
		c.tell("event", nil, "The %s player chooses an enemy regiment that fires on its own.", c.sys.SideName(c.sys.Side(engine.Side(word[len(mistaken):])))).Cites = []engine.Cite{"BB 18.1"}
	default:
		c.tell("event", nil, "There is no battle event.").Cites = []engine.Cite{"BB 18.1"}
	}
}

// looting is a unit and the camp that it would loot.
type looting struct {
	unit int
	camp engine.Loc
}

// lootings are all that the Union can choose of: a Confederate three hexes or more from the Union,
// within three of a camp that is four or more from it (BB 18.1).
func (sys *system) lootings(s *state) []looting {
	var list []looting
	union := sys.Side("US")
	for i, u := range s.Units {
		if !u.here() || sys.SideOf(i) == union || sys.Unit(i).Type == book.Leader {
			continue
		}
		at := sys.where(s, i)
		if sys.near(s, union, at, 2, anyone) {
			continue
		}
		for _, camp := range sys.Book.Camps {
			if sys.Pack.Grid.Distance(at, camp.At) <= 3 && !sys.near(s, union, camp.At, 3, anyone) && sys.Book.InArea(s.Scenario, sys.slot(s), camp.At) {
				if l := (looting{i, sys.HexName(camp.At)}); !slices.Contains(list, l) { // two camps may lie in one hex
					list = append(list, l)
				}
			}
		}
	}
	return list
}

// checkLoot judges "capture 6-MS S3514".
func (sys *system) checkLoot(s *state, a engine.Action) *engine.Finding {
	if s.Pending.Kind != pendingLooting {
		return finding.OfUnit(finding.OutOfPhase, "", "nobody loots a camp now").Cite("BB 18.1")
	}
	if len(a.Units) != 1 || len(a.Path) != 1 {
		return finding.New(finding.Missing, "write who loots and where: capture 6-MS S3514")
	}
	for _, l := range sys.lootings(s) {
		if sys.Unit(l.unit).ID == a.Units[0] && l.camp == a.Path[0] {
			return sys.checkCampRoom(s, l)
		}
	}
	return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is not within three hexes of a camp at %s, or one of them is too near to the Union", sys.Spell(string(a.Units[0])), a.Path[0]).Cite("BB 18.1")
}

// checkLooting judges what is written while the Union chooses who loots.
func (sys *system) checkLooting(s *state, a engine.Action) *engine.Finding {
	if a.Verb != verbCapture {
		return checkFirstChosen()
	}
	return sys.checkLoot(s, a)
}

// lootingSamples are all that the Union can choose of.
func (sys *system) lootingSamples(s *state, side engine.Side) []engine.Action {
	var list []engine.Action
	for _, l := range sys.lootings(s) {
		list = append(list, engine.Action{Side: side, Verb: verbCapture, Units: sys.UnitIDs(l.unit), Path: []engine.Loc{l.camp}})
	}
	return list
}

func lootingPrompt(*system, *state) string { return "chooses who loots which camp" }

// checkCampRoom warns of a camp in which others of the looter's side stand: whether he may stack there the series' limits say (SR 8).
func (sys *system) checkCampRoom(s *state, l looting) *engine.Finding {
	if len(sys.stackedWith(s, l.unit, l.camp)) == 0 {
		return nil
	}
	return finding.OfUnit(finding.AsStated, sys.Unit(l.unit).ID, "not checked: whether it may stack in %s with who stands there", l.camp).Cite("BB 18.1", "SR 8")
}

// loot has a unit loot a camp; then its side says how it faces there (BB 18.1).
func (c *course) loot(a engine.Action) {
	unit := c.sys.UnitIndex[a.Units[0]]
	if c.Units[unit].Disordered {
		c.Used[usedLooter+string(a.Units[0])] = c.Turn
	}
	c.Units[unit].At = a.Path[0]
	e := c.tell("looted", []int{unit}, "%s loots the camp at %s.", c.sys.Unit(unit).Name, a.Path[0])
	e.At, e.Cites = a.Path[0], []engine.Cite{"BB 18.1"}
	c.disorder(unit)
	c.pend(pendingTurn, "", []int{unit})
}

// shooters are the enemy's infantry that a side could have fire on its own: within three hexes of one of
// the side's, not next to one, with somebody of their own to hit.
func (sys *system) shooters(s *state, side int) []int {
	var list []int
	for i := range s.Units {
		if sys.isShooter(s, side, i) && len(sys.victims(s, i, 1)) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// isShooter reports whether a side could have a unit fire on its own, if there is anybody to hit (BB 18.1).
func (sys *system) isShooter(s *state, side, i int) bool {
	u := s.Units[i]
	if !u.here() || u.Ammo == ammoNone || sys.Unit(i).Type != book.Infantry || sys.SideOf(i) == side {
		return false
	}
	at := sys.where(s, i)
	return sys.near(s, side, at, 3, anyone) && !sys.near(s, side, at, 1, anyone)
}

// victims are the first so many of those whom a unit could hit.
func (sys *system) victims(s *state, shooter, most int) []int {
	var list []int
	for i := range s.Units {
		if len(list) < most && sys.isVictim(s, shooter, i) {
			list = append(list, i)
		}
	}
	return list
}

// isVictim reports infantry of a unit's own side in its reach that was not hit so in this turn, and is not hidden by the ground (BB 18.1).
func (sys *system) isVictim(s *state, shooter, i int) bool {
	return i != shooter && s.Units[i].here() && sys.Unit(i).Type == book.Infantry && sys.SideOf(i) == sys.SideOf(shooter) &&
		s.Used[usedVictim+string(sys.Unit(i).ID)] != s.Turn && sys.hits(s, shooter, sys.where(s, i), 1)
}

// checkMistakes judges what is written while a side chooses who fires on his own.
func (sys *system) checkMistakes(s *state, a engine.Action) *engine.Finding {
	if a.Verb != verbFire {
		return checkFirstChosen()
	}
	return sys.checkMistaken(s, a)
}

func mistakenPrompt(*system, *state) string {
	return "chooses which of the enemy's regiments fires on its own, and at whom"
}

// checkMistaken judges "fire 6-MS -> 2-TN-Cleburne", which only a battle event allows.
func (sys *system) checkMistaken(s *state, a engine.Action) *engine.Finding {
	if s.Pending.Kind != pendingMistaken {
		return finding.OfUnit(finding.OutOfPhase, "", "nobody fires on his own now").Cite("BB 18.1")
	}
	target := a.Arg("at")
	if len(a.Units) != 1 || len(a.Path) > 0 || len(a.Args) != 1 || len(target) != 1 {
		return finding.New(finding.Missing, "write who fires and at whom: fire 6-MS at 27-TN")
	}
	shooter, known := sys.UnitIndex[a.Units[0]]
	victim, there := sys.UnitIndex[engine.UnitID(target[0])]
	if !known || !there || !sys.isShooter(s, sys.Side(s.Pending.Side), shooter) || !sys.isVictim(s, shooter, victim) {
		return finding.OfUnit(finding.NoProcedure, a.Units[0], "%s is not infantry of the enemy's within three hexes of yours, or %s not of its own side and in its reach", sys.Spell(string(a.Units[0])), sys.Spell(target[0])).Cite("BB 18.1")
	}
	return finding.OfUnit(finding.AsStated, a.Units[0], "not checked: whether %s is on top in its hex, in the line of sight and in the fire arc of %s", sys.Spell(target[0]), sys.Spell(string(a.Units[0]))).Cite("BB 18.1")
}

// mistake has the result of the fire read from the fire table: by the side that chose, and agreed.
func (c *course) mistake(a engine.Action) {
	victim := c.sys.UnitIndex[engine.UnitID(a.Arg("at")[0])]
	c.Used[usedVictim+string(c.sys.Unit(victim).ID)] = c.Turn
	c.Pending = pending{}
	c.tell("fired", []int{c.sys.UnitIndex[a.Units[0]], victim}, "%s fires on %s by mistake.", c.sys.Spell(string(a.Units[0])), c.sys.Unit(victim).Name).Cites = []engine.Cite{"BB 18.1"}
	c.throw(throwMistaken, victim, string(a.Side)+" "+string(a.Units[0]))
}

// mistakenShot is the throw of a mistaken fire as that of any other: by whom, and on which hex.
func (sys *system) mistakenShot(s *state, t throw) (throw, bool) {
	_, id, _ := strings.Cut(t.Word, " ")
	shooter, there := sys.UnitIndex[engine.UnitID(id)]
	return throw{Kind: throwFire, Index: shooter, Word: id, At: s.Units[t.Index].At}, there && s.Units[shooter].here() && s.Units[t.Index].here()
}

// mistakeMods: the shot is one as any other (BB 18.1).
func mistakeMods(sys *system, s *state, t throw) []engine.Modifier {
	shot, ok := sys.mistakenShot(s, t)
	if !ok {
		return nil
	}
	return fireMods(sys, s, shot)
}

// mistakeFalls reads the owner's chart, or has it read. A loss is disorder, and what stands beside it does
// not count (BB 18.1).
func mistakeFalls(c *course, t throw, f fallen) {
	shot, ok := c.sys.mistakenShot(c.state, t)
	if !ok || !c.sys.Book.HasTable(book.TableFire) || c.sys.fireMissing(c.state, []int{shot.Index}, c.sys.HexOf(shot.At)) != "" {
		side, _, _ := strings.Cut(t.Word, " ")
		c.rolled(t, f, "The fire table says what it does.")
		c.ask(aboutMistaken, t.Index, c.sys.Side(engine.Side(side)))
		return
	}
	sum, _ := c.sys.strength(c.state, shot.Index)
	result, _ := c.sys.Book.Fires(f.sum, sum)
	c.rolled(t, f, "With %d SP the chart says %s.", sum, result)
	o, _ := c.sys.outcomeOf(t.Index, result)
	switch {
	case result == noResult:
		result = resultNone
	case o.points > 0:
		result = "D"
	}
	c.mistakeIs(t.Index, result)
}

// mistakenResults are what the fire table can say: nothing, a check with what is added to it, or
// disorder. A loss is disorder too (BB 18.1).
func mistakenResults() []string { return []string{"none", "d", "d+1", "d+2", "d+3", "D"} }

// mistakeIs carries the result out.
func (c *course) mistakeIs(unit int, result string) {
	switch {
	case result == "none":
		c.tell("unchanged", []int{unit}, "%s is not hurt.", c.sys.Unit(unit).Name)
	case result == "D":
		c.hit(unit, false, false)
	default:
		c.throw(throwUDD, unit, strings.TrimPrefix(result, "d"))
	}
}
