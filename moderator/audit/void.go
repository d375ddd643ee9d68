package audit

import (
	"fmt"
	"strings"
)

// voidRolls names the rolls of a log where only the moderator's dice count. Those
// taken back are findings of their own, and moved nothing on.
func voidRolls(s *subject) []Finding {
	if !s.void {
		return nil
	}
	var list []string
	first := 0
	for _, r := range s.rolls {
		if r.Undone {
			continue
		}
		if first == 0 {
			first = r.Step
		}
		list = append(list, fmt.Sprintf("step %d: %s", r.Step, shown(r)))
	}
	if first == 0 {
		return nil
	}
	return []Finding{{
		Code: RollVoid, Step: first, Strength: Certain,
		Text:     count(len(list), "roll") + " made in VASSAL, where only the moderator's dice count: " + areVoid(len(list)),
		Evidence: map[string]string{"rolls": strings.Join(list, "; "), "go_on_from": s.before(first)},
		Innocent: "habit, or a roll meant as an example: it gains nothing, since the moderator rolls anew",
	}}
}

// before names the position that a log step begins with.
func (s *subject) before(step int) string {
	if step == 1 {
		return "the start of the log"
	}
	return fmt.Sprintf("the position after step %d", step-1)
}

func areVoid(n int) string {
	if n == 1 {
		return "it is void"
	}
	return "they are void"
}
