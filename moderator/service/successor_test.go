package service_test

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/vassal/vassaltest"
)

// hashWord is what may be a hash, a salt or a seed.
var hashWord = regexp.MustCompile(`[0-9a-f]{64}`)

// wordsIn are the words of 64 digits in the files of bundles, each once.
func wordsIn(t *testing.T, bundles ...[]byte) map[string]bool {
	t.Helper()
	words := map[string]bool{}
	for _, data := range bundles {
		for _, content := range unzip(t, data) {
			for _, word := range hashWord.FindAllString(string(content), -1) {
				words[word] = true
			}
		}
	}
	return words
}

// confirms reports whether somebody with these words finds out that one of the texts was
// hidden, where he sees these hashes: by each word as its salt, and as the seed of a seat,
// of any of its players, at any moment up to so many plays.
func confirms(t *testing.T, words, hashes map[string]bool, use string, plays int, texts ...string) bool {
	t.Helper()
	fits := func(salt roll.Hash) bool {
		for _, text := range texts {
			if hashes[(roll.HiddenPart{Salt: salt, Text: []byte(text)}).Hash().String()] {
				return true
			}
		}
		return false
	}
	for word := range words {
		seed, err := roll.ParseSeed(word)
		if err != nil {
			t.Fatal(err)
		}
		if fits(roll.Hash(seed)) {
			return true
		}
		for player := range 4 {
			for actions := range plays + 1 {
				for rolls := range plays + 1 - actions {
					if fits(seed.Of(player).Salt(use, actions, rolls)) {
						return true
					}
				}
			}
		}
	}
	return false
}

// succeed has Carl sit down at the seat of who writes there from the address, and gives
// his reply address.
func (g *intrigue) succeed(from, to string) string {
	g.t.Helper()
	asks := g.say("replace-"+from, from, "replace by Carl Example <carl@example.test>\n", to, 2)["carl@example.test"]
	carl := asks.ReplyTo[0].Addr
	g.say("join-"+from, "carl", "join\n", carl, 3)
	return carl
}

// sealedText is what orders are sealed as that came with the submission.
func sealedText(no, version int, lines ...string) string {
	return fmt.Sprintf("adjutant/sealed-orders/v1\nno %d\nversion %d\n%s\n", no, version, strings.Join(lines, "\n"))
}

// Who sat at a seat before has, with the last bundle that he got and with all that the
// other side has, nothing with which he could try what his successor hands in, not even at
// the moment at which he left.
func TestAFormerPlayerTriesNoOrdersOfHisSuccessor(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	_, ben := g.open(lobby.Opening{Tag: "mill", Pack: "mill-lane", Dice: game.DiceModerator})
	g.read(2)
	g.say("b1", "ben", "pass\n", ben, 1)
	had := wordsIn(t, g.bundleOf("mill", "east"))
	carl := g.succeed("ben", ben)
	g.say("c1", "carl", "move Ford-Jagers (38.1,18.5)\n", carl, 1)
	first := mustGame(g.club, "mill").Opened().Seats[1]
	lines := mustGame(g.club, "mill").Lines
	var sealed []game.Sealed
	for _, line := range lines {
		if line.Sealed != nil {
			sealed = append(sealed, *line.Sealed)
		}
	}
	if len(sealed) != 2 || sealed[1].No == sealed[0].No {
		t.Fatalf("sealed: %+v", sealed)
	}
	text := func(s game.Sealed) string {
		var orders []string
		for _, a := range s.Actions {
			orders = append(orders, string(a.Side)+": "+a.String())
		}
		return sealedText(s.No, s.Version, orders...)
	}
	seen := wordsIn(t, g.bundleOf("mill", "west"))
	maps.Copy(had, seen)
	if !confirms(t, had, seen, roll.UseOrders, 4, text(sealed[0])) {
		t.Error("Ben cannot open what he sealed himself: nothing is tried here")
	}
	if !confirms(t, map[string]bool{first.Seed: true}, seen, roll.UseOrders, 4, text(sealed[1])) {
		t.Error("the seed does not open what Carl sealed: nothing is tried here")
	}
	if confirms(t, had, seen, roll.UseOrders, 4, text(sealed[1])) {
		t.Errorf("Ben finds out that Carl handed in:\n%s", text(sealed[1]))
	}
	g.mustHaveNoSaltOf(had, "mill", "east", first)
	g.mustHoldFor("mill", "west", "east", bundle.All)
}

// mustHoldFor checks that the bundles for these hold.
func (g *intrigue) mustHoldFor(tag string, readers ...engine.Side) {
	g.t.Helper()
	for _, reader := range readers {
		if report := verifier(roll.Beacon{}).Verify(g.public(), g.bundleOf(tag, reader)); report.Failure != nil {
			g.t.Errorf("bundle for %s: %s", reader, report.Failure)
		}
	}
}

// mustHaveNoSaltOf checks that none of the words gives a salt with which the second player
// of the seat has hidden anything, or will.
func (g *intrigue) mustHaveNoSaltOf(words map[string]bool, tag string, side engine.Side, first game.Seat) {
	g.t.Helper()
	salts, err := mustGame(g.club, tag).SaltsOf(side)
	if err != nil {
		g.t.Fatal(err)
	}
	own := 0
	for name, salt := range salts {
		if strings.Fields(name)[1] == "2" {
			if own++; words[salt] {
				g.t.Errorf("the salt %q is known", name)
			}
		}
	}
	if own == 0 {
		g.t.Errorf("no salts of the second player: %v", salts)
	}
	seed, err := roll.ParseSeed(first.Seed)
	if err != nil {
		g.t.Fatal(err)
	}
	for player := range 4 {
		if made := seed.Of(player); words[made.String()] {
			g.t.Errorf("the seed of player %d is known", player)
		}
	}
}

// A roll back brings the moments again at which somebody hid a plan who sits there no
// more: his salts of then open nothing of his successor's plan, neither in the result nor
// in the state.
func TestAFormerPlayerTriesNoPlanOfHisSuccessor(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	anna, _ := g.open(lobby.Opening{Tag: "creek", Pack: "wilsons-creek", Dice: game.DiceModerator})
	g.read(2)
	game := mustGame(g.club, "creek")
	begin, first := len(game.Lines), game.Opened().Seats[0]
	g.say("a1", "anna", "sealed entry E formation 1 turn 9\n", anna, 2)
	had := wordsIn(t, g.bundleOf("creek", first.Side))
	game = mustGame(g.club, "creek")
	back, err := game.RollBack(begin, "the plan was misread")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.RollBack(g.service.Moderator, game, back, g.at())
	if err != nil {
		t.Fatal(err)
	}
	if err := g.store.Commit(t.Context(), storage.Commit{Tag: "creek", Version: game.Version(), Lines: d.Append}); err != nil {
		t.Fatal(err)
	}
	carl := g.succeed("anna", anna)
	g.say("c1", "carl", "sealed entry B formation 1 turn 2\n", carl, 2)
	var hidden []string
	for _, line := range mustGame(g.club, "creek").Lines {
		if line.Play != nil && line.Play.Action != nil && line.Play.Action.Verb == "entry" {
			hidden = append(hidden, string(line.Play.Action.Side)+": "+line.Play.Action.String())
		}
	}
	if len(hidden) != 2 || hidden[0] == hidden[1] {
		t.Fatalf("hidden: %q", hidden)
	}
	seen := wordsIn(t, g.bundleOf("creek", "confederate"))
	maps.Copy(had, seen)
	if !confirms(t, had, seen, roll.UseAction, 4, hidden[0]) || !confirms(t, map[string]bool{first.Seed: true}, seen, roll.UseAction, 4, hidden[1]) {
		t.Error("nothing is tried here")
	}
	if confirms(t, had, seen, roll.UseAction, 4, hidden[1]) {
		t.Errorf("Anna finds out that Carl has %q", hidden[1])
	}
	g.mustHaveNoSaltOf(had, "creek", first.Side, first)
	g.mustHoldFor("creek", "union", "confederate", bundle.All)
}

// The bundle of who takes over a seat has what the side knows of the game, and nothing that
// is private to who sat there: neither his address, his reply addresses, his mails and
// answers, what he wrote to the others, nor the salt of his acceptance. It holds, and of it
// the successor's own mails are judged anew.
func TestASuccessorsBundleKeepsWhatWasHisPredecessors(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	to := g.invite(lobby.Opening{Tag: "mill", Pack: "mill-lane", Players: []lobby.Player{
		{Side: "west", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "east", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	anna, ben := to["anna@example.test"], to["ben@example.test"]
	g.say("join", "anna", "join\n", anna, 1)
	g.say("joinb", "ben", "join\nnote: of a Tuesday\n", ben, 3)
	g.say("b1", "ben", "pass\nnote: my telephone rings\npress opponents: My secret is a good bottle.\nend press\n", ben, 2)
	g.say("a1", "anna", "move Fraser (12.1,18.5)\n", anna, 1)
	carl := g.succeed("ben", ben)
	g.say("c1", "carl", "status\n", carl, 1)
	g.say("c2", "carl", "nonsense of Carl's\n", carl, 1)
	opened := mustGame(g.club, "mill").Opened()
	private := map[string]string{
		"his address":      "ben@example.test",
		"his token":        strings.TrimPrefix(strings.TrimSuffix(ben, "@example.test"), "mod+mill."),
		"his mail":         "telephone",
		"his acceptance":   "Tuesday",
		"his press":        "bottle",
		"his salt":         opened.Secret.Word(secret.Nonce("east")),
		"the game's key":   opened.Secret.Key,
		"another's bundle": "anna@example.test",
	}
	files := unzip(t, g.bundleOf("mill", "east"))
	for what, text := range private {
		for name, content := range files {
			if text != "" && strings.Contains(string(content), text) {
				t.Errorf("%s has %s (%q):\n%s", name, what, text, linesWith(string(content), text))
			}
		}
	}
	if private["his token"] == "" || private["his salt"] == "" || !strings.Contains(string(files["journal.jsonl"]), "carl@example.test") {
		t.Error("nothing is looked for here")
	}
	for reader, again := range map[engine.Side]int{"east": 2, bundle.All: 5} {
		report := verifier(roll.Beacon{}).Verify(g.public(), g.bundleOf("mill", reader))
		judged := 0
		for _, v := range report.Verdicts {
			if v.Again {
				judged++
			}
		}
		if report.Failure != nil || judged != again {
			t.Errorf("bundle for %s: %d verdicts made again, %v", reader, judged, report.Failure)
		}
	}
	g.mustHoldFor("mill", "west")
}

// What VASSAL has for an id of who sat there before is a password of his, and stands in no
// bundle of his successor's.
func TestASuccessorsBundleHasNoPasswordOfHisPredecessor(t *testing.T) {
	g := &intrigue{club: newClub(t)}
	anna, _ := g.openRolls()
	g.read(2)
	table := vassaltest.New("Lab", "1.0")
	table.Player("kittycat77", "A", "A")
	table.Beside("pw-ben", "Ben Example", "Ben Example")
	foot := table.Put("1st Foot", "Field", 36, 60)
	table.BeginLog()
	table.Drag(88, 30, foot)
	g.post(letter("a1", "anna", "", table.End()), anna)
	g.read(2)
	has := func() bool {
		for _, content := range unzip(t, g.bundleOf("lab", "first")) {
			if strings.Contains(string(content), "kittycat77") {
				return true
			}
		}
		return false
	}
	if !has() {
		t.Error("the password is not in Anna's own bundle: nothing is looked for here")
	}
	g.succeed("anna", anna)
	if has() {
		t.Error("Carl has Anna's password")
	}
	g.mustHoldFor("lab", "second", "first", bundle.All)
}

// linesWith are the lines of a text with the words, cut short.
func linesWith(text, words string) string {
	var all []string
	for line := range strings.Lines(text) {
		if at := strings.Index(line, words); at >= 0 {
			all = append(all, line[max(0, at-200):min(len(line), at+100)])
		}
	}
	return strings.Join(all, "\n")
}
