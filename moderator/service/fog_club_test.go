package service_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
	"adjutant/moderator/web"
)

// fogClub is a club with one game, whose work the test does by itself: the same mails come to
// the same, in the same order, however much else the machine has to do. What each reader gets
// is taken down.
type fogClub struct {
	*club
	work    *agenda
	site    *web.Site
	tag     string
	seats   []game.Seat
	replyTo map[string]string // by first name
	codes   map[string]string // the last code that somebody was mailed
	silent  string            // address of the player who hides: what he gets is not made
	got     []sight
	step    int
	whole   bool             // pictures and files are made for all mails
	pace    time.Duration    // how long passes between two mails
	lab     *rolltest.Beacon // of a game whose dice wait for a beacon, else nil
}

// sight is something that a reader got: a mail, a page, a bundle.
type sight struct {
	step   int
	reader string
	what   string
	bytes  []byte
	head   http.Header // of a page
}

// world is one way in which a game is played: under which of two plans, and whether with other
// secrets of the club and of the player who hides.
type world struct {
	plan    int // 0 or 1
	secrets bool
}

// worlds are the three that are compared: the second has another plan, the third other secrets.
var worlds = [3]world{{}, {plan: 1}, {secrets: true}}

// loaded are dice that fall as a game was recorded, by chance, since dice that nobody steers
// fall otherwise under another plan.
type loaded map[string]engine.Roll

// load has the dice fall as they were recorded; those that were not, by the name of the chance.
func (l loaded) load(rec *roll.Record) {
	if was, known := l[rec.Request.Chance]; known && len(was.Values) == len(rec.Values) && len(was.Drawn) == len(rec.Drawn) {
		rec.Values, rec.Drawn = slices.Clone(was.Values), slices.Clone(was.Drawn)
		return
	}
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(rec.Request.Chance)) // it takes all
	random := rand.New(rand.NewPCG(sum.Sum64(), 1))
	n := 0
	for _, dice := range rec.Request.Dice {
		for range dice.N {
			rec.Values[n] = dice.Low + random.IntN(dice.Sides)
			n++
		}
	}
	for i, j := range random.Perm(len(rec.Request.Pool))[:len(rec.Drawn)] {
		rec.Drawn[i] = rec.Request.Pool[j]
	}
}

// newFogClub opens a game between Anna and Ben in a world, which Oscar watches, and Rita a turn later.
func newFogClub(t *testing.T, o lobby.Opening, rules game.Rules, hider int, w world, recorded map[string]engine.Roll) *fogClub {
	t.Helper()
	memory := storetest.NewMemory()
	f := &fogClub{work: &agenda{Store: memory}, tag: o.Tag, pace: fogPace, replyTo: map[string]string{}, codes: map[string]string{}}
	f.club = newClubOn(t, f.work)
	f.service.Load(loaded(recorded).load)
	f.loaded = true
	if o.Beacon != "" {
		f.light()
	}
	f.service.Moderator.Rules = func(string, string) (game.Rules, error) { return rules, nil }
	o.Now, o.Title, o.Pack, o.Hash, o.Keys, o.Random = now, rules.Pack.Title, rules.Pack.ID, rules.Pack.Hash, f.public().Text(), rand.NewChaCha8([32]byte{2})
	o.Players = []lobby.Player{
		{Side: rules.Pack.Sides[0].ID, Name: "Anna Example", Addr: "anna@example.test"},
		{Side: rules.Pack.Sides[1].ID, Name: "Ben Example", Addr: "ben@example.test"},
	}
	f.silent = o.Players[hider].Addr
	lines, mails, err := lobby.Open(f.service.Moderator, o)
	if err != nil {
		t.Fatal(err)
	}
	if w.secrets {
		f.otherSecrets(lines[0].Opened, hider)
	}
	f.seats = lines[0].Opened.Seats
	lines = append(lines, []game.Line{
		{At: now, Watching: &game.Watching{Name: "Oscar Example", Addr: "oscar@example.test", Token: "oscars"}},
		{At: now, Watching: &game.Watching{Name: "Rita Example", Addr: "rita@example.test", Token: "ritas", Results: true, Delay: 1}},
		{At: now, Moderates: &game.Moderates{Name: "Gwen Example", Addr: "gwen@example.test"}},
	}...)
	if err := f.service.Begin(t.Context(), o, lines, mails); err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"anna", "ben"} {
		f.replyTo[name] = f.service.Moderator.Club.ReplyTo(o.Tag, f.seats[i]).Addr
	}
	f.site, err = web.New(web.Config{
		URL: "https://club.example.test", Moderator: f.service.Moderator, Store: memory, Now: f.at, Log: f.service.Log, Keys: f.service.Keys,
		Successions: func() ([]roll.Succession, error) { return nil, nil },
		Verifier:    fstest.MapFS{"verifier.wasm.gz": {Data: []byte("\x1f\x8bprogram")}, "wasm_exec.js": {Data: []byte("// start")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	f.deliver()
	return f
}

// light gives the club a beacon.
func (f *fogClub) light() {
	f.t.Helper()
	f.lab = rolltest.New(f.t, "lab", now)
	server := httptest.NewServer(f.lab)
	f.t.Cleanup(server.Close)
	f.service.Moderator.Beacon = f.lab.Beacon
	f.service.Beacon = service.Drand{Beacon: f.lab.Beacon, URLs: []string{server.URL}}
}

// pass lets time pass, and what falls due in it be done.
func (f *fogClub) pass(d time.Duration) {
	f.t.Helper()
	f.later.Add(int64(d))
	if f.lab == nil {
		return
	}
	f.lab.Publish(f.lab.RoundAfter(f.at().Add(time.Second)) - 1)
	for w, found := f.work.next(f.at()); found; w, found = f.work.next(f.at()) {
		if err := f.service.Intake(f.t.Context(), storage.Job{Wake: w.tag, Question: w.Question, Freeze: w.Freeze, Attempt: 1}); err != nil {
			f.t.Fatal(err)
		}
		f.judge()
		f.deliver()
	}
}

// otherSecrets gives what only the club and the player who hides have another value.
func (f *fogClub) otherSecrets(o *game.Opened, hider int) {
	f.t.Helper()
	f.service.MailSecret[0]++
	o.Seats[hider].Seed, o.NoticeSeed = strings.Repeat("5a", 32), strings.Repeat("3c", 32)
	if err := json.Unmarshal([]byte(`"`+strings.Repeat("a5", 32)+`"`), &o.Secret); err != nil {
		f.t.Fatal(err)
	}
}

// fogMail is a mail of somebody's in the two worlds.
type fogMail struct {
	from   string // first name
	text   [2]string
	files  [2][]byte         // a log of VASSAL, nil for none
	hidden bool              // nothing of it is for others
	bare   bool              // without a signature
	want   [2][]game.Outcome // nil for any
}

// both is a mail that is the same under both plans.
func both(from, text string) fogMail { return fogMail{from: from, text: [2]string{text, text}} }

// post has a mail judged, and takes down what came of it.
func (f *fogClub) post(m fogMail, w world) {
	f.t.Helper()
	f.step++
	f.pass(f.pace)
	f.uid++
	raw := f.written(m, w)
	if !m.bare {
		signed, err := f.signer.Sign(raw, f.at())
		if err != nil {
			f.t.Fatal(err)
		}
		raw = signed
	}
	err := f.service.Porter().Take(f.t.Context(), mail.Raw{
		Location: mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 1, UID: f.uid}, Received: f.at(), Bytes: raw, TXT: f.txt,
	})
	if err != nil {
		f.t.Fatal(err)
	}
	f.judge()
	f.deliver()
	if came := f.work.outcomes[len(f.work.outcomes)-1]; m.want[w.plan] != nil && !slices.Contains(m.want[w.plan], came) {
		f.t.Fatalf("%q of %s is %q, want %q", m.text[w.plan], m.from, came, m.want[w.plan])
	}
}

// fogPace is how long passes between two mails: nobody writes more than he may in a day.
const fogPace = 47 * time.Minute

// written is the mail as its writer's program has it: that of one who hides something has another
// id, subject and length in each world.
func (f *fogClub) written(m fogMail, w world) []byte {
	subject, id := "my turn", fmt.Sprintf("%d.%s", f.step, m.from)
	if m.hidden {
		subject, id = []string{"a plan", "quite another plan"}[w.plan], id+[]string{".first", ".the-second"}[w.plan]
	}
	l := seasonLetter{from: "anna", to: f.replyTo[m.from], subject: subject, id: id, text: strings.ReplaceAll(m.text[w.plan], "CODE", f.codes[m.from]), written: f.at(), file: "turn.vlog", log: m.files[w.plan]}
	text := string(l.bytes())
	return []byte(strings.ReplaceAll(strings.ReplaceAll(text, "Anna Example <anna@", title(m.from)+" Example <"+m.from+"@"), "anna, who resigns", m.from+", who resigns"))
}

func title(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

// judge does all work that is to be done now.
func (f *fogClub) judge() {
	f.t.Helper()
	for len(f.work.mails) > 0 {
		job := f.work.mails[0]
		f.work.mails = f.work.mails[1:]
		if err := f.service.Intake(f.t.Context(), job); err != nil {
			f.t.Fatalf("%s: %v", job.Mail, err)
		}
	}
}

// deliver sends what is to be sent, and takes down what others than the player who hides get.
func (f *fogClub) deliver() {
	f.t.Helper()
	for n, key := range f.work.parcels {
		parcel, err := f.store.Parcel(f.t.Context(), key)
		if err != nil {
			f.t.Fatal(err)
		}
		name, _, _ := strings.Cut(parcel.To, "@")
		f.readCode(name, parcel.Bytes)
		if parcel.To == f.silent || name == "gwen" || name == "operator" {
			continue // who moderates may read all
		}
		if f.whole || f.step%fogWhole == 0 {
			if err := f.service.Deliver(f.t.Context(), storage.Job{Outgoing: key, Attempt: 1}); err != nil {
				f.t.Fatal(err)
			}
			f.mu.Lock()
			parcel = f.sent[len(f.sent)-1]
			f.sent = nil
			f.mu.Unlock()
		}
		f.take(name, fmt.Sprintf("mail %d", n), []byte(fmt.Sprintf("Return-Path: <%s>\r\nDelivered-To: %s\r\n%s", parcel.From, parcel.To, parcel.Bytes)), nil)
	}
	f.work.parcels = nil
}

// fogWhole is which of the mails are made with their pictures and files; of the others their plans
// are compared, of which these are made and of nothing else.
const fogWhole = 7

// readCode keeps the code that somebody was mailed.
func (f *fogClub) readCode(name string, raw []byte) {
	if found := mailedCode.FindSubmatch([]byte(strings.ReplaceAll(string(raw), "\r\n", "\n"))); found != nil {
		f.codes[name] = string(found[1])
	}
}

func (f *fogClub) take(reader, what string, bytes []byte, head http.Header) {
	f.got = append(f.got, sight{step: f.step, reader: reader, what: what, bytes: bytes, head: head})
}

// visit takes down pages as anybody gets them.
func (f *fogClub) visit(paths ...string) {
	for _, path := range paths {
		w := httptest.NewRecorder()
		size, err := f.store.LogSize(f.t.Context())
		if err != nil {
			f.t.Fatal(err)
		}
		f.site.ServeHTTP(w, httptest.NewRequest(http.MethodGet, strings.NewReplacer("TAG", f.tag, "SIZE", fmt.Sprint(size)).Replace(path), nil))
		f.take("visitor", fmt.Sprintf("%s %d", path, w.Code), w.Body.Bytes(), w.Result().Header)
	}
	f.own()
}

// own takes down what the player who does not hide reads on his own pages.
func (f *fogClub) own() {
	f.t.Helper()
	addr := "anna@example.test"
	if addr == f.silent {
		addr = "ben@example.test"
	}
	name, _, _ := strings.Cut(addr, "@")
	seen, err := f.service.ByPage().Sight(f.t.Context(), addr, f.tag)
	if err != nil {
		f.t.Fatal(err)
	}
	history, err := f.service.ByPage().Read(f.t.Context(), addr, f.tag, "history\ncheck\npass")
	if err != nil {
		f.t.Fatal(err)
	}
	f.take(name, "own history", []byte(history.Text), nil)
	pictures, err := f.service.ByPage().Map(f.t.Context(), addr, f.tag)
	if err != nil {
		f.t.Fatal(err)
	}
	f.takeJSON(name, "own map", pictures)
	p, err := seen.Position()
	if err != nil {
		f.t.Fatal(err)
	}
	p.Proof.Hash = "" // every letter tells it, and it is compared there
	f.takeJSON(name, "own page", p)
	story, err := seen.Story()
	if err != nil {
		f.t.Fatal(err)
	}
	for _, play := range story.Plays {
		for i := range play.Deeds {
			play.Deeds[i].Order = nil // which has hashes of files, and is not shown: its text is
		}
	}
	f.takeJSON(name, "own plays", story.Plays)
	planner := seen.Planner(story.Window)
	for _, op := range []string{"orders", "legal", "node", "at"} {
		answer, err := planner.Answer(fmt.Appendf(nil, `{"op":%q,"side":%q,"text":"pass","x":400,"y":400}`, op, seen.Side))
		if err != nil {
			f.t.Fatal(err)
		}
		f.take(name, "planner "+op, answer, nil)
	}
}

// takeJSON takes down what a page is made of.
func (f *fogClub) takeJSON(reader, what string, of any) {
	f.t.Helper()
	data, err := json.Marshal(of)
	if err != nil {
		f.t.Fatal(err)
	}
	f.take(reader, what, data, nil)
}

// bundled takes down the files of the bundle that a side may have.
func (f *fogClub) bundled(reader string, side engine.Side) {
	f.t.Helper()
	files := unzip(f.t.(*testing.T), f.bundleOf(f.tag, side))
	names := []string{}
	for name := range files {
		if !strings.HasPrefix(name, "pack/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	f.take(reader, "bundle", []byte(strings.Join(names, "\n")), nil)
	for _, name := range names {
		f.take(reader, "bundle/"+name, files[name], nil)
	}
}

// bundleOf is as [club.bundleOf], without the files of the pack.
func (f *fogClub) bundleOf(tag string, reader engine.Side) []byte {
	f.t.Helper()
	keys, err := f.service.Keys()
	if err != nil {
		f.t.Fatal(err)
	}
	contents, err := service.Gather(f.t.Context(), f.store, keys, f.service.MailSecret, tag)
	if err != nil {
		f.t.Fatal(err)
	}
	contents.Club, contents.Pack = f.service.Moderator.Club, map[string][]byte{"pack.toml": []byte("id = \"fog\"\n")}
	data, err := bundle.Write(contents, reader, keys.SignText)
	if err != nil {
		f.t.Fatal(err)
	}
	return data
}
