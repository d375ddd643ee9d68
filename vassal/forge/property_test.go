package forge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/vassal"
	"adjutant/vassal/forge"
)

// nasty draws ids full of what the formats use for themselves, some of them as
// short as a coordinate.
func nasty(t *rapid.T) []string {
	id := rapid.StringOfN(rapid.SampledFrom([]rune("aB12/\\\t;|,:~'. -ü漢")), 1, 8, -1)
	ids := rapid.SliceOfNDistinct(id, 1, 4, rapid.ID[string]).Draw(t, "ids")
	return append(ids, "1")
}

// game is a log in which every id stands in every place.
func game(ids []string) string {
	parts := []string{"begin_save", ""}
	var steps []string
	for i, id := range ids {
		at := fmt.Sprint(i)
		parts = append(parts,
			vassal.Join('\t', "PLAYER", id, "Anna Example", "Red"),
			vassal.Join('\x1b', "",
				add(mask, vassal.Join(';', id, vassal.Join('|', "true", "1", id))),
				"+/"+vassal.Join('/', at, vassal.Join('\t', invisible, restrict+"\t"+basic), vassal.Join('\t', id, vassal.Join('\t', id, onMap))),
				"+/"+vassal.Join('/', "9"+at, vassal.Join('\t', placing("replace;", mask, vassal.Join(';', id, "")), basic), vassal.Join('\t', "", onMap))),
			vassal.Join('\t', "SNOTE", "plan", id, "true", "«"+id+"»"))
		steps = append(steps,
			vassal.Join('\x1b', "LOG\tCHAT«"+id+"»", vassal.Join('\x1b', "LOG\tnull", "LOG\tM/"+vassal.Join('/', at, "1", "1", "2", "1", "1", "1", "12", "1", id))),
			"LOG\t"+change(vassal.Join(';', id, "false|0"), "null;"),
			"LOG\t"+vassal.Join('\t', "MutableProperty", "Owner", id, "1", "Module"))
	}
	return vassal.Join('\x1b', slices.Concat(parts, []string{"end_save"}, steps)...)
}

func TestNastyIds(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ids := nasty(rt)
		before := readText(t, game(ids))
		found := forge.Ids(before)
		names := placeholders(found)
		after, err := forge.Rename(before, names)
		if err != nil {
			rt.Fatal(err)
		}
		if got := forge.Ids(after); !slices.Equal(got, translated(found, names)) {
			rt.Fatalf("ids are %q", got)
		}
		if diff := cmp.Diff(shape(before, names), shape(after, nil)); diff != "" {
			rt.Fatalf("something else was changed (-want +got):\n%s", diff)
		}
		back, err := forge.Rename(after, inverse(names))
		if err != nil {
			rt.Fatal(err)
		}
		if slices.ContainsFunc(ids, endsInBackslash) {
			if got := forge.Ids(back); !slices.Equal(got, found) {
				rt.Fatalf("the way back gives the ids %q, not %q", got, found)
			}
			return
		}
		if back.Text != before.Text {
			rt.Fatalf("the way back gives %q\nfrom %q\nfrom %q", back.Text, after.Text, before.Text)
		}
		for _, id := range ids {
			if !slices.Contains(found, id) {
				rt.Fatalf("%q was not found", id)
			}
		}
	})
}

// endsInBackslash: such an id swallows the delimiter behind it, so that VASSAL
// too reads another one, and none of its writers would write what it reads.
func endsInBackslash(id string) bool { return strings.HasSuffix(id, `\`) }

// shape is what a file says about moves and players, after renaming.
func shape(f *vassal.File, names map[string]string) []string {
	name := func(id string) string {
		if n, ok := names[id]; ok {
			return n
		}
		return id
	}
	var list []string
	for cmd := range f.All {
		line := fmt.Sprintf("%T", cmd)
		switch c := cmd.(type) {
		case vassal.MovePiece:
			line = fmt.Sprintf("%s moves from %v to %v by %s", c.ID, c.From, c.To, name(c.Player))
		case vassal.Player:
			line = fmt.Sprintf("%s %q on side %q", name(c.ID), c.Name, c.Side)
		case vassal.SecretNote:
			line = fmt.Sprintf("%s of %s, %v", c.Name, name(c.Owner), c.Hidden)
		}
		list = append(list, line)
	}
	return list
}
