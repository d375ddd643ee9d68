package interpret

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"html"
	"slices"
	"strings"

	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// hashOf is the SHA-256 of a file in hexadecimal.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// positionHash names a position by what players see of it: every piece with its
// place and the state of its traits. Ids of stacks, the order of pieces and the
// bookkeeping of the basic piece, in which honest copies differ, do not enter.
func positionHash(p *replay.Position) string { return positionName(p, false) }

// positionName does that, without the marks and trails of movement if it is to tell which log goes on
// from which: VASSAL takes them away where a player has his turn begin.
func positionName(p *replay.Position, unmarked bool) string {
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
				if k := t.Kind(); !unmarked || k != piece.KindMoved && k != kindTrail {
					fmt.Fprintf(sum, " %q", t.State)
				}
			}
		}
		fmt.Fprintln(sum)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// spoken is what a player typed into the chat, without his name; false for
// reports of the program.
func spoken(line string) (string, bool) {
	text := html.UnescapeString(line)
	if !strings.HasPrefix(text, "<") {
		return "", false
	}
	_, text, found := strings.Cut(text, "> - ")
	return strings.TrimSpace(text), found
}

// kindTrail is the trait that remembers the points a piece was moved along.
const kindTrail piece.Kind = "footprint;"
