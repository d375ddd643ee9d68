package piece_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/piece"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

const (
	stepLayer = "emb2;;2;;;2;;;2;;;;1;false;0;0;a.png,b.png;,+ (reduced);true;Step;;;false;;1;1;true;;70,130;;;1.0;;true"
	basicType = "piece;;;a.png;1st Rifles"
)

// guard is a piece with the given trait outside the basic piece.
func guard(t *testing.T, trait, state string) piece.Piece {
	t.Helper()
	p, err := piece.Parse(trait+"\t"+basicType, state+"\tField;100;200;17;1;OldX;90")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestName(t *testing.T) {
	alice := piece.Viewer{Player: "pw-anna", Side: "Red"}
	all := piece.Viewer{All: true}
	for _, c := range []struct {
		what, trait, state string
		viewer             piece.Viewer
		want               string
	}{
		{"level without name", stepLayer, "1", piece.Viewer{}, "1st Rifles"},
		{"name added", stepLayer, "2", piece.Viewer{}, "1st Rifles (reduced)"},
		{"layer off", stepLayer, "-2", piece.Viewer{}, "1st Rifles"},
		{"level too high", stepLayer, "9", piece.Viewer{}, "1st Rifles (reduced)"},
		{"name before", "emb2;Hit;2;;;2;;;2;;;;1;false;0;0;h.png;hit +;true;Hit", "1", piece.Viewer{}, "hit 1st Rifles"},
		{"name instead", "emb2;Hit;2;;;2;;;2;;;;1;false;0;0;h.png;Wreck;true;Hit", "1", piece.Viewer{}, "Wreck"},
		{"old layer", "emb;k;Activate;;;;;0;0;h.png,hit +", "1", piece.Viewer{}, "hit 1st Rifles"},
		{"label", "label;76,130;Change;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$)", "Lost", piece.Viewer{}, "1st Rifles (Lost)"},
		{"empty label", "label;76,130;Change;10;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$)", "", piece.Viewer{}, "1st Rifles"},
		{"mask, observer", "obs;77,130;b.png;Mask;B;Hidden unit;player:", "pw-anna;", piece.Viewer{}, "Hidden unit"},
		{"mask, owner", "obs;77,130;b.png;Mask;B;Hidden unit;player:", "pw-anna;", alice, "1st Rifles(Hidden unit)"},
		{"mask, all-seeing", "obs;77,130;b.png;Mask;B;Hidden unit;player:", "pw-anna;", all, "1st Rifles(Hidden unit)"},
		{"mask off", "obs;77,130;b.png;Mask;B;Hidden unit;player:", "null;", piece.Viewer{}, "1st Rifles"},
		{"mask of a side", "obs;77,130;b.png;Mask;B;Hidden unit;side:", "Red;", alice, "1st Rifles(Hidden unit)"},
		{"mask of sides", "obs;77,130;b.png;Mask;B;Hidden unit;sides:Red:Blue", "Blue;", alice, "1st Rifles(Hidden unit)"},
		{"mask of other sides", "obs;77,130;b.png;Mask;B;Hidden unit;sides:Green:Blue", "Blue;", alice, "Hidden unit"},
		{"mask of a stranger", "obs;77,130;b.png;Mask;B;Hidden unit;sides:Red:Blue", "Black;", alice, "Hidden unit"},
		{"invisible, observer", "hide;72,130;Hide;;player:", "pw-anna", piece.Viewer{}, ""},
		{"invisible, owner", "hide;72,130;Hide;;player:", "pw-anna", alice, "1st Rifles(Hide)"},
		{"visible", "hide;72,130;Hide;;player:", "null", piece.Viewer{}, "1st Rifles"},
		{"basic name", "basicName;Old Guard", "", piece.Viewer{}, "Old Guard"},
		{"unknown trait", "ratings;1;2", "x", piece.Viewer{}, "1st Rifles"},
	} {
		if got := guard(t, c.trait, c.state).Name(c.viewer); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

func TestLayers(t *testing.T) {
	got := guard(t, stepLayer, "-2").Layers(piece.Viewer{})
	want := []piece.Layer{{Name: "Step", Level: 2, Levels: 2, Image: "b.png", Text: "+ (reduced)", Always: true}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if v := got[0].Value(); v != -2 {
		t.Errorf("value %d, want -2", v)
	}
	following := guard(t, strings.Replace(stepLayer, "Step;;;false;", "Step;;;true;Losses", 1), "1").Layers(piece.Viewer{})
	if !following[0].Derived {
		t.Error("a layer that follows a property is not marked as derived")
	}
}

func TestProperties(t *testing.T) {
	p, err := piece.Parse("PROP;Ammo;false,0,9,true;\tmark;Strength,Side\\\tcalcProp;Odds;{Strength*2}\\\\\t"+basicType,
		"3\t4,Red\\\t\\\\\tField;100;200;17;1;OldX;90")
	if err != nil {
		t.Fatal(err)
	}
	want := []piece.Property{
		{Name: "Ammo", Value: "3"},
		{Name: "Strength", Value: "4"},
		{Name: "Side", Value: "Red"},
		{Name: "Odds", Value: "{Strength*2}", Derived: true},
		{Name: "BasicName", Value: "1st Rifles"},
		{Name: "OldX", Value: "90"},
	}
	if diff := cmp.Diff(want, p.Properties()); diff != "" {
		t.Error(diff)
	}
	if _, ok := p.Property("Odds"); ok {
		t.Error("a calculated value passes for known")
	}
}

func TestBasic(t *testing.T) {
	got := guard(t, stepLayer, "1").Basic()
	want := piece.Basic{
		Image: "a.png", Name: "1st Rifles", Map: "Field", X: 100, Y: 200, GPID: "17",
		Properties: []piece.Property{{Name: "OldX", Value: "90"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestStackable(t *testing.T) {
	for trait, want := range map[string]bool{
		stepLayer: true, "immob;g;N;L": true, "immob;g;N;R": false, "immob;g;N": false,
	} {
		if got := guard(t, trait, "").Stackable(); got != want {
			t.Errorf("%s: %v", trait, got)
		}
	}
}

func TestFacing(t *testing.T) {
	for _, c := range []struct {
		trait, state string
		want         piece.Facing
		ok           bool
	}{
		{"rotate;6;;;;;", "2", piece.Facing{Index: 2, Facings: 6, Angle: -120}, true},
		{"rotate;1;;;;;", "-45.5", piece.Facing{Facings: 1, Angle: -45.5}, true},
		{"rotate;6;;;;;", "north", piece.Facing{Facings: 6}, false},
		{"delete;", "", piece.Facing{}, false},
	} {
		got, ok := guard(t, c.trait, c.state).Facing()
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%s %s: %v %v", c.trait, c.state, got, ok)
		}
	}
}

func TestKinds(t *testing.T) {
	p := guard(t, "auto-range-finder", "x")
	opaque := p.Opaque()
	if len(opaque) != 1 || opaque[0].Kind().Title() != "auto-range-finder" {
		t.Errorf("opaque traits %v", opaque)
	}
	if got := piece.KindMask.Title(); got != "mask" {
		t.Errorf("title %q", got)
	}
}

func TestHidden(t *testing.T) {
	masked := guard(t, "obs;77,130;b.png;Mask;B;Hidden unit;player:", "pw-anna;")
	gone := guard(t, "hide;72,130;Hide;;player:", "pw-anna")
	if !masked.Hidden(piece.Viewer{}) || masked.Invisible(piece.Viewer{}) || !gone.Invisible(piece.Viewer{}) {
		t.Error("an observer sees what is hidden")
	}
	under := piece.Piece{Traits: append([]piece.Trait{masked.Traits[0]}, guard(t, stepLayer, "2").Traits...)}
	if under.Layers(piece.Viewer{}) != nil || len(under.Layers(piece.Viewer{All: true})) != 1 {
		t.Error("an observer sees the layer under a mask")
	}
	if owner := (piece.Viewer{Player: "pw-anna"}); masked.Hidden(owner) || gone.Hidden(owner) {
		t.Error("the owner does not see his own piece")
	}
}

func TestParseStack(t *testing.T) {
	only := func(ids ...string) func(string) bool {
		return func(id string) bool { return slices.Contains(ids, id) }
	}
	got := piece.ParseStack("Field;10;20;1;@@2;@@-1", only("1", "@@2"))
	want := piece.Stack{Map: "Field", X: 10, Y: 20, Members: []string{"1", "@@2"}, Layer: "-1"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestParseDeck(t *testing.T) {
	got := piece.ParseDeck("deck;false;0,0,0;50;70;Always;Always;false;false;false;;;;Events;", "Field;730;100;true;3,1,2")
	want := piece.Deck{Name: "Events", ShuffleAlways: true, Map: "Field", X: 730, Y: 100, FaceDown: true, Members: []string{"3", "1", "2"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if empty := piece.ParseDeck("deck;", "null;0;0;false"); empty.Members != nil {
		t.Errorf("members %v", empty.Members)
	}
}

func TestParseMismatch(t *testing.T) {
	p, err := piece.Parse("delete;\t"+basicType, "")
	if err != piece.ErrStates || p.Name(piece.Viewer{}) != "1st Rifles" {
		t.Errorf("%v, error %v", p, err)
	}
	if _, err := piece.Parse(piece.JoinChain(make([]string, piece.MaxTraits+2)), ""); err != piece.ErrTooDeep {
		t.Errorf("error %v", err)
	}
}

func TestChain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		own := rapid.SliceOfN(rapid.StringOf(rapid.RuneFrom([]rune("a;\t'Ж"))), 1, 6).Draw(t, "own")
		own[len(own)-1] = strings.Trim(strings.ReplaceAll(own[len(own)-1], "\t", ""), "'")
		got, deep := piece.SplitChain(piece.JoinChain(own))
		if deep || !slices.Equal(got, own) {
			t.Fatalf("SplitChain(%q) = %q, want %q", piece.JoinChain(own), got, own)
		}
	})
}

// Joining a chain at once gives what joining it level by level does.
func TestJoinChain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		own := rapid.SliceOfN(rapid.StringOf(rapid.RuneFrom([]rune("a\t\\'Ж"))), 1, 6).Draw(t, "own")
		want := own[len(own)-1]
		for _, text := range slices.Backward(own[:len(own)-1]) {
			want = vassal.Join('\t', text, want)
		}
		if got := piece.JoinChain(own); got != want {
			t.Fatalf("%q: %q, want %q", own, got, want)
		}
	})
}

// Going through a chain and taking it apart find what splitting it level by
// level does.
func TestLinks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("a\t\t\\\\'"))).Draw(t, "text")
		if rapid.Bool().Draw(t, "chain") {
			text = piece.JoinChain(rapid.SliceOfN(rapid.StringOf(rapid.RuneFrom([]rune("aЖ\\"))), 1, piece.MaxTraits+2).Draw(t, "own"))
		}
		want, wantDeep := splitByLevel(text, 0)
		links := piece.NewLinks(text)
		if links.Len() != len(want) || links.TooDeep() != wantDeep {
			t.Fatalf("%q: %d texts, too deep %t, want %d, %t", text, links.Len(), links.TooDeep(), len(want), wantDeep)
		}
		var got []string
		for own, ok := links.Next(); ok; own, ok = links.Next() {
			got = append(got, own)
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
		if got, deep := piece.SplitChain(text); deep != wantDeep || !slices.Equal(got, want) {
			t.Fatalf("%q: %q, want %q", text, got, want)
		}
	})
}

// splitByLevel does what the engine does: own text and inner text are the first
// two tokens.
func splitByLevel(text string, level int) (own []string, tooDeep bool) {
	tokens := vassal.Split(text, '\t')
	switch {
	case level == piece.MaxTraits:
		return []string{text}, true
	case len(tokens) == 1:
		return []string{text}, false
	}
	inner, tooDeep := splitByLevel(tokens[1], level+1)
	return append([]string{tokens[0]}, inner...), tooDeep
}

func FuzzParse(f *testing.F) {
	f.Add(stepLayer+"\t"+basicType, "2\tField;100;200;17;0")
	f.Add("a\tb\\\tc\\\\\tpiece;;;x.png;Name", "1\t2\\\t3\\\\\t4")
	f.Add("hide;\t'\\obs;\\\tpiece;;;;'", "null\t'\\x'")
	f.Fuzz(func(t *testing.T, typ, state string) {
		p, _ := piece.Parse(typ, state)
		if len(p.Traits) == 0 || len(p.Traits) > piece.MaxTraits+1 {
			t.Fatalf("%d traits", len(p.Traits))
		}
		for _, v := range []piece.Viewer{{}, {All: true}, {Player: "a", Side: "b"}} {
			_, _ = p.Name(v), p.Layers(v)
		}
		_, _ = p.Properties(), p.Covers()
	})
}
