package moderator_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/mail"
	"adjutant/moderator/board"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
	"adjutant/vassal/stricttest"
)

// correspondence is a game in which both sides move by logs alone, each written from the
// position that the last answer has brought it.
type correspondence struct {
	*match
	kit  *outfit.Kit
	open *stricttest.Loader                // VASSAL, with the module open
	had  map[engine.Side]map[string][]byte // the last files of each side, by their endings
	logs int
	// later has the players' VASSAL be 3.7, which writes some of what 3.6 does in its own way.
	later bool
}

func newCorrespondence(t *testing.T, seed byte) *correspondence {
	t.Helper()
	return corresponding(t, packMatch(t, "training-field", seed))
}

// corresponding is a match of the training field, played by logs.
func corresponding(t *testing.T, m *match) *correspondence {
	t.Helper()
	m.once = true
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(rules.Pack)
	if err != nil {
		t.Fatal(err)
	}
	c := &correspondence{match: m, kit: kit, open: opened(t, kit), had: map[engine.Side]map[string][]byte{}}
	for _, s := range rules.Pack.Sides {
		c.had[s.ID] = map[string][]byte{}
		c.receive(m.send(s.ID, "position\n").Send)
	}
	return c
}

// opened is VASSAL with the module of a pack open, whose pictures are blank.
func opened(t *testing.T, kit *outfit.Kit) *stricttest.Loader {
	t.Helper()
	var pictures []forge.Image
	for _, d := range kit.Drawings {
		size := board.CounterSize
		switch d.Subject {
		case outfit.DrawField, outfit.DrawBoxes:
			size = 4000
		case outfit.DrawFlag, outfit.DrawTarget:
			size = board.FlagSize
		}
		var data bytes.Buffer
		if err := png.Encode(&data, image.NewPaletted(image.Rect(0, 0, size, size), color.Palette{color.White})); err != nil {
			t.Fatal(err)
		}
		pictures = append(pictures, forge.Image{Name: d.Name, Bytes: data.Bytes()})
	}
	vmod, err := forge.Build(kit.Module(pictures, nil, nil))
	if err != nil {
		t.Fatal(err)
	}
	loader, complaints := stricttest.Open(vmod)
	for _, c := range complaints {
		t.Error(c)
	}
	return loader
}

// receive files what letters bring.
func (c *correspondence) receive(letters []mail.Outgoing) {
	for _, letter := range letters {
		for _, s := range c.game.Lines[0].Opened.Seats {
			for _, a := range c.filesOf(letter) {
				if at := strings.LastIndexByte(a.Name, '.'); letter.To.Addr == s.Addr && (a.Name[at:] == ".vsav" || a.Name[at:] == ".vlog") {
					c.had[s.Side][a.Name[at:]] = a.Bytes
				}
			}
		}
	}
}

// post sends a mail and files what comes back.
func (c *correspondence) post(side engine.Side, text string, log []byte) decision.Decision {
	c.t.Helper()
	c.files = nil
	if log != nil {
		c.files = []mail.Attachment{{Name: "turn.vlog", Type: "application/octet-stream", Bytes: log}}
	}
	d := c.send(side, text)
	c.files = nil
	c.receive(d.Send)
	return d
}

// password is what VASSAL knows a side by.
func password(side engine.Side) string { return "pw-" + string(side) + "-secret" }

// sits has the player of a side sit down at a position, as VASSAL asks who opens one.
func (c *correspondence) sits(side engine.Side, data []byte) *vassal.File {
	c.t.Helper()
	f := readVASSAL(c.t, data)
	if slices.ContainsFunc(f.Setup, func(cmd vassal.Command) bool {
		p, ok := cmd.(vassal.Player)
		return ok && p.ID == password(side)
	}) {
		return f
	}
	return edited(c.t, f, func(kids []vassal.Node) []vassal.Node {
		const behindPieces = 3
		return slices.Insert(kids, behindPieces, vassal.Node{Text: vassal.Join('\t', "PLAYER", password(side), "Player of "+string(side), c.seat(side))})
	})
}

// seat is what the module calls a side.
func (c *correspondence) seat(side engine.Side) string {
	c.t.Helper()
	rules, err := c.m.Rules("", "")
	if err != nil {
		c.t.Fatal(err)
	}
	return rules.Pack.SideName(side)
}

// edited is a file with another list of commands.
func edited(t testing.TB, f *vassal.File, edit func([]vassal.Node) []vassal.Node) *vassal.File {
	t.Helper()
	tree := f.Tree()
	tree.Kids = edit(tree.Kids)
	next, err := vassal.ReadText(tree.Encode(), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	next.Encoding, next.Entries, next.Save, next.Module = f.Encoding, f.Entries, f.Save, f.Module
	return next
}

func readVASSAL(t testing.TB, data []byte) *vassal.File {
	t.Helper()
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// table is the side's table at the position that it was sent last: as a save, or at the end
// of the log of what led there.
func (c *correspondence) table(side engine.Side, ending string) *forge.Sequel {
	c.t.Helper()
	data := c.had[side][ending]
	if data == nil {
		data = c.had[side][".vsav"]
	}
	s, err := forge.After(c.sits(side, data))
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

// played are moves as a log, a drag for each hex of a path.
func (c *correspondence) played(side engine.Side, table *forge.Sequel, moves []engine.Action) []byte {
	c.t.Helper()
	ids := idsOf(c.t, table)
	var beats []forge.Beat
	for _, a := range moves {
		path := a.Path
		if len(path) > 1 {
			path = path[1:]
		}
		for _, at := range path {
			b := forge.Beat{Says: []string{fmt.Sprintf("%s moves to %s", a.Units[0], at)}}
			for _, u := range a.Units {
				id, there := ids[c.kit.Names()[u]]
				if !there {
					c.t.Fatalf("%s has no piece", u)
				}
				b.Shifts = append(b.Shifts, forge.Shift{ID: id, To: c.spot(at)})
			}
			beats = append(beats, b)
		}
	}
	data, err := table.Log(password(side), noon.UnixMilli(), beats)
	if err != nil {
		c.t.Fatal(err)
	}
	if c.later {
		return as37(c.t, data)
	}
	return data
}

// What VASSAL 3.7 writes otherwise than 3.6: fields that traits have got, and what each
// piece remembers of itself.
var (
	layer36 = regexp.MustCompile(`(emb2;[^\t]*;1\.0)(\\*\t)`)
	moved36 = regexp.MustCompile(`(markmoved;[^\t]*;77,130;)(\\*\t)`)
	basic36 = regexp.MustCompile(`((?:Battlefield|Boxes);\d+;\d+;\d+);0`)
	saved36 = regexp.MustCompile(`<VassalVersion>3\.6\.19`)
)

// as37 is a file of 3.6 as 3.7 writes it.
func as37(t testing.TB, data []byte) []byte {
	t.Helper()
	f := readVASSAL(t, data)
	text := layer36.ReplaceAllString(f.Text, "$1;;true$2")
	text = moved36.ReplaceAllString(text, "$1;false;;;;$2")
	text = basic36.ReplaceAllString(text, "$1;4;OldZone;;UniqueID;1767225600001;OldX;60;OldMap;Battlefield")
	if strings.Count(text, "UniqueID") < 10 && !strings.Contains(f.Text, "UniqueID") || !strings.Contains(text, ";1.0;;true") || !strings.Contains(text, ";77,130;;false;;;;") {
		t.Fatal("the file is not of 3.6")
	}
	next, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	next.Encoding, next.Entries, next.Save, next.Module = f.Encoding, f.Entries, f.Save, f.Module
	next.Save.Raw = saved36.ReplaceAll(next.Save.Raw, []byte("<extra1/>\n  <extra2/>\n  <VassalVersion>3.7.26"))
	return bytesOf(t, next)
}

// spot is the middle of a hex on the map of the module.
func (c *correspondence) spot(at engine.Loc) forge.Spot {
	coord, err := hex.Parse(string(at))
	if err != nil {
		c.t.Fatal(err)
	}
	layout, _ := c.kit.Layout()
	x, y := layout.Centre(coord)
	return forge.Spot{Map: "Battlefield", X: int(x), Y: int(y)}
}

// plan is what the side to move does: a few moves toward the enemy and, after them, an
// attack where one is possible.
func (c *correspondence) plan(sys engine.System, state engine.State, side engine.Side) (moves []engine.Action, attack string) {
	for range 4 {
		best, found := c.nearest(sys, state, side, moves)
		if !found {
			break
		}
		next, _, ruling, err := engine.Apply(sys, state, engine.Play{Action: &best})
		if err != nil || ruling.Verdict != engine.Legal {
			break
		}
		if node := sys.Node(next); node.Kind != engine.AtChoice || node.Asked {
			break
		}
		moves, state = append(moves, best), next
	}
	for node := sys.Node(state); node.Kind == engine.AtChoice && node.Seats[0] == side && !node.Asked; node = sys.Node(state) {
		if node.Phase == "combat" {
			for a := range sys.Legal(state, side) {
				if a.Verb == "attack" && len(a.Arg("primary"))+len(a.Arg("support")) > len(strings.Fields(attack))/9 {
					return moves, a.String()
				}
			}
			return moves, ""
		}
		pass := *node.Pass
		pass.Side = side
		next, _, ruling, err := engine.Apply(sys, state, engine.Play{Action: &pass})
		if err != nil || ruling.Verdict != engine.Legal {
			return moves, ""
		}
		state = next
	}
	return moves, attack
}

// nearest is the move that brings a unit which has not moved nearest to an enemy.
func (c *correspondence) nearest(sys engine.System, state engine.State, side engine.Side, before []engine.Action) (best engine.Action, found bool) {
	placed := sys.(engine.Board).Placed(state)
	least := 1000
	for a := range sys.Legal(state, side) {
		moved := func(b engine.Action) bool {
			return slices.ContainsFunc(a.Units, func(u engine.UnitID) bool { return slices.Contains(b.Units, u) })
		}
		if a.Verb != "move" || len(a.Units) != 1 || len(a.Path) < 2 || slices.ContainsFunc(before, moved) {
			continue
		}
		far := c.far(placed, side, a.Path[len(a.Path)-1])
		if gain := far - c.far(placed, side, a.Path[0]); gain < least {
			best, found, least = a, true, gain
		}
	}
	return best, found && least < 0
}

// far is how far the nearest enemy of a side stands from a hex.
func (c *correspondence) far(placed []engine.Placed, side engine.Side, at engine.Loc) int {
	from, err := hex.Parse(string(at))
	if err != nil {
		return 1000
	}
	layout, _ := c.kit.Layout()
	least := 1000
	for _, p := range placed {
		if to, err := hex.Parse(string(p.At)); err == nil && p.Side != side {
			least = min(least, layout.Grid.Distance(from, to))
		}
	}
	return least
}

// go on plays one mail; false when the game is over.
func (c *correspondence) goOn() bool {
	c.t.Helper()
	sys, state, node := c.now()
	if node.Kind == engine.AtOver {
		return false
	}
	side := node.Seats[0]
	var moves []engine.Action
	attack := ""
	if node.Phase == "move" && !node.Asked {
		moves, attack = c.plan(sys, state, side)
	}
	switch {
	case len(moves) > 0:
		c.logs++
		table := c.table(side, []string{".vsav", ".vlog"}[c.logs%2])
		d := c.post(side, attack+"\n", c.played(side, table, moves))
		own := d.Send[0].Text
		if d.Outcome != game.Accepted && d.Outcome != game.Waiting || !strings.Contains(own, "The audit of the log found nothing.") || strings.Contains(own, "your board still shows") {
			c.t.Fatalf("log %d, %v: %s\n%s", c.logs, moves, d.Outcome, own)
		}
	case node.Pass != nil:
		c.must(c.post(side, "pass\n", nil))
	default:
		for a := range sys.Legal(state, side) {
			c.must(c.post(side, a.String()+"\n", nil))
			break
		}
	}
	return true
}

func (c *correspondence) must(d decision.Decision) {
	c.t.Helper()
	if d.Outcome != game.Accepted && d.Outcome != game.Waiting {
		c.t.Fatalf("%s\n%s", d.Outcome, d.Send[0].Text)
	}
}

// A whole game of the training field is played by logs: each side moves from the position
// that the last answer has brought it, every log goes on from there without a finding, and
// the position of each answer shows the units where the rules have them.
func TestAGameByLogsAlone(t *testing.T) {
	t.Parallel()
	for name, later := range map[string]bool{"VASSAL 3.6": false, "VASSAL 3.7": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playByLogs(t, later)
		})
	}
}

func playByLogs(t *testing.T, later bool) {
	t.Helper()
	c := newCorrespondence(t, 6)
	c.later = later
	for mails := 0; c.goOn(); mails++ {
		if mails > 400 {
			t.Fatal("the game does not end")
		}
		c.shows()
	}
	_, _, node := c.now()
	if node.Result == nil || c.logs < 10 {
		t.Errorf("it ended after %d logs with %+v", c.logs, node.Result)
	}
	t.Logf("%d logs, %d mails: %+v", c.logs, c.mails, *node.Result)
}

// complaints are what VASSAL 3.6 has against a file that it takes part in; 3.7 keeps its
// own way of writing pieces.
func (c *correspondence) complaints(data []byte) []string {
	if c.later {
		return nil
	}
	return c.open.File(data)
}

// shows holds the last position of each side against the state, and looks for what must
// not be in it.
func (c *correspondence) shows() {
	c.t.Helper()
	sys, state, _ := c.now()
	for side, files := range c.had {
		for ending, data := range files {
			f := readVASSAL(c.t, data)
			for other := range c.had {
				if other != side && strings.Contains(f.Text, password(other)) {
					c.t.Fatalf("%s reads the password of %s", side, other)
				}
			}
			for _, complaint := range c.complaints(data) {
				c.t.Fatalf("%s of %s: VASSAL complains: %s", ending, side, complaint)
			}
			end, reports, _ := replay.Run(f)
			for _, r := range reports {
				for _, conflict := range r.Conflicts {
					c.t.Fatalf("%s of %s, step %d: %s wants %q, got %q", ending, side, r.LogStep, conflict.What, conflict.Want, conflict.Got)
				}
			}
			found := map[engine.UnitID]board.Shown{}
			for _, s := range c.kit.Read(end) {
				found[s.Unit] = s
			}
			for _, s := range c.kit.Shows(outfit.Moment{Placed: sys.(engine.Board).Placed(engine.Seen(sys, state, side))}) {
				if is := found[s.Unit]; is.At != s.At || is.Box != s.Box || !slices.Equal(is.Status, s.Status) {
					c.t.Fatalf("%s of %s shows %+v, the game has %+v", ending, side, is, s)
				}
			}
		}
	}
}
