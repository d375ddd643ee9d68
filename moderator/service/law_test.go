package service_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/command"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/proof"
	"adjutant/moderator/rejudge"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

// What a bundle for one side withholds may never change what it can judge. That is a law
// over all kinds of lines: each has its row here, and a test fails where one is added
// that has none.
//
// withholding says of each kind what a bundle for another side has of it: all; a
// stand-in, without which or with which his mails are judged alike; or so little that no
// mail behind it is judged anew, or only with what the journal tells of it; or that there is no bundle of a game with such a line.
var withholding = map[string]string{
	"secret": standIn, "opened": standIn, "invited": standIn, "joined": standIn, "declined": standIn, "reinvited": standIn, "expired": unbegun, "cancelled": unbegun,
	"judged": standIn, "directed": standIn, "press": standIn, "alias": standIn,
	"seated": standIn, "proposed": standIn, "watching": standIn, "moderates": standIn, "bounced": standIn,
	"unconfirmed": standIn, "reached": standIn, "rolled back": standIn,

	"rest": journal, "standing": journal, "foreseen": journal, "advance": journal,
	"freeze": hangs, "unused": hangs, "reveal": hangs, "sealed": hangs, "housed": hangs, "play": hangs,

	"rekeyed": whole, "logged": whole, "kept": whole,
	"held": whole, "released": whole, "paused": whole, "resumed": whole, "confirmed": whole, "keyed": whole,
	"offered": whole, "settled": whole, "ended": whole, "ending": whole, "clock": whole, "holidays": whole,
}

const (
	whole   = "all of it"
	standIn = "a stand-in"
	hangs   = "verdicts hang on it"
	journal = "verdicts take it from what the journal tells when it is carried out"
	unbegun = "of a game that has not begun there is no bundle"
)

// kindsOf are all kinds of lines that a journal can have.
func kindsOf() []string {
	var kinds []string
	line := reflect.TypeFor[game.Line]()
	for i := range line.NumField() {
		l := reflect.New(line).Elem()
		switch f := l.Field(i); {
		case f.Kind() == reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
		case line.Field(i).Name == "Ending":
			f.SetString("an ending")
		default:
			continue // of a line of another kind
		}
		kinds = append(kinds, l.Interface().(game.Line).Kind())
	}
	return kinds
}

func TestEachKindOfLineHasItsLaw(t *testing.T) {
	kinds := kindsOf()
	for _, kind := range kinds {
		if kind == "" || withholding[kind] == "" {
			t.Errorf("a line %q has no row: is it left out of the bundles of other sides, and what stands there?", kind)
		}
	}
	for kind := range withholding {
		if !slices.Contains(kinds, kind) {
			t.Errorf("there is no line %q", kind)
		}
	}
}

// seen are the kinds of lines that the tests' clubs have told of, in games whose bundles were
// verified for each side, or that have none.
var seen = struct {
	sync.Mutex
	kinds map[string]bool
}{kinds: map[string]bool{}}

func toldOf(lines []game.Line) {
	seen.Lock()
	defer seen.Unlock()
	for _, line := range lines {
		seen.kinds[line.Kind()] = true
	}
}

// TestMain fails if all tests together have told of no line of a kind: then nothing shows
// that bundles hold which leave it out.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && flag.Lookup("test.run").Value.String() == "" && !testing.Short() {
		for _, kind := range kindsOf() {
			if !seen.kinds[kind] {
				fmt.Printf("no club of the tests tells of a line %q: nothing shows that bundles hold without it\n", kind)
				code = 1
			}
		}
	}
	os.Exit(code)
}

// Withholding the lines of one kind, with all others as they are, changes no judgement of
// a mail; but for those on which verdicts hang, behind which none is made anew.
func TestWithholdingOneKindChangesNoJudgement(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "season.diary"))
	if err != nil {
		t.Fatal(err)
	}
	s := newSeasonClub(t)
	s.set(now.Add(time.Hour))
	m := meddler{s, rand.New(rand.NewPCG(7, 7))}
	for _, p := range readDiary(t, string(text)) {
		if !strings.HasPrefix(p.what, clocks) {
			s.live(diary{p})
			m.meddle()
			m.meddle()
		}
	}
	tried := map[string]int{}
	for _, tag := range s.tags() {
		g := s.game(tag)
		if g.Opened() == nil {
			continue
		}
		last := slices.IndexFunc(g.Lines, func(l game.Line) bool { return l.Ended != nil })
		for last > 0 && g.Lines[last].Judged == nil {
			last-- // to where the decision begins that ends it
		}
		for _, reader := range sidesOf(g) {
			l := s.lawFor(tag, reader, last)
			for _, kind := range kindsOf() {
				if withholding[kind] != hangs && withholding[kind] != journal {
					tried[kind] += l.judgeWithout(kind)
				}
			}
		}
	}
	for kind, how := range withholding {
		if how == whole && tried[kind] > 0 {
			t.Errorf("of lines %q %d are left out, in whole or part", kind, tried[kind])
		}
	}
	t.Logf("lines withheld, by kind: %v", tried)
	for _, kind := range []string{"watching", "moderates", "proposed", "bounced", "seated", "press", "directed", "unconfirmed", "judged", "opened", "joined", "invited", "declined", "alias", "reached", "directed"} {
		if tried[kind] == 0 {
			t.Errorf("no line %q was withheld", kind)
		}
	}
}

// law is a journal, and what a reader may have of it while the game goes on.
type law struct {
	*seasonClub
	contents bundle.Contents
	reader   engine.Side
	shown    []game.Line
	withheld []string
}

func (s *seasonClub) lawFor(tag string, reader engine.Side, lines int) law {
	s.t.Helper()
	keys, err := s.service.Keys()
	if err != nil {
		s.t.Fatal(err)
	}
	l := law{seasonClub: s, reader: reader}
	if l.contents, err = service.Gather(s.t.Context(), moment{s.store, lines}, keys, s.service.MailSecret, tag); err != nil {
		s.t.Fatal(err)
	}
	l.contents.Club, l.contents.Pack = s.service.Moderator.Club, packFiles(s.t, s.game(tag).Opened())
	data, err := bundle.Write(l.contents, reader, keys.SignText)
	if err != nil {
		s.t.Fatal(err)
	}
	for text := range strings.Lines(string(unzip(s.t, data)["journal.jsonl"])) {
		var e struct {
			game.Line
			Withheld string `json:"withheld"`
		}
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			s.t.Fatal(err)
		}
		l.shown, l.withheld = append(l.shown, e.Line), append(l.withheld, e.Withheld)
	}
	return l
}

// withSeeds is a line as the reader may have it, but for seeds: whatever hangs on those is
// not judged anew.
func (l law) withSeeds(i int) game.Line {
	line := l.shown[i]
	if line.Opened != nil {
		o, from := *line.Opened, l.contents.Lines[i].Opened
		o.Seats, o.NoticeSeed = slices.Clone(o.Seats), from.NoticeSeed
		for j := range o.Seats {
			o.Seats[j].Seed = from.Seats[j].Seed
		}
		line.Opened = &o
	}
	return line
}

// judgeWithout judges the reader's mails once more where of the lines of one kind there
// is only what he may have, and says how many that are.
func (l law) judgeWithout(kind string) (withheld int) {
	l.t.Helper()
	lines := slices.Clone(l.contents.Lines)
	for i, line := range lines {
		if line.Kind() == kind && l.withheld[i] != "" {
			lines[i] = l.withSeeds(i)
			withheld++
		}
	}
	if withheld == 0 {
		return 0
	}
	records := map[roll.Hash]roll.Record{}
	for _, r := range l.contents.Records {
		records[r.Alpha] = r
	}
	begun := slices.IndexFunc(lines, func(line game.Line) bool { return line.Opened != nil })
	for i, line := range lines {
		if i <= begun || line.Judged == nil || line.Judged.Side != l.reader || line.Judged.Mail == "" || l.withheld[i] != "" {
			continue // or of who sat there before
		}
		raw := l.contents.Mails[line.Judged.Mail]
		msg, err := mail.Parse(raw, mail.DefaultLimits())
		if err != nil {
			l.t.Fatal(err)
		}
		if command.NeedsPosition(game.Game{Lines: lines[:i]}, msg) {
			continue
		}
		past := rejudge.Past{
			Before: game.Game{Lines: lines[:i]}, Lines: lines[i:], Mail: msg, Digest: roll.Sum(raw.Bytes), Received: proof.ReceivedAt(raw), Records: records,
		}
		d, err := decision.Informed(func() (decision.Decision, error) { return rejudge.Decide(l.service.Moderator, past) }, past.Give, decision.Nothing)
		for n := range d.Append {
			if i+n < len(lines) && l.contents.Lines[i+n].Kind() == kind && l.withheld[i+n] != "" {
				d.Append[n] = lines[i+n] // one of those
			}
		}
		if err == nil {
			_, err = d.Differs(lines[i:])
		}
		if err != nil {
			l.t.Errorf("for %s without lines %q: no. %d: %v", l.reader, kind, line.Judged.No, err)
		}
	}
	return withheld
}
