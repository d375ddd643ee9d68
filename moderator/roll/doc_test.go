package roll

import (
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"testing"
)

// The package comment is the specification, so its example must be what the
// package does. The golden files are made in TestGoldenRecords.
func TestPackageComment(t *testing.T) {
	doc := strings.NewReplacer("//\t", "", "// ", "", "//", "").Replace(read(t, "doc.go"))
	public := read(t, "../../testdata/rolls/public.txt")
	record := read(t, "../../testdata/rolls/dice.roll")
	invitation := Sum([]byte("Training Field, Anna Example is north, Ben Example is south\n"))
	game := fmt.Sprintf("adjutant/game/v1\ninvitation %s\nseat %s north\nseat %s south\n",
		invitation, Sum([]byte("blue horses")), Sum([]byte("seven kettles")))
	state := fmt.Sprintf("adjutant/state/v1\nactions 16\nrolls 0\npublic %s\n", Sum([]byte("turn 1 combat\n")))
	for name, text := range map[string]string{
		"public keys": public, "record": record, "game": game, "state": state, "beta and words": draw(t, record),
	} {
		if !strings.Contains(doc, text) {
			t.Errorf("the package comment lacks the %s:\n%s", name, text)
		}
	}
	rec, err := Parse(record)
	if err != nil {
		t.Fatal(err)
	}
	if got := Sum([]byte(game)).String(); got != rec.Request.Game {
		t.Errorf("the game's text gives %s, the record says %s", got, rec.Request.Game)
	}
	if got := Sum([]byte(state)); got != rec.Request.State {
		t.Errorf("the state's text gives %s, the record says %s", got, rec.Request.State)
	}
}

// draw is how the package comment tells the draw of the record.
func draw(t *testing.T, record string) string {
	t.Helper()
	rec, err := Parse(record)
	if err != nil {
		t.Fatal(err)
	}
	beta, err := rec.Proof.beta()
	if err != nil {
		t.Fatal(err)
	}
	digits := hex.EncodeToString(beta)
	s := newStream(beta)
	return fmt.Sprintf("%s\n%s\n\nand the words begin %08x, %08x, %08x, %08x, %08x.",
		digits[:64], digits[64:], s.word(), s.word(), s.word(), s.word(), s.word())
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
