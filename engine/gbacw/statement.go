package gbacw

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/combat"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

func askFight(c *course, what string, unit int) {
	c.ask(state.AboutFight, unit, c.sys.SideOf(unit))
	c.Open.Word = what
}

func checkStated(b *book.Book, s *state.State, a engine.Action) *engine.Finding {
	word := a.Args[0].Name
	if len(a.Args[0].Values) == 0 {
		if word == combat.ResultNone && s.Open.Draft == "" || word == combat.ResultDone && s.Open.Draft != "" {
			return nil
		}
		return finding.OfUnit(finding.NoSuchAnswer, "", "write results with their units, then done; or none").Instead("answer 1D 55-IL")
	}
	var warned *engine.Finding
	for _, id := range a.Args[0].Values {
		unit, there := b.UnitIndex[engine.UnitID(id)]
		if !there {
			return finding.OfUnit(finding.NoUnit, "", "no unit called %s", id)
		}
		if !s.Units[unit].Here() {
			return finding.OfUnit(finding.NotYours, engine.UnitID(id), "%s is not on the map", b.Spell(id))
		}
		o, ok := combat.OutcomeOf(b, unit, word)
		switch {
		case !ok:
			return finding.OfUnit(finding.NoSuchAnswer, engine.UnitID(id), "%s is no result for %s: points, D, d+1, 1D, rout, low, no, killed or a hex", word, id).Cite("BB 12.78")
		case o.How == combat.GoReact && combat.ReactsNot(b, s, unit) != "":
			return finding.OfUnit(finding.NoSuchAnswer, engine.UnitID(id), "%s does not move by reaction now", b.Spell(id)).Cite(combat.ReactsNot(b, s, unit))
		case warned == nil:
			warned = combat.CheckWorse(b, s, unit, o)
		}
	}
	if len(strings.Split(s.Open.Draft, "; "))+len(a.Args[0].Values) > combat.MostOutcomes {
		return finding.OfUnit(finding.NoSuchAnswer, "", "more than %d results", combat.MostOutcomes)
	}
	return warned
}

func stated(c *course, a engine.Action) {
	word := a.Args[0].Name
	switch word {
	case combat.ResultDone:
		c.Open.Stated, c.Open.Draft = c.Open.Draft, ""
	case combat.ResultNone:
		c.Open.Stated = combat.ResultNone
	case victory.ResultBeaten:
		c.Open.Draft = victory.Joined(c.Open.Draft, a.Args[0].Values)
		c.tell("answered", nil, "%s answers for %s: %s.", c.sys.SideName(c.sys.Side(a.Side)), c.Open.Name, c.Open.Draft).Quiet = true
		return
	default:
		parts := strings.Split(c.Open.Draft, "; ")
		if c.Open.Draft == "" {
			parts = nil
		}
		for _, id := range a.Args[0].Values {
			parts = append(parts, fmt.Sprintf("%s %s", id, word))
		}
		c.Open.Draft = strings.Join(parts, "; ")
		c.tell("answered", nil, "%s answers for %s: %s.", c.sys.SideName(c.sys.Side(a.Side)), c.Open.Word, c.Open.Draft).Quiet = true
		return
	}
	c.tell("answered", nil, "%s answers %s: %s.", c.sys.SideName(c.sys.Side(a.Side)), c.Open.Name, c.Open.Stated)
}
