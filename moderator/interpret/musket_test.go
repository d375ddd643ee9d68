package interpret_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/moderator/interpret"
)

// TestSentencesOfMusket reads what people write in the Training Field and at Wilson's Creek as the orders that they mean, and
// stops what can be meant otherwise.
func TestSentencesOfMusket(t *testing.T) { sentences(t, "musket", musketAt) }

// musketAt is a mail of a side in a position of the folder, or of that of prose: "field-1-north-move north".
func musketAt(t *testing.T, where string) interpret.Request {
	t.Helper()
	name, side, _ := strings.Cut(where, " ")
	data, err := os.ReadFile(filepath.Join("testdata", "musket", name+".state"))
	if os.IsNotExist(err) {
		data, err = os.ReadFile(filepath.Join("..", "testdata", "prose", name+".state"))
	}
	if err != nil {
		t.Fatal(err)
	}
	pack, state, _ := strings.Cut(string(data), "\n")
	return asked(t, pack, []byte(state), side)
}
