package service_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// behind puts lines behind the n-th that has the text, counted from 1.
func behind(text string, n int, add ...string) func([]string) []string {
	return func(l []string) []string {
		for i, s := range l {
			if !strings.Contains(s, text) {
				continue
			}
			if n--; n == 0 {
				return slices.Insert(l, i+1, add...)
			}
		}
		return l
	}
}

// without takes the first line away that has the text.
func without(text string) func([]string) []string {
	return func(l []string) []string {
		i := slices.IndexFunc(l, func(s string) bool { return strings.Contains(s, text) })
		if i < 0 {
			return l
		}
		return slices.Delete(l, i, i+1)
	}
}

// at is a line of the test's journals.
func at(kind, content string) string { return fmt.Sprintf(`%s"%s":%s}`, lineAt, kind, content) }

// said is a judgement of a submission of north's, which a bundle for south has no mail of.
func said(no int, outcome, choice string) string {
	return at("judged", fmt.Sprintf(`{"no":%d,"side":"north","mail":"v2-x.y","same":"","choice":"%s","outcome":"%s","answer":""}`, no, choice, outcome))
}

// bare puts lines at the end of a journal of which nothing is left out that opens with the end.
func bare(add ...string) func([]string) []string {
	return func(l []string) []string {
		l = slices.DeleteFunc(l, func(s string) bool { return strings.Contains(s, `"withheld":"which questions`) })
		return append(l, add...)
	}
}

// A host who gives a side a bundle with lines put in, left out or moved gets nothing by it that a
// failure, or a note that names the line, does not tell.
func TestALyingHostToOneSide(t *testing.T) {
	c := fieldWithDice(t)
	const choice = "fd6d1070671086503742bc500fcefe1718cbe54362bcaacd7c9a8abcf819fb88"
	pass := func(side string) string { return at("play", `{"action":{"side":"`+side+`","verb":"pass"}}`) }
	attack := at("play", `{"action":{"side":"south","verb":"attack","from":["1006"],"path":["1005"],"args":[{"name":"primary","values":["7th-Line"]}]}}`)
	ended := func(how, winner, by string) string {
		return at("ended", `{"how":"`+how+`","winner":"`+winner+`","text":"North (Anna Example) wins","by":"`+by+`"}`)
	}
	logged := `"logged":{"no":2,`
	for _, tt := range []struct {
		name string
		edit func([]string) []string
		note string // that names it; "" where it is to fail
	}{
		{"an end by nothing", bare(ended("resigned", "north", "south")), ""},
		{"an end by the rules", bare(ended("victory", "north", "the program itself")), ""},
		{"an end that both agreed on", bare(ended("agreed", "north", "both")), ""},
		{"an end by time", bare(ended("forfeit", "north", "the program itself")), ""},
		{"an end by the moderator, not signed", bare(ended("moderator", "north", "moderator")), ""},
		{"south resigns in a mail of north's", bare(said(4, "answered", choice), at("confirmed", `{"number":1,"no":4}`), ended("resigned", "north", "south")), ""},
		{"north resigns, not signed", bare(said(4, "answered", choice), at("confirmed", `{"number":1,"no":4}`), ended("resigned", "south", "north")), ""},
		{"standing orders of south behind north's judgement", behind(`"judged":{"no":2,`, 1, at("standing", `{"side":"south","no":2,"orders":["pass"]}`)), ""},
		{"standing orders of south behind its own", behind(`"judged":{"no":1,`, 1, at("standing", `{"side":"south","no":1,"orders":["pass"]}`)), ""},
		{"standing orders by nothing", appended(at("standing", `{"side":"south","no":3,"orders":["pass"]}`)), ""},
		{"an action of south in north's decision", behind(`"play":{"roll"`, 1, pass("south")), ""},
		{"orders of south that wait behind north's", behind(`"judged":{"no":2,`, 1, at("rest", `{"side":"south","no":2,"actions":[{"side":"south","verb":"pass"}]}`)), ""},
		{"dice in north's decision", behind(`"play":{"roll"`, 1, attack, at("play", `{"roll":{"chance":"combat-9","values":[6,1]}}`)), ""},
		{"a play behind the result", behind(logged, 1, pass("south")), ""},
		{"a play in a submission that was handed back", behind(`"judged":{"no":1,`, 1, pass("south")), ""},
		{"a submission without a result", appended(said(4, "accepted", choice), pass("south")), ""},
		{"a submission that took effect and was frozen", appended(said(4, "frozen", choice)), ""},
		{"a number twice", appended(said(3, "answered", choice)), ""},
		{"a number left out", appended(said(5, "answered", choice)), ""},
		{"a judgement left out", without(`"judged":{"no":1,`), ""},
		{"a result left out", without(logged), ""},
		{"a key of south's by a mail of north's", appended(said(4, "answered", choice), at("keyed", `{"side":"south","key":"ssh-ed25519 AAAA"}`)), ""},
		{"an offer of south's in a mail of north's", appended(said(4, "answered", choice), at("offered", `{"number":1,"side":"south","no":4,"what":"result","winner":"north"}`)), ""},
		{"an offer of north's", appended(said(4, "answered", choice), at("offered", `{"number":1,"side":"north","no":4,"what":"draw"}`)), `taken as told.*\(offered\)`},
		{"a pause by both, by nothing", appended(at("paused", `{"by":"both"}`)), ""},
		{"a pause by both without an offer", appended(said(4, "answered", choice), at("paused", `{"by":"both"}`)), ""},
		{"a pause by both to an offer that nobody made", appended(said(4, "answered", choice), at("settled", `{"number":1,"no":4,"how":"accepted"}`), at("paused", `{"by":"both"}`)), ""},
		{"a pause that north agrees to with itself", appended(said(4, "answered", choice), at("offered", `{"number":1,"side":"north","no":4,"what":"pause"}`), said(5, "answered", choice), at("settled", `{"number":1,"no":5,"how":"accepted"}`), at("paused", `{"by":"both"}`)), ""},
		{"a pause that south ends in a mail of north's", appended(said(4, "answered", choice), at("resumed", `{"by":"south"}`)), ""},
		{"the moderator orders for north", appended(at("judged", `{"no":4,"side":"north","mail":"","same":"","choice":"`+choice+`","outcome":"answered","answer":"","acted":{"by":"moderator","why":"a quarrel"}}`)), `line 18: the host did this: .*a quarrel`},
		{"a log of south's that its mail does not bring", replaced("judged", `"answer":"`, `"log":"`+choice+`","answer":"`), ""},
		{"logs of mails of south's that brought none", replaced("judged", `"answer":"`, `"log":"`+choice+`","logs":[1],"answer":"`), ""},
		{"south's own judgement shortened", func(l []string) []string {
			i := slices.IndexFunc(l, func(s string) bool { return strings.Contains(s, `"judged":{"no":1,`) })
			l[i] = strings.TrimSuffix(l[i], "}") + `,"withheld":"the answer, and what was read"}`
			return l
		}, ""},
		{"standing orders of south's own left out", behind(`"judged":{"no":2,`, 1, lineAt+`"withheld":"standing orders of south"}`), ""},
		{"a second secret", appended(at("secret", `{"words":{}}`)), ""},
		{"a hold by the moderator", appended(at("held", `{"by":"moderator","why":"a quarrel"}`)), `line \d+: the host did this: .*a quarrel`},
		{"somebody takes south's seat", appended(at("seated", `{"side":"south","name":"Carl","addr":"carl@example.test","token":"","why":"takes over"}`)), `warning: line 18 is taken as told: .*Carl`},
		{"a position of another's", behind(`"judged":{"no":2,`, 1, at("reached", `{"no":1,"side":"south","blob":""}`)), ""},
		{"a freeze in a game without", appended(at("freeze", `{"number":1,"no":3,"side":"south","round":1,"salt":"`+choice+`","first":"`+choice+`","sealed":"`+choice+`","notice":""}`)), ""},
		{"a reminder that was not due", appended(at("clock", `{"reminded":{"side":"south","wait":"turn 1 move","deadline":"2026-03-06T18:35:00Z","before":0}}`)), `warning: line 18: the rules say "moot", which leaves no line in the journal`},
		{"a deadline that was not missed", appended(at("clock", `{"missed":{"side":"south","wait":"turn 1 move","deadline":"2026-03-06T18:35:00Z","lapse":"2026-03-06T18:35:00Z","no":1,"step":"default"}}`)), `warning: line 18: the rules say "moot", which leaves no line in the journal`},
		{"a reminder of this program's that was not due", appended(strings.Replace(at("clock", `{"reminded":{"side":"south","wait":"turn 1 move","deadline":"2026-03-06T18:35:00Z","before":0}}`), `"clock"`, `"program":"`+testProgram+`","clock"`, 1)), ""},
		{"whom it waits for, by nothing", appended(at("clock", `{"awaited":{"seats":["south"],"kind":"move","wait":"turn 1 move"}}`)), ""},
		{"whom it waits for, in a game without a clock", behind(`"play":{"roll"`, 1, at("clock", `{"awaited":{"seats":["south"],"kind":"move","wait":"turn 1 move"}}`)), ""},
		{"an absence of south's in a mail of north's", appended(said(4, "answered", choice), at("clock", `{"absent":{"side":"south","from":"2026-03-07","to":"2026-03-08"}}`)), ""},
		{"a default of north's that was not due", appended(strings.Replace(said(4, "accepted", choice), "v2-x.y", "", 1), pass("north")), ""},
		{"something that is left out, of no kind", appended(lineAt + `"withheld":"a trifle"}`), ""},
		{"an action left out that the result tells", func(l []string) []string {
			i := slices.IndexFunc(l, func(s string) bool { return strings.Contains(s, `"play":{"action":{"side":"north"`) })
			l[i] = lineAt + `"withheld":"play: a hidden action; its result has the hash"}`
			return l
		}, ""},
		{"standing orders that are left out, by nothing", appended(lineAt + `"withheld":"standing orders of north"}`), ""},
		{"a roll back of nothing", appended(at("rolled_back", `{"to":99,"plays":1,"why":"x"}`)), ""},
		{"a roll back of more", appended(at("rolled_back", `{"to":2,"plays":1,"why":"x"}`)), ""},
		{"a second opening", func(l []string) []string { return append(l, l[0]) }, ""},
		{"somebody joins a game that has begun", appended(at("joined", `{"side":"south","name":"Carl","addr":"x","token":"","mail":"","nonce":"x"}`)), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := liedTo(t, c, "field", "south", func(l []string) []string { return inOrder(t, tt.edit(l)) })
			switch notes := strings.Join(r.Notes, "\n"); {
			case r.Failure != nil && strings.Contains(r.Failure.Text, "canonical"):
				t.Fatal(r.Failure)
			case tt.note == "" && r.Failure == nil:
				t.Errorf("nobody sees it; notes:\n%s\nverdicts %+v", notes, r.Verdicts)
			case tt.note != "" && (r.Failure != nil || !regexp.MustCompile(tt.note).MatchString(notes)):
				t.Errorf("failure %v, notes:\n%s\nwant %s", r.Failure, notes, tt.note)
			default:
				t.Log(r.Failure)
			}
		})
	}
}
