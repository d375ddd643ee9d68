package replay_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"

	"github.com/google/go-cmp/cmp"
)

// setup has guards 1 and 2 in stack 10, guard 3 alone in stack 11, a block that
// does not stack, and cards 6 and 7 in deck 20.
const setup = `\` + "\x1b+/1/delete;\tpiece;;;a.png;First Guard/\tField;10;20;1;0" +
	`\` + "\x1b+/2/delete;\tpiece;;;a.png;Second Guard/\tField;10;20;2;0" +
	`\` + "\x1b+/10/stack/Field;10;20;1;2;@@-1" +
	`\` + "\x1b+/3/hide;72,130;Hide;;player:\tpiece;;;a.png;Third Guard/null\tField;50;60;3;0" +
	`\` + "\x1b+/11/stack/Field;50;60;3;@@-1" +
	`\` + "\x1b+/4/immob;g;N;R\tpiece;;;b.png;Block/\tField;70;80;4;0" +
	`\` + "\x1b+/6/obs;77,130;c.png;Mask;B;Card;player:\tpiece;;;c.png;Storm/nobody;\tField;90;90;6;0" +
	`\` + "\x1b+/7/obs;77,130;c.png;Mask;B;Card;player:\tpiece;;;c.png;Calm/nobody;\tField;90;90;7;0" +
	`\` + "\x1b+/20/deck;false;;;;Always;Never;;;;;;;Events/Field;90;90;true;6,7" +
	"\x1bPLAYER\tpw-anna\tAnna Example\tRed"

// describe draws the position: every place with what lies there, bottom first.
func describe(pos *replay.Position) string {
	var lines []string
	name := func(id string) string {
		p, _ := pos.Piece(id)
		traits, _ := p.Traits()
		return traits.Name(piece.Viewer{All: true})
	}
	for thing := range pos.Things {
		p := thing.Piece()
		switch {
		case p.Kind != replay.Single:
			var members []string
			for _, id := range p.Members {
				members = append(members, name(id))
			}
			lines = append(lines, fmt.Sprintf("%s %s %d,%d: %s", p.Kind, p.Map, p.X, p.Y, strings.Join(members, ", ")))
		case p.Parent == "":
			lines = append(lines, fmt.Sprintf("%s %d,%d: %s", p.Map, p.X, p.Y, name(p.ID)))
		}
	}
	return strings.Join(lines, "\n")
}

func TestStep(t *testing.T) {
	const rest = "Field 70,80: Block\ndeck Field 90,90: Storm(Card), Calm(Card)"
	for _, c := range []struct{ name, step, want string }{
		{"nothing", "null", "stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\n" + rest},
		{
			"to an empty place", "M/2/Field/30/40/null/Field/10/20/1/pw-anna ~ +/12/stack/Field;30;40;2;@@1",
			"stack Field 10,20: First Guard\nstack Field 50,60: Third Guard\n" + rest + "\nstack Field 30,40: Second Guard",
		},
		{
			"without its new stack", "M/2/Field/30/40/null/Field/10/20/1/pw-anna",
			"Field 30,40: Second Guard\nstack Field 10,20: First Guard\nstack Field 50,60: Third Guard\n" + rest,
		},
		{
			"onto a piece", "M/3/Field/10/20/1/Field/50/60/null/pw-anna",
			"stack Field 10,20: First Guard, Third Guard, Second Guard\n" + rest,
		},
		{
			"below a stack", "M/3/Field/10/20/null/Field/50/60/null/pw-anna",
			"stack Field 10,20: Third Guard, First Guard, Second Guard\n" + rest,
		},
		{
			"whole stack", "M/10/Field/30/40/null/Field/10/20/null/pw-anna",
			"stack Field 30,40: First Guard, Second Guard\nstack Field 50,60: Third Guard\n" + rest,
		},
		{
			"stack onto stack", "M/10/Field/50/60/3/Field/10/20/null/pw-anna",
			"stack Field 50,60: Third Guard, First Guard, Second Guard\n" + rest,
		},
		{
			"block onto a stack", "M/4/Field/10/20/null/Field/70/80/null/pw-anna",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\nField 10,20: Block\ndeck Field 90,90: Storm(Card), Calm(Card)",
		},
		{
			"onto the deck", "M/3/Field/90/90/null/Field/50/60/null/pw-anna",
			"stack Field 10,20: First Guard, Second Guard\nField 70,80: Block\ndeck Field 90,90: Third Guard, Storm(Card), Calm(Card)",
		},
		{
			"draw", "M/7/Hand/5/5/null/Field/90/90/6/pw-anna",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\nField 70,80: Block\nHand 5,5: Calm(Card)\ndeck Field 90,90: Storm(Card)",
		},
		{
			"shuffle", "D/20/Field;90;90;true;7,6/Field;90;90;true;6,7",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\nField 70,80: Block\ndeck Field 90,90: Calm(Card), Storm(Card)",
		},
		{
			"hide", "D/3/pw-anna|Field;50;60;3;0/null|Field;50;60;3;0",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard(Hide)\n" + rest,
		},
		{
			"a change that tells no new place", "D/4/|Field;1;1;4;1;OldX;9/|Field;1;1;4;1;OldX;9",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\n" + rest,
		},
		{"remove", "-/2", "stack Field 10,20: First Guard\nstack Field 50,60: Third Guard\n" + rest},
		{
			"off all maps", "M/4/null/0/0/null/Field/70/80/null/pw-anna",
			"stack Field 10,20: First Guard, Second Guard\nstack Field 50,60: Third Guard\nField 70,80: Block\ndeck Field 90,90: Storm(Card), Calm(Card)",
		},
		{"a stack in itself", "D/10/Field;10;20;10;1;11;99", "stack Field 10,20: First Guard\nField 10,20: Second Guard\nstack Field 50,60: Third Guard\n" + rest},
		{"a new game", "begin_save", ""},
	} {
		pos, reports, _ := replay.Run(log(t, c.step))
		want := strings.Split(c.want, "\n")
		got := strings.Split(describe(pos), "\n")
		if diff := cmp.Diff(sorted(want), sorted(got)); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if len(reports) != 2 || len(reports[0].Conflicts) > 0 {
			t.Errorf("%s: %d reports, conflicts in the setup part: %v", c.name, len(reports), reports[0].Conflicts)
		}
	}
}

func sorted(lines []string) map[string]bool {
	set := map[string]bool{}
	for _, line := range lines {
		set[line] = true
	}
	return set
}

// Of two stacks at one point the one drawn first takes what is dropped there: not
// the one that came into the game first, if it came to the map later.
func TestDrawingOrder(t *testing.T) {
	guard := func(id, place string) string {
		return "+/" + id + "/piece;;;a.png;Guard " + id + "/" + place + ";" + id + ";0"
	}
	file, err := vassal.ReadText(strings.Join([]string{
		"begin_save", guard("1", "Side;10;20"), "+/10/stack/Side;10;20;1;@@-1", guard("2", "Field;50;60"), "+/11/stack/Field;50;60;2;@@-1",
		"D/10/Field;50;60;1;@@-1", guard("3", "Field;90;90"), "+/12/stack/Field;90;90;3;@@-1", "end_save",
		"LOG\tM/3/Field/50/60/null/Field/90/90/null/pw-anna",
	}, "\x1b"), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	end, _ := replay.End(file)
	const want = "stack Field 50,60: Guard 1\nstack Field 50,60: Guard 3, Guard 2"
	if diff := cmp.Diff(want, describe(end)); diff != "" {
		t.Error(diff)
	}
}

func TestChanges(t *testing.T) {
	_, reports, _ := replay.Run(log(t, "M/10/Field/30/40/null/Field/10/20/null/pw-anna", "-/3", "+/5/piece;;;;New/Field;1;2;5;0"))
	var got []string
	for _, r := range reports {
		for _, c := range r.Changes {
			got = append(got, fmt.Sprintf("%d: %s -> %s", c.LogStep, whereabouts(c.Before), whereabouts(c.After)))
		}
	}
	want := []string{
		"1: 10 at 10,20 -> 10 at 30,40", "1: 1 at 10,20 -> 1 at 30,40", "1: 2 at 10,20 -> 2 at 30,40",
		"2: 3 at 50,60 -> nowhere", "3: nowhere -> 5 at 1,2",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func whereabouts(p *replay.Piece) string {
	if p == nil {
		return "nowhere"
	}
	return fmt.Sprintf("%s at %d,%d", p.ID, p.X, p.Y)
}

func TestConflicts(t *testing.T) {
	for _, c := range []struct{ step, what, want, got string }{
		{"M/2/Field/30/40/null/Field/11/20/1/pw-anna", "place", "Field 11,20", "Field 10,20"},
		{"M/99/Field/30/40/null/Field/11/20/1/pw-anna", "piece", "99", ""},
		{"D/99/x/y", "piece", "99", ""},
		{"-/99", "piece", "99", ""},
		{"D/3/null|Field;50;60;3;0/pw-anna|Field;50;60;3;0", "trait invisible", "somebody's", "nobody's"},
		{"D/3/null/null|Field;50;60;3;0", "number of traits", "2", "2"},
		{"D/20/Field;90;90;true;7,6/Field;90;90;true;7,6", "deck", "7,6", "6,7"},
		{"+/12/stack/Field;1;1;98", "member of 12", "98", ""},
		{"MutableProperty|VP|0|1|Module ~ MutableProperty|VP|5|6|Module", "property VP", "5", "1"},
	} {
		_, reports, _ := replay.Run(log(t, c.step))
		conflicts := reports[1].Conflicts
		if len(conflicts) != 1 || conflicts[0].What != c.what || conflicts[0].Want != c.want || conflicts[0].Got != c.got || conflicts[0].LogStep != 1 {
			t.Errorf("%s: %+v", c.step, conflicts)
		}
	}
}

func TestRest(t *testing.T) {
	pos, reports, _ := replay.Run(log(t,
		"PLAYER|pw-ben|Ben Example|Blue ~ PLAYER|pw-cleo|Cleo|Blue ~ PYREMOVE|pw-cleo ~ PLAYER|pw-anna|Anna E.|Red",
		"MutableProperty|VP|0|7|Module ~ GlobalProperty|;Weather;Rain;Field ~ TURNTurnTracker0|0/1",
		"NOTES|a ~ PNOTES|b ~ PNOTE|pw-ben|c ~ SNOTE|plan|pw-ben|true|d ~ SNOTE|plan|pw-ben|false|d",
		"FieldBoardPicker|North|0|0 ~ NEWTHING=1 ~ CHAT* hello",
	))
	var names []string
	for _, p := range pos.Players() {
		names = append(names, p.Name)
	}
	if diff := cmp.Diff([]string{"Anna E.", "Ben Example"}, names); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]replay.Value{{"Field", "Weather", "Rain"}, {"Module", "VP", "7"}}, pos.Values()); diff != "" {
		t.Error(diff)
	}
	if v, ok := pos.Value("VP"); !ok || v != "7" {
		t.Errorf("VP %q", v)
	}
	if state, ok := pos.Turn("TurnTracker0"); !ok || state != "0/1" {
		t.Errorf("turn %q", state)
	}
	if n := pos.Notes(); n.Scenario != "a" || n.Public != "b" || n.Private["pw-ben"] != "c" || len(n.Secret) != 1 || n.Secret[0].Hidden {
		t.Errorf("notes %+v", n)
	}
	if b := pos.Boards(); len(b) != 1 || b[0].Boards[0].Name != "North" {
		t.Errorf("boards %v", b)
	}
	if v := pos.Viewer("pw-ben"); v.Side != "Blue" {
		t.Errorf("viewer %v", v)
	}
	if last := reports[4]; len(last.Opaque) != 1 || len(last.Chat) != 1 || !reports[3].Notes || len(reports[2].Values) != 1 {
		t.Errorf("report %+v", last)
	}
}

// An unchanged piece keeps its stamp; one that moves, or whose stack moves, not.
func TestStamp(t *testing.T) {
	r := replay.Start(log(t, "M/10/Field/30/40/null/Field/10/20/null/pw-anna"))
	before := stamps(r.Position())
	r.Step()
	for id, after := range stamps(r.Position()) {
		if moved := id == "1" || id == "2"; moved == (before[id] == after) {
			t.Errorf("piece %s: stamp %d, then %d", id, before[id], after)
		}
	}
}

func stamps(pos *replay.Position) map[string]uint64 {
	list := map[string]uint64{}
	for thing := range pos.Things {
		if thing.Kind() == replay.Single {
			list[thing.ID()] = thing.Stamp()
		}
	}
	return list
}

// A file made to be slow ends early and says where.
func TestMaxWork(t *testing.T) {
	var text strings.Builder
	text.WriteString("begin_save")
	for i := range 5000 {
		fmt.Fprintf(&text, "\x1b+/%d/piece;;;;A/Field;1;1;0;0", i)
	}
	text.WriteString("\x1b+/x/stack/Field;1;1")
	for i := range 5000 {
		fmt.Fprintf(&text, ";%d", i)
	}
	text.WriteString("\x1bLOG\tCHATfirst")
	for range 1000 {
		text.WriteString("\x1bLOG\tM/x/Field/2/2/null/Field/1/1/null/pw")
	}
	f, err := vassal.ReadText(text.String(), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	r, steps := replay.Start(f), 0
	for _, ok := r.Step(); ok; _, ok = r.Step() {
		steps++
	}
	var limit *vassal.LimitError
	if !errors.As(r.Err(), &limit) || steps >= 1001 || steps < 10 {
		t.Errorf("%d steps, error %v", steps, r.Err())
	}
}

func FuzzReplay(f *testing.F) {
	for _, step := range []string{
		"M/2/Field/30/40/null/Field/10/20/1/x ~ +/12/stack/Field;30;40;2;@@1", "M/10/Field/50/60/3/Field/10/20/null/x",
		"D/10/Field;10;20;10;11;20", "+/1/stack/Field;10;20;1;2 ~ M/1/Field/90/90/6/Field/10/20/null/x", "-/20 ~ M/6/Field/90/90/7/Field/90/90/null/x",
		dice, undoDice,
	} {
		f.Add(step)
	}
	f.Fuzz(func(t *testing.T, step string) {
		text := "begin_save\x1b" + setup + "\x1bLOG\t" + strings.ReplaceAll(strings.ReplaceAll(step, "|", "\t"), " ~ ", "\\\x1bLOG\t")
		file, err := vassal.ReadText(text, vassal.DefaultLimits())
		if err != nil {
			return
		}
		pos, _ := replay.End(file)
		checkPosition(t, pos)
	})
}

// checkPosition: who lies in a stack or deck is among its members, once.
func checkPosition(t *testing.T, pos *replay.Position) {
	t.Helper()
	holder := map[string]string{}
	for _, p := range pos.Pieces() {
		for _, id := range p.Members {
			if holder[id] != "" {
				t.Fatalf("%s lies in %s and in %s", id, holder[id], p.ID)
			}
			holder[id] = p.ID
		}
	}
	for _, p := range pos.Pieces() {
		if _, still := pos.Piece(p.Parent); still && holder[p.ID] != p.Parent {
			t.Fatalf("%s says it lies in %q, but it is in %q", p.ID, p.Parent, holder[p.ID])
		}
	}
}
