package web_test

import (
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/lobby"
)

// duel is a game of a pack that its players play on their own pages alone: first what was recorded of the pack, as far as it is legal
// with other dice, then what is legal.
type duel struct {
	*house
	pack     string
	seats    map[engine.Side]*browser
	given    []engine.Action
	rng      *rand.Rand
	recorded bool                     // the last line is one of those
	done     map[engine.Side][]string // the lines that counted
	sent     []sending                // all, in their order
	visitors int                      // who have asked the planner that everybody has
}

// sending is what a side sent from its page.
type sending struct {
	side engine.Side
	text string
}

// newDuel begins a game of a built-in pack, whose secret hangs on a seed.
func newDuel(t testing.TB, pack string, seed byte) *duel {
	t.Helper()
	d := &duel{pack: pack, seats: map[engine.Side]*browser{}, done: map[engine.Side][]string{}, given: recordedOf(t, pack), rng: rand.New(rand.NewPCG(7, 7))}
	d.house = newHouseOf(t, houseOf{page: game.PageSend, opening: func(o *lobby.Opening) { o.Random = rand.NewChaCha8([32]byte{seed}) }}, pack)
	for i, side := range d.course().Rules.Pack.Sides {
		d.seats[side.ID] = d.signsIn([]string{"anna@example.test", "ben@example.test"}[i])
	}
	return d
}

// recordedOf is what was ordered in the first recorded game of a pack, from its beginning; nothing where there is none.
func recordedOf(t testing.TB, id string) (given []engine.Action) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "games", "*", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := enginetest.ReadRecording(text)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if r.Pack != id || r.Position != nil || r.Setup.Scenario != "" || len(r.Setup.Options) > 0 {
			continue
		}
		for _, p := range r.Plays {
			if p.Action != nil {
				given = append(given, *p.Action)
			}
		}
		return given
	}
	return nil
}

// course is how the game stands, with all that is hidden in it.
func (d *duel) course() *game.Course {
	d.t.Helper()
	table, err := d.m.Rules.Table(d.gameOf(d.pack).Lines)
	if err != nil {
		d.t.Fatal(err)
	}
	return table.Course()
}

// own is the path of a seat's own page.
func (d *duel) own() string { return "/me/game/" + d.pack }

// acts is a side for which the game waits, with its page; "" once it is over.
func (d *duel) acts() (engine.Side, string) {
	d.t.Helper()
	node := d.course().Node()
	if node.Kind == engine.AtOver {
		return "", ""
	}
	for _, side := range node.Seats {
		if page := d.seats[side].patient(d.own()); strings.Contains(page, "the game waits for <b>") {
			return side, page
		}
	}
	d.t.Fatalf("%s waits for nobody at turn %d, %s", d.pack, node.Turn, node.Phase)
	return "", ""
}

var (
	questionForm = regexp.MustCompile(`(?s)<section class="question">.*?</section>`)
	answerForm   = regexp.MustCompile(`name="add" value="([^"]*)"`)
)

// line is what a side orders next: an answer of its page where it is asked, else what was recorded, else something that is legal.
func (d *duel) line(side engine.Side, page string) string {
	d.t.Helper()
	d.recorded = false
	if asked := answerForm.FindAllStringSubmatch(questionForm.FindString(page), -1); len(asked) > 0 {
		return html.UnescapeString(asked[d.rng.IntN(len(asked))][1])
	}
	c := d.course()
	for i, a := range d.given {
		if a.Side == side && c.Rules.System.Check(c.State, a).Verdict == engine.Legal {
			d.given, d.recorded = d.given[i+1:], true
			return d.written(a)
		}
	}
	legal := d.legal(side)
	if len(legal) == 0 {
		d.t.Fatalf("%s can do nothing in %s", side, d.pack)
	}
	return d.written(legal[d.rng.IntN(len(legal))])
}

// written is an action as a player writes it.
func (d *duel) written(a engine.Action) string {
	return interpret.Roster(d.course().Rules.Pack).Printer().Line(a)
}

// legal are the first things that a side may do now, and can type: logs come as files.
func (d *duel) legal(side engine.Side) (all []engine.Action) {
	c := d.course()
	for a := range c.Rules.System.Legal(c.State, side) {
		if all = append(all, a); len(all) == 300 {
			break
		}
	}
	return slices.DeleteFunc(all, func(a engine.Action) bool { return a.Verb == "log" })
}

// sends has a side send orders from its page, and gives what became of them.
func (d *duel) sends(side engine.Side, text string) string {
	d.t.Helper()
	b := d.seats[side]
	d.sent = append(d.sent, sending{side, text})
	w := b.ask(d.own(), filled(b.patient(d.own()), url.Values{"text": {text}, "do": {"send"}}))
	for strings.Contains(w.Body.String(), "Too much was tried or sent at once") {
		time.Sleep(200 * time.Millisecond)
		w = b.ask(d.own(), filled(b.patient(d.own()), url.Values{"text": {text}, "do": {"send"}}))
	}
	return b.becomes(w)
}

// counted reports whether what was sent took effect, or will when the others have written.
func counted(page string) bool {
	return slices.ContainsFunc([]string{"Accepted: it took effect", "Handed in: it is kept sealed", "A part of it took effect"}, func(said string) bool { return strings.Contains(page, said) })
}

// plays has the sides order so many things, and reports whether the game goes on.
func (d *duel) plays(n int) bool {
	d.t.Helper()
	for range n {
		side, page := d.acts()
		if side == "" {
			return false
		}
		together := d.course().Node().Together // what a side has written unseen may be in the way of the next, and is joined to it
		line := d.line(side, page)
		said := d.sends(side, line)
		if !counted(said) && strings.Contains(said, "&#39;send&#39;") { // what is refused is left out
			said = d.sends(side, "send")
		}
		if !counted(said) && !together && !d.recorded {
			d.t.Fatalf("%s: %s orders %q on its page:\n%s", d.pack, side, line, said)
		}
		if counted(said) && !together {
			d.done[side] = append(d.done[side], line)
		}
	}
	return true
}

// other is the side that plays against one.
func (d *duel) other(side engine.Side) engine.Side {
	sides := d.course().Rules.Pack.Sides
	if sides[0].ID == side {
		return sides[1].ID
	}
	return sides[0].ID
}

// patient is a page that must be there, also for who has asked much and has to wait.
func (b *browser) patient(path string) string {
	b.t.Helper()
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		switch w := b.ask(path, nil); w.Code {
		case http.StatusOK:
			return w.Body.String()
		case http.StatusTooManyRequests:
		default:
			b.t.Fatalf("%s: %d\n%s", path, w.Code, w.Body)
		}
	}
	b.t.Fatalf("%s is refused for ever", path)
	return ""
}

// packsOfAll runs a test for each built-in pack.
func packsOfAll(t *testing.T, test func(t *testing.T, pack string)) {
	t.Helper()
	for _, id := range systems.All() {
		t.Run(id, func(t *testing.T) { test(t, id) })
	}
}
