package moderator_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/lobby"
	"adjutant/moderator/report"
	"adjutant/moderator/view"
)

// toldLine is a line that a letter tells a moderator to write; guideLine the same of a guide.
var (
	toldLine = regexp.MustCompile(`(?m)^  ((?:seat|pause because|hold|release|rollback|rule|preview|process|end (?:draw|win|game)[a-z ]*|press (?:all|north|south|moderators?)|` +
		`invite|free (?:north|south)|wait \d+ days|cancel because|player (?:add|address|admit))\b.*)$`)
	guideLine = regexp.MustCompile("(?m)^`([^`]+)`$")
)

// Each line that a letter of the goldens, or the guide, tells a moderator to write is accepted as it stands there.
func TestWhatModeratorsAreToldToWriteIsAccepted(t *testing.T) {
	lines := linesTold(t)
	for _, want := range []string{
		"seat north Carl Example <carl@example.test>", "rule patience of N9 = … because …", "rollback to no. 0 because …", "pause because of the holidays",
		"free south", "wait 14 days", "press all: Does this game go on?", "seat north open", "pause because mails come back", "player add Carl Example <carl@example.test>", "player separate P7 = Fred Example <fred@example.test> in wc-3", "today daily",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is told nowhere", want)
		}
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			answer := answerToDirection(t, line)
			done := regexp.MustCompile(`(?m)^(?:outcome: (?:directed|answered)|Outcome: (?:directed|answered))$`).MatchString(answer)
			if !done || strings.Contains(answer, "REFUSED") || strings.Contains(answer, "NOTHING FOUND") {
				t.Errorf("%s", answer)
			}
		})
	}
}

// linesTold are the lines of the goldens and of the guide, each once.
func linesTold(t *testing.T) []string {
	t.Helper()
	var lines []string
	for _, folder := range []string{"conduct", "clock", "stories", "desk", "mail"} {
		files, err := filepath.Glob(filepath.Join("testdata", folder, "*.tx*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range toldLine.FindAllStringSubmatch(string(text), -1) {
				lines = append(lines, strings.TrimSpace(found[1]))
			}
		}
	}
	guide, known := report.GuideIn("moderator", "")
	if !known {
		t.Fatal("there is no guide for moderators")
	}
	text, err := os.ReadFile(filepath.Join("report", "guide", guide.Topic+".md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range guideLine.FindAllStringSubmatch(string(text), -1) {
		if !strings.HasPrefix(found[1], "--") { // a flag of a command on the club's machine
			lines = append(lines, found[1])
		}
	}
	for _, chapter := range view.DayOf(aDay(), noon) {
		for _, m := range chapter.Matters {
			lines = append(lines, m.Write)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// aDay are games of which a secretary is told something to do, one of each sort.
func aDay() []view.Summary {
	return []view.Summary{
		{Tag: "held", Stage: game.StageHeld},
		{Tag: "asks", Stage: game.StageRunning, Asks: []view.SummaryAsk{{Question: "patience of N9", Answer: "legal"}, {Question: "what nobody knows"}}},
		{Tag: "late", Stage: game.StageRunning, Deadline: noon.Add(-time.Hour)},
		{Tag: "gone", Stage: game.StageRunning, Missed: true, Waits: []engine.Side{"north"}, Misses: []view.SummaryMisses{{Player: "Anna Example", Last: noon}}},
		{Tag: "lost", Stage: game.StageOver, Ended: noon, Ladder: "Anna Example forfeits"},
		{Tag: "declined", Stage: game.StageInvited, Declined: []string{"Ben Example"}},
		{Tag: "ends", Stage: game.StageInvited, Deadline: noon},
		{Tag: "back", Stage: game.StageRunning, Deadline: noon.Add(time.Hour), Bounces: []string{"mails to Anna Example come back"}},
		{Tag: "quiet", Stage: game.StageRunning, Last: noon.AddDate(0, -2, 0)},
	}
}

// answerToDirection is what a moderator is answered who writes the line in a game where it has a meaning.
func answerToDirection(t *testing.T, line string) string {
	t.Helper()
	switch word, _, _ := strings.Cut(line, " "); word {
	case "player", "today":
		return answerAtDesk(t, line)
	case "invite", "free", "wait", "cancel":
		return answerBeforeItBegins(t, line)
	}
	e := &exchange{match: newMatch(t, 1), now: noon, replyTo: map[string]mail.Address{}, chairs: map[string]mail.Address{}}
	e.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	e.happen("moderator", "add nora@example.test Nora Example")
	e.happen("moderator", "add olga@example.test Olga Example")
	switch word, _, _ := strings.Cut(line, " "); {
	case strings.HasPrefix(line, "rule patience"):
		e.game.Lines[0].Opened.Illegal = game.IllegalAsk
		e.happen("north", "hold N9\n")
		line = strings.Replace(line, "= …", "= legal", 1)
	case word == "holidays":
		p := club()
		e.game.Lines[0].Opened.Clock = &p
	case word == "rule":
		t.Skip("its hex is known in the duel: TestScripts/bymail writes it")
	case word == "rollback":
		for _, m := range []string{"north hold N1", "north pass", "south hold S1", "south pass", "north pass"} {
			who, order, _ := strings.Cut(m, " ")
			e.happen(who, order+"\n")
		}
	case word == "release":
		e.happen("moderator", "hold the map is checked")
	case strings.Contains(line, " state ") || line == "preview" || line == "preview for north":
		e.happen("north", "wait\nhold N1\n")
		line = strings.Replace(strings.Replace(line, "turn 3", "turn 1", 1), "0f1e2d3c4b5a", "STATE", 1)
	case word == "process":
		line += "\nhold N1\nend orders"
	case word == "press":
		line += "\nend press"
	case word == "audit":
		t.Skip("it needs a log: testdata/mail/audit writes it with one")
	case word == "confirm":
		t.Skip("what it confirms is asked for in testdata/conduct/directed-unproved.txtar")
	}
	return e.happen("nora", line+"\n")
}

// answerAtDesk is what a moderator of the club is answered who writes the line to the club's address. Behind P7 is somebody there, and behind
// P9; who is added has an own name, and who is separated his own address and games.
func answerAtDesk(t *testing.T, line string) string {
	t.Helper()
	before := []string{
		"player add Cleo Three <p3@example.test>", "player add Dora Four <p4@example.test>", "player add Emil Five <p5@example.test>", "player add Fay Six <p6@example.test>",
		"player add Gus Seven <p7@example.test>", "player add Hana Eight <p8@example.test>", "player add Ivo Nine <p9@example.test>",
	}
	switch {
	case strings.HasPrefix(line, "player add Anna Example"):
		line = "player add Zoe Example <zoe@example.test>"
	case strings.HasPrefix(line, "player admit"):
		before = append(before, strings.Replace(line, "admit", "expel", 1))
	case strings.HasPrefix(line, "player excuse"):
		line = strings.NewReplacer("P7", "P1", "wc-3", "over").Replace(line)
	case strings.HasPrefix(line, "player separate"):
		before = append(before, "player address P1 = fred@example.test")
		line = strings.NewReplacer("P7", "P1", "wc-3", "over").Replace(line)
	}
	answer := newDesk(t).mailed("operator", strings.Join(before, "\n")+"\n"+line+"\n")
	if !strings.Contains(strings.Join(strings.Fields(answer), " "), fmt.Sprintf("(line %d)", len(before)+1)) {
		t.Errorf("the line is not answered")
	}
	return answer
}

// answerBeforeItBegins is what a moderator is answered who writes the line of a game to which Anna and Ben are invited.
func answerBeforeItBegins(t *testing.T, line string) string {
	t.Helper()
	const mo = "mo@example.test"
	s, o := duelOpening(t)
	s.t, s.m.Club.Moderators = t, []mail.Address{{Name: "Mo Example", Addr: mo}}
	lines, mails, err := lobby.Invite(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.game.Lines = lines
	s.letters(mails)
	s.replyTo[mo] = s.m.Club.ReplyTo(o.Tag, game.Seat{Token: game.RosterOf(lines).Word(secret.Chair(mo))})
	return s.happen(mo, line+"\n")
}
