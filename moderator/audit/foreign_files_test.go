package audit_test

import (
	"os"
	"path/filepath"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// reported opens a file of other people's that was read wrong once.
func reported(t *testing.T, name string) *vassal.File {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "..", "shared", "reports", "files", name))
	if err != nil {
		t.Skip("without ../shared: ", err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	f, err := vassal.Read(file, info.Size(), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Pieces of 353 traits are in use.
func TestPiecesOfManyTraits(t *testing.T) {
	end, err := replay.End(reported(t, "traits300_shrimpbot_test.vlog"))
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for thing := range end.Things {
		traits, err := thing.Piece().Traits()
		if err != nil {
			t.Errorf("piece %s: %v", thing.ID(), err)
		}
		most = max(most, len(traits.Traits))
	}
	if most != 353 {
		t.Errorf("the most traits of a piece are %d", most)
	}
}
