package intent_test

import (
	"strings"
	"testing"

	"adjutant/moderator/intent"
)

// read is what is left of a mail, and what it says of its orders.
func read(text string) (rest string, kind intent.Kind) {
	left, said := intent.Of(strings.Split(text, "\n"), true)
	return strings.Trim(strings.Join(left, "|"), "|"), intent.KindOf(said)
}

// Who says that nothing is to be done yet has his orders wait, whatever else he says.
func TestWhatWaits(t *testing.T) {
	for line, want := range map[string]string{
		"dont do it yet": "",
		"1 KS on 3 LA. what r the odds? dont do it yet":      "1 KS on 3 LA. what r the odds?",
		"Please don't play this yet.":                        "",
		"2nd Foot to 1004, but please do nothing yet.":       "2nd Foot to 1004.",
		"Do not send it until I have seen the map.":          "",
		"That's only a draft for now.":                       "",
		"Please don’t roll any dice before I answer. Thanks": "Thanks",
		"2nd Foot to 1004. Don't play it.":                   "2nd Foot to 1004.",
	} {
		if rest, kind := read(line); kind != intent.Waits || rest != want {
			t.Errorf("%q: %v, leaves %q, not %q", line, kind, rest, want)
		}
	}
}

// Who wants to know whether it would be legal has nothing done, and nothing kept.
func TestWhatIsOnlyJudged(t *testing.T) {
	for text, want := range map[string]string{
		"check this without playing it:\nmove 1st Foot 1104":                                                "move 1st Foot 1104",
		"just check, don't play\n1st Foot to 1104":                                                          "1st Foot to 1104",
		"Would this be legal? don't do it yet: move 1st Foot 1104":                                          "move 1st Foot 1104",
		"Only check this please, do not play it: 1st Foot to 1104, 2nd Foot to 1006":                        "1st Foot to 1104, 2nd Foot to 1006",
		"1st Foot to 1104. This is only to check, please don't play it.":                                    "1st Foot to 1104.",
		"Dry run: move 1st Foot 1104":                                                                       "move 1st Foot 1104",
		"test only, nothing to be played - 1st Foot to 1104":                                                "1st Foot to 1104",
		"1st Foot to 1104, just checking":                                                                   "1st Foot to 1104.",
		"Hi, could you just check whether this is legal? 1st Foot to 1104. Don't do it.":                    "Hi. 1st Foot to 1104.",
		"activate McClernand\nPlease only verify, don't execute anything.":                                  "activate McClernand",
		"Gun 1 fires at the 1st Ford - hypothetically":                                                      "Gun 1 fires at the 1st Ford.",
		"I only want you to check it, nothing of it is to be played.\n2 MSG as far as 1104":                 "2 MSG as far as 1104",
		"just checking before I commit: 1st Foot 1104. dont play it":                                        "1st Foot 1104.",
		"Would it be legal: 3+4 MSG to 0912? Don't do it yet though.":                                       "3+4 MSG to 0912",
		"Hello, please can you look whether it is allowed that 15 IA goes to N3726, but do not execute it.": "Hello, please can you look whether it is allowed: 15 IA goes to N3726.",
		"Bitte nur prüfen: 1st Foot to 1104":                                                                "1st Foot to 1104",
	} {
		if rest, kind := read(text); kind != intent.Checks || rest != want {
			t.Errorf("%q: %v, leaves %q, not %q", text, kind, rest, want)
		}
	}
}

// Who is not done says so in many words; his phase goes on behind what he orders.
func TestWhatGoesOn(t *testing.T) {
	for text, want := range map[string]string{
		"1st Foot attacks 1205. No pass yet.":                             "1st Foot attacks 1205.",
		"1st Foot attacks 1205. Don't pass yet, I have more to come.":     "1st Foot attacks 1205.",
		"attack 1205 with 1st Foot, more orders to follow":                "attack 1205 with 1st Foot.",
		"move 1st Foot 1104\ndon't pass yet":                              "move 1st Foot 1104",
		"move 1st Foot 1104. More moves to come, so don't end the phase.": "move 1st Foot 1104.",
		"move 1st Foot 1104. I am not done yet.":                          "move 1st Foot 1104.",
		"Just the 1st Foot to 1104 for now, the rest follows tomorrow.":   "Just the 1st Foot to 1104 for now.",
		"1st Foot to 1104 first. I'll send the others later.":             "1st Foot to 1104 first.",
		"1st Foot to 1104. Don't end my phase please.":                    "1st Foot to 1104.",
		"1st Foot to 1104. This is not a pass.":                           "1st Foot to 1104.",
		"1st Foot to 1104. I do not pass.":                                "1st Foot to 1104.",
		"1st Foot to 1104. Not passing yet!":                              "1st Foot to 1104.",
		"1st Foot to 1104. Still moving, wait for the rest.":              "1st Foot to 1104.",
		"2 MSG to 1104. My move is not over yet":                          "2 MSG to 1104.",
		"orders Jackson attack, the others will follow in my next mail":   "orders Jackson attack.",
		"Lane Horse to (12,14); more later today":                         "Lane Horse to (12,14).",
	} {
		if rest, kind := read(text); kind != intent.GoesOn || rest != want {
			t.Errorf("%q: %v, leaves %q, not %q", text, kind, rest, want)
		}
	}
}

// What is said of single units, of the other side, or of nothing at all, is said of no mail.
func TestWhatSaysNothing(t *testing.T) {
	for _, line := range []string{
		"Don't do it.", "Not yet.", "The Scouts don't enter yet.", "Don't move the guns.", "I don't do that often.", "The 2nd Foot does nothing yet to deserve this.", "Do it now.",
		"2nd Foot to 1004 before he comes", "The rest stays where it is.", "The others hold.", "I pass", "no pass was guarded", "Just 2 attacks today", "Please check.", "Is this legal?", "Would this be legal?", "Please check the odds.",
		"Pass by, stranger!", "The mountain pass is closed.", "Forget the rain.", "Never mind the end of the world.", "The 4th Foot follows.", "The rest follows the 2nd Foot to 1004.", "He is not done yet!", "Play it safe.", "I'm done.", "Test your luck, Ben!", "no more orders", "Not a good day.", "The rest of them move to 1104",
	} {
		if rest, kind := read(line); kind != intent.Done {
			t.Errorf("%q says %v, and leaves %q", line, kind, rest)
		}
	}
}

// Who takes back what he has in mind, and passes, has nothing done but that.
func TestTakesBack(t *testing.T) {
	for text, want := range map[string]string{
		"nah forget it, no attack. I pass":                                    "|",
		"Forget it, I won't attack. Pass.":                                    "|",
		"never mind, no attacks. pass":                                        "|",
		"Attack 1205 with 1st Foot... nah, forget it, no attack. I pass.":     "Attack 1205 with 1st Foot...|",
		"attack 1205 with 1st Foot\nno wait, scrap that, I pass":              "attack 1205 with 1st Foot|",
		"Ach nein, vergiss es, no attack this turn. I pass.":                  "|",
		"I changed my mind: no attack, I pass":                                "|",
		"forget that attack. I pass.\nCheers\nAnna":                           "|Cheers Anna",
		"On second thought, I'd rather not charge with them. No move. I pass": "|",
		"hm. On reflection - scrap both attacks, nothing this turn. I pass.":  "hm.|",
		"call it off. we pass then":                                           "|",
		"Hi Ben\n\nnever mind the charge, I pass":                             "Hi Ben|",
	} {
		lines := strings.Split(text, "\n")
		back := intent.TakesBack(lines)
		if back == nil {
			t.Errorf("%q takes nothing back", text)
			continue
		}
		before := strings.Join(append(lines[:back.From:back.From], back.Before), " ")
		behind := strings.Join(append([]string{back.Behind}, lines[back.To+1:]...), " ")
		if got := strings.TrimSpace(before) + "|" + strings.TrimSpace(behind); got != want {
			t.Errorf("%q leaves %q, not %q", text, got, want)
		}
	}
	for _, text := range []string{
		"I pass", "no attack. I pass", "forget it", "Forget 3, I pass", "forget it?\nI pass", "Forget the 2nd Foot, the 1st Foot attacks 1205. I pass", "drop 2\npass", "drop all\npass", "nobody moves, pass", "I never mind a long game. I pass",
	} {
		if back := intent.TakesBack(strings.Split(text, "\n")); back != nil {
			t.Errorf("%q takes back: %+v", text, *back)
		}
	}
}

// Who takes back a pass has his phase go on, and the pass before it is taken out of the mail.
func TestTakesBackAPass(t *testing.T) {
	for text, want := range map[string]string{
		"2nd Foot to 1004. Pass. Forget the pass for now.":                              "2nd Foot to 1004.",
		"2nd Foot to 1004\npass\nForget the pass for now":                               "2nd Foot to 1004",
		"1. 2nd Foot to 1004\n2. pass\nI passed too early.":                             "1. 2nd Foot to 1004",
		"2nd Foot to 1004, and I pass. Sorry, cancel the pass.":                         "2nd Foot to 1004.",
		"never mind ending the phase":                                                   "",
		"Send it without the pass":                                                      "Send it.",
		"Send all but the pass, please.":                                                "Send all.",
		"The pass was premature. 1: Lancers to 1403.":                                   "1: Lancers to 1403.",
		"2nd Foot to 1004. I pass. No, I did not mean to pass.":                         "2nd Foot to 1004.",
		"2nd Foot to 1004 and pass. Oh and hold the pass, I want to see the map first.": "2nd Foot to 1004.",
		"And dont end my turn just yet":                                                 "",
		"2nd Foot to 1004\npass\nNo pass yet!":                                          "2nd Foot to 1004|pass",
	} {
		rest, kind := read(text)
		if kind != intent.GoesOn || rest != want {
			t.Errorf("%q: %v, leaves %q, not %q", text, kind, rest, want)
		}
	}
	if _, said := intent.Of([]string{"2nd Foot to 1004. Pass. Forget the pass."}, false); len(said) > 0 {
		t.Errorf("readings of before know it: %v", said)
	}
}
