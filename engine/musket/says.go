package musket

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/morale"
	"adjutant/engine/musket/retreat"
	"adjutant/engine/musket/state"
)

var _ engine.Asker = (*System)(nil)

// Asks is what the game waits for, with what hangs on it.
func (sys *System) Asks(from engine.State) string {
	s, ok := from.(*state.State)
	if !ok {
		return ""
	}
	if t, waits := state.Top(s.Tasks); waits {
		return truly(s, t)
	}
	return resting(s, phaseNode(s).Prompt)
}

// truly is what a task asks, where the prompt says too little: of a defence what hangs on it, of a retreat who may disrupt in place,
// where the prompt promises it to all of them (WC CRT); "" for the prompt.
func truly(s *state.State, t state.Task) string {
	if t.Kind == state.TaskDefend {
		return prompt(s, t) + weighed(s)
	}
	if t.Kind != state.TaskRetreat || !t.Stand {
		return ""
	}
	shaken := retreat.ShakenIn(s.Sys, s.Pieces, t)
	if len(shaken) == 0 {
		return ""
	}
	may := retreat.MayStand(s.Sys, s.Pieces, t)
	t.Stand = false
	if text := prompt(s, t); len(may) == 0 {
		return text + fmt.Sprintf(" (nobody can disrupt in place: %s disrupted or ineffective already)", book.Verb(shaken, "it is", "they are"))
	} else {
		return text + fmt.Sprintf(", or disrupts %s in place (%s cannot, and %s disrupted or ineffective already)", book.Names(s.Sys, may), book.Names(s.Sys, shaken), book.Verb(shaken, "is", "are"))
	}
}

// weighed is at which differentials the attack comes, depending on the units that defend (MS 7.2.3); "" if that
// depends on terrain that is not known.
func weighed(s *state.State) string {
	all := defences(s, s.Battle)
	if len(all) < 2 || s.Sys.Field.Dark {
		return ""
	}
	at := func(f state.Force) int {
		met := *s.Battle
		met.Defend = f
		meeting := *s
		meeting.Battle = &met
		return assault(&meeting, &met).total - defence(&meeting, &met).total
	}
	least, most := at(all[0]), at(all[0])
	for _, f := range all[1:] {
		least, most = min(least, at(f)), max(most, at(f))
	}
	if least == most {
		return fmt.Sprintf(" (the attack comes at %+d whoever does; 'what are the odds?' tells what that means)", least)
	}
	return fmt.Sprintf(" (the attack comes at %+d against the strongest answer and at %+d against the weakest; 'what are the odds?' tells it of each)", least, most)
}

// resting is what a phase of moves asks, with the units of the side that will recover if they rest and those
// that will not (MS 11.3); "" if that adds nothing to the prompt.
func resting(s *state.State, prompt string) string {
	if s.Phase != state.PhaseMove {
		return ""
	}
	recover, held := morale.Resting(s)
	var said []string
	if len(recover) > 0 {
		said = append(said, fmt.Sprintf("%s %s when the moves are over, if %s", book.Names(s.Sys, recover), book.Verb(recover, "recovers", "recover"), book.Verb(recover, "it does not move", "they do not move")))
	}
	if len(held) > 0 {
		said = append(said, fmt.Sprintf("%s %s not where %s, so near to the enemy", book.Names(s.Sys, held), book.Verb(held, "recovers", "recover"), book.Verb(held, "it stands", "they stand")))
	}
	if len(said) == 0 {
		return ""
	}
	return prompt + " (" + strings.Join(said, "; ") + ")"
}
