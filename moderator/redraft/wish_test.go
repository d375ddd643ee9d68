package redraft_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/redraft"
)

// read is what a line comes to: its wishes, and what is left behind a bar.
func read(line string, s redraft.State) string {
	wishes, rest := redraft.Read(line, s)
	var all []string
	for _, w := range wishes {
		all = append(all, strings.TrimSpace(w.Word+" "+w.Rest))
	}
	return strings.TrimSpace(fmt.Sprintf("%s | %s", strings.Join(all, "; "), rest))
}

func TestRead(t *testing.T) {
	for line, want := range map[string]string{
		"send": "send |", "Please send it.": "send |", "Send it just so!": "| Send it just so!", "Send it so!": "send |", "send please": "send |", "Then send everything": "send |", "Fine, then send what you have.": "send |",
		"Do please send what you hold, and forget about no. 4.":                                 "send; drop 4 |",
		"Scratch my head. Send the others, and then the Lancers march":                          "send | Scratch my head. then the Lancers march",
		"Forget number 2, that was only me thinking aloud. Send the rest, and I pass.":          "drop 2; send | I pass.",
		"Nearly there. Leave out 3 and 5, and the 2nd Foot stays put. Then please send it off!": "drop 3, 5; send | Nearly there. the 2nd Foot stays put.",
		"Then drop 5, I'll pass again when my time comes.":                                      "drop 5 | I'll pass again when my time comes.",
		"This is getting silly, so please forget everything I wrote so far.":                    "drop all | This is getting silly",
		"Please scrap the whole draft and start clean:":                                         "drop all |",
		"Right, the Lancers have an errand of their own. Send it so!":                           "send | Right, the Lancers have an errand of their own.",
		"Send it please. For the retreat, if any: 12.1: 2":                                      "send | For the retreat, if any: 12.1: 2",
		"Send it without 3.":                    "send; drop 3 |",
		"drop 1-4":                              "drop 1-4 |",
		"Leave 2 and 4 out, please.":            "drop 2, 4 |",
		"No. 4 should read: move 2nd Foot 1004": "| 4: move 2nd Foot 1004",
		"Number 3 is to be: hold Lancers":       "| 3: hold Lancers",
		"Fine. Number 3 should be: hold Lancers. And with that send it off, please.": "send | 3: hold Lancers.",
		"No. 2 is to be hold Scouts. No. 4 should read: hold Lancers":                "| 2: hold Scouts.\n4: hold Lancers",
		"Make no. 2 the 2nd Foot to 1004":                                            "| Make no. 2 the 2nd Foot to 1004",
		"Send the Lancers to 1403":                                                   "| Send the Lancers to 1403",
		"send Marlow and drop by for a beer":                                         "| send Marlow and drop by for a beer",
		"Please don't send it yet.":                                                  "| Please don't send it yet.",
		"Should I send it?":                                                          "| Should I send it?",
		"If it rains, forget number 3.":                                              "| If it rains, forget number 3.",
		"Never mind 3 o'clock":                                                       "| Never mind 3 o'clock",
		"The 4th Foot stays where it is. Then go!":                                   "send | The 4th Foot stays where it is.",
		"Go away!": "| Go away!",
	} {
		if got := read(line, redraft.State{Drafted: 6}); got != want {
			t.Errorf("%q\n\tis   %s\n\twant %s", line, got, want)
		}
	}
	if got := read("send it", redraft.State{}); got != "| send it" {
		t.Errorf("nothing is kept, and it is %s", got)
	}
}

func TestWhatWaitsIsForgotten(t *testing.T) {
	for line, want := range map[string]string{
		`I meant one loss only, please forget the second "lose 2 MO" that you have waiting.`: "cancel rest | I meant one loss only",
		"Forget that.":                          "cancel rest |",
		"forget what waits":                     "cancel rest |",
		"Please drop the waiting order.":        "cancel rest |",
		"How do I drop the waiting order?":      "| How do I drop the waiting order?",
		"I cannot forget that terrible morning": "| I cannot forget that terrible morning",
	} {
		if got := read(line, redraft.State{Waits: true}); got != want {
			t.Errorf("%q\n\tis   %s\n\twant %s", line, got, want)
		}
	}
}

func TestSentences(t *testing.T) {
	for line, want := range map[string]string{
		"Yes! Thanks, and good night.":        "Yes!|Thanks, and good night.",
		"Send no. 4. Then pass.":              "Send no. 4.|Then pass.",
		"1. move 2nd Foot 1004":               "1. move 2nd Foot 1004",
		"Move it to 1004. Then pass":          "Move it to 1004.|Then pass",
		"St. Marks is ours... at last! (Ha!)": "St. Marks is ours...|at last!|(Ha!)",
		"9.6,5.5 it is.":                      "9.6,5.5 it is.",
	} {
		if got := strings.Join(redraft.Sentences(line), "|"); got != want {
			t.Errorf("%q is %s, want %s", line, got, want)
		}
	}
}

// Who says behind a number where it goes need not say who; of a reading of before nothing is known of that.
func TestOrdersGoElsewhereByTheirNumbers(t *testing.T) {
	whose := func(n int, words string) string {
		if strings.Contains(words, "Foot") || !strings.ContainsAny(words, "0123456789") {
			return ""
		}
		return "Lancers " + words
	}
	for line, want := range map[string]string{
		"No, 3 should go to 0405 instead.":              "| 3: Lancers go to 0405.",
		"wait, the third one should rather attack 0405": "| 3: Lancers attack 0405",
		"5: to 1206": "| 5: Lancers to 1206",
		"Number two goes to 0405 rather. Thanks!": "| 2: Lancers goes to 0405. Thanks!",
		"2 -> 0405":             "| 2: Lancers -> 0405",
		"Make it 0405":          "| Make it 0405",
		"3: move 2nd Foot 0405": "| 3: move 2nd Foot 0405",
		"3 should go to 0405?":  "| 3 should go to 0405?",
		"7 should go to 0405":   "| 7 should go to 0405",
		"3 should go home":      "| 3 should go home",
		"4 is fine as you put it, and 2 may stay at 0405": "| 4 is fine as you put it, and 2 may stay at 0405",
		"wait, forget the second one":                     "drop 2 |",
		"Hang on, leave the last one out please.":         "drop 6 |",
		"The third order can go.":                         "drop 3 |",
		"ok go ahead with all but the third":              "send; drop 3 |",
		"Send everything except two and five.":            "send; drop 2, 5 |",
		"Send everything except the silly one.":           "| Send everything except the silly one.",
		"Wait, I drop by at two.":                         "| Wait, I drop by at two.",
	} {
		if got := read(line, redraft.State{Drafted: 6, Whose: whose}); got != want {
			t.Errorf("%q\n\tis   %s\n\twant %s", line, got, want)
		}
	}
	if got := redraft.Numbers("2 should go to 0405 instead. Thanks!\nand drop the third one", true); !slices.Equal(got, []int{2, 3}) {
		t.Errorf("it has %v", got)
	}
	if got := read("No, 3 should go to 0405 instead.", redraft.State{Drafted: 6}); got != "| No, 3 should go to 0405 instead." {
		t.Errorf("before, it was %s", got)
	}
}
