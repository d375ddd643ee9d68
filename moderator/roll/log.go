package roll

import (
	"errors"
	"fmt"

	"golang.org/x/mod/sumdb/tlog"
)

// The transparency log is one row of leaves for all games of a host, into which
// every record, notice, accepted result and ending goes as the SHA-256 of its text. It
// only grows: its [Checkpoint] tells its size and the root of a Merkle tree over
// it (RFC 6962, section 2.1), and of any two checkpoints the later can be proved
// to continue the earlier. A host that would show two players two histories must
// sign two that do not fit.

// LogReader reads hashes of the log's tree by their index in [golang.org/x/mod/sumdb/tlog]'s
// order.
type LogReader = tlog.HashReader

// LeafOf is the leaf of a text: of public keys, or of anything signed that has its
// place in the log.
func LeafOf(text string) (Hash, error) {
	var e Evidence
	clean, _ := unmail(text)
	if keys, err := ParsePublic(clean); err == nil {
		return keys.Hash(), nil
	}
	if key, err := ParseDNSKey(clean); err == nil {
		return key.Hash(), nil
	}
	if err := e.add(clean); err != nil {
		return Hash{}, err
	}
	if leaf, is := e.leaf(); is {
		return leaf, nil
	}
	return Hash{}, errors.New("it is nothing that has its place in the log")
}

// leaf is that of the first text here that has one.
func (e Evidence) leaf() (leaf Hash, is bool) {
	for _, one := range []func() (Hash, bool){
		firstLeaf(e.Records), firstLeaf(e.Notices), firstLeaf(e.Results), firstLeaf(e.Endings),
		firstLeaf(e.Reopenings), firstLeaf(e.Successions), firstLeaf(e.Heirs),
	} {
		if leaf, is = one(); is {
			return leaf, true
		}
	}
	return leaf, false
}

func firstLeaf[T interface{ Hash() Hash }](all []T) func() (Hash, bool) {
	return func() (Hash, bool) {
		if len(all) == 0 {
			return Hash{}, false
		}
		return all[0].Hash(), true
	}
}

// LogHashes are the hashes that a leaf adds to a log of that size, in the order of
// their indexes, the first of which is [LogCount] of the size. There are one and,
// for every subtree that it completes, one more; the reader is asked for the
// left halves of those.
func LogHashes(size int64, leaf Hash, r LogReader) ([]Hash, error) {
	stored, err := tlog.StoredHashes(size, leaf[:], r)
	if err != nil {
		return nil, fmt.Errorf("append leaf %d to the log: %w", size, err)
	}
	return ourHashes(stored), nil
}

// LogCount is how many hashes a log of that size has.
func LogCount(size int64) int64 { return tlog.StoredHashCount(size) }

// LogRoot is the root of a log of that size.
func LogRoot(size int64, r LogReader) (Hash, error) {
	root, err := tlog.TreeHash(size, r)
	if err != nil {
		return Hash{}, fmt.Errorf("root of a log of %d leaves: %w", size, err)
	}
	return Hash(root), nil
}

// leafHash is the leaf in the tree: SHA-256 of the byte 0 and the leaf.
func leafHash(leaf Hash) tlog.Hash { return tlog.RecordHash(leaf[:]) }

func ourHashes(hashes []tlog.Hash) []Hash {
	all := make([]Hash, len(hashes))
	for i, h := range hashes {
		all[i] = Hash(h)
	}
	return all
}

func treeHashes(hashes []Hash) []tlog.Hash {
	all := make([]tlog.Hash, len(hashes))
	for i, h := range hashes {
		all[i] = tlog.Hash(h)
	}
	return all
}
