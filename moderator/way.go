package moderator

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/interpret"
)

// findWay finds the way of units that were dragged in VASSAL over more than one hex, and
// where that could not be told when the log was read, since somebody was asked something
// first. The finding says that there are several, of which the player has to choose.
func (h *sitting) findWay(o *order) *engine.Finding {
	if o.Action.Verb != moveVerb || o.Step == 0 && !h.inRest {
		return nil
	}
	ways := interpret.Ways(interpret.Request{Pack: h.course.rules.Pack, Rules: h.course.rules.System, State: h.course.state, Side: o.Action.Side}, o.Action)
	if len(ways) == 1 {
		o.Action = ways[0]
		return nil
	}
	var lines []string
	for _, w := range ways {
		lines = append(lines, w.String())
	}
	path := o.Action.Path
	return &engine.Finding{
		Code: engine.Unsaid, Units: o.Action.Units, At: path[len(path)-1],
		Text:  fmt.Sprintf("the way of %s from %s to %s is not told, and it makes a difference", o.Action.Units[0], path[0], path[len(path)-1]),
		Write: strings.Join(lines, "   or   "),
	}
}
