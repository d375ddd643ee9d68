package service_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/engine/systems"
	"adjutant/moderator/bundle"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/ladder"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
)

var updateDiary = flag.Bool("update", false, "write the diary of the season anew")

// TestSeason lives through testdata/season.diary: ten players, seven games and a
// moderator, on a database, with mails as programs write them. When it is over, all
// verifies that somebody could check, and the ladder follows from the endings that
// the players have.
func TestSeason(t *testing.T) {
	file := filepath.Join("testdata", "season.diary")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := newSeasonClub(t)
	s.set(now.Add(time.Hour))
	planned := readDiary(t, string(text))
	lived := s.live(planned)
	lived.compare(t, planned)
	if *updateDiary {
		if err := os.WriteFile(file, []byte(lived.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if diff := cmp.Diff(strings.Split(string(text), "\n"), strings.Split(lived.String(), "\n")); diff != "" {
		t.Errorf("%s (-update writes it anew, -want +got):\n%s", file, diff)
	}
	s.bundles()
	s.recompute()
	s.mustBeSummed()
	if answers := s.threads.mustHold(t); answers < 50 {
		t.Errorf("%d answers in threads", answers)
	}
}

// live does what a diary says, day by day, and gives the diary of what came of it.
func (s *seasonClub) live(planned diary) diary {
	var lived diary
	for _, p := range planned {
		if strings.HasPrefix(p.what, clocks) {
			continue // it comes by itself
		}
		if p.at.Before(s.at()) {
			s.t.Fatalf("%s  %s: that is before %s", p.at.Format(diaryTime), p.what, s.at().Format(diaryTime))
		}
		lived = append(lived, s.pass(p.at)...)
		did := page{at: p.at, what: p.what, text: p.text}
		s.carryOut(&did)
		s.close(&did)
		lived = append(lived, did)
	}
	return lived
}

// compare holds what the mails had to say against the diary as it was lived, and has
// that keep notes and quotations.
func (d diary) compare(t *testing.T, planned diary) {
	t.Helper()
	for _, p := range planned {
		i := slices.IndexFunc(d, p.same)
		if i < 0 {
			t.Errorf("%s  %s: did not happen", p.at.Format(diaryTime), p.what)
			continue
		}
		d[i].notes = p.notes
		d[i].keep(t, p)
	}
}

// keep takes quotations over, and holds them against the mails.
func (p *page) keep(t *testing.T, planned page) {
	t.Helper()
	nth := map[string]int{}
	for _, want := range planned.told {
		n := nth[want.reader]
		nth[want.reader]++
		for i := range p.told {
			if p.told[i].reader != want.reader {
				continue
			}
			if n--; n >= 0 {
				continue
			}
			p.told[i].says = want.says
			for _, says := range want.says {
				if !strings.Contains(p.told[i].text, says) {
					t.Errorf("%s  %s: the mail to %s does not say %q:\n%s", p.at.Format(diaryTime), p.what, want.reader, says, p.told[i].text)
				}
			}
			break
		}
	}
}

// deed is what somebody can do in a diary.
type deed struct {
	form *regexp.Regexp
	do   func(s *seasonClub, p *page, words []string)
}

var deeds = []deed{
	{regexp.MustCompile(`^([a-z]+) to ([a-z0-9-]+)$`), func(s *seasonClub, p *page, w []string) { s.writes(w[0], w[1], p.text) }},
	{regexp.MustCompile(`^([a-z]+)'s mail comes once more$`), func(s *seasonClub, _ *page, w []string) { s.arrive(s.raw[w[0]]) }},
	{regexp.MustCompile(`^the club goes down$`), func(s *seasonClub, _ *page, _ []string) { s.down = true }},
	{regexp.MustCompile(`^the club comes back$`), func(s *seasonClub, p *page, _ []string) { s.comeBack(p) }},
	{regexp.MustCompile(`^the moderator invites to ([a-z0-9-]+): (\S+)$`), func(s *seasonClub, p *page, w []string) { s.invites(w[0], w[1], p.text) }},
	{regexp.MustCompile(`^the moderator asks ([a-z]+) to take ([a-z]+) in ([a-z0-9-]+)$`), func(s *seasonClub, _ *page, w []string) {
		s.conducts(w[2], func(m decision.Moderator, g game.Game) (decision.Decision, error) {
			return lobby.Propose(m, g, game.Proposed{Side: engine.Side(w[1]), Name: fullName(w[0]), Addr: w[0] + "@example.test"}, s.at())
		})
	}},
	{regexp.MustCompile(`^the moderator (holds|releases|pauses) ([a-z0-9-]+): (.*)$`), func(s *seasonClub, _ *page, w []string) {
		s.conducts(w[1], func(m decision.Moderator, g game.Game) (decision.Decision, error) {
			return map[string]func(decision.Moderator, game.Game, string, time.Time) (decision.Decision, error){"holds": intervene.Hold, "releases": intervene.Release, "pauses": intervene.Pause}[w[0]](m, g, w[2], s.at())
		})
	}},
	{regexp.MustCompile(`^the moderator makes ([a-z]+) a moderator of ([a-z0-9-]+)$`), func(s *seasonClub, _ *page, w []string) {
		s.conducts(w[1], func(m decision.Moderator, g game.Game) (decision.Decision, error) {
			return intervene.Appoint(m, g, game.Moderates{Name: fullName(w[0]), Addr: w[0] + "@example.test"}, s.at())
		})
	}},
	{regexp.MustCompile(`^the moderator ends ([a-z0-9-]+) for ([a-z]+): (.*)$`), func(s *seasonClub, _ *page, w []string) {
		s.conducts(w[0], func(m decision.Moderator, g game.Game) (decision.Decision, error) {
			return intervene.End(m, g, intervene.Termination{Winner: engine.Side(w[1]), Why: w[2]}, s.at())
		})
	}},
	{regexp.MustCompile(`^the moderator rolls ([a-z0-9-]+) back to no\. (\d+): (.*)$`), func(s *seasonClub, _ *page, w []string) { s.rollsBack(w[0], number(w[1]), w[2]) }},
	{regexp.MustCompile(`^both play ([a-z0-9-]+) for (\d+) mails$`), func(s *seasonClub, p *page, w []string) { s.play(p, w[0], number(w[1])) }},
	{regexp.MustCompile(`^both play ([a-z0-9-]+) to its end$`), func(s *seasonClub, p *page, w []string) { s.play(p, w[0], 1000) }},
}

func number(text string) int {
	n, _ := strconv.Atoi(text) // the form has digits only
	return n
}

func (s *seasonClub) carryOut(p *page) {
	s.t.Helper()
	for _, d := range deeds {
		if words := d.form.FindStringSubmatch(p.what); words != nil {
			d.do(s, p, words[1:])
			return
		}
	}
	s.t.Fatalf("nobody knows how to do %q", p.what)
}

// comeBack has the club work again: first it takes the mails that waited, then it
// does what fell due.
func (s *seasonClub) comeBack(p *page) {
	s.down = false
	s.service.Mailbox = &service.Mailbox{}
	s.look()
	s.close(p)
	s.service.Mailbox.Looked(s.at())
	for _, q := range s.pass(s.at()) {
		p.came, p.told = append(p.came, q.came...), append(p.told, q.told...)
	}
	s.service.Mailbox = nil
}

// fullName is whose a mailbox is: anna and anna.new are Anna Example's.
func fullName(box string) string {
	first, _, _ := strings.Cut(box, ".")
	return strings.ToUpper(first[:1]) + first[1:] + " Example"
}

// invites opens a game by invitation, with what the lines say: a side and who is to
// play it, "open", "unrated WHY", "ratings TERMS", "answer 48h", or a part of the clock.
func (s *seasonClub) invites(tag, packID string, terms []string) {
	s.t.Helper()
	p, err := systems.Find(packID)
	if err != nil {
		s.t.Fatal(err)
	}
	o := lobby.Opening{
		Now: s.at(), Tag: tag, Title: p.Title, Pack: p.ID, Hash: p.Hash, Keys: s.public().Text(), Dice: game.DiceModerator,
		Random: rand.NewChaCha8([32]byte([]byte(fmt.Sprintf("%-32s", tag)))), Wait: 14 * 24 * time.Hour, Remind: 72 * time.Hour,
		Setup: engine.Setup{Options: map[string]string{}},
	}
	for _, term := range terms {
		word, rest, _ := strings.Cut(term, " ")
		switch word {
		case "beacon":
			o.Beacon, o.Notice = s.lab.Name, notice
		case "open":
			o.Anyone = true
		case "unrated":
			o.Unrated = rest
		case "ratings":
			terms, err := roll.ParseRatingTerms(rest)
			if err != nil {
				s.t.Fatal(err)
			}
			o.Rating = &terms
		case "answer":
			o.Answer = s.span(rest)
		case "clock":
			o.Clock = s.policy(strings.Fields(rest))
		case "dice":
			o.Dice, o.Setup.Options["dice"] = game.DicePolicy(rest), rest
		case "from":
			o.Position = genuine(s.t, rest)
		default:
			o.Players = append(o.Players, whoPlays(engine.Side(word), rest))
		}
	}
	people, err := service.Register(s.t.Context(), s.store, post.Club{})
	if err != nil {
		s.t.Fatal(err)
	}
	o.Clock = s.service.Times.Quietened(o.Clock, people, o.Now)
	for i, p := range o.Players {
		if known, is := people.At(p.Addr); is {
			o.Players[i].Name = known.Name
		}
	}
	lines, mails, err := lobby.Invite(s.service.Moderator, o)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.service.Begin(s.t.Context(), o, lines, mails); err != nil {
		s.t.Fatal(err)
	}
}

// houseBox stands for the club's own player where a mailbox is named.
const houseBox = "house"

func whoPlays(side engine.Side, box string) lobby.Player {
	if box == houseBox {
		return lobby.Player{Side: side, Name: game.HouseName, House: house.Version}
	}
	return lobby.Player{Side: side, Name: fullName(box), Addr: box + "@example.test"}
}

func (s *seasonClub) span(text string) time.Duration {
	s.t.Helper()
	d, err := time.ParseDuration(text)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

// policy is a clock of words such as phase=72h, bank=48h, misses=default,forfeit.
func (s *seasonClub) policy(words []string) *clock.Policy {
	s.t.Helper()
	p := clock.Policy{Absence: 30}
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		switch name {
		case "bank":
			p.Bank = s.span(value)
		case "grace":
			p.Grace = s.span(value)
		case "reminder":
			p.Reminders = append(p.Reminders, s.span(value))
		case "misses":
			for _, step := range strings.Split(value, ",") {
				p.Misses = append(p.Misses, clock.Step(step))
			}
		default:
			p = p.With(name, s.span(value))
		}
	}
	return &p
}

// conducts has the moderator do something to a game.
func (s *seasonClub) conducts(tag string, what func(decision.Moderator, game.Game) (decision.Decision, error)) {
	s.t.Helper()
	game := s.game(tag)
	d, err := what(s.service.Moderator, game)
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.service.Conduct(s.t.Context(), tag, game, d); err != nil {
		s.t.Fatal(err)
	}
}

func (s *seasonClub) game(tag string) game.Game {
	s.t.Helper()
	game, err := s.store.Game(s.t.Context(), tag)
	if err != nil {
		s.t.Fatal(err)
	}
	return game
}

func (s *seasonClub) rollsBack(tag string, no int, why string) {
	s.t.Helper()
	s.conducts(tag, func(m decision.Moderator, g game.Game) (decision.Decision, error) {
		to, err := g.EndOf(no)
		if err != nil {
			return decision.Decision{}, err
		}
		back, err := g.RollBack(to, why)
		if err != nil {
			return decision.Decision{}, err
		}
		if g.Position = nil; back.Position != "" {
			if g.Position, err = s.store.Position(s.t.Context(), back.Position); err != nil {
				return decision.Decision{}, err
			}
		}
		return intervene.RollBack(m, g, back, s.at())
	})
}

// play has both sides mail an order each whenever it is their move, ten minutes apart,
// any that is legal.
func (s *seasonClub) play(p *page, tag string, mails int) {
	s.t.Helper()
	random := rand.New(rand.NewPCG(4, 2))
	written, sent := 0, 0
	for ; written < mails; written++ {
		side, order, over := s.anOrder(tag, random)
		if over {
			break
		}
		sent += len(s.pass(s.at().Add(10 * time.Minute)))
		s.writes(s.sits(tag, side), tag, []string{order.String()})
		quiet := page{}
		s.close(&quiet)
		if outcome := game.Outcome(quiet.came[0]); outcome != game.Accepted && outcome != game.Waiting {
			s.t.Fatalf("%s: %s is %s:\n%s", tag, order, outcome, s.last[s.sits(tag, side)].Text)
		}
		sent += len(quiet.told)
	}
	p.came = append(p.came, fmt.Sprintf("%d mails of theirs, %d of ours", written, sent))
}

// anOrder is a legal order of a side that the game waits for.
func (s *seasonClub) anOrder(tag string, random *rand.Rand) (side engine.Side, order engine.Action, over bool) {
	s.t.Helper()
	game := s.game(tag)
	opened := game.Opened()
	rules, err := s.rules(opened.Pack, opened.PackHash)
	if err != nil {
		s.t.Fatal(err)
	}
	plays, err := game.Plays()
	if err != nil {
		s.t.Fatal(err)
	}
	state, _, err := engine.Replay(rules.System, opened.Setup, plays)
	if err != nil {
		s.t.Fatal(err)
	}
	node := rules.System.Node(state)
	if node.Kind == engine.AtOver {
		return "", order, true
	}
	side = node.Seats[0]
	legal := slices.Collect(rules.System.Legal(state, side))
	return side, legal[random.IntN(len(legal))], false
}

// sits is the first name of who sits at a side.
func (s *seasonClub) sits(tag string, side engine.Side) string {
	addr := ""
	game := s.game(tag)
	for _, seat := range game.Opened().Seats {
		if seat.Side == side {
			addr = seat.Addr
		}
	}
	for _, line := range game.Lines {
		if line.Seated != nil && line.Seated.Side == side {
			addr = line.Seated.Addr
		}
	}
	name, _, _ := strings.Cut(addr, "@")
	return name
}

// bundles verifies the bundle of each game, for who judges and for each side. All
// that was judged is judged once more for it, and is the same.
func (s *seasonClub) bundles() {
	s.t.Helper()
	tags, err := s.store.Games(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	for _, tag := range tags {
		if s.game(tag).Opened() == nil {
			continue // its invitation has expired
		}
		for _, reader := range append([]engine.Side{bundle.All}, sidesOf(s.game(tag))...) {
			report := verifier(s.lab.Beacon).Verify(s.public(), s.bundleOf(tag, reader))
			if report.Failure != nil {
				s.t.Errorf("the bundle of %s for %q: %s", tag, reader, report.Failure)
			}
			for _, v := range report.Verdicts {
				if reader == bundle.All && !v.Again {
					s.t.Errorf("%s: no. %d was not judged again", tag, v.No)
				}
			}
			if len(report.Rolls.Endings) != 1 {
				s.t.Errorf("the bundle of %s for %q has %d endings", tag, reader, len(report.Rolls.Endings))
			}
		}
	}
}

func sidesOf(game game.Game) []engine.Side {
	var sides []engine.Side
	for _, seat := range game.Opened().Seats {
		sides = append(sides, seat.Side)
	}
	return sides
}

// recompute computes the ladder from the files that the players have and from the
// public keys alone: the club's is the same.
func (s *seasonClub) recompute() {
	s.t.Helper()
	var files []roll.File
	for name, text := range s.endings {
		files = append(files, roll.File{Name: name, Text: string(text)})
	}
	checked := roll.VerifyFiles(s.public(), files, roll.Evidence{Beacon: &s.lab.Beacon})
	if checked.Failure != nil || len(checked.Endings) != 7 {
		s.t.Fatalf("%d endings hold: %v", len(checked.Endings), checked.Failure)
	}
	var endings []ladder.Ending
	for _, e := range checked.Endings {
		endings = append(endings, ladder.EndingOf(e))
	}
	want, err := ladder.Compute(endings, ladder.Names{}, ladder.DefaultRules(), ladder.PeriodOf(s.at(), 1))
	if err != nil {
		s.t.Fatal(err)
	}
	texts, err := s.store.Endings(s.t.Context())
	if err != nil {
		s.t.Fatal(err)
	}
	got, err := ladder.Standings{}.Ladder(texts, s.at())
	if err != nil {
		s.t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(ladder.Period{}, ladder.Ladder{})); diff != "" {
		s.t.Errorf("the ladder (-recomputed +the club's):\n%s", diff)
	}
	for _, p := range want.Players {
		line := fmt.Sprintf("%s .*%.0f ± %.0f", p.Name, p.Rating.Points, p.Rating.RD)
		if !regexp.MustCompile(line).MatchString(s.last["anna"].Text) {
			s.t.Errorf("the ladder that Anna was mailed does not say %q:\n%s", line, s.last["anna"].Text)
		}
	}
}
