package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/game"
	"adjutant/moderator/orders"
)

// What a hand-back proposes is taken for a yes: the player need not write it again.
func TestAYesTakesWhatIsProposed(t *testing.T) {
	const tooFar = "move 4th Foot 0503\nmove 2nd Foot 1006\nmove 1st Foot 1104\n"
	const fourth, second, first = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move 1st-Foot 1103-1104"
	for _, c := range []struct {
		name, turn string
		tells      string   // the hand-back
		mails      []string // behind it; all but the last are handed back
		want       []string
	}{
		{"a way that is too long", tooFar, "Answer 'yes', and what is refused is done as it stands behind 'write:', with what is kept.", []string{"yes\n"}, []string{fourth, second, first}},
		{"politely", tooFar, "", []string{"Hi,\n\nyes, please.\n\nThanks\n"}, []string{fourth, second, first}},
		{"in other words", tooFar, "", []string{"Yes, do it.\n"}, []string{fourth, second, first}},
		{"in still others", tooFar, "", []string{"Yes, that's exactly what I meant.\n\nCheers\n"}, []string{fourth, second, first}},
		{"above our letter", tooFar, "", []string{"yes\n\nOn Wed, 4 Mar 2026 at 12:00, Example Club wrote:\n> HANDED BACK: no order counts yet.\n> REFUSED 2: move 2nd Foot\n"}, []string{fourth, second, first}},
		{"with thanks in the same line", tooFar, "", []string{"Yes, that is what I meant. Thank you!\n"}, []string{fourth, second, first}},
		{"in German", tooFar, "", []string{"Ja, danke.\n"}, []string{fourth, second, first}},
		{"with another order", tooFar, "", []string{"yes\nmove 5th Foot 0803\n"}, []string{fourth, second, first, "move 5th-Foot 0804-0803"}},
		{"as an ok", tooFar, "", []string{"ok\n"}, []string{fourth, second, first}},
		{"to all of it", tooFar, "", []string{"Yes, all of it.\n"}, []string{fourth, second, first}},
		{"with a mend of one's own", tooFar, "", []string{"yes\n2: move 2nd Foot 1004\n"}, []string{fourth, "move 2nd-Foot 1003-1004", first}},
		{"with another in the place of one that was kept", "move 2nd Foot 1006\nmove 1st Foot 1104\n", "", []string{"yes\n2: move 5th Foot 0803\n"}, []string{second, "move 5th-Foot 0804-0803"}},
		{"without one that is dropped", tooFar, "", []string{"yes\ndrop 2\n"}, []string{fourth, first}},
		{"alone", "move 2nd Foot 1006\n", "Answer 'yes', and it is done as it stands behind 'write:'.", []string{"yes\n"}, []string{second}},
		{"in words", "The 2nd Foot goes half singing to 1004.\n", "Answer 'yes', and it is done as it stands behind 'write:'.", []string{"yes\n"}, []string{"move 2nd-Foot 1003-1004"}},
		{"in words that nobody knows", "The 2nd Foot slithers like an eel, full of joy, down to 1004.\n", "Answer 'yes', and it is done as it stands behind 'write:' or 'possible:'.", []string{"yes\n"}, []string{"move 2nd-Foot 1003-1004"}},
		{"some of it", "move 2nd Foot 1006\nmvoe Lancers to the hill 9999\nmove 1st Foot 1104\n", "Answer 'yes', and 1 is done as it stands behind 'write:', with what is kept, without 2.", []string{"yes\n"}, []string{second, first}},
		{"some of it, and the rest left out", "move 2nd Foot 1006\nmvoe Lancers to the hill 9999\nmove 1st Foot 1104\n", "", []string{"yes\ndrop 2\n"}, []string{second, first}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.subject = "Re: [duel] refused: 1 of 3 orders"
			d := m.handsBack(c.turn)
			mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), c.tells)
			for _, text := range c.mails[:len(c.mails)-1] {
				m.handsBack(text)
			}
			d = m.send("north", c.mails[len(c.mails)-1])
			if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, c.want) {
				t.Fatalf("%s: played %q, want %q\n%s", d.Outcome, got, c.want, d.Send[0].Text)
			}
			m.rejudged()
		})
	}
}

// What a mail says in a turn of speech that has one sense is done, and told as it was read.
func TestWhatCrossesSomethingIsRead(t *testing.T) {
	for said, told := range map[string]string{
		"The 2nd Foot crosses the brook to 1004.\n":                           "'The 2nd Foot crosses the brook to 1004' is read as move 2nd-Foot 1004",
		"The 2nd Foot goes singing and dancing, full of joy, down to 1004.\n": "'The 2nd Foot goes singing and dancing, f…' is read as move 2nd-Foot 1004",
	} {
		m := packMatch(t, "training-field", 3)
		d := m.send("north", said)
		if got := m.played(); d.Outcome != game.Accepted || !slices.Equal(got, []string{"move 2nd-Foot 1003-1004"}) {
			t.Fatalf("%q: %s: played %q\n%s", said, d.Outcome, got, d.Send[0].Text)
		}
		mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), told)
		m.rejudged()
	}
}

// A yes beside what ends the phase is taken first, and one that is not taken lets no pass through.
func TestAYesBesideAPass(t *testing.T) {
	for said, want := range map[string][]string{
		"Yes please, exactly that. And then I pass.\n":            {"move 2nd-Foot 1003-1004-1005"},
		"yes please.\npass\n":                                     {"move 2nd-Foot 1003-1004-1005"},
		"Yes, what you wrote is just what I mean.\n":              {"move 2nd-Foot 1003-1004-1005"},
		"Yes please, as good as any other mad idea.\n\nI pass.\n": nil,
	} {
		m := packMatch(t, "training-field", 3)
		m.handsBack("move 2nd Foot 1006\n")
		m.subject = "Re: [duel] refused: 1 of 1 order"
		d := m.send("north", said)
		if got := m.played(); !slices.Equal(got, want) || (want == nil) != (d.Outcome == game.HandBack) {
			t.Errorf("%q: %s, played %q, want %q\n%s", said, d.Outcome, got, want, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// A yes takes nothing where nothing is proposed, where the draft was dropped, or where more than thanks stands beside it.
func TestAYesThatTakesNothing(t *testing.T) {
	for _, c := range []struct {
		name  string
		mails []string
	}{
		{"no draft", []string{"yes\n"}},
		{"nothing proposed", []string{"mvoe Lancers to the hill 9999\n", "yes\n"}},
		{"dropped", []string{"move 2nd Foot 1006\n", "drop all\n", "yes\n"}},
		{"no", []string{"move 2nd Foot 1006\n", "no\n"}},
		{"a doubt", []string{"move 2nd Foot 1006\n", "yes, but not the 2nd Foot\n"}},
		{"a question", []string{"move 2nd Foot 1006\n", "yes?\n"}},
		{"struck out", []string{"move 2nd Foot 1006\n", "~~yes~~\n"}},
		{"with a thumb down", []string{"move 2nd Foot 1006\n", "yes \U0001F44E\n"}},
		{"in jest", []string{"move 2nd Foot 1006\n", "yes\nJust kidding!\n"}},
		{"on second thoughts", []string{"move 2nd Foot 1006\n", "yes\nHang on a bit.\n"}},
		{"to only one of them", []string{"move 2nd Foot 1006\nmove 1st Foot 1106\n", "yes\n1 only\n"}},
		{"about whose mail it is", []string{"move 2nd Foot 1006\n", "That was me.\n"}},
		{"only thanks", []string{"move 2nd Foot 1006\n", "Thanks\n"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.subject = "Re: [duel] refused: 1 of 3 orders"
			for _, text := range c.mails {
				m.send("north", text)
			}
			if got := m.played(); len(got) > 0 {
				t.Errorf("played %q", got)
			}
			m.rejudged()
		})
	}
}

// A yes to another letter, to one that somebody else got, or without a proof takes nothing of a draft.
func TestAYesToSomethingElse(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(m *match)
	}{
		{"to an offer", func(m *match) { m.send("south", "offer draw\n"); m.subject = "Re: [duel] a draw is offered" }},
		{"to no letter", func(m *match) { m.subject = "Re: dinner on Friday" }},
		{"of a successor", func(m *match) {
			seat := m.game.Lines[0].Opened.Seats[0]
			m.game.Lines = append(m.game.Lines, game.Line{At: noon, Seated: &game.Seated{Side: "north", Name: "Nina New", Addr: "nina@example.test", Token: seat.Token}})
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := packMatch(t, "training-field", 3)
			m.handsBack("move 2nd Foot 1006\n")
			m.subject = "Re: [duel] refused: 1 of 1 order"
			c.do(m)
			m.send("north", "yes\n")
			if got := m.played(); len(got) > 0 {
				t.Errorf("played %q", got)
			}
		})
	}
}

// Nothing is proposed for a sentence that says the opposite, tells of the past or of others, or names no deed.
func TestNothingIsProposedForTheOpposite(t *testing.T) {
	for _, said := range []string{
		"shuns 1004", "avoids 1004 like the plague", "skips 1004 this turn", "leaves 1004 alone", "can't reach 1004", "isn't happy at 1004", "is too tired for 1004", "is far from 1004",
		"would rather be hanged than be seen at 1004", "is attacked from 1004", "went to 1004 last turn", "might tumble to 1004", "goes nowhere near 1004", "rolls to the north of 1004", "slithers to the hex beside 1004",
		"meidet 1004", "geht keinesfalls nach 1004",
	} {
		m := packMatch(t, "training-field", 3)
		m.subject = "Re: [duel] refused: 1 of 1 order"
		d := m.send("north", "The 2nd Foot "+said+".\n")
		if strings.Contains(d.Send[0].Text, "Answer 'yes'") || d.Outcome == game.Accepted {
			t.Errorf("%q: %s\n%s", said, d.Outcome, d.Send[0].Text[:min(700, len(d.Send[0].Text))])
		}
	}
}

// A yes that is not taken is told why.
func TestAYesThatIsNotTakenIsTold(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.handsBack("move 2nd Foot 1006\n")
	m.subject = "Re: [duel] refused: 1 of 1 order"
	d := m.send("north", "Yes, that is what I meant. Hang on, though.\n")
	mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), "your yes takes nothing of the draft, since 'Hang on, though.' may take it back", "with 'yes' alone")
	if d = m.send("north", "yes\n"); d.Outcome != game.Accepted {
		t.Errorf("then it is %s", d.Outcome)
	}
	m.rejudged()
}

// What hangs on nobody's asking is not passed over because a pass stands behind it.
func TestNothingIsLostBeforeAPass(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	d := m.send("north", "the Lancers go to 1403 - they are tired after that climb - and the 2nd\nFoot supports them with its men. 5th Foot, 3rd Foot and 4th Foot do\nnothing. After that I pass.\n")
	if d.Outcome == game.Accepted && len(m.played()) < 2 {
		t.Errorf("%s: played %q\n%s", d.Outcome, m.played(), d.Send[0].Text[:900])
	}
}

// An attack of several units, told in the phase before, is no charge of one of them.
func TestAnAttackIsNoCharge(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	d := m.send("north", "The Lancers and the 1st Foot attack 1006, with Marlow.\n")
	mustNotSay(t, d.Send[0].Text, "charge Lancers", "charge 1st")
}

// What is told of one gun of a battery replaces nothing that a draft keeps of another.
func TestEachGunHasItsOrder(t *testing.T) {
	m := packMatch(t, "mill-lane", 3)
	side := m.game.Lines[0].Opened.Seats[0].Side
	first := m.send(side, "Gun 1 of the Mill Battery goes to (7,12).\nThe Mill Battery somersaults to (99,99).\n")
	if first.Outcome != game.HandBack {
		t.Fatalf("%s\n%s", first.Outcome, first.Send[0].Text)
	}
	d := m.send(side, "Gun 2 of the Mill Battery goes to (8,12).\ndrop 2\n")
	if text := d.Send[0].Text; strings.Count(text, "gun 1 (9.3,10.7)-(7,12)") == 0 || strings.Count(text, "gun 2 (9.3,14.2)-(8,12)") == 0 {
		t.Errorf("%s\n%s", d.Outcome, text)
	}
}

// A yes may take a part of what is proposed, told by whom it orders or by its numbers; what is not told is still to be mended.
func TestAYesTakesAPart(t *testing.T) {
	const turn = "1. move 4th Foot 0503\n2. move 2nd Foot 1006\n3. move 1st Foot 1106\n"
	for text, want := range map[string][]string{
		"Yes for the 2nd Foot. Drop 3.\n":     {"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005"},
		"yes to 2\ndrop 3\n":                  {"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005"},
		"Yes for the 2nd Foot.\n":             nil,
		"yes for the 4th Foot, he is right\n": nil,
		"yes for the win!\n":                  nil,
	} {
		m := packMatch(t, "training-field", 3)
		m.subject = "Re: [duel] refused: 2 of 3 orders"
		m.handsBack(turn)
		d := m.send("north", text)
		if got := m.played(); !slices.Equal(got, want) {
			t.Errorf("%q: %s, played %q, want %q\n%s", text, d.Outcome, got, want, d.Send[0].Text)
		}
		m.rejudged()
	}
}

// Who is content says so in more words than yes, and means no less.
func TestAContentYesIsOne(t *testing.T) {
	const turn = "1. move 4th Foot 0503\n2. move 2nd Foot 1006\n"
	both := []string{"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005"}
	for text, want := range map[string][]string{
		"Yes please, that will do nicely.\n":             both,
		"Yes, please send it as it stands.\n":            both,
		"Yes, that would be fine, thank you.\n":          both,
		"Yes please, that will do if Ben agrees.\n":      nil,
		"Yes, that will do for the 2nd Foot but wait.\n": nil,
	} {
		m := packMatch(t, "training-field", 3)
		m.subject = "Re: [duel] refused: 1 of 2 orders"
		m.handsBack(turn)
		d := m.send("north", text)
		if got := m.played(); !slices.Equal(got, want) {
			t.Errorf("%q: %s, played %q, want %q\n%s", text, d.Outcome, got, want, d.Send[0].Text)
		}
		m.rejudged()
		m = packMatch(t, "training-field", 3)
		before := orders.Amending
		m.subject, m.asOf = "Re: [duel] refused: 1 of 2 orders", &before
		m.handsBack(turn)
		if m.send("north", text); len(m.played()) > 0 {
			t.Errorf("%q was no yes once", text)
		}
	}
}
