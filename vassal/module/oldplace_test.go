package module_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

// An oldPlace is where a piece says it stood before its last move, in the
// words of the player's own engine.
type oldPlace struct{ Board, Zone, Location string }

// TestLocateOldPlaces compares with what VASSAL noted in the pieces of a played
// game: on plain, turned and zoned boards, a track and cities.
func TestLocateOldPlaces(t *testing.T) {
	m := openModule(t, filepath.Join("testdata", "lab", "lab.vmod"))
	save := openSave(t, filepath.Join("testdata", "lab", "s1.vlog"))
	atlas := m.Atlas(save.Setup, module.ParseEngine(save.Save.VassalVersion))
	compared := 0
	for c := range save.All {
		notes := pieceNotes(c)
		if notes["OldMap"] == "" {
			continue
		}
		l, err := atlas.Layout(notes["OldMap"])
		if err != nil {
			t.Fatal(err)
		}
		p := l.Locate(number(t, notes["OldX"]), number(t, notes["OldY"]))
		want := oldPlace{notes["OldBoard"], notes["OldZone"], notes["OldLocationName"]}
		if diff := cmp.Diff(want, oldPlace{p.Board, p.Zone, p.Location}); diff != "" {
			t.Errorf("%s %s,%s (-engine +adjutant):\n%s", notes["OldMap"], notes["OldX"], notes["OldY"], diff)
		}
		compared++
	}
	if compared < 10 {
		t.Errorf("only %d places compared", compared)
	}
}

// TestLocateDecks: a deck of a played game stands where the module says and gives
// the place its name.
func TestLocateDecks(t *testing.T) {
	m := openModule(t, filepath.Join("testdata", "lab", "lab.vmod"))
	save := openSave(t, filepath.Join("testdata", "lab", "s1-setup.vsav"))
	l, err := m.Atlas(save.Setup, module.Engine{}).Layout("Main Map")
	if err != nil {
		t.Fatal(err)
	}
	decks := 0
	for _, c := range save.Setup {
		deck, ok := c.(vassal.AddPiece)
		if !ok || !strings.HasPrefix(deck.Type, "deck;") {
			continue
		}
		decks++
		at := vassal.Split(deck.State, ';')
		if p := l.Locate(number(t, at[1]), number(t, at[2])); p.Location != "Event Deck" {
			t.Errorf("at %s,%s: %q", at[1], at[2], p.Location)
		}
	}
	if decks != 1 {
		t.Errorf("%d decks, want 1", decks)
	}
}

// pieceNotes are the persistent properties in the state that a command sets.
func pieceNotes(c vassal.Command) map[string]string {
	var state string
	switch c := c.(type) {
	case vassal.AddPiece:
		state = c.State
	case vassal.ChangePiece:
		state = c.New
	}
	fields := vassal.Split(innermost(state), ';')
	notes := map[string]string{}
	for i := 5; i+1 < len(fields); i += 2 {
		notes[fields[i]] = fields[i+1]
	}
	return notes
}

// innermost is the state of the basic piece in a state text.
func innermost(state string) string {
	for {
		parts := vassal.Split(state, '\t')
		if len(parts) == 1 {
			return state
		}
		state = parts[1]
	}
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
