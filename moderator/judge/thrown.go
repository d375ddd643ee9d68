package judge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// Where dice rolled in VASSAL count (policy client), each roll of a log is
// matched to what the rules want dice for: the next that was made behind its order, with
// dice of the right number and sides. They are the roller's own word. Where a log has
// none, the moderator's fall.

// thrown is the dice of a run that were rolled in VASSAL.
type thrown struct {
	fresh      []game.LoggedRoll // of its log, in order, those that are not used yet
	old        map[engine.Side][]game.LoggedRoll
	used       map[string]bool      // orders that have had dice
	changed    map[engine.Side]bool // of old
	declaredAt int                  // log step of the order that is carried out, 0 for what stands in a mail
	refused    string               // the order with which the log is cut off, "" for none
	found      []audit.Finding
	lines      []game.Line // what is written down of all that is not used
}

// throwable is the dice that a submission can use.
func throwable(c *verdict.Case) thrown {
	t := thrown{old: map[engine.Side][]game.LoggedRoll{}, changed: map[engine.Side]bool{}, used: map[string]bool{}}
	if !verdict.Client(c) {
		return t
	}
	for side, rolls := range c.Start.Unused {
		t.old[side] = slices.Clone(rolls)
	}
	if c.Reading.Log == nil || c.Thaw != nil {
		return t
	}
	for _, r := range c.Reading.Log.Thrown {
		t.fresh = append(t.fresh, game.LoggedRoll{No: c.No(), Step: r.Step, By: r.By, Button: r.Button, Values: r.Values, Sides: r.Sides})
		if r.N != len(r.Values) {
			t.fresh[len(t.fresh)-1].Sides = 0 // it tells a sum, or other dice than its button throws
		}
	}
	return t
}

func (t *thrown) find(code audit.Code, step int, s audit.Strength, format string, args ...any) {
	t.found = append(t.found, audit.Finding{Code: code, Step: step, Strength: s, Text: fmt.Sprintf(format, args...)})
}

// useThrown lets the dice fall that a log rolled for what the game stands at; false
// where there are none.
func useThrown(r *Run, chance engine.Chance) (bool, error) {
	if !verdict.Client(r.Verdict.Case) || len(chance.Dice) == 0 {
		return false, nil
	}
	order := r.Course.Trace.Last()
	side, _, _ := strings.Cut(order, ":")
	stood, stands := r.thrown.standing(engine.Side(side), order, chance)
	var fell []game.LoggedRoll
	rolled := false
	if engine.Side(side) == r.Seat.Side {
		fell, rolled = r.thrown.next(chance, behindWhich(r, order))
	}
	if stands || rolled {
		r.thrown.used[order] = true
	}
	switch {
	case stands && rolled && !slices.Equal(valuesOf(stood), valuesOf(fell)):
		r.thrown.find(audit.Fork, fell[0].Step, audit.Strong, "%s was rolled for '%s', and then %s; the first stands", listRolls(stood), order, listRolls(fell))
	case !stands && rolled:
		stood = fell
	case !stands:
		if r.thrown.declaredAt > 0 {
			r.thrown.find(audit.RollMissing, r.thrown.declaredAt, audit.Medium, "no dice were rolled for %s%s: the moderator's fall", chance.Purpose, letters.Cited(chance.Cites))
		}
		return false, nil
	}
	return true, fallUnverified(r, chance, stood)
}

// behindWhich is the log step of the order behind the one that is carried out: rolls
// behind that are its own. It is 0 for none, and for an order without dice, which may be
// declared with others before all are rolled.
func behindWhich(r *Run, order string) int {
	if !r.thrown.used[order] {
		return 0
	}
	for _, item := range r.Reading.Items {
		if item.Step > r.thrown.declaredAt && item.Action.Verb != game.MoveVerb {
			return item.Step
		}
	}
	return 0
}

// standing takes the rolls that were made for an order before.
func (t *thrown) standing(side engine.Side, order string, chance engine.Chance) ([]game.LoggedRoll, bool) {
	var mine []game.LoggedRoll
	for _, r := range t.old[side] {
		if r.For == order {
			mine = append(mine, r)
		}
	}
	used, fit := fitting(mine, chance)
	if !fit {
		return nil, false
	}
	for _, u := range used {
		i := slices.IndexFunc(t.old[side], func(r game.LoggedRoll) bool { return r.No == u.No && r.Step == u.Step && r.Button == u.Button })
		t.old[side] = slices.Delete(t.old[side], i, i+1)
	}
	t.changed[side] = true
	return used, true
}

func valuesOf(rolls []game.LoggedRoll) (all []int) {
	for _, r := range rolls {
		all = append(all, r.Values...)
	}
	return all
}

func listRolls(rolls []game.LoggedRoll) string {
	words := make([]string, len(rolls))
	for i, r := range rolls {
		words[i] = r.String()
	}
	return strings.Join(words, " and ")
}

// fallUnverified plays dice that were rolled in VASSAL.
func fallUnverified(r *Run, chance engine.Chance, rolls []game.LoggedRoll) error {
	values := valuesOf(rolls)
	fell, outcomes := engine.Roll{Chance: chance.ID, Values: values}, engine.OutcomesOf(r.Course.Rules.System, r.Course.State)
	play := engine.Play{Roll: &fell}
	events, _, err := r.Course.Play(play)
	if err != nil {
		return err
	}
	r.Late = true
	by := strings.TrimSpace(strings.ToValidUTF8(rolls[0].By, "?"))
	text := fmt.Sprintf("%s, by %s", listRolls(rolls), cmp.Or(by, "a player whom the log does not name"))
	told := "dice in VASSAL, unverified: " + text
	r.Plays = append(r.Plays, roll.ResultPlay{Action: told})
	r.Lines = append(r.Lines, game.Line{At: r.Input.Now, Play: &play, Unverified: told})
	r.Entries = append(r.Entries, report.Entry{Dice: &report.Dice{Chance: chance, Record: roll.Record{Values: values}, Outcomes: outcomes, Unverified: text}, Events: events})
	return nil
}
