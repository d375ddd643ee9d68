package forge_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/forge"
)

// mask, invisible and basic are the types of a piece's traits, the last of them
// the innermost.
const (
	mask      = "obs;77,130;back.png;Mask;B;Hidden;player:"
	sideMask  = "obs;77,130;back.png;Mask;B;Hidden;side:"
	invisible = "hide;72,130;Hide;255,255,255;player:;0.3"
	sidesHide = "hide;72,130;Hide;255,255,255;sides:Red:Blue;0.3"
	restrict  = "restrict;Red,Blue;true;true;"
	label     = "label;76,130;Note;10;;;b;0;c;0;b;c;$pieceName$;Dialog;0;0;Nick;;false"
	basic     = "piece;;;a.png;1st Rifles"
	onMap     = "Field;100;200;17;0"
)

// add puts a piece with one trait around the basic piece into the game.
func add(typ, state string) string {
	return "+/" + vassal.Join('/', "17", vassal.Join('\t', typ, basic), vassal.Join('\t', state, onMap))
}

// change changes the own state of that trait.
func change(after, before string) string {
	return "D/" + vassal.Join('/', "17", vassal.Join('\t', after, onMap), vassal.Join('\t', before, onMap))
}

// placing is a trait that places a piece.
func placing(kind, typ, state string) string {
	return kind + vassal.Join(';', "Place", "80,130", "+/"+vassal.Join('/', "null", vassal.Join('\t', typ, basic), vassal.Join('\t', state, onMap)), "null")
}

// deck is the type of a deck that belongs to somebody.
func deck(owners string) string {
	return "deck" + strings.Repeat(";", 49) + owners
}

// places has one command, or several behind each other, for every place where an
// id stands: ID stands for it.
var places = []struct{ name, text string }{
	{"player", "PLAYER\tID\tAnna Example\tRed"},
	{"player who leaves", "PYREMOVE\tID"},
	{"move", "M/17/Field/1/1/null/Field/1/2/null/ID"},
	{"private note", "PNOTE\tID\tfirst|second"},
	{"secret note", "SNOTE\tplan\tID\ttrue\tfirst|second\t01/02/2026 3:04 PM\th"},
	{"unmask", "UNMASK\tpw-other\tID"},
	{"locked options", "LOCKSPOTAB\tOptions\tAnna Example\tID\t0"},
	{"mask", add(mask, "ID;false|0")},
	{"old mask", add("obs;77,130;back.png;Mask;B", "ID;false|0")},
	{"options of a mask", add(mask, "pw-other;|2|pw-third|ID")},
	{"options of a side's mask", add(sideMask, "Red;|1|ID")},
	{"invisible", add(invisible, "ID")},
	{"restricted", add(restrict, "ID")},
	{"VASL's mask", add("conceal;C;back;red;;", "ID;")},
	{"VASL's concealment counter", add("concealment;ID;red", "")},
	{"change", add(mask, "null;") + "\x1b" + change("ID;false|0", "null;")},
	{"change before the piece comes", change("null;", "ID;false|0") + "\x1b" + add(mask, "null;")},
	{"placed marker", add(placing("placemark;", mask, "ID;false|0"), "")},
	{"replacement", add(placing("replace;", placing("placemark;", mask, "ID;"), ""), "")},
}

// inLog puts commands into the setup part, into a log step and into the undoing
// of one.
func inLog(text string) string {
	step := "LOG\t" + strings.ReplaceAll(text, "\x1b", "\x1bLOG\t")
	return vassal.Join('\x1b', "begin_save", "", vassal.Join('\x1b', "", text), "end_save",
		vassal.Join('\x1b', "LOG\tCHATbefore", step),
		vassal.Join('\x1b', "LOG\tUNDO\ttrue", vassal.Join('\x1b', step, "LOG\tUNDO\tfalse")))
}

func TestPlaces(t *testing.T) {
	for _, p := range places {
		t.Run(p.name, func(t *testing.T) {
			before := readText(t, inLog(strings.ReplaceAll(p.text, "ID", "pw-anna")))
			want := inLog(strings.ReplaceAll(p.text, "ID", "player-1"))
			names := map[string]string{"pw-anna": "player-1"}
			after := rename(t, before, names)
			if after.Text != want {
				t.Errorf("got  %q\nwant %q", after.Text, want)
			}
			if back := rename(t, after, inverse(names)); back.Text != before.Text {
				t.Errorf("the way back gives %q\nfrom %q", back.Text, before.Text)
			}
		})
	}
}

func TestIds(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       []string
	}{
		{"order", "PLAYER\tpw-ben\tBen Example\tRed\x1bM/1/F/1/1/null/F/1/2/null/pw-anna\x1bPYREMOVE\tpw-ben", []string{"pw-ben", "pw-anna"}},
		{"nobody", "PLAYER\t\tAnna Example\tRed\x1bM/1/F/1/1/null/F/1/2/null/null\x1b" + add(mask, "nobody;false|0"), nil},
		{"no player", "M/1/F/1/1/null/F/1/2/null", nil},
		{"side's mask", add(sideMask, "Red;false|0"), nil},
		{"sides' cover", add(sidesHide, "Blue"), nil},
		{"face up", add(mask, "null;") + "\x1b" + add(invisible, "null") + "\x1b" + add(restrict, ""), nil},
		{"options", add(mask, "pw-anna;true|2|pw-ben|pw-third"), []string{"pw-anna", "pw-ben", "pw-third"}},
		{"unknown piece", change("pw-anna;", "null;"), nil},
		{"chat", "CHAT&lt;Anna&gt; - pw-anna", nil},
		{"deck", "+/5/" + deck("Red,Blue") + "/Field;1;2;false;", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, forge.Ids(readText(t, inLog(tt.text)))); diff != "" {
				t.Errorf("ids (-want +got):\n%s", diff)
			}
		})
	}
}

func TestActors(t *testing.T) {
	move := func(id string) string { return "\x1bLOG\tM/1/F/1/1/null/F/1/2/null/" + id }
	text := "begin_save\x1bPLAYER\tpw-third\tThird Example\tRed\x1bend_save" +
		move("pw-ben") + move("pw-anna") + move("pw-anna") + move("null") + "\x1bLOG\tPLAYER\tpw-new\tNew Example\tBlue" + move("pw-new") + move("pw-anna")
	if diff := cmp.Diff([]string{"pw-anna", "pw-new", "pw-ben"}, forge.Actors(readText(t, text))); diff != "" {
		t.Errorf("actors (-want +got):\n%s", diff)
	}
}

// What players typed is free text; the rest is not looked at.
func TestText(t *testing.T) {
	names := map[string]string{"pw-anna": "player-1", "pw-anna smith": "player-2", "Red!": "player-3", "12": "player-4", "blau": "player-5", "1234": "player-6"}
	for _, tt := range []struct{ name, text, want string }{
		{"word", "CHAT&lt;Anna&gt; - is pw-anna, xpw-anna or pw-annas", "CHAT&lt;Anna&gt; - is player-1, xpw-anna or pw-annas"},
		{"longest first", "CHATpw-anna smith", "CHATplayer-2"},
		{"behind each other", "CHATpw-anna pw-anna\tRed! Red!", "CHATplayer-1 player-1\tplayer-3 player-3"},
		{"short", "CHAT*** 2d6 = 12 ***", "CHAT*** 2d6 = 12 ***"},
		{"ends in a backslash", `CHATpw-anna\`, `CHATplayer-1\`},
		{"notes", "NOTES\tpw-anna|a\\|blau", "NOTES\tplayer-1|a\\|player-5"},
		{"public notes", "PNOTES\tx|blau|y", "PNOTES\tx|player-5|y"},
		{"private note", "PNOTE\tpw-ben\tblau|y", "PNOTE\tpw-ben\tplayer-5|y"},
		{"secret note", "SNOTE\tblau\tpw-ben\tfalse\tblau\td\th", "SNOTE\tplayer-5\tpw-ben\tfalse\tplayer-5\td\th"},
		{"name", "PLAYER\tpw-ben\tblau\tblau", "PLAYER\tpw-ben\tplayer-5\tblau"},
		{"label", add(label, "of pw-anna"), add(label, "of player-1")},
		{"property sheet", add("propertysheet;0owner", "a~pw-anna|blau"), add("propertysheet;0owner", "a~player-1|player-5")},
		{"table", add("table;1;2", "pw-anna,b"), add("table;1;2", "player-1,b")},
		{"property", "MutableProperty\tpw-anna\tpw-anna\t12\tModule", "MutableProperty\tpw-anna\tplayer-1\t12\tModule"},
		{"property of a save", "GlobalProperty\t;pw-anna;pw-anna;Module", "GlobalProperty\t;pw-anna;player-1;Module"},
		{"property of a piece", add("PROP;Owner", "pw-anna"), add("PROP;Owner", "player-1")},
		{"superfluous quotes", "PLAYER\t'pw-ben'\t'pw-anna'\tRed", "PLAYER\t'pw-ben'\t'player-1'\tRed"},
		{"number in a property", "MutableProperty\tn\t12\t1234\tModule", "MutableProperty\tn\t12\t1234\tModule"},
		{"events", "Events5,pw-anna,moved|6,x,y", "Events5,player-1,moved|6,x,y"},
		{"deck", "+/5/" + deck("pw-anna,Red") + "/Field;1;2;false;", "+/5/" + deck("player-1,Red") + "/Field;1;2;false;"},
		{"side's mask", add(sideMask, "blau;false|0"), add(sideMask, "blau;false|0")},
		{"places and numbers", "M/12/1234/12/1234/12/1234/12/1234/12/12", "M/12/1234/12/1234/12/1234/12/1234/12/player-4"},
		{"map called CHAT", "CHATBoardPicker\tblau\t0\t0", "CHATBoardPicker\tblau\t0\t0"},
		{"short in the unread", "FLARE\t12\t5\t12", "FLARE\t12\t5\t12"},
		{"marker from the module", add("placemark;Place;80,130;pw-anna\\/x", ""), add("placemark;Place;80,130;pw-anna\\/x", "")},
		{"twice quoted", "''CHATpw-anna''", "''CHATplayer-1''"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := rename(t, readText(t, tt.text), names).Text; got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

// A side is not renamed even if it reads like an id.
func TestSideInProperty(t *testing.T) {
	text := "PLAYER\tAxis\tAnna Example\tAxis\x1bMutableProperty\tActive\tAxis\tAllies\tModule"
	want := "PLAYER\tplayer-1\tAnna Example\tAxis\x1bMutableProperty\tActive\tAxis\tAllies\tModule"
	if got := rename(t, readText(t, text), map[string]string{"Axis": "player-1"}).Text; got != want {
		t.Errorf("got %q", got)
	}
}

// An id in what is not understood holds the file back, and the error does not
// say the id.
func TestRefused(t *testing.T) {
	deep := add(mask, "pw-anna;")
	for range forge.MaxEmbedded + 2 {
		deep = "+/" + vassal.Join('/', "17", vassal.Join('\t', "placemark;"+vassal.Join(';', "Place", "80,130", deep), basic), vassal.Join('\t', "", onMap))
	}
	for _, tt := range []struct{ name, text, where string }{
		{"command", "STRANGE pw-anna", "command 2"},
		{"damaged move", "M/17/pw-anna", "command 2"},
		{"signal", "INVITE\tpw-anna", "command 2"},
		{"type", add("strange;pw-anna", ""), "command 2"},
		{"state", add("strange;", "x:pw-anna"), "command 2"},
		{"escaped", add("strange;", `x:pw\-anna`), "command 2"},
		{"state of an unknown piece", change("pw-anna;", "null;"), "command 2"},
		{"state without type", "+/17/" + basic + "/" + vassal.Join('\t', onMap, "pw-anna"), "command 2"},
		{"markers in markers", deep, "command 2"},
		{"traits in traits", "+/17/piece;/" + nested(400) + "pw-anna", "command 2"},
		{"behind an inner text", "+/17/mark;x\tpiece;/x\t" + onMap + "\tpw-anna", "command 2"},
		{"behind the last field", "PLAYER\tpw-ben\tBen Example\tBlue\tpw-anna", "command 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := forge.Rename(readText(t, "begin_save\x1b"+tt.text+"\x1bend_save"), map[string]string{"pw-anna": "player-1"})
			if !errors.Is(err, forge.ErrUnread) {
				t.Fatalf("got %v, want %v", err, forge.ErrUnread)
			}
			if !strings.Contains(err.Error(), "setup, "+tt.where) || strings.Contains(err.Error(), "anna") {
				t.Errorf("the error is %q", err)
			}
		})
	}
	_, err := forge.Rename(readText(t, "begin_save\x1bend_save\x1bLOG\tCHATa\x1bLOG\tCHATb\\\x1bLOG\tSTRANGE pw-anna"), map[string]string{"pw-anna": "player-1"})
	if !errors.Is(err, forge.ErrUnread) || !strings.Contains(err.Error(), "log step 2, command 2") {
		t.Errorf("the error is %v", err)
	}
}

// nested is the beginning of a state of so many traits.
func nested(levels int) string {
	var b strings.Builder
	for level := range levels {
		b.WriteString("x" + strings.Repeat(`\`, level) + "\t")
	}
	return b.String()
}

func TestBadNames(t *testing.T) {
	f := readText(t, "PLAYER\tpw-anna\tAnna Example\tRed\x1bPLAYER\tpw-ben\tBen Example\tBlue")
	for _, tt := range []struct {
		name  string
		names map[string]string
		want  error
	}{
		{"same", map[string]string{"pw-anna": "x", "pw-ben": "x"}, forge.ErrSameName},
		{"another's id", map[string]string{"pw-anna": "pw-ben"}, forge.ErrSameName},
		{"exchanged", map[string]string{"pw-anna": "pw-ben", "pw-ben": "pw-anna"}, nil},
		{"nobody", map[string]string{"pw-anna": "nobody"}, forge.ErrBadName},
		{"empty", map[string]string{"pw-anna": ""}, forge.ErrBadName},
		{"swallows what follows", map[string]string{"pw-anna": `'x\`}, nil},
		{"delimiter of commands", map[string]string{"pw-anna": "a\x1bb"}, forge.ErrBadName},
		{"not in the file", map[string]string{"pw-third": "pw-ben"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := forge.Rename(f, tt.names); !errors.Is(err, tt.want) {
				t.Errorf("got %v, want %v", err, tt.want)
			}
		})
	}
}
