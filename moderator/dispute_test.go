package moderator_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine/house"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// darkMatch is a game on the training field of which nobody has typed in the ground, with a clock by which a side forfeits
// that misses a deadline. North attacks 0407, and has said what the ground is.
func darkMatch(t *testing.T) *timed {
	t.Helper()
	m := packMatch(t, "training-field", 3)
	opened := *m.game.Lines[0].Opened
	p := clock.Policy{Misses: []clock.Step{clock.Forfeit}}.With(clock.Phase, 2*day).With(clock.Question, 2*day)
	opened.Clock, opened.Answer, opened.Setup.Options = &p, 2*day, map[string]string{"terrain": "unknown"}
	opened.Ends = game.EndsImplied
	m.game.Lines[0].Opened = &opened
	m.m.Club.Operator = mail.Address{Name: "Olga Example", Addr: "operator@example.test"}
	dark := &timed{match: m, now: noon}
	dark.says("north", "attack 0406 -> 0407 primary 3rd-Foot\n")
	return dark
}

const groundSaid = "terrain 0406 clear\nterrain 0407 hill\nterrain 0406-0407 clear\n"

// Silence on the ground agrees to nothing and is no miss, by which somebody would forfeit: a human rules. So it is for who
// was to say it first, too.
func TestSilenceOnTheGroundForfeitsNothing(t *testing.T) {
	for name, said := range map[string]string{"who was asked first": "", "who was to agree": groundSaid} {
		t.Run(name, func(t *testing.T) {
			m := darkMatch(t)
			silent := "Northern Division"
			if said != "" {
				silent = "Southern Division"
				m.says("north", said)
			}
			before := m.game
			d := m.lapseAt(noon.Add(3 * day))
			if d.Outcome != game.Accepted || d.Append[0].Reading != orders.Latest || len(d.Send) != 3 {
				t.Fatalf("%s, %d mails", d.Outcome, len(d.Send))
			}
			m.note(d, "the clock")
			for _, l := range d.Append {
				if l.Ended != nil || l.Clock != nil && l.Clock.Missed != nil {
					t.Errorf("a miss: %s", l)
				}
			}
			mustSay(t, m.tale.String(), silent+" ("+silent+") did not answer in time, and has agreed to nothing", "It is for you to rule; no deadline runs meanwhile.", "silence agrees to nothing")
			if c := m.course(); c.Node().Dispute == nil || len(c.ClockAt().Dues()) > 0 {
				t.Errorf("the clock runs on: %+v", c.ClockAt().Dues())
			}
			again, err := m.judgeAgain(m.m, rejudge.Past{Before: before, Lines: d.Append})
			if diff := difference(again.Append, d.Append); err != nil || diff != "" {
				t.Errorf("judged again: %v %s", err, diff)
			}
		})
	}
}

// Games of before are judged again as they were: silence agreed, and what was said otherwise counted for nothing.
func TestGroundOfBeforeIsJudgedAsItWas(t *testing.T) {
	m := darkMatch(t)
	m.says("north", groundSaid)
	strict := orders.Strict
	in := decision.Input{Now: noon.Add(time.Hour), Game: m.game, ReadAs: &strict, Submission: m.remember(proof.Submission{Key: "old", Mail: m.mail("south", "terrain 0407 clear\n")})}
	d := m.decideTwice(in)
	if text := lineTexts(d.Append); !strings.Contains(text, "terrain 0407 clear") || strings.Contains(text, "differ") {
		t.Errorf("a mail of before: %s", text)
	}
	h, err := moderator.Lapse(m.m, decision.Input{Now: noon.Add(3 * day), Game: m.game, ReadAs: &strict}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if d, err = h.Decide(nil); err != nil || d.Outcome != game.Lapsed || lineTexts(d.Append) == "" {
		t.Errorf("a deadline of before is %s: %v %s", d.Outcome, err, lineTexts(d.Append))
	}
}

func lineTexts(lines []game.Line) string {
	var all []string
	for _, l := range lines {
		all = append(all, l.String())
	}
	return strings.Join(all, "\n")
}

// The summary of a game in dispute names each reading as a ruling, and who rules is said where who usually would plays.
func TestDisputeNamesWhoRules(t *testing.T) {
	m := darkMatch(t)
	m.m.Club.Moderators = []mail.Address{{Name: "Anna Example", Addr: "player-0@example.test"}}
	m.says("north", groundSaid)
	m.says("south", "terrain 0407 clear\n")
	m.says("north", "terrain 0407 hill\n")
	d := m.says("south", "terrain 0407 clear\n")
	mustSay(t, d.Send[0].Text, "asked to rule on terrain 0407. No deadline runs meanwhile. Its moderators play in it themselves, so the club's operator rules.")
	s, err := view.SummaryOf(m.m.Rules, m.m.Beacon, m.game)
	if err != nil || s.Move != "a ruling" || len(s.Asks) != 1 || s.Asks[0].Answer != "hill" || s.Asks[0].Others[0].Answer != "clear" || len(s.Waits) > 0 {
		t.Errorf("%+v %v", s, err)
	}
	m = darkMatch(t)
	m.m.Club.Operator = mail.Address{Addr: "player-1@example.test"}
	m.says("north", groundSaid)
	d = m.lapseAt(noon.Add(3 * day))
	mustSay(t, d.Send[0].Text, "All who moderate this game play in it, so nobody of them may rule: the club's operator is told to find somebody who does not.")
	m.note(d, "the clock")
	mustSay(t, m.tale.String(), "Make somebody its moderator who does not play in it")
}

// What the players agree on by an offer settles a dispute as well, and the order that waited goes on at once.
func TestDisputeIsSettledByAnOffer(t *testing.T) {
	m := darkMatch(t)
	m.says("north", groundSaid)
	for range 2 {
		m.says("south", "terrain 0407 clear\n")
		m.says("north", "terrain 0407 hill\n")
	}
	m.says("north", "offer ruling terrain 0407 = brush because we looked it up\n")
	d := m.says("south", "accept ruling\n")
	if d.Outcome != game.Accepted || m.course().Node().Dispute != nil || m.course().Rolls == 0 {
		t.Errorf("%s: %s\n%s", d.Outcome, lineTexts(d.Append), m.course().Node().Prompt)
	}
}

// course is where the match stands.
func (m *timed) course() *game.Course {
	m.t.Helper()
	t, err := m.m.Rules.Table(m.game.Lines)
	if err != nil {
		m.t.Fatal(err)
	}
	return t.Course()
}

// A side that says something else of one spot has not given up what it said of another.
func TestWhatIsNotRepeatedStands(t *testing.T) {
	m := darkMatch(t)
	m.says("north", groundSaid)
	m.says("south", "terrain 0407 light-woods\n")
	told := false
	for _, letter := range m.says("north", "terrain 0406 brush\n").Send {
		if letter.To.Addr == "player-1@example.test" {
			told = true
			mustSay(t, strings.Join(strings.Fields(letter.Text), " "), "0406 brush", "0407 hill")
		}
	}
	if !told {
		t.Error("south is told of nothing")
	}
}

// Who was silent says once what he sees: who was told of it agrees with that and nothing else.
func TestWhoWasSilentSpeaksOnce(t *testing.T) {
	m := darkMatch(t)
	m.says("north", groundSaid)
	m.note(m.lapseAt(noon.Add(3*day)), "the clock")
	if d := m.says("south", "terrain 0407 clear\n"); d.Outcome != game.Accepted {
		t.Fatalf("he may speak late: %s", d.Outcome)
	}
	m.now = m.now.Add(time.Minute)
	if d := m.says("south", "terrain 0407 light-woods\n"); d.Outcome != game.HandBack {
		t.Errorf("then he may change it: %s %s", d.Outcome, lineTexts(d.Append))
	}
}

// seatHouse has the house have a seat from the first.
func seatHouse(m *match, seat int) {
	opened := *m.game.Lines[0].Opened
	opened.Seats = slices.Clone(opened.Seats)
	opened.Seats[seat].House, opened.Seats[seat].Addr, opened.Seats[seat].Name = house.Version, "", game.HouseName
	m.game.Lines = slices.Clone(m.game.Lines)
	m.game.Lines[0].Opened = &opened
}

// What the house says of ground is judged again by the version of the reading that it was decided with, which its line has.
func TestTheHouseOnGroundIsJudgedAgainAsItWas(t *testing.T) {
	m := darkMatch(t)
	seatHouse(m.match, 1)
	m.says("north", groundSaid)
	before := m.game
	h, err := moderator.Lapse(m.m, decision.Input{Now: noon.Add(time.Hour), Game: m.game}, game.HouseWake)
	if err != nil {
		t.Fatal(err)
	}
	var rolls []roll.Record
	records := map[roll.Hash]roll.Record{}
	d, err := h.Decide(nil)
	for err == nil && d.Need != nil {
		rolls = append(rolls, m.draw(*d.Need))
		records[d.Need.Alpha()] = rolls[len(rolls)-1]
		d, err = h.Decide(rolls)
	}
	if err != nil || len(d.Append) == 0 || d.Append[0].Reading != orders.Latest {
		t.Fatalf("%s, %v: %+v", d.Outcome, err, d.Append)
	}
	again, err := m.judgeAgain(m.m, rejudge.Past{Before: before, Lines: d.Append, Records: records})
	if diff := difference(again.Append, d.Append); err != nil || diff != "" {
		t.Errorf("judged again: %v %s", err, diff)
	}
}

// A word of agreement is to what its mail answers: a later reading is agreed to by no earlier letter, and by none that was
// written before it; what was read is, also by a mail that answers none.
func TestAnAgreementIsToWhatWasRead(t *testing.T) {
	for name, c := range map[string]struct {
		says    string
		answers string // the submission whose letter is answered: "", first or last
		written time.Duration
		want    game.Outcome
	}{
		"the letter of the reading":     {"pass", "last", 5 * time.Minute, game.Accepted},
		"the letter of an earlier one":  {"pass", "first", 5 * time.Minute, game.HandBack},
		"an earlier one, by its number": {"reply 9: 1", "first", 5 * time.Minute, game.Accepted},
		"no letter, behind the reading": {"pass", "", 5 * time.Minute, game.Accepted},
		"no letter, before the reading": {"pass", "", -5 * time.Hour, game.Unproved},
	} {
		t.Run(name, func(t *testing.T) {
			m := darkMatch(t)
			first := m.letterTo(m.says("north", groundSaid), "player-1@example.test")
			m.now = m.now.Add(time.Hour)
			m.says("south", "terrain 0407 clear\n")
			m.now = m.now.Add(time.Hour)
			last := m.letterTo(m.says("north", "terrain 0407 brush\n"), "player-1@example.test")
			msg := m.mail("south", c.says+"\n")
			m.now = m.now.Add(time.Hour)
			msg.Date = m.now.Add(-time.Hour).Add(c.written)
			switch c.answers {
			case "first":
				msg.InReplyTo = first
			case "last":
				msg.InReplyTo = last
			}
			in := decision.Input{Now: m.now, Game: m.game, Submission: m.remember(proof.Submission{Key: "agrees", Mail: msg})}
			d := m.decideTwice(in)
			for d.Need != nil {
				in.Rolls = append(in.Rolls, m.draw(*d.Need))
				d = m.decideTwice(in)
			}
			if d.Outcome != c.want {
				t.Fatalf("%s: %s\n%s", d.Outcome, lineTexts(d.Append), sentTexts(d))
			}
			if c.want == game.HandBack {
				mustSay(t, d.Send[0].Text, "E507", "with no. 4: read below what that is", "brush")
			}
		})
	}
}

// letterTo is the Message-ID of the letter of a decision to somebody.
func (m *timed) letterTo(d decision.Decision, addr string) string {
	m.t.Helper()
	for _, l := range d.Send {
		if l.To.Addr == addr {
			return l.MessageID(m.m.Club.Address.Domain())
		}
	}
	m.t.Fatalf("no letter to %s", addr)
	return ""
}

func sentTexts(d decision.Decision) string {
	var all []string
	for _, l := range d.Send {
		all = append(all, l.Text)
	}
	return strings.Join(all, "\n")
}
