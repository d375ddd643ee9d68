package moderator_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/vassal/vassaltest"
)

// TestLogs plays the archives of testdata/logs: turns of the training field that come as
// logs, and the answers to them. A line "dice: POLICY" of the comment says whose dice
// count; a line "loaded: 4 5, 6 2" how the club's first dice fall, by records; with a line
// "beacon" they fall at a part "dice". A part with the name of a side and "log" is what it does in VASSAL, as
// vassaltest.Desk plays it, from the position that the game has. A log whose first line
// is "begin again" begins where the one before began. The part with the name of the side alone is the mail
// that brings it, and behind it stands the answer. The
// journal that comes of it is judged once more.
func TestLogs(t *testing.T) { eachArchive(t, "logs", playLogs) }

var (
	diceLine   = regexp.MustCompile(`(?m)^dice: (\w+)$`)
	loadedLine = regexp.MustCompile(`(?m)^loaded: ([1-6 ,]+)$`)
)

func playLogs(t *testing.T, archive txtar.Archive) []txtar.File {
	t.Helper()
	p := &logged{match: packMatch(t, "training-field", 3), t: t}
	if found := diceLine.FindSubmatch(archive.Comment); found != nil {
		p.game.Lines[0].Opened.Dice = game.DicePolicy(found[1])
	}
	if found := loadedLine.FindSubmatch(archive.Comment); found != nil {
		p.load(string(found[1]))
	}
	if strings.Contains(string(archive.Comment), "\nbeacon\n") {
		p.chill(lab(t))
	}
	var played []txtar.File
	for _, f := range archive.Files {
		side, what, _ := strings.Cut(f.Name, " ")
		if what == "answer" {
			continue
		}
		played = append(played, f)
		if what == "log" {
			p.files = []mail.Attachment{{Name: "turn.vlog", Bytes: p.log(string(f.Data))}}
			continue
		}
		var d decision.Decision
		if side == "dice" {
			d = p.thaw()
		} else {
			d = p.send(engine.Side(side), string(f.Data))
		}
		p.files = nil
		played = append(played, txtar.File{Name: side + " answer", Data: fmt.Appendf(nil, "outcome: %s\n\n%s", d.Outcome, d.Send[0].Text)})
	}
	p.rejudged()
	return played
}

// load has the club's first dice fall so: "4 5, 6 2" are two records of two dice.
func (m *match) load(dice string) {
	m.t.Helper()
	for fell := range strings.SplitSeq(dice, ",") {
		var values []int
		for _, word := range strings.Fields(fell) {
			die, err := strconv.Atoi(word)
			if err != nil {
				m.t.Fatal(err)
			}
			values = append(values, die)
		}
		m.loaded = append(m.loaded, values)
	}
}

// logged is a match that is played by logs.
type logged struct {
	*match
	t      *testing.T
	desk   *vassaltest.Desk
	placed []engine.Placed // where the last log began
}

// log plays a log and gives it.
func (p *logged) log(script string) []byte {
	p.t.Helper()
	if rest, again := strings.CutPrefix(script, "begin again\n"); again {
		script = rest
	} else {
		sys, state, _ := p.now()
		p.placed = sys.(engine.Board).Placed(state)
	}
	p.setUp()
	p.desk.BeginLog()
	for line := range strings.Lines(script) {
		if line == "begin log\n" { // what stands before it was done before
			p.desk.BeginLog()
			continue
		}
		if err := p.desk.Do(strings.TrimSpace(line)); err != nil {
			p.t.Fatal(err)
		}
	}
	return p.desk.End()
}

// setUp sets the units up where the last log began. All are on the desk, so that each has
// the same id in all logs.
func (p *logged) setUp() {
	pack, err := systems.Find("training-field")
	if err != nil {
		p.t.Fatal(err)
	}
	p.desk = vassaltest.NewDesk(vassaltest.Module{Name: "Training Field", Version: "1.0", Map: "Field", DX: 52, DY: 60},
		vassaltest.Layer{Name: "Step", Levels: 2}, vassaltest.Layer{Name: "Disrupted", Levels: 1}, vassaltest.Layer{Name: "Ineffective", Levels: 1})
	p.desk.Player("pw-anna", "Anna Example", "Northern Division")
	p.desk.SetUp("Attack here", "aside")
	for _, one := range p.placed {
		unit, _ := pack.Unit(one.Unit)
		p.desk.SetUp(unit.Name, string(one.At))
	}
}
