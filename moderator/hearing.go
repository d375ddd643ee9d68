package moderator

import (
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/audit"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Case is what is judged: a submission as it was read, or what a deadline, dice or a
// moderator bring, and where the game stands. Once it is read it never changes.
type Case struct {
	club   post.Club
	beacon roll.Beacon
	packs  game.Library
	now    time.Time     // when it is judged
	game   game.Game     // before it
	mail   *mail.Message // that asks for it, empty where none does
	key    string        // of the mail

	seat    game.Seat
	role    role        // of who sent it
	start   game.Course // where the journal ends
	choice  roll.Hash   // hash of the state there
	reading interpret.Reading
	audit   []audit.Finding
	lapse   *clock.Act       // no mail: what was awaited did not come in time
	thaw    *game.FrozenGame // no mail: the freeze whose dice fall now
	round   *roll.Freeze     // the same, with the beacon's round
	acted   *game.Acted      // no mail: what the moderator did
	by      mail.Address     // the same, who that was
	tardy   *tardy           // a default was taken before it could be judged; nil for any other

	unproved string // of a moderator's mail: what is missing for a proof that he sent it, "" for nothing
	barred   error  // of a moderator's mail: why he may not act in the game, nil if he may

	opening *opening // of a log with which the game goes on in open play; nil of any other
	stays   string   // of a log of another version of the module: why it does not; "" if it does
	kept    keptLog  // the log of the draft that it finishes

	printing *orders.Printer // once it was needed
}

// Hearing is a submission to a game being read; [Hearing.Decide] judges it.
type Hearing struct {
	Case
	m       Moderator
	in      Input
	settled *Decision // set where no rule need be asked: a machine, an unproved sender, a mail judged before

	ownSet   bool                         // the first log of the game was played on a board of the player's own, whose module is as good as any
	ways     seeker                       // of what stands in a draft's places
	placings int                          // places of a draft that were tried for what stands in none
	drafted  map[engine.UnitID]engine.Loc // where a log may have units that goes on from one that was handed back
}

// hearing begins the hearing of what somebody in a seat asks of the game, where its journal
// ends.
func (m Moderator) hearing(in Input, seat game.Seat, start *game.Course) *Hearing {
	return &Hearing{m: m, in: in, Case: Case{
		club: m.Club, beacon: m.Beacon, packs: m.Rules, now: in.Now, game: in.Game, mail: in.Submission.Mail, key: in.Submission.Key, seat: seat, start: *start,
	}}
}

// Run is a submission being carried out: what has come of it so far, and what it still
// needs. It ends in its [Verdict].
type Run struct {
	Verdict
	m    Moderator
	in   Input
	then followUp // from its commands
	seeker
	reached int                       // refused moves of which it was tried how far they may go
	base    game.Course               // where it stands if no order takes effect: at the start, with what commands changed
	records map[roll.Hash]roll.Record // of the rolls drawn for it, by alpha
	drawn   []roll.Record             // the same, in their order

	thrown   thrown            // dice that its log rolled
	declared game.Declarations // of the game, with those of the submission
	receipts []drawnReceipt    // that were drawn for it

	need     *roll.Request          // dice that must fall before it can go on
	drafting bool                   // orders are only judged, to be kept sealed
	inRest   bool                   // the submission is carried out, and what waited for it in the game is under way
	ends     *game.Moment           // the phase that ends when the submission is carried out, nil for none
	said     bool                   // nothing of it was more than said or settled, which ends no phase
	within   bool                   // the last order was to what was asked within a phase
	skipped  bool                   // an order was
	missing  map[string]int         // filed orders that were told to be impossible, by how many lines there were then
	lost     map[engine.UnitID]bool // units of orders that dice made impossible
}

// order is an action of the submission or of the game's rest, with its source.
type order struct{ interpret.Item }

// carry carries the orders out, one after the other, dice falling in between.
// It stops where dice are needed that were not drawn, and where somebody is asked
// something that the next order does not answer: what is left then is the rest.
func (h *Run) carry(orders []order) error {
	for i, o := range orders {
		if done, err := showsResult(h, &o); done || err != nil {
			if err != nil {
				return err
			}
			continue
		}
		if err := h.settle(&o); err != nil || h.need != nil {
			h.keep(orders[i:])
			return err
		}
		if h.mustWait(o) {
			h.keep(orders[i:])
			return nil
		}
		if err := h.obey(o); err != nil || h.cut.step > 0 {
			return err
		}
		if asked(h.rest) {
			h.keep(orders[i+1:])
			return nil
		}
	}
	return h.settle(nil)
}

// mustWait reports whether somebody is asked something that the order does not
// answer, after something of the submission was carried out. A pass ends a phase;
// it answers nothing that came up in between. Only one side's orders can wait: who
// was asked something answers that, and no more. Orders behind the end of one's
// own turn do not wait; they are refused.
func (h *Run) mustWait(o order) bool {
	node := h.course.Node()
	if !h.begun() || !mayWait(h.course, o.Action.Side) || !node.Asked {
		return false
	}
	return !slices.Contains(node.Seats, o.Action.Side) || node.Pass == nil && !answers(h.course, o.Action)
}

// mayWait reports whether nobody but the side has something waiting.
func mayWait(course *game.Course, side engine.Side) bool {
	return course.Rest == nil || course.Rest.Side == side
}

// answers reports whether an action of a submission answers what is asked.
func answers(course *game.Course, a engine.Action) bool {
	return a.Verb != game.PassVerb && course.Rules.System.Check(course.State, a).Verdict == engine.Legal
}

// settle lets dice fall, opens sealed orders that are due and lets standing orders
// answer, as long as the game waits for them. The order that comes next answers for its own side, if it can.
func (h *Run) settle(next *order) error {
	if checks(h.reading) || h.drafting {
		h.halt()
		return nil
	}
	for {
		rolled, err := h.throw()
		if err != nil || h.need != nil {
			return err
		}
		opened, err := openDue(h)
		if err != nil {
			return err
		}
		answered, err := h.answerStanding(next)
		if err != nil || !rolled && !opened && !answered {
			return err
		}
	}
}

// throw lets the dice fall that the game stands at; without their record they
// are needed.
func (h *Run) throw() (fell bool, err error) {
	node := h.course.Node()
	if node.Kind != engine.AtChance {
		return false, nil
	}
	if logged, err := useThrown(h, *node.Chance); logged || err != nil {
		return logged, err
	}
	req, err := h.course.Request()
	if err != nil {
		return false, err
	}
	record, drawn := h.records[req.Alpha()]
	if !drawn {
		if record, drawn, err = drawnBefore(h.start.Table, req.Alpha()); err != nil {
			return false, err
		}
	}
	if !drawn {
		h.need = &req
		return false, nil
	}
	return true, h.playDice(*node.Chance, record)
}

// answerStanding answers a question with the standing order of the side that is
// asked, if it has one that speaks of it, or else with what it has answered before.
func (h *Run) answerStanding(next *order) (answered bool, err error) {
	node := h.course.Node()
	if !node.Asked && !node.Together && (h.begun() || h.reading.Standing != nil) {
		return h.actStanding(node, next)
	}
	if !node.Asked || !h.begun() && h.reading.Standing == nil && len(h.reading.Ahead) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(h.course, side, next) {
			return false, nil
		}
		if action, spoke := standingAnswer(h.course, side); spoke {
			return true, h.act(order{interpret.Item{Source: standingSource, Action: action}})
		}
		if g, spoke := h.course.AdvanceAnswer(side); spoke {
			return true, h.act(order{interpret.Item{Source: g.Source(), Action: *g.Action}})
		}
	}
	return false, nil
}

// precedes reports whether the next order of the submission is the side's own and can be
// carried out: it comes before anything that stands.
func precedes(course *game.Course, side engine.Side, next *order) bool {
	return next != nil && next.Action.Side == side && course.Rules.System.Check(course.State, next.Action).Verdict == engine.Legal
}

// actStanding does what the standing orders of a side have it do at a choice that came up
// by the fall of dice or chits, or at which the side has just filed them.
func (h *Run) actStanding(node engine.Node, next *order) (acted bool, err error) {
	if node.Kind != engine.AtChoice || len(h.course.Standing) == 0 {
		return false, nil
	}
	for _, side := range node.Seats {
		if precedes(h.course, side, next) || !h.begun() && side != h.seat.Side {
			return false, nil
		}
		actions := standingActions(h.course, side)
		if len(actions) == 0 {
			h.tellMissed(node, side)
			continue
		}
		o := order{interpret.Item{Source: standingSource, Action: actions[0]}}
		if ruling := h.course.Rules.System.Check(h.course.State, o.Action); ruling.Verdict != engine.Legal {
			h.tellMissed(node, side)
			h.stall(o, ruling.Findings)
			return false, nil
		}
		if o.Action.Verb == game.PassVerb {
			h.tellMissed(node, side)
		}
		return true, h.act(o)
	}
	return false, nil
}

// standingSource is where an action of a standing order stands.
const standingSource = "standing order"

// tellMissed names the orders that a side has filed for this choice and that may not be
// carried out, to that side alone. What it was told of the choice before is not said again.
func (h *Run) tellMissed(node engine.Node, side engine.Side) {
	since := cameUp(h.lines, side)
	known := map[string]bool{}
	if at := h.start.Node(); since == 0 && at.Kind == engine.AtChoice && !at.Asked && at.Turn == node.Turn && at.Phase == node.Phase && slices.Contains(at.Seats, side) {
		for _, m := range missedOrders(&h.start, side) {
			known[m.Action.String()] = true
		}
	}
	for _, m := range missedOrders(h.course, side) {
		line := m.Action.String()
		if told, before := h.missing[line]; known[line] || before && told >= since {
			continue
		}
		if h.missing == nil {
			h.missing = map[string]int{}
		}
		h.missing[line] = len(h.lines)
		why := append([]engine.Finding{{Code: finding.FiledIllegal, Text: "you have filed it for now, and it may not be done; what is filed behind it goes on"}}, m.Findings...)
		h.enter(order{interpret.Item{Source: standingSource, Action: m.Action}}, report.Skipped, why, nil)
	}
}

// cameUp is how many lines of the submission there were when the choice of a side came up
// at which the game stands: up to the last fall of chits, or its last pass; 0 where that
// was before.
func cameUp(lines []game.Line, side engine.Side) int {
	for i, l := range slices.Backward(lines) {
		switch p := l.Play; {
		case p == nil:
		case p.Roll != nil && len(p.Roll.Drawn) > 0, p.Action != nil && p.Action.Side == side && p.Action.Verb == game.PassVerb:
			return i + 1
		}
	}
	return 0
}

// stall leaves the choice to the side whose standing order waits there for a ruling, and
// says so once.
func (h *Run) stall(o order, findings []engine.Finding) {
	if last := len(h.entries) - 1; last >= 0 && h.entries[last].Fate == report.Waits && h.entries[last].Order == o.text(engine.Action.String) {
		return
	}
	h.enter(o, report.Waits, findings, nil)
}

// begun reports whether something of the submission was carried out.
func (h *Verdict) begun() bool { return h.late || len(h.lines) > 0 }

// playedOn reports whether the game goes on from another choice than before: a change of
// the pack alone leaves it where it was.
func (h *Verdict) playedOn() bool {
	if repacks(h.acted) == nil && h.opening == nil {
		return h.begun()
	}
	return slices.ContainsFunc(h.lines, func(l game.Line) bool { return l.Play.Pack == nil })
}

// playDice plays the dice of a record.
func (h *Run) playDice(chance engine.Chance, record roll.Record) error {
	fell, outcomes := record.Roll(), engine.OutcomesOf(h.course.Rules.System, h.course.State)
	play := engine.Play{Roll: &fell}
	events, _, err := h.course.Play(play)
	if err != nil {
		return err
	}
	h.late = true
	h.keepReceipt(record)
	h.plays = append(h.plays, roll.ResultPlay{Roll: record.Hash()})
	h.lines = append(h.lines, game.Line{At: h.in.Now, Play: &play, Record: record.Number, Note: record.String()})
	h.entries = append(h.entries, report.Entry{Dice: &report.Dice{Chance: chance, Record: record, Outcomes: outcomes, Seen: h.start.IsSeen(record.Number)}, Events: events})
	h.keepFrame()
	return nil
}
