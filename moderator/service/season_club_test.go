package service_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"mime/quotedprintable"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

// seasonClub is a club on a database of its own, at which time passes as a diary has
// it. It does the work that the store asks for in the order of the club's clock.
type seasonClub struct {
	*club
	work    *agenda
	lab     *rolltest.Beacon
	down    bool                         // nobody works, and nobody looks into the mailbox
	replyTo map[string]map[string]string // reply addresses by player and game
	codes   map[string]string            // the last code that a player was mailed
	last    map[string]*mail.Message     // the last mail that a player has
	raw     map[string][]byte            // the last mail that he wrote
	endings map[string][]byte            // signed, as players have them, by name of the file
	threads threads
	plain   bool                // letters go out without pictures and files, which are drawn slowly
	hears   func(*mail.Message) // each mail of the club's; nil where nobody does
	mails   int                 // written by players
	bounces int                 // of mails of ours
	waiting []mail.Raw          // in the mailbox
}

// agenda is a store that notes what is to be done.
type agenda struct {
	storetest.Store
	mails    []storage.Job
	wakes    []wake
	parcels  []string
	outcomes []game.Outcome                                           // of the mails judged and what the clock has brought
	moments  map[string][]int                                         // how many lines each journal had, if that is wanted
	hear     func(tag string, lines []game.Line, acts []register.Act) // what is written down; nil where nobody does
}

// wake is a job at a time.
type wake struct {
	game.Wake
	tag string
}

func (a *agenda) AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (bool, error) {
	added, err := a.Store.AddMail(ctx, key, raw, lane)
	if added {
		a.mails = append(a.mails, storage.Job{Mail: key, Attempt: 1})
	}
	return added, err
}

func (a *agenda) AddGames(ctx context.Context, all ...storage.Beginning) error {
	err := a.Store.AddGames(ctx, all...)
	for _, b := range all {
		if err == nil {
			a.add(b.Tag, b.Wake, b.Send)
			a.tell(b.Tag, b.Lines, nil)
		}
	}
	return err
}

func (a *agenda) Commit(ctx context.Context, c storage.Commit) error {
	if c.Leaf != nil {
		then, leaf := c.Leaf.Then, *c.Leaf
		leaf.Then = func(number int, size int64, root roll.Hash) ([]game.Line, []storage.Parcel, error) {
			lines, send, err := then(number, size, root)
			a.add("", nil, send)
			c.Lines = append(slices.Clip(c.Lines), lines...)
			return lines, send, err
		}
		c.Leaf = &leaf
	}
	err := a.Store.Commit(ctx, c)
	if err != nil {
		return err
	}
	a.add(c.Tag, c.Wake, c.Send)
	a.tell(c.Tag, c.Lines, c.Enact.Acts)
	if a.moments != nil && c.Tag != "" {
		game, err := a.Game(ctx, c.Tag)
		if err != nil {
			return err
		}
		a.moments[c.Tag] = append(a.moments[c.Tag], len(game.Lines))
	}
	for _, key := range c.Release {
		a.mails = append(a.mails, storage.Job{Mail: key, Attempt: 1})
	}
	if c.Job.Mail != "" || c.Job.Wake != "" {
		a.outcomes = append(a.outcomes, c.Outcome)
	}
	return nil
}

// tell tells whoever wants to hear of it what was written down.
func (a *agenda) tell(tag string, lines []game.Line, acts []register.Act) {
	if a.hear != nil {
		a.hear(tag, lines, acts)
	}
}

func (a *agenda) add(tag string, w *game.Wake, send []storage.Parcel) {
	if w != nil {
		a.wakes = append(a.wakes, wake{*w, tag})
	}
	for _, p := range send {
		if !slices.Contains(a.parcels, p.Key) {
			a.parcels = append(a.parcels, p.Key)
		}
	}
}

// next is what is to be done first by a time.
func (a *agenda) next(until time.Time) (wake, bool) {
	first := -1
	for i, w := range a.wakes {
		if !w.At.After(until) && (first < 0 || w.At.Before(a.wakes[first].At)) {
			first = i
		}
	}
	if first < 0 {
		return wake{}, false
	}
	found := a.wakes[first]
	a.wakes = slices.Delete(a.wakes, first, first+1)
	return found, true
}

func newSeasonClub(t *testing.T) *seasonClub {
	t.Helper()
	st, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "club.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	s := &seasonClub{
		work: &agenda{Store: st}, replyTo: map[string]map[string]string{}, codes: map[string]string{}, last: map[string]*mail.Message{},
		raw: map[string][]byte{}, endings: map[string][]byte{}, threads: threads{},
	}
	s.club = newClubOn(t, s.work)
	s.lab = rolltest.New(t, "lab", now)
	server := httptest.NewServer(s.lab)
	t.Cleanup(server.Close)
	s.service.Moderator.Beacon = s.lab.Beacon
	s.service.Beacon = service.Drand{Beacon: s.lab.Beacon, URLs: []string{server.URL}}
	return s
}

// set has the club's clock show a time; the beacon has gone on until then.
func (s *seasonClub) set(at time.Time) {
	s.later.Store(int64(at.Sub(now)))
	s.lab.Publish(s.lab.RoundAfter(at.Add(time.Second)) - 1)
}

// pass lets time pass until then and gives a page for each thing that fell due.
func (s *seasonClub) pass(until time.Time) diary {
	s.t.Helper()
	var d diary
	for n := 0; !s.down; n++ {
		w, found := s.work.next(until)
		if !found {
			break
		}
		if n > 200 {
			s.t.Fatalf("the clock of %s does not come to rest: %s", w.tag, d)
		}
		if w.At.After(s.at()) {
			s.set(w.At)
		}
		p := page{at: s.at(), what: clocks + w.tag}
		s.do(storage.Job{Wake: w.tag, Question: w.Question, Freeze: w.Freeze, Attempt: 1})
		s.close(&p)
		if len(p.told) > 0 {
			d = append(d, p)
		}
	}
	s.set(until)
	return d
}

// do does a job, again while it loses to another.
func (s *seasonClub) do(job storage.Job) {
	s.t.Helper()
	for {
		err := s.service.Intake(s.t.Context(), job)
		if errors.Is(err, storage.ErrConflict) {
			continue
		}
		if err != nil {
			s.t.Fatalf("%s: %+v: %v", s.at().Format(diaryTime), job, err)
		}
		return
	}
}

// close judges and delivers what is there, and writes that into the page.
func (s *seasonClub) close(p *page) {
	s.t.Helper()
	for !s.down && len(s.work.mails) > 0 {
		job := s.work.mails[0]
		s.work.mails = s.work.mails[1:]
		s.do(job)
	}
	s.deliver()
	for _, outcome := range s.work.outcomes {
		p.came = append(p.came, string(outcome))
	}
	s.work.outcomes = nil
	for _, m := range s.letters() {
		p.told = append(p.told, told{reader: s.reads(m), subject: m.Subject, text: strings.Join(strings.Fields(m.Text), " ")})
	}
	slices.SortStableFunc(p.told, func(a, b told) int { return strings.Compare(a.reader, b.reader) })
}

// deliver delivers what there is, plain letters without what is drawn for them.
func (s *seasonClub) deliver() {
	s.t.Helper()
	if s.plain {
		rules := s.service.Moderator.Rules
		s.service.Moderator.Rules = func(string, string) (game.Rules, error) { return game.Rules{}, errPlain }
		defer func() { s.service.Moderator.Rules = rules }()
	}
	for _, key := range s.work.parcels {
		if err := s.service.Deliver(s.t.Context(), storage.Job{Outgoing: key, Attempt: 1}); err != nil {
			s.t.Fatal(err)
		}
	}
	s.work.parcels = nil
}

var errPlain = errors.New("this club's letters bring no pictures")

var (
	gameTag    = regexp.MustCompile(`^\[([a-z0-9-]+)\]`)
	mailedCode = regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`)
)

// reads has a player read a mail, and gives his first name.
func (s *seasonClub) reads(m *mail.Message) string {
	name, _, _ := strings.Cut(m.To[0].Addr, "@")
	s.threads.read(m)
	if s.hears != nil {
		s.hears(m)
	}
	if found := gameTag.FindStringSubmatch(m.Subject); found != nil && len(m.ReplyTo) == 1 {
		if s.replyTo[name] == nil {
			s.replyTo[name] = map[string]string{}
		}
		s.replyTo[name][found[1]] = m.ReplyTo[0].Addr
	}
	if found := mailedCode.FindStringSubmatch(m.Text); found != nil {
		s.codes[name] = found[1]
	}
	for _, a := range m.Attachments {
		if strings.HasSuffix(a.Name, ".ending") {
			s.endings[a.Name] = a.Bytes
		}
	}
	s.last[name] = m
	return name
}

// theClub stands for the tag of a game where a mail goes to the club itself.
const theClub = "club"

// writes has a player mail a text to a game.
func (s *seasonClub) writes(name, tag string, text []string) {
	s.t.Helper()
	body, letter := []string{}, seasonLetter{from: name, subject: "Re: [" + tag + "] my turn", to: s.replyTo[name][tag], written: s.at()}
	switch {
	case tag == theClub:
		letter.to, letter.subject = "mod@example.test", "a word to the club"
	case letter.to == "":
		letter.to = "mod+" + tag + "@example.test"
	}
	taken := s.at()
	for _, line := range text {
		word, rest, _ := strings.Cut(line, " ")
		switch word {
		case "subject:":
			letter.subject = rest
		case "to:":
			letter.to = rest
		case "as:":
			letter.name = rest
		case "attached:":
			letter.file, letter.log = rest, genuine(s.t, rest)
		case "taken:":
			at, err := time.Parse(diaryTime, rest)
			if err != nil {
				s.t.Fatal(err)
			}
			taken, letter.written = at, at
		default:
			line = strings.ReplaceAll(line, "CODE", s.codes[name])
			if strings.Contains(line, "STATE") {
				line = strings.ReplaceAll(line, "STATE", s.stands(tag))
			}
			body = append(body, line)
		}
	}
	s.mails++
	letter.id = fmt.Sprintf("%d.%s", s.mails, name)
	letter.text = strings.Join(body, "\n") + "\n"
	if m := s.last[name]; m != nil {
		letter.quoted = m.Text
	}
	signed, err := s.signer.Sign(letter.bytes(), letter.written)
	if err != nil {
		s.t.Fatal(err)
	}
	s.raw[name] = append(fmt.Appendf(nil, "Received: by mx.example.test; %s\r\n", taken.Format(time.RFC1123Z)), signed...)
	s.arrive(s.raw[name])
}

// stands is the hash of the state at which a game stands, "" if it has not begun.
func (s *seasonClub) stands(tag string) string {
	where, err := intervene.Where(s.service.Moderator.Rules, s.game(tag))
	if err != nil {
		return ""
	}
	return where.State[:12]
}

// arrive puts a mail into the mailbox, where it is found as soon as the club works.
func (s *seasonClub) arrive(raw []byte) {
	s.t.Helper()
	s.uid++
	s.waiting = append(s.waiting, mail.Raw{
		Location: mail.Location{Account: "mod", Folder: "INBOX", UIDValidity: 1, UID: s.uid}, Received: s.at(), Bytes: raw, TXT: s.txt,
	})
	s.look()
}

// look takes the mails of the mailbox.
func (s *seasonClub) look() {
	s.t.Helper()
	if s.down {
		return
	}
	for _, raw := range s.waiting {
		if err := s.service.Porter().Take(s.t.Context(), raw); err != nil {
			s.t.Fatal(err)
		}
	}
	s.waiting = nil
}

// seasonLetter is a mail as its writer's program makes it.
type seasonLetter struct {
	from, to, subject, id, text string
	name                        string // of the writer; "" for the full one of his mailbox
	quoted                      string // the mail that it answers
	written                     time.Time
	file                        string
	log                         []byte // attached
}

func (l seasonLetter) bytes() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "From: %s <%s@example.test>\r\nTo: Club Moderator <%s>\r\nSubject: %s\r\n", cmp.Or(l.name, fullName(l.from)), l.from, l.to, l.subject)
	fmt.Fprintf(&b, "Date: %s\r\nMessage-ID: <%s@desk.example.test>\r\nMIME-Version: 1.0\r\n", l.written.Format(time.RFC1123Z), l.id)
	if l.log == nil {
		b.WriteString(l.part())
		return b.Bytes()
	}
	fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=xyz\r\n\r\n--xyz\r\n%s\r\n--xyz\r\n", l.part())
	fmt.Fprintf(&b, "Content-Type: application/octet-stream; name=%s\r\nContent-Transfer-Encoding: base64\r\n\r\n%s--xyz--\r\n", l.file, inLines(l.log))
	return b.Bytes()
}

// part is the text as the program of its writer has it: some quote the mail that they
// answer, write on a telephone, in HTML, or encode all they write.
func (l seasonLetter) part() string {
	const plain = "Content-Type: text/plain; charset=utf-8\r\n"
	text := strings.ReplaceAll(l.text, "\n", "\r\n")
	html := "<div>" + strings.ReplaceAll(strings.ReplaceAll(l.text, ">", "&gt;"), "\n", "<br>\r\n") + "</div>\r\n"
	switch l.from {
	case "ben":
		quoted := "> " + strings.ReplaceAll(strings.TrimRight(l.quoted, "\n"), "\n", "\r\n> ")
		return plain + "\r\n" + text + "\r\nOn Mon, 2 Mar 2026 at 12:00, Example Club <mod@example.test> wrote:\r\n" + quoted + "\r\n"
	case "carl":
		var b strings.Builder
		w := quotedprintable.NewWriter(&b)
		fmt.Fprintf(w, "%s%s\r\n\r\nSent from my phone\r\n", strings.ToUpper(text[:1]), text[1:])
		_ = w.Close() // a builder takes all
		return plain + "Content-Transfer-Encoding: quoted-printable\r\n\r\n" + b.String()
	case "dora":
		return "Content-Type: multipart/alternative; boundary=alt\r\n\r\n--alt\r\n" + plain + "\r\n" + text +
			"\r\n--alt\r\nContent-Type: text/html; charset=utf-8\r\n\r\n" + html + "--alt--\r\n"
	case "emil":
		return "Content-Type: text/html; charset=utf-8\r\n\r\n" + html
	case "fay":
		return plain + "Content-Transfer-Encoding: base64\r\n\r\n" + inLines([]byte(text))
	}
	signature := l.from + ", who resigns from nothing"
	if strings.Contains(l.subject, "is this mail yours") {
		signature = l.from // beside a yes no other words count
	}
	return plain + "\r\n" + text + "-- \r\n" + signature + "\r\n"
}

// inLines is base64 as mails have it.
func inLines(data []byte) string {
	var b strings.Builder
	for line := range chunks(base64.StdEncoding.EncodeToString(data), 76) {
		b.WriteString(line + "\r\n")
	}
	return b.String()
}
