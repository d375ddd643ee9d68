package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
)

// turnSummary is how the sides stand where a turn has ended with the submission, as a
// side may know it: what has become of units that are not as they were when the game
// began. None where no turn has ended, or in games without units of their own.
func turnSummary(course *game.Course, start *game.Course, reader engine.Side) []string {
	before, now := start.Node(), course.Node()
	over := now.Kind == engine.AtOver && before.Kind != engine.AtOver
	board := engine.FeaturesOf(course.Rules.System).Board
	if board == nil || now.Turn <= before.Turn && !over {
		return nil
	}
	began, err := course.Rules.System.New(course.Setup)
	if err != nil {
		return nil // the game was opened with it, and follow would have said so
	}
	first := board.Placed(engine.Seen(course.Rules.System, began, reader))
	units := board.Placed(engine.Seen(course.Rules.System, course.State, reader))
	last := now.Turn - 1
	if over {
		last = now.Turn
	}
	texts := []string{fmt.Sprintf("Turn %d has ended.", last)}
	if !over {
		texts = []string{fmt.Sprintf("So turn %d is over, and things stand in turn %d like this.", last, now.Turn)}
	}
	for _, s := range course.Rules.Pack.Sides {
		texts = append(texts, fmt.Sprintf("%s: %s.", s.Name, changed(course, s.ID, first, units)))
	}
	return []string{strings.Join(texts, " ")}
}

// changed names the units of a side whose condition is another than at first.
func changed(c *game.Course, side engine.Side, first, now []engine.Placed) string {
	var names []string
	for i, u := range now {
		same := i < len(first) && first[i].Unit == u.Unit && slices.Equal(first[i].Status, u.Status)
		if u.Side != side || same || len(u.Status) == 0 {
			continue
		}
		name := account.Called(c, u)
		if u.At == "" {
			name += " (" + strings.Join(u.Status, ", ") + ")"
		}
		names = append(names, name)
	}
	if len(names) == 0 {
		return "all units in good order"
	}
	return strings.Join(names, ", ")
}
