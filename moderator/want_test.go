package moderator_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
)

// decide asks for a decision, with what it wants to know.
func (m *match) decide(in decision.Input) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return moderator.Decide(m.m, in) }, in.Give, m.knownOf)
}

// decideOn asks a hearing for a decision, with what it wants to know.
func (m *match) decideOn(h *judge.Hearing, rolls []roll.Record) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return h.Decide(rolls) }, h.Give, m.knownOf)
}

// desk asks for an answer of the desk, with what it wants to know.
func (m *match) desk(in decision.Input) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return desk.Answer(m.m, in) }, in.Give, m.knownOf)
}

// knownOf is what there is of something wanted.
func (m *match) knownOf(w decision.Want) (f decision.Known, err error) {
	m.wanted = append(m.wanted, w)
	f = m.known[w.Kind]
	f.Want = w
	switch w.Kind {
	case decision.WantGames:
		f.Games, err = m.gamesOf(w.Who)
	case decision.WantPosition:
		f.Position = m.positionOf(w.Name)
	case decision.WantEnd:
		f.End, err = decision.EndOf(m.positionOf(w.Name))
	case decision.WantMail:
		f.Mail = m.sentMails[w.Name]
	}
	return f, err
}

// positionOf is a position that the game had, nil for none.
func (m *match) positionOf(name string) []byte {
	if m.positions == nil {
		return nil
	}
	return m.positions(name)
}

// judgeAgain decides something once more, with what that wants to know.
func (m *match) judgeAgain(by decision.Moderator, p rejudge.Past) (decision.Decision, error) {
	return decision.Informed(func() (decision.Decision, error) { return rejudge.Decide(by, p) }, p.Give, m.knownOf)
}

// knows has the match know something that decisions want.
func (m *match) knows(kind decision.WantKind, f decision.Known) {
	m.known = maps.Clone(m.known)
	if m.known == nil {
		m.known = map[decision.WantKind]decision.Known{}
	}
	m.known[kind] = f
}

// TestEachWant: what a decision wants to know, and that it goes on when it is given that there is
// nothing.
func TestEachWant(t *testing.T) {
	sends := func(text string) func(*testing.T) *match {
		return func(t *testing.T) *match {
			m := newMatch(t, 1)
			m.send("north", text)
			return m
		}
	}
	for _, c := range []struct {
		name  string
		do    func(*testing.T) *match
		wants []decision.WantKind
	}{
		{"orders", sends("hold N1\n"), nil},
		{"the ladder, in a game", sends("ladder\nladder Anna Example\n"), []decision.WantKind{decision.WantLadder}},
		{"what is offered, in a game", sends("games?\n"), []decision.WantKind{decision.WantOffered}},
		{"what is offered", asks("which games are open?\n"), []decision.WantKind{decision.WantOffered}},
		{"at the desk, a guide", asks("help\n"), nil},
		{"the ladder", asks("ladder\n"), []decision.WantKind{decision.WantLadder}},
		{"games and rolls", asks("status\nroll 1d6 for who begins\n"), []decision.WantKind{decision.WantPlayers, decision.WantGames, decision.WantOutside}},
		{"an audit", asks("audit\nladder\n"), []decision.WantKind{decision.WantAudits, decision.WantLadder}},
		{"a freeze", freezes, []decision.WantKind{decision.WantAnnounced}},
		{"a log from before", comesFromBefore, []decision.WantKind{decision.WantEnd}},
		{"a log of a draft", finishesLog, []decision.WantKind{decision.WantMail}},
		{"a roll back", rollsBack, []decision.WantKind{decision.WantPosition}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var kinds []decision.WantKind
			for _, w := range c.do(t).wanted {
				if !slices.Contains(kinds, w.Kind) {
					kinds = append(kinds, w.Kind)
				}
			}
			if !slices.Equal(kinds, c.wants) {
				t.Errorf("wanted %q, want %q", kinds, c.wants)
			}
		})
	}
}

// asks has a player of the club ask at its desk.
func asks(text string) func(*testing.T) *match {
	return func(t *testing.T) *match {
		m := newMatch(t, 1)
		m.inClub([]game.Game{m.tagged("duel")})
		msg := &mail.Message{Date: noon, From: mail.Address{Addr: "anna@example.test"}, To: []mail.Address{m.m.Club.Address}, Text: text, Auth: mail.Auth{Aligned: true}}
		if _, err := m.desk(decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: msg, Received: noon}}); err != nil {
			t.Fatal(err)
		}
		return m
	}
}

func freezes(t *testing.T) *match {
	m := newMatch(t, 1).chill(lab(t))
	if d := m.send("north", "attack 0101 -> 0102 primary N1\n"); d.Outcome != game.Frozen {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	return m
}

// comesFromBefore has the other side send the log that was accepted.
func comesFromBefore(t *testing.T) *match {
	o := newOpenTable(t, "")
	o.sends("", o.log)
	o.side = o.game.Lines[0].Opened.Seats[1].Side
	if d := o.sends("", o.log); d.Outcome != game.HandBack {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	return o.match
}

func finishesLog(t *testing.T) *match {
	o := newOpenTable(t, "")
	o.sends("roll 2d6", o.log)
	if d := o.sends("process"); d.Outcome != game.Accepted {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	return o.match
}

// rollsBack takes the second of two logs away.
func rollsBack(t *testing.T) *match {
	o := newOpenTable(t, "")
	o.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	d := o.sends("", o.log)
	o.side = o.game.Lines[0].Opened.Seats[1].Side
	if d = o.sends("", o.behind(attached(t, o.match, d.Send[1], "duel-no-1.vsav"))); d.Outcome != game.Accepted {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	if d = o.directs("rollback to no. 1 because the log was misread\n"); d.Outcome != game.Directs || !strings.Contains(d.Send[0].Text, "as it did behind no. 1") {
		t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
	return o.match
}

// What is wanted in spite of being known is our bug, and ends nothing in a loop.
func TestGivenTwice(t *testing.T) {
	want := decision.Want{Kind: decision.WantMail, Name: "k"}
	m := newMatch(t, 1)
	in := decision.Input{Now: noon, Game: m.game, Submission: proof.Submission{Key: "k", Mail: m.mail("north", "hold N1\n")}}
	h, err := moderator.Hear(m.m, in)
	if err != nil {
		t.Fatal(err)
	}
	for name, give := range map[string]func(...decision.Known) error{"input": in.Give, "hearing": h.Give, "past": new(rejudge.Past).Give} {
		asked := 0
		_, err := decision.Informed(func() (decision.Decision, error) {
			asked++
			return decision.Decision{Wants: []decision.Want{want}}, nil
		}, give, decision.Nothing)
		if err == nil || err.Error() != "given twice: the mail of k" || asked != 2 {
			t.Errorf("%s: asked %d times: %v", name, asked, err)
		}
	}
}

// An older position is looked for in some at a time, the newest first, and no further than it
// is found.
func TestOlderPositionsAreWantedInParts(t *testing.T) {
	log, err := os.ReadFile("../testdata/vassal/3.7.26/s4-a.vlog")
	if err != nil {
		t.Fatal(err)
	}
	o := newOpenTable(t, "")
	o.sends("", o.log)
	reached := o.game.Lines[slices.IndexFunc(o.game.Lines, func(l game.Line) bool { return l.Reached != nil })]
	for i := range 20 {
		other := *reached.Reached
		other.Blob = strings.Repeat("0", 63) + string(rune('a'+i))
		o.game.Lines = append(o.game.Lines, game.Line{At: noon, Reached: &other})
	}
	o.side = o.game.Lines[0].Opened.Seats[1].Side
	o.files = []mail.Attachment{{Name: "turn.vlog", Bytes: log}}
	in := decision.Input{Now: noon, Game: o.game, Submission: proof.Submission{Key: "k9", Mail: o.mail(o.side, "")}}
	var rounds []int
	_, err = decision.Informed(func() (decision.Decision, error) {
		d, err := moderator.Decide(o.m, in)
		rounds = append(rounds, len(d.Wants))
		return d, err
	}, in.Give, decision.Nothing)
	if want := []int{8, 8, 5, 0}; err != nil || !slices.Equal(rounds, want) {
		t.Errorf("%d ends were wanted, want %d: %v", rounds, want, err)
	}
}
