package service_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/lobby"
)

// Another version may read a mail otherwise that joins a game, declines, takes a seat or is kept:
// what the journal says of it must be bound to the mail and to what was asked, and is a warning.
func TestALyingHostSaysThatAnotherProgramReadTheMail(t *testing.T) {
	c := newClub(t)
	to := c.invite(lobby.Opening{Tag: "lab", Pack: "open", Players: []lobby.Player{
		{Side: "first", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "second", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("hello", "ben", "Hello.\n", nil), to["ben@example.test"])
	c.post(letter("join", "anna", "join\nnonce: three blind mice\n", nil), to["anna@example.test"])
	c.post(letter("joins", "ben", "Join\n", nil), to["ben@example.test"])
	c.post(letter("roll", "anna", "press all: Hello.\n", nil), to["anna@example.test"])
	key := func(kind string) string {
		g, err := c.store.Game(t.Context(), "lab")
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range g.Lines {
			if l.Kind() == kind {
				return *l.MailKey()
			}
		}
		return ""
	}
	v9 := func(kind, content string) string {
		return strings.Replace(at(kind, content), `"`+kind+`"`, `"program":"v9","`+kind+`"`, 1)
	}
	for _, tt := range []struct {
		name string
		edit func([]game.Line) []game.Line
		add  string
		want string // of a note; "" where it is to fail, and silent where it holds without a word
	}{
		// it may be that of the register, which only the host can tell; the player has it in each letter
		{"another zone", func(l []game.Line) []game.Line {
			g := game.Game{Lines: l}.Opened()
			l[2].Joined.Zone, g.Seats[1].Zone = "Europe/Berlin", "Europe/Berlin"
			return l
		}, "", silent},
		{"another nonce", func(l []game.Line) []game.Line {
			g := game.Game{Lines: l}.Opened()
			l[2].Joined.Nonce, g.Seats[1].Nonce = strings.Repeat("0", 64), strings.Repeat("0", 64)
			g.ID = terms.GameID(*g)
			return l
		}, "", ""},
		{"a nonce of his own", func(l []game.Line) []game.Line {
			g := game.Game{Lines: l}.Opened()
			l[2].Joined.Nonce, g.Seats[1].Nonce, l[2].Joined.Own = "chosen", "chosen", true
			g.ID = terms.GameID(*g)
			return l
		}, "", ""},
		{"a part of his nonce", func(l []game.Line) []game.Line {
			g := game.Game{Lines: l}.Opened()
			l[1].Joined.Nonce, g.Seats[0].Nonce = "mice", "mice"
			g.ID = terms.GameID(*g)
			return l
		}, "", ""},
		{"another address", func(l []game.Line) []game.Line {
			g := game.Game{Lines: l}.Opened()
			l[2].Joined.Addr, g.Seats[1].Addr = "bob@example.test", "bob@example.test"
			return l
		}, "", ""},
		{"a mail kept in a game that goes on", nil, v9("kept", `{"mail":"`+key("judged")+`"}`), ""},
		{"a seat that nobody was asked to take", nil, v9("seated", `{"side":"second","name":"Anna Example","addr":"anna@example.test","token":"","why":"x","mail":"`+key("judged")+`","player":2}`), ""},
		{"somebody declines behind the opening", nil, v9("declined", `{"name":"Anna Example","addr":"anna@example.test","mail":"`+key("judged")+`"}`), ""},
		{"a mail that is asked about", nil, v9("unconfirmed", `{"number":1,"side":"first","no":0,"act":"mail of then","until":"2026-03-09T18:35:00Z","mail":"`+key("judged")+`"}`), "warning: line .* is taken as told from adjutant v9:"},
		{"a moderator who has a mail of a player's confirmed", nil, v9("unconfirmed", `{"number":1,"side":"first","no":0,"act":"mail of then","until":"2026-03-09T18:35:00Z","mail":"`+key("judged")+`"}`) + "\n" +
			v9("directed", `{"name":"M","addr":"m@example.test","mail":"`+key("judged")+`","answer":""}`) + "\n" + at("confirmed", `{"number":1,"no":0}`), ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := liedAsAnother(t, c, tt.edit, tt.add)
			notes := strings.Join(r.Notes, "\n")
			told := tt.want == silent && !strings.Contains(notes, "taken as told") || tt.want != "" && tt.want != silent && matches(tt.want, notes)
			if (r.Failure == nil) != told {
				t.Errorf("failure %v, notes:\n%s\nwant %q", r.Failure, notes, tt.want)
			}
			t.Log(r.Failure)
		})
	}
}

// silent stands for no note at all.
const silent = "-"

// liedAsAnother is what verify says of the bundle for all of a game whose journal the host has
// edited and added to, under the name of another program, and signed again with the id that it then has.
func liedAsAnother(t *testing.T, c *club, edit func([]game.Line) []game.Line, add string) bundle.Report {
	t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	files := unzip(t, c.bundleOf("lab", bundle.All))
	var lines []game.Line
	var left []string
	for text := range strings.Lines(string(files["journal.jsonl"])) {
		var e struct {
			game.Line
			Withheld string `json:"withheld"`
		}
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Fatal(err)
		}
		if e.Joined != nil {
			e.Program = "v9"
		}
		lines, left = append(lines, e.Line), append(left, e.Withheld)
	}
	before := game.Game{Lines: lines}.Opened().ID
	if edit != nil {
		lines = edit(lines)
	}
	var written []string
	for i, l := range lines {
		text, err := json.Marshal(struct {
			game.Line
			Withheld string `json:"withheld,omitempty"`
		}{l, left[i]})
		if err != nil {
			t.Fatal(err)
		}
		written = append(written, string(text))
	}
	if add != "" {
		written = append(written, inOrder(t, strings.Split(add, "\n"))...)
	}
	files = changed(files, "journal.jsonl", []byte(strings.Join(written, "\n")+"\n"))
	files = changed(files, "MANIFEST", []byte(strings.ReplaceAll(string(files["MANIFEST"]), before, game.Game{Lines: lines}.Opened().ID)))
	return verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, signedAgain(t, keys, files)))
}

// matches reports whether a text has what the expression says.
func matches(expression, text string) bool { return regexp.MustCompile(expression).MatchString(text) }
