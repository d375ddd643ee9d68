package service_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/register/about"
	"adjutant/moderator/roll"
)

// TestYear lives through testdata/year.plan: a club of forty for a year, on a database, and tells it as the chronicle
// beside it. Each plan says who does what, and what his mails must tell him; afterwards all holds that people could
// check. That the bundle of each game verifies for each reader is looked at when the club is closed, as of all clubs of
// these tests.
func TestYear(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("it lives for a year")
	}
	text, err := os.ReadFile(filepath.Join("testdata", "year.plan"))
	if err != nil {
		t.Fatal(err)
	}
	var y *yearClub
	mustVerifyAll(t, &y)
	y = newYearClub(t)
	planned := readDiary(t, string(text))
	for i := range planned {
		y.until(planned[i].at)
		y.act(&planned[i])
	}
	y.until(yearsEnd)
	y.mustBeChronicled(filepath.Join("testdata", "year.chronicle"))
	y.mustBeAYear()
	y.mustHaveHappened()
	y.mustHaveOutcomes()
	y.mustBeOneLineEach()
	y.mustBeRecomputed()
	y.mustFitAPhone()
	y.mustBeSummed()
	y.threads.mustHold(t)
}

// mustBeChronicled compares the chronicle with the one that was written, or writes it.
func (y *yearClub) mustBeChronicled(file string) {
	y.t.Helper()
	told := y.chronicle.String()
	if *updateDiary {
		if err := os.WriteFile(file, []byte(told), 0o644); err != nil {
			y.t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		y.t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(told, "\n")); diff != "" {
		y.t.Errorf("%s (-update writes it anew, -want +got):\n%s", file, diff)
	}
}

// mustBeAYear fails unless there was as much of everything as a year has.
func (y *yearClub) mustBeAYear() {
	y.t.Helper()
	over, packs := 0, map[string]bool{}
	for _, tag := range y.tags() {
		if o := y.game(tag).Opened(); o != nil {
			over, packs[o.Pack] = over+1, true
			y.readers += len(o.Seats) + 2 // who judges, and anybody
		}
	}
	people := y.people().People
	if over < 120 || len(people) < 40 || len(packs) < 6 || y.days < 365 {
		y.t.Errorf("%d games of %d packs, of %d people, on %d days", over, len(packs), len(people), y.days)
	}
	y.t.Logf("%d games, %d people, %d mails of theirs and %d of ours", over, len(people), y.mails, y.written)
}

// mustHaveOutcomes fails unless something became of each mail that came, and none was set aside.
func (y *yearClub) mustHaveOutcomes() {
	y.t.Helper()
	outcomes := y.outcomes()
	sum := 0
	for outcome, n := range outcomes {
		if sum += n; outcome == "" || outcome == game.SetAside {
			y.t.Errorf("%d mails have the outcome %q", n, outcome)
		}
	}
	if sum != y.mails {
		y.t.Errorf("%d mails were written, and %d have an outcome: %v", y.mails, sum, outcomes)
	}
}

// mustBeOneLineEach fails unless each person of the register is one human, whose addresses all are his, and no human is two.
func (y *yearClub) mustBeOneLineEach() {
	y.t.Helper()
	key := map[string]register.Key{}
	for _, p := range y.people().People {
		for _, addr := range p.Addrs {
			box, _, _ := strings.Cut(addr, "@")
			if other := key[y.owner(box)]; other != "" && other != p.Key {
				y.t.Errorf("%s is %s and %s", y.owner(box), other, p.Key)
			}
			key[y.owner(box)] = p.Key
		}
	}
	people := slices.DeleteFunc(y.people().People, func(p register.Person) bool { return p.Forgotten })
	if lines := about.Lines(y.people(), people); len(lines) != len(key) {
		y.t.Errorf("%d humans have %d lines:\n%s", len(key), len(lines), strings.Join(lines, "\n"))
	}
}

// mustBeRecomputed fails unless the ladder made of bundles of one side each and of the register's names is the club's,
// and has one line for each.
func (y *yearClub) mustBeRecomputed() {
	y.t.Helper()
	var files []roll.File
	for i, tag := range y.tags() {
		g := y.game(tag)
		if g.Opened() == nil {
			continue
		}
		readers := append(sidesOf(g), bundle.All)
		signed, err := bundle.Endings(y.bundleOf(tag, readers[i%len(readers)]))
		if err != nil || len(signed) != 1 {
			y.t.Fatalf("the bundle of %s has %d endings: %v", tag, len(signed), err)
		}
		files = append(files, signed...)
	}
	checked := roll.VerifyFiles(y.public(), files, roll.Evidence{Beacon: &y.lab.Beacon})
	names, err := ladder.ParseNames(y.people().Names().String())
	if checked.Failure != nil || err != nil {
		y.t.Fatalf("%v, %v", checked.Failure, err)
	}
	var endings []ladder.Ending
	for _, e := range checked.Endings {
		endings = append(endings, ladder.EndingOf(e))
	}
	theirs, err := ladder.Standings{Names: names}.Compute(endings, y.at())
	if err != nil {
		y.t.Fatal(err)
	}
	if diff := cmp.Diff(theirs, y.ladder(), cmp.AllowUnexported(ladder.Period{}, ladder.Ladder{})); diff != "" {
		y.t.Errorf("the ladder (-recomputed +the club's):\n%s", diff)
	}
	seen := map[string]bool{}
	for _, p := range theirs.Players {
		if seen[p.Name] || !slices.ContainsFunc(y.people().People, func(who register.Person) bool { return who.Shown() == p.Name }) {
			y.t.Errorf("%s stands in the ladder, and is nobody of the register, or twice", p.Name)
		}
		seen[p.Name] = true
	}
}

// A secretary reads his day on a phone: so many lines of so many letters, between what opens and what ends the mail, which programs
// break as they need. What is to be copied is never broken.
const (
	phoneLines   = 40
	phoneLetters = 44
)

// mustFitAPhone fails unless each mail of a morning fits on a phone.
func (y *yearClub) mustFitAPhone() {
	y.t.Helper()
	if len(y.mornings) < 2*365 {
		y.t.Errorf("%d mails of mornings", len(y.mornings))
	}
	longest := 0
	for _, m := range y.mornings {
		lines := strings.Split(strings.TrimRight(m.Text, "\n"), "\n")
		longest = max(longest, len(lines))
		for i, line := range lines {
			copied := i+1 < len(lines) && strings.HasPrefix(lines[i+1], "  to ") || strings.HasPrefix(line, "  to ")
			matter := slices.Contains(lines[:i], "") && slices.Contains(lines[i:], "")
			if len(lines) > phoneLines || matter && !copied && len([]rune(line)) > phoneLetters {
				y.t.Fatalf("%s  %s, to %s: %d lines, line %d has %d letters:\n%s", m.Date.Format(diaryTime), m.Subject, m.To[0].Addr, len(lines), i+1, len([]rune(line)), m.Text)
			}
		}
	}
	y.t.Logf("the longest day has %d lines", longest)
}

// tagged finds tags of games in a text.
var tagged = regexp.MustCompile(`[a-z0-9]+(?:-[a-z0-9]+)+`)

// mustConcern fails unless whoever reads the mail has a part in each game that it tells of: he plays or has played in it, is asked to,
// watches, or moderates it and plays not.
func (y *yearClub) mustConcern(box string, m *mail.Message) {
	y.t.Helper()
	for _, tag := range tagged.FindAllString(m.Subject+"\n"+m.Text, -1) {
		if !y.begun[tag] || y.hasPart(box, tag) {
			continue
		}
		if y.isPublic(tag, m) {
			continue
		}
		y.t.Errorf("%s  %s reads of %s, in which he has no part: %s\n%s", y.at().Format(diaryTime), box, tag, m.Subject, m.Text)
	}
}

// isPublic reports whether a mail tells of the game as anybody may read it: in the ladder, or among those with open seats.
func (y *yearClub) isPublic(tag string, m *mail.Message) bool {
	g := y.game(tag)
	over := slices.ContainsFunc(g.Lines, func(l game.Line) bool { return l.Ended != nil })
	return over && strings.Contains(m.Text, "The ladder of ") || g.TakesAnyone()
}

// hasPart reports whether somebody has to do with a game.
func (y *yearClub) hasPart(box, tag string) bool {
	for _, l := range y.game(tag).Lines {
		for _, addr := range addressesIn(l) {
			if local, _, is := strings.Cut(addr, "@"); is && y.owner(local) == y.owner(box) {
				return true
			}
		}
	}
	return slices.ContainsFunc(y.service.Moderator.Club.Staff(), func(a mail.Address) bool { return a.Addr == box+"@example.test" })
}

// addressesIn are the addresses of those to whom a line of a journal gives a part in the game.
func addressesIn(l game.Line) (addrs []string) {
	switch {
	case l.Invited != nil:
		for _, s := range l.Invited.Game.Seats {
			addrs = append(addrs, s.Addr)
		}
		for _, g := range l.Invited.Guests {
			addrs = append(addrs, g.Addr)
		}
	case l.Opened != nil:
		for _, s := range l.Opened.Seats {
			addrs = append(addrs, s.Addr)
		}
	case l.Joined != nil:
		addrs = append(addrs, l.Joined.Addr)
	case l.Seated != nil:
		addrs = append(addrs, l.Seated.Addr)
	case l.Proposed != nil:
		addrs = append(addrs, l.Proposed.Addr)
	case l.Watching != nil:
		addrs = append(addrs, l.Watching.Addr)
	case l.Moderates != nil:
		addrs = append(addrs, l.Moderates.Addr)
	}
	return addrs
}

func (y *yearClub) ladder() *ladder.Ladder {
	y.t.Helper()
	texts, err := y.store.Endings(y.t.Context())
	if err != nil {
		y.t.Fatal(err)
	}
	st, err := y.service.Standings(y.t.Context())
	if err != nil {
		y.t.Fatal(err)
	}
	l, err := st.Ladder(texts, y.at())
	if err != nil {
		y.t.Fatal(err)
	}
	return l
}
