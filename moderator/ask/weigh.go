package ask

import (
	"fmt"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// A question what a fight would come to names attackers, and targets or a place, in whatever words. Of the
// orders that this can mean the best is reckoned, and the others are named.

// fights are the orders by which somebody is fought.
var fights = []string{"attack", "shock", "charge", "fire", "bombard", "cannon", "grape", "counter"}

// fight is what a question names of one.
type fight struct {
	own    []engine.UnitID // who fights, none for anybody
	gun    int             // which gun of his, 0 for none
	foes   []engine.UnitID // targets
	from   engine.Loc      // where from, "" where that is not said
	at     []engine.Loc    // the places in which he is fought
	verbs  []string        // the orders that are meant
	tables bool            // it is on a table, where enemies are named and no hexes
}

// weighed tells what the fight comes to for which a text names attackers, targets or a place; false where it
// names none.
func (q combat) weighed(word, text string) (report.Reply, bool) {
	f := q.fightIn(text)
	if len(f.own)+len(f.foes)+len(f.at) == 0 {
		return report.Reply{}, false
	}
	lines := q.fightsListed(f)
	if len(lines) == 0 {
		lines = q.supposable(f)
	}
	if any := f; len(lines) == 0 && len(f.verbs) < len(fights) && q.roster.Version >= orders.Minding {
		any.verbs = fights
		lines = q.fightsListed(any)
	}
	if len(lines) == 0 {
		return q.unweighed(word, text, f), true
	}
	r := q.tried(word, lines[0])
	if more := lines[1:min(len(lines), maxOfVerb)]; len(more) > 0 {
		r.Lines = append(r.Lines, "'odds' and one of these tells the same of it:")
		r.Lines = append(r.Lines, indented(more)...)
	}
	return r, true
}

// fightIn is what a text names of a fight.
func (q combat) fightIn(text string) fight {
	f := fight{tables: engine.FeaturesOf(q.course.Rules.System).Table != nil, verbs: fights}
	if deed := orders.DeedIn(text); slices.Contains(fights, deed) {
		f.verbs = []string{deed}
		if deed == "fire" {
			f.verbs = []string{"fire", "cannon", "grape", "bombard"}
		}
	}
	var places []engine.Loc
	named := q.things(text)
	for _, t := range named {
		switch {
		case t.Unit == "" && q.isOfFoe(t.At, named): // "against the 15th Tennessee in N3332" says where he is
		case t.Unit == "":
			places = append(places, t.At)
		case t.Own || q.side == game.Nobody && len(f.own) == 0:
			f.own, f.gun = append(f.own, t.Unit), t.Gun
		default:
			f.foes = append(f.foes, t.Unit)
			if at := q.placed(t.Unit).At; at != "" {
				f.at = append(f.at, at)
			}
		}
	}
	if n := len(places); n > 1 && q.roster.Version >= orders.Minding && !q.isHeld(places) && q.isHeld(places[n-1:]) {
		places[0], places[n-1] = places[n-1], places[0] // "1205 with all in 1104"
	}
	if n := len(places); n > 1 || n == 1 && len(f.at) > 0 {
		f.from, places = places[0], places[1:]
	}
	f.at = append(f.at, places...)
	return f
}

// isOfFoe reports whether a place is where an enemy stands who is named beside it.
func (q combat) isOfFoe(at engine.Loc, named []orders.Thing) bool {
	return slices.ContainsFunc(named, func(t orders.Thing) bool {
		return t.Unit != "" && !t.Own && q.side != game.Nobody && q.placed(t.Unit).At == at
	})
}

// fightsListed are the orders for a fight that the rules allow now.
func (q combat) fightsListed(f fight) (lines []string) {
	if q.waits() != "" {
		return nil
	}
	for a := range q.actions("") {
		if slices.Contains(f.verbs, a.Verb) && f.by(a) && f.against(a) && len(lines) < maxOfVerb {
			if line := q.printer.Line(a); !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// by reports whether those fight by an order who are named.
func (f fight) by(a engine.Action) bool {
	units := game.UnitsOf(a)
	if f.from != "" && !slices.Contains(a.Path, f.from) && len(f.own) == 0 {
		return false
	}
	return !slices.ContainsFunc(f.own, func(u engine.UnitID) bool { return !slices.Contains(units, u) })
}

// against reports whether an order is against a unit or place that is named.
func (f fight) against(a engine.Action) bool {
	if len(f.at)+len(f.foes) == 0 {
		return true
	}
	var aims []string
	for _, arg := range a.Args {
		aims = append(aims, arg.Values...)
	}
	if n := len(a.Path); n > 0 {
		aims = append(aims, string(a.Path[n-1]))
	}
	return slices.ContainsFunc(aims, func(aim string) bool {
		return slices.Contains(f.at, engine.Loc(aim)) || slices.Contains(f.foes, engine.UnitID(aim))
	})
}

// supposable is an order of a fight as it is written, which the rules may have for another phase or refuse: the one that lacks least.
func (q combat) supposable(f fight) (best []string) {
	least := math.MaxInt
	for _, line := range q.written(f) {
		actions, wrong := interpret.Written(q.req, line)
		if wrong != nil || len(actions) != 1 {
			continue
		}
		if lacks := q.lacks(actions[0]); lacks < least {
			least, best = lacks, []string{line}
		}
	}
	return best
}

// lacks is how much speaks against an order, as all stands or is supposed for its phase.
func (q combat) lacks(a engine.Action) int {
	sys := q.course.Rules.System
	_, ruling := q.course.PassesTo(a)
	if state, can := engine.SupposedFor(sys, q.course.State, a); can && ruling.Verdict != engine.Legal {
		ruling = sys.Check(state, a)
	}
	if ruling.Verdict == engine.Legal {
		return 0
	}
	return max(len(ruling.Findings), 1)
}

// maxFighters is how many units are tried in a fight of which nobody says who is to fight it.
const maxFighters = 8

// written are the ways in which a fight is written in orders of this game.
func (q combat) written(f fight) (lines []string) {
	known := Verbs(q.course.Rules.System.Info().System)
	own := f.own
	if len(own) == 0 {
		own = q.nearTo(f)
	}
	var targets []string
	for _, foe := range f.foes {
		if f.tables {
			targets = append(targets, q.name(foe))
		}
	}
	for _, at := range f.at {
		if !f.tables {
			targets = append(targets, string(at))
		}
	}
	for _, target := range targets {
		for _, u := range own {
			for _, verb := range f.verbs {
				if slices.Contains(known, verb) && verb != "counter" { // which only answers
					lines = append(lines, q.forms(verb, u, target, f)...)
				}
			}
		}
	}
	return lines
}

// forms are the ways in which one unit's fight is written with an order word.
func (q combat) forms(verb string, u engine.UnitID, target string, f fight) []string {
	name, from := q.name(u), string(q.placed(u).At)
	if f.from != "" {
		from = string(f.from)
	}
	if f.gun > 0 {
		name = fmt.Sprintf("%s gun %d", name, f.gun)
	}
	if f.tables {
		return []string{fmt.Sprintf("%s %s at %s", verb, name, target), fmt.Sprintf("move %s charge %s", name, target)}
	}
	return []string{
		fmt.Sprintf("%s %s -> %s primary %s", verb, from, target, name),
		fmt.Sprintf("%s %s -> %s", verb, name, target),
		fmt.Sprintf("%s %s -> %s", verb, from, target),
	}
}

// nearTo are the asker's units that stand nearest to where a fight is to be.
func (q combat) nearTo(f fight) (near []engine.UnitID) {
	for _, p := range q.shown {
		switch {
		case p.Side != q.side || p.At == "" || q.lookout().isLeader(p.Unit):
		case f.from != "" && p.At != f.from:
		case len(f.at) > 0 && !f.tables && f.from == "" && q.lookout().hexesFrom(p.At, f.at[0]) > 1:
		case len(near) < maxFighters:
			near = append(near, p.Unit)
		}
	}
	return near
}

// withWhoStands is a fight against those who stand in the place that it names, where it names none of them.
func (q combat) withWhoStands(f fight) fight {
	for _, p := range q.shown {
		if len(f.foes) == 0 && len(f.at) > 0 && p.At == f.at[0] && p.Side != q.side {
			f.foes = []engine.UnitID{p.Unit}
		}
	}
	return f
}

// unreckoned says that no order with one of some verbs can be reckoned.
func (q combat) unreckoned(verbs []string) string {
	if len(verbs) > 1 {
		return "No fight that this may mean could be reckoned as the game stands."
	}
	return fmt.Sprintf("No %s that this may mean could be reckoned as the game stands.", verbs[0])
}

// unweighed says that of a fight no order could be made, and what those who are named may do.
func (q combat) unweighed(word, text string, f fight) report.Reply {
	r := report.Reply{Command: word + " " + short(text)}
	if waits := q.waits(); waits != "" {
		r.Text = []string{waits}
		return r
	}
	r.Text = []string{q.unreckoned(f.verbs) + " " + q.stands()}
	for _, u := range f.own[:min(len(f.own), maxPlaces)] {
		deeds := q.count(u)
		if head := deeds.lines(); len(head) > 0 {
			r.Lines = append(r.Lines, q.name(u)+" may, for example:")
			r.Lines = append(r.Lines, indented(head[:min(len(head), maxOfVerb)])...)
		}
	}
	if len(f.own) == 0 {
		r.Lines = append(r.Lines, q.prospects(q.withWhoStands(f))...)
	}
	r.Text = append(r.Text, "'odds' before an order tells what that comes to: 'legal' lists those that can be given now.")
	return r
}

// maxOrdersWeighed is how many orders of a mail are weighed when it asks what they would come to.
const maxOrdersWeighed = 6

// oddsOf are the answers of [Inquiry.OddsOf].
func (q combat) oddsOf(actions []engine.Action) (all []report.Reply) {
	for _, a := range actions {
		if slices.Contains(fights, a.Verb) && len(all) < maxOrdersWeighed {
			all = append(all, finished(q.tried(question.Odds, q.printer.Line(a))))
		}
	}
	if len(all) > 0 {
		return all
	}
	r := q.answersWeighed()
	if len(r.Lines) == 0 {
		r = q.ventures()
	}
	return []report.Reply{finished(r)}
}

// ventures are the fights that the rules allow now, for a question about odds that names none.
func (q combat) ventures() report.Reply {
	r := report.Reply{Command: "odds"}
	r.Text = []string{"'odds' and an order, or who and whom, tells whether it is legal and how likely each result is. It throws no die."}
	if q.declares() && q.waits() == "" {
		return q.attacks(r, fight{verbs: fights})
	}
	lines := q.fightsListed(fight{verbs: fights})
	for i := range lines {
		lines[i] = "odds " + lines[i]
	}
	if len(lines) > 0 {
		enlist(&r, "For example:", lines)
	}
	return r
}
