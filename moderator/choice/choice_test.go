package choice_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/choice"
	"adjutant/moderator/orders"
)

// offer asks two units of a side who loses a step, or where they retreat, and may ask later.
func offer(answers ...engine.Action) choice.Offer {
	return choice.Offer{
		Question: 7, Answers: answers,
		Roster: orders.Roster{
			Units:  []orders.Unit{{ID: "1-IA", Name: "1 IA", Side: "union", Spoken: []string{"1st Iowa", "1 Iowa"}}, {ID: "2-MO", Name: "2 MO", Side: "union"}, {ID: "Pickets", Name: "Pickets", Side: "union"}},
			Maps:   []orders.Map{{FirstColumn: 1, LastColumn: 20, FirstRow: 1, LastRow: 20}},
			Reader: "union", Version: orders.Latest,
		},
	}
}

func act(verb string, unit engine.UnitID, path ...engine.Loc) engine.Action {
	a := engine.Action{Side: "union", Verb: verb, Path: path}
	if unit != "" {
		a.Units = []engine.UnitID{unit}
	}
	return a
}

// TestAgreed: who is asked no more than whether he agrees says so as people do.
func TestAgreed(t *testing.T) {
	asked := offer(act("object", ""), act("agree", ""))
	for says, want := range map[string]string{
		"yes agreed": "reply 7: 2", "Yes, I agree to that.": "reply 7: 2", "Agreed.": "reply 7: 2", "Fine with me, anna": "reply 7: 2", "That's right.": "reply 7: 2",
		"yes": "reply 7: 2", "Ok, I accept this.": "reply 7: 2", "I do not agree to this.": "reply 7: 1", "No, I object!": "reply 7: 1", "no": "reply 7: 1", "Not agreed.": "reply 7: 1",
		"agree": "agree", "object": "object", "I agree that it was hot.": "I agree that it was hot.", "I accept the challenge": "I accept the challenge",
		"Have we agreed on this?": "Have we agreed on this?", "I would agree if you lost 1 IA": "I would agree if you lost 1 IA", "pass": "pass",
	} {
		if got := asked.Spelled(says); strings.TrimSpace(got) != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
	whether := offer(act("pass", ""), act("advance", "1-IA", "0703", "0702"))
	if got := whether.Spelled("Yes, I agree to that."); got == "reply 7: 2" {
		t.Errorf("nobody is asked to agree: %q", got)
	}
}

func TestSpelled(t *testing.T) {
	losses := offer(act("lose", "1-IA"), act("lose", "2-MO"))
	whether := offer(act("pass", ""), act("advance", "1-IA", "0703", "0702"))
	ways := offer(act("retreat", "Pickets", "0910", "1010", "1011"), act("retreat", "Pickets", "0910", "0911", "1011"), act("disrupt", "Pickets"))
	for _, c := range []struct {
		asked      choice.Offer
		says, want string
	}{
		{losses, "1 IA takes it", "reply 7: 1"},
		{losses, "The 2 MO takes the loss, please.", "reply 7: 2"},
		{losses, "2 MO", "reply 7: 2"},
		{losses, "let the second one happen", "reply 7: 2"},
		{losses, "yes", "yes"},
		{losses, "stay put", "stay put"},
		{losses, "Number 2: 2 MO", "reply 7: 2"},
		{losses, "Number 2: 1 IA", "Number 2: 1 IA"},
		{losses, "Number 2: not that one", "Number 2: not that one"},
		{losses, "1: 1 IA\n2: 2 MO", "1: 1 IA\n2: 2 MO"},
		{losses, "> the first one\nthe second one", "> the first one\nreply 7: 2"},
		{losses, "the second one\n--\nthe first one", "reply 7: 2\n--\nthe first one"},
		{losses, "the second one\npass", "the second one\npass"},
		{whether, "ok. yes", "reply 7: 2"},
		{whether, "stay put, no advance", "reply 7: 1"},
		{whether, "No, thanks.", "reply 7: 1"},
		{whether, "We hold our ground. Pass.", "reply 7: 1"},
		{whether, "We hold our ground.\nPass.", "reply 7: 1\n"},
		{whether, "Pass. We hold our ground.", "reply 7: 1"},
		{whether, "We hold our ground. I pass.\nNobody moves.", "reply 7: 1\n"},
		{whether, "pass\npass", "pass\npass"},
		{ways, "The second one. Pass.", "reply 7: 2\nPass."},
		{whether, "no fire, stay put", "no fire, stay put"},
		{ways, "The Pickets give way by 1010 to 1011.", "reply 7: 1"},
		{ways, "The Pickets give way to 1011.", "The Pickets give way to 1011."},
		{ways, "Pickets retreat to 0911 and on to 1011", "reply 7: 2"},
		{ways, "disrupt in place", "disrupt Pickets"},
		{ways, "Disrupt? No, no. I take the second one.", "reply 7: 2\nDisrupt? No, no."},
		{ways, "Number 1, please - back to 1011.", "reply 7: 1"},
		{ways, "What a pity. My pickets fall back through 0911 to 1011, next to the guns.", "reply 7: 2\nWhat a pity."},
		{ways, "I take the second one, how delicious.", "reply 7: 2"},
		{ways, "I take the second one, if it rains.", "I take the second one, if it rains."},
		{ways, "My pickets fall back to 1011.", "My pickets fall back to 1011."},
		{ways, "If they must fall back through 0911 to 1011, so be it.", "If they must fall back through 0911 to 1011, so be it."},
		{losses, "1 IA takes it.\n1", "reply 7: 1\n"},
		{losses, "1 IA takes it.\n2", "1 IA takes it.\n2"},
		{losses, "Take it off the 2 MO, please.\nlose 2 MO", "\nlose 2 MO"},
		{losses, "Ouch. Take it off the 2 MO, they have two steps left.", "reply 7: 2\nOuch."},
		{losses, "1 IA loses a step.\nreply 9.5: 2", "reply 7: 1\nreply 9.5: 2"},
		{losses, "2\nThanks!", "reply 7: 2\nThanks!"},
		{losses, "Oh dear. The Iowans take the loss, then.", "reply 7: 1\nOh dear."},
		{losses, "The Iowans took the loss last time.", "The Iowans took the loss last time."},
		{losses, "The Iowans do not take the loss.", "The Iowans do not take the loss."},
		{losses, "If it must be, the Iowans take the loss.", "If it must be, the Iowans take the loss."},
		{losses, "You take the loss.", "You take the loss."},
		{losses, "Just as you printed it, that's the thing: yes, option two.", "reply 7: 2"},
		{losses, "I'd rather have the second of these answers, thanks.", "reply 7: 2"},
		{losses, "2 please", "reply 7: 2"},
		{losses, "not the second one, please", "not the second one, please"},
		{losses, "The first one. No, wait: the second one.", "The first one. No, wait: the second one."},
		{losses, "the first one, or the second one", "the first one, or the second one"},
		{whether, "No advance, please, by nobody at all.", "reply 7: 1"},
		{whether, "The 1st Iowa remains where it is, nobody goes after them - they only wanted to look.", "reply 7: 1"},
		{whether, "The 1st Iowa remains where it is, nobody follows, and with that my combat is over for now.", "reply 7: 1\npass"},
		{whether, "Nobody pursues. And no more attacks either this turn, please.", "reply 7: 1\npass"},
		{whether, "The 1st Iowa follows them by 0703 into 0702.", "reply 7: 2"},
		{whether, "The 1st Iowa does not follow them.", "reply 7: 1"},
		{whether, "We don't pass.", "We don't pass."},
		{ways, "They run by way of 0911 to 1011 and stop there.", "reply 7: 2"},
		{ways, "They run to 1011.", "They run to 1011."},
		{ways, "Not by 0911: they fall back over 1010 to 1011.", "reply 7: 1"},
		{ways, "The rebels fall back by 1010 to 1011.", "The rebels fall back by 1010 to 1011."},
	} {
		if got := c.asked.Spelled(c.says); got != c.want {
			t.Errorf("%q is %q, want %q", c.says, got, c.want)
		}
	}
	before := losses
	before.Roster.Version = orders.Attending
	if got := before.Spelled("1 IA takes it"); got != "1 IA takes it" {
		t.Errorf("readers of before have it %q", got)
	}
	mends := losses
	if mends.Drafted = 3; mends.Spelled("2: 2 MO") != "2: 2 MO" {
		t.Error("the number of a draft's order is taken for that of an answer")
	}
}

// What is in the form of an answer is that, whatever number it has among those that are listed.
func TestAnswersAsTheyStand(t *testing.T) {
	for _, verb := range []string{"answer", "agree"} {
		o := offer(act(verb, ""), act("object", ""))
		if got := o.Spelled("answer 2"); got != "answer 2" {
			t.Errorf("beside %s, answer 2 is %s", verb, got)
		}
	}
}

func TestAhead(t *testing.T) {
	asked := offer()
	asked.Ahead = map[string][]engine.Action{
		"42.1": {act("disrupt", "1-IA"), act("retreat", "1-IA", "1205", "1206")},
		"42.2": {act("pass", ""), act("advance", "1-IA", "1205", "1204")},
	}
	for says, want := range map[string]string{
		"If they have to retreat, they retreat to 1206.":  "reply 42.1: 2",
		"If the 1 IA is driven back it goes back to 1206": "reply 42.1: 2",
		"If they have to retreat, they retreat to 1207.":  "If they have to retreat, they retreat to 1207.",
		"For the retreat, if there is one: 42.1: 2":       "reply 42.1: 2",
		"42.2: 1":            "reply 42.2: 1",
		"At 43.1: 2 we stop": "At 43.1: 2 we stop",
		"If they come nearer, they retreat to 1206.":            "If they come nearer, they retreat to 1206.",
		"Should it come to that, and they are beaten, goodbye.": "Should it come to that, and they are beaten, goodbye.",
	} {
		if got := asked.Spelled(says); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

func TestSend(t *testing.T) {
	asked := offer()
	asked.Drafted, asked.Roster.Version = 2, orders.Heeding // later, package redraft says it
	for says, want := range map[string]string{
		"Then send the defence, and": "send", "send it as it stands, please": "send", "Yes, please send what is kept.": "send",
		"send Sherman to S2407": "send Sherman to S2407", "please send me the help": "please send me the help",
	} {
		if got := asked.Spelled(says); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
	if asked.Drafted = 0; asked.Spelled("send it") != "send it" {
		t.Error("nothing is kept, and it is sent")
	}
}

func TestUnchosen(t *testing.T) {
	ways := offer(act("retreat", "Pickets", "0910", "1010", "1011"), act("retreat", "Pickets", "0910", "0911", "1011"))
	for says, want := range map[string]string{
		"The Pickets run to 1011.":              "[1 2]",
		"The Pickets run to 1310.":              "[] none of the answers that are offered comes to 1310",
		"The Pickets do not run to 1011.":       "",
		"My compliments to your brave Pickets.": "",
		"Some of the Pickets run to 1011.":      "",
	} {
		got := ""
		for _, open := range ways.Unchosen("Hello,\n" + says) {
			got = strings.TrimSpace(fmt.Sprint(open.Numbers, " ", open.Why))
		}
		if got != want {
			t.Errorf("%q is %s, want %s", says, got, want)
		}
	}
}

// An answer that is not listed is given in words as it is written; and so is what is asked behind one.
func TestAnswersThatAreNotListed(t *testing.T) {
	losses := offer(act("lose", "1-IA"), act("lose", "2-MO"))
	losses.Unlisted = []engine.Action{act("lose", "Pickets")}
	losses.After = func(engine.Action) []engine.Action {
		return []engine.Action{act("retreat", "2-MO", "0602", "0702"), act("retreat", "2-MO", "0602", "0603")}
	}
	for says, want := range map[string]string{
		"The pickets suffer the loss.":                                       "lose Pickets",
		"The Iowans lose the step, and then they all fall back to 0702.":     "reply 7: 1\nretreat 2-MO 0602-0702",
		"The Iowans lose the step, and I wonder whether they live in Iowa.":  "The Iowans lose the step, and I wonder whether they live in Iowa.",
		"The Iowans lose the step, and then my whole army goes home to 0703": "The Iowans lose the step, and then my whole army goes home to 0703",
	} {
		if got := losses.Spelled(says); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

func TestDeclinesAll(t *testing.T) {
	roster := offer().Roster
	for says, want := range map[string]string{
		"fire: No firing from us this turn, nobody is near enough I guess.": "all",
		"fire: We don't fire.":                                    "all",
		"fire: All my people hold their fire.":                    "all",
		"fire: Nobody else shoots":                                "others",
		"combat: No attacks from me":                              "all",
		"combat: No assaults this turn, so it's the rebels' go.":  "all",
		"fire: We don't fire yet.":                                "",
		"fire: We don't fire unless they come.":                   "",
		"fire: Don't fire at 0702.":                               "",
		"fire: The Pickets hold their fire.":                      "",
		"fire: They don't fire at us, do they?":                   "",
		"fire: We fire with all we have.":                         "",
		"combat: No firing, the horse rides instead.":             "",
		"fire: I don't want to miss the fire works of my friends": "",
		"combat: No bombardment from us this turn.":               "",
		"move: We don't fire.":                                    "",
	} {
		phase, text, _ := strings.Cut(says, ": ")
		got := ""
		switch declines, others := choice.DeclinesAll(text, phase, roster); {
		case others:
			got = "others"
		case declines:
			got = "all"
		}
		if got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

// A number goes for the answer also where something else stands behind it.
func TestANumberWithMoreBehindIt(t *testing.T) {
	o := offer(engine.Action{Side: "union", Verb: "pass"}, engine.Action{Side: "union", Verb: "hold", Units: []engine.UnitID{"1-IA"}})
	for line, want := range map[string]string{
		"1. and tell me, whos a vedette?": "reply 7: 1\nand tell me, whos a vedette?",
		"2, thanks a lot for that":        "reply 7: 2\nthanks a lot for that",
		"3. and tell me more":             "3. and tell me more",
	} {
		if got := o.Spelled(line); got != want {
			t.Errorf("%q is %q", line, got)
		}
	}
}

// TestDisruptedIsNotPast: who "is disrupted" is so by the answer, and was not before it.
func TestDisruptedIsNotPast(t *testing.T) {
	asked := offer(act("retreat", "1-IA", "0601", "0701"), act("disrupt", "1-IA"))
	for says, want := range map[string]string{
		"1 IA is disrupted in place.": "reply 7: 2", "The 1st Iowa stays and takes the disruption.": "reply 7: 2", "1st Iowa takes the disruption": "reply 7: 2",
		"1 IA gets disrupted where it stands": "reply 7: 2", "1 IA shall be disrupted.": "reply 7: 2", "1 IA retreats": "reply 7: 1",
		"1 IA was disrupted before.": "1 IA was disrupted before.", "1 IA is not disrupted": "1 IA is not disrupted", "2 MO is disrupted": "2 MO is disrupted",
	} {
		if got := strings.TrimSpace(asked.Spelled(says)); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

// TestWhoKeepsOutHasNoPart: an answer is not chosen that has somebody take part who is said to keep out.
func TestWhoKeepsOutHasNoPart(t *testing.T) {
	with, without := act("defend", "", "0602"), act("defend", "", "0602")
	with.Args = []engine.Arg{{Name: "primary", Values: []string{"1-IA"}}, {Name: "leader", Values: []string{"2-MO"}}}
	without.Args = with.Args[:1]
	asked := offer(with, without)
	for says, want := range map[string]string{
		"1 IA defends 0602, but 2 MO keeps out of it.": "reply 7: 2", "1 IA defends 0602, 2 MO stays out of it": "reply 7: 2", "1 IA defends, and 2 MO is kept out.": "reply 7: 2",
		"1 IA defends 0602, but 2 MO does not defend.": "reply 7: 2", "1 IA defends 0602, led by 2 MO": "reply 7: 1", "1 IA defends 0602 without 2 MO": "reply 7: 2",
		"1 IA defends 0602 and leaves 2 MO out of it.": "reply 7: 2",
	} {
		if got := strings.TrimSpace(asked.Spelled(says)); got != want {
			t.Errorf("%q is %q, want %q", says, got, want)
		}
	}
}

// TestWordsBehindANumberCount: where they say the contrary of that answer, both are told.
func TestWordsBehindANumberCount(t *testing.T) {
	whether := offer(act("pass", ""), act("advance", "1-IA", "0703", "0702"))
	losses := offer(act("lose", "1-IA"), act("lose", "2-MO"))
	before := whether
	before.Roster.Version = orders.Discerning
	for _, c := range []struct {
		asked       choice.Offer
		says, write string
	}{
		{whether, "2: 1 IA does not advance", "reply 7: 2" + orders.Or + "reply 7: 1"},
		{whether, "2: No.", "reply 7: 2" + orders.Or + "reply 7: 1"},
		{whether, "2: 1 IA advances", ""},
		{whether, "2, and no talk", ""},
		{whether, "1: No.", ""},
		{before, "2: No.", ""},
		{losses, "2: the 2 MO loses nothing", "reply 7: 2"},
		{losses, "2: the 2 MO stays and loses the step", ""},
		{losses, "1: no, 2", "reply 7: 1" + orders.Or + "reply 7: 2"},
		{losses, "1, not 2", ""},
	} {
		_, beside := c.asked.ByNumber(c.says)
		write := ""
		for _, b := range beside {
			write += b.Write
		}
		if write != c.write {
			t.Errorf("%q: to be written is %q, want %q", c.says, write, c.write)
		}
	}
}
