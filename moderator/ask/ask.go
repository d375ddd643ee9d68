package ask

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// Inquiry is a game as one reader may see it, with what is needed to answer him.
type Inquiry struct {
	board
	req       interpret.Request // by which his lines are read
	roster    orders.Roster
	moderator string // the moderator to ask what is not answered here
}

// board is a game as a reader sees it, and as it is told to him.
type board struct {
	course  game.Course
	side    engine.Side     // the reader's, game.Nobody for a reader who does not play
	shown   []engine.Placed // where the units stand, as far as he sees them
	printer orders.Printer
}

// New is what the player of a side may ask about a game, or whoever plays none. The request says how his
// lines are read; the moderator is named to him where a question is for a human.
func New(course *game.Course, side engine.Side, req interpret.Request, moderator string) *Inquiry {
	q := &Inquiry{board: board{course: *course, side: side}, req: req, moderator: moderator}
	rules := course.Rules
	q.course.State = engine.Seen(rules.System, course.State, side)
	q.roster = interpret.Roster(rules.Pack)
	q.roster.Version, q.roster.Game, q.roster.Reader = req.Version, req.Game, side
	q.printer = q.roster.Printer()
	q.shown = engine.PlacedOf(rules.System, q.course.State)
	q.req.State, q.req.Placed = q.course.State, q.shown
	q.req.Files, q.req.Before, q.req.Text, q.req.Subject, q.req.Drafted = nil, nil, "", "", nil
	q.req = q.req.ForMany()
	return q
}

// Public answers what the text of a mail asks about a game of whose sides its writer plays none: from what everyone may
// see. It is empty where nothing is asked.
func Public(course *game.Course, text string, version orders.Version, moderator string) (replies []report.Reply) {
	q := New(course, game.Nobody, interpret.Request{Pack: course.Rules.Pack, Game: course.Tag, Rules: course.Rules.System, Version: version}, moderator)
	reading := orders.Parse(text, q.roster)
	wondered := reading.Wondered(reading.OrdersNothing(version), q.roster)
	for _, c := range append(reading.Commands, wondered...) {
		if len(replies) == MaxQuestions {
			break
		}
		r, known := q.Answer(c)
		if c.Word == "help" {
			r, known = q.Help(strings.Trim(c.Rest, " .,!?"))
		}
		if known {
			r.Source = fmt.Sprintf("line %d", c.Line)
			replies = append(replies, r)
		}
	}
	return replies
}

// answers are who answers what; a new question is a row here and its forms in package question.
var answers = map[string]answerer{
	question.Reach:  ofGround(ground.reach),
	question.Odds:   ofCombat(combat.odds),
	question.May:    ofCombat(combat.may),
	question.Legal:  (*Inquiry).legal,
	question.Deeds:  (*Inquiry).deeds,
	question.Range:  (*Inquiry).ranges,
	question.Sight:  ofGround(ground.sight),
	question.Term:   (*Inquiry).term,
	question.Points: (*Inquiry).points,
	question.Cards:  (*Inquiry).cards,
	question.Win:    (*Inquiry).victory,
	question.Places: (*Inquiry).objectives,
	question.Units:  ofForces(forces.units),
	question.Worth:  ofForces(forces.worth),
	question.Free:   (*Inquiry).free,
	question.Ahead:  (*Inquiry).ahead,
	question.Who:    ofForces(forces.able),

	question.Distance: ofGround(ground.distance),
	question.Danger:   ofCombat(combat.danger),
	question.Retreat:  ofCombat(combat.retreats),
	question.First:    (*Inquiry).first,
	question.Length:   (*Inquiry).length,
	question.Room:     ofForces(forces.room),
	question.Here:     ofGround(ground.here),
	question.Left:     ofForces(forces.left),

	question.Road:    ofGround(ground.road),
	question.Between: ofGround(ground.between),
	question.Layout:  (*Inquiry).layout,
	question.Whom:    ofGround(ground.sights),
	question.Kind:    ofGround(ground.pace),
	question.Nothing: (*Inquiry).nothing,
	question.Under:   ofForces(forces.under),
	question.Differ:  ofForces(forces.differ),

	question.Yet:      ofForces(forces.yet),
	question.Cost:     ofGround(ground.cost),
	question.Way:      ofGround(ground.way),
	question.Speed:    ofGround(ground.speed),
	question.Nearest:  ofGround(ground.nearest),
	question.Targets:  ofCombat(combat.targets),
	question.Line:     ofGround(ground.line),
	question.Leads:    ofForces(forces.leads),
	question.Entry:    ofForces(forces.entry),
	question.Changing: (*Inquiry).changing,
	question.Hidden:   (*Inquiry).hidden,
	question.Advice:   (*Inquiry).advice,

	question.Blocks: ofGround(ground.blocks),
	question.Kindly: ofForces(forces.kindly),
	question.Why:    ofForces(forces.why),

	question.Chain:   ofForces(forces.formations),
	question.Over:    ofForces(forces.commanders),
	question.Comers:  ofGround(ground.comers),
	question.Party:   ofCombat(combat.party),
	question.Ailing:  ofForces(forces.ailing),
	question.Views:   ofGround(ground.views),
	question.Keeping: (*Inquiry).keeping,
	question.Later:   (*Inquiry).later,
	question.Both:    (*Inquiry).both,
}

// answerer answers what stands behind the word of a question.
type answerer func(q *Inquiry, text string) report.Reply

// ground answers questions of the map: what lies there, how far it is, what it costs, which units see which.
type ground struct{ *Inquiry }

func ofGround(answer func(g ground, text string) report.Reply) answerer {
	return func(q *Inquiry, text string) report.Reply { return answer(ground{q}, text) }
}

// combat answers questions of fights: which units can hurt which, with what odds, and where the beaten go.
type combat struct{ *Inquiry }

func ofCombat(answer func(c combat, text string) report.Reply) answerer {
	return func(q *Inquiry, text string) report.Reply { return answer(combat{q}, text) }
}

// forces answers questions of single units: where they belong, what they are worth and have done, when they
// come.
type forces struct{ *Inquiry }

func ofForces(answer func(f forces, text string) report.Reply) answerer {
	return func(q *Inquiry, text string) report.Reply { return answer(forces{q}, text) }
}

// Answer answers a question; false for a command that is none about a game.
func (q *Inquiry) Answer(c orders.Command) (report.Reply, bool) {
	answer, known := answers[c.Word]
	if !known {
		return report.Reply{}, false
	}
	r := answer(q, c.Rest)
	if r.Command == "" {
		r.Command = strings.TrimSpace(c.Word + " " + c.Rest)
	}
	return finished(r), true
}

// OddsOf tells what the orders of a mail would come to that lead to dice, from where the mail found the game: of each of the first of
// them. Where none does, it tells what the answers to an open question come to, or how odds are asked for.
func (q *Inquiry) OddsOf(actions []engine.Action) []report.Reply { return combat{q}.oddsOf(actions) }

// finished is an answer as it is told.
func finished(r report.Reply) report.Reply {
	r.Fate, r.Lines = report.Told, report.Wrapped(r.Lines)
	return r
}

// without is the answer about a game whose system has no rules for what is asked.
func (b *board) without(asked string) report.Reply {
	text := "The rules of this game do not tell that."
	if b.openly() {
		text = "This game is played without rules: nothing is checked and nothing is reckoned. What may be done is for you and your opponent to agree on."
	}
	return report.Reply{Command: asked, Text: []string{text}}
}

// openly reports whether the game is played without rules of its own.
func (b *board) openly() bool { return engine.FeaturesOf(b.course.Rules.System).Board == nil }

// Line is an order as the reader can write it.
func (q *Inquiry) Line(a engine.Action) string { return q.printer.Line(a) }

// unit reads the unit that is asked about; the reply says why nobody is meant.
func (q *Inquiry) unit(asked, name string) (engine.UnitID, *report.Reply) {
	u, found := q.roster.UnitNamed(name)
	if u != "" {
		return u, nil
	}
	text := "Nobody is called '" + short(name) + "'."
	switch {
	case found != nil && found.Code == finding.LeftOver:
		text = "One unit a question is answered, and '" + short(name) + "' is not the name of one."
	case found != nil && found.Write != "":
		text = "It is not certain whom '" + short(name) + "' means: " + found.Text + "."
	}
	return "", &report.Reply{Command: strings.TrimSpace(asked + " " + short(name)), Text: []string{text, q.roll()}}
}

// things are the units and places that a text names.
func (q *Inquiry) things(text string) []orders.Thing { return interpret.Things(q.req, text) }

// roll names units on the map: the reader's, or everybody's where he plays no side.
func (b *board) roll() string {
	var names []string
	for _, p := range b.shown {
		if p.At != "" && (p.Side == b.side || b.side == game.Nobody) {
			names = append(names, b.name(p.Unit))
		}
	}
	if len(names) == 0 {
		return "No unit of yours is on the map."
	}
	lead := "Your units are "
	if b.side == game.Nobody {
		lead = "The units are "
	}
	return lead + some(names, maxUnits) + "."
}

// name is a unit as it is printed.
func (b *board) name(u engine.UnitID) string {
	return b.printer.Unit(u)
}

// placed is where a unit stands as the reader sees it.
func (b *board) placed(u engine.UnitID) engine.Placed {
	for _, p := range b.shown {
		if p.Unit == u {
			return p
		}
	}
	return engine.Placed{Unit: u}
}

// waits names the sides that the game waits for, if the reader's is not among them; else it is "".
func (b *board) waits() string {
	node := b.course.Node()
	switch over, how := b.course.Over(); {
	case over:
		return "The game is over: " + report.Stopped(how)
	case b.side == game.Nobody:
		return "Who plays no side has nothing to order."
	case node.Kind == engine.AtChance:
		return "Dice are awaited: nothing can be ordered before they have fallen."
	case !b.course.MayAct(node, b.side):
		if node.Dispute != nil {
			return "The game waits for a ruling of a moderator: you differ on " + node.Dispute.About + "."
		}
		return "The game does not wait for you now, but for " + sideNames(&b.course, b.course.WaitsFor(node)) + ": " + strings.TrimSuffix(engine.AsksOf(b.course.Rules.System, b.course.State), ".") + "."
	}
	return ""
}

func sideNames(c *game.Course, sides []engine.Side) string {
	var names []string
	for _, s := range sides {
		names = append(names, c.Rules.Pack.SideName(s))
	}
	if len(names) == 0 {
		return "the moderator"
	}
	return strings.Join(names, " and ")
}
