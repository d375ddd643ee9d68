package service_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/routine"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
)

// The year of the club.
var (
	yearBegins = time.Date(2027, time.January, 1, 0, 0, 0, 0, time.UTC)
	yearsEnd   = time.Date(2028, time.January, 1, 9, 0, 0, 0, time.UTC)
)

// yearClub is a club that lives for a year. Mo and Nora moderate it, and play themselves.
type yearClub struct {
	*seasonClub
	chronicle chronicle
	steps     []step               // to be taken, the next first
	humans    map[string]string    // whose a mailbox is, where that is not who it sounds like
	begun     map[string]bool      // tags of games
	games     map[string]game.Game // as they were read, until more of them is written
	heard     []*mail.Message      // letters of this page
	inbox     map[string][]*mail.Message
	mornings  []*mail.Message // days of moderators
	days      int             // that it has lived
	written   int             // letters of ours
	readers   int             // of the bundles of all its games
}

// step is something that somebody will do.
type step struct {
	at time.Time
	do func()
}

func newYearClub(t *testing.T) *yearClub {
	t.Helper()
	y := &yearClub{seasonClub: newSeasonClub(t), humans: map[string]string{}, inbox: map[string][]*mail.Message{}, begun: map[string]bool{}, games: map[string]game.Game{}}
	y.chronicle.club, y.hears, y.work.hear = y, y.read, y.hear
	y.anyone = true
	y.plain = true // what letters bring with them other clubs look at
	c := y.service
	c.Moderator.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}, {Name: "Nora Example", Addr: "nora@example.test"}}
	c.Rating = &roll.RatingTerms{Forfeit: "loss", Resigning: "loss", Leaving: "loss", Successor: "none"}
	c.Standings = func(ctx context.Context) (ladder.Standings, error) {
		people, err := service.Register(ctx, y.store, post.Club{})
		return ladder.Standings{Names: people.Names()}, err
	}
	c.Send = func(_ context.Context, p storage.Parcel) error { // what tells of a game that begins like all else
		y.mu.Lock()
		defer y.mu.Unlock()
		y.sent = append(y.sent, p)
		return nil
	}
	c.Times = routine.Times{Morning: 7 * time.Hour, Daily: []string{"mo@example.test", "nora@example.test"}, Holidays: holidaysOf(t, "2027-03-26..2027-03-29 Easter", "2027-08-01..2027-08-14 the summer", "2027-12-24..2027-12-31 Christmas")}
	y.set(yearBegins)
	for months := 3; months <= 12; months += 3 {
		y.plan(yearBegins.AddDate(0, months, 0).Add(-time.Second), y.chronicle.quarter)
	}
	y.morning(yearBegins.Add(7 * time.Hour))
	return y
}

// holidaysOf are holidays as settings have them.
func holidaysOf(t *testing.T, said ...string) (list []game.Holidays) {
	t.Helper()
	for _, free := range said {
		text, name, _ := strings.Cut(free, " ")
		dates, err := clock.ParseDates(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, game.Holidays{Dates: dates, Name: name})
	}
	return list
}

// morning has the club do its routine at a time, and each morning from then on.
func (y *yearClub) morning(at time.Time) {
	y.plan(at, func() {
		y.days++
		for _, h := range y.service.Times.Holidays {
			if at.Format(time.DateOnly) == h.From.String() {
				y.chronicle.today()
				y.chronicle.say("The club has holidays until %s%s", h.To, game.Because(h.Name))
			}
		}
		if err := y.service.Clerk().Run(y.t.Context()); err != nil {
			y.t.Fatal(err)
		}
		y.morning(at.AddDate(0, 0, 1))
	})
}

// plan has something be done at a time, behind what is to be done then already.
func (y *yearClub) plan(at time.Time, do func()) {
	i := slices.IndexFunc(y.steps, func(s step) bool { return s.at.After(at) })
	if i < 0 {
		i = len(y.steps)
	}
	y.steps = slices.Insert(y.steps, i, step{at, do})
}

// until has all be done that is due by a time.
func (y *yearClub) until(at time.Time) {
	y.t.Helper()
	for len(y.steps) > 0 && !y.steps[0].at.After(at) {
		next := y.steps[0]
		y.steps = y.steps[1:]
		y.pass(next.at)
		next.do()
		y.attend()
	}
	y.pass(at)
}

// attend judges and delivers what there is, and says what came of the mails.
func (y *yearClub) attend() (came []string) {
	var p page
	y.close(&p)
	return p.came
}

// act does what a page of the plan says, and looks for what must be told.
func (y *yearClub) act(p *page) {
	y.t.Helper()
	y.heard = nil
	for _, d := range append(yearDeeds[:len(yearDeeds):len(yearDeeds)], yearsOperator()...) {
		if words := d.form.FindStringSubmatch(p.what); words != nil {
			d.do(y, p, words[1:])
			y.attend()
			y.pass(y.at())
			y.mustBeTold(p)
			return
		}
	}
	y.t.Fatalf("nobody knows how to do %q", p.what)
}

// mustBeTold fails unless each mail that the page has was written.
func (y *yearClub) mustBeTold(p *page) {
	y.t.Helper()
	for _, want := range p.told {
		var his []string
		for _, m := range y.heard {
			if m.To[0].Addr == want.reader+"@example.test" && strings.Contains(m.Subject, want.subject) {
				his = append(his, strings.Join(strings.Fields(m.Text), " "))
			}
		}
		if !slices.ContainsFunc(his, func(text string) bool {
			return !slices.ContainsFunc(want.says, func(says string) bool { return !strings.Contains(text, says) })
		}) {
			y.t.Errorf("%s  %s: no mail to %s, %q, says %q; he has\n%s", p.at.Format(diaryTime), p.what, want.reader, want.subject, want.says, strings.Join(his, "\n"))
		}
	}
}

// people are those of the club, as its register has them.
func (y *yearClub) people() register.Register {
	y.t.Helper()
	people, err := service.Register(y.t.Context(), y.store, post.Club{})
	if err != nil {
		y.t.Fatal(err)
	}
	return people
}

// owner is the human whose a mailbox is.
func (y *yearClub) owner(box string) string {
	if who, said := y.humans[box]; said {
		return who
	}
	return fullName(box)
}

// hear notes lines of a journal, and what was done to the register.
func (y *yearClub) hear(tag string, lines []game.Line, acts []register.Act) {
	delete(y.games, tag)
	if tag != "" {
		y.begun[tag] = true
	}
	y.chronicle.hear(tag, lines, acts)
}

// game is a game of the club; it is read once as long as nothing more of it is written.
func (y *yearClub) game(tag string) game.Game {
	y.t.Helper()
	g, read := y.games[tag]
	if !read {
		g = y.seasonClub.game(tag)
		y.games[tag] = g
	}
	return g
}

// read has somebody read a mail of the club's.
func (y *yearClub) read(m *mail.Message) {
	y.t.Helper()
	box, _, _ := strings.Cut(m.To[0].Addr, "@")
	y.written++
	y.inbox[box] = append(y.inbox[box], m)
	y.heard = append(y.heard, m)
	y.mustConcern(box, m)
	if strings.HasPrefix(m.Subject, "Today: ") {
		y.mornings = append(y.mornings, m)
	}
}

// yearDeed is what somebody can do in a plan.
type yearDeed struct {
	form *regexp.Regexp
	do   func(y *yearClub, p *page, words []string)
}

// yearDeeds are what members and moderators do, by mail.
var yearDeeds = []yearDeed{
	{regexp.MustCompile(`^([a-z.]+) is ([A-Z].*)$`), func(y *yearClub, _ *page, w []string) { y.humans[w[0]] = w[1] }},
	{regexp.MustCompile(`^([a-z.]+) to ([a-z0-9-]+)$`), func(y *yearClub, p *page, w []string) { y.writes(w[0], w[1], p.text) }},
	{regexp.MustCompile(`^([a-z.]+) does as he is told: (.*)$`), func(y *yearClub, _ *page, w []string) { y.doesAsTold(w[0], w[1]) }},
	{courseForm, func(y *yearClub, p *page, w []string) { y.begin(p, w) }},
}

// yearsOperator is what the operator does on the club's machine, as in a season.
func yearsOperator() (all []yearDeed) {
	for _, d := range deeds {
		all = append(all, yearDeed{d.form, func(y *yearClub, p *page, w []string) { d.do(y.seasonClub, p, w) }})
	}
	return all
}

// doesAsTold has somebody answer the last mail to him that has the words with the line that it tells him to write.
func (y *yearClub) doesAsTold(box, words string) {
	y.t.Helper()
	for _, m := range slices.Backward(y.inbox[box]) {
		if strings.Contains(m.Subject+"\n"+m.Text, words) {
			line, to := lineTold(m, words)
			y.writes(box, theClub, []string{"to: " + to, "subject: Re: " + m.Subject, line})
			return
		}
	}
	y.t.Fatalf("no mail to %s says %q", box, words)
}

// lineTold is the line that a mail tells its reader to write behind the words, and where: the one above an address, else the first.
func lineTold(m *mail.Message, words string) (line, to string) {
	if to = m.From.Addr; len(m.ReplyTo) > 0 {
		to = m.ReplyTo[0].Addr
	}
	_, behind, _ := strings.Cut(m.Subject+"\n"+m.Text, words)
	var told []string
	for _, l := range strings.Split(behind, "\n")[1:] {
		text, indented := strings.CutPrefix(l, "  ")
		if addr, is := strings.CutPrefix(text, "to mod+"); is && len(told) > 0 {
			return told[len(told)-1], "mod+" + addr
		}
		if indented && text != "" {
			told = append(told, text)
		}
	}
	if len(told) == 0 {
		return "", to
	}
	return told[0], to
}
