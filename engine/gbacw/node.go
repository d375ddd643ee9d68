package gbacw

import (
	"strings"

	"adjutant/engine"
)

// The verbs of orders.
const (
	verbDeclare  = "declare"
	verbAnswer   = "answer"
	verbAgree    = "agree"
	verbObject   = "object"
	verbOrders   = "orders"
	verbAbsent   = "detach" // out of command
	verbFirst    = "activate"
	verbMove     = "move"
	verbEntry    = "entry"
	verbUse      = "use"
	verbRoll     = "roll"
	verbCapture  = "capture"
	verbFire     = "fire"
	verbWithdraw = "withdraw"
	verbFace     = "face"
	verbShock    = "shock"
	verbAttach   = "attach"
	verbAbsorb   = "absorb"
	verbPass     = "pass"
)

// Node tells what the game waits for.
func (sys *system) Node(st engine.State) engine.Node {
	s := st.(*state)
	n := engine.Node{Turn: s.Turn, Hour: sys.slot(s).name, Phase: string(s.Phase)}
	switch {
	case s.Phase == phaseOver:
		n.Kind, n.Result = engine.AtOver, sys.result(s)
	case s.Open != nil:
		sys.asked(s, &n)
	case s.Pick != "":
		n.Kind, n.Asked, n.Seats = engine.AtChoice, true, []engine.Side{sys.info.Sides[sys.picker(s)]}
		n.Prompt = sys.pickPrompt(s)
	case len(s.Rolls) > 0:
		n.Kind, n.Chance = engine.AtChance, sys.throwChance(s)
	case s.Phase == phaseEfficiency:
		n.Kind, n.Chance = engine.AtChance, sys.efficiencyChance(s)
	case s.Phase == phaseDraw:
		n.Kind, n.Chance = engine.AtChance, sys.drawChance(s)
	default:
		n.Kind, n.Seats = engine.AtChoice, []engine.Side{sys.info.Sides[sys.acts(s)]}
		n.Prompt = sys.prompt(s)
		if s.Phase != phaseFirst && s.Phase != phaseActivation && sys.checkIowans(s) == nil { // what fire and shock did decides what is done next
			n.Pass, n.Keeps = &engine.Action{Side: n.Seats[0], Verb: verbPass}, []string{verbDeclare}
		}
		if s.Phase == phaseCommand { // all of it is settled before anything is drawn, in as many mails as its side likes
			n.Keeps = append(n.Keeps, verbAbsent, verbUse, verbAttach)
		}
	}
	return n
}

// asked fills in what a question asks.
func (sys *system) asked(s *state, n *engine.Node) {
	n.Kind, n.Asked, n.Unforeseen, n.Seats = engine.AtChoice, true, true, []engine.Side{sys.info.Sides[s.Open.seat()]}
	text, _ := sys.questionText(s, *s.Open)
	n.Prompt = "answers: " + text
	if s.Open.Stated != "" {
		n.Prompt = "agrees or objects to the answer " + s.Open.Stated + " to: " + text
	}
}

// picker is the side that chooses for a battle event.
func (sys *system) picker(s *state) int {
	if side, ok := strings.CutPrefix(s.Pick, mistaken); ok {
		return sys.side(engine.Side(side))
	}
	if p, ok := s.pick(); ok {
		return sys.side(p.side)
	}
	if side, ok := strings.CutPrefix(s.Pick, pickNoFire); ok {
		return sys.side(engine.Side(side))
	}
	for _, begin := range []string{pickRetreat, pickTurn} {
		if list := sys.pickedUnits(s, begin); len(list) > 0 {
			return sys.sideOfUnit(list[0])
		}
	}
	for _, begin := range []string{pickAdvance, pickReply} {
		if list, _ := sys.pickedAt(s, begin); len(list) > 0 {
			return sys.sideOfUnit(list[0])
		}
	}
	return sys.side("US") // BB 18.1: looting
}

// pickPrompt says what is chosen for an event.
func (sys *system) pickPrompt(s *state) string {
	switch p, random := s.pick(); {
	case random && isVolley(p.event):
		return "chooses who fires, and on which hex, or passes: " + randomName(p.event)
	case strings.HasPrefix(s.Pick, pickReply):
		_, at := sys.replying(s)
		return "replies to the fire from " + string(at) + ", or passes"
	case random:
		return "chooses whom the event concerns: " + randomName(p.event)
	case strings.HasPrefix(s.Pick, pickNoFire):
		return "avoids the fire with its chit, or lets it be"
	case strings.HasPrefix(s.Pick, pickRetreat):
		return "chooses where " + sys.unit(sys.retreating(s)[0]).Name + " retreats to, one hex or two"
	case strings.HasPrefix(s.Pick, pickAdvance):
		_, to := sys.advancing(s)
		return "chooses who advances into " + string(to) + ", or passes"
	case strings.HasPrefix(s.Pick, pickTurn):
		return "turns whom it likes of these, or passes: " + sys.spellAll(sys.unitIDs(sys.pickedUnits(s, pickTurn)...))
	case s.Pick == pickLooting:
		return "chooses who loots which camp"
	}
	return "chooses which of the enemy's regiments fires on its own, and at whom"
}

func (sys *system) prompt(s *state) string {
	switch s.Phase {
	case phaseCommand:
		return "settles who is in command at " + sys.slot(s).name + ", or passes"
	case phaseOrders:
		return "gives division orders, or passes"
	case phaseFirst:
		return "chooses the first marker"
	case phaseActivation:
		if s.Used[usedLast] > 0 {
			return "acts with those of " + sys.commands[s.Active].name + " who waited, or passes"
		}
		return "acts with " + sys.commands[s.Active].name + ", or passes"
	case phaseCommanders:
		return "moves commanders, or passes"
	}
	return "recovers what can be recovered, or passes"
}
