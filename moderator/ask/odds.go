package ask

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/foresee"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/mend"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/report"
)

// odds tells what an order comes to: what is added, and how likely each result is.
func (q combat) odds(line string) report.Reply {
	if line == "" {
		return q.oddsOf(nil)[0]
	}
	return q.tried("odds", line)
}

// may tells whether an order is legal, and what it comes to.
func (q combat) may(line string) report.Reply { return q.tried("may", line) }

// prospect is what orders would come to on a board.
type prospect struct{ *board }

func (b *board) prospect() prospect { return prospect{b} }

// tried tries an order on what the reader sees.
func (q combat) tried(word, line string) report.Reply {
	if q.openly() {
		return q.without(word + " " + short(line))
	}
	actions, wrong := q.read(line)
	if word == question.Odds && q.misses(line, actions) {
		actions, wrong = nil, nil
	}
	switch {
	case len(actions) == 0:
		if r, named := q.weighed(word, line); named && q.roster.Version >= orders.Gleaning {
			return r
		}
		return q.unread(word, line, wrong)
	case len(actions) > 1 && q.waits() == "":
		return q.prospect().triedEach(word, line, actions)
	}
	a := q.prospect().onItsWay(q.prospect().toTheFoe(actions[0]))
	r := report.Reply{Command: word + " " + q.printer.Line(a)}
	if waits := q.waits(); waits != "" {
		r.Text = []string{waits}
		return r
	}
	passes, ruling := q.course.PassesTo(a)
	if ruling.Verdict != engine.Legal && q.supposed(&r, a) {
		return r
	}
	if ruling.Verdict != engine.Legal {
		q.refuse(&r, a, ruling)
		above := len(r.Text)
		if above > 0 && len(r.Lines) > 0 {
			above-- // the head of the lines stands next to them
		}
		r.Text = slices.Insert(r.Text, above, q.against(a)...)
		return r
	}
	r.Text = append([]string{"It is legal" + q.when(a, passes) + q.printer.Line(a)}, warnings(ruling)...)
	r.Weighed = q.printer.Line(a)
	r.Text = append(r.Text, q.against(a)...)
	q.prospect().foretell(&r, passes, a)
	return r
}

// misses reports whether a question about chances must mean another order than it was read as: that order is
// against none of the enemies that it names, or may not be done, while the units that it names may fight in
// another way.
func (q combat) misses(line string, actions []engine.Action) bool {
	if len(actions) == 0 || q.roster.Version < orders.Minding || orders.IsOrder(line) {
		return false
	}
	f := q.fightIn(line)
	if len(f.foes) > 0 && !slices.ContainsFunc(actions, f.against) {
		return true
	}
	if _, ruling := q.course.PassesTo(actions[0]); ruling.Verdict == engine.Legal {
		return false
	}
	best := q.supposable(f)
	if len(best) == 0 {
		return false
	}
	written, _ := interpret.Written(q.req, best[0])
	return len(written) == 1 && f.by(written[0]) && q.lacks(written[0]) == 0
}

// unread says why a line is no order, and what is.
func (q combat) unread(word, line string, wrong *engine.Finding) report.Reply {
	if question.Begins(line) {
		r := q.ventures()
		r.Command = word + " " + short(line)
		return r
	}
	text := fmt.Sprintf("'%s' is not an order as it stands", short(line))
	if wrong != nil {
		text += ": " + wrong.Text
	}
	r := report.Reply{Command: word + " " + short(line), Text: []string{text + "."}}
	if wrong != nil {
		q.mend(&r, *wrong, nil)
	}
	if verb, _, _ := strings.Cut(line, " "); len(r.Text) == 1 && q.waits() == "" {
		q.alike(&r, verbIn(verb))
	}
	return r
}

// triedEach tells of the orders of one line, to several units, which are legal.
func (b prospect) triedEach(word, line string, actions []engine.Action) report.Reply {
	r := report.Reply{Command: word + " " + short(line)}
	for _, a := range actions[:min(len(actions), maxTried)] {
		a = b.onItsWay(a)
		_, ruling := b.course.PassesTo(a)
		if ruling.Verdict == engine.Legal {
			r.Lines = append(r.Lines, b.printer.Line(a))
			continue
		}
		r.Lines = append(r.Lines, b.printer.Line(a)+": not legal now")
		for _, why := range warnings(ruling) {
			r.Lines = append(r.Lines, "    "+why)
		}
	}
	r.Text = []string{fmt.Sprintf("It is %s; these may be given as all stands now, or not:", plural(len(actions), "order"))}
	if left := len(actions) - maxTried; left > 0 {
		r.Lines = append(r.Lines, fmt.Sprintf("and %d more, which were not tried", left))
	}
	return r
}

// toTheFoe is a charge on a table that does not say where it goes, as one that goes straight to where the enemy stands.
func (b prospect) toTheFoe(a engine.Action) engine.Action {
	foe := a.Arg("charge")
	if a.Verb != game.MoveVerb || len(a.Path) > 0 || len(foe) != 1 || engine.FeaturesOf(b.course.Rules.System).Table == nil {
		return a
	}
	if at := b.placed(engine.UnitID(foe[0])).At; at != "" {
		a.Path = []engine.Loc{at}
	}
	return a
}

// OnItsWay is a move on the way that the rules find for it, where it may not be made as it stands.
func (q *Inquiry) OnItsWay(a engine.Action) engine.Action { return q.prospect().onItsWay(a) }

// onItsWay is a move on the way that the rules find for it, where it may not be made as it stands.
func (b prospect) onItsWay(a engine.Action) engine.Action {
	if _, ruling := b.course.PassesTo(a); a.Verb != game.MoveVerb || len(a.Path) == 0 || len(a.Units) == 0 || ruling.Verdict == engine.Legal {
		return a
	}
	best, found := a, false
	for i, w := range foresee.Ways(&b.course, a) {
		_, ruling := b.course.PassesTo(w)
		legal := ruling.Verdict == engine.Legal
		if i == 0 || legal && (!found || len(w.Path) < len(best.Path)) {
			best, found = w, legal
		}
	}
	return best
}

// when says when an order is legal, and begins what is to be written for it.
func (q combat) when(a engine.Action, passes []engine.Action) string {
	switch {
	case len(passes) == 0:
		return " now. To order it, write: "
	case q.course.Leaps(a, passes) != nil && q.roster.Version >= orders.Minding:
		return fmt.Sprintf(", once %d phases of yours have ended, which 'pass' does for each. To order it then, write: ", len(passes))
	}
	return ", once this phase has ended, which it does by itself if you order it. To order it, write: "
}

// warnings are what is to be said of a legal order.
func warnings(ruling engine.Ruling) (all []string) {
	for _, f := range ruling.Findings {
		all = append(all, fmt.Sprintf("%s %s%s.", f.Code, strings.TrimSuffix(f.Said(), "."), cited(f.Cites)))
	}
	return all
}

// refuse says why an order is not legal, and what is possible instead.
func (q combat) refuse(r *report.Reply, a engine.Action, ruling engine.Ruling) {
	r.Text = []string{"It is not legal now:"}
	if ruling.Verdict == engine.Unclear {
		r.Text[0] = "Nobody can tell yet whether it is legal:"
	}
	r.Text = append(r.Text, warnings(ruling)...)
	if len(ruling.Findings) > 0 {
		q.mend(r, ruling.Findings[len(ruling.Findings)-1], &a)
	}
}

// mend says what to write in the place of an order, or what is possible.
func (q combat) mend(r *report.Reply, f engine.Finding, a *engine.Action) {
	if q.side == game.Nobody {
		return
	}
	found := mend.New(q.req, q.printer, q.course).Mended([]engine.Finding{f}, a)[0]
	if found.Hint != "" {
		r.Text = append(r.Text, found.Hint)
	}
	switch writes := found.Write != "" && found.Write != mend.MailedAgain && !strings.HasPrefix(found.Write, "note:"); {
	case writes:
		r.Text = append(r.Text, "You could write: "+found.Write)
	case found.Possible != "":
		enlist(r, "Possible:", strings.Split(found.Possible, orders.Or))
	case a != nil && found.Hint == "":
		q.alike(r, a.Verb)
	}
}

// alike names orders with the same verb that are legal.
func (b *board) alike(r *report.Reply, verb string) {
	listed := b.count("")
	if all := listed.of[verb]; len(all) > 0 {
		enlist(r, "Possible ('legal "+verb+"' lists more):", all[:min(len(all), maxOfVerb)])
	}
}

// enlist adds lines that can be copied to a reply, each to stand alone.
func enlist(r *report.Reply, lead string, lines []string) {
	r.Text, r.Lines = append(r.Text, lead), append(r.Lines, lines...)
}

// read reads a line as an order of the reader, in the ways in which people ask about one: "2nd Foot attack 1205
// from 1104" is "attack 1205 from 1104 with 2nd Foot".
func (q combat) read(line string) ([]engine.Action, *engine.Finding) {
	if !orders.IsOrder(line) {
		if said := interpret.Spoken(q.req, line); len(said) > 0 {
			return said, nil
		}
	}
	var first *engine.Finding
	ways := q.roster.Ordered(line)
	for _, way := range ways {
		actions, wrong := interpret.Written(q.req, way)
		if wrong == nil && len(actions) > 0 {
			return actions, nil
		}
		if first == nil {
			first = wrong
		}
	}
	for _, way := range ways {
		if said := interpret.Spoken(q.req, way); len(said) > 0 {
			return said, nil
		}
	}
	return nil, first
}

// foretell goes on with an order until dice are wanted, on a copy, and tells what they can do.
func (b prospect) foretell(r *report.Reply, passes []engine.Action, a engine.Action) {
	trial := b.course
	together := trial.Node().Together
	var told, supposed []string
	for _, p := range append(passes, a) {
		events, ruling, err := trial.Play(engine.Play{Action: &p})
		if err != nil || ruling.Verdict != engine.Legal {
			return
		}
		told = texts(events, b.side)
	}
	r.Text = append(r.Text, b.jams(trial, a)...)
	if together {
		told, supposed = nil, b.settle(&trial)
	}
	supposed = append(supposed, b.suppose(&trial)...)
	node := trial.Node()
	if node.Kind != engine.AtChance {
		r.Text = append(append(r.Text, "It needs no dice by itself."), told...)
		return
	}
	if outlook, err := foresee.Outlook(&trial, b.side); err == nil {
		outlook = outlook.Named(b.printer.Unit)
		outlook.Supposed = supposed
		r.Outlook, r.Lines = &outlook, b.explains(outlook)
	}
}

// jams says of an order that stands in the course whether it brings its unit into the way of its own side.
func (b prospect) jams(c game.Course, a engine.Action) []string {
	var ruling engine.Ruling
	var instead []string
	for _, jam := range engine.JamsOf(c.Rules.System, c.State, a.Side) {
		if !jam.Is(a) {
			continue
		}
		told := jam.Warning(b.printer.Text)
		ruling.Findings = append(ruling.Findings, told)
		if told.Write != "" {
			instead = append(instead, "You could write: "+told.Write)
		} else {
			instead = append(instead, told.Hint+".")
		}
	}
	return append(warnings(ruling), instead...)
}

// suppose has what is asked before dice be answered as without an answer, and says so.
func (b prospect) suppose(trial *game.Course) (supposed []string) {
	for range game.MaxPhases {
		node := trial.Node()
		if node.Kind != engine.AtChoice || !node.Asked {
			break
		}
		answer, exists := trial.DefaultAnswer(node.Seats[0])
		if !exists {
			break
		}
		if _, _, err := trial.Play(engine.Play{Action: &answer}); err != nil {
			break
		}
		supposed = append(supposed, fmt.Sprintf("%s: %s", trial.Rules.Pack.SideName(answer.Side), b.printer.Line(answer)))
	}
	return supposed
}

// settle has all sides that order at once be done, who have written nothing besides, and says what is supposed of the others.
func (b prospect) settle(trial *game.Course) (supposed []string) {
	node := trial.Node()
	for _, side := range node.Seats {
		if node.Pass == nil || !trial.Node().Together {
			break
		}
		pass := game.PassOf(node, side)
		if _, ruling, err := trial.Play(engine.Play{Action: &pass}); err != nil || ruling.Verdict != engine.Legal {
			break
		}
		if side != b.side {
			supposed = append(supposed, trial.Rules.Pack.SideName(side)+" orders nothing")
		}
	}
	return supposed
}

// explains says what the first result of dice means whose word the system explains, and how the others are asked for.
func (b prospect) explains(o report.Outlook) []string {
	terms := engine.TermsOf(b.course.Rules.System, b.course.State)
	for _, outcome := range o.Foretold {
		word, _, _ := strings.Cut(outcome.Text, ",")
		if len(b.lexicon().meanings(word)) > 0 && len(terms) > 0 {
			return []string{fmt.Sprintf("'what is %s' tells what that means, and so of every other result.", word)}
		}
	}
	return nil
}

// texts are the sentences of events that a side may read.
func texts(events []engine.Event, side engine.Side) (all []string) {
	for _, e := range events {
		if e.Only == "" || e.Only == side {
			all = append(all, strings.TrimSuffix(e.Text, ".")+".")
		}
	}
	return all
}
