package interpret

import (
	"cmp"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"weak"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// rosters are those that were made already, each an [orders.Roster], by weak pointers to packs that are in use.
var rosters sync.Map

// Roster is who and what orders may name in a game with the pack. What it says of each unit is the caller's to change.
func Roster(p *pack.Pack) orders.Roster {
	key := weak.Make(p)
	made, is := rosters.Load(key)
	if !is {
		if made, is = rosters.LoadOrStore(key, newRoster(p)); !is {
			runtime.AddCleanup(p, func(key weak.Pointer[pack.Pack]) { rosters.Delete(key) }, key)
		}
	}
	r := made.(orders.Roster)
	r.Units = slices.Clone(r.Units)
	return r
}

func newRoster(p *pack.Pack) orders.Roster {
	var r orders.Roster
	for _, s := range p.Sides {
		r.Sides = append(r.Sides, orders.Side{ID: s.ID, Name: s.Name})
	}
	formations := newPrinting(p)
	for _, u := range p.Units {
		r.Units = append(r.Units, orders.Unit{ID: u.ID, Name: u.Name, Command: formations.formation(u.Formation), Code: u.Formation, Side: u.Side, Spoken: calledAlso(u), Leads: u.Type == "leader", Guns: u.Type == "artillery", Kind: u.Type})
	}
	for _, road := range p.Roads {
		r.Roads = append(r.Roads, road.Name)
	}
	r.Maps, r.Typed = sheets(p.Grid), typed(p)
	return r.Indexed()
}

// sheets are the sheets of a map as orders name its hexes.
func sheets(g hex.Grid) []orders.Map {
	if g.Size() == 0 {
		return nil
	}
	first := max(1, g.FirstColumn)
	one := orders.Map{FirstColumn: first, LastColumn: first + g.Columns - 1, FirstRow: 1, LastRow: g.Rows}
	if len(g.Sheets) == 0 {
		return []orders.Map{one}
	}
	var all []orders.Map
	for i, s := range g.Sheets {
		one.Letter, one.LastRow, one.Above = s.Letter, s.Rows, ""
		if i > 0 && s.Top == g.Sheets[i-1].Top+g.Sheets[i-1].Rows-1 {
			one.Above = g.Sheets[i-1].Letter
		}
		all = append(all, one)
	}
	return all
}

// Order reads one typed order as an action. Of the request it needs Pack, Side,
// Turn, Phase, Placed, and Rules for what only they know. The finding says what is wrong with the line.
func Order(req Request, line string) (engine.Action, *engine.Finding) {
	r := reader{ground: groundOf(req, req.roster()), played: true}
	order, found := orders.ParseLine(line, r.roster)
	if found != nil && !found.IsWarning() {
		return engine.Action{}, found
	}
	r.order("", order)
	if len(r.Findings) > 0 {
		return engine.Action{}, &r.Findings[0]
	}
	if len(r.Items) == 0 {
		return engine.Action{}, &engine.Finding{Code: finding.LeftOver, Text: fmt.Sprintf("%q is no action", line)}
	}
	return r.Items[0].Action, nil
}

// Written reads a line as a mail of the request's side may have it, and gives its actions: none of a line
// that is said or settled without the rules. The finding says why it cannot be written.
func Written(req Request, line string) ([]engine.Action, *engine.Finding) {
	r := reader{ground: groundOf(req, req.roster())}
	order, found := orders.ParseLine(line, r.roster)
	if found != nil && !found.IsWarning() {
		return nil, found
	}
	r.order("", order)
	if len(r.Findings) > 0 {
		return nil, &r.Findings[0]
	}
	var actions []engine.Action
	for _, item := range r.Items {
		actions = append(actions, item.Action)
	}
	return actions, nil
}

// hexesOf is where units are placed.
func hexesOf(placed []engine.Placed) map[engine.UnitID]engine.Loc {
	hexes := map[engine.UnitID]engine.Loc{}
	for _, p := range placed {
		hexes[p.Unit] = p.At
	}
	return hexes
}

// wording says in the words of orders what a mail says in others, before it is read for orders.
type wording struct{ *reader }

// words reads the player's words as orders. With a log, a line that is no order
// is a note; without one it has to be read.
func (r *reader) words(withFile bool) {
	w := wording{r}
	text, held := r.heldBack(w.takenBack(w.inFewerWords(w.attachedApart(w.byCommands(w.sharesDone(w.corrected(w.rethought(w.withoutMusings(w.explained(w.inFormations(w.saidBeside(r.Text))))))))))))
	text = r.replies().spelledOut(r.replies().redrafted(text))
	if r.Version >= orders.Discerning {
		text = goingOn(text)
	}
	text, open := w.openAnswers(w.declined(w.ended(text)))
	reading := w.disposed(w.drawn(w.calledByName(text)))
	if r.Version >= orders.Conversing {
		alone := !withFile && reading.OrdersNothing(r.Version) && len(r.Commands) == 0
		reading.Commands = append(reading.Commands, reading.Wondered(alone, r.roster)...)
	}
	r.Reading.Adds = r.Reading.Adds || reading.Adds
	r.talk = append(r.stays, r.doubted(&reading)...)
	reveals := takeReveals(&reading)
	for _, line := range reading.Lines {
		r.line(line, reveals[line.Number])
	}
	r.tellUntil(reading.Lines)
	r.stayWhenAsked(reading)
	r.endAll(reading.Ends)
	r.boundStanding()
	r.findOpen(open, &reading)
	doubting{r}.doubtPass(&reading)
	for _, f := range reading.Findings {
		if (ahead{r}).takes(f, reading.Lines) {
			continue
		}
		if r.isAside(f, reading) || (headed{r}).isAnnounced(f, reading) || r.isBesideAnswer(f) {
			r.talk = append(r.talk, orders.Talk{Line: f.Line, Text: strings.TrimSpace(f.Source)})
			continue
		}
		r.faulty(f, reading.Lines, withFile)
	}
	r.sortGarbled(r.Version)
	if withFile && len(r.prose) > 0 {
		r.note("not read as orders, since a file is attached: line %s of the mail", strings.Join(r.prose, ", "))
	}
	r.Commands = append(r.Commands, reading.Commands...)
	r.holdBack(held)
	slices.SortStableFunc(r.Commands, func(a, b orders.Command) int { return cmp.Compare(a.Line, b.Line) })
	for _, d := range reading.Dropped {
		if orders.IsOrder(d) {
			r.note("not read, because it stands in a quotation or a signature: %s", strings.TrimSpace(d))
		}
	}
}

// line takes what one line orders.
func (r *reader) line(line orders.Line, reveals *Reveal) {
	source, items, found := fmt.Sprintf("line %d", line.Number), len(r.Items), len(r.Findings)
	switch {
	case line.Verb == "reveal":
		r.reveal(source, line.Order, reveals)
	case line.Verb == "ask":
		r.Commands = append(r.Commands, orders.Command{Line: line.Number, Word: "press", Rest: "moderator", Text: line.Text})
	case line.Lacks:
		r.lacking(source, line.Order)
	case len(line.Ways) > 0:
		r.wordless(source, line)
	case company{r}.leavesOut(source, line):
	case !line.Stays || r.holds(line.Order):
		for _, o := range r.apart(line) {
			r.order(source, o)
		}
	default:
		r.Reading.Resting = append(r.Reading.Resting, Resting{line.Number, line.Listed, line.Units})
	}
	r.locate(r.Version, line, items, found)
}

// faulty takes a finding of the words, unless something else has become of what it is about.
func (r *reader) faulty(f orders.Located, lines []orders.Line, withFile bool) {
	warns := f.Finding
	warns.Text = fmt.Sprintf("line %d: %s", f.Line, f.Text)
	if r.carriedOut(f, lines) || r.understands(warns) || r.settles(f) {
		return
	}
	if f.Code == finding.NoOrder {
		r.prose = append(r.prose, strconv.Itoa(f.Line))
		if withFile {
			return
		}
	}
	f.Finding.Line, f.Finding.Text = f.Line, fmt.Sprintf("line %d: %s", f.Line, toldPlainly(f.Finding))
	f.Finding.Units, f.Finding.Written = r.concerned(f)
	f.Write = r.reworded(f.Write)
	if !f.IsWarning() && f.Code != finding.TooLong {
		r.garble(r.Version, f.Line, f.Listed, f.Source, len(r.Findings))
		r.placed(f.Column)
	}
	r.Findings = append(r.Findings, f.Finding)
}

// toldPlainly is what was found of a line, with what to do about words that stand beside an order.
func toldPlainly(f engine.Finding) string {
	if !f.Beside {
		return f.Text
	}
	words := strings.TrimSuffix(f.Text, orders.MayChange)
	if f.Write == "" {
		return words + "is not understood, and may change the order beside it: say it in a sentence of its own, or leave it out"
	}
	return words + "is not understood, and may change the order beside it. If it changes nothing, that order is the line below; else say it in a sentence of its own"
}

// holds reports whether units that are said to stay are ordered to hold: where the rules have no such order, nothing is ordered.
func (r *reader) holds(o orders.Order) bool {
	action, _ := o.Action(r.Side)
	if r.Rules != nil && r.State != nil && r.Rules.Check(r.State, r.each(action)[0]).Verdict == engine.Legal {
		return true
	}
	r.note("%s: said to stay, so nothing is ordered there", strings.TrimPrefix(r.roster.Printed(action), "hold "))
	return false
}

// stayWhenAsked notes what orders nothing since it says that others, or all, stay. Where a side is asked what somebody does, and says no
// more than that he, or nobody, does it, that is pass.
func (r *reader) stayWhenAsked(reading orders.Reading) {
	for _, said := range reading.Rests {
		r.note("%s: said of all that they stay or do nothing, so nothing is ordered there", quoted(said.Text))
	}
	line := slices.IndexFunc(reading.Lines, func(l orders.Line) bool { return l.Stays })
	pass := slices.IndexFunc(r.Answers, func(a engine.Action) bool { return a.Verb == passVerb })
	if line >= 0 && slices.ContainsFunc(r.Answers, func(a engine.Action) bool { return a.Verb != passVerb && !r.isOfSome(a, reading.Lines[line].Units) }) {
		return // others may still do something
	}
	if r.idles(reading) {
		r.Items = append(r.Items, Item{Source: fmt.Sprintf("line %d", reading.Idle), Action: engine.Action{Side: r.Side, Verb: passVerb}, Line: reading.Idle})
		return
	}
	if len(r.Items) > 0 || len(r.Findings) > 0 || pass < 0 || line < 0 && len(reading.Rests) == 0 {
		return
	}
	number := 0
	if line >= 0 {
		number = reading.Lines[line].Number
	} else {
		number = reading.Rests[0].Line
	}
	r.Items = append(r.Items, Item{Source: fmt.Sprintf("line %d", number), Action: r.Answers[pass], Line: number})
}

// isOfSome reports whether one of the units acts in an answer.
func (r *ground) isOfSome(a engine.Action, units []engine.UnitID) bool {
	acts := slices.Concat(a.Units, []engine.UnitID{})
	for _, name := range slices.Concat(a.Arg("primary"), a.Arg("support")) {
		acts = append(acts, engine.UnitID(name))
	}
	return len(acts) == 0 || slices.ContainsFunc(acts, func(u engine.UnitID) bool { return slices.Contains(units, u) })
}

// endAll has all ways of the submission end where they are long enough, if a line of the mail says so, or its player always wants it.
func (r *reader) endAll(line int) {
	if line == 0 && !r.Stops {
		return
	}
	for i := range r.Items {
		if isRoute(r.Items[i].Action) {
			r.Items[i].Ends = true
		}
	}
	if line == 0 {
		return
	}
	r.note("stops: yes (line %d): a path that is too long ends where it is long enough", line)
}

// boundStanding keeps the standing orders of a side few and short: they are looked
// through at every question, and stand in every answer.
func (r *Reading) boundStanding() {
	size := 0
	for _, line := range r.Standing {
		size += len(line)
	}
	switch {
	case len(r.Standing) > maxStanding:
		r.find(finding.TooManyStanding, fmt.Sprintf("these are %d standing orders, and a side has at most %d", len(r.Standing), maxStanding), fmt.Sprintf("the %d that matter; several cases can stand in one: standing: if retreat then hold; if routed then hold", maxStanding))
	case size > maxStands:
		r.find(finding.TooManyStanding, fmt.Sprintf("the standing orders have %d bytes together, and a side's have at most %d", size, maxStands), "fewer or shorter ones")
	default:
		return
	}
	r.Standing = nil
}

// order makes an item of an order, or names what becomes of one that is no
// action.
func (r *reader) order(source string, o orders.Order) {
	if action, ok := o.Action(r.Side); ok {
		r.act(source, o, r.countered(source, r.once(r.plainly(action))))
		return
	}
	switch o.Verb {
	case "roll":
		r.dice(source, o.Text)
	case "seal":
		r.seal(source, o)
	case "reply":
		first := len(r.Items)
		r.replies().reply(source, o)
		for n := range r.Items[first:] {
			r.Items[first+n].Numbered = true
		}
	case "standing":
		r.standing(o)
	case "note":
		r.note("%snote kept: %s", lead(source), o.Text)
	case "game", "side", "turn", "phase":
		r.header(source, o)
	default:
		r.find(finding.LeftOver, fmt.Sprintf("%s%q is understood, and this moderator does not carry it out", lead(source), o.Verb), "the mail again without this line")
	}
}

// act takes an order that is an action, as the rules have it.
func (r *reader) act(source string, o orders.Order, action engine.Action) {
	if !r.played && (action.Has("revealed") || action.Has("default")) {
		r.find(finding.LeftOver, lead(source)+"only the moderator opens what was sealed: 'revealed' and 'default' are not yours to write", "the line without them, or a reveal")
		return
	}
	if r.ways.shown(action) {
		return
	}
	if r.actsAlready(action) {
		r.note("%sacts now, and is not chosen: %s", lead(source), strings.TrimPrefix(r.roster.Printed(action), "activate "))
		return
	}
	for _, one := range r.each(r.asOne(action, o.Said)) {
		one, asks := r.stepped(source, r.worded(r.aimed(r.whole(one)), o.Said))
		if asks || o.Said && r.goesWith(source, one) || (company{r}).leavesBehind(source, o, one) {
			continue
		}
		for _, w := range r.byHexes(one) {
			r.take(source, w, o.Ends)
		}
	}
}

// dice asks for dice: those of a procedure of the rules, those that a log shows thrown, or any.
func (r *reader) dice(source, text string) {
	switch {
	case r.procedure(source, text):
	case r.bareDice(source, text):
	case r.namesDice(text):
		r.roll(source, strings.TrimPrefix(text, "dice "))
	case RulesThrow(r.Pack, r.Rules):
		r.declare(source, text)
	default:
		r.roll(source, text)
	}
}

// standing takes a standing order, or that there are none any more.
func (r *reader) standing(o orders.Order) {
	if orders.StandsDown(o) && r.Version >= orders.Amending {
		r.Standing = append([]string{}, r.Standing...)
		r.note("no standing orders of yours are stored any more")
		return
	}
	r.Standing = append(r.Standing, o.String())
	r.ByHand = append(r.ByHand, r.onlyByHand(o)...)
}

// procedure asks for dice that the game's rules name, for a unit: roll rout-recovery 6 MS. It is false
// for any other roll.
func (r *reader) procedure(source, text string) bool {
	if r.Version >= orders.Conversing {
		text = strings.TrimRight(strings.TrimPrefix(strings.TrimSuffix(strings.TrimRight(text, " .!"), " please"), "to "), " ,")
	}
	word, _, _ := strings.Cut(text, " ")
	if r.Rules == nil || !slices.Contains(r.Rules.Info().Rolls, word) {
		return false
	}
	order, found := orders.ParseLine("use "+r.forWhom(word, text), r.roster)
	if found != nil && !found.IsWarning() {
		f := *found
		f.Text = lead(source) + "behind 'roll': " + f.Text
		r.Findings = append(r.Findings, f)
		return true
	}
	for _, args := range r.throws(order.Args) {
		r.Items = append(r.Items, Item{Source: source, Action: engine.Action{Side: r.Side, Verb: "roll", Args: args}})
	}
	return true
}

// purposeful matches what stands between a table and for whom it is rolled on: for, for the, for recovery of.
var purposeful = pattern.MustCompile(`(?i)^ ?(?:dice |on |once )?(?:for|of) (?:the |my |our )?(?:([\p{L}-]+) (?:of|for|by) (?:the |my |our )?)?`)

// forWhom is a roll on a table with nothing but the name behind it of whom it is for.
func (r *reader) forWhom(word, text string) string {
	rest := text[len(word):]
	found := purposeful.FindStringSubmatch(rest)
	if r.roster.Typed == nil || r.Version < orders.Joining || found == nil || found[1] != "" && !strings.EqualFold(found[1], word) {
		return text
	}
	return word + " " + rest[len(found[0]):]
}

// throws are the arguments of each throw that those of one line ask for: one for each unit.
func (r *reader) throws(args []engine.Arg) (all [][]engine.Arg) {
	if r.Version < orders.Following || len(args) != 1 || len(args[0].Values) < 2 {
		return [][]engine.Arg{args}
	}
	for _, unit := range args[0].Values {
		all = append(all, []engine.Arg{{Name: args[0].Name, Values: []string{unit}}})
	}
	return all
}

// lead names the source of an order before what is said of it; "" for none.
func lead(source string) string {
	if source == "" {
		return ""
	}
	return source + ": "
}

// roll asks for dice in open play: "roll 2d6 for who moves first". The word dice before them is that of the
// canonical line.
func (r *reader) roll(source, text string) {
	dice, purpose, found := strings.Cut(strings.TrimPrefix(text, "dice "), " for ")
	if !found {
		r.find(finding.Missing, lead(source)+"a roll says what it is for", "roll "+strings.TrimSpace(text)+" for <purpose>")
		return
	}
	r.Items = append(r.Items, Item{Source: source, Action: engine.Action{Side: r.Side, Verb: "roll", Args: []engine.Arg{
		{Name: "dice", Values: []string{strings.TrimSpace(dice)}},
		{Name: "for", Values: []string{strings.TrimSpace(purpose)}},
	}}})
}

// says reports whether the words behind an answer's number are that answer, or none.
func (r *ground) says(words string, answer engine.Action) bool {
	if words == "" || strings.EqualFold(strings.Join(strings.Fields(words), " "), answer.String()) {
		return true
	}
	order, wrong := orders.ParseLine(words, r.roster)
	said, acts := order.Action(answer.Side)
	return acts && (wrong == nil || wrong.IsWarning()) && said.String() == answer.String()
}

// header holds a header line against the game.
func (r *reader) header(source string, o orders.Order) {
	var is string
	switch o.Verb {
	case "side":
		is = string(r.Side)
	case "turn":
		is = strconv.Itoa(r.Turn)
	case "phase":
		is = r.Phase
	case "game":
		is = r.Game
	}
	if is == "" {
		return
	}
	if !strings.EqualFold(o.Text, is) {
		r.find(finding.OtherTurn, fmt.Sprintf("%sthis is for %s %s; here it is %s %s", lead(source), o.Verb, o.Text, o.Verb, is), o.Verb+" "+is)
	}
}

// whole writes a move's start hex into its path, where the player left it out:
// orders name the hexes entered, and may name the start too; and into an attack where its units stand.
func (r *reader) whole(a engine.Action) engine.Action {
	if r.Version >= orders.Conversing {
		a = r.byRoad(r.fromWhere(a))
	}
	if !isRoute(a) || a.Has("along") && r.Version >= orders.Conversing { // a road is taken to the first place
		return a
	}
	at, placed := r.outset(a)
	if !placed || a.Path[0] == at || r.stored && len(a.Path) > 1 { // what is kept says where it begins
		return a
	}
	a.Path = append([]engine.Loc{at}, a.Path...)
	return a
}

// outset is where a path begins: where its first unit stands, or on a table the one of its guns that goes.
func (r *ground) outset(a engine.Action) (at engine.Loc, placed bool) {
	if a.Has("gun") && r.Version >= orders.Conversing && r.Rules != nil && r.State != nil {
		at = engine.OutsetOf(r.Rules, r.State, a)
		return at, at != ""
	}
	return r.stands(a.Units[0])
}

// aimed is a shot at a unit as one at the hex where it stands, where the rules take no unit for a target; that of guns on a table is
// a cannon's.
func (r *ground) aimed(a engine.Action) engine.Action {
	target := a.Arg("at")
	if r.Version >= orders.Conversing && a.Verb == "fire" && len(a.Units) == 1 && (len(target) == 1 && target[0] != "will" || len(a.Path) == 1) && r.Rules != nil && r.State != nil && len(engine.GunsOf(r.Rules, r.State, a.Units[0])) > 0 {
		a.Verb = "cannon"
		return a
	}
	if at := r.seenAt(a); at != "" && r.Version >= orders.Wayfaring {
		return atHex(a, at) // guns bombard a hex
	}
	if r.Version < orders.Conversing || a.Verb != "fire" || len(target) != 1 || len(a.Path) > 0 || r.Rules == nil || r.State == nil {
		return a
	}
	at := r.seen(engine.UnitID(target[0]))
	f := r.Rules.Check(r.State, a).Findings
	if at == "" || len(f) != 1 || f[0].Code != finding.Missing {
		return a
	}
	return atHex(a, at)
}

// atHex is a shot at a unit as one at a hex.
func atHex(a engine.Action, at engine.Loc) engine.Action {
	a.Path = []engine.Loc{at}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "at" })
	return a
}

// seen is where the side sees a unit stand, "" where it does not.
func (r *ground) seen(u engine.UnitID) engine.Loc {
	return hexesOf(engine.PlacedOf(r.Rules, engine.Seen(r.Rules, r.State, r.Side)))[u]
}

// fromWhere writes into an attack that names its units alone the hexes where these stand, each once.
func (r *ground) fromWhere(a engine.Action) engine.Action {
	if len(a.From) > 0 || len(a.Units) > 0 || len(a.Path) != 1 || !slices.Contains([]string{"attack", "counter", "shock", "charge"}, a.Verb) {
		return a
	}
	for _, name := range slices.Concat(a.Arg("primary"), a.Arg("support"), a.Arg("leader")) {
		if at, placed := r.stands(engine.UnitID(name)); placed && !slices.Contains(a.From, at) {
			a.From = append(a.From, at)
		}
	}
	return a
}

// each is an action, or one for each of its units, where the rules have them act one by one.
func (r *ground) each(a engine.Action) []engine.Action {
	if placed := r.placings(a); placed != nil {
		return placed
	}
	if a.Verb == "entry" && len(a.Path) > 1 {
		return r.comesAndGoes(a)
	}
	if r.Rules == nil || len(a.Units) < 2 {
		return []engine.Action{a}
	}
	if !r.alone(a.Verb) && !r.apart(a) {
		return r.fromEach(a)
	}
	var all []engine.Action
	for _, u := range a.Units {
		a.Units = []engine.UnitID{u}
		all = append(all, a)
	}
	return all
}

// fromEach is a move of units that stand in several hexes of a map as one from each.
func (r *ground) fromEach(a engine.Action) (all []engine.Action) {
	if a.Has("with") && r.Version >= orders.Answering {
		return r.company(a)
	}
	if a.Verb != "move" || r.Version < orders.Conversing || r.Pack.Grid.Size() == 0 || len(a.Path) == 0 || a.Has("with") {
		return []engine.Action{a}
	}
	for _, u := range a.Units {
		at, placed := r.stands(u)
		i := slices.IndexFunc(all, func(b engine.Action) bool {
			there, also := r.stands(b.Units[0])
			return there == at && placed == also
		})
		if i >= 0 {
			all[i].Units = append(all[i].Units, u)
			continue
		}
		one := a
		one.Units, one.Path = []engine.UnitID{u}, a.Path
		if first, _ := r.stands(a.Units[0]); placed && at != first && len(a.Path) > 1 && a.Path[0] == first {
			one.Path = append([]engine.Loc{at}, a.Path[1:]...)
		}
		all = append(all, one)
	}
	return all
}

// apart reports whether an order of several units has a form that the rules have for one unit alone. Older
// reading versions left it as it was.
func (r *ground) apart(a engine.Action) bool {
	if r.Version < orders.Attending || r.State == nil {
		return false
	}
	one := a
	one.Units = a.Units[:1]
	return !r.takes(a, []string{finding.Missing}) && r.takes(one, []string{finding.Missing, finding.NoOrder})
}

// alone reports whether the rules have units do something one by one.
func (r *ground) alone(verb string) bool {
	info := r.Rules.Info()
	return slices.Contains(info.Alone, verb) || r.Version >= orders.Conversing && slices.Contains(info.Singly, verb) || r.Version >= orders.Following && slices.Contains(info.Thrown, verb)
}

// comesAndGoes is an entry with the way that goes on from it as the entry, and the moves behind it.
func (r *ground) comesAndGoes(a engine.Action) []engine.Action {
	enter := a
	enter.Path = a.Path[:1:1]
	return append([]engine.Action{enter}, r.each(engine.Action{Side: a.Side, Verb: "move", Units: a.Units, Path: a.Path})...)
}

// isRoute reports whether the path of an action is the way of its units.
func isRoute(a engine.Action) bool {
	return len(a.Units) > 0 && len(a.Path) > 0 && slices.Contains([]string{"move", "stack", "withdraw", "retreat", "advance"}, a.Verb)
}

// follow keeps where units are after an order that moves them, and what else it leads to.
func (r *reader) follow(a engine.Action) {
	r.trial.Take(a)
	enters := a.Verb == "entry" && len(a.Path) == 1 && r.Version >= orders.Conversing
	if !isRoute(a) && !enters {
		return
	}
	for _, u := range a.Units {
		r.hexes[u] = a.Path[len(a.Path)-1]
	}
}

// stands is where the game has a unit, orders read so far taken into account.
func (r *ground) stands(u engine.UnitID) (engine.Loc, bool) {
	at, ok := r.hexes[u]
	return at, ok && at != ""
}

func (r *Reading) note(format string, args ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, args...))
}
