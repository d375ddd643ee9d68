package gbacw

import (
	"fmt"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/move"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// asking is a kind of question: what is asked, which words answer it, where the answer stands, and what comes
// of it.
type asking struct {
	name    func(*course, state.Question) string
	text    func(*book.Book, *state.State, state.Question) string
	answers func(*book.Book, *state.State, state.Question) []string
	cites   []engine.Cite
	close   func(*course, state.Question, string)
}

// The names of questions: by turn, with the command, with the dice so far, or with a unit.
func byTurn(c *course, q state.Question) string { return fmt.Sprintf("%s %d", q.About, c.Turn) }

func byCommand(c *course, q state.Question) string {
	return byTurn(c, q) + " " + c.sys.Commands[q.Index].ID
}

func byDice(c *course, q state.Question) string { return fmt.Sprintf("%s %d", byTurn(c, q), c.Fallen) }

func byUnit(c *course, q state.Question) string {
	return fmt.Sprintf("%s %s %d", byTurn(c, q), c.sys.Unit(q.Index).ID, c.Fallen)
}

func byUnitAlone(c *course, q state.Question) string {
	return fmt.Sprintf("%s %s", q.About, c.sys.Unit(q.Index).ID)
}

// fixed are answers that are the same in every game.
func fixed(words ...string) func(*book.Book, *state.State, state.Question) []string {
	return func(*book.Book, *state.State, state.Question) []string { return words }
}

// ofUnit is a text with the name of the unit that it is about.
func ofUnit(format string) func(*book.Book, *state.State, state.Question) string {
	return func(b *book.Book, _ *state.State, q state.Question) string {
		return fmt.Sprintf(format, b.Unit(q.Index).Name)
	}
}

// askings are all kinds of questions.
func askings() map[state.About]asking {
	all := map[state.About]asking{}
	for _, part := range []map[state.About]asking{turnAskings(), victoryAskings(), counterAskings(), groundAskings(), fightAskings(), commandAskings()} {
		for kind, a := range part {
			all[kind] = a
		}
	}
	return all
}

// turnAskings are what a turn needs to begin.
func turnAskings() map[state.About]asking {
	return map[state.About]asking{
		state.AboutInitiative: {byTurn, func(b *book.Book, s *state.State, _ state.Question) string {
			return fmt.Sprintf("Who has the initiative at %s? Each side rolls a die with its modifiers by the series' rules%s.", position.Slot(b, s).Name, command.InitiativeNote(b, s))
		}, sidesOf, []engine.Cite{"SR 5.1"}, func(c *course, _ state.Question, answer string) {
			c.Initiative = c.sys.Side(engine.Side(answer))
			c.enter(state.PhaseFirst)
		}},
		state.AboutMarkers: {byCommand, func(b *book.Book, s *state.State, q state.Question) string {
			return fmt.Sprintf("How many markers has %s at %s, by the card of the Alert Schedule?", b.Commands[q.Index].Name, position.Slot(b, s).Name)
		}, fixed(victory.Numbers(0, command.MostMarkers)...), []engine.Cite{"BB 30.0", "BB 30.1"}, func(c *course, q state.Question, answer string) {
			n, _ := strconv.Atoi(answer)
			scheduled(c, q.Index, n)
		}},
		state.AboutEvents: {byTurn, func(b *book.Book, s *state.State, _ state.Question) string {
			return fmt.Sprintf("How many battle events go into the cup at %s, by the Battle Events Chart?", position.Slot(b, s).Name)
		}, fixed(victory.Numbers(0, book.MostEvents)...), []engine.Cite{"BB 18.1", "I-05"}, func(c *course, _ state.Question, answer string) {
			n, _ := strconv.Atoi(answer)
			c.Used[state.UsedEvents] = c.Turn*10 + n
		}},
		state.AboutEvent: {byDice, func(_ *book.Book, s *state.State, _ state.Question) string {
			return fmt.Sprintf("What is the battle event of the roll %02d, by the Battle Events Chart?", s.Used[state.UsedEvent])
		}, fixed("none", "no-fire", "looting", state.Mistaken+"US", state.Mistaken+"CS"), []engine.Cite{"BB 18.1"}, func(c *course, _ state.Question, answer string) { eventIs(c, answer) }},
	}
}

func sidesOf(b *book.Book, _ *state.State, _ state.Question) []string {
	var list []string
	for _, side := range b.Sides {
		list = append(list, string(side))
	}
	return list
}

// victoryAskings are what counts for victory, and which formations are ineffective.
func victoryAskings() map[state.About]asking {
	return map[state.About]asking{
		state.AboutCount: {byTurn, func(b *book.Book, s *state.State, q state.Question) string {
			m, _ := victory.MatterOf(b, s, q.Word)
			return m.Text
		}, func(b *book.Book, s *state.State, q state.Question) []string {
			m, _ := victory.MatterOf(b, s, q.Word)
			return m.Answers
		}, nil, func(c *course, q state.Question, answer string) {
			m, _ := victory.MatterOf(c.sys.Book, c.State, q.Word)
			counted(c, m, answer)
		}},
		state.AboutBeaten: {byTurn, func(b *book.Book, s *state.State, q state.Question) string { return victory.BeatenText(b, s, q) }, fixed(combat.ResultNone, combat.ResultDone), []engine.Cite{"SR 13"}, func(c *course, q state.Question, answer string) {
			list, _ := victory.BeatenList(c.sys.Book, c.State, q.Side, answer)
			marks(c, list)
		}},
	}
}

// counterAskings are what is printed on counters, when dice are held against it.
func counterAskings() map[state.About]asking {
	declare := func(c *course, q state.Question, answer string) {
		c.Facts[state.FactKey(c.sys.Unit(q.Index).ID, string(q.About))] = answer
	}
	return map[state.About]asking{
		state.AboutFact:       {byUnitAlone, ofUnit("What is the cohesion of %s, by its counter?"), fixed(victory.Numbers(bounds0(book.FactCohesion))...), []engine.Cite{"BB 13.52"}, declare},
		state.AboutDisordered: {byUnitAlone, ofUnit("What is the cohesion on the disordered side of %s, by its counter?"), fixed(victory.Numbers(bounds0(book.FactDisordered))...), []engine.Cite{"BB 13.52"}, declare},
		state.AboutStrength:   {byUnitAlone, ofUnit("How many strength points has %s on its counter?"), fixed(victory.Numbers(bounds0(book.FactStrength))...), []engine.Cite{"BB 19.0"}, declare},
	}
}

// groundAskings are what only the map shows.
func groundAskings() map[state.About]asking {
	return map[state.About]asking{
		state.AboutOver: {byUnit, func(b *book.Book, _ *state.State, q state.Question) string {
			w, _ := move.StrideOf(b, q.Word)
			return fmt.Sprintf("What does %s cost %s to enter, in full movement points?", b.HexName(w.Path[w.At]), b.Unit(q.Index).Name)
		}, fixed(victory.Numbers(0, 9)...), []engine.Cite{"BB 9.54"}, func(c *course, q state.Question, answer string) {
			n, _ := strconv.Atoi(answer)
			overIs(c, q.Index, q.Word, n)
		}},
		state.AboutGround: {byUnit, func(_ *book.Book, _ *state.State, q state.Question) string {
			_, at := combat.SplitGoing(q.Word)
			return fmt.Sprintf("What is the terrain of %s?", at)
		}, fixed(position.TerrainWords()...), []engine.Cite{"BB 9.44", "BB 12.45"}, func(c *course, q state.Question, answer string) {
			how, at := combat.SplitGoing(q.Word)
			c.Facts[position.TerrainKey(at)] = answer
			gunsIn(c, q.Index, c.sys.Hexes[at], how)
		}},
		state.AboutSight: {byUnit, ofUnit("Has %s an enemy within five hexes in sight?"), fixed(state.YesOrNo()...), []engine.Cite{"BB 30.1"}, func(c *course, q state.Question, answer string) {
			if answer == "yes" {
				c.Used[state.UsedNerve] = max(c.Used[state.UsedNerve], 1)
				c.throw(state.ThrowNerve, q.Index, "")
			}
		}},
	}
}

// fightAskings are what the series' charts and rules say of fire and shock.
func fightAskings() map[state.About]asking {
	return map[state.About]asking{
		state.AboutFight: {byUnit, func(_ *book.Book, _ *state.State, q state.Question) string {
			return fmt.Sprintf("How did the %s end, by the series' table?", q.Word)
		}, fixed(combat.ResultNone, combat.ResultDone), []engine.Cite{"SR 10", "SR 11"}, func(c *course, q state.Question, answer string) {
			list, _ := combat.Statement(c.sys.Book, answer)
			fightIs(c, q, list)
		}},
		state.AboutMistaken: {byUnit, ofUnit("What does the fire on %s do, by the fire table? A loss is D."), fixed(combat.MistakenResults()...), []engine.Cite{"BB 18.1"}, func(c *course, q state.Question, answer string) { mistakeIs(c, q.Index, answer) }},
		state.AboutTop: {byUnit, func(b *book.Book, _ *state.State, q state.Question) string {
			return fmt.Sprintf("Which unit in the hex of %s does the result %s concern?", b.Unit(q.Index).Name, combat.ResultOf(q.Word))
		}, func(_ *book.Book, _ *state.State, q state.Question) []string { return combat.UnitsOf(q.Word) }, []engine.Cite{"SR 12.2"}, func(c *course, q state.Question, answer string) {
			topIs(c, c.sys.UnitIndex[engine.UnitID(answer)], combat.UnitsOf(q.Word))
			strikes(c, c.sys.UnitIndex[engine.UnitID(answer)], q.Word)
		}},
		state.AboutStack:   {byUnit, ofUnit("%s is disordered in a stack: do the others in its hex check, by the series' rules? The answer holds for the game."), fixed(state.YesOrNo()...), []engine.Cite{"SR 12.3", "BB 18.1"}, func(c *course, q state.Question, answer string) { stackIs(c, q.Index, engine.Loc(q.Word), answer) }},
		state.AboutTrapped: {byUnit, ofUnit("What becomes of %s, which cannot retreat? It routs, loses a point, or nothing."), fixed(combat.ResultRout, "1", combat.ResultNone), []engine.Cite{"SR 12.4"}, func(c *course, q state.Question, answer string) { trappedIs(c, q.Index, answer) }},
		state.AboutFour: {byUnit, ofUnit("Was the fire on %s with four strength points or more?"), fixed(state.YesOrNo()...), []engine.Cite{"BB 30.9"}, func(c *course, q state.Question, answer string) {
			if answer == "yes" {
				c.throw(state.ThrowPanic, q.Index, "")
			}
		}},
		state.AboutCommit: {byUnit, ofUnit("What does the failed check of commitment of %s do? It stays out of the shock, or goes in."), fixed(combat.CommitStays, combat.CommitGoes), []engine.Cite{"SR 11.36"}, func(c *course, q state.Question, answer string) { commitIs(c, q.Index, answer) }},
		state.AboutLeader: {byUnit, ofUnit("Is %s lost, by the series' rule of leader losses?"), fixed(state.YesOrNo()...), []engine.Cite{"SR 12.71", "BB 12.78"}, func(c *course, q state.Question, answer string) {
			if answer == "yes" {
				killed(c, q.Index)
			}
		}},
	}
}

// commandAskings are about orders and missions.
func commandAskings() map[state.About]asking {
	return map[state.About]asking{
		state.AboutOrders: {byUnit, func(b *book.Book, s *state.State, q state.Question) string {
			return fmt.Sprintf("Has %s %s orders now, by the table of order changes?", b.Formations[s.Units[q.Index].Formation].Name, command.Title(q.Word))
		}, fixed(state.OrderYes, state.OrderNo, state.OrderStand), []engine.Cite{"SR 6.2"}, func(c *course, q state.Question, answer string) { ordersAre(c, q.Index, q.Word, answer) }},
		state.AboutMission: {byUnit, func(b *book.Book, s *state.State, q state.Question) string {
			return fmt.Sprintf("Where does the roar of battle call the brigade of %s to on a %s, by its card? A hex, none, or %s for a lost activation.%s", b.Formations[s.Units[q.Index].Formation].Name, q.Word, move.MissionLost, move.OwlCreek(b, s))
		}, missionWords, []engine.Cite{"BB 30.1", "BB 30.3"}, func(c *course, q state.Question, answer string) { missionIs(c, q.Index, answer) }},
	}
}
