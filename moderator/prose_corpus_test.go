package moderator_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// prosePosition is a file of testdata/prose: a position, and mails as people write them there.
type prosePosition struct {
	where interpret.Request // pack, side, turn and phase
	start engine.State
	mails []proseMail

	scenario string
}

// proseMail is a mail with what it must be read as.
type proseMail struct {
	name    string
	body    string
	stops   bool     // whether the mail must be stopped
	stopped []string // the lines that stop it
	orders  []string // what it orders otherwise, in canonical form
	prose   []string // the lines that must be listed as not read
	asks    []string // those of them that ask something of the game, and may be answered instead
}

// proseLanguages are those of which there must be at least 25 mails, as mails are named.
var proseLanguages = []string{"en", "de", "fr", "es", "it", "pl"}

// TestProseCorpus holds the corpus to its own format: what is expected of the mails can be
// expected. Whether they are read so is asked elsewhere.
func TestProseCorpus(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "prose", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	mails, stopped := map[string]int{}, 0
	played := map[string]bool{}
	for _, file := range files {
		p := readProse(t, file)
		played[p.where.Pack.System] = true
		for _, m := range p.mails {
			t.Run(m.name, func(t *testing.T) { p.hold(t, m) })
			mails[m.name[4:6]]++
			if m.stops {
				stopped++
			}
		}
	}
	total := 0
	for _, n := range mails {
		total += n
	}
	if total != 300 {
		t.Errorf("there are %d mails, not 300", total)
	}
	for _, language := range proseLanguages {
		if mails[language] < 25 {
			t.Errorf("%d mails are in %q; there should be 25", mails[language], language)
		}
	}
	if got, want := slices.Sorted(maps.Keys(played)), []string{"gbacw", "musket", "muzzleblast"}; !slices.Equal(got, want) {
		t.Errorf("the systems are %v, not %v", got, want)
	}
	if stopped < 25 || stopped > 40 {
		t.Errorf("%d mails must be stopped; about 30 should", stopped)
	}
}

// readProse reads a file of the corpus.
func readProse(t *testing.T, file string) prosePosition {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files) == 0 || archive.Files[0].Name != "position" {
		t.Fatalf("%s: begins with no position", file)
	}
	if len(strings.TrimSpace(string(archive.Comment))) == 0 {
		t.Errorf("%s: does not say what the position is", file)
	}
	p := proseAt(t, file, string(archive.Files[0].Data))
	p.mails = proseMails(t, file, archive.Files[1:])
	return p
}

// proseAt sets up the position that a file names.
func proseAt(t *testing.T, file, text string) prosePosition {
	t.Helper()
	keys := map[string]string{}
	for line := range strings.Lines(text) {
		key, value, found := strings.Cut(strings.TrimSpace(line), ": ")
		if !found || !slices.Contains([]string{"pack", "scenario", "side", "state"}, key) {
			t.Fatalf("%s: the position has a line %q", file, line)
		}
		keys[key] = value
	}
	data, err := os.ReadFile(filepath.Join(filepath.Dir(file), keys["state"]+".state"))
	if err != nil {
		t.Fatal(err)
	}
	name, state, _ := strings.Cut(string(data), "\n")
	if name != keys["pack"] {
		t.Fatalf("%s: the state is of %q", file, name)
	}
	rules := builtIn(t, name)
	sys, pack := rules.System, rules.Pack
	at, err := sys.ParseState([]byte(state))
	if err != nil {
		t.Fatal(err)
	}
	node, side := sys.Node(at), engine.Side(keys["side"])
	if node.Kind != engine.AtChoice || !slices.Contains(node.Seats, side) {
		t.Fatalf("%s: %q has nothing to order", file, side)
	}
	return prosePosition{
		where: interpret.Request{Pack: pack, Side: side, Turn: node.Turn, Phase: node.Phase, Placed: engine.PlacedOf(sys, at), Rules: sys},
		start: at, scenario: keys["scenario"],
	}
}

var proseName = regexp.MustCompile(`^\d{3}-[a-z]{2}-[a-z0-9-]+$`)

// proseMails reads the mails of a file. Each is three parts: its text, what it orders or which
// lines stop it, and what of it is talk.
func proseMails(t *testing.T, file string, parts []txtar.File) (mails []proseMail) {
	t.Helper()
	for three := range slices.Chunk(parts, 3) {
		name, _ := strings.CutSuffix(three[0].Name, ".mail")
		if len(three) < 3 || !proseName.MatchString(name) || three[0].Name != name+".mail" || three[2].Name != name+".prose" {
			t.Fatalf("%s: no mail, orders and prose at %q", file, three[0].Name)
		}
		m := proseMail{name: name, body: string(three[0].Data)}
		for _, line := range proseLines(three[2].Data) {
			line, asks := strings.CutPrefix(line, asksMark)
			if m.prose = append(m.prose, line); asks {
				m.asks = append(m.asks, line)
			}
		}
		switch three[1].Name {
		case name + ".orders":
			m.orders = proseLines(three[1].Data)
		case name + ".stopped":
			m.stops, m.stopped = true, proseLines(three[1].Data)
		default:
			t.Fatalf("%s: %q stands where the orders of %s should", file, three[1].Name, name)
		}
		mails = append(mails, m)
	}
	return mails
}

// asksMark stands before a line of the talk that asks something of the game.
const asksMark = "? "

// asked reports whether a question was taken out of a line that asks.
func (m proseMail) asked(n int) bool {
	lines := strings.Split(m.body, "\n")
	return n > 0 && n <= len(lines) && slices.Contains(m.asks, strings.TrimSpace(lines[n-1]))
}

// proseLines are the lines of a text that are not blank, trimmed.
func proseLines(text []byte) (lines []string) {
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// hold checks what a mail must be read as against the mail and the position.
func (p prosePosition) hold(t *testing.T, m proseMail) {
	left := m.unread(t)
	if m.stops && len(m.stopped) == 0 {
		t.Error("no line stops it")
	}
	if !m.stops && (len(left) > 0) != (len(m.orders) > 0) {
		t.Errorf("%d orders are to be read in the lines %q", len(m.orders), left)
	}
	p.legal(t, m.orders)
}

// aside is a line that is neither an order nor talk: a comment, a header, a picture's name.
var aside = regexp.MustCompile(`(?i)^(#.*|turn \d+:?|\[image: .*\])$`)

// unread gives the lines of what the mail says itself that are neither talk nor stop it: in
// them its orders must stand. It checks that those that are stand there, in their order.
func (m proseMail) unread(t *testing.T) (left []string) {
	t.Helper()
	prose, stopped := m.prose, m.stopped
	for _, line := range proseLines([]byte(m.text(t))) {
		switch {
		case len(prose) > 0 && line == prose[0]:
			prose = prose[1:]
		case len(stopped) > 0 && line == stopped[0]:
			stopped = stopped[1:]
		case !aside.MatchString(line):
			left = append(left, line)
		}
	}
	if len(prose) > 0 || len(stopped) > 0 {
		t.Errorf("the mail does not say, in this order: %q and %q", prose, stopped)
	}
	return left
}

// legal checks that the orders are canonical and legal one after the other. Where dice or the
// other side come between, what follows is held against the position at the beginning.
func (p prosePosition) legal(t *testing.T, lines []string) {
	t.Helper()
	at, roster := p.start, interpret.Roster(p.where.Pack)
	for _, line := range lines {
		if order, wrong := orders.ParseLine(line, roster); wrong != nil || order.String() != line {
			t.Errorf("%q is not canonical: %q %v", line, order, wrong)
		}
		action, wrong := interpret.Order(p.where, line)
		if wrong != nil {
			t.Fatalf("%q is no action: %v", line, wrong)
		}
		sys := p.where.Rules
		if node := sys.Node(at); node.Kind != engine.AtChoice || node.Phase != p.where.Phase || !slices.Contains(node.Seats, p.where.Side) {
			if ruling := sys.Check(p.start, action); ruling.Verdict != engine.Legal {
				t.Errorf("%q is %v at first: %v", line, ruling.Verdict, ruling.Findings)
			}
			continue
		}
		next, _, ruling, err := engine.Apply(sys, at, engine.Play{Action: &action})
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatalf("%q: %v %v", line, ruling.Findings, err)
		}
		at = next
	}
}
