package demo

import (
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/opening"
	"adjutant/moderator/web/browsertest"
)

// whole has all games on the page played to their ends, which takes many minutes; else a short one is, and the first turns of some.
var whole = flag.Bool("whole", false, "play whole games on the pages in the browser")

// toItsEnd is how many turns of a game are played that is played to its end in any case.
const toItsEnd = -1

// clicked has a walker do by clicks what waits: it answers the question of the game, else orders a unit that it has not ordered yet,
// a move, or the first thing that it may do. What is left is to end the phase. It says what it did, "" while an answer is on its way.
const clicked = `(() => {
	const form = document.getElementById("plan"), orders = form?.querySelector("#orders");
	if (!form || form.hasAttribute("aria-busy")) return "";
	const verdict = form.querySelector(".tried .verdict"), lines = orders.value.trim().split("\n").filter((l) => l);
	if (verdict?.classList.contains("fails")) return "refused";
	const answer = form.querySelector(".question [name=add]");
	if (answer && !lines.length) { answer.click(); return "click"; }
	if (lines.length) return "ready";
	const unit = form.querySelector("[name=unit]"), tries = (window.tries ??= 0);
	const deeds = [...form.querySelectorAll(".asking [name=add]")], to = form.querySelector("[name=to]");
	if (unit.value === "" && tries < %d && unit.options.length > 1) {
		window.tries++;
		unit.value = unit.options[1 + (%d * 7 + tries * 5) %% (unit.options.length - 1)].value;
		unit.dispatchEvent(new Event("change", { bubbles: true }));
		return "click";
	}
	const deed = deeds.find((d) => d.value !== "pass");
	if (unit.value !== "" && to?.options.length > 1) { to.value = to.options[1].value; form.querySelector("[value=go]").click(); return "click"; }
	if (unit.value !== "" && deed) { deed.click(); return "click"; }
	if (unit.value !== "") { unit.value = ""; unit.dispatchEvent(new Event("change", { bubbles: true })); return "click"; }
	const last = deeds.find((d) => d.value === "pass") ?? deeds.at(-1);
	if (last) { last.click(); return "click"; }
	return "stuck " + form.innerText.slice(-1500);
})()`

// walker is somebody who plays a game on his own page.
type walker struct {
	browsertest.Visitor
	tag  string
	sent int
}

// TestBrowserPlaysEachSystem: Anna signs in and plays a game of each system that has rules against the house, on the page alone and by
// clicks alone: a short one to its end, and with -whole each.
func TestBrowserPlaysEachSystem(t *testing.T) {
	for _, of := range []struct {
		pack, scenario string
		own, other     string
		turns          int // how many she sends without -whole
	}{
		{"training-field", "", "north", "south", 3},
		{"wilsons-creek", "", "confederate", "union", 1},
		{"mill-lane", "", "west", "east", 2},
		{"into-the-woods-ours", "7", "US", "CS", 1},
		{"osier-crossing", "", "blue", "red", 1},
		{"gorse-common", "", "wardens", "drovers", 0},
		{"hedge-lane", "", "carters", "poachers", 0},
		{"quarry-ridge", "", "column", "ridge", 0},
		{"reed-islands", "", "mere", "weir", 0},
		{"salt-league", "", "league", "crown", 0},
		{"twin-channels", "", "heron", "otter", toItsEnd},
		{"weir-road", "", "carters", "raiders", 0},
		{"moonless-coast", "", "runners", "watch", 0},
	} {
		t.Run(of.pack, func(t *testing.T) {
			toEnd := *whole || of.turns == toItsEnd
			if !toEnd && of.turns == 0 {
				t.Skip("-whole plays it")
			}
			d, err := Start(t.Context(), io.Discard, t.TempDir(), nil, time.Now, rand.Reader)
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if err := d.Stop(); err != nil {
					t.Error(err)
				}
			}()
			terms := opening.Terms{Direct: true, Tag: of.pack, Title: "Walked", Pack: of.pack, Scenario: of.scenario, Answer: opening.DefaultAnswer, Seats: []string{fmt.Sprintf("%s=%s <%s>", of.own, Names[Anna], Anna), of.other + "=house"}}
			if _, err := opening.Begin(t.Context(), d.club.Club, terms); err != nil {
				t.Fatal(err)
			}
			w := walker{Visitor: browsertest.Visit(t, d.club.Config.Web.URL), tag: of.pack}
			d.signsIn(w.Visitor, Anna)
			for began := time.Now(); !w.over() && (toEnd || w.sent < of.turns); {
				w.turn()
				if *whole && w.sent%20 == 0 {
					t.Logf("%d turns sent in %s", w.sent, time.Since(began).Round(time.Second))
				}
			}
			if toEnd && !w.over() {
				t.Error("the game is not over")
			}
		})
	}
}

// signsIn signs somebody in by a link from his mailbox.
func (d *Demo) signsIn(v browsertest.Visitor, addr string) {
	v.T.Helper()
	v.Open("/sign-in")
	v.Types("#address", addr)
	v.Press("main form button")
	v.Reads("a link is on its way")
	v.Open(mailedLink.FindStringSubmatch(d.mailedTo(v.T, addr, "This link signs you in"))[1])
	v.Press("main form button")
	v.Reads("Signed in:")
}

// over reports whether the game is over, and opens its page when it waits for the walker or is.
func (w *walker) over() bool {
	w.T.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		w.Open("/me/game/" + w.tag)
		switch said := w.Says(`document.querySelector(".lead")?.textContent ?? ""`); {
		case strings.Contains(said, "The game is over"), strings.Contains(said, "both: agree who won"): // which the house leaves to others
			return true
		case strings.Contains(said, "the game waits for you"):
			return false
		}
	}
	w.T.Fatalf("the game waits for nobody: %s", w.Says("document.body.innerText"))
	return false
}

// turn orders something by clicks and sends it.
func (w *walker) turn() {
	w.T.Helper()
	tries := 3
	if w.sent%4 == 3 {
		tries = 0 // who orders what he may would never end a phase in which anybody may go on
	}
	for range 200 {
		switch did := w.Says(fmt.Sprintf(clicked, tries, w.sent)); {
		case did == "refused":
			w.Open("/me/game/" + w.tag)
			tries = 0
		case did == "ready":
			w.Press("[value=send]")
			w.Waits(`location.pathname.startsWith("/me/sent/") && !document.body.innerText.includes("It is stored, and waits")`)
			w.sent++
			return
		case strings.Contains(did, "stuck") && strings.Contains(did, "gone on since"):
			return // the page says that it is of another moment
		case strings.Contains(did, "stuck"):
			w.T.Fatal(did)
		}
		time.Sleep(50 * time.Millisecond)
	}
	w.T.Fatalf("nothing was ordered: %s", w.Says("document.body.innerText"))
}
