package interpret

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// turned is a turn tracker that went on.
type turned struct {
	step  int
	state map[string]string
}

// turn takes down what a step makes of turn trackers.
func (h *hops) turn(step replay.Report) {
	for _, c := range step.Turns {
		if h.turned.state == nil {
			h.turned.state = map[string]string{}
		}
		h.turned.state[c.Tracker], h.turned.step = c.New, step.LogStep
	}
}

// trackers holds the turn trackers that went on against the game: it stands in the turn
// that a log is of, or goes on to the next with it.
func (h *hops) trackers() {
	for _, id := range slices.Sorted(maps.Keys(h.turned.state)) {
		if b := h.r.bound; b != nil && b.Foreign && b.Turn != nil {
			h.theirs(id)
			continue
		}
		shows, first, err := turnShown(h.turned.state[id])
		switch {
		case err != nil:
			h.r.note("log step %d: the turn tracker was set to what cannot be read: %v", h.turned.step, err)
		case first != h.r.Turn && first != h.r.Turn+1:
			h.r.note("log step %d: the turn tracker was set to %s; the game is in turn %d, and goes on by its orders alone", h.turned.step, shows, h.r.Turn)
		}
	}
}

// theirs is trackers for a module of somebody else of whose turn tracker the binding tells.
func (h *hops) theirs(id string) {
	turn, known := h.r.bound.TurnAt(h.turned.state[id])
	if id == h.r.bound.Turn.Tracker && known && turn != h.r.Turn && turn != h.r.Turn+1 {
		h.r.note("log step %d: the turn tracker was set to turn %d; the game is in turn %d, and goes on by its orders alone", h.turned.step, turn, h.r.Turn)
	}
}

// turnShown is what a turn tracker shows, and its first number.
func turnShown(state string) (shows string, first int, err error) {
	var tracker *module.TurnTracker // the levels of a foreign module are not known
	if shows, err = tracker.Turn(state); err != nil {
		return "", 0, err
	}
	number, _, _ := strings.Cut(shows, ",")
	first, err = strconv.Atoi(strings.TrimSpace(number))
	return shows, first, err
}
