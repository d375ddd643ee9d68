package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/seal"
	"adjutant/moderator/view"
)

// committed is a match of Wilson's Creek with plans sealed by hashes.
func committed(t *testing.T, options ...string) *match {
	t.Helper()
	rules := builtIn(t, "wilsons-creek")
	p := rules.Pack
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, keys: keys, m: decision.Moderator{
		Rules: func(string, string) (game.Rules, error) { return rules, nil },
		Club:  post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, People: post.Told{}},
	}}
	setup := engine.Setup{Options: map[string]string{"sealed": "commit"}}
	for i := 0; i+1 < len(options); i += 2 {
		setup.Options[options[i]] = options[i+1]
	}
	lines, invitations, err := lobby.Open(m.m, lobby.Opening{
		Now: noon, Tag: "wc", Title: p.Title, Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Setup: setup, Answer: 48 * 3600e9,
		Random: rand.NewChaCha8([32]byte{1}),
		Players: []lobby.Player{
			{Side: "union", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "confederate", Name: "Ben Example", Addr: "ben@example.test"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, letter := range invitations {
		mustSay(t, letter.Text, "sealed commit.", "adjutant seal --game wc --turn 1 --seat")
	}
	m.game.Lines = lines
	return m
}

// plan is what Anna seals for a formation, with a secret of its own.
func plan(part, line string) seal.Plan {
	secret := strings.Repeat("0123456789abcde"+part, 2)
	return seal.Plan{Game: "wc", Side: "union", Part: part, Turn: 1, Secret: secret, Lines: []string{line}}
}

// plans are those of the match below: two for turn 1, one for turn 3, one that the
// rules do not allow.
func plans() map[string]seal.Plan {
	return map[string]seal.Plan{
		"1": plan("1", "entry B formation 1 turn 1 with Lyon"),
		"2": plan("2", "entry E formation 2 turn 3"),
		"3": plan("3", "entry B formation 3 turn 1"),
		"4": plan("4", "entry C formation 4 turn 1"),
	}
}

func sealLine(t *testing.T, p seal.Plan) string {
	t.Helper()
	sum, err := p.Seal()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("seal part %s turn %d hash %s\n", p.Part, p.Turn, sum)
}

func file(t *testing.T, p seal.Plan) string {
	t.Helper()
	text, err := p.Text()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// sealedMatch has all four plans sealed, and stands at Anna's move of turn 1.
func sealedMatch(t *testing.T, options ...string) *match {
	t.Helper()
	m := committed(t, options...)
	text := ""
	for _, part := range []string{"1", "2", "3", "4"} {
		text += sealLine(t, plans()[part])
	}
	m.must("union", text, game.Accepted)
	m.must("confederate", "pass", game.Accepted)
	if got := m.standing(); got != "union move" {
		t.Fatalf("stands %q", got)
	}
	return m
}

// must sends a mail that has the given outcome.
func (m *match) must(side engine.Side, text string, want game.Outcome) decision.Decision {
	m.t.Helper()
	d := m.send(side, text)
	if d.Outcome != want {
		m.t.Fatalf("%s writes %q: %s, want %s\n%s", side, text, d.Outcome, want, d.Send[0].Text)
	}
	return d
}

// sent is all that a decision tells a player, attachments included.
func sent(d decision.Decision, addr string) string {
	var b strings.Builder
	for _, l := range d.Send {
		if l.To.Addr != addr {
			continue
		}
		b.WriteString(l.Subject + "\n" + l.Text)
		for _, a := range attachedTo(l) {
			b.WriteString(a.Name + "\n" + string(a.Bytes))
		}
		for _, e := range l.Enclosures {
			b.WriteString(e.Name + "\n" + strings.ReplaceAll(string(e.Plan), `\u003e`, ">"))
		}
	}
	return b.String()
}

// secrets must not stand in what somebody reads.
func mustNotSay(t testing.TB, text string, secrets ...string) {
	t.Helper()
	flat := strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, s := range secrets {
		if strings.Contains(flat, strings.ToLower(s)) {
			t.Errorf("the mail tells %q:\n%s", s, text)
		}
	}
}

func TestSealsAreStoredAndShownToBoth(t *testing.T) {
	m := committed(t)
	p := plans()["1"]
	sum, _ := p.Seal()
	d := m.must("union", sealLine(t, p), game.Accepted)
	mustSay(t, sent(d, "anna@example.test"), "Union has sealed the entry of formation 1: "+sum, "sealed part 1, received 4 Mar 2026 12:00 UTC, "+sum[:12]+"…: not opened yet")
	mustSay(t, sent(d, "ben@example.test"), "Union has sealed the entry of formation 1: "+sum)
	mustNotSay(t, sent(d, "ben@example.test"), "entry b", p.Secret, "not opened yet")
	if got := m.standing(); got != "union setup" {
		t.Errorf("stands %q: the set-up ended though three formations can be sealed", got)
	}
	d = m.must("union", sealLine(t, p)+"note: once more", game.Accepted)
	mustSay(t, d.Send[0].Text, "This is sealed so already; nothing has changed.")
	if len(d.Send) != 1 || len(d.Append) != 1 {
		t.Errorf("%d mails, %d lines", len(d.Send), len(d.Append))
	}
	other := p
	other.Lines = []string{"entry D formation 1 turn 2"}
	d = m.must("union", sealLine(t, other), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "anew, in place of the seal before")
}

// A plan that was told before its seal was replaced counts for nothing.
func TestASealReplacedAfterItWasTold(t *testing.T) {
	m := committed(t)
	first, second := plans()["1"], plan("1", "entry D formation 1 turn 2")
	m.must("union", sealLine(t, first), game.Accepted)
	m.must("union", file(t, first), game.Accepted)
	m.must("union", sealLine(t, second)+sealLine(t, plans()["2"])+sealLine(t, plans()["3"])+sealLine(t, plans()["4"]), game.Accepted)
	d := m.must("confederate", "pass", game.Accepted)
	mustNotSay(t, sent(d, "ben@example.test"), "revealed", "default", first.Secret)
	m.passUntil(2, "union move", func(decision.Decision) {})
	d = m.must("union", file(t, second), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "done entry D formation 1 turn 2 revealed 1")
}

func TestSealsThatAreRefused(t *testing.T) {
	p := plans()["1"]
	sum, _ := p.Seal()
	tests := []struct{ name, text, says string }{
		{"without a part", "seal " + sum, "E525 line 1: a seal says what it is for"},
		{"of no formation", "seal part 9 " + sum, `E301 formation "9" is none of`},
		{"a short hash", "seal part 1 00ff", "E107"},
		{"for another turn", "seal part 1 turn 4 " + sum, "E501 this seal is made for turn 4"},
		{"for another game", "game wc-2\nseal part 1 " + sum, "E501 line 1: this is for game wc-2; here it is game wc"},
		{"made for another game", "seal game wc-2 side union part 1 turn 1 hash " + sum, "E501 line 1: this is for game wc-2; here it is game wc"},
		{"made for the other side", "seal game wc side confederate part 1 turn 1 hash " + sum, "E501 line 1: this is for side confederate; here it is side union"},
		{"an open plan", "sealed entry B formation 1 turn 1", "E524 in this game nobody reads a plan before its formation enters"},
		{"an opening without its secret", "entry B formation 1 turn 1 revealed 1", "E104 line 1: only the moderator opens what was sealed"},
		{"a default", "entry 0701 formation 1 turn 2 default", "E104 line 1: only the moderator opens what was sealed"},
		{"a plan before its seal", file(t, p), "E522 you have sealed nothing by a hash"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := committed(t)
			d := m.must("union", tt.text, game.HandBack)
			mustSay(t, d.Send[0].Text, tt.says)
			if len(d.Send) != 1 {
				t.Error("the other side is told")
			}
		})
	}
	m := sealedMatch(t)
	other := p
	other.Lines = []string{"entry D formation 1 turn 2"}
	mustSay(t, m.must("union", sealLine(t, other), game.HandBack).Send[0].Text, "E521 sealed orders cannot be changed")
	mustSay(t, m.must("confederate", sealLine(t, p), game.HandBack).Send[0].Text, "E502")
	mustSay(t, m.must("union", sealLine(t, p)+"note: again", game.Accepted).Send[0].Text, "sealed so already")
}

func TestAPlanIsOpenedWhenItsFormationEnters(t *testing.T) {
	m := sealedMatch(t)
	p := plans()["1"]
	sum, _ := p.Seal()
	d := m.must("union", file(t, p)+"move 1-US 0701-0702\n", game.Accepted)
	for _, addr := range []string{"anna@example.test", "ben@example.test"} {
		mustSay(t, sent(d, addr), "Union opens part 1; it is what was sealed", "done entry B formation 1 turn 1 with Lyon revealed 1",
			"the SHA-256 of the file wc-union-1-turn-1.txt, attached, is the seal of part 1: "+sum, "sealed entry b formation 1 turn 1 with lyon")
	}
	text := ""
	for _, l := range d.Send {
		for _, a := range attachedTo(l) {
			if got, err := seal.Parse(string(a.Bytes)); err == nil {
				again, _ := got.Seal()
				text += again + " "
			}
		}
	}
	if text != sum+" "+sum+" " {
		t.Errorf("the attached plans have the seals %s", text)
	}
	if d := m.must("union", file(t, p)+"note: again", game.Accepted); !strings.Contains(d.Send[0].Text, "You told this before, with no. 3") || len(d.Send) != 1 {
		t.Errorf("the same again:\n%s", d.Send[0].Text)
	}
}

// What is told too early is kept shut: the other side does not learn that it was
// told, and it is opened by itself when it is due, by whoever's mail.
func TestAnEarlyRevealIsKeptShut(t *testing.T) {
	m := sealedMatch(t)
	p := plans()["2"]
	d := m.must("union", file(t, p), game.Accepted)
	mustSay(t, d.Send[0].Text, "This is what you sealed. It is kept shut until part 2 is due.", "sealed part 2, received 4 Mar 2026 12:00 UTC", "told, and kept shut until it is due")
	if len(d.Send) != 1 || m.standing() != "union move" {
		t.Fatalf("%d mails, stands %q", len(d.Send), m.standing())
	}
	overview, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil || !strings.Contains(strings.Join(overview.Journal, "\n"), "union tells its sealed part 2 (no. 3): as it was sealed") {
		t.Errorf("%v %q", err, overview.Journal)
	}
	mustNotSay(t, overview.Text(), "entry e", p.Secret)
	m.passUntil(3, "union move", func(d decision.Decision) {
		if m.turn() < 3 {
			mustNotSay(t, sent(d, "ben@example.test"), p.Secret, "formation 2 turn")
			return
		}
		mustSay(t, sent(d, "ben@example.test"), "done entry E formation 2 turn 3 revealed 2 (sealed, part 2)", "wc-union-2-turn-1.txt, attached", p.Secret)
		mustSay(t, sent(d, "anna@example.test"), "Formation 2 enters at 1018 on turn 3")
	})
}

func (m *match) turn() int {
	m.t.Helper()
	s, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	return s.Turn
}

// passUntil passes for both sides until the game stands so, and looks at each
// decision.
func (m *match) passUntil(turn int, stands string, look func(decision.Decision)) {
	m.t.Helper()
	for m.turn() < turn || m.standing() != stands {
		side, _, _ := strings.Cut(m.standing(), " ")
		look(m.must(engine.Side(side), "pass", game.Accepted))
	}
}

// A reveal that is not what was sealed is void for good: both sides are told, and
// the default stands for it.
func TestAFalseReveal(t *testing.T) {
	p := plans()["1"]
	lie, slip := p, p
	lie.Lines = []string{"entry D formation 1 turn 2 with Lyon"}
	slip.Secret = p.Secret[:31] + "0"
	for name, text := range map[string]string{"another plan": file(t, lie), "another secret": file(t, slip), "two orders for one": file(t, p) + "sealed hold all\n"} {
		t.Run(name, func(t *testing.T) {
			m := sealedMatch(t)
			d := m.must("union", text, game.Accepted)
			for _, addr := range []string{"anna@example.test", "ben@example.test"} {
				mustSay(t, sent(d, addr), "E520 revealed plan does not match the sealed hash: part 1 was sealed as ", "It is void, and the default stands for it",
					"done entry 0701 formation 1 turn 2 default (sealed, part 1)", "by default it enters at 0701 on turn 2")
				mustNotSay(t, sent(d, addr), ".txt, attached")
			}
			mustNotSay(t, sent(d, "ben@example.test"), p.Secret[:20], "turn 2 with Lyon")
			d = m.must("union", file(t, p), game.HandBack)
			mustSay(t, d.Send[0].Text, "E523 part 1 was told with no. 3, and a plan is opened once only")
			m.passUntil(2, "union move", func(decision.Decision) {})
			d = m.must("union", "pass\nnote: all hold", game.HandBack)
			mustSay(t, d.Send[0].Text, "E414")
		})
	}
}

// What a mail program or a slip may have spoilt so far that it is no order is
// handed back, and so is what is no reveal: nothing is void yet.
func TestRevealsThatAreHandedBack(t *testing.T) {
	p := plans()["1"]
	good := file(t, p)
	tests := []struct{ name, text, says string }{
		{"a unit that is none", strings.Replace(good, "lyon", "lyonn", 1), "E301 no unit called 'lyonn'"},
		{"a quoted plan", strings.Replace(good, "sealed", "> sealed", 1), "E107 line 4: the lines that were sealed are missing below it"},
		{"no plan", good[:strings.Index(good, "sealed")], "E107 line 4: the lines that were sealed are missing below it"},
		{"a short secret", strings.Replace(good, p.Secret, "00ff", 1), "E525 line 4: a secret has 32 to 128 hexadecimal digits"},
		{"a passphrase", strings.Replace(good, "secret "+p.Secret, "lucky-horse-battery", 1), "E525 line 4: a secret has"},
		{"prose", "reveal all 4 of it", "E525 line 1: this is no reveal"},
		{"of another game", strings.Replace(good, "game wc", "game wc-2", 1), "E501 line 2: this is for game wc-2; here it is game wc"},
		{"of the other side", strings.Replace(good, "side union", "side confederate", 1), "E501 line 3: this is for side confederate"},
		{"of a part that is none", strings.Replace(good, "part 1", "part 9", 1), `E522 you have not sealed a part "9"; sealed are: 1, 2, 3, 4`},
		{"of no part", strings.Replace(good, "part 1 ", "", 1), "E107 say which part this opens: 1, 2, 3, 4"},
		{"of another turn", strings.Replace(good, "turn 1 secret", "turn 2 secret", 1), "E501 part 1 was sealed on turn 1, and this is for turn 2"},
		{"with an order that is refused", good + "move 1-US 0701-0102\n", "E401"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := sealedMatch(t)
			d := m.must("union", tt.text, game.HandBack)
			mustSay(t, d.Send[0].Text, tt.says)
			if len(d.Send) != 1 || len(d.Append) != 1 {
				t.Errorf("%d mails, %d lines", len(d.Send), len(d.Append))
			}
			m.must("union", good, game.Accepted)
		})
	}
	m := sealedMatch(t)
	mustSay(t, m.must("confederate", strings.Replace(good, "side union\n", "", 1), game.HandBack).Send[0].Text, "E522 you have sealed nothing by a hash")
}

// An honest reveal fits its seal in whatever form mail programs bring it.
func TestHonestRevealsSurviveTheMail(t *testing.T) {
	good := file(t, plans()["1"])
	for name, text := range map[string]string{
		"carriage returns":           strings.ReplaceAll(good, "\n", "\r\n"),
		"blanks":                     strings.ReplaceAll(good, "\n", "  \n\n"),
		"capitals":                   strings.ToUpper(good),
		"no-break spaces":            strings.ReplaceAll(good, " formation ", "\u00a0formation  "),
		"a greeting and a signature": "note: good luck!\n\n" + good + "\n-- \nAnna\n",
		"without its comment":        good[strings.Index(good, "\n")+1:],
		"a quotation above":          "On 4 Mar 2026 at 11:00 Ben wrote:\n> sealed entry A formation 1 turn 2\n\n" + good,
		"a semicolon":                strings.Replace(good, "with lyon", "with lyon;", 1),
	} {
		t.Run(name, func(t *testing.T) {
			m := sealedMatch(t)
			mustSay(t, m.must("union", text, game.Accepted).Send[0].Text, "Union opens part 1; it is what was sealed")
		})
	}
}

// The file that was made with a seal may be attached, above a greeting; twice is as
// good as once.
func TestAPlanIsAttached(t *testing.T) {
	m := sealedMatch(t)
	text := file(t, plans()["1"])
	for attached, want := range map[string]string{
		text:                                   "Union opens part 1; it is what was sealed",
		strings.ReplaceAll(text, "\n", "\r\n"): "Union opens part 1; it is what was sealed",
		strings.Replace(text, "game wc", "game wc-2", 1):        "E501 plan.txt: this is for game wc-2; here it is game wc",
		strings.Replace(text, "side union", "side blue", 1):     "E501 plan.txt: this is for side blue; here it is side union",
		strings.Replace(text, "formation 1", "formation  1", 1): "E525 plan.txt is not as it was made with the seal",
	} {
		msg := m.mail("union", "Dear moderator, here is my plan.\n")
		msg.Attachments = []mail.Attachment{{Name: "plan.txt", Type: "text/plain", Bytes: []byte(attached)}}
		d, err := moderator.Decide(m.m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "attached", Mail: msg}})
		if err != nil {
			t.Fatal(err)
		}
		mustSay(t, d.Send[0].Text, want)
	}
	d := m.must("union", text+text, game.Accepted)
	mustSay(t, d.Send[0].Text, "You told this before, in this mail; nothing has changed.")
}

// A plan that is opened after its turn, and one that the rules do not allow, become
// the default.
func TestPlansThatCannotBeCarriedOut(t *testing.T) {
	m := sealedMatch(t)
	d := m.must("union", file(t, plans()["4"]), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "Union opens part 4; it is what was sealed", "E413 entry 1504 is open from turn 2", "done entry 0701 formation 4 turn 2 default", "wc-union-4-turn-1.txt, attached")
	m.passUntil(2, "union move", func(decision.Decision) {})
	d = m.must("union", file(t, plans()["3"]), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "E526 the plan of formation 3 is for turn 1 and was not opened then", "done entry 0701 formation 3 turn 3 default")
}

// What was sealed and is no order becomes the default too.
func TestASealedTextThatIsNoOrder(t *testing.T) {
	m := committed(t)
	army, forged := plan("2", "entry E formation 2 turn 3 with the whole army"), plan("4", "entry B formation 4 turn 1 revealed 4")
	m.must("union", sealLine(t, army)+sealLine(t, forged)+"pass", game.Accepted)
	m.must("confederate", "pass", game.Accepted)
	d := m.must("union", file(t, army), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "Union opens part 2; it is what was sealed", "E301 no unit called 'the whole army'", "done entry 1018 formation 2 turn 3 default")
	d = m.must("union", file(t, forged), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "E104 only the moderator opens what was sealed", "done entry 0701 formation 4 turn 2 default")
}

// Plans that are kept shut are asked for on the last turn, with a deadline; who lets
// it pass has them void.
func TestTheDeadlineOfTheLastTurnVoidsSealedPlans(t *testing.T) {
	m := sealedMatch(t)
	var last decision.Decision
	m.passUntil(9, "union reveal", func(d decision.Decision) { last = d })
	if last.Wake == nil {
		t.Fatal("no deadline")
	}
	mustSay(t, sent(last, "anna@example.test"), "opens the sealed plans of formations 1, 2, 3, 4", "Without an answer by then, this is done: pass")
	d := m.lapse(last.Wake.Question)
	if d.Outcome != game.Accepted || m.turn() != 9 || strings.HasSuffix(m.standing(), "reveal") {
		t.Fatalf("%s, stands %q\n%s", d.Outcome, m.standing(), d.Send[0].Text)
	}
	mustSay(t, sent(d, "ben@example.test"), "The plan of formation 1 was not opened as it was sealed: it does not enter",
		"all that Union sealed is open: part 1 was never told; part 2 was never told; part 3 was never told; part 4 was never told")
}

// When the game is over, what was sealed can still be proved.
func TestPlansAreProvedWhenTheGameIsOver(t *testing.T) {
	m := sealedMatch(t)
	m.must("union", file(t, plans()["2"]), game.Accepted) // kept shut
	m.passUntil(2, "union move", func(decision.Decision) {})
	state := m.standing()
	for !strings.HasPrefix(state, " over") {
		side, _, _ := strings.Cut(state, " ")
		m.must(engine.Side(side), "pass\nnote: "+fmt.Sprint(m.mails), game.Accepted)
		state = m.standing()
		if m.turn() == 3 && state == "union move" {
			m.must("union", "move Sigel, 3-MO, 5-MO, Backof, 2-US-Drag 1018", game.Accepted)
			state = m.standing()
		}
	}
	d := m.must("union", file(t, plans()["1"]), game.Accepted)
	mustSay(t, sent(d, "ben@example.test"), "Union opens part 1; it is what was sealed", "wc-union-1-turn-1.txt, attached")
	if len(d.Append) != 2 || d.Append[1].Reveal == nil {
		t.Errorf("%d lines", len(d.Append))
	}
}

// Where plans are shown all at once, opening one tells the other side nothing.
func TestPlansAreShownAllAtOnce(t *testing.T) {
	m := sealedMatch(t, "A-13", "2")
	p := plans()["1"]
	d := m.must("union", file(t, p), game.Accepted)
	mustSay(t, sent(d, "anna@example.test"), "Formation 1 enters at 0701 on turn 1 with Lyon")
	mustSay(t, sent(d, "ben@example.test"), "done sealed")
	mustNotSay(t, sent(d, "ben@example.test"), "enters", "0701", p.Secret, "part 1")
	m.must("union", file(t, plans()["3"]), game.Accepted)
	d = m.must("union", file(t, plans()["4"]), game.Accepted)
	mustNotSay(t, sent(d, "ben@example.test"), p.Secret, plans()["3"].Secret)
}

// A mail that nobody has proved to be the player's opens nothing.
func TestAnUnprovedRevealIsNotTaken(t *testing.T) {
	m := sealedMatch(t)
	msg := m.mail("union", file(t, plans()["1"]))
	msg.Auth = mail.Auth{Why: "no signature"}
	d, err := moderator.Decide(m.m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "unproved", Mail: msg}})
	if err != nil || d.Outcome != game.Unproved || len(d.Append) != 1 || d.Append[0].Unconfirmed == nil || len(d.Send) != 1 {
		t.Fatalf("%v: %s, %d lines, %d mails", err, d.Outcome, len(d.Append), len(d.Send))
	}
	mustNotSay(t, d.Send[0].Text, plans()["1"].Secret, "entry b")
}

// The seal of one side is of no use to the other, nor in another part or game.
func TestSealsCannotBeReplayed(t *testing.T) {
	p := plans()["1"]
	sum, err := p.Seal()
	if err != nil {
		t.Fatal(err)
	}
	m := committed(t)
	m.must("union", "seal part 2 turn 1 hash "+sum+"\npass", game.Accepted)
	m.must("confederate", "pass", game.Accepted)
	stolen := strings.Replace(file(t, p), "part 1", "part 2", 1)
	mustSay(t, m.must("union", stolen, game.Accepted).Send[0].Text, "E520 revealed plan does not match")
}
