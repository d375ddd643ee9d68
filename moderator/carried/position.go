package carried

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Hash names a position by what players see of it: every piece with its
// place and the state of its traits. Ids of stacks, the order of pieces and the
// bookkeeping of the basic piece, in which honest copies differ, do not enter.
func Hash(p *replay.Position) string { return Name(p, false) }

// Name does that, without the marks and trails of movement if it is to tell which log goes on
// from which: VASSAL takes them away where a player has his turn begin.
func Name(p *replay.Position, unmarked bool) string {
	pieces := p.Pieces()
	slices.SortFunc(pieces, func(a, b replay.Piece) int { return cmp.Compare(a.ID, b.ID) })
	sum := sha256.New()
	for _, single := range pieces {
		if single.Kind != replay.Single {
			continue
		}
		fmt.Fprintf(sum, "%q %q %d %d", single.ID, single.Map, single.X, single.Y)
		if traits, err := single.Traits(); err == nil {
			for _, t := range traits.Traits[:len(traits.Traits)-1] {
				if k := t.Kind(); !unmarked || k != piece.KindMoved && k != KindTrail {
					fmt.Fprintf(sum, " %q", t.State)
				}
			}
		}
		fmt.Fprintln(sum)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// KindTrail is the trait that remembers the points a piece was moved along.
const KindTrail piece.Kind = "footprint;"

// BeginsAt reports whether a log begins where another file ends.
func BeginsAt(log, before *vassal.File) (bool, error) {
	begin, err := BeginName(log)
	if err != nil {
		return false, err
	}
	end, err := endNameOf(before)
	return end == begin, err
}

// BeginName names how the pieces stand where a log begins, as [EndName] does where a file ends.
func BeginName(log *vassal.File) (string, error) {
	begin, err := replay.Begin(log)
	if err != nil {
		return "", err
	}
	return Name(begin, true), nil
}

// EndName names how the pieces stand where a file ends, whose bytes are given: a log with a
// beginning of that name goes on from it.
func EndName(data []byte) (string, error) {
	file, err := Read(data)
	if err != nil {
		return "", err
	}
	return endNameOf(file)
}

// endNameOf is EndName of a file that was read.
func endNameOf(file *vassal.File) (string, error) {
	end, err := replay.End(file)
	if err != nil {
		return "", err
	}
	return Name(end, true), nil
}

// SharePieces reports whether two files have a piece in common, or the first has none.
func SharePieces(a, b *vassal.File) bool {
	ids := map[string]bool{}
	for c := range a.All {
		if add, ok := c.(vassal.AddPiece); ok {
			ids[add.ID] = true
		}
	}
	for c := range b.All {
		if add, ok := c.(vassal.AddPiece); ok && ids[add.ID] {
			return true
		}
	}
	return len(ids) == 0
}

// EndHash names the position at the end of a file; where that cannot be replayed it is the other.
func EndHash(f *vassal.File, other string) string {
	end, err := replay.End(f)
	if err != nil {
		return other
	}
	return Hash(end)
}
