package moderator_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// Who is done says so in haste, and ends what he calls his.
func TestWhoIsDoneSaysSoInHaste(t *testing.T) {
	const il45 = "move 45-IL N3727-N3628"
	var mails []stranger
	for _, said := range []string{
		"45 il to N3628. then im done", "45 il to N3628. end my turn with mcclernand", "move 45 il to N3628, then end my move", "45 IL to N3628, i'll end my go", "45 IL to N3628\nim finished", "45 IL to N3628. Let's close this activation.",
	} {
		mails = append(mails, stranger{said, []string{il45, "pass"}})
	}
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, append(mails,
		stranger{"45 il to N3628. im not done yet", []string{il45}}, stranger{"45 il to N3628. should i end my move?", []string{il45}}, stranger{"45 il to N3628. i dont want to end my turn yet", []string{il45}}))
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"move 1st Foot 1104, then end my move", []string{"move 1st-Foot 1103-1104", "pass"}}, {"1st Foot to 1104. im done", []string{"move 1st-Foot 1103-1104", "pass"}},
	})
}

// Who agrees in haste agrees, with what he says besides; and a word before orders is no yes to a draft.
func TestAYesInHaste(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	m.once = true
	m.send("CS", "pass\n")
	unread := m.copy()
	d := m.send("US", "attach dresser to marsh\nmove 45 il to N3728\ndone\n")
	m.answersLast(d.Send[0].Subject)
	var mails []stranger
	for _, said := range []string{"yea", "yep go ahead", "oh they already are? cool yep go ahead", "cool, yes", "lol ok yes", "sounds good to me", "works for me", "yess"} {
		mails = append(mails, stranger{said, []string{"attach Dresser-Bty to Marsh", "pass"}})
	}
	holdStrangers(t, m, "US", game.Accepted, mails)
	holdStrangers(t, m, "US", game.Nothing, []stranger{{"yea but not dresser", nil}, {"cool story", nil}})

	d = unread.send("US", "dresser bty sort of twirls with marsh\n")
	unread.answersLast(d.Send[0].Subject)
	holdStrangers(t, unread, "US", game.Accepted, []stranger{
		{"ok. attach dresser to marsh. done", []string{"attach Dresser-Bty to Marsh", "pass"}}, {"ok\nattach dresser to marsh\npass", []string{"attach Dresser-Bty to Marsh", "pass"}},
	})
}

// What may not be done of a draft is left out by whom it is for.
func TestAnOrderIsLeftOutByWhomItIsFor(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	m.once = true
	for _, side := range []engine.Side{"CS", "US", "CS"} {
		m.send(side, "pass\n")
	}
	d := m.send("US", "orders marsh attack, orders veatch attack\n")
	m.answersLast(d.Send[0].Subject)
	const marsh, mcclernand = "orders Marsh attack", "orders McClernand attack"
	holdStrangers(t, m, "US", game.Accepted, []stranger{
		{"drop veatch, then pass", []string{marsh, "pass"}},
		{"drop the order for veatch and pass", []string{marsh, "pass"}},
		{"forget about Veatch, then I'm done", []string{marsh, "pass"}},
		{"fine leave veatch on advance then. orders mcclernand attack. then im done", []string{marsh, mcclernand, "pass"}},
		{"ok, leave Veatch as he is\norders mcclernand attack\npass", []string{marsh, mcclernand, "pass"}},
	})
	field := packMatch(t, "training-field", 3)
	field.once = true
	d = field.send("north", "move 4th Foot 0503\nmove 2nd Foot 1409\n")
	field.answersLast(d.Send[0].Subject)
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"drop the 2nd Foot, then pass", []string{"move 4th-Foot 0504-0503", "pass"}}, {"leave the 2nd Foot where it is", []string{"move 4th-Foot 0504-0503", "pass"}},
	})
}
