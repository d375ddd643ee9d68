package audit

import "fmt"

// missingPieces names the commands to pieces that never came into the game.
func missingPieces(s *subject) []Finding {
	var found findings
	told := map[string]bool{}
	for _, report := range s.reports {
		for _, c := range report.Conflicts {
			if c.What != "piece" || told[c.Want] {
				continue
			}
			told[c.Want] = true
			found.add(Finding{
				Code: PieceUnknown, Step: c.LogStep, Strength: Medium,
				Text:     fmt.Sprintf("this step acts on piece %s, which is not in the game", c.Want),
				Evidence: map[string]string{"piece": c.Want},
				Innocent: "a piece that the program had already removed, or a module's own commands",
			})
		}
	}
	return found.list()
}
