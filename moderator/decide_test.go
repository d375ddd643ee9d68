package moderator_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// match is a game of the duel with both players' mails decided one by one.
type match struct {
	t         testing.TB
	m         decision.Moderator
	keys      roll.Keys
	game      game.Game
	records   []roll.Record
	loaded    [][]int // how the dice of its first records fall, where a case is about what they bring
	mails     int
	once      bool                // nothing is decided twice
	asOf      *orders.Version     // by which mails are read, nil for the latest
	positions func(string) []byte // those that the game had
	subject   string              // of the mails
	answers   string              // Message-ID of the mail that they answer
	files     []mail.Attachment
	letters   []mail.Outgoing // that golden mails led to
	kept      [][]byte        // files of VASSAL that decisions brought

	sentMails map[string]*mail.Message             // that were decided, by their keys
	games     []game.Game                          // of the club
	people    register.Register                    // of the club
	wanted    []decision.Want                      // by decisions so far
	known     map[decision.WantKind]decision.Known // what there is of something wanted; of all else there is nothing
}

var noon = time.Date(2026, 3, 4, 12, 0, 0, 0, time.UTC)

func newMatch(t *testing.T, seed byte) *match {
	t.Helper()
	p, err := duelPack()
	if err != nil {
		t.Fatal(err)
	}
	keys, err := roll.NewKeys(rand.NewChaCha8([32]byte{seed}), "Example-Club")
	if err != nil {
		t.Fatal(err)
	}
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, keys: keys, m: decision.Moderator{
		Rules: duelRules,
		Club:  post.Club{Name: "Example Club", Address: mail.Address{Addr: "mod@example.test"}, People: post.Told{}},
	}}
	lines, invitations, err := lobby.Open(m.m, lobby.Opening{
		Now: noon, Tag: "duel", Title: "Duel", Pack: p.ID, Hash: p.Hash, Dice: game.DiceModerator, Keys: public.Text(), Answer: 48 * time.Hour,
		Random: rand.NewChaCha8([32]byte{seed, 1}),
		Players: []lobby.Player{
			{Side: "north", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "south", Name: "Ben Example", Addr: "ben@example.test"},
		},
	})
	if err != nil || len(invitations) != 2 {
		t.Fatalf("%d invitations, error %v", len(invitations), err)
	}
	m.game.Lines = lines
	return m
}

// send decides a mail of a seat, drawing what it needs, and appends its lines.
// What is decided twice must be equal.
func (m *match) send(side engine.Side, text string) decision.Decision {
	m.t.Helper()
	m.mails++
	in := decision.Input{Now: noon, Game: m.game, ReadAs: m.asOf, Submission: m.remember(proof.Submission{Key: strings.Repeat("k", m.mails), Mail: m.mail(side, text)})}
	for {
		d := m.decideTwice(in)
		if d.Need == nil {
			m.game.Lines = append(m.game.Lines, d.Append...)
			m.keep(d)
			if d.Kept != nil {
				m.game.Kept = d.Kept
			}
			if d.Position != nil {
				m.game.Position = d.Position
			}
			m.mendsHold(side, d)
			m.numbersAgree(d)
			holdsTrue(m.t, d)
			return d
		}
		if d.Freeze != nil {
			return m.freeze(in, *d.Freeze)
		}
		in.Rolls = append(in.Rolls, m.draw(*d.Need))
	}
}

// difference is how two values differ, "" for not at all. What is equal is told by bytes, and not one
// by one as cmp does.
func difference(first, second any) string {
	if reflect.DeepEqual(first, second) {
		return ""
	}
	return cmp.Diff(first, second)
}

// remember keeps a mail, so that it can be judged again.
func (m *match) remember(sub proof.Submission) proof.Submission {
	if m.sentMails == nil {
		m.sentMails = map[string]*mail.Message{}
	}
	m.sentMails[sub.Key] = sub.Mail
	return sub
}

// decideTwice decides from where play was kept, as a service does, and once more with all that was played before: but for what
// is kept both are equal. Of a long game that is done for each fourth mail.
func (m *match) decideTwice(in decision.Input) decision.Decision {
	m.t.Helper()
	first, err := m.decide(in)
	if err != nil {
		m.t.Fatal(err)
	}
	if m.once || m.mails > 12 && m.mails%4 != 0 {
		return first
	}
	in.Game.Kept = nil
	second, err := m.decide(in)
	if err != nil {
		m.t.Fatal(err)
	}
	again := second
	again.Kept, again.Unkept = first.Kept, first.Unkept
	if diff := difference(first, again); diff != "" {
		m.t.Fatalf("decided twice:\n%s", diff)
	}
	for _, letter := range first.Send {
		if letter.Text == "" || letter.HTML == "" {
			m.t.Errorf("%q does not have both forms", letter.Subject)
		}
	}
	mustSum(m.t, m.m, in.Game, first)
	return first
}

// draw gives the one record of a request, as a store does.
func (m *match) draw(req roll.Request) roll.Record {
	m.t.Helper()
	for _, r := range m.records {
		if r.Alpha == req.Alpha() {
			return r
		}
	}
	c := roll.Circumstances{Tag: "duel", Number: len(m.records) + 1, Time: noon, Nonces: roll.NoncesByHost}
	if n := len(m.records); n > 0 {
		c.Previous = m.records[n-1].Hash()
	}
	r, err := m.keys.Draw(req, c)
	if err != nil {
		m.t.Fatal(err)
	}
	if n := len(m.records); n < len(m.loaded) {
		r.Values = m.loaded[n]
	}
	m.records = append(m.records, r)
	return r
}

func (m *match) mail(side engine.Side, text string) *mail.Message {
	opened := m.game.Lines[0].Opened
	for _, s := range opened.Seats {
		if s.Side == side {
			return &mail.Message{
				ID: fmt.Sprintf("mail-%d@example.test", m.mails), Date: noon, From: mail.Address{Addr: s.Addr}, To: []mail.Address{m.m.Club.ReplyTo(opened.Tag, s)},
				Subject: m.subject, Text: text, InReplyTo: m.answers, Attachments: m.files, Auth: mail.Auth{Aligned: true},
			}
		}
	}
	m.t.Fatalf("no seat %s", side)
	return nil
}

// standing is where the game stands, in short.
func (m *match) standing() string {
	m.t.Helper()
	s, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	waits := ""
	for _, side := range s.Waits {
		waits += string(side)
	}
	text := strings.Join([]string{waits, s.Phase}, " ")
	if len(s.Rest) > 0 {
		text += "; rest: " + strings.Join(s.Rest, "; ")
	}
	return text
}

// until opens matches until the first die of the given orders falls as wanted.
func until(t *testing.T, orders string, want func(int) bool) *match {
	t.Helper()
	for seed := range byte(200) {
		m := newMatch(t, seed)
		m.send("north", orders)
		if want(m.records[0].Values[0]) {
			return m
		}
	}
	t.Fatal("no such die in 200 games")
	return nil
}

func high(v int) bool { return v >= 4 }
func low(v int) bool  { return v < 4 }

func TestSubmissionIsCarriedOut(t *testing.T) {
	tests := []struct {
		name   string
		orders string
		want   game.Outcome
		stands string
		says   []string
	}{
		{"moves end the move phase", "hold N1\nhold N2\n", game.Accepted, "north combat", []string{"done hold N1 (line 1)", "Now North (you): attacks or passes"}},
		{"a pass alone", "pass", game.Accepted, "north combat", nil},
		{"two passes", "pass\npass", game.Accepted, "south move", nil},
		{"orders behind the end of the turn", "pass\npass\nhold N1", game.HandBack, "north move", []string{"REFUSED 3: hold N1", "E416", "can only be done before that, where a yes puts it"}},
		{"an unclear order is not called illegal", "hold N9\n", game.HandBack, "north move", []string{"unclear hold N9"}},
		{"an illegal order hands all back", "hold N1\nretreat N2 0102\n", game.HandBack, "north move", []string{"1: hold N1", "REFUSED 2: retreat N2", "E416", "1 of your 2 orders is understood and kept"}},
		{"an unclear one too, with its rule", "hold N1\nhold N9\n", game.HandBack, "north move", []string{"U1", "nobody knows (D 1)"}},
		{"a line that is no order", "hold N1\nbanana N2\n", game.HandBack, "north move", []string{"E101", "line 2", "1: hold N1", "1 of your 2 orders is understood and kept"}},
		{"a unit that is not there", "hold N7\n", game.HandBack, "north move", []string{"E301", "N7"}},
		{"wrong in its own phase", "hold N1\nattack 0101 -> 0202 primary N1\n", game.HandBack, "north move", []string{"REFUSED 2: attack 0101", "E411", "Answer 'yes', and what is kept is played without 2"}},
		{"a guide is asked for", "help orders\n", game.Answered, "north move", []string{"ANSWERED", "The words of orders"}},
		{"the guides are asked for, of which one is not there", "help\nhelp chess\n", game.Answered, "north move", []string{"ANSWERED", "How to play by mail", "'chess' is no word that is explained here"}},
		{"orders, and what to know", "hold N1\nstatus\nhelp orders\n", game.Accepted, "north combat", []string{"done hold N1", "The words of orders"}},
		{"prose alone", "Hello, I am away.\n", game.Nothing, "north move", []string{"NOTHING FOUND"}},
		{"a header of another turn", "turn 2\nhold N1\n", game.HandBack, "north move", []string{"E501", "turn 1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := newMatch(t, 1)
			d := m.send("north", tt.orders)
			if d.Outcome != tt.want || m.standing() != tt.stands {
				t.Errorf("outcome %q, stands %q; want %q, %q\n%s", d.Outcome, m.standing(), tt.want, tt.stands, d.Send[0].Text)
			}
			mustSay(t, d.Send[0].Text, tt.says...)
		})
	}
}

func mustSay(t *testing.T, text string, parts ...string) {
	t.Helper()
	flat := strings.Join(strings.Fields(text), " ")
	for _, p := range parts {
		if !strings.Contains(flat, p) {
			t.Errorf("the mail does not say %q:\n%s", p, text)
		}
	}
}

func TestAttackWithoutConsequence(t *testing.T) {
	m := until(t, "hold N1\nattack 0101 -> 0102 primary N2\n", low)
	if got := m.standing(); got != "south move" {
		t.Errorf("stands %q: the phases behind the last order were not ended", got)
	}
}

func TestRestWaitsForTheOtherSideAndResumes(t *testing.T) {
	m := until(t, "attack 0101 -> 0102 primary N1\nattack 0103 -> 0102 primary N2\n", high)
	if got, want := m.standing(), "south retreat; rest: north: attack 0103 -> 0102 primary N2; north: the end of the combat phase"; got != want {
		t.Fatalf("stands %q, want %q", got, want)
	}
	if d := m.send("north", "pass"); d.Outcome != game.HandBack {
		t.Errorf("north may act while south is asked: %s", d.Outcome)
	}
	if d := m.send("south", "retreat S1 0103\nhold S1\n"); d.Outcome != game.HandBack {
		t.Errorf("south does more than was asked: %s", d.Outcome)
	}
	d := m.send("south", "retreat S1 0103\n")
	if got := m.standing(); d.Outcome != game.Accepted || got != "north combat" {
		t.Errorf("outcome %q, stands %q: the unit whose attack was skipped may do something else", d.Outcome, got)
	}
	mustSay(t, d.Send[0].Text, "ACCEPTED: all of it took effect")
	if strings.Contains(d.Send[0].Text, "attack 0103") {
		t.Errorf("south reads what north had in mind:\n%s", d.Send[0].Text)
	}
	mustSay(t, d.Send[1].Text, "ACCEPTED, BUT NOT ALL OF IT", "skipped attack 0103 -> 0102 primary N2", "W610", "E410")
	if len(d.Send) != 2 || d.Send[1].To.Addr != "anna@example.test" {
		t.Errorf("%d mails", len(d.Send))
	}
}

// Whatever a side is asked in between, the rest of its orders waits for that, a
// pass too, and so does the end of the phase that it implies.
func TestRestWaitsForItsOwnSide(t *testing.T) {
	for _, tt := range []struct{ orders, waits string }{
		{"attack 0103 -> 0102 primary N3\n", "north: the end of the combat phase"},
		{"attack 0103 -> 0102 primary N3\npass\n", "north: pass"},
		{"attack 0103 -> 0102 primary N3\nattack 0101 -> 0102 primary N1\npass\n", "north: attack 0101 -> 0102 primary N1; north: pass"},
	} {
		m := until(t, tt.orders, high)
		if got, want := m.standing(), "south retreat; rest: "+tt.waits; got != want {
			t.Fatalf("%q: stands %q, want %q", tt.orders, got, want)
		}
		m.send("south", "retreat S1 0103\n")
		if got, want := m.standing(), "north follow; rest: "+tt.waits; got != want {
			t.Fatalf("%q: stands %q, want %q", tt.orders, got, want)
		}
		d := m.send("north", "advance N3 0102\n")
		if strings.Contains(d.Send[0].Text, "W610") {
			t.Errorf("%q: something was skipped:\n%s", tt.orders, d.Send[0].Text)
		}
		for m.standing() != "south move" { // the second attack may lead to a retreat
			if m.send("south", "retreat S1 0202\n").Outcome != game.Accepted {
				t.Fatalf("%q: stands %q", tt.orders, m.standing())
			}
		}
	}
}

// Orders with which a side answers go before its rest.
func TestMoreOrdersBeforeTheRest(t *testing.T) {
	m := until(t, "attack 0103 -> 0102 primary N3\npass\n", high)
	m.send("south", "retreat S1 0103\n")
	d := m.send("north", "advance N3 0102\nattack 0101 -> 0102 primary N1\n")
	text := strings.Join(strings.Fields(d.Send[0].Text), " ")
	if !strings.Contains(text, "done attack 0101 -> 0102 primary N1 (line 2)") || strings.Contains(text, "done pass (implied)") {
		t.Errorf("the answer:\n%s", d.Send[0].Text)
	}
}

func TestRestIsCarriedOutAndEndsThePhase(t *testing.T) {
	m := until(t, "attack 0101 -> 0102 primary N1\npass\n", high)
	d := m.send("south", "retreat S1 0103\n")
	if got := m.standing(); d.Outcome != game.Accepted || got != "south move" {
		t.Errorf("outcome %q, stands %q", d.Outcome, got)
	}
	mustSay(t, d.Send[0].Text, "done pass (no. 1)")
}

func TestQuestionIsAnsweredByNumber(t *testing.T) {
	m := until(t, "attack 0101 -> 0102 primary N1\n", high)
	tests := []struct {
		line string
		want game.Outcome
		says string
	}{
		{"reply 1: 1", game.HandBack, "E505 line 1: question 1 is not asked, or no longer"},
		{"reply 3: 7", game.HandBack, "E107 line 1: question 3 has the answers 1 to 2"},
		{"reply 3: 2", game.Accepted, "done retreat S1 0102-0202"},
		{"reply 3: 2", game.HandBack, "E505"},
	}
	for _, tt := range tests {
		d := m.send("south", tt.line+"\n")
		if d.Outcome != tt.want {
			t.Errorf("%q: %s", tt.line, d.Outcome)
		}
		mustSay(t, d.Send[0].Text, tt.says)
	}
}

func TestTheSideThatIsAskedGetsTheAnswers(t *testing.T) {
	for seed := range byte(50) {
		m := newMatch(t, seed)
		d := m.send("north", "attack 0101 -> 0102 primary N1\n")
		if !high(m.records[0].Values[0]) {
			continue
		}
		mustSay(t, d.Send[1].Text, "Now South (you): retreats", "reply 3: 1 is retreat S1 0102-0103", "reply 3: 2 is retreat S1 0102-0202")
		if strings.Contains(d.Send[0].Text, "reply 3") {
			t.Error("north was offered south's answers")
		}
		return
	}
	t.Fatal("no high die")
}

func TestStandingOrderAnswers(t *testing.T) {
	tests := []struct {
		name, standing string
		stands         string
		says           []string
	}{
		{"by a path", "standing: if retreat then path 0202\n", "north combat", []string{"done retreat S1 0102-0202 (standing order)", "skipped attack 0103"}},
		{"the first, where any will do", "standing: if retreat then 1 hexes\n", "north combat", []string{"done retreat S1 0102-0103 (standing order)"}},
		{"toward a hex", "standing: if retreat then 1 hexes toward 0302\n", "north combat", []string{"done retreat S1 0102-0202 (standing order)"}},
		{"rules narrow the answers one after the other", "standing: if retreat then path 0103\nstanding: if retreat S1 then retreat S1 0202\n", "north combat", []string{"done retreat S1 0102-0103 (standing order)"}},
		{"about something else", "standing: if counterattack then decline\n", "south retreat", []string{"waiting north: attack 0103"}},
		{"about another unit", "standing: if retreat N1 then path 0202\n", "south retreat", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for seed := range byte(50) {
				m := newMatch(t, seed)
				if d := m.send("south", tt.standing); d.Outcome != game.Accepted {
					t.Fatalf("standing orders: %s\n%s", d.Outcome, d.Send[0].Text)
				}
				d := m.send("north", "attack 0101 -> 0102 primary N1\nattack 0103 -> 0102 primary N2\n")
				if !high(m.records[0].Values[0]) {
					continue
				}
				stands, _, _ := strings.Cut(m.standing(), ";")
				if stands != tt.stands {
					t.Errorf("stands %q, want %q", stands, tt.stands)
				}
				mustSay(t, d.Send[0].Text, tt.says...)
				return
			}
			t.Fatal("no high die")
		})
	}
}

func TestStandingOrdersAreStoredWhenTheRestIsRefused(t *testing.T) {
	m := newMatch(t, 1)
	d := m.send("south", "standing: if retreat then path 0202\nhold S1\n")
	if d.Outcome != game.HandBack {
		t.Errorf("outcome %q", d.Outcome)
	}
	mustSay(t, d.Send[0].Text, "E502", "standing: if retreat then path 0202", "stored")
}

// lapse takes the default of a question, as the clock does.
func (m *match) lapse(question int) decision.Decision {
	m.t.Helper()
	h, err := moderator.Lapse(m.m, decision.Input{Now: noon.Add(72 * time.Hour), Game: m.game}, question)
	if err != nil {
		m.t.Fatal(err)
	}
	var rolls []roll.Record
	for {
		d, err := m.decideOn(h, rolls)
		if err != nil {
			m.t.Fatal(err)
		}
		if d.Need == nil {
			m.game.Lines = append(m.game.Lines, d.Append...)
			return d
		}
		rolls = append(rolls, m.draw(*d.Need))
	}
}

func TestDeadlineTakesTheDefaultAndTheRestGoesOn(t *testing.T) {
	for seed := range byte(50) {
		m := newMatch(t, seed)
		d := m.send("north", "attack 0101 -> 0102 primary N1\npass\n")
		if !high(m.records[0].Values[0]) {
			continue
		}
		if d.Wake == nil || !d.Wake.At.Equal(noon.Add(48*time.Hour)) || d.Wake.Question != 3 {
			t.Fatalf("wake %+v", d.Wake)
		}
		mustSay(t, d.Send[1].Text, "Deadline Fri 6 Mar 12:00 UTC. Without an answer by then, this is done: retreat S1 0102-0103.")
		if early := m.lapse(2); early.Outcome != game.Moot || len(early.Append)+len(early.Send) > 0 {
			t.Errorf("the deadline of another question: %+v", early)
		}
		d = m.lapse(3)
		if got := m.standing(); d.Outcome != game.Accepted || got != "south move" || len(d.Send) != 2 {
			t.Errorf("outcome %q, stands %q, %d mails", d.Outcome, got, len(d.Send))
		}
		mustSay(t, d.Send[0].Text, "No answer came from Ben Example until Fri 6 Mar 12:00 UTC", "done retreat S1 0102-0103 (default)", "done pass (no. 1)")
		if again := m.lapse(3); again.Outcome != game.Moot {
			t.Errorf("the same deadline again: %q", again.Outcome)
		}
		return
	}
	t.Fatal("no high die")
}

func TestDiceAreAttachedAndVerify(t *testing.T) {
	m := newMatch(t, 3)
	d := m.send("north", "attack 0101 -> 0102 primary N1\n")
	var files []roll.File
	for _, letter := range d.Send {
		for _, a := range attachedTo(letter) {
			if strings.HasSuffix(a.Name, ".roll") {
				files = append(files, roll.File{Name: a.Name, Text: string(a.Bytes)})
			}
		}
	}
	if len(files) != 2 || files[0] != files[1] {
		t.Fatalf("%d records for two players", len(files))
	}
	public, err := m.keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	if report := roll.VerifyFiles(public, files[:1], roll.Evidence{}); report.Failure != nil {
		t.Error(report.Failure)
	}
}

// A decision folds its rolls onto the state it has; the journal, replayed from
// the start, must come to the same.
func TestFoldedRollsEqualReplay(t *testing.T) {
	for seed := range byte(20) {
		m := newMatch(t, seed)
		d := m.send("north", "hold N1\nattack 0101 -> 0102 primary N1\nattack 0103 -> 0102 primary N2\n")
		standing, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game)
		if err != nil {
			t.Fatal(err)
		}
		mustSay(t, sent(d, "anna@example.test"), standing.Hash)
	}
}

func TestSameOrdersAgainAtTheSameChoice(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N9\n")
	if d := m.send("north", "hold N9\n"); d.Outcome != game.Again || len(d.Append) != 0 {
		t.Errorf("outcome %q with %d lines", d.Outcome, len(d.Append))
	}
	m.send("north", "pass")
	if d := m.send("north", "pass"); d.Outcome != game.Accepted {
		t.Errorf("the same word at another choice: %q", d.Outcome)
	}
}

func TestGameIsPlayedToItsEnd(t *testing.T) {
	m := newMatch(t, 1)
	for range 2 {
		m.send("north", "pass\npass")
		m.send("south", "pass\npass")
	}
	if d := m.send("north", "hold N1"); d.Outcome != game.HandBack {
		t.Errorf("outcome %q after the end", d.Outcome)
	} else {
		mustSay(t, d.Send[0].Text, "E506", "The game is over: the game is drawn: a draw.")
	}
}

func TestUnclearOrdersGoToTheOperator(t *testing.T) {
	m := newMatch(t, 1)
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	d := m.send("north", "hold N1\nhold N9\n")
	if len(d.Send) != 2 || d.Send[1].To.Addr != "operator@example.test" {
		t.Fatalf("%d mails", len(d.Send))
	}
	mustSay(t, d.Send[1].Text, "submission no. 1 of Anna Example", "unclear hold N9", "U1 nobody knows (D 1)")
}

func TestDamagedJournalIsAnError(t *testing.T) {
	m := newMatch(t, 1)
	m.game.Lines = append(m.game.Lines, game.Line{Play: &engine.Play{Roll: &engine.Roll{Chance: "none", Values: []int{1}}}})
	_, err := moderator.Decide(m.m, decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Mail: m.mail("north", "pass")}})
	if err == nil || !strings.Contains(err.Error(), "game duel: play 1") {
		t.Errorf("error %v", err)
	}
}
