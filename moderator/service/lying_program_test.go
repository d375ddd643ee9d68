package service_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/bundle"
)

// lineAt is how a line of the journal begins.
const lineAt = `{"at":"2026-03-06T18:35:00Z",`

// liedAbout is what verify says of a bundle for all whose journal the host has edited and signed again.
func liedAbout(t *testing.T, c *club, tag string, edit func([]string) []string) bundle.Report {
	t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	files := unzip(t, c.bundleOf(tag, bundle.All))
	lines := strings.Split(strings.TrimSuffix(string(files["journal.jsonl"]), "\n"), "\n")
	lied := strings.Join(edit(lines), "\n") + "\n"
	if lied == string(files["journal.jsonl"]) {
		t.Fatal("nothing edited")
	}
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, signedAgain(t, keys, changed(files, "journal.jsonl", []byte(lied)))))
}

// appended puts lines at the end of a journal.
func appended(add ...string) func([]string) []string {
	return func(l []string) []string { return append(slices.Clone(l), add...) }
}

// putInto puts lines behind the judgement of a number, which another program is said to have made.
func putInto(no string, add ...string) func([]string) []string {
	return func(l []string) []string {
		l = slices.Clone(l)
		for i, s := range l {
			if strings.Contains(s, `"judged":{"no":`+no+`,`) {
				l[i] = strings.Replace(s, testProgram, "v9", 1)
				return slices.Insert(l, i+1, add...)
			}
		}
		return l
	}
}

// A host who says that another program decided, or who writes a line of two things, gets
// nothing by it that a failure or a warning does not name.
func TestALyingHostHidesBehindAnotherProgram(t *testing.T) {
	c := fieldWithDice(t)
	const choice = "fd6d1070671086503742bc500fcefe1718cbe54362bcaacd7c9a8abcf819fb88"
	judged := func(program, no, side, outcome string) string {
		return lineAt + `"program":"` + program + `","judged":{"no":` + no + `,"side":"` + side + `","mail":"","same":"","choice":"` + choice + `","outcome":"` + outcome + `","answer":""}}`
	}
	pass := `"play":{"action":{"side":"south","verb":"pass"}}`
	for _, tt := range []struct {
		name string
		edit func([]string) []string
	}{
		{"two kinds, own program: secret+play", appended(lineAt + `"secret":{"words":{}},` + pass + `}`)},
		{"two kinds, own program: dice of no record with a secret", appended(lineAt+`"secret":{"words":{}},"play":{"action":{"side":"south","verb":"pass"}}}`, lineAt+`"secret":{"words":{}},"play":{"action":{"side":"south","verb":"attack","from":["1006"],"path":["1005"],"args":[{"name":"primary","values":["7th-Line"]}]}}}`, lineAt+`"secret":{"words":{}},"play":{"roll":{"chance":"combat-9","values":[6,1]}}}`)},
		{"two kinds: ended by player with secret", appended(lineAt + `"secret":{"words":{}},"ended":{"how":"resigned","winner":"north","text":"South resigned","by":"player"}}`)},
		{"two kinds: judged and rolled back", appended(lineAt + `"program":"v9","judged":{"no":4,"side":"south","mail":"","same":"","choice":"` + choice + `","outcome":"handed back","answer":""},"rolled_back":{"to":14,"plays":1,"why":"x"}}`)},
		{"dice of no record, unverified", appended(judged("v9", "4", "south", "accepted"), lineAt+pass+`}`, lineAt+`"play":{"action":{"side":"south","verb":"attack","from":["1006"],"path":["1005"],"args":[{"name":"primary","values":["7th-Line"]}]}}}`, lineAt+`"play":{"roll":{"chance":"combat-9","values":[6,1]}},"unverified":"dice"}`)},
		{"foreign alias+roll", appended(judged("v9", "4", "south", "accepted"), lineAt+pass+`}`, lineAt+`"play":{"action":{"side":"south","verb":"attack","from":["1006"],"path":["1005"],"args":[{"name":"primary","values":["7th-Line"]}]}}}`, lineAt+`"play":{"roll":{"chance":"combat-9","values":[6,1]}},"alias":{"side":"north","id":"","placeholder":""}}`)},
		{"pack change in a player's decision", appended(judged("v9", "4", "south", "accepted"), lineAt+`"play":{"pack":{"from":"4df161e4bbacbb0275afa22964fb716ed6cb96438a5240fd397704ed57dfba78","to":"4df161e4bbacbb0275afa22964fb716ed6cb96438a5240fd397704ed57dfba78+open","why":"x"}}}`)},
		{"clock reminded then play", appended(lineAt+`"program":"v9","clock":{"reminded":{"side":"south","wait":"x","deadline":"2026-03-06T18:35:00Z","before":0}}}`, lineAt+pass+`}`)},
		{"judgement of this program behind a foreign Directed", func(l []string) []string {
			l = slices.Clone(l)
			key := regexp.MustCompile(`"mail":"(v2-[^"]+)"`).FindStringSubmatch(l[1])[1]
			l[1] = strings.Replace(l[1], `"outcome":"handed back"`, `"outcome":"nothing"`, 1) // of this program: fails without the line before
			return slices.Insert(l, 1, strings.Replace(lineAt, "06T", "04T", 1)+`"program":"v9","directed":{"name":"M","addr":"m@example.test","mail":"`+key+`","answer":""}}`)
		}},
		{"keyed with a secret", appended(lineAt + `"secret":{"words":{}},"keyed":{"side":"south","key":"ssh-ed25519 AAAA"}}`)},
		{"reveal with a secret", appended(lineAt + `"secret":{"words":{}},"standing":{"side":"south","no":3,"orders":["pass"]}}`)},
		{"opened key of two: reached and held by itself", appended(lineAt + `"reached":{"no":3,"side":"south","blob":"675820c431c0509dfcaa262b4e713875f1019856dadc66df7b077d4f3b39d8e9"},"held":{"by":"the program itself","why":"x"}}`)},
		{"unplayed record hidden", appended(lineAt + `"record":2,"held":{"by":"moderator","why":"x"}}`)},
		{"position of no. 2 is another", func(l []string) []string {
			l = slices.Clone(l)
			for i, s := range l {
				if strings.Contains(s, `"judged":{"no":2,`) {
					l[i] = strings.Replace(s, testProgram, "v9", 1)
				}
				if strings.Contains(s, `"reached":{"no":2`) {
					l[i] = strings.Replace(s, `"no":2,"side":"north"`, `"no":1,"side":"south"`, 1)
				}
			}
			return l
		}},
		{"result left out of no. 3", func(l []string) []string {
			l = slices.Clone(l)
			for i, s := range l {
				if strings.Contains(s, `"judged":{"no":3,`) {
					l[i] = strings.Replace(s, testProgram, "v9", 1)
				}
			}
			return l[:len(l)-1]
		}},
		{"two kinds: play+held by moderator", appended(lineAt + pass + `,"held":{"by":"moderator","why":"x"}}`)},
		{"two kinds: standing+resumed", appended(lineAt + `"standing":{"side":"south","no":3,"orders":["pass"]},"resumed":{"by":"moderator"}}`)},
		{"effective without result", appended(judged("v9", "4", "south", "accepted"), lineAt+pass+`}`)},
		{"handed back with a play", appended(judged("v9", "4", "south", "handed back"), lineAt+pass+`}`)},
		{"of another side", appended(judged("v9", "4", "north", "accepted"), lineAt+pass+`}`)},
		{"of nobody", appended(judged("v9", "4", "mars", "accepted"), lineAt+pass+`}`)},
		{"number 77", appended(judged("v9", "77", "south", "handed back"))},
		{"number 2 again", appended(judged("v9", "2", "south", "accepted"), lineAt+pass+`}`)},
		{"clock with play", appended(lineAt+`"program":"v9","clock":{"reminded":{"side":"south","wait":"x","deadline":"2026-03-06T18:35:00Z","before":0}}}`, lineAt+pass+`}`)},
		{"ended by player", appended(judged("v9", "4", "south", "handed back"), lineAt+`"ended":{"how":"resignation","winner":"north","text":"South resigned","by":"south"}}`)},
		{"ended hidden in no. 3", putInto("3", lineAt+`"ended":{"how":"resignation","winner":"north","text":"South resigned","by":"south"}}`)},
		{"standing in no. 2", putInto("2", lineAt+`"standing":{"side":"south","no":1,"orders":["pass"]}}`)},
		{"rest in no. 4", appended(judged("v9", "4", "south", "handed back"), lineAt+`"rest":{"side":"south","no":4}}`)},
		{"standing 2 in no. 3", putInto("3", lineAt+`"standing":{"side":"south","no":3,"orders":["pass"]}}`)},
		{"foreign clock awaited", appended(judged("v9", "4", "south", "handed back"), lineAt+`"clock":{"awaited":{"seats":["north"],"kind":"move","wait":"y"}}}`)},
		{"settled", appended(judged("v9", "4", "south", "handed back"), lineAt+`"settled":{"number":1,"no":4,"how":"agreed"}}`)},
		{"confirmed", appended(judged("v9", "4", "south", "handed back"), lineAt+`"confirmed":{"number":1,"no":4}}`)},
		{"keyed", appended(judged("v9", "4", "south", "handed back"), lineAt+`"keyed":{"side":"south","key":"abc"}}`)},
		{"released by itself", appended(judged("v9", "4", "south", "handed back"), lineAt+`"paused":{"by":"south"}}`)},
		{"second opening", appended(judged("v9", "4", "south", "handed back"), `OPENED`)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := liedAbout(t, c, "field", func(l []string) []string {
				out := tt.edit(l)
				for i := range out {
					if out[i] == "OPENED" {
						out[i] = l[0]
					}
				}
				return out
			})
			notes := strings.Join(r.Notes, "\n")
			if named := regexp.MustCompile(`warning: line \d+ is taken as told from adjutant v9`).MatchString(notes); r.Failure == nil && !named {
				t.Errorf("nobody sees it; notes:\n%s\nverdicts %+v", notes, r.Verdicts)
			}
		})
	}
}
