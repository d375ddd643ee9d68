package moderator_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// creekIn is a match at Wilson's Creek in a position of the folder of sentences, in which the Union writes.
func creekIn(t *testing.T, name string) *match {
	t.Helper()
	m := proseAt(t, filepath.Join("interpret", "testdata", "musket", name), "pack: wilsons-creek\nscenario: 1\nside: union\nstate: "+name+"\n").match(t)
	m.once = true
	return m
}

// course is where the match stands.
func (m *match) course() *game.Course {
	m.t.Helper()
	table, err := m.m.Rules.TableOf(m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	return table.Course()
}

// A pass below a counterattack ends the counterattacks, and not what its side does in the turn after.
func TestAPassBelowACounterattackEndsNoMore(t *testing.T) {
	m := creekIn(t, "creek-1-union-counter")
	d := m.send("union", "counter 0703 -> 0704 primary 1 IA\npass\n")
	for c := m.course(); c.Node().Turn == 1 && d.Outcome.Effective(); c = m.course() {
		side := c.Node().Seats[0]
		d = m.send(side, c.Legal(side, 1)[0].String()+"\n")
	}
	if node := m.course().Node(); node.Turn != 2 || node.Phase != "move" || !slices.Contains(node.Seats, "union") {
		t.Errorf("the game stands at turn %d, %s\n%s", node.Turn, node.Phase, d.Send[0].Text)
	}
}

// Who passes may say beside it what he does not do.
func TestAPassSaysWhatIsNotDone(t *testing.T) {
	m := creekIn(t, "creek-1-union-counter")
	d := m.send("union", "no counter, pass\n")
	if got := actionsIn(d.Append); !slices.Contains(got, "pass") {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// A counterattack from two hexes is refused before the dice of the one before it fall.
func TestACounterattackFromTwoHexesIsRefusedBeforeDice(t *testing.T) {
	m := creekIn(t, "creek-1-union-counter")
	d := m.send("union", "counter 0703 -> 0704 primary 1 US\ncounter 0701+0702 -> 0601 primary 1 KS support 2 KS\n")
	if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
		t.Fatalf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "E424 a counterattack comes from one hex, and this one from 0701 and 0702 (MS 7.3)")
}

// A mend stands where the order stood that it mends, whatever number its unit has in its name: before the attack, whose dice fall
// only when nothing is refused.
func TestAMendedMoveStandsBeforeTheAttack(t *testing.T) {
	const turn = "1 US marches 0803-0804 or so.\n2 US marches 0901 or so.\n1 KS stays where it is.\nattack 0703 -> 0603 primary 1 IA support 2 MO\n"
	for mend, last := range map[string]string{
		"1: 1 US marches 0803-0804-0904\n2: 2 US marches 0901\n": "1: 1 US marches 0802\n", "move 1 US 0803-0804-0904\nmove 2 US 0901\n": "1: 1 US marches 0802\n",
	} {
		m := creekIn(t, "creek-2-union-press")
		m.send("union", turn)
		d := m.send("union", mend)
		if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
			t.Fatalf("%q is %s: %q\n%s", mend, d.Outcome, got, d.Send[0].Text)
		}
		d = m.send("union", last)
		got := actionsIn(d.Append)
		first, second, attack := slices.Index(got, "move 1-US 0703-0802"), slices.Index(got, "move 2-US 0801-0901"), slices.Index(got, "attack 0703 -> 0603 primary 1-IA support 2-MO")
		if first < 0 || second < 0 || attack < max(first, second) {
			t.Errorf("%q: %s: played %q\n%s", mend, d.Outcome, got, d.Send[0].Text)
		}
	}
}

// Of two attacks on one hex the second would be lost behind the dice of the first: both are handed back before, with one of both.
func TestTwoAttacksOnOneHexAreHandedBack(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	const both = "attack 0701+0702 -> 0601 primary 1-MO support 1-KS"
	d := m.send("union", "1 IA attacks 0603.\n1 MO attacks 0601\n1 KS attacks 0601\n")
	if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
		t.Fatalf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "E410 0601 can be attacked once in a phase, and no. 3 does so too: make one of both and drop 3", "write: attack 0701+0702 -> 0601 primary 1 MO support 1 KS", "write: drop 3")
	d = m.send("union", "2: attack 0701+0702 -> 0601 primary 1 MO support 1 KS\ndrop 3\n")
	if got := actionsIn(d.Append); !d.Outcome.Effective() || len(got) == 0 || !slices.Contains(append(got, restOf(d)...), both) {
		t.Errorf("%s: played %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
}

// restOf are the orders that a decision has wait.
func restOf(d decision.Decision) (lines []string) {
	for _, a := range d.Rest {
		lines = append(lines, a.String())
	}
	return lines
}

// What a mail orders goes before what stands: where it may not be done it is refused, and nothing else is done in its place.
func TestAnOrderGoesBeforeAStandingOne(t *testing.T) {
	m := creekIn(t, "creek-2-union-defend")
	d := m.send("union", "standing: if attacked 0701 then primary Du-Bois\ndefend 0701 primary 1 MO support 2 KS\n")
	if got := actionsIn(d.Append); d.Outcome != game.HandBack || len(got) > 0 {
		t.Errorf("%s: %q\n%s", d.Outcome, got, d.Send[0].Text)
	}
	mustSay(t, d.Send[0].Text, "E411")
}

// Standing orders are taken back in words, and an order that stands below a press is one.
func TestWordsThatAreNotLost(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	mustSay(t, m.send("union", "standing: if attacked 0701 then primary Du Bois\n").Send[0].Text, "stored standing orders", "if attacked 0701 then primary Du Bois")
	d := m.send("union", "Please forget my standing orders.\n")
	mustSay(t, d.Send[0].Text, "no standing orders of yours are stored any more")
	mustNotSay(t, d.Send[0].Text, "primary Du Bois", "not read as orders")
	if s := m.course().Standing["union"]; len(s.Orders) > 0 {
		t.Errorf("%q are stored", s.Orders)
	}
	mustSay(t, m.send("union", "press moderator: My pass was meant otherwise.\n\n1 MO attacks 0601 with Du Bois in support\n").Send[0].Text, "1 MO and Du Bois attack 0601 from 0701.")
}

// What the rules say of stacks, ground and vedettes is told to who asks in his own words.
func TestQuestionsAboutStacksAndGround(t *testing.T) {
	m := creekIn(t, "creek-2-union-fight")
	text := m.send("union", "How many units may stand in one hex?\nWhat does light woods cost to enter?\nwhat is a vedette?\nwhat is St?\nCan two regiments stack?\nWhat is the movement cost of light-woods for infantry?\n").Send[0].Text
	mustSay(t, text, "stacking: 3 combat units of a side may end a phase in a hex", "light woods: Such a hex costs 1 MP to enter", "vedette: Light cavalry", "St: In a list of units")
	mustNotSay(t, text, "No answer is known", "no word that is explained here", "The units now:")
}

// What is asked is answered by the one word that one answer alone begins with, and is said to be open where nothing answers it.
func TestAQuestionIsAnsweredByAWord(t *testing.T) {
	for text, want := range map[string]string{"disrupt in place\n": "disrupt 1-MO, Du-Bois, 2-KS", "Disrupt.\n": "disrupt 1-MO, Du-Bois, 2-KS", "We disrupt where they stand\n": "disrupt 1-MO, Du-Bois, 2-KS"} {
		m := creekIn(t, "creek-2-union-retreat")
		got := append(actionsIn(m.send("union", text).Append), "")
		if got[0] != want {
			t.Errorf("%q: played %q, want %q", text, got, want)
		}
	}
	m := creekIn(t, "creek-2-union-retreat")
	open := "What you are asked is still open: the number of an answer below, alone in a line, is enough."
	mustSay(t, strings.Join(strings.Fields(m.send("union", "the cav takes no 5\n").Send[0].Text), " "), "NOTHING FOUND: the mail has no line that can be read as an answer or an order", open)
	mustSay(t, strings.Join(strings.Fields(m.send("union", "standing: if retreat then disrupt\nthe cav rests\n").Send[0].Text), " "), "disrupt")
	d := m.send("union", "standing: if loss then lose 2 US\n")
	mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), "STORED: your standing orders are kept from now on")
	d = m.send("union", "standing: if attacked then counterattack? what can I say for standing?\n")
	mustSay(t, strings.Join(strings.Fields(d.Send[0].Text), " "), "answer help standing")
}

// An order of another phase is not answered with what else its units could do.
func TestAnOrderOfALaterPhaseIsNoOther(t *testing.T) {
	text := creekIn(t, "creek-2-union-press").send("union", "recover 1 MO\n").Send[0].Text
	if mustSay(t, text, "E416 units recover after all have moved"); strings.Contains(text, "possible: move 1 MO") {
		t.Error(text)
	}
}
