package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// stranger is a mail as somebody writes it who knows no commands, and what is to become of it.
type stranger struct {
	text  string
	plays []string // what is played of it; "none" first says that it stands elsewhere than accepted
}

// holdStrangers has each mail judged where a match stands, as an answer to the last letter of its side.
func holdStrangers(t *testing.T, m *match, side engine.Side, outcome game.Outcome, mails []stranger) {
	t.Helper()
	for _, s := range mails {
		t.Run(s.text, func(t *testing.T) {
			one := m.copy()
			one.t = t
			d := one.send(side, s.text+"\n")
			if got := actionsIn(d.Append); d.Outcome != outcome || !slices.Equal(got, s.plays) {
				t.Errorf("it is %s, and plays %q, not %q\n%s", d.Outcome, got, s.plays, d.Send[0].Text)
			}
		})
	}
}

// inFieldCombat is a match in which North fights, next to 6th Line and Fusiliers.
func inFieldCombat(t *testing.T) *match {
	t.Helper()
	m := packMatch(t, "training-field", 3)
	m.once = true
	m.send("north", "move 4th Foot 0503\nmove 2nd Foot 1004\nmove 1st Foot 1104\npass\n")
	return m
}

// inCreekMove is a match in which the Confederates move first.
func inCreekMove(t *testing.T) *match {
	t.Helper()
	m := packMatch(t, "wilsons-creek", 3)
	m.once = true
	m.send("union", "entry 0110 formation 1 turn 2\nentry 0110 formation 3 turn 2\nentry 0110 formation 4 turn 2\n")
	m.send("confederate", "pass\n")
	m.send("union", "pass\n")
	return m
}

// inWoodsActivation is a match in which McClernand acts.
func inWoodsActivation(t *testing.T) *match {
	t.Helper()
	m := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	m.once = true
	for _, side := range []engine.Side{"CS", "US", "CS", "US"} {
		m.send(side, "pass\n")
	}
	m.send("US", "activate McClernand\n")
	return m
}

// answersLast has the next mails of a match answer a letter.
func (m *match) answersLast(subject string) { m.subject = "Re: " + subject }

// Who takes back what he had in mind, and passes, has nothing done but that, whatever is kept of before.
func TestWhoTakesBackPasses(t *testing.T) {
	passes := func(texts ...string) (all []stranger) {
		for _, text := range texts {
			all = append(all, stranger{text, []string{"pass"}})
		}
		return all
	}
	mails := passes("nah forget it, no attack. I pass", "Forget it, I won't attack. Pass.", "never mind, no attacks. pass", "Ach nein, vergiss es, no attack this turn. I pass.", "I changed my mind: no attack, I pass", "On reflection - scrap it all, nothing this turn. I pass.")
	m := inFieldCombat(t)
	holdStrangers(t, m, "north", game.Accepted, mails)
	holdStrangers(t, m, "north", game.Accepted, passes("Attack 1205 with 1st Foot... nah, forget it, no attack. I pass.", "attack 1205 with 1st Foot\nno wait, scrap that, I pass"))
	m.send("north", "attack 1205 with 1st Foot\nattack 1206 with 2nd Foot or so 9999\n")
	holdStrangers(t, m, "north", game.Accepted, mails)
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, passes("11 IL to N3427. Hm, no, forget it. I pass.", "never mind, no move. pass"))
}

// A phase goes on where its writer says that he is not done, and is not passed as an order of his implies otherwise.
func TestAPhaseGoesOnWhereItIsSaid(t *testing.T) {
	const first = "move 1st-Foot 1103-1104"
	var mails []stranger
	for _, said := range []string{
		"move 1st Foot 1104. No pass yet.", "move 1st Foot 1104\ndon't pass yet", "move 1st Foot 1104. More moves to come, so don't end the phase.", "1st Foot to 1104. I am not done yet.",
		"1st Foot to 1104 first. I'll send the others later.", "1st Foot to 1104. This is not a pass.", "1st Foot to 1104. Not passing yet!",
	} {
		mails = append(mails, stranger{said, []string{first}})
	}
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, mails)
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, []stranger{{"11 IL to N3427. Still thinking about the rest, keep my activation open.", []string{"move 11-IL N3526-N3427"}}})
	holdStrangers(t, inCreekMove(t), "confederate", game.Accepted, []stranger{{"2 MSG to 1106, the others follow tomorrow", []string{"move 2-MSG 1107-1106"}}})
	holdStrangers(t, packMatch(t, "mill-lane", 3), "west", game.Stored, []stranger{{"1st Mill moves 1 inch east. More to come, no pass yet.", nil}})
	holdStrangers(t, field, "north", game.HandBack, []stranger{{"move 1st Foot 1104\npass\nNo pass yet!", nil}})
}

// Who wants to know only whether it would be legal has nothing played.
func TestAMailIsOnlyChecked(t *testing.T) {
	checks := func(texts ...string) (all []stranger) {
		for _, text := range texts {
			all = append(all, stranger{text, nil})
		}
		return all
	}
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Checked, checks(
		"check this without playing it:\nmove 1st Foot 1104\nmove 2nd Foot 1006", "just check, don't play\n1st Foot to 1104", "Would this be legal? don't do it yet: move 1st Foot 1104",
		"Only check this please, do not play it: 1st Foot to 1104", "1st Foot to 1104. This is only to check, please don't play it.", "Dry run: move 1st Foot 1104", "Is this ok?\nmove 1st Foot 1104\nDon't play it.",
	))
	holdStrangers(t, inCreekMove(t), "confederate", game.Checked, checks("Would it be legal: 3+4 MSG to 0912? Don't do it yet though.", "Please only test this: 3 MSG to 0908"))
	holdStrangers(t, inWoodsActivation(t), "US", game.Checked, checks("would this be legal? 43 IL to N3728. dont play it, only looking"))
	holdStrangers(t, packMatch(t, "mill-lane", 3), "west", game.Checked, checks("test only pls - lane horse to (12,14)"))
}

// Lyon goes with the formation that his player names, in whichever words and letters.
func TestALeaderGoesWithAFormation(t *testing.T) {
	m := packMatch(t, "wilsons-creek", 3)
	m.once = true
	var mails []stranger
	for _, text := range []string{
		"form 4 + lyon at 0701 t1", "Lyon goes w/ formation 4 at 0701 turn 1", "Formation 4 w Lyon at 0701 turn 1", "Lyon joins formation 4 at 0701 on turn 1", "Lyon accompanies formation 4 at 0701 in turn 1",
		"f4 0701 t1 + lyon", "Formation 4 & Lyon enter 0701, turn 1", "Put Lyon with formation 4, 0701 on turn 1",
	} {
		mails = append(mails, stranger{text, []string{"entry 0701 formation 4 turn 1 with Lyon", "pass"}})
	}
	holdStrangers(t, m, "union", game.Accepted, mails)
	d := m.send("union", "Lyon goes w formation 4\n")
	mustSay(t, d.Send[0].Text, "possible: entry 0701 formation 4 turn 1 with Lyon")
	m.answersLast(d.Send[0].Subject)
	holdStrangers(t, m, "union", game.Accepted, []stranger{{"yes", []string{"entry 0701 formation 4 turn 1 with Lyon", "pass"}}})
}

// An order of one gun stands beside that of another, and nobody shoots where all are told not to.
func TestGunsAreToldApart(t *testing.T) {
	m := packMatch(t, "mill-lane", 3)
	m.once = true
	m.send("west", "move Mill Battery gun 1 (12,10.7)\n1st Mill twirls to qqq 77\n")
	for _, text := range []string{"gun 2 waits too", "gun 2 holds as well", "and gun 2 stands by", "gun 2 of the battery just waits", "The second gun waits"} {
		one := m.copy()
		d := one.send("west", text+"\n")
		mustSay(t, d.Send[0].Text, "1: move Mill Battery gun 1", "hold Mill Battery gun 2")
	}
	quiet := packMatch(t, "mill-lane", 3)
	quiet.once = true
	quiet.send("west", "pass\n")
	quiet.send("east", "pass\n")
	for _, text := range []string{"Hold your fire, everybody!", "hold your fire, everybody\npass", "Hold fire, all of you.", "All units hold their fire", "Nobody fires.", "we hold our fire"} {
		one := quiet.copy()
		if d := one.send("west", text+"\n"); d.Outcome != game.HandedIn {
			t.Errorf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
	}
}

// Who agrees to numbers of what was proposed, and not to others, has those done and these left out.
func TestYesToNumbers(t *testing.T) {
	const fourth, second, first = "move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move 1st-Foot 1103-1104"
	m := packMatch(t, "training-field", 3)
	m.once = true
	d := m.send("north", "4th Foot wanders to 0503 quickly\nmove 2nd Foot 1006\nmove 1st Foot 1104\n")
	m.answersLast(d.Send[0].Subject)
	all := []string{fourth, second, first, "pass"}
	holdStrangers(t, m, "north", game.Accepted, []stranger{
		{"Yes to all three", all},
		{"Yes, quite so, play it", all},
		{"yes all three please", all},
		{"All three as you suggest.", all},
		{"yes to 1 and 2, no to 3", []string{fourth, second, "pass"}},
		{"1 yes, 2 no", []string{fourth, first, "pass"}},
		{"yes to 1\nno to 2", []string{fourth, first, "pass"}},
		{"No to 1, yes to the other one", []string{second, first, "pass"}},
		{"not 1, but 2 yes", []string{second, first, "pass"}},
		{"Yes to 1. And yes to 2.", all},
	})
	holdStrangers(t, m, "north", game.HandBack, []stranger{{"And yes to 2", nil}, {"the 2nd one, yes", nil}})
}

// Who sends one order of a draft has that done, and his phase goes on.
func TestAPartOfADraftIsSent(t *testing.T) {
	const on1205, on0407 = "attack 1104 -> 1205 primary 1st-Foot", "attack 0406 -> 0407 primary 3rd-Foot"
	m := inFieldCombat(t)
	d := m.send("north", "attack 1205 with 1st Foot\nattack 0407 with 3rd Foot\nattack 1206 with 2nd Foot or so 9999\n")
	m.answersLast(d.Send[0].Subject)
	var mails []stranger
	for _, text := range []string{"send only the attack on 1205", "send only 1", "send just the first one", "Send 1 and nothing else", "Only send the 1st Foot's attack"} {
		mails = append(mails, stranger{text, []string{on1205}})
	}
	holdStrangers(t, m, "north", game.Accepted, append(mails, stranger{"play number 2 alone", []string{on0407}}, stranger{"go ahead with the attack on 0407 only", []string{on0407}}))
	holdStrangers(t, m, "north", game.Nothing, []stranger{{"send only the charge", nil}, {"send the attack", nil}})
	mustSay(t, m.copy().send("north", "send only 1\n").Send[0].Text, "Left out of the draft: 2: attack 0406 -> 0407 primary 3rd Foot")
}

// Who goes as far as he can does, in all games on hexes and in whichever order that is said.
func TestAsFarAsTheyCan(t *testing.T) {
	var mails []stranger
	for _, text := range []string{
		"2 MSG as far as they can go to 1101", "2 MSG moves as far as possible towards 1101", "2 MSG north as far as they can go", "2 MSG to 1101, as far as it gets",
		"2 MSG marches in the direction of 1101 as far as its movement allows", "2 MSG goes as far as it can go to the north", "2 MSG full speed to 1101",
	} {
		mails = append(mails, stranger{text, []string{"move 2-MSG 1107-1106-1105", "pass", "pass"}})
	}
	m := inCreekMove(t)
	holdStrangers(t, m, "confederate", game.Accepted, mails)
	holdStrangers(t, m, "confederate", game.Accepted, []stranger{{"2 MSG, 3 LA and McRae move as far north as they can go.", []string{"move 2-MSG, 3-LA, McRae 1107-1106-1105", "pass", "pass"}}})
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{{"1st Foot goes to 1111 as far as it gets", []string{"move 1st-Foot 1103-1104", "pass"}}, {"Second foot to 1004", []string{"move 2nd-Foot 1003-1004", "pass"}}})
}

// An activation ends by the next draw, whoever is named beside it.
func TestTheNextDrawEndsAnActivation(t *testing.T) {
	m := inWoodsActivation(t)
	var mails []stranger
	for _, text := range []string{
		"Please end McClernand's activation and draw the next one", "End the activation, next chit please", "That's McClernand finished, draw again", "I'm done with McClernand, next marker",
		"Close McClernand's activation. Pull the next chit.", "no more with McClernand's marker, go on to the next one", "McClernand's activation ends here. Next!",
	} {
		mails = append(mails, stranger{text, []string{"pass"}})
	}
	holdStrangers(t, m, "US", game.Accepted, mails)
}

// The odds of an attack that the same mail makes are those that it had.
func TestOddsOfWhatIsOrderedAreOfBefore(t *testing.T) {
	for _, text := range []string{"What are the odds of 1st Foot on 1205? Then 1st Foot attacks 1205.", "Attack 1205 with 1st Foot. What were the odds of that?", "odds 1st Foot on 1205\nattack 1205 with 1st Foot\nno pass yet"} {
		told := inFieldCombat(t).send("north", text+"\n").Send[0].Text
		if mustSay(t, told, "As your mail found the game, before its orders:"); strings.Contains(told, "Where your orders have led:") {
			t.Errorf("%q is answered for after it:\n%s", text, told)
		}
	}
}

// Who goes somewhere and is said to stay there goes there; and whom a leader sends goes, and not the leader.
func TestItIsWhoWasNamed(t *testing.T) {
	lane := packMatch(t, "mill-lane", 3)
	lane.once = true
	for text, want := range map[string]string{
		"Lane Rifles to (10,6), they keep low there":          "move Lane Rifles (6,5.5)-(10,6)",
		"Lane Rifles to (10,6). They stay there.":             "move Lane Rifles (6,5.5)-(10,6)",
		"1st Mill moves 1 inch east. It keeps its formation.": "move 1st Mill (4,13.5)-(5,13.5)",
		"1st Mill moves 1 inch east. It stays in line.":       "move 1st Mill (4,13.5)-(5,13.5)",
	} {
		if d := lane.copy().send("west", text+"\n"); d.Outcome != game.HandedIn || !strings.Contains(d.Send[0].Text, want) || strings.Contains(d.Send[0].Text, "hold ") {
			t.Errorf("%q is %s\n%s", text, d.Outcome, d.Send[0].Text)
		}
	}
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"1st Foot and Marlow to 1104, Dragoons to 0704. It waits there.", []string{"move 1st-Foot, Marlow 1103-1104", "move Dragoons 0703-0704", "pass"}},
		{"2nd Foot to 1004. It then stays there.", []string{"move 2nd-Foot 1003-1004", "pass"}},
	})
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, []stranger{
		{"McClernand moves 11 IL to N3427.", []string{"move 11-IL N3526-N3427"}},
		{"McClernand sends the 20 IL to N3427", []string{"move 20-IL N3526-N3427"}},
		{"McClernand moves to N3726", []string{"move McClernand N3727-N3726"}},
	})
}

// Who says yes to some of what is proposed, and orders something beside it in the same sentence, has both done; a new list stands in the
// place of all that is kept where he says so.
func TestAYesToNumbersBesideOrders(t *testing.T) {
	const draft = "move 4th Foot 0503\nmove 2nd Foot 1006\nmove Lancers 1405\n"
	for said, want := range map[string][]string{
		"Yes to 2, the 1st Foot to 1104\n":                                            {"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move Lancers 1402-1403-1404-1405", "move 1st-Foot 1103-1104"},
		"yes to no. 2 - and Lancers to 1403\n":                                        {"move 4th-Foot 0504-0503", "move 2nd-Foot 1003-1004-1005", "move Lancers 1402-1403"},
		"Drop all of that, and here it is again, slowly:\n1st Foot to 1104\n":         {"move 1st-Foot 1103-1104"},
		"Cancel the orders of the 2nd Foot and the Lancers.\nSend the rest.\n":        {"move 4th-Foot 0504-0503"},
		"The Lancers go to 1403. So change number 3 to that, please.\ndrop 2\nsend\n": {"move 4th-Foot 0504-0503", "move Lancers 1402-1403"},
	} {
		m := packMatch(t, "training-field", 3)
		d := m.handsBack(draft)
		m.answersLast(d.Send[0].Subject)
		d = m.send("north", said)
		if got := m.played(); !slices.Equal(got, want) {
			t.Errorf("%q: %s, played %q, want %q\n%s", said, d.Outcome, got, want, d.Send[0].Text[:min(900, len(d.Send[0].Text))])
		}
		m.rejudged()
	}
}
