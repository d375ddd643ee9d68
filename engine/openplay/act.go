package openplay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// Act carries out an action that Check calls legal.
func (sys system) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	s := st.(state)
	s.Actions++
	switch a.Verb {
	case verbLog:
		next, events := sys.log(s, a)
		return next, events, nil
	case verbRoll:
		next, events, err := sys.ask(s, a)
		return next, events, err
	case verbPass:
		text := fmt.Sprintf("%s passes.", sys.pack.SideName(a.Side))
		next, events := sys.done(s, a.Side, engine.Event{Kind: "passed", Text: text})
		return next, events, nil
	}
	return nil, nil, fmt.Errorf("no verb of openplay: %q", a.Verb)
}

// log notes a log and where it ends. Under the order alternate the side is done
// with it.
func (sys system) log(s state, a engine.Action) (state, []engine.Event) {
	s.Logs++
	s.End = a.Arg(argEnd)[0]
	text := fmt.Sprintf("%s hands in log %d (log steps: %s); %s.",
		sys.pack.SideName(a.Side), s.Logs, a.Arg(argSteps)[0], sources(s.Dice))
	handed := engine.Event{Kind: "logged", Text: text}
	if s.Order == free {
		return s, []engine.Event{handed}
	}
	return sys.done(s, a.Side, handed)
}

// sources tells which dice count.
func sources(dice string) string {
	if dice == client {
		return "dice thrown in it count"
	}
	if dice == receipts {
		return "dice thrown in it do not count, receipts do"
	}
	return "dice thrown in it do not count"
}

// ask notes the dice that the game now waits for.
func (sys system) ask(s state, a engine.Action) (engine.State, []engine.Event, error) {
	dice, err := parseDice(a.Arg(argDice)[0])
	if err != nil {
		return nil, nil, err
	}
	s.Asked = &request{Side: a.Side, Dice: dice, Purpose: a.Arg(argFor)[0]}
	text := fmt.Sprintf("%s asks for %s for %s.", sys.pack.SideName(a.Side), writeDice(dice), s.Asked.Purpose)
	return s, []engine.Event{{Kind: "asked", Text: text}}, nil
}

// Roll notes that the dice have fallen. The move stays where it was.
func (sys system) Roll(st engine.State, r engine.Roll) (engine.State, []engine.Event, error) {
	s := st.(state)
	sum, values := 0, make([]string, len(r.Values))
	for i, v := range r.Values {
		sum += v
		values[i] = strconv.Itoa(v)
	}
	text := fmt.Sprintf("%s for %s: %s", writeDice(s.Asked.Dice), s.Asked.Purpose, strings.Join(values, ", "))
	if len(values) > 1 {
		text += fmt.Sprintf(", in all %d", sum)
	}
	s.Rolls++
	s.Asked = nil
	return s, []engine.Event{{Kind: "rolled", Text: text + "."}}, nil
}

// done marks a side as done in this turn, and begins the next turn when all are.
func (sys system) done(s state, side engine.Side, event engine.Event) (state, []engine.Event) {
	s.Done = append(slices.Clone(s.Done), side)
	events := []engine.Event{event}
	if len(sys.waiting(s)) > 0 {
		return s, events
	}
	s.Turn++
	s.Done = nil
	text := fmt.Sprintf("Turn %d begins.", s.Turn)
	if s.over() {
		text = fmt.Sprintf("The last turn, %d, is over.", s.Turns)
	}
	return s, append(events, engine.Event{Kind: "turn", Text: text})
}
