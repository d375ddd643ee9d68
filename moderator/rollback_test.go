package moderator_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/proof"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// rollBack rolls the match back to a line.
func (m *match) rollBack(to int) decision.Decision {
	m.t.Helper()
	back, err := m.game.RollBack(to, "the umpire erred")
	if err != nil {
		m.t.Fatal(err)
	}
	d, err := intervene.RollBack(m.m, m.game, back, noon)
	if err != nil {
		m.t.Fatal(err)
	}
	m.game.Lines = append(m.game.Lines, d.Append...)
	return d
}

// endOf is the last line of a submission.
func (m *match) endOf(submission int) int {
	m.t.Helper()
	to, err := m.game.EndOf(submission)
	if err != nil {
		m.t.Fatal(err)
	}
	return to
}

const oneAttack = "attack 0101 -> 0102 primary N1\npass\n"

func TestTheSameAgainGetsItsRecordAgain(t *testing.T) {
	m := until(t, oneAttack, high)
	m.send("south", "retreat S1 0103\n")
	d := m.rollBack(m.endOf(0))
	if got := m.standing(); got != "north move" || len(d.Send) != 2 || d.Wake != nil {
		t.Errorf("stands %q, %d mails, wake %v", got, len(d.Send), d.Wake)
	}
	mustSay(t, d.Send[1].Text, "ROLLED BACK", "has taken 5 plays of this game away. Why: the umpire erred", "behind the opening (line 1 of its journal)",
		"Both of you have seen them", m.records[0].Told(), "Now North (Anna Example)", "Last submission that took effect: none yet")
	d = m.send("north", oneAttack)
	if d.Outcome != game.Waiting || len(m.records) != 1 {
		t.Fatalf("outcome %q, %d records", d.Outcome, len(m.records))
	}
	mustSay(t, d.Send[0].Text, "(record 1; as it fell before the roll back)")
	if strings.Contains(d.Send[0].Text, "seen before the roll back:") {
		t.Errorf("what stands again is listed as taken away:\n%s", d.Send[0].Text)
	}
	if string(attachedTo(d.Send[0])[0].Bytes) != m.records[0].String() {
		t.Error("another record is attached")
	}
}

func TestAnotherActionListsWhatWasSeen(t *testing.T) {
	m := until(t, oneAttack, low)
	m.rollBack(m.endOf(0))
	d := m.send("north", "hold N1\n"+oneAttack)
	if len(m.records) != 2 {
		t.Fatalf("%d records, outcome %q", len(m.records), d.Outcome)
	}
	for _, letter := range d.Send {
		mustSay(t, letter.Text, "seen before the roll back: "+m.records[0].Told(), "(record 2)")
	}
	m.send("south", "retreat S1 0103\n") // if he is asked to
	m.send("south", "pass\npass\n")
	if d = m.send("north", oneAttack); strings.Contains(d.Send[0].Text, "roll back") {
		t.Errorf("a roll that stands in nobody's place any more is still listed:\n%s", d.Send[0].Text)
	}
}

func TestAQuestionIsAskedAgainWithItsRest(t *testing.T) {
	m := until(t, "attack 0101 -> 0102 primary N1\nattack 0103 -> 0102 primary N2\n", high)
	asked := m.standing()
	m.send("south", "retreat S1 0103\n")
	d := m.rollBack(m.endOf(1))
	if got := m.standing(); got != asked {
		t.Errorf("stands %q, stood %q", got, asked)
	}
	if d.Wake == nil || !d.Wake.At.Equal(noon.Add(48*time.Hour)) || d.Wake.Question != 5 {
		t.Fatalf("wake %+v", d.Wake)
	}
	mustSay(t, d.Send[1].Text, "reply 5: 1 is retreat S1 0102-0103", "waiting orders of North, which wait for this and are not shown", "Deadline Fri 6 Mar")
	if old := m.lapse(3); old.Outcome != game.Moot {
		t.Errorf("the deadline that ran before the roll back: %q", old.Outcome)
	}
	if old := m.send("south", "reply 3: 1\n"); old.Outcome != game.HandBack {
		t.Errorf("an answer to the question as it was asked before: %q", old.Outcome)
	}
	if d := m.send("south", "reply 5: 2\n"); d.Outcome != game.Accepted {
		t.Errorf("outcome %q\n%s", d.Outcome, d.Send[0].Text)
	}
}

// A roll back into the midst of a submission leaves nothing waiting.
func TestIntoTheMidst(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N1\nhold N2\nhold N3\n")
	m.rollBack(4) // opened, no. 1, hold, hold
	if got := m.standing(); got != "north move" {
		t.Errorf("stands %q", got)
	}
	if d := m.send("north", "hold N3\npass\n"); d.Outcome != game.Accepted {
		t.Errorf("outcome %q", d.Outcome)
	} else {
		mustSay(t, d.Send[0].Text, "submission no. 2", "done hold N3")
	}
}

func TestStandingOrdersAreKept(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N1\n")
	m.send("south", "standing: if retreat then path 0202\n")
	d := m.rollBack(1)
	mustSay(t, d.Send[1].Text, "stored standing orders (no. 2), until you send others or 'standing: none' standing: if retreat then path 0202")
	if strings.Contains(d.Send[0].Text, "standing") {
		t.Errorf("north reads south's standing orders:\n%s", d.Send[0].Text)
	}
}

// A mail that was judged takes effect no second time, nor does one that was
// written before the roll back.
func TestOldMailsCountNoMore(t *testing.T) {
	m := newMatch(t, 1)
	m.send("north", "hold N1\n")
	old := proof.Submission{Key: "k", Mail: m.mail("north", "hold N1\n")}
	m.rollBack(1)
	again := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: old})
	if again.Outcome != game.Again || len(again.Append) > 0 {
		t.Errorf("the same mail again: %q", again.Outcome)
	}
	old.Key, old.Mail.Date = "new", noon.Add(-time.Hour)
	if early := m.decideTwice(decision.Input{Now: noon, Game: m.game, Submission: old}); early.Outcome != game.Unproved {
		t.Errorf("a mail written before: %q", early.Outcome)
	}
}

func TestRollBacksThatAreRefused(t *testing.T) {
	m := until(t, oneAttack, low)
	dice := slices.IndexFunc(m.game.Lines, func(l game.Line) bool { return l.Play != nil && l.Play.Roll != nil })
	m.send("south", "pass\n")
	m.rollBack(m.endOf(1))
	last := len(m.game.Lines)
	tests := []struct {
		to         int
		why, wrong string
	}{
		{last - 1, "x", "was taken away by an earlier roll back, and a roll back cannot be rolled back"},
		{last, "x", fmt.Sprintf("there is no play behind no. 1 (line %d of its journal) to be taken away", last)},
		{0, "x", "there is no line 0"},
		{last + 1, "x", "there is no line"},
		{1, " ", "the players are to be told why"},
		{1, strings.Repeat("x", 501), "where 500 are possible"},
		{dice, "x", fmt.Sprintf("behind the opening (line %d of its journal) dice are to fall in game", dice)},
	}
	for _, tt := range tests {
		back, err := m.game.RollBack(tt.to, tt.why)
		if err == nil {
			_, err = intervene.RollBack(m.m, m.game, back, noon)
		}
		if err == nil || !strings.Contains(err.Error(), tt.wrong) {
			t.Errorf("to line %d: %v, want %q", tt.to, err, tt.wrong)
		}
	}
	for submission, wrong := range map[int]string{2: "no. 2 was taken away", 9: "there is no submission no. 9"} {
		if _, err := m.game.EndOf(submission); err == nil || !strings.Contains(err.Error(), wrong) {
			t.Errorf("submission %d: %v", submission, err)
		}
	}
}

// A place that a game went back to is spelt alike in all letters and answers: by the last submission that stands, with the line.
func TestAPlaceIsSpeltInOneWay(t *testing.T) {
	told, spelt := regexp.MustCompile(`stands (?:again )?as it did behind .{60}`), regexp.MustCompile(`behind (?:the opening|no\. \d+) \(line \d+ of its journal\)[.;]`)
	places := 0
	for _, file := range goldenFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range told.FindAllString(strings.NewReplacer(`\(`, "(", `\)`, ")").Replace(strings.Join(strings.Fields(string(text)), " ")), -1) {
			if places++; !spelt.MatchString(found) {
				t.Errorf("%s: %s", file, found)
			}
		}
	}
	if places < 14 {
		t.Errorf("%d places were found", places)
	}
}

// A journal whose roll backs do not fit it is damaged, and no reason to panic.
func TestDamagedRollBack(t *testing.T) {
	for _, back := range []game.RolledBack{{To: 0}, {To: -1}, {To: 99}, {To: 1, Plays: 7}} {
		m := newMatch(t, 1)
		m.send("north", "hold N1\n")
		m.game.Lines = append(m.game.Lines, game.Line{RolledBack: &back})
		if _, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, m.game); err == nil {
			t.Errorf("%+v is taken", back)
		}
	}
}

// A roll back to a line equals, as far as the state goes, the journal cut there;
// one behind another equals the shorter of the two; the same orders get the same
// dice; and whatever was taken away, one alpha has one record.
func TestRollBackEqualsTheJournalCut(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, byte(rapid.IntRange(0, 40).Draw(rt, "seed")))
		for range rapid.IntRange(1, 12).Draw(rt, "mails") {
			m.randomMail(rt)
			if rapid.IntRange(0, 3).Draw(rt, "back") == 0 {
				m.backToSomewhere(rt)
			}
		}
		alphas := map[roll.Hash]bool{}
		for _, r := range m.records {
			if alphas[r.Alpha] {
				rt.Fatalf("record %d has the alpha of another", r.Number)
			}
			alphas[r.Alpha] = true
		}
	})
}

// randomMail has who is to act, or sometimes the other, mail something.
func (m *match) randomMail(rt *rapid.T) {
	texts := []string{"hold N1\n", "hold N1\nhold N2\n", oneAttack, "attack 0103 -> 0102 primary N3\npass\n", "pass\n", "hold N9\n"}
	side := engine.Side(rapid.SampledFrom([]string{"north", "south"}).Draw(rt, "side"))
	switch standing := m.standing(); {
	case strings.HasPrefix(standing, "south retreat"):
		side, texts = "south", []string{"retreat S1 0103\n", "retreat S1 0202\n"}
	case strings.HasPrefix(standing, "north follow"):
		side, texts = "north", []string{"advance N3 0102\n", "pass\n"}
	}
	m.send(side, rapid.SampledFrom(texts).Draw(rt, "text"))
}

// backToSomewhere rolls back to a line, if that can be done, and compares.
func (m *match) backToSomewhere(rt *rapid.T) {
	to := rapid.IntRange(1, len(m.game.Lines)).Draw(rt, "to")
	back, err := m.game.RollBack(to, "an error")
	if err != nil {
		return
	}
	d, err := intervene.RollBack(m.m, m.game, back, noon)
	if err != nil {
		return
	}
	number := len(m.game.Lines)
	cut := game.Game{Lines: m.game.Lines[:to:to]}
	m.game.Lines = append(m.game.Lines, d.Append...)
	is, was := m.overview(rt, m.game), m.overview(rt, cut)
	if is.Hash != was.Hash || is.Phase != was.Phase || fmt.Sprint(is.Waits) != fmt.Sprint(was.Waits) {
		rt.Fatalf("rolled back to line %d it is %+v; cut there %+v", to, is, was)
	}
	if next := m.game.Lines[to]; (next.Judged != nil || next.RolledBack != nil) && fmt.Sprint(is.Rest) != fmt.Sprint(was.Rest) {
		rt.Fatalf("rolled back to line %d there waits %q; cut there %q", to, is.Rest, was.Rest)
	}
	if len(is.Journal) != number+1 {
		rt.Fatalf("%d lines, %d before", len(is.Journal), number)
	}
}

func (m *match) overview(rt *rapid.T, game game.Game) view.Overview {
	s, err := view.OverviewOf(m.m.Club, m.m.Rules, m.m.Beacon, game)
	if err != nil {
		rt.Fatal(err)
	}
	return s
}

// A game that is frozen stays as it is until the dice have fallen; the roll of a
// freeze, given again after a roll back, asks for no other freeze.
func TestRollBackAndFreezes(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	if d := m.send("north", oneAttack); d.Outcome != game.Frozen {
		t.Fatalf("outcome %q", d.Outcome)
	}
	if _, err := m.game.RollBack(1, "x"); err == nil || !strings.Contains(err.Error(), "the game is frozen") {
		t.Errorf("rolled back while frozen: %v", err)
	}
	known := m.game.Frozen().Salt
	m.thaw()
	stood := m.standing()
	m.rollBack(1)
	d := m.send("north", oneAttack)
	if d.Outcome == game.Frozen || len(m.records) != 1 || m.standing() != stood {
		t.Errorf("the same again: %q, %d records, stands %q, stood %q", d.Outcome, len(m.records), m.standing(), stood)
	}
	m.rollBack(1)
	if d := m.send("north", "attack 0101 -> 0102 primary N2\n"); d.Outcome != game.Frozen {
		t.Fatalf("another attack: %q\n%s", d.Outcome, d.Send[0].Text)
	}
	if m.game.Frozen().Number != 2 || m.game.Frozen().Salt == known {
		t.Errorf("the salt of the second notice, at the same moment, is the one that the first record has: %+v", m.game.Frozen())
	}
	m.thaw()
	m.rollBack(1)
	if d := m.send("north", "hold N1\n"+oneAttack); d.Outcome != game.Frozen || m.game.Frozen().Number != 3 {
		t.Errorf("something else: %q", d.Outcome)
	}
	m.thaw()
	if len(m.records) != 3 {
		t.Errorf("%d records", len(m.records))
	}
}
