package moderator_test

import (
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// A pass that its writer takes back is not done: not one of his mail, nor one of his draft.
func TestAPassIsTakenBack(t *testing.T) {
	const second, lancers = "move 2nd-Foot 1003-1004", "move Lancers 1402-1403"
	all := func(plays []string, texts ...string) (mails []stranger) {
		for _, text := range texts {
			mails = append(mails, stranger{text, plays})
		}
		return mails
	}
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, all(
		[]string{second},
		"2nd Foot to 1004. Pass. Forget the pass for now.", "2nd Foot to 1004\npass\nHm, scratch the pass.", "1. 2nd Foot to 1004\n2. pass\nI passed too early, sorry.",
		"2nd Foot to 1004, and I pass. Sorry, cancel the pass.", "2nd Foot to 1004 and pass. Oh and hold the pass, I want to see the map first.", "2nd Foot to 1004. I pass. On second thought never mind ending the phase.", "2nd Foot to 1004. No need to pass yet, I will write again tonight.",
	))
	field.send("north", "mvoe Lancers 9999\n2nd Foot to 1004\npass\n")
	holdStrangers(t, field, "north", game.Accepted, all(
		[]string{second},
		"Forget the pass for now. drop 1. Send.", "drop 1. Never mind ending the phase. Send the rest.", "drop 1\ndon't pass yet", "Send it without the pass", "Send all but the pass, please.",
		"I passed too early! Scrap the pass, and leave out number 1.", "Hold off passing until I've thought about it. drop 1", "Nix the first. And dont end my turn just yet", "drop 1, and withdraw my pass please",
	))
	holdStrangers(t, field, "north", game.Accepted, all([]string{lancers, second}, "1: Lancers to 1403. The pass was premature."))
	holdStrangers(t, field, "north", game.Accepted, all([]string{second, "pass"}, "drop 1", "drop 1. Pass by, stranger!"))
	field.send("north", "Forget the pass for now.\n") // it is kept so
	holdStrangers(t, field, "north", game.Accepted, all([]string{second}, "drop 1", "send"))
	holdStrangers(t, field, "north", game.Accepted, all([]string{second, "pass"}, "drop 1. I pass.", "drop 1. My moves are done."))

	creek := inCreekMove(t)
	holdStrangers(t, creek, "confederate", game.Accepted, all(
		[]string{"move 2-MSG 1107-1106"},
		"2 MSG to 1106\npass\nOops, take the pass back.", "2 MSG to 1106. I pass. No, I did not mean to pass.", "2 MSG to 1106. Pass. I changed my mind about the pass.", "2 MSG to 1106. I'm done. Actually, hold back the pass.",
	))
	woods := inWoodsActivation(t)
	holdStrangers(t, woods, "US", game.Accepted, all(
		[]string{"move 11-IL N3526-N3427"},
		"11 IL to N3427\npass\nforget the pass", "11 IL to N3427, then pass. Wait with the pass, please.", "11 IL to N3427. I pass. The pass can wait.", "11 IL to N3427. I pass. No pass after all.",
	))
	lane := packMatch(t, "mill-lane", 3)
	lane.once = true
	holdStrangers(t, lane, "west", game.Stored, all(nil, "1st Mill moves 1 inch east\npass\nignore the pass", "1st Mill moves 1 inch east. Pass. Skip the pass for now."))
}

// Who said that he is not done is not done, when his draft is finished.
func TestADraftOfWhoIsNotDoneGoesOn(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	m.send("north", "mvoe Lancers 9999\n2nd Foot to 1004. More to come.\n")
	d := m.send("north", "drop 1\n")
	if got := strings.Join(actionsIn(d.Append), "; "); got != "move 2nd-Foot 1003-1004" {
		t.Errorf("it plays %s", got)
	}
	mustSay(t, d.Send[0].Text, "the phase goes on behind your orders, since you said with no. 1 that you were not done")
	m.rejudged()
}

// What stands in words beside an answer by its number is kept, and asked about where it says otherwise.
func TestWordsBesideAnAnswerByNumber(t *testing.T) {
	attacked := creekIn(t, "creek-2-union-fight")
	attacked.send("union", "attack 0701 -> 0601 primary 1 MO support Du Bois\n")
	says := func(m *match, side engine.Side, text string, outcome game.Outcome, told ...string) {
		t.Helper()
		one := m.copy()
		d := one.send(side, text+"\n")
		if d.Outcome != outcome {
			t.Errorf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
		mustSay(t, d.Send[0].Text, told...)
	}
	for text, kept := range map[string]string{
		"2 KS retreats to 0801, reply 1.1: 4": "1.1: retreat 2 KS 0701-0801", "reply 1.1: 4 (2 KS goes back)": "1.1: retreat 2 KS 0701-0801", "For 1.1 take 4.": "1.1: retreat 2 KS 0701-0801",
		"They all go back together, 1.1: 1": "1.1: retreat 1 MO, Du Bois, 2 KS 0701-0801", "reply 1.1: 1. Nobody stays behind.": `"Nobody stays behind" changes nothing`, "If they have to retreat, 1.1: 1": `"If they have to retreat" changes nothing`,
		"My choice for 1.1 is 4 and for 1.2 it is 1": "1.2: pass", "No advance: 1.2: 1": "1.2: pass",
	} {
		says(attacked, "union", text, game.Accepted, kept)
	}
	for _, text := range []string{"1 MO goes back first, reply 1.1: 4", "reply 1.1: 4. 1 MO retreats.", "1 MO retreats alone: reply 1.1: 4", "We do not advance. reply 1.2: 2", "reply 1.1: 4 (1 MO goes back)"} {
		says(attacked, "union", text, game.HandBack, "say two things")
	}
	for text, played := range map[string]string{
		"5 AST defends, reply 1: 2": "5 AST defends 0601", "reply 1: 2, 5 AST": "5 AST defends 0601", "2, the 5 AST": "5 AST defends 0601", "4 AST it is": "4 AST defends 0601", "4 AST defends, 1.2: 2": "4 AST defends 0601",
		"We stand with the 5 AST. Number 2, that is.": "5 AST defends 0601",
	} {
		says(attacked, "confederate", text, game.Accepted, played)
	}
	for _, text := range []string{"4 AST defends. reply 1: 2", "reply 1: 2 - 4 AST", "The 4 AST defends. 2", "2, the 4 AST", "reply 1: 2\n4 AST defends.", "reply 1: 2. They retreat to 0501. reply 1.2: 1"} {
		says(attacked, "confederate", text, game.HandBack, "say two things")
	}
	says(attacked, "confederate", "Now we hit back!", game.Nothing, "not read as orders")
}

// What the others do is no part of an answer that is somebody else's.
func TestTheOthersDoSomethingElse(t *testing.T) {
	file := filepath.Join("testdata", "prose", "field-2-north-retreat")
	m := proseAt(t, file, "pack: training-field\nscenario: 1\nside: north\nstate: field-2-north-retreat\n").match(t)
	m.once = true
	d := m.send("north", "The Lancers go to 1203 and the others to 1102\n")
	if d.Outcome == game.Accepted {
		t.Errorf("it is %s: %q", d.Outcome, actionsIn(d.Append))
	}
}

// A yes with the pass beside it is one.
func TestAYesAndThePass(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	d := m.send("north", "mvoe 2nd Foot 1004\n1st Foot 1104\npass\n")
	m.answersLast(d.Send[0].Subject)
	plays := []string{"move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "pass"}
	var mails []stranger
	for _, text := range []string{"Yes please, exactly that, and the pass stands.", "Yes, and the pass stands.", "Yes. The pass remains.", "Yes! The pass too, please.", "Perfect, go.", "Stimmt, danke."} {
		mails = append(mails, stranger{text, plays})
	}
	holdStrangers(t, m, "north", game.Accepted, mails)
}

// Who is done with his share of the turn passes, whatever he calls it.
func TestWhoIsDoneWithHisSharePasses(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	var mails []stranger
	for _, text := range []string{"I'm finished with my half", "My half is done.", "That's my lot.", "We are done with our share of the turn.", "That's me done"} {
		mails = append(mails, stranger{text, []string{"pass"}})
	}
	holdStrangers(t, m, "north", game.Accepted, mails)
	holdStrangers(t, m, "north", game.Accepted, []stranger{{"2nd Foot 1004, 1st Foot 1104, thats me done", []string{"move 2nd-Foot 1003-1004", "move 1st-Foot 1103-1104", "pass"}}})
	holdStrangers(t, m, "north", game.Nothing, []stranger{{"That's my bit of luck", nil}, {"Half of us are done for", nil}})
}

// Sections of a battery are called by their letters.
func TestSectionsAreCalledByTheirLetters(t *testing.T) {
	m := inWoodsActivation(t)
	holdStrangers(t, m, "US", game.Accepted, []stranger{
		{"Schwartz a to N3625. No pass yet.", []string{"move Schwartz-Bty-a N3624-N3625"}},
		{"Schwartz's section b goes to N3625. No pass yet.", []string{"move Schwartz-Bty-b N3624-N3625"}},
		{"Schwartz a and b to N3625. No pass yet.", []string{"move Schwartz-Bty-a N3624-N3625", "move Schwartz-Bty-b N3624-N3625"}},
		{"Schwartz a and Schwartz b to N3625. No pass yet.", []string{"move Schwartz-Bty-a N3624-N3625", "move Schwartz-Bty-b N3624-N3625"}},
	})
}
