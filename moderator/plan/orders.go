package plan

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/report"
)

// Tried is what a mail with the orders would come to.
type Tried struct {
	Refused bool             `json:"refused"` // sent like this, it would be handed back
	Orders  []Order          `json:"orders"`
	Unread  []engine.Finding `json:"unread"`  // what could not be read
	Notes   []string         `json:"notes"`   // what was set aside, with the reason
	Answers []Told           `json:"answers"` // to what is asked among them
	Besides []string         `json:"besides"`
	Dice    *Dice            `json:"dice,omitempty"` // the first that it leads to
}

// Order is one order that was tried.
type Order struct {
	Source   string           `json:"source"`
	Order    string           `json:"order"` // as it is written out in full
	Fate     string           `json:"fate"`  // done, refused, skipped, waits or unclear
	Findings []engine.Finding `json:"findings"`
	Events   []engine.Event   `json:"events"`
}

// Dice are a roll before it falls.
type Dice struct {
	Purpose  string            `json:"purpose"`
	Supposed []string          `json:"supposed"` // what others are taken to answer before
	Mods     []engine.Modifier `json:"mods"`
	Outcomes []Outcome         `json:"outcomes"`
}

// Outcome is what some falls of the dice come to.
type Outcome struct {
	Ways int    `json:"ways"`
	Of   int    `json:"of"`
	Text string `json:"text"`
}

// fates are what became of orders, in a word.
var fates = map[report.Fate]string{
	report.Done: "done", report.Draft: "done", report.Refused: "refused", report.Skipped: "skipped", report.Waits: "waits", report.Unclear: "unclear", report.HandedIn: "done", report.Told: "done",
}

// Orders tries the orders of a request.
func (p *Planner) Orders(r Request) (Tried, error) {
	got, err := p.rehearse(r)
	if err != nil {
		return Tried{}, err
	}
	t := Tried{Refused: got.Refused, Orders: []Order{}, Unread: listed(got.Unread), Notes: listed(got.Notes), Answers: []Told{}, Besides: []string{}, Dice: diceOf(got.Outlook)}
	for _, e := range got.Entries {
		line := e.Printed
		if line == "" {
			line = e.Order
		}
		t.Orders = append(t.Orders, Order{Source: e.Source, Order: line, Fate: fates[e.Fate], Findings: listed(e.Findings), Events: listed(e.Events)})
	}
	return t, p.beside(r, got.Commands, &t)
}

// beside answers what is asked among the orders, as the game stands behind them, and lists what else they bring.
func (p *Planner) beside(r Request, commands []orders.Command, t *Tried) error {
	if len(commands) == 0 {
		return nil
	}
	inquiry, _, err := p.inquiry(r)
	if err != nil {
		return err
	}
	for _, c := range commands {
		if len(t.Answers) < maxAnswers {
			if reply, known := inquiry.Answer(c); known {
				t.Answers = append(t.Answers, toldOf(reply))
				continue
			}
		}
		if c.Word == request.Press && c.Text != "" {
			t.Notes = append(t.Notes, fmt.Sprintf("no order, and handed on as press to %s: %q", readersOf(c.Rest), strings.Join(strings.Fields(c.Text), " ")))
			continue
		}
		t.Besides = append(t.Besides, c.Word)
	}
	return nil
}

// readersOf is who reads a press, as a person says it: of "to all" it is everybody.
func readersOf(to string) string {
	to = strings.TrimPrefix(strings.TrimPrefix(strings.ToLower(to), "to "), "the ")
	switch to {
	case string(game.ToAll):
		return "everybody"
	case string(game.ToModerator), string(game.ToOpponents):
		return "the " + to
	}
	return to
}

// listed is a list that is written as one, however short it is.
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// diceOf are dice as they are foreseen, nil for none.
func diceOf(o *report.Outlook) *Dice {
	if o == nil {
		return nil
	}
	d := &Dice{Purpose: o.Chance.Purpose, Supposed: listed(o.Supposed), Mods: listed(o.Chance.Mods), Outcomes: []Outcome{}}
	of := 0
	for _, f := range o.Foretold {
		of += len(f.Falls)
	}
	for _, f := range o.Foretold {
		d.Outcomes = append(d.Outcomes, Outcome{Ways: len(f.Falls), Of: of, Text: f.Text})
	}
	if len(o.Foretold) == 0 {
		for _, one := range o.Likeliest() {
			d.Outcomes = append(d.Outcomes, Outcome{Ways: one.N, Of: one.Of, Text: one.Sentence()})
		}
	}
	return d
}
