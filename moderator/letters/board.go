package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/audit"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// heldBoard holds what a log shows of the units against what the rules have made of them.
func heldBoard(v *verdict.Verdict) []audit.Finding {
	if verdict.Client(v.Case) {
		return heldResult(v)
	}
	return heldApplied(v.Course.Placed(v.Seat.Side), v.Reading.Log)
}

// heldResult holds, where dice rolled in VASSAL count, the end of the log against what
// they have led to: all that the rules have changed, and all that the player has. It
// cannot be said as long as somebody is asked, or of a log of which a part counts.
func heldResult(v *verdict.Verdict) []audit.Finding {
	log := v.Reading.Log
	if log == nil || !v.Took || v.Cut.Step > 0 || v.Rest != nil || game.IsAnswer(v.Course.Node()) {
		return nil
	}
	if slices.ContainsFunc(v.Entries, func(e report.Entry) bool { return e.Dice != nil && e.Dice.Unverified == "" }) {
		return nil // nobody knew of those when the log was made
	}
	before := v.Start.Placed(v.Seat.Side)
	var found []audit.Finding
	for _, p := range v.Course.Placed(v.Seat.Side) {
		at := slices.IndexFunc(log.Board, func(a interpret.Applied) bool { return a.Unit == p.Unit })
		if at < 0 {
			continue
		}
		shown := log.Board[at]
		same := slices.ContainsFunc(before, func(b engine.Placed) bool {
			return b.Unit == p.Unit && b.At == p.At && slices.Equal(b.Status, p.Status)
		})
		text := shown.Against(p)
		if text == "" && shown.At != p.At {
			text = fmt.Sprintf("the log leaves %s in %s; the game has it in %s", p.Unit, shown.At, p.At)
		}
		if text != "" && (!same || shown.Step > 0) {
			found = append(found, audit.Finding{
				Code: audit.RollResult, Step: shown.Step, Strength: audit.Strong, Text: text + ruleOf(v.Entries, p.Unit),
				Innocent: "forgotten, or misread from the chart",
			})
		}
	}
	return found
}

// ruleOf is the rule of what last became of a unit, for people.
func ruleOf(entries []report.Entry, u engine.UnitID) string {
	for _, e := range slices.Backward(entries) {
		for _, ev := range slices.Backward(e.Events) {
			if slices.Contains(ev.Units, u) && len(ev.Cites) > 0 {
				return Cited(ev.Cites)
			}
		}
	}
	return ""
}

// heldApplied holds what a player made of his units on the board himself against what the
// rules have made of them, as far as he may know it: a step flipped, a unit put into a box or deleted.
func heldApplied(placed []engine.Placed, log *interpret.Log) []audit.Finding {
	if log == nil {
		return nil
	}
	var found []audit.Finding
	for _, a := range log.Applied {
		i := slices.IndexFunc(placed, func(p engine.Placed) bool { return p.Unit == a.Unit })
		if i < 0 {
			continue
		}
		if text := a.Against(placed[i]); text != "" {
			found = append(found, audit.Finding{
				Code: audit.BoardDiffers, Step: a.Step, Strength: audit.Medium, Text: text,
				Innocent: "applied by mistake, or before the rules do it",
			})
		}
	}
	return found
}

// Cited is the sections of a chance, for people.
func Cited(cites []engine.Cite) string {
	if len(cites) == 0 {
		return ""
	}
	words := make([]string, len(cites))
	for i, c := range cites {
		words[i] = string(c)
	}
	return " (" + strings.Join(words, ", ") + ")"
}
