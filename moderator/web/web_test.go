package web_test

import (
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine/systems"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

var update = flag.Bool("update", false, "write the golden pages anew")

// hashed is a hash in the path of an asset, or one that covers a pack.
var hashed = regexp.MustCompile(`(/static/)[0-9a-f]{16}/|()[0-9a-f]{64}`)

// golden holds a text against testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	got = hashed.ReplaceAllString(got, "${1}HASH/")
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

// A game's page tells where it stands and who plays it, and leads to the rolls.
func TestGame(t *testing.T) {
	page := field(t, built).page("/game/training-field")
	for _, want := range []string{
		`<b><a href="/ladder/player?name=Anna%20Example">Anna Example</a></b> <span>Northern Division</span>`, `<a href="/game/training-field/rolls">3 rolls</a>`, "Where the units stand", "1st Foot",
		"the game waits for Southern Division", "The Training Field &amp; friends", `<polyline class="line line-1 side-red"`, "<h2>Luck</h2>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
}

// successionName is the name of the file of a change of keys.
func successionName(t *testing.T, change roll.Succession) string {
	t.Helper()
	return "succession-" + roll.Sum([]byte(change.New.Text())).String()[:8]
}

// lab is a club with a game of open play in which a log was accepted.
func lab(t *testing.T) *club {
	t.Helper()
	c := newClub(t, built)
	g := c.begin("open")
	reached := game.Line{At: noon.Add(time.Hour), Reached: &game.Reached{No: 1, Side: "first", Blob: roll.Sum([]byte("end")).String()}}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "open", Version: g.Version(), Lines: []game.Line{reached}, Position: []byte("end")}); err != nil {
		t.Fatal(err)
	}
	c.outside("who <b>chooses</b> sides")
	c.outside("the weather")
	c.change()
	return c
}

func TestPages(t *testing.T) {
	c := lab(t)
	for name, path := range map[string]string{
		"games": "/", "game": "/game/open", "plan": "/game/open/plan", "pack": "/game/open/pack", "found": "/help?q=unwatch", "no-rolls": "/game/open/rolls", "rolls": "/game/none/rolls", "roll": "/game/none/roll/2", "keys": "/keys", "log": "/log", "audit": "/audit", "verify": "/verify", "help": "/help", "guide": "/help/audit",
	} {
		t.Run(name, func(t *testing.T) {
			c.t = t
			golden(t, name+".html", c.page(path))
		})
	}
	t.Run("nothing", func(t *testing.T) { golden(t, "nothing.html", c.get("/nowhere").Body.String()) })
}

func TestWithoutVerifier(t *testing.T) {
	c := field(t, fstest.MapFS{})
	for path, command := range map[string]string{
		"/game/training-field/roll/1": "adjutant verify --key training-field-roll-0001.pub training-field-roll-0001.roll succession-", "/verify": "adjutant verify --key club.pub FILE...",
	} {
		w := c.get(path)
		page := w.Body.String()
		if !strings.Contains(page, command) || !strings.Contains(page, "was not built into this program") || strings.Contains(page, "<script") {
			t.Errorf("%s:\n%s", path, page)
		}
		if policy := w.Header().Get("Content-Security-Policy"); strings.Contains(policy, "script-src") {
			t.Errorf("%s may run scripts: %s", path, policy)
		}
	}
}

// TestVerifierComes: a verification that is built while the pages are served is on the next one.
func TestVerifierComes(t *testing.T) {
	files := fstest.MapFS{}
	c := field(t, files)
	if page := c.get("/verify").Body.String(); strings.Contains(page, "<script") {
		t.Errorf("before it is built:\n%s", page)
	}
	for name, file := range built {
		files[name] = file
	}
	w := c.get("/verify")
	path := regexp.MustCompile(`/static/\w+/wasm_exec\.js`).FindString(w.Body.String())
	if path == "" || !strings.Contains(w.Header().Get("Content-Security-Policy"), "script-src") || c.get(path).Code != http.StatusOK {
		t.Errorf("once it is built:\n%s", w.Body.String())
	}
}

func TestHeaders(t *testing.T) {
	c := field(t, built)
	for _, path := range []string{"/", "/game/training-field", "/game/training-field/roll/1", "/game/training-field/roll/1.sig", "/log/checkpoint", "/nowhere", "/static/0/x"} {
		h := c.get(path).Header()
		for name, want := range map[string]string{
			"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "Content-Security-Policy": "frame-ancestors 'none'", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			if !strings.Contains(h.Get(name), want) {
				t.Errorf("%s: %s is %q", path, name, h.Get(name))
			}
		}
		policy := h.Get("Content-Security-Policy")
		if strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") || !strings.HasPrefix(policy, "default-src 'none'") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if strings.Contains(policy, "wasm-unsafe-eval") != (path == "/game/training-field/roll/1") {
			t.Errorf("%s: policy %s", path, policy)
		}
		if h.Get("Set-Cookie") != "" {
			t.Errorf("%s sets a cookie", path)
		}
	}
}

func TestRequests(t *testing.T) {
	c := field(t, built)
	for _, tt := range []struct {
		method, path string
		status       int
	}{
		{"HEAD", "/", 200},
		{"HEAD", "/game/training-field/roll/1", 200},
		{"HEAD", "/log/checkpoint", 200},
		{"POST", "/", 405},
		{"POST", "/keys", 405},
		{"DELETE", "/game/training-field", 405},
		{"PUT", "/audit", 405},
		{"GET", "/game/other", 404},
		{"GET", "/game/none", 404},
		{"GET", "/game/training-field/", 404},
		{"GET", "/game/..%2fkeys", 404},
		{"GET", "/game/training-field%00", 404},
		{"GET", "/game/training-field/roll/0", 404},
		{"GET", "/game/training-field/roll/4", 404},
		{"GET", "/game/training-field/roll/01", 404},
		{"GET", "/game/training-field/roll/-1", 404},
		{"GET", "/game/training-field/roll/+1", 404},
		{"GET", "/game/training-field/roll/1.", 404},
		{"GET", "/game/training-field/roll/1.key", 404},
		{"GET", "/game/training-field/roll/1.pub", 200},
		{"GET", "/game/training-field/roll/99999999999999999999", 404},
		{"GET", "/game/training-field/rolls?from=2", 200},
		{"GET", "/game/training-field/rolls?from=4", 404},
		{"GET", "/game/training-field/rolls?from=x", 404},
		{"GET", "/game/none/rolls?from=1", 200},
		{"GET", "/keys/club.pub", 200},
		{"GET", "/keys/first-club.pub", 200},
		{"GET", "/keys/allowed_signers", 200},
		{"GET", "/keys/" + successionName(t, c.changes[0]), 200},
		{"GET", "/keys/succession-00000000", 404},
		{"GET", "/keys/succession-", 404},
		{"GET", "/keys/1", 404},
		{"GET", "/keys/rolls.key", 404},
		{"GET", "/keys/..%2frolls.key", 404},
		{"GET", "/help/keys", 200},
		{"GET", "/help/nothing", 404},
		{"GET", "/help/..%2fguide", 404},
		{"GET", "/log/tile/0/000.p/4", 200},
		{"GET", "/log/tile/entries/000.p/4", 200},
		{"GET", "/log/tile/0/000.p/1", 200},
		{"GET", "/log/tile/0/000.p/5", 404},
		{"GET", "/log/tile/0/000", 404},
		{"GET", "/log/tile/data/000.p/4", 404},
		{"GET", "/log/tile/9/000.p/4", 404},
		{"GET", "/log/tile/0/x999/x999/x999/x999/x999/x999/999", 404},
		{"GET", "/log/tile/0/../../checkpoint", 307},
		{"GET", "/log/nothing", 404},
		{"GET", "/static/0/style.css", 404},
		{"GET", "/static/0/..%2f..%2fweb.go", 404},
		{"GET", "/verifier/README", 404},
	} {
		w := c.ask(httptest.NewRequest(tt.method, tt.path, nil))
		if w.Code != tt.status {
			t.Errorf("%s %s: %d, want %d", tt.method, tt.path, w.Code, tt.status)
		}
		if w.Code == 405 && w.Header().Get("Allow") == "" {
			t.Errorf("%s %s: nothing is said to be allowed", tt.method, tt.path)
		}
	}
	if c.said.Len() > 0 {
		t.Errorf("logged:\n%s", &c.said)
	}
}

// What a roll's page offers for download is all that verify needs, also when the
// keys have changed since.
func TestDownloadsVerify(t *testing.T) {
	c := field(t, built)
	first, err := roll.ParsePublic(c.page("/keys/first-club.pub"))
	if err != nil {
		t.Fatal(err)
	}
	files := []roll.File{{Name: "succession", Text: c.page("/keys/" + successionName(t, c.changes[0]))}}
	for _, path := range []string{"training-field/roll/1", "training-field/roll/2", "training-field/roll/3", "none/roll/1"} {
		for _, kind := range []string{".roll", ".tlog-proof"} {
			files = append(files, roll.File{Name: path + kind, Text: c.page("/game/" + path + kind)})
		}
	}
	report := roll.VerifyFiles(first, files, roll.Evidence{})
	if report.Failure != nil || len(report.Held) != 4 || report.Logged != 4 {
		t.Errorf("%v, %d held, %d in the log", report.Failure, len(report.Held), report.Logged)
	}
}

// The log that the pages publish is what verify --log reads.
func TestLog(t *testing.T) {
	c := field(t, built)
	tiles := roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		w := c.get("/log/" + path)
		if w.Code != http.StatusOK {
			return nil, fmt.Errorf("%s: %d", path, w.Code)
		}
		return io.ReadAll(w.Body)
	}}
	note, err := tiles.ReadTile(roll.CheckpointPath)
	if err != nil {
		t.Fatal(err)
	}
	checkpoint, err := roll.ParseCheckpoint(string(note))
	if err != nil {
		t.Fatal(err)
	}
	leaves, err := tiles.Leaves(checkpoint.Size)
	if err != nil {
		t.Fatal(err)
	}
	report := roll.Verify(c.public(), roll.Evidence{Checkpoints: []roll.Checkpoint{checkpoint}, Leaves: leaves})
	if report.Failure != nil || checkpoint.Size != 4 || len(report.Checkpoints) != 1 {
		t.Errorf("%v, a log of %d", report.Failure, checkpoint.Size)
	}
}

// Of what the Union has sealed, and of what only mails may say, no page shows
// anything.
func TestHiddenThingsStayHidden(t *testing.T) {
	c := newClub(t, built)
	game := c.begin("wilsons-creek")
	const pack = "wilsons-creek"
	c.play(pack, 1,
		action(t, pack, "union", "entry D formation 1 turn 4 with Lyon"),
		action(t, pack, "union", "entry A formation 2 turn 5"),
	)
	secrets := []string{"entry D", "formation 1", "formation 2", "enters at", "@example.test", "example.test@"}
	for _, seat := range game.Lines[0].Opened.Seats {
		secrets = append(secrets, seat.Addr, seat.Token, seat.Nonce, seat.Seed)
	}
	for _, path := range []string{"/", "/game/" + pack, "/game/" + pack + "/rolls", "/game/" + pack + "/roll/1", "/game/" + pack + "/roll/1.roll", "/log", "/keys", "/verify"} {
		page := strings.ToLower(c.page(path))
		for _, secret := range secrets {
			if strings.Contains(page, strings.ToLower(secret)) {
				t.Errorf("%s tells %q:\n%s", path, secret, page)
			}
		}
	}
	if n := strings.Count(c.page("/game/"+pack), "sealed orders"); n != 1 {
		t.Errorf("that orders are sealed is told %d times, and how many are is the Union's own", n)
	}
	for _, secret := range []string{c.keys.Text(), "adjutant/keys/v1"} {
		if strings.Contains(c.page("/keys"), secret) {
			t.Error("the private keys are on the page of the keys")
		}
	}
}

// A name that is an address is not shown, and what is in names is escaped.
func TestNames(t *testing.T) {
	c := newClub(t, built)
	p, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	lines, _, err := lobby.Open(c.m, lobby.Opening{
		Now: noon, Tag: "lab", Title: `<script>alert(1)</script>` + "\u202e", Pack: p.ID, Hash: p.Hash, Dice: game.DiceClient, Keys: c.public().Text(), Random: rand.NewChaCha8([32]byte{2}),
		Players: []lobby.Player{{Side: "first", Name: "anna@example.test", Addr: "anna@example.test"}, {Side: "second", Name: `"><img src=x onerror=alert(1)>`, Addr: "ben@example.test"}},
	})
	if err == nil {
		err = c.store.AddGames(t.Context(), storage.Beginning{Tag: "lab", Lines: lines})
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/", "/game/lab", "/game/lab/plan", "/game/lab/pack", "/game/lab/feed.atom", "/game/lab/rolls"} {
		page := c.page(path)
		for _, bad := range []string{"<script>alert", "<img", "anna@example.test", "\u202e"} {
			if strings.Contains(page, bad) {
				t.Errorf("%s has %q:\n%s", path, bad, page)
			}
		}
	}
}

// The page of a game shows its map, where the club knows one.
func TestMap(t *testing.T) {
	c := field(t, built)
	if page := c.page("/game/training-field"); !strings.Contains(page, `href="/game/training-field/map"`) || !strings.Contains(page, `src="/game/training-field/ground"`) {
		t.Errorf("the page shows no map:\n%s", page)
	}
	w := c.get("/game/training-field/map")
	if kind := w.Header().Get("Content-Type"); w.Code != http.StatusOK || kind != "image/svg+xml" || !strings.Contains(w.Body.String(), "<svg") {
		t.Errorf("%d, %s, %d bytes", w.Code, kind, w.Body.Len())
	}
	r := httptest.NewRequest(http.MethodGet, "/game/training-field/map", nil)
	r.Header.Set("Accept-Encoding", "gzip")
	small := c.ask(r)
	z, err := gzip.NewReader(small.Body)
	if err != nil || small.Header().Get("Content-Encoding") != "gzip" {
		t.Fatalf("packed: %v, %s", err, small.Header().Get("Content-Encoding"))
	}
	if data, err := io.ReadAll(z); err != nil || string(data) != w.Body.String() {
		t.Errorf("packed it is another map: %v", err)
	}
	lab := lab(t)
	if page := lab.page("/game/open"); strings.Contains(page, "/map") || strings.Contains(page, "/ground") {
		t.Error("a game without a map shows one")
	}
	for _, path := range []string{"/game/open/map", "/game/nowhere/map", "/game/open/ground", "/game/open/above/0"} {
		if w := lab.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

// TestThePageSaysWhatPointsAreFor: a game whose rules tell why points stand has that on its page.
func TestThePageSaysWhatPointsAreFor(t *testing.T) {
	c := newClub(t, nil)
	c.beginScenario("into-the-woods", "9")
	c.begin("training-field")
	page := c.page("/game/into-the-woods")
	tally := regexp.MustCompile(`<h2>Points now</h2>\n<div class="sides">\n<section>\n<h3>Confederate: 0</h3>\n<ul class="mods"><li><b>0</b> Stuart&#39;s brigade effective, 0 of his four camps theirs <small>BB 30\.9</small></li>`)
	if !tally.MatchString(page) {
		t.Fatalf("no tally in\n%s", page)
	}
	if page := c.page("/game/training-field"); !strings.Contains(page, "<h3>Northern Division: 5</h3>\n<ul class=\"mods\"><li><b>5</b> objectives held: 1003 for 3, 0404 for 2 <small>MS 3.4</small></li></ul>") {
		t.Errorf("no points in\n%s", page)
	}
}
