package web_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/chromedp"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/tournament"
	"adjutant/moderator/web/browsertest"
	"adjutant/moderator/web/member"
	"adjutant/moderator/workshop"
)

// wording writes all that people write at a fair, from a few words.
type wording func(string) string

// fair is a club in which something of each sort has happened, and everything that somebody writes is said in one wording.
type fair struct {
	*house
	say   wording
	loud  wording             // for what may have marks in it that no name may have
	seats map[string]*browser // who is signed in, by the names that [sight.as] has
	words *strings.Replacer   // of paths and forms
}

// newFair holds a fair, at which marks stand wherever they may.
func newFair(t testing.TB, say wording, marks string) *fair {
	t.Helper()
	loud := func(words string) string { return say(words) + marks }
	f := &fair{say: say, loud: loud, seats: map[string]*browser{}}
	f.house = newHouseOf(t, houseOf{
		page: game.PageSend, operator: "operator@example.test", office: sayingOffice{loud}, packs: sayingPacks(say), moderators: []mail.Address{{Name: say("Mo"), Addr: "mo@example.test"}},
		opening: func(o *lobby.Opening) {
			o.Title, o.Illegal, o.Setup.Options = say("The Field"), game.IllegalAsk, map[string]string{"terrain": "unknown"}
			for i := range o.Players {
				o.Players[i].Name = say(o.Players[i].Name)
			}
		},
	}, "training-field")
	f.opensWith(f.entitles, "mill-lane", game.PageSend, "Carl", "Dora")
	f.opensWith(f.entitles, "weir-road", game.PageSend, "Anna", "Dora")
	f.invites("crossing", say("The Crossing"), game.PageSend, lobby.Player{Side: "north", Name: say("Carl"), Addr: "carl@example.test"})
	f.outside(loud("who begins"))
	for i := range 6 {
		f.ended(i+1, time.Date(2026, time.Month(2+i), 10, 12, 0, 0, 0, time.UTC), f.say("Anna Example"), []string{f.say("Ben Example"), f.loud("Eve")}[i%2], []engine.Side{"north", "south", roll.DrawnGame}[i%3])
	}
	cup := func(name string, founded tournament.Founded) *tournament.Standings {
		founded.Title = short(say("Cup"))
		return playedBy(t, membersOf([]string{say("Anna Example"), say("Ben Example"), say("Carl"), say("Dora"), say("Emil")}), loud("because"), name, founded, 3)
	}
	f.site.Tournaments = hall{cup("league", tournament.Founded{System: tournament.RoundRobin}), cup("swiss", tournament.Founded{System: tournament.Swiss, Rounds: 4})}
	f.site.Unwatch = func(context.Context, string, string) error { return game.ErrNoGame }
	f.happens()
	return f
}

// entitles gives a game and its players their names.
func (f *fair) entitles(o *lobby.Opening) {
	o.Title = f.say("The " + o.Tag)
	for i := range o.Players {
		o.Players[i].Name = f.say(o.Players[i].Name)
	}
}

// happens is what people do at the fair.
func (f *fair) happens() {
	const path = "/me/game/training-field"
	anna, operator := f.signsIn("anna@example.test"), f.signsIn("operator@example.test")
	f.seats["anna"], f.seats["operator"] = anna, operator
	sends := func(b *browser, path string, more url.Values) string {
		w := b.ask(path, filled(b.page(path), more))
		b.becomes(w)
		return w.Header().Get("Location")
	}
	sends(anna, path, url.Values{"text": {"press all: " + f.loud("good game")}, "do": {"send"}})
	sends(anna, path, url.Values{"text": {"move 2nd-Foot 1004"}, "do": {"send"}})
	unclear := sends(anna, path, url.Values{"text": {"move 1st-Foot 1103-1104-1005-1006\n" + f.loud("and then")}, "do": {"send"}})
	f.add("training-field", game.Line{At: noon, Press: &game.Press{Number: 9, Side: "south", To: game.ToAll, Text: f.loud("hello") + "\n\n" + f.loud("again")}})
	sends(operator, "/me/desk/game/mill-lane", url.Values{"text": {"hold because " + f.loud("of the map")}, "do": {"send"}})
	link := &browser{house: f.house}
	link.ask("/sign-in", url.Values{"address": {"ben@example.test"}})
	f.words = strings.NewReplacer(
		"SENT", unclear, "AUDIT", f.audit(), "LINK", strings.TrimPrefix(linkForm.FindStringSubmatch(f.mailTo("ben@example.test", "This link signs you in"))[1], "/sign-in/"),
		"ANNA", url.QueryEscape(f.say("Anna Example")), "EVIL", f.loud("word"),
	)
}

// audit has somebody audit the log of a game, in a file whose name somebody gave it, and is the path of what was found.
func (f *fair) audit() string {
	f.t.Helper()
	log := f.get("/game/training-field/game.vlog").Body.String()
	w := f.ask(form{{"log", strings.ReplaceAll(f.loud("log"), "/", "") + ".vlog", log}}.request(f.t.(*testing.T)))
	if w.Code != http.StatusSeeOther {
		f.t.Fatalf("no log is audited: %d\n%s", w.Code, w.Body)
	}
	path := w.Header().Get("Location")
	for end := time.Now().Add(time.Minute); f.get(path).Header().Get("Refresh") != ""; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			f.t.Fatal("the log is not audited")
		}
	}
	return path
}

// ask asks for a page as anybody.
func (f *fair) ask(r *http.Request) *httptest.ResponseRecorder { return f.club.ask(r) }

// short is as much of what is said as goes where a hundred bytes do.
func short(said string) string { return strings.TrimSpace(said[:min(len(said), 80)]) }

// sees is what is answered at a sight.
func (f *fair) sees(s sight) *httptest.ResponseRecorder {
	f.t.Helper()
	b := f.seats[s.as]
	if b == nil {
		b = &browser{house: f.house}
	}
	form := url.Values(nil)
	if s.says != nil {
		form = url.Values{}
		for name, values := range s.says {
			form.Set(name, f.words.Replace(values[0]))
		}
	}
	if s.form != "" {
		form = filled(b.page(s.form), form)
	}
	return b.ask(f.at(s), form)
}

// at is the path of a sight.
func (f *fair) at(s sight) string {
	path, query, _ := strings.Cut(s.path, "?")
	path = f.words.Replace(strings.ReplaceAll(path, "EVIL", url.PathEscape(f.loud("word"))))
	if query != "" {
		path += "?" + strings.NewReplacer("EVIL", url.QueryEscape(f.loud("word")), "SHORT", url.QueryEscape(short(f.say("word"))), "ANNA", url.QueryEscape(f.say("Anna Example"))).Replace(query)
	}
	return path
}

// sayingOffice is a club as its operator sees it, of which all is said in one wording.
type sayingOffice struct{ say wording }

func (o sayingOffice) State(context.Context) (member.State, error) {
	s := o.say
	return member.State{
		Ills: []string{s("ill")}, Matters: []report.Matter{{Text: s("matter"), Do: s("do")}}, Aside: []member.Aside{{Reference: "0f1e2d3c4b5a", Received: noon, Why: s("why")}},
		GivenUp: []member.GivenUp{{To: s("to"), N: 2, Why: s("no such user")}}, Tables: []member.Table{{Title: s("Queue"), Rows: []member.Row{{Name: s("name"), Value: s("value")}}}},
		Findings: []member.Finding{{Code: "backup", Status: "warn", Text: s("text"), Mend: s("mend")}}, Examined: noon,
	}, nil
}

func (sayingOffice) Examine(context.Context) {}

var (
	tomlTitle = regexp.MustCompile(`(?m)^(title) = "(.*)"`)
	tomlName  = regexp.MustCompile(`(\[\[side\]\]\nid = ".*"\nname) = "(.*)"`)
)

// sayingPacks are the built-in packs with titles and names in one wording.
func sayingPacks(say wording) game.Library {
	return func(id, _ string) (game.Rules, error) {
		folder, err := systems.Folder(id)
		if err != nil {
			return game.Rules{}, err
		}
		files, err := pack.Files(folder)
		if err != nil {
			return game.Rules{}, err
		}
		said := fstest.MapFS{}
		for name, data := range files {
			said[name] = &fstest.MapFile{Data: data}
		}
		for _, form := range []*regexp.Regexp{tomlTitle, tomlName} {
			head := said["pack.toml"]
			head.Data = form.ReplaceAllFunc(head.Data, func(found []byte) []byte {
				m := form.FindSubmatch(found)
				return []byte(string(m[1]) + " = " + strconv.Quote(short(say(string(m[2])))))
			})
		}
		if units := said["units.csv"]; units != nil {
			units.Data = inColumn(units.Data, "name", say)
		}
		p, err := pack.Load(said)
		if err != nil {
			return game.Rules{}, err
		}
		sys, err := systems.Open(p)
		return workshop.Rules(sys, p), err
	}
}

// inColumn is a table with the values of a column in a wording.
func inColumn(table []byte, name string, say wording) []byte {
	rows, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil || len(rows) == 0 {
		return table
	}
	i := slices.Index(rows[0], name)
	if i < 0 {
		return table
	}
	for _, row := range rows[1:] {
		row[i] = say(row[i])
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.WriteAll(rows) // into memory
	return b.Bytes()
}

// fairServer serves the pages of a fair to a browser that goes from sight to sight.
type fairServer struct {
	*httptest.Server
	fair *fair
	now  sight
}

// server serves the pages: at /sight what is answered at the sight where the browser is, elsewhere what who looks there may see.
func (f *fair) server(t *testing.T) *fairServer {
	t.Helper()
	host := &fairServer{fair: f}
	host.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/sight" {
			seen := f.sees(host.now)
			maps.Copy(w.Header(), seen.Header())
			w.Header().Del("Refresh")
			_, _ = w.Write(seen.Body.Bytes())
			return
		}
		if b := f.seats[host.now.as]; b != nil {
			r.AddCookie(b.cookie)
		}
		f.site.ServeHTTP(w, r)
	}))
	t.Cleanup(host.Close)
	return host
}

// shoot looks at a sight.
func (h *fairServer) shoot(t *testing.T, ctx context.Context, s sight) {
	t.Helper()
	h.now = s
	if err := chromedp.Do(ctx, chromedp.Navigate(h.URL+"/sight")); err != nil {
		t.Fatal(err)
	}
	browsertest.Shoot(t, ctx, s.name)
}
