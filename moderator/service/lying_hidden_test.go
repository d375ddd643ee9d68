package service_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// Behind an action that is left out, of which no state is known, what is told of the game is held
// against its results and records.
func TestALyingHostBehindWhatIsHidden(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "creek", Pack: "wilsons-creek", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.post(letter("plan", "anna", "sealed entry B formation 1 turn 1 with Lyon\nnote: mine\n", nil), anna)
	c.outcome(game.Accepted, 1)
	c.play("creek", 25, anna, ben)
	// lastOf is where the last line stands that has the text.
	lastOf := func(l []string, text string) int {
		for i, s := range slices.Backward(l) {
			if strings.Contains(s, text) {
				return i
			}
		}
		t.Fatalf("no line has %s", text)
		return 0
	}
	hidden := lineAt + `"withheld":"play: a hidden action; its result has the hash"}`
	for _, tt := range []struct {
		name string
		edit func([]string) []string
	}{
		{"other dice", func(l []string) []string {
			i := lastOf(l, `"roll":{`)
			before, after, _ := strings.Cut(l[i], `"values":[`)
			l[i] = before + `"values":[7` + after[strings.IndexAny(after, ",]"):]
			return l
		}},
		{"another action of union's", func(l []string) []string {
			i := lastOf(l, `"play":{"action":{"side":"union"`)
			l[i] = at("play", `{"action":{"side":"union","verb":"surrender"}}`)
			return l
		}},
		{"an action of union's left out that everybody may know", func(l []string) []string {
			l[lastOf(l, `"play":{"action":{"side":"union"`)] = hidden
			return l
		}},
		{"one more hidden action of union's", func(l []string) []string {
			i := lastOf(l, `"play":{"action":{"side":"union"`)
			return slices.Insert(l, i, hidden)
		}},
		{"one more action of union's", func(l []string) []string {
			i := lastOf(l, `"play":{"action":{"side":"union"`)
			return slices.Insert(l, i, l[i])
		}},
		{"an action of union's less", func(l []string) []string {
			i := lastOf(l, `"play":{"action":{"side":"union"`)
			return slices.Delete(l, i, i+1)
		}},
		{"an end of the game", appended(at("ended", `{"how":"victory","winner":"union","text":"x","by":"the program itself"}`))},
		{"a roll back of nothing", appended(at("rolled_back", `{"to":2,"plays":0,"why":"x"}`))},
		{"a roll back of too few", appended(at("rolled_back", `{"to":3,"plays":1,"why":"x"}`))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := liedTo(t, c, "creek", "confederate", func(l []string) []string { return inOrder(t, tt.edit(l)) })
			if r.Failure == nil || strings.Contains(r.Failure.Text, "canonical") {
				t.Errorf("nobody sees it: %v\n%s", r.Failure, strings.Join(r.Notes, "\n"))
			}
			t.Log(r.Failure)
		})
	}
}

// A roll back that takes hidden actions away is counted with them in the bundle that leaves them out.
func TestARollBackOfWhatIsHidden(t *testing.T) {
	c := newClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "creek", Pack: "wilsons-creek", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.post(letter("plan", "anna", "sealed entry B formation 1 turn 1 with Lyon\nnote: mine\n", nil), anna)
	c.outcome(game.Accepted, 1)
	d, g := c.rollBack("creek", 0)
	if err := c.service.Conduct(t.Context(), "creek", g, d); err != nil {
		t.Fatal(err)
	}
	for reader, again := range map[engine.Side]int{bundle.All: 1, "union": 1, "confederate": 0} {
		c.mustHold(c.bundleOf("creek", reader), again)
	}
	for _, reader := range []engine.Side{bundle.All, "union", "confederate"} {
		r := liedTo(t, c, "creek", reader, replaced("rolled_back", `"plays":`, `"plays":1`))
		if r.Failure == nil {
			t.Errorf("for %s nobody sees that more is taken away", reader)
		}
	}
}
