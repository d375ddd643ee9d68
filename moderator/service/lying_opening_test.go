package service_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// liedTo is what verify says of a bundle for the reader whose journal the host has edited and
// signed again.
func liedTo(t *testing.T, c *club, tag string, reader engine.Side, edit func([]string) []string) bundle.Report {
	t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	files := unzip(t, c.bundleOf(tag, reader))
	lines := strings.Split(strings.TrimSuffix(string(files["journal.jsonl"]), "\n"), "\n")
	lied := strings.Join(edit(slices.Clone(lines)), "\n") + "\n"
	if lied == string(files["journal.jsonl"]) {
		t.Fatal("nothing edited")
	}
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, signedAgain(t, keys, changed(files, "journal.jsonl", []byte(lied)))))
}

// replaced puts other words into the lines of a kind.
func replaced(kind, from, to string) func([]string) []string {
	return func(lines []string) []string {
		for i, l := range lines {
			if strings.Contains(l, `"`+kind+`":{`) {
				lines[i] = strings.ReplaceAll(l, from, to)
			}
		}
		return lines
	}
}

// inOrder is lines as journals are written.
func inOrder(t *testing.T, lines []string) []string {
	t.Helper()
	for i, l := range lines {
		var e struct {
			game.Line
			Withheld string `json:"withheld,omitempty"`
		}
		if err := json.Unmarshal([]byte(l), &e); err != nil {
			t.Fatal(err)
		}
		written, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		lines[i] = string(written)
	}
	return lines
}

// Who was asked to play, and on which terms, is held against the invitation in every bundle.
func TestALyingHostAboutTheOpening(t *testing.T) {
	asked := newClub(t)
	to := asked.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	asked.post(letter("join", "anna", "join\nnonce: three blind mice\n", nil), to["anna@example.test"])
	asked.post(letter("joins", "ben", "Join\n", nil), to["ben@example.test"])
	told := newClub(t)
	told.openRolls()
	for _, reader := range []engine.Side{bundle.All, "first", "second"} {
		for _, tt := range []struct {
			name           string
			club           *club
			kind, from, to string
		}{
			{"dice of VASSAL", told, "opened", `"dice":"moderator"`, `"dice":"client"`},
			{"a time for answers", told, "opened", `"answer":0`, `"answer":172800000000000`},
			{"no rating", told, "opened", `"dice":"moderator"`, `"unrated":"a trial","dice":"moderator"`},
			{"dice of VASSAL, as asked", asked, "invited", `"dice":"moderator"`, `"dice":"client"`},
			{"dice of VASSAL, once begun", asked, "opened", `"dice":"moderator"`, `"dice":"client"`},
			{"a time for answers, once begun", asked, "opened", `"answer":0`, `"answer":172800000000000`},
			{"another title", asked, "opened", `"title":"`, `"title":"Not `},
			{"a game that it follows", asked, "opened", `"invitation":"`, `"follows":"x","invitation":"`},
			{"another player", asked, "opened", `"name":"Ben Example"`, `"name":"Bob Example"`},
			{"another zone", asked, "opened", `"name":"Ben Example"`, `"zone":"Europe/Berlin","name":"Ben Example"`},
			{"another name who joined", asked, "joined", `"name":"Ben Example"`, `"name":"Bob Example"`},
			{"another nonce who joined", asked, "joined", `"nonce":"three blind mice"`, `"nonce":"four blind mice"`},
		} {
			t.Run(tt.name+" for "+string(reader), func(t *testing.T) {
				r := liedTo(t, tt.club, "lab", reader, func(l []string) []string { return inOrder(t, replaced(tt.kind, tt.from, tt.to)(l)) })
				if r.Failure == nil || strings.Contains(r.Failure.Text, "canonical") {
					t.Errorf("nobody sees it: %v", r.Failure)
				}
			})
		}
	}
}
