package judge

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/roll"
)

// next takes the rolls of the log that come next and fit, before a log step or, if that is
// 0, before its end. Those before them are none of what the rules want: each is a finding.
func (t *thrown) next(chance engine.Chance, before int) ([]game.LoggedRoll, bool) {
	behind := slices.IndexFunc(t.fresh, func(r game.LoggedRoll) bool { return r.Step >= t.declaredAt })
	if behind < 0 {
		t.early(len(t.fresh), chance)
		return nil, false
	}
	end := len(t.fresh)
	if before > 0 {
		for end = behind; end < len(t.fresh) && t.fresh[end].Step < before; {
			end++
		}
	}
	for i := behind; i < end; i++ {
		used, fit := fitting(t.fresh[i:end], chance)
		if !fit {
			continue
		}
		t.passBy(behind, i, chance)
		t.fresh = slices.Clone(t.fresh[i+len(used):])
		return used, true
	}
	if end > behind {
		t.passBy(behind, behind+1, chance)
		t.fresh = slices.Clone(t.fresh[behind+1:])
	} else {
		t.early(behind, chance)
	}
	return nil, false
}

// passBy finds rolls before the dice that are wanted: one too many before their order, or
// other dice behind it.
func (t *thrown) passBy(behind, to int, chance engine.Chance) {
	for _, r := range t.fresh[:behind] {
		t.find(audit.RollExtra, r.Step, audit.Strong, "%s = %s is one too many: the rules want no dice there%s; it is not used", r.Button, game.Faces(r.Values), letters.Cited(chance.Cites))
	}
	for _, r := range t.fresh[behind:to] {
		t.find(audit.RollDice, r.Step, audit.Strong, "%s = %s are not the dice for %s: %s%s; they are not used", r.Button, game.Faces(r.Values), chance.Purpose, roll.FormatDice(chance.Dice), letters.Cited(chance.Cites))
	}
}

// early finds rolls that were made before their order was declared.
func (t *thrown) early(n int, chance engine.Chance) {
	for _, r := range t.fresh[:n] {
		t.find(audit.RollEarly, r.Step, audit.Strong, "%s = %s was rolled before its order was declared (log step %d), for %s%s; it is not used", r.Button, game.Faces(r.Values), t.declaredAt, chance.Purpose, letters.Cited(chance.Cites))
	}
	t.fresh = slices.Clone(t.fresh[n:])
}

// fitting is the rolls at the head of a list that together are the dice of a chance, in
// its order.
func fitting(rolls []game.LoggedRoll, chance engine.Chance) ([]game.LoggedRoll, bool) {
	var wanted []engine.Dice
	for _, d := range chance.Dice {
		wanted = append(wanted, slices.Repeat([]engine.Dice{d}, d.N)...)
	}
	for i, r := range rolls {
		if len(r.Values) == 0 || len(r.Values) > len(wanted) {
			return nil, false
		}
		for k, v := range r.Values {
			if d := wanted[k]; d.Sides != r.Sides || v < d.Low || v >= d.Low+d.Sides {
				return nil, false
			}
		}
		if wanted = wanted[len(r.Values):]; len(wanted) == 0 {
			return rolls[:i+1], true
		}
	}
	return nil, false
}
