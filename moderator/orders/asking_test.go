package orders_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/question"
)

// asides are questions about a game as people put them, each alone a question and nothing else.
var asides = []string{
	"How many units may share a hex?", "By the way, how far is it from the 1st Foot to the 6th Line?", "And whose turn is it then?",
	"PS: what are the odds of 1st Foot against 6th Line?", "Can the enemy shoot at 1205?", "Would you tell me how long the game lasts?",
	"Which of my units are disrupted?", "Where can 2nd Foot retreat to?", "What do Dc and Ar mean?", "How can I drop the order that waits?",
	"Is that too far for him, and may I take it back?", "What would you do in my place?", "Do the guns reach that far?",
	"could you please send me the rules and a map?", "I wonder how strong the 6th Line is.", "(Are they allowed to shoot at me?)",
}

// TestQuestionsStopNoOrder checks that a question before, behind or between orders, in their line or in its own, leaves these as they
// are, and is taken as a question.
func TestQuestionsStopNoOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.SampledFrom([]string{"move 1st Foot 1104", "attack 1104 -> 1205 primary 1st Foot", "2nd Foot moves to 1104.", "bombard Battery A -> 1206", "pass"}).Draw(t, "order")
		aside := rapid.SampledFrom(asides).Draw(t, "question")
		plain := orders.Parse(order+"\n", fieldRoster(orders.Latest))
		for _, text := range []string{order + "\n" + aside + "\n", aside + "\n" + order + "\n", aside + " " + order + "\n", strings.TrimSuffix(order, ".") + ". " + aside + "\n"} {
			r := orders.Parse(text, fieldRoster(orders.Latest))
			if diff := cmp.Diff(ordersIn(plain), ordersIn(r)); diff != "" || len(r.Findings) > 0 {
				t.Fatalf("%q: %v (-alone +beside)\n%s", text, r.Findings, diff)
			}
			if len(r.Commands) == 0 && len(r.NotRead) == 0 {
				t.Fatalf("%q: the question is lost", text)
			}
		}
	})
}

func ordersIn(r orders.Reading) (lines []string) {
	for _, l := range r.Lines {
		lines = append(lines, l.Order.String())
	}
	return lines
}

// TestTopicsInManyWords asks the same in the words of many people: by what of the game stands in them they are one question.
func TestTopicsInManyWords(t *testing.T) {
	for want, texts := range map[string][]string{
		"room":     {"how many regiments fit into one hex?", "May three battalions share a hex?", "Is there still room for him in 1205?", "is 1205 overcrowded?", "What is the limit of units in the same hex?", "Could you tell me whether stacking is limited?", "Can I put two more men there, or is the hex full?"},
		"distance": {"how far is it from 1st Foot to 6th Line?", "How many hexes are there between 1205 and the 1st Foot?", "what's the distance 1st Foot - 1205?", "How far away is the 6th Line from 2nd Foot then?", "how close does the 6th Line stand to 1st Foot?"},
		"danger":   {"Could the enemy fire at 1205?", "who can shoot at 1st Foot there?", "can the 6th Line reach 1st Foot with its fire?", "Is 2nd Foot safe from attack in 1104?", "Will anybody be able to charge the 1st Foot?", "tell me whether I can be shot at in 1104"},
		"first":    {"who moves first?", "Whose turn is it?", "Am I on move, or is he?", "Which side begins?", "who is to move next, me or the house?"},
		"length":   {"how long is the game?", "How many turns are left?", "when does the battle end?", "Which is the last turn?", "How many turns do we play?"},
		"retreats": {"where can 1st Foot retreat to?", "Which way may the 2nd Foot fall back?", "To which hexes must 1st Foot rout?"},
		"odds":     {"what are 1st Foot's odds against 6th Line?", "How likely is it that 1st Foot beats the 6th Line?", "What are the chances of an attack on 1205?", "Is it worth it to attack 1205?", "What would come of it if 1st Foot attacked 1205?", "would 1st Foot beat the 6th Line?"},
	} {
		for _, text := range texts {
			c, is := orders.ParseQuestion(text, fieldRoster(orders.Latest))
			if !is || c.Word != want {
				t.Errorf("%q is %+v, not about %s", text, c, want)
			}
		}
	}
}

// TestPlainOrdersAreLookedAtOnce checks that who orders plainly is asked nothing of, and that lines that cannot ask are told from those
// that can by a glance.
func TestPlainOrdersAreLookedAtOnce(t *testing.T) {
	for text, want := range map[string]bool{"move 1st Foot 1104": false, "attack 1104 -> 1205 primary 1st Foot": false, "pass": false, "who is there": true, "move 1st Foot 1104?": true, "tell me more": true} {
		if got := question.MayAsk(text); got != want {
			t.Errorf("%q may ask: %t", text, got)
		}
	}
	long := strings.Repeat("why, how and what of it? ", 1200)
	for _, text := range []string{long, strings.Repeat(long[:400]+"\n", 300), strings.Repeat("? ", 4000), strings.Repeat("how far - how far, and how far ", 120) + "?"} {
		orders.Parse(text, fieldRoster(orders.Latest))
	}
	if n := len(question.Sentences(long)); n > 64 {
		t.Errorf("%d sentences of a line", n)
	}
}
