package moderator_test

import (
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/judge"
	"adjutant/moderator/roll"
)

// illegalLine says in the comment of an archive which policy for illegal orders its
// game has: illegal ask.
var illegalLine = regexp.MustCompile(`(?m)^illegal (\S+)$`)

// clockLine says in the comment of an archive how long each phase may take: clock 72h.
var clockLine = regexp.MustCompile(`(?m)^clock (\S+)$`)

// act is what the moderator does in a game, as an archive of testdata/conduct has it:
//
//	rule QUESTION = ANSWER because WHY
//	act SIDE because WHY             orders below it
//	process because WHY              of a state: process stale …, process turn 2 …
//	preview SIDE                     orders below it
func (e *exchange) act(word, rest string) (decision.Decision, error) {
	e.t.Helper()
	head, text, _ := strings.Cut(rest, "\n")
	what, why, _ := strings.Cut(head, " because ")
	in := decision.Input{Now: e.now, Game: e.game}
	guard, err := intervene.Where(e.m.Rules, e.game)
	if err != nil {
		return decision.Decision{}, err
	}
	switch word {
	case "rule":
		question, answer, _ := strings.Cut(what, " = ")
		return e.hearing(func() (*judge.Hearing, error) {
			return judge.Ruling(e.m, in, engine.GivenRuling{Question: question, Answer: answer, Text: why})
		})
	case "pack":
		p, err := duelVersion(what)
		if err != nil {
			e.t.Fatal(err)
		}
		if _, err := judge.OutlookOfPack(e.m, e.game, p.Hash); err != nil {
			return decision.Decision{}, err
		}
		return e.hearing(func() (*judge.Hearing, error) { return judge.ChangePack(e.m, in, p.Hash, why) })
	case "act":
		return e.hearing(func() (*judge.Hearing, error) {
			return judge.Act(e.m, in, engine.Side(what), text+"\n", why, &guard)
		})
	case "process":
		switch what {
		case "stale":
			guard.State = "0123456789abcdef"
		case "turn 2":
			guard.Turn = 2
		}
		return e.hearing(func() (*judge.Hearing, error) { return judge.Act(e.m, in, "", "", why, &guard) })
	case "preview":
		return e.hearing(func() (*judge.Hearing, error) { return judge.Preview(e.m, in, engine.Side(what), text) })
	case "plays":
		e.m.Club.Operator.Addr = what
		return decision.Decision{}, nil
	}
	e.t.Fatalf("the moderator writes %q", word)
	return decision.Decision{}, nil
}

// hearing decides twice, drawing what is needed.
func (e *exchange) hearing(hear func() (*judge.Hearing, error)) (decision.Decision, error) {
	e.t.Helper()
	var rolls []roll.Record
	for {
		var twice [2]decision.Decision
		for i := range twice {
			h, err := hear()
			if err != nil {
				return decision.Decision{}, err
			}
			if twice[i], err = e.decideOn(h, rolls); err != nil {
				e.t.Fatal(err)
			}
		}
		if diff := difference(twice[0], twice[1]); diff != "" {
			e.t.Fatalf("decided twice:\n%s", diff)
		}
		if d := twice[0]; d.Need == nil {
			if d.Outcome == game.HandBack || d.Outcome == game.Checked {
				d.Append = nil // the moderator reads it, and nothing is written down
			}
			return d, nil
		}
		rolls = append(rolls, e.draw(*twice[0].Need))
	}
}
