package service_test

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// fogGame is a recorded game that is played under two plans of one side.
type fogGame struct {
	t        *testing.T
	rules    game.Rules
	setup    engine.Setup
	recorded []engine.Play
	before   []engine.Node // where it stood before each play
	hider    int           // which side hides something: 0 or 1
	// plan gives the orders of the side that hides in its own words; nil where both plans are the same.
	plan func(a engine.Action) (two [2]string, secret bool)
	// until ends the comparison: there the plan is seen by all. nil plays to the end.
	until func(engine.Node) bool
	// crossed has other kinds of things hidden under the second plan. A bundle for a side tells of which
	// kind each line of the journal is, so that none is compared then.
	crossed bool
	// beacon has all dice wait for a beacon, and what is hidden meanwhile kept.
	beacon bool
	// hides is how often something is hidden before each turn.
	hides int
	// unsalted leaves out the third world, where what is hashed is tried in another game too.
	unsalted bool

	clubs    [len(worlds)]*fogClub
	held     comparing
	state    engine.State
	applied  int
	rng      *rand.Rand
	hid      map[string]int
	asked    int
	searched int
	frozen   int
	mails    int
}

// readFogGame reads a recorded game of a built-in pack, or of one in testdata.
func readFogGame(t *testing.T, file string) *fogGame {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "games", filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := enginetest.ReadRecording(text)
	if err != nil {
		t.Fatal(err)
	}
	g := &fogGame{t: t, setup: r.Setup, recorded: r.Plays, rng: rand.New(rand.NewPCG(1, uint64(len(r.Plays)))), hid: map[string]int{}}
	if g.rules, err = shelf.take(r.Pack, ""); err != nil {
		g.rules = packRules(t, r.Pack)
	}
	g.held = newComparing(t)
	return g
}

// packRules are the rules of a pack with what its owner has typed in.
func packRules(t *testing.T, id string) game.Rules {
	t.Helper()
	folder, err := systems.Folder(strings.TrimSuffix(id, "-owner"))
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, root := range []fs.FS{folder, os.DirFS(filepath.Join("..", "..", "testdata", "packs", id))} {
		err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && name != "README.md" {
				data, read := fs.ReadFile(root, name)
				files[name], err = &fstest.MapFile{Data: data}, read
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	rules, err := openRules(files)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// play plays the game in all worlds at once, mail by mail.
func (g *fogGame) play() {
	g.t.Helper()
	g.foresee()
	dice := map[string]engine.Roll{}
	for _, p := range g.recorded {
		if p.Roll != nil {
			dice[p.Roll.Chance] = *p.Roll
		}
	}
	for i, w := range worlds {
		if w.secrets && g.unsalted {
			continue
		}
		o := lobby.Opening{Tag: "fog", Dice: game.DiceModerator, Setup: g.setup}
		if g.beacon {
			o.Beacon, o.Notice = "lab", notice
		}
		g.clubs[i] = newFogClub(g.t, o, g.rules, g.hider, w, dice)
	}
	g.look("the beginning")
	for node := g.catchUp(); node.Kind != engine.AtOver && g.applied < len(g.recorded) && (g.until == nil || !g.until(node)); node = g.catchUp() {
		g.turn(node)
	}
	g.finish()
}

// foresee finds where the recorded game stood before each of its plays.
func (g *fogGame) foresee() {
	g.t.Helper()
	state, err := g.rules.System.New(g.setup)
	if err != nil {
		g.t.Fatal(err)
	}
	g.state = state
	var plays []engine.Play
	for i, p := range g.recorded {
		next, _, ruling, err := engine.Apply(g.rules.System, state, p)
		if err != nil {
			g.t.Fatalf("play %d: %v", i, err)
		}
		if ruling.Verdict == engine.Legal { // some records try what is not
			plays, g.before = append(plays, p), append(g.before, g.rules.System.Node(state))
			state = next
		}
	}
	g.recorded = plays
	g.together()
}

// together has the plays of each phase that both sides write unseen stand as the game has them: those of the one side before those of the
// other, in the order of their seats.
func (g *fogGame) together() {
	for from, n := range g.before {
		to := from
		for to < len(g.before) && n.Together && g.before[to].Together && g.before[to].Turn == n.Turn && g.before[to].Phase == n.Phase {
			to++
		}
		slices.SortStableFunc(g.recorded[from:to], func(a, b engine.Play) int {
			return cmp.Compare(g.who(a.Action.Side), g.who(b.Action.Side)) // anna has the first seat
		})
	}
}

// catchUp plays what was played in the first club, and gives where the game stands.
func (g *fogGame) catchUp() engine.Node {
	g.t.Helper()
	game, err := g.clubs[0].store.Game(g.t.Context(), "fog")
	if err != nil {
		g.t.Fatal(err)
	}
	plays, err := game.Plays()
	if err != nil {
		g.t.Fatal(err)
	}
	for ; g.applied < len(plays); g.applied++ {
		if !g.isPlanned(plays[g.applied]) && !sameDeed(g.recorded[g.applied], plays[g.applied]) {
			g.t.Fatalf("play %d is %s, and was recorded as %s", g.applied, describePlay(plays[g.applied]), describePlay(g.recorded[g.applied]))
		}
		g.state = g.after(plays[g.applied])
	}
	return g.rules.System.Node(g.state)
}

// after is where the game stands behind one more play.
func (g *fogGame) after(p engine.Play) engine.State {
	g.t.Helper()
	next, _, ruling, err := engine.Apply(g.rules.System, g.state, p)
	if err != nil || ruling.Verdict != engine.Legal {
		g.t.Fatalf("play %d, %s: %v, %v", g.applied, describePlay(p), ruling, err)
	}
	return next
}

// isPlanned reports whether a play is of the plan that is another in each world.
func (g *fogGame) isPlanned(p engine.Play) bool {
	if g.plan == nil || p.Action == nil {
		return false
	}
	_, secret := g.plan(*p.Action)
	return secret
}

// sameDeed reports whether a play is what was recorded: where an order goes from may be said.
func sameDeed(recorded, played engine.Play) bool {
	if recorded.Action == nil || played.Action == nil {
		return describePlay(recorded) == describePlay(played)
	}
	a, b := *recorded.Action, *played.Action
	if from := len(b.Path) - len(a.Path); from == 1 {
		b.Path = b.Path[1:]
	}
	if len(a.From) == 0 {
		b.From = nil
	}
	return describePlay(engine.Play{Action: &a}) == describePlay(engine.Play{Action: &b})
}

func describePlay(p engine.Play) string {
	if p.Action != nil {
		return string(p.Action.Side) + ": " + p.Action.String()
	}
	if p.Roll != nil {
		return fmt.Sprint(*p.Roll)
	}
	return "another play"
}

// sides are the sides in the order of their seats.
func (g *fogGame) side(seat int) engine.Side { return g.rules.Pack.Sides[seat].ID }

func (g *fogGame) who(side engine.Side) string {
	if side == g.side(0) {
		return "anna"
	}
	return "ben"
}

// turn has the side that the game waits for write what it did in the recorded game; before that the
// other hides something, or it does itself, and what everyone can see is looked at.
func (g *fogGame) turn(node engine.Node) {
	g.t.Helper()
	for range g.hides {
		g.hide(node)
	}
	sides := []engine.Side{g.recorded[g.applied].Action.Side}
	if node.Together {
		sides = slices.Clone(node.Seats)
		if i := slices.Index(sides, g.side(g.hider)); i > 0 {
			slices.Reverse(sides)
		}
	}
	was := g.applied
	for i, side := range sides {
		g.send(g.orders(side, node), "orders")
		if i+1 < len(sides) {
			g.search() // for orders that are handed in and not played
		}
	}
	g.thaw()
	if g.catchUp(); g.applied == was && node.Together {
		g.send(both(g.who(sides[len(sides)-1]), "send\n"), "orders that are meant so, though one's own men are in the way")
		g.catchUp()
	}
	if g.applied == was {
		g.t.Fatalf("nothing was played at turn %d, %s: %s\n%s", node.Turn, node.Phase, describePlay(g.recorded[was]), g.lastTo())
	}
}

// thaw lets dice fall that wait for the beacon, while the one side hides something, which is kept,
// and the others look for it.
func (g *fogGame) thaw() {
	g.t.Helper()
	who := g.who(g.side(g.hider))
	for g.isFrozen() {
		for _, c := range g.playing() {
			c.pace = time.Minute
		}
		g.send(fogMail{from: who, text: [2]string{"resign\n", "note: on second thoughts, and at some length\nresign\n"}, hidden: true}, "a mail in a freeze")
		g.search()
		for _, c := range g.playing() {
			c.pace = fogPace
			c.pass(time.Hour)
		}
		g.look("the dice")
		g.frozen++
	}
}

// isFrozen reports whether the game waits for the beacon.
func (g *fogGame) isFrozen() bool {
	g.t.Helper()
	game, err := g.clubs[0].store.Game(g.t.Context(), "fog")
	if err != nil {
		g.t.Fatal(err)
	}
	return g.beacon && game.Frozen() != nil
}

// lastTo is what the first club wrote last.
func (g *fogGame) lastTo() string {
	game, err := g.clubs[0].store.Game(g.t.Context(), "fog")
	if err != nil {
		return err.Error()
	}
	for _, line := range slices.Backward(game.Lines) {
		if line.Judged != nil {
			return line.Judged.Answer
		}
	}
	return ""
}

// orders is the mail with what a side did in this phase, up to its end or to a question to somebody.
func (g *fogGame) orders(side engine.Side, node engine.Node) fogMail {
	g.t.Helper()
	m := fogMail{from: g.who(side)}
	for i := g.applied; i < len(g.recorded); i++ {
		n, a := g.before[i], g.recorded[i].Action
		if n.Turn != node.Turn || n.Phase != node.Phase && !n.Asked && n.Kind == engine.AtChoice {
			break
		}
		if a == nil || a.Side != side || n.Asked != node.Asked {
			if node.Asked {
				break
			}
			continue
		}
		g.addOrder(&m, *a)
		if a.Verb == "pass" || node.Asked {
			break
		}
	}
	return m
}

// addOrder writes an order into a mail, as it is under each plan.
func (g *fogGame) addOrder(m *fogMail, a engine.Action) {
	two := [2]string{a.String(), a.String()}
	if g.plan != nil {
		if planned, secret := g.plan(a); secret {
			two, m.hidden = planned, true
		}
	}
	for i := range two {
		m.text[i] += two[i] + "\n"
	}
}

// send posts a mail in all worlds and compares what everyone gets.
func (g *fogGame) send(m fogMail, what string) {
	g.t.Helper()
	g.mails++
	for i, w := range worlds {
		if g.clubs[i] != nil {
			g.clubs[i].post(m, w)
		}
	}
	g.look(fmt.Sprintf("mail %d, %s of %s", g.mails, what, m.from))
}

// look compares what everyone got since the last time.
func (g *fogGame) look(what string) {
	g.t.Helper()
	var got [len(worlds)][]sight
	for i, c := range g.clubs {
		if c == nil {
			got[i] = got[i-1]
			continue
		}
		got[i], c.got = c.got, nil
	}
	g.held.compare(what, got)
	if g.t.Failed() && len(g.held.told) > 12 {
		g.t.FailNow()
	}
}

// hide has the side that hides something hide it, a different kind each time, and the others look for it.
func (g *fogGame) hide(node engine.Node) {
	g.t.Helper()
	side := g.side(g.hider)
	h := hiding{who: g.who(side), side: side, state: g.state, sys: g.rules.System, node: node, rng: g.rng}
	h.units, h.hexes = g.names(side)
	first, mails := g.nextSecret(h)
	if g.crossed {
		second, others := g.nextSecret(h)
		mails = crossed(mails, others, h.who)
		first.name += " or " + second.name
		g.asked += g.searched % 3 // others meet the next time
	}
	was := g.applied
	for i, m := range mails {
		if g.send(m, first.name); i == 0 {
			g.search() // before anything takes it back
		}
	}
	if g.catchUp(); g.applied != was {
		g.t.Fatalf("%s: something was played that was to be hidden: %v", first.name, mails)
	}
}

// nextSecret is the next kind that can be hidden where the game stands.
func (g *fogGame) nextSecret(h hiding) (keptSecret, []fogMail) {
	for {
		s := secrets[g.asked%len(secrets)]
		g.asked++
		if mails := s.mails(h); len(mails) > 0 && !(g.crossed && s.open) {
			mails[0].want = [2][]game.Outcome{s.want, s.want}
			g.hid[s.name]++
			return s, mails
		}
	}
}

// crossed has one kind hidden under the first plan and another under the second: as many mails.
func crossed(first, second []fogMail, who string) []fogMail {
	var mails []fogMail
	for i := range max(len(first), len(second)) {
		m := fogMail{from: who, text: [2]string{"note: nothing\n", "note: nothing at all\n"}, hidden: true}
		if i < len(first) {
			m.text[0], m.want[0] = first[i].text[0], first[i].want[0]
		}
		if i < len(second) {
			m.text[1], m.want[1] = second[i].text[1], second[i].want[1]
		}
		mails = append(mails, m)
	}
	return mails
}

// search has the others look for what is hidden.
func (g *fogGame) search() {
	g.t.Helper()
	other := g.who(g.side(1 - g.hider))
	g.send(both(other, asks[g.searched%len(asks)]), "question")
	g.searched++
	for _, c := range g.playing() {
		c.visit(pages[g.searched%len(pages)], pages[(g.searched+len(pages)/2)%len(pages)], "/log/checkpoint")
		if g.mails%8 == 0 && !g.crossed {
			c.bundled(other, g.side(1-g.hider))
			c.bundled("spectator", game.Spectator)
		}
	}
	g.look("search")
}

// names are units of a side and places where nothing is, for orders that come to nothing.
func (g *fogGame) names(side engine.Side) (units, hexes []string) {
	for _, u := range g.rules.Pack.Units {
		if u.Side == side && len(units) < 2 {
			units = append(units, string(u.ID))
		}
	}
	return units, []string{"0101", "0201"}
}

// finish compares all that there is at the end.
func (g *fogGame) finish() {
	g.t.Helper()
	for _, c := range g.playing() {
		c.visit(pages...)
		c.visit("/game/TAG/ending")
	}
	g.look("the end")
	names := slices.Sorted(maps.Keys(g.hid))
	g.t.Logf("%d mails, %d freezes, %d things compared, %d plays; hidden: %s; hashes that differ: %v", g.mails, g.frozen, g.held.held, g.applied, strings.Join(names, ", "), g.held.differ)
}

// mustHaveLooked fails unless enough was hidden and looked for that the test means something.
func (g *fogGame) mustHaveLooked() {
	g.t.Helper()
	if len(g.hid) < 7 || g.searched < len(asks) || g.held.held < 5*g.searched {
		g.t.Errorf("hidden %v, searched %d times, compared %d things", g.hid, g.searched, g.held.held)
	}
}

// playing are the clubs in which the game is played.
func (g *fogGame) playing() []*fogClub {
	return slices.DeleteFunc(slices.Clone(g.clubs[:]), func(c *fogClub) bool { return c == nil })
}
