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
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// What a letter to a moderator tells him to write stands below a sentence that says so and ends in a colon, a line each, with what it does
// further in; behind "write:" where something of his was refused, or in the sentence that refuses it; and in a guide, in a line of its own.
var (
	staffLetter  = regexp.MustCompile(`(?m)^(?:To: |=== to |---- to )[^<\n]*<?\b(?:operator|nora|olga|mo)@example\.test`)
	asksToPlay   = regexp.MustCompile(`(?m)^Subject: .*\bwill you play\b`)
	anyLetter    = regexp.MustCompile(`(?m)^(?:To: |=== to |---- to |-- |-{8})`)
	saysToWrite  = regexp.MustCompile(`(?i)\b(?:write|reply|answer this mail|these lines|is right|in the place of)\b`)
	mendToWrite  = regexp.MustCompile(`(?m)^ {9}write: (.+(?:\n {16}\S.*)*)$`)
	folded       = regexp.MustCompile(`\n +`)
	inSentence   = regexp.MustCompile(`(?:: |\(|write )(player (?:add|rename|address|set|merge|separate|admit|expel|excuse|forget) [^;():\n]+?)[. ]*(?:$|[;():\n])`) // where a refusal goes on
	inProse      = regexp.MustCompile(`^(?:it|the|what|them) |^\w+, |^reply \d`)                                                                                     // says in words what to write, or mends an order that stands below another line
	mergedBefore = regexp.MustCompile(`^player separate (P\d) = (P\d)$`)
	guideLine    = regexp.MustCompile("(?m)^`([^`]+)`$")
	writtenTo    = regexp.MustCompile(`^mod\+\S+@`)
)

// Each line that a letter of the goldens, or the guide, tells a moderator to write is accepted as it stands there.
func TestWhatModeratorsAreToldToWriteIsAccepted(t *testing.T) {
	lines := linesTold(t)
	if len(lines) < 80 {
		t.Errorf("%d lines are told, too few to be all", len(lines))
	}
	for _, want := range []string{
		"seat north Carl Example <carl@example.test>", "rule patience of N9 = … because …", "rollback to no. 0 because …", "pause because of the holidays",
		"free south", "wait 14 days", "press all: Does this game go on?", "seat north open", "pause because mails come back", "player add Carl Example <carl@example.test>", "player separate P7 = Fred Example <fred@example.test> in wc-3", "today daily",
		"hold because the map has a fault", "holidays 2026-12-20..2027-01-06 because of Christmas", "end north major because south is gone; or end drawn, end none or end void",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is told nowhere", want)
		}
	}
	for _, line := range lines {
		t.Run(line, func(t *testing.T) {
			for _, one := range eachOf(line) {
				if answer := answerToDirection(t, one); !isAccepted(answer) {
					t.Errorf("%s\n%s", one, answer)
				}
			}
		})
	}
}

// A line that a letter would tell with a slip in it is not accepted: the law above would find it.
func TestWhatModeratorsMayNotBeToldToWrite(t *testing.T) {
	for _, line := range []string{
		"paus because mails come back", "pause", "hold", "seat Northern Carl Example <carl@example.test>", "seat north Carl Example", "rule patience of N9 = …", "rule patience of Q9 = legal because it is so",
		"rollback to no. 9 because …", "rollback because …", "wait fourteen days", "invite Carl", "free west", "cancel", "player ad Carl Example <carl@example.test>", "player add Carl Example",
		"player excuse P7 = wc-3", "player excuse P2 = held because he was ill", "player separate P7 = P77", "player merge P2 = P1", "player rename P77 = Zoe", "today weekly", "holidays at Christmas", "holidays 2026-12-20..", "end west because it is over", "process because she is away", "press west: Hello.",
	} {
		t.Run(line, func(t *testing.T) {
			if answer := answerToDirection(t, line); isAccepted(answer) {
				t.Errorf("%s", answer)
			}
		})
	}
}

// isAccepted reports whether an answer says that what somebody wrote was done, all of it.
func isAccepted(answer string) bool {
	done := regexp.MustCompile(`(?m)^(?:outcome: (?:directed|answered)|Outcome: (?:directed|answered))$`).MatchString(answer)
	return done && !strings.Contains(answer, "REFUSED") && !strings.Contains(answer, "NOTHING FOUND") && !strings.Contains(answer, "not understood")
}

// eachOf are the lines that are meant by one which names several, or which has a remark behind it.
func eachOf(line string) (lines []string) {
	line, _, _ = strings.Cut(line, "   ")
	why := ""
	if _, reason, has := strings.Cut(line, " because "); has {
		why, _, _ = strings.Cut(reason, ";")
	}
	for _, one := range regexp.MustCompile(`; or |, (?:end|or) | or end `).Split(line, -1) {
		if strings.HasPrefix(line, "end ") && !strings.HasPrefix(one, "end ") {
			one = "end " + one
		}
		if strings.HasPrefix(line, "end ") && !strings.Contains(one, " because ") {
			one += " because " + why
		}
		lines = append(lines, one)
	}
	return lines
}

// linesTold are the lines of letters to moderators in the goldens, of a dispute's letter, of the guide and of a secretary's day, each once.
func linesTold(t *testing.T) []string {
	t.Helper()
	var lines []string
	folders, err := filepath.Glob(filepath.Join("testdata", "*"))
	if err != nil || len(folders) < 10 {
		t.Fatalf("%d folders of goldens: %v", len(folders), err)
	}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.tx*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			lines = append(lines, linesIn(string(text))...)
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
	lines = append(lines, "holidays", "mail retry 0f1e2d3c4b5a") // of the club's machine: club.Club
	slices.Sort(lines)
	return slices.Compact(lines)
}

// linesIn are the lines that the letters to moderators in a golden tell them to write.
func linesIn(golden string) (lines []string) {
	for _, at := range staffLetter.FindAllStringIndex(golden, -1) {
		letter := golden[at[1]:]
		if next := anyLetter.FindStringIndex(letter); next != nil {
			letter = letter[:next[0]]
		}
		if !asksToPlay.MatchString(letter) { // it is to him as to anybody
			lines = append(lines, linesOf(letter)...)
		}
	}
	return lines
}

// linesOf are the lines that a letter tells its reader to write.
func linesOf(letter string) (lines []string) {
	sentence, told := "", false
	for line := range strings.SplitSeq(letter, "\n") {
		text, indented := strings.CutPrefix(line, "  ")
		switch {
		case indented && told && !strings.HasPrefix(text, " ") && !writtenTo.MatchString(text) && text != "end press":
			lines = append(lines, text)
		case indented:
		case line == "":
			sentence, told = "", false
		default:
			sentence += " " + line
			told = (strings.HasSuffix(line, ":") || strings.HasSuffix(line, "the line")) && saysToWrite.MatchString(sentence)
		}
	}
	for _, found := range mendToWrite.FindAllStringSubmatch(letter, -1) {
		if line := folded.ReplaceAllString(found[1], " "); !inProse.MatchString(line) {
			lines = append(lines, line)
		}
	}
	for _, found := range inSentence.FindAllStringSubmatch(folded.ReplaceAllString(letter, " "), -1) {
		lines = append(lines, found[1])
	}
	return lines
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
	case "holidays":
		if line == "holidays" { // of the club
			return newDesk(t).mailed("operator", line+"\n")
		}
	case "mail":
		return newDesk(t).mailed("operator", line+"\n")
	case "audit":
		return newDesk(t).mailed("operator", "Attach: s4-a.vlog\n"+line+"\n")
	case "invite", "free", "wait", "cancel":
		return answerBeforeItBegins(t, line)
	}
	e := exchangeOf(newMatch(t, 1))
	switch word, _, _ := strings.Cut(line, " "); {
	case strings.HasPrefix(line, "rule patience"):
		e.game.Lines[0].Opened.Illegal = game.IllegalAsk
		e.happen("north", "hold N9\n")
		line = strings.Replace(line, "= …", "= legal", 1)
	case word == "holidays":
		p := club()
		e.game.Lines[0].Opened.Clock = &p
	case word == "rule":
		e = exchangeOf(darkMatch(t).match)
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
	case word == "confirm":
		e.happen("nora", "unsigned\nhold because the map is checked\n")
		line = strings.Replace(line, "abcde-fghij", "CODE 1", 1)
	}
	return e.happen("nora", line+"\n")
}

// exchangeOf is a match that Nora and Olga moderate.
func exchangeOf(m *match) *exchange {
	e := &exchange{match: m, now: noon, replyTo: map[string]mail.Address{}, chairs: map[string]mail.Address{}}
	e.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	e.happen("moderator", "add nora@example.test Nora Example")
	e.happen("moderator", "add olga@example.test Olga Example")
	return e
}

// Each ruling that the letter about a dispute tells to write settles it as that side says, and so does each line of the day about it.
func TestWhatADisputesLetterTellsToWriteSettlesIt(t *testing.T) {
	disputed := func() (*exchange, []string) {
		m := darkMatch(t)
		e := exchangeOf(m.match)
		m.says("north", groundSaid)
		m.says("south", "terrain 0407 clear\n")
		m.says("north", "terrain 0407 hill\n")
		d := m.says("south", "terrain 0407 clear\n")
		var lines []string
		for _, letter := range d.Send {
			if letter.To.Addr == "nora@example.test" {
				lines = linesOf(letter.Text)
			}
		}
		s, err := view.SummaryOf(m.m.Rules, m.m.Beacon, m.game)
		if err != nil {
			t.Fatal(err)
		}
		for _, chapter := range view.DayOf([]view.Summary{s}, noon) {
			for _, matter := range chapter.Matters {
				lines = append(lines, matter.Write)
			}
		}
		return e, lines
	}
	_, lines := disputed()
	if len(lines) != 5 {
		t.Fatalf("the letter and the day tell to write %q", lines)
	}
	for i, line := range lines {
		e, _ := disputed()
		if answer := e.happen("nora", strings.Replace(line, "= …", "= brush", 1)+"\n"); !isAccepted(answer) || !strings.Contains(answer, "0407") {
			t.Errorf("%s\n%s", line, answer)
		}
		if where := (&timed{match: e.match}).course().Node(); where.Dispute != nil {
			t.Errorf("%d, %s: the dispute goes on: %s", i, line, where.Prompt)
		}
	}
}

// answerAtDesk is what a moderator of the club is answered who writes the line to the club's address. Behind P7 is somebody there, and behind
// P9; who is added has an own name, and who is separated his own address and games.
func answerAtDesk(t *testing.T, line string) string {
	t.Helper()
	before := []string{
		"player add Cleo Three <p3@example.test>", "player add Dora Four <p4@example.test>", "player add Emil Five <p5@example.test>", "player add Fay Six <p6@example.test>",
		"player add Gus Seven <p7@example.test>", "player add Hana Eight <p8@example.test>", "player add Ivo Nine <p9@example.test>",
	}
	d := newDesk(t)
	switch {
	case strings.HasPrefix(line, "player add Anna Example"):
		line = "player add Zoe Example <zoe@example.test>"
	case strings.HasPrefix(line, "player admit"):
		before = append(before, strings.Replace(line, "admit", "expel", 1))
	case strings.HasPrefix(line, "player excuse"):
		line = strings.NewReplacer("P7", "P1", "wc-3", "over").Replace(line)
		d.forfeited("over")
	case mergedBefore.MatchString(line):
		before = append(before, mergedBefore.ReplaceAllString(line, "player merge $2 = $1 though opponents"))
	case strings.HasPrefix(line, "player separate"):
		before = append(before, "player address P1 = fred@example.test")
		line = strings.NewReplacer("P7", "P1", "wc-3", "over").Replace(line)
	}
	answer := d.mailed("operator", strings.Join(before, "\n")+"\n"+line+"\n")
	if !strings.Contains(strings.Join(strings.Fields(answer), " "), fmt.Sprintf("(line %d)", len(before)+1)) {
		return "NOTHING FOUND in the line\n" + answer
	}
	return answer
}

// forfeited has a game that is over be one that both sides have let be forfeited.
func (c *goldenClub) forfeited(tag string) {
	for _, g := range c.games {
		for i, l := range g.Lines {
			if g.Tag() == tag && l.Ended != nil {
				end := *l.Ended
				end.How, end.GaveUp = roll.ByForfeit, []engine.Side{"north", "south"}
				g.Lines[i].Ended = &end
			}
		}
	}
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
