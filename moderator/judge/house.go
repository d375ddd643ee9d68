package judge

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// House is the hearing of what the house does in a game that waits for it. It gives orders as long as the game
// waits for it, so that its opponent reads of all in one letter. If the game does not wait for it, the decision is
// [game.Moot] and changes nothing. Input has no submission, and no words are read: the version of the reading says only how
// an answer counts on which the sides may differ.
func House(m decision.Moderator, in decision.Input) (*Hearing, error) {
	return hearHouse(m, in, nil)
}

// HouseAgain is the hearing of what the house did with a version of its player that is not known here: what it
// chose is taken as the journal has it, and carried out.
func HouseAgain(m decision.Moderator, in decision.Input, told game.Housed) (*Hearing, error) {
	return hearHouse(m, in, &told)
}

func hearHouse(m decision.Moderator, in decision.Input, told *game.Housed) (*Hearing, error) {
	t, err := decision.TableOf(m, in)
	if err != nil {
		return nil, err
	}
	c := t.Course()
	side, moves := c.HouseMoves()
	if told != nil {
		side, moves = told.Side, t.Seat(told.Side) != nil
	}
	if !moves {
		return &Hearing{settled: &decision.Decision{Outcome: game.Moot}}, nil
	}
	if c.Node().Refer == nil {
		in = in.Unread()
	}
	in.Submission.Mail = &mail.Message{Date: in.Now}
	h := newHearing(m, in, *t.Seat(side), c)
	h.ReadBy(in.Version())
	h.Role = verdict.Player
	if h.Choice, err = c.Hash(); err != nil {
		return nil, err
	}
	if told == nil {
		told = &game.Housed{Side: side, Version: house.Version}
		h.player = house.New(c.Rules.System, c.Rules.Pack)
		h.thoughts = map[string]thought{}
		first := h.think(c, 0)
		h.looked = first.looked
		for _, choice := range first.choices {
			told.Plays, told.Reasons = append(told.Plays, choice.Action), append(told.Reasons, choice.Reason)
		}
	}
	h.Housed = told
	h.Reading.Items = itemsOf(*told, 0)
	return h, nil
}

// itemsOf are the orders of the house from an index on.
func itemsOf(h game.Housed, from int) []interpret.Item {
	var items []interpret.Item
	for i, a := range h.Plays[from:] {
		item := interpret.Item{Source: game.HouseName, Action: a}
		if from+i < len(h.Reasons) {
			item.Reason = h.Reasons[from+i]
		}
		items = append(items, item)
	}
	return items
}

// thought is what the house chose, and how many states it looked at for it.
type thought struct {
	choices []house.Choice
	looked  int
}

// think is what the house chooses where a course stands, behind so many states that it has looked at for the same
// submission: the more there were, the less it looks, so that what it does takes seconds on the largest map. A run
// that is made anew with one more roll asks the same again.
func (h *Hearing) think(c *game.Course, before int) thought {
	known := string(c.State.Text())
	t, thought := h.thoughts[known]
	if !thought {
		t.choices, t.looked = h.player.TurnWithin(c.State, h.Seat.Side, max(fewStates, (mostStates-before)/4))
		h.thoughts[known] = t
	}
	return t
}

// playHouse carries out what the house orders, and has it go on as long as the game waits for it: also where it
// has answered a question, and what waited for that in the game asks it the next.
func playHouse(r *Run) (decision.Decision, error) {
	told := *r.Housed
	r.housed = &told
	if choosesTogether(r) {
		return handIn(r)
	}
	items := r.Reading.Items
	if r.player == nil && len(items) > 0 { // the rest of what is told may belong behind what waits in the game
		told.Plays, items = told.Plays[:1], items[:1]
	}
	if err := r.obeyHouse(items); err != nil {
		return decision.Decision{}, err
	}
	if len(r.Lines) == 0 || r.Refused() {
		return r.conclude(game.HandBack)
	}
	err := r.carryRest()
	for err == nil && r.restAsksHouse() {
		err = r.answerRest()
	}
	if err != nil {
		return decision.Decision{}, err
	}
	return r.comeTo()
}

// houseTurn is the house at play in a submission of its own.
type houseTurn struct {
	run     *Run
	player  *house.Player // where the house plays, and may go on
	think   func(c *game.Course, looked int) thought
	looked  int          // states so far
	thought int          // times that it has chosen behind the first
	housed  *game.Housed // what it chose so far, nil for a player's submission
}

// reasonOf is why the house gave an order that is in, "" where it did not.
func (h *houseTurn) reasonOf(no, index int) string {
	if h.housed != nil && no == h.run.No() && index < len(h.housed.Reasons) {
		return h.housed.Reasons[index]
	}
	return h.run.Course.ReasonOf(no, index)
}

// obeyHouse carries out orders of the house, and those that it gives behind them.
func (h *houseTurn) obeyHouse(items []interpret.Item) error {
	for len(items) > 0 {
		var orders []order
		for _, item := range items {
			orders = append(orders, order{item})
		}
		if err := h.run.carry(orders); err != nil {
			return err
		}
		items = nil
		if h.run.Rest == nil && h.mayThinkOn() {
			items = h.thinkOn()
		}
	}
	return nil
}

// restAsksHouse reports whether what waits in the game has come to a question to the house that it may answer in
// the same submission.
func (h *houseTurn) restAsksHouse() bool {
	return h.run.inRest && h.run.Rest != nil && len(h.run.Rest.Asks) == 0 && h.mayThinkOn()
}

// answerRest has the house answer what waits in the game, and that go on.
func (h *houseTurn) answerRest() error {
	for n := len(h.run.Entries); n > 0 && h.run.Entries[n-1].Fate == report.Waits; n-- {
		h.run.Entries = h.run.Entries[:n-1] // it is told when it is done
	}
	if err := h.obeyHouse(h.thinkOn()); err != nil || h.run.need != nil {
		return err
	}
	rest := *h.run.Rest
	h.run.Rest = nil
	if rest.Ends != nil {
		h.run.ends = rest.Ends
	}
	var orders []order
	for _, a := range rest.Actions {
		orders = append(orders, order{interpret.Item{Source: fmt.Sprintf("no. %d", h.run.Course.Rest.No), Action: a}})
	}
	if err := h.run.carry(orders); err != nil {
		return err
	}
	err := h.run.finish(rest.Side)
	if h.run.Rest != nil {
		h.run.Rest.No = rest.No
	}
	return err
}

// mayThinkOn reports whether the house is to give further orders in the same submission.
func (h *houseTurn) mayThinkOn() bool {
	node := h.run.Course.Node()
	waits := node.Kind == engine.AtChoice && !node.Together && slices.Contains(node.Seats, h.run.Seat.Side)
	if h.run.need != nil || !waits {
		return false
	}
	if h.player == nil {
		return len(h.housed.Plays) < len(h.run.Housed.Plays)
	}
	fell := 0
	for _, e := range h.run.Entries {
		if e.Dice != nil {
			fell++
		}
		if e.Fate == report.Refused || e.Fate == report.Unclear {
			return false
		}
	}
	return h.thought < maxThoughts && fell < maxHouseRolls
}

// thinkOn has the house choose where the game stands by now; what is told of one whose player is not known here
// is taken an order at a time.
func (h *houseTurn) thinkOn() []interpret.Item {
	before, told := len(h.housed.Plays), *h.housed
	h.housed, h.thought = &told, h.thought+1
	if h.player == nil {
		told.Plays = h.run.Housed.Plays[:before+1]
		return itemsOf(told, before)
	}
	told.Plays, told.Reasons = slices.Clip(told.Plays), slices.Clip(told.Reasons)
	next := h.think(h.run.Course, h.looked)
	h.looked += next.looked
	for _, choice := range next.choices {
		told.Plays, told.Reasons = append(told.Plays, choice.Action), append(told.Reasons, choice.Reason)
	}
	return itemsOf(told, before)
}

// writeHoused adds to a decision what the house chose, and when it or the clock is to be asked next. Where
// nothing came of it, those who moderate are told: the game waits for them.
func writeHoused(r *Run, d *decision.Decision) {
	if r.housed == nil {
		return
	}
	line := *r.housed
	line.No = r.No()
	d.Append = append(d.Append, game.Line{At: r.Now, Housed: &line})
	if d.Wake = r.Wake(); d.Outcome.Effective() {
		return
	}
	d.Wake = r.ClockWake()
	r.Then.Letters = append(r.Then.Letters, letters.HouseStuck(&r.Verdict)...)
}
