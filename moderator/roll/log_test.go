package roll_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/mod/sumdb/tlog"
	"pgregory.net/rapid"

	"adjutant/moderator/roll"
)

// logOf is a log with the leaves, and its checkpoint.
func logOf(t testing.TB, keys roll.Keys, leaves ...roll.Hash) (*roll.Tree, roll.Checkpoint) {
	t.Helper()
	var tree roll.Tree
	if err := tree.Append(leaves...); err != nil {
		t.Fatal(err)
	}
	root, err := tree.Root()
	if err != nil {
		t.Fatal(err)
	}
	c, err := keys.Checkpoint("club.example.org/log", tree.Size(), root)
	if err != nil {
		t.Fatal(err)
	}
	return &tree, c
}

// someLeaves are n leaves.
func someLeaves(n int) []roll.Hash {
	all := make([]roll.Hash, n)
	for i := range all {
		all[i] = roll.Sum(fmt.Appendf(nil, "leaf %d", i))
	}
	return all
}

// published is a log as a club publishes it: files by path.
func published(t testing.TB, tree *roll.Tree) (map[string][]byte, roll.Tiles) {
	t.Helper()
	files := map[string][]byte{}
	for _, path := range roll.TilePaths(0, tree.Size()) {
		data, err := roll.TileData(path, tree, tree.Leaves)
		if err != nil {
			t.Fatal(err)
		}
		files[path] = data
	}
	return files, roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		if data, found := files[path]; found {
			return data, nil
		}
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}}
}

func TestGoldenCheckpoint(t *testing.T) {
	keys, _ := testKeys(t)
	records := chain(t, keys, diceRequest(), poolRequest())
	tree, checkpoint := logOf(t, keys, records[0].Hash(), records[1].Hash())
	proof, err := roll.ProveInclusion(checkpoint, 1, tree)
	if err != nil {
		t.Fatal(err)
	}
	consistency, err := roll.ProveConsistency(1, 2, tree)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "two.checkpoint", checkpoint.Note)
	golden(t, "pool.tlog-proof", proof.String())
	golden(t, "one-to-two.consistency", consistency.String())
}

func TestLogTextsAreReadAsWritten(t *testing.T) {
	keys, _ := testKeys(t)
	tree, checkpoint := logOf(t, keys, someLeaves(300)...)
	parsed, err := roll.ParseCheckpoint(checkpoint.Note)
	if err != nil || parsed != checkpoint {
		t.Errorf("read %+v (%v), written %+v", parsed, err, checkpoint)
	}
	for _, index := range []int64{0, 1, 255, 256, 299} {
		proof, err := roll.ProveInclusion(checkpoint, index, tree)
		if err != nil {
			t.Fatal(err)
		}
		read, err := roll.ParseInclusion(proof.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(proof, read); diff != "" {
			t.Errorf("read (-written +read):\n%s", diff)
		}
	}
	for _, older := range []int64{0, 1, 128, 299, 300} {
		proof, err := roll.ProveConsistency(older, 300, tree)
		if err != nil {
			t.Fatal(err)
		}
		read, err := roll.ParseConsistency(proof.String())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(proof, read); diff != "" {
			t.Errorf("read (-written +read):\n%s", diff)
		}
	}
}

// Every proof of a log holds for its own leaf and place, and for no other.
func TestProofs(t *testing.T) {
	keys, _ := testKeys(t)
	rapid.Check(t, func(t *rapid.T) {
		leaves := someLeaves(rapid.IntRange(2, 600).Draw(t, "size"))
		older := rapid.IntRange(1, len(leaves)-1).Draw(t, "older")
		var tree roll.Tree
		var checkpoints []roll.Checkpoint
		for _, some := range [][]roll.Hash{leaves[:older], leaves[older:]} {
			if err := tree.Append(some...); err != nil {
				t.Fatal(err)
			}
			root, err := tree.Root()
			if err != nil {
				t.Fatal(err)
			}
			c, err := keys.Checkpoint("log", tree.Size(), root)
			if err != nil {
				t.Fatal(err)
			}
			checkpoints = append(checkpoints, c)
		}
		index := rapid.IntRange(0, len(leaves)-1).Draw(t, "index")
		proof, err := roll.ProveInclusion(checkpoints[1], int64(index), &tree)
		if err != nil || proof.Check(leaves[index]) != nil {
			t.Errorf("leaf %d: %v, %v", index, err, proof.Check(leaves[index]))
		}
		if other := (index + 1) % len(leaves); proof.Check(leaves[other]) == nil {
			t.Errorf("leaf %d is taken for leaf %d", other, index)
		}
		consistency, err := roll.ProveConsistency(int64(older), tree.Size(), &tree)
		if err != nil || consistency.Check(checkpoints[0], checkpoints[1]) != nil {
			t.Errorf("from %d: %v, %v", older, err, consistency.Check(checkpoints[0], checkpoints[1]))
		}
		checkpoints[0].Root[0]++
		if consistency.Check(checkpoints[0], checkpoints[1]) == nil {
			t.Error("another log is taken for the older state")
		}
	})
}

func TestTiles(t *testing.T) {
	keys, _ := testKeys(t)
	for _, size := range []int{1, 2, 255, 256, 257, 512, 66000} {
		leaves := someLeaves(size)
		tree, checkpoint := logOf(t, keys, leaves...)
		files, tiles := published(t, tree)
		read, err := tiles.Leaves(checkpoint.Size)
		if err != nil || !slices.Equal(read, leaves) {
			t.Errorf("%d leaves: %d are read (%v)", size, len(read), err)
		}
		proof, err := roll.ProveInclusion(checkpoint, int64(size/2), tiles.Reader(checkpoint))
		if err != nil || proof.Check(leaves[size/2]) != nil {
			t.Errorf("%d leaves: a proof from tiles: %v", size, err)
		}
		for path := range files {
			if strings.HasPrefix(path, "tile/0/") && len(files[path])%32 != 0 {
				t.Errorf("%s has %d bytes", path, len(files[path]))
			}
		}
	}
}

// What was published of a shorter log stays as it is; only partial tiles grow.
func TestTilesOnlyGrow(t *testing.T) {
	keys, _ := testKeys(t)
	leaves := someLeaves(700)
	short, _ := logOf(t, keys, leaves[:300]...)
	long, checkpoint := logOf(t, keys, leaves...)
	files, _ := published(t, short)
	for _, path := range roll.TilePaths(300, 700) {
		data, err := roll.TileData(path, long, long.Leaves)
		if err != nil {
			t.Fatal(err)
		}
		if old, found := files[path]; found && !bytes.Equal(old, data) {
			t.Errorf("%s changed", path)
		}
		files[path] = data
	}
	tiles := roll.Tiles{ReadTile: func(path string) ([]byte, error) {
		if data, found := files[path]; found {
			return data, nil
		}
		return nil, fs.ErrNotExist
	}}
	if read, err := tiles.Leaves(700); err != nil || !slices.Equal(read, leaves) {
		t.Errorf("%d leaves are read (%v)", len(read), err)
	}
	if _, err := roll.ProveInclusion(checkpoint, 699, tiles.Reader(checkpoint)); err != nil {
		t.Error(err)
	}
}

func TestTilePaths(t *testing.T) {
	tree := &roll.Tree{}
	if err := tree.Append(someLeaves(3)...); err != nil {
		t.Fatal(err)
	}
	if got := roll.TilePaths(0, 3); !slices.Equal(got, []string{"tile/0/000.p/3", "tile/entries/000.p/3"}) {
		t.Errorf("%q", got)
	}
	if got := roll.TilePaths(255, 258); !slices.Equal(got, []string{"tile/0/000", "tile/entries/000", "tile/0/001.p/2", "tile/entries/001.p/2", "tile/1/000.p/1"}) {
		t.Errorf("%q", got)
	}
	for _, path := range []string{"", "checkpoint", "tile/8/0/000", "tile/data/000", "tile/0/0", "tile/0/../000", "tile/entries/000.p/4", "tile/0/001", "/tile/0/000"} {
		if data, err := roll.TileData(path, tree, tree.Leaves); err == nil {
			t.Errorf("%q gives %d bytes", path, len(data))
		}
	}
}

func TestTilesThatAreBroken(t *testing.T) {
	keys, _ := testKeys(t)
	tree, checkpoint := logOf(t, keys, someLeaves(300)...)
	for name, change := range map[string]func(files map[string][]byte){
		"missing entries": func(f map[string][]byte) { delete(f, "tile/entries/001.p/44") },
		"short entries":   func(f map[string][]byte) { f["tile/entries/000"] = f["tile/entries/000"][:34*3] },
		"cut entries":     func(f map[string][]byte) { f["tile/entries/000"] = f["tile/entries/000"][:33] },
		"lying length":    func(f map[string][]byte) { f["tile/entries/000"][1] = 31 },
	} {
		files, tiles := published(t, tree)
		change(files)
		if leaves, err := tiles.Leaves(300); err == nil {
			t.Errorf("%s: %d leaves are read", name, len(leaves))
		}
	}
	files, tiles := published(t, tree)
	files["tile/0/000"][5]++
	if _, err := roll.ProveInclusion(checkpoint, 3, tiles.Reader(checkpoint)); err == nil {
		t.Error("a changed tile gives a proof")
	}
}

func TestVerifyLog(t *testing.T) {
	keys, public := testKeys(t)
	other, _ := namedKeys(t, "club.example.org", 100)
	records := chain(t, keys, requests(3)...)
	leaves := append(someLeaves(5), records[0].Hash(), records[1].Hash(), records[2].Hash())
	tree, now := logOf(t, keys, leaves...)
	_, before := logOf(t, keys, leaves[:4]...)
	_, forged := logOf(t, keys, append(someLeaves(3), roll.Sum(nil))...)
	_, foreign := logOf(t, other, leaves...)
	continues, err := roll.ProveConsistency(4, 8, tree)
	if err != nil {
		t.Fatal(err)
	}
	inclusion, err := roll.ProveInclusion(now, 6, tree)
	if err != nil {
		t.Fatal(err)
	}
	wrong := inclusion
	wrong.Index = 5
	for _, test := range []struct {
		name     string
		evidence roll.Evidence
		want     string // of the failure, or else of the notes
		logged   int
	}{
		{"checkpoint", roll.Evidence{Checkpoints: []roll.Checkpoint{now}}, "", 0},
		{"two", roll.Evidence{Checkpoints: []roll.Checkpoint{now, before}}, "continues the one at 4 is not checked", 0},
		{"two with proof", roll.Evidence{Checkpoints: []roll.Checkpoint{now, before}, Consistencies: []roll.Consistency{continues}}, "", 0},
		{"two with leaves", roll.Evidence{Checkpoints: []roll.Checkpoint{now, before}, Leaves: leaves}, "", 3},
		{"split view with proof", roll.Evidence{Checkpoints: []roll.Checkpoint{now, forged}, Consistencies: []roll.Consistency{continues}}, "log: the log of 8 leaves does not continue that of 4", 0},
		{"split view of one size", roll.Evidence{Checkpoints: []roll.Checkpoint{before, forged}}, "log: two different logs of 4 leaves", 0},
		{"split view with leaves", roll.Evidence{Checkpoints: []roll.Checkpoint{now, forged}, Leaves: leaves}, "log: the first 4 leaves of the log do not have the root", 0},
		{"another key", roll.Evidence{Checkpoints: []roll.Checkpoint{foreign}}, "checkpoint: checkpoint of club.example.org/log at 8: not made with the host's key", 0},
		{"included", roll.Evidence{Inclusions: []roll.Inclusion{inclusion}}, "", 1},
		{"another place", roll.Evidence{Inclusions: []roll.Inclusion{wrong}}, "log: nothing here is leaf 5 of the checkpoint", 0},
		{"record withheld", roll.Evidence{Checkpoints: []roll.Checkpoint{before}, Leaves: leaves[:4]}, "G7 record 1: log: is not among the 4 leaves of the log", 0},
		{"log too short", roll.Evidence{Checkpoints: []roll.Checkpoint{now}, Leaves: leaves[:7]}, "log: the log has 7 leaves, fewer than the checkpoint", 0},
		{"leaves only", roll.Evidence{Leaves: leaves}, "log: a log without a checkpoint", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.evidence.Records = records
			report := roll.Verify(public, test.evidence)
			told := ""
			if report.Failure != nil {
				told = report.Failure.String()
			} else if i := slices.IndexFunc(report.Notes, func(note string) bool { return strings.Contains(note, "checkpoint") }); i >= 0 {
				told = report.Notes[i]
			}
			if !strings.Contains(told, test.want) || (test.want == "") != (told == "") || report.Logged != test.logged {
				t.Errorf("%d logged, told %q; want %d, %q", report.Logged, told, test.logged, test.want)
			}
		})
	}
}

func TestWitness(t *testing.T) {
	keys, public := testKeys(t)
	key, err := roll.NewWitnessKey(bytes.NewReader(slices.Repeat([]byte{9}, 32)), "witness.example.net")
	if err != nil {
		t.Fatal(err)
	}
	again, err := roll.ParseWitnessKey(key.Text())
	if err != nil || again.Witness().String() != key.Witness().String() {
		t.Errorf("the key is read as %v (%v)", again, err)
	}
	witness, err := roll.ParseWitness(key.Witness().String())
	if err != nil {
		t.Fatal(err)
	}
	_, checkpoint := logOf(t, keys, someLeaves(5)...)
	cosigned := key.Cosign(checkpoint, drawTime())
	if err := witness.Verify(cosigned); err != nil {
		t.Error(err)
	}
	for name, test := range map[string]struct {
		checkpoints []roll.Checkpoint
		want        string
	}{
		"cosigned": {[]roll.Checkpoint{cosigned}, ""},
		"not":      {[]roll.Checkpoint{checkpoint}, "is not cosigned by witness.example.net"},
		"none":     {nil, "there is no checkpoint that witness.example.net"},
	} {
		told := ""
		if f := roll.Verify(public, roll.Evidence{Checkpoints: test.checkpoints, Witnesses: []roll.Witness{witness}}).Failure; f != nil {
			told = f.String()
		}
		if !strings.Contains(told, test.want) || (test.want == "") != (told == "") {
			t.Errorf("%s: told %q, want %q", name, told, test.want)
		}
	}
	later := key.Cosign(checkpoint, drawTime().Add(time.Second))
	if later.Note == cosigned.Note {
		t.Error("the time is not in the cosignature")
	}
	if witness.Verify(checkpoint) == nil {
		t.Error("a checkpoint without cosignature is taken for cosigned")
	}
	_, other := logOf(t, keys, someLeaves(6)...)
	moved := other
	moved.Note += strings.TrimPrefix(cosigned.Note, checkpoint.Note)
	if witness.Verify(moved) == nil {
		t.Error("the cosignature of another checkpoint is taken")
	}
	for _, text := range []string{"", "x", strings.Replace(witness.String(), "+", "+0", 1), strings.Replace(witness.String(), "witness", "someone", 1)} {
		if w, err := roll.ParseWitness(text); err == nil {
			t.Errorf("%q is read as %v", text, w)
		}
	}
}

// Every byte of a checkpoint, or of a proof with its checkpoint, counts.
func TestEveryByteOfALogTextCounts(t *testing.T) {
	keys, public := testKeys(t)
	records := chain(t, keys, requests(1)...)
	leaves := append(someLeaves(6), records[0].Hash())
	tree, checkpoint := logOf(t, keys, leaves...)
	proof, err := roll.ProveInclusion(checkpoint, 6, tree)
	if err != nil {
		t.Fatal(err)
	}
	text := proof.String()
	for i := range text {
		for _, changed := range mangle(text, i) {
			if changed == text {
				continue
			}
			p, err := roll.ParseInclusion(changed)
			if err == nil && roll.Verify(public, roll.Evidence{Records: records, Inclusions: []roll.Inclusion{p}}).Failure == nil {
				t.Fatalf("byte %d may be changed:\n%s", i, changed)
			}
		}
	}
}

func FuzzParseLogTexts(f *testing.F) {
	for _, name := range []string{"two.checkpoint", "pool.tlog-proof", "one-to-two.consistency", "freeze.notice"} {
		f.Add(stored(f, name))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if c, err := roll.ParseCheckpoint(text); err == nil && !strings.HasPrefix(text, c.Text()+"\n") {
			t.Errorf("%q is read as %+v", text, c)
		}
		if p, err := roll.ParseInclusion(text); err == nil && p.String() != text {
			t.Errorf("%q is read as %+v", text, p)
		}
		if p, err := roll.ParseConsistency(text); err == nil && p.String() != text {
			t.Errorf("%q is read as %+v", text, p)
		}
		if n, err := roll.ParseNotice(text); err == nil && n.String() != text {
			t.Errorf("%q is read as %+v", text, n)
		}
	})
}

// BenchmarkAppend shows that a leaf costs the same, however long the log is: the
// hashes that it needs are read from a log that only seems to be there.
func BenchmarkAppend(b *testing.B) {
	for _, size := range []int64{1_000, 100_000, 10_000_000} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			n := size
			for b.Loop() {
				if _, err := roll.LogHashes(n, roll.Hash{1}, sameHashes{}); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}

// sameHashes is a log of any size with the same hash everywhere.
type sameHashes struct{}

func (sameHashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	return make([]tlog.Hash, len(indexes)), nil
}
