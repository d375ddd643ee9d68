package roll

import (
	"fmt"

	"golang.org/x/mod/sumdb/tlog"
)

// Tree is a log in memory. The zero value is empty.
type Tree struct {
	leaves []Hash
	hashes []tlog.Hash
}

// Size is how many leaves the log has.
func (t *Tree) Size() int64 { return int64(len(t.leaves)) }

// Append adds leaves.
func (t *Tree) Append(leaves ...Hash) error {
	for _, leaf := range leaves {
		added, err := LogHashes(t.Size(), leaf, t)
		if err != nil {
			return err
		}
		t.leaves = append(t.leaves, leaf)
		t.hashes = append(t.hashes, treeHashes(added)...)
	}
	return nil
}

// Root is the root of the log as it is.
func (t *Tree) Root() (Hash, error) { return LogRoot(t.Size(), t) }

// ReadHashes makes a tree a [LogReader].
func (t *Tree) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	all := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		if index < 0 || index >= int64(len(t.hashes)) {
			return nil, fmt.Errorf("hash %d of a log with %d", index, len(t.hashes))
		}
		all[i] = t.hashes[index]
	}
	return all, nil
}

// Leaves are count leaves from the first on.
func (t *Tree) Leaves(first, count int64) ([]Hash, error) {
	if first < 0 || count < 0 || first+count > t.Size() {
		return nil, fmt.Errorf("leaves %d to %d of a log of %d", first, first+count-1, t.Size())
	}
	return t.leaves[first : first+count], nil
}
