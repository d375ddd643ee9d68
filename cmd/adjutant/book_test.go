package main

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/interpret"
	"adjutant/moderator/roll"
)

// book is the game as one player knows it from his mails: a board of his own, on
// which he does what they tell.
type book struct {
	pack   *pack.Pack
	sys    *musket.System
	side   engine.Side
	setup  engine.Setup
	plays  []engine.Play // one without action and roll is a sealed order of the enemy
	plan   enemyPlan
	state  engine.State
	choice []string // answers offered to him by the last mail
	last   int      // submission told last
}

// newBook is the book of a side; with an empty board, on which nothing is done, in a
// system whose mails it cannot follow.
func newBook(packID string, side engine.Side) (*book, error) {
	p, err := systems.Find(packID)
	if err != nil {
		return nil, err
	}
	sys, err := systems.Open(p)
	if err != nil {
		return nil, err
	}
	b := &book{pack: p, side: side, plan: enemyPlan{}}
	board := false
	if b.sys, board = sys.(*musket.System); !board {
		return b, nil
	}
	b.state, err = sys.New(engine.Setup{})
	return b, err
}

// begin sets the board up as the invitation says. What is played with another pack is
// played without a board.
func (b *book) begin(m *mail.Message) (err error) {
	if b.sys == nil || !strings.Contains(withFiles(m), "pack "+b.pack.ID+" ") {
		return nil
	}
	b.setup.Options = map[string]string{}
	for _, found := range optionLine.FindAllStringSubmatch(withFiles(m), -1) {
		b.setup.Options[found[1]] = found[2]
	}
	b.state, err = b.sys.New(b.setup)
	return err
}

var optionLine = regexp.MustCompile(`(?m)^option (\S+) (\S+)$`)

func (b *book) node() engine.Node { return b.sys.Node(b.state) }

// follow does what a mail tells, and compares what the mail says of the board.
func (b *book) follow(m *mail.Message) error {
	no, err := numberOf(m)
	if err != nil {
		return err
	}
	effective := strings.Contains("\n"+m.Text, "\nACCEPTED")
	if effective && no <= b.last {
		return fmt.Errorf("no. %d is told after no. %d", no, b.last)
	}
	for _, d := range thingsTold(m.Text) {
		if !effective {
			break
		}
		if err := b.do(d, m); err != nil {
			return fmt.Errorf("no. %d: %q: %w", no, d.text, err)
		}
		b.last = no
	}
	b.choice = offer.FindAllString(m.Text, -1)
	return errors.Join(b.compareUnits(m.Text), b.compareHash(withFiles(m)), b.compareTurn(m.Text))
}

var (
	submissionNo = regexp.MustCompile(`(?:is submission|The dice for submission|happen then is|What came of it is) no\. (\d+)`)
	offer        = regexp.MustCompile(`(?m)^  reply \d+: \d+ `)
	turnLine     = regexp.MustCompile(`(?m)^Game .*: turn (\d+), phase (\w+)\.$`)
)

// numberOf is the number of the submission that a mail is about.
func numberOf(m *mail.Message) (int, error) {
	found := submissionNo.FindStringSubmatch(strings.Join(strings.Fields(m.Text), " "))
	if found == nil {
		return 0, fmt.Errorf("the mail %q has no number", m.Subject)
	}
	return strconv.Atoi(found[1])
}

// told is a thing that an answer says was done, or dice that fell.
type told struct {
	word string // done, dice, REFUSED
	text string // the order without its source, or what the dice are for
	fell []int
}

var (
	toldLine = regexp.MustCompile(`^(done|legal|REFUSED|skipped|waits|unclear|dice) +(\S.*)$`)
	source   = regexp.MustCompile(`^(.*?)(?:   \([^()]+\)(?:[: ].*)?| +\((?:line|order line|no\.|sealed|implied|default)[^()]*\)(?:[: ].*)?|(?: +\([^()]*[a-z][^()]*\))+)$`) // and what the rules say
	fell     = regexp.MustCompile(`^         fell: ([0-9, ]+)  \(record \d+\)$`)
)

// thingsTold reads the orders and dice out of an answer.
func thingsTold(text string) []told {
	var all []told
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if found := toldLine.FindStringSubmatch(line); found != nil {
			all = append(all, told{word: found[1], text: whole(found[2], lines[i+1:])})
		}
		if found := fell.FindStringSubmatch(line); found != nil {
			dice := &all[len(all)-1]
			for _, value := range strings.Split(found[1], ", ") {
				n, _ := strconv.Atoi(value)
				dice.fell = append(dice.fell, n)
			}
		}
	}
	return all
}

// whole is an order that may go on in the next lines, without the source that
// ends it.
func whole(order string, next []string) string {
	for _, line := range next {
		if source.MatchString(order) || !strings.HasPrefix(line, "         ") {
			break
		}
		order += " " + strings.TrimSpace(line)
	}
	if found := source.FindStringSubmatch(order); found != nil {
		return found[1]
	}
	return order
}

// do does one thing told.
func (b *book) do(d told, m *mail.Message) error {
	switch {
	case d.word == "dice":
		return b.roll(d, m)
	case d.word != "done" || strings.HasPrefix(d.text, "reveal "):
		return nil // what is revealed follows, as orders
	case d.text == "sealed": // the whole plan: how many lines it has is not told
		b.plays = append(b.plays, make([]engine.Play, len(b.plan.orders(b.sys)))...)
		return b.retell()
	}
	if before, _, short := strings.Cut(d.text, "…"); short { // a hash, which stands below in full
		prefix := before[strings.LastIndex(before, " ")+1:]
		d.text = strings.Replace(d.text, prefix+"…", regexp.MustCompile(prefix+`[0-9a-f]{52}`).FindString(m.Text), 1)
	}
	node := b.node()
	if node.Kind != engine.AtChoice {
		return fmt.Errorf("the board waits for %s", node.Kind)
	}
	action, wrong := interpret.Order(interpret.Request{Pack: b.pack, Side: node.Seats[0], Turn: node.Turn, Phase: node.Phase, Placed: b.sys.Placed(b.state)}, d.text)
	if wrong != nil {
		return fmt.Errorf("%s %s", wrong.Code, wrong.Text)
	}
	if err := b.learn(action); err != nil {
		return err
	}
	return b.play(engine.Play{Action: &action})
}

// roll plays dice that fell; they must be those of a record that came along.
func (b *book) roll(d told, m *mail.Message) error {
	node := b.node()
	if node.Kind != engine.AtChance {
		return fmt.Errorf("the board waits for no dice but %v", node.Seats)
	}
	if !strings.HasPrefix(strings.Join(strings.Fields(d.text), " "), strings.Join(strings.Fields(node.Chance.Purpose), " ")[:20]) {
		return fmt.Errorf("the board waits for dice for %q", node.Chance.Purpose)
	}
	if !slices.ContainsFunc(recordsIn(m), func(r roll.Record) bool { return slices.Equal(r.Values, d.fell) }) {
		return fmt.Errorf("no record of %v is attached", d.fell)
	}
	return b.play(engine.Play{Roll: &engine.Roll{Chance: node.Chance.ID, Values: d.fell}})
}

// recordsIn are the records attached to a mail.
func recordsIn(m *mail.Message) []roll.Record {
	var records []roll.Record
	for _, f := range proofsOf(m.Attachments) {
		if r, err := roll.Parse(f.Text); err == nil {
			records = append(records, r)
		}
	}
	return records
}

func (b *book) play(p engine.Play) error {
	next, _, ruling, err := engine.Apply(b.sys, b.state, p)
	if err != nil {
		return err
	}
	if ruling.Verdict != engine.Legal {
		return fmt.Errorf("ruled %s: %v", ruling.Verdict, ruling.Findings)
	}
	b.plays, b.state = append(b.plays, p), next
	return nil
}

// compareUnits holds the list of units in a mail against the board; one by which nothing has changed may have none.
func (b *book) compareUnits(text string) error {
	if !strings.Contains("\n"+text, "\nACCEPTED") && !musterBlock.MatchString(text) {
		return nil
	}
	want, due := map[string]string{}, map[engine.UnitID]string{}
	for _, m := range engine.MusterOf(b.sys, engine.Seen(b.sys, b.state, b.side)) {
		if m.Waits && m.Due.Turn > 0 {
			due[m.Unit] = m.Due.String()
		}
	}
	for _, p := range b.sys.Placed(b.state) {
		unit, _ := b.pack.Unit(p.Unit)
		where := strings.Join(p.Status, ", ")
		switch {
		case p.At != "":
			where = strings.TrimSpace(string(p.At) + " " + where)
		case due[p.Unit] != "":
			where = due[p.Unit]
		}
		if where != "" {
			want[b.pack.SideName(p.Side)+" "+unit.Name] = where
		}
	}
	told := unitsIn(text)
	if strings.Contains(text, "\nWho stands otherwise than before") { // of the others nothing has changed
		maps.DeleteFunc(want, func(unit, _ string) bool { return told[unit] == "" })
	} else if !musterBlock.MatchString(text) {
		return nil
	}
	if diff := gocmp.Diff(want, told); diff != "" {
		return fmt.Errorf("the units stand (-board +mail):\n%s", diff)
	}
	return nil
}

var (
	musterBlock = regexp.MustCompile(`(?s)\n(?:The units now|Who stands otherwise than before[^\n]*):\n(.*?)\n\n`)
	oneUnit     = regexp.MustCompile(`([^,(]+)(?: \(([^)]*)\))?(?:, |$)`)
)

// unitsIn reads where a mail says that units stand, by side and name.
func unitsIn(text string) map[string]string {
	units := map[string]string{}
	block := musterBlock.FindStringSubmatch(text)
	if block == nil {
		return units
	}
	side := ""
	for _, row := range strings.Split(strings.ReplaceAll(block[1], "\n    ", " "), "\n") {
		words := strings.SplitN(strings.TrimSpace(row), " ", 2)
		for _, s := range []string{"Union", "Confederate"} {
			if words[0] == s {
				side = s
			}
		}
		for _, place := range strings.Split(words[1], ";") {
			at, list, _ := strings.Cut(strings.TrimSpace(place), ": ")
			for _, one := range oneUnit.FindAllStringSubmatch(list, -1) {
				units[side+" "+one[1]] = strings.TrimSpace(at + " " + one[2])
			}
		}
	}
	return units
}

// compareHash holds the hash of the state against the board, once nothing of it
// is hidden.
func (b *book) compareHash(text string) error {
	for _, side := range b.sys.Info().Sides {
		if len(b.sys.Hidden(b.state, side)) > 0 {
			return nil
		}
	}
	want := b.hash()
	if found := stateLine.FindStringSubmatch(text); found != nil && found[1] != want {
		return fmt.Errorf("the state is %v in the mail and %s on the board:\n%s", found, want, b.state.Text())
	}
	return nil
}

// hash is that of the state as everyone knows it.
func (b *book) hash() string {
	rolls := 0
	for _, p := range b.plays {
		if p.Roll != nil {
			rolls++
		}
	}
	return roll.StateHash(b.state.Text(), len(b.plays)-rolls, rolls, nil).String()
}

// compareTurn holds turn and phase against the board.
func (b *book) compareTurn(text string) error {
	node := b.node()
	found := turnLine.FindStringSubmatch(text)
	if found == nil || found[1] != strconv.Itoa(node.Turn) || found[2] != node.Phase {
		return fmt.Errorf("the mail says %q, the board turn %d, phase %s", found, node.Turn, node.Phase)
	}
	return nil
}

// enemyPlan is what a player knows of when and where the enemy's formations
// enter: nothing, until they do (WC 13.3).
type enemyPlan map[string]entrance

// entrance is how a formation entered.
type entrance struct {
	turn   int
	door   string // letter
	leader bool   // the leader of the army is with it
}

// learn takes a lesson from an order by which enemies enter the map: the plan is
// such that the order is legal.
func (b *book) learn(a engine.Action) error {
	waiting := map[engine.UnitID]bool{}
	for _, p := range b.sys.Placed(b.state) {
		waiting[p.Unit] = p.Side != b.side && slices.Contains(p.Status, "waiting")
	}
	if a.Side == b.side || a.Verb != "move" || !waiting[a.Units[0]] || b.sys.Check(b.state, a).Verdict == engine.Legal {
		return nil
	}
	leads := slices.ContainsFunc(append(slices.Clone(a.Units), texts(a.Arg("with"))...), b.leads)
	unit, _ := b.pack.Unit(a.Units[0])
	formations := []string{unit.Formation}
	if b.leads(a.Units[0]) {
		formations = slices.Sorted(maps.Keys(b.plan)) // with one that has come already
	}
	known := b.plan
	for _, f := range formations {
		for _, door := range []string{"A", "B", "C", "D", "E"} {
			b.plan = known.with(f, entrance{b.node().Turn, door, leads})
			if err := b.retell(); err == nil && b.sys.Check(b.state, a).Verdict == engine.Legal {
				return nil
			}
		}
	}
	return fmt.Errorf("there is no plan by which %q is legal", a)
}

func texts(names []string) []engine.UnitID {
	var units []engine.UnitID
	for _, n := range names {
		units = append(units, engine.UnitID(n))
	}
	return units
}

// leads reports whether a unit is the leader of an army, who goes with any
// formation.
func (b *book) leads(u engine.UnitID) bool {
	unit, _ := b.pack.Unit(u)
	return unit.Formation == "A"
}

func (p enemyPlan) with(formation string, e entrance) enemyPlan {
	next := maps.Clone(p)
	for f, other := range next {
		other.leader = other.leader && !e.leader
		next[f] = other
	}
	if before, known := p[formation]; known {
		e.turn, e.door = before.turn, before.door
	}
	next[formation] = e
	return next
}

// retell plays everything again, with the enemy's sealed orders as they are known
// by now. What is not known is taken to be as late as can be.
func (b *book) retell() error {
	plays := slices.Clone(b.plays)
	b.plays = nil
	b.state, _ = b.sys.New(b.setup)
	lines := b.plan.orders(b.sys)
	for _, p := range plays {
		sealed := p == engine.Play{}
		if sealed {
			p.Action, lines = &lines[0], append(lines[1:], lines[0])
		}
		if err := b.play(p); err != nil {
			b.plays = plays
			return err
		}
		if sealed {
			b.plays[len(b.plays)-1] = engine.Play{}
		}
	}
	return nil
}

// orders are the four lines of the plan.
func (p enemyPlan) orders(sys *musket.System) []engine.Action {
	var all []engine.Action
	led := slices.ContainsFunc(slices.Collect(maps.Values(p)), func(e entrance) bool { return e.leader })
	for _, formation := range []string{"4", "3", "2", "1"} {
		e, known := p[formation]
		if !known {
			e = entrance{9, "B", !led}
			led = true
		}
		a := engine.Action{Side: sys.Info().Sides[0], Verb: "entry", Path: []engine.Loc{engine.Loc(e.door)}, Args: []engine.Arg{
			{Name: "formation", Values: []string{formation}}, {Name: "turn", Values: []string{strconv.Itoa(e.turn)}},
		}}
		if e.leader {
			a.Args = append(a.Args, engine.Arg{Name: "with", Values: []string{"Lyon"}})
		}
		all = append(all, a)
	}
	return all
}
