package judge

import (
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
// [game.Moot] and changes nothing. Input has no submission.
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
	in.Submission.Mail = &mail.Message{Date: in.Now}
	h := newHearing(m, in, *t.Seat(side), c)
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

// playHouse carries out what the house orders, and has it go on as long as the game waits for it.
func playHouse(r *Run) (decision.Decision, error) {
	told := *r.Housed
	r.housed = &told
	if choosesTogether(r) {
		return handIn(r)
	}
	items := r.Reading.Items
	for thoughts := 1; len(items) > 0; thoughts++ {
		var orders []order
		for _, item := range items {
			orders = append(orders, order{item})
		}
		if err := r.carry(orders); err != nil {
			return decision.Decision{}, err
		}
		items = nil
		if thoughts < maxThoughts && r.mayThinkOn() {
			items = r.thinkOn()
		}
	}
	if len(r.Lines) == 0 || r.Refused() {
		return r.conclude(game.HandBack)
	}
	return r.goOn()
}

// mayThinkOn reports whether the house is to give further orders in the same submission.
func (r *Run) mayThinkOn() bool {
	node := r.Course.Node()
	fell := 0
	for _, e := range r.Entries {
		if e.Dice != nil {
			fell++
		}
		if e.Fate != report.Done {
			return false
		}
	}
	waits := node.Kind == engine.AtChoice && !node.Together && slices.Contains(node.Seats, r.Seat.Side)
	return r.player != nil && r.need == nil && r.Rest == nil && waits && fell < maxHouseRolls
}

// thinkOn has the house choose where the game stands by now.
func (r *Run) thinkOn() []interpret.Item {
	before := len(r.housed.Plays)
	r.housed.Plays, r.housed.Reasons = slices.Clip(r.housed.Plays), slices.Clip(r.housed.Reasons)
	next := r.think(r.Course, r.looked)
	r.looked += next.looked
	for _, choice := range next.choices {
		r.housed.Plays, r.housed.Reasons = append(r.housed.Plays, choice.Action), append(r.housed.Reasons, choice.Reason)
	}
	return itemsOf(*r.housed, before)
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
	r.then.letters = append(r.then.letters, letters.HouseStuck(&r.Verdict)...)
}
