package roll

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"
)

// Inclusion shows that a leaf stands in the log of a checkpoint, as a C2SP
// tlog-proof.
type Inclusion struct {
	Index      int64  // of the leaf, 0 for the first
	Path       []Hash // from the leaf to the root
	Checkpoint Checkpoint
}

// ProveInclusion proves that the leaf with the index stands in the checkpoint's
// log.
func ProveInclusion(c Checkpoint, index int64, r LogReader) (Inclusion, error) {
	path, err := tlog.ProveRecord(c.Size, index, r)
	if err != nil {
		return Inclusion{}, fmt.Errorf("prove leaf %d of the %s: %w", index, c.Name(), err)
	}
	return Inclusion{Index: index, Path: ourHashes(path), Checkpoint: c}, nil
}

// Check reports an error unless the leaf stands where the proof says. Whether the
// checkpoint is the host's is for [Verify].
func (p Inclusion) Check(leaf Hash) error {
	if p.Index < 0 || p.Index >= p.Checkpoint.Size {
		return fmt.Errorf("leaf %d in a log of %d", p.Index, p.Checkpoint.Size)
	}
	if tlog.CheckRecord(treeHashes(p.Path), p.Checkpoint.Size, tlog.Hash(p.Checkpoint.Root), p.Index, leafHash(leaf)) != nil {
		return fmt.Errorf("it is not leaf %d of the %s", p.Index, p.Checkpoint.Name())
	}
	return nil
}

// inclusionVersion is the first line of an [Inclusion].
const inclusionVersion = "c2sp.org/tlog-proof@v1"

// String is the proof as a text: the version, the index, the path in base64, an
// empty line, and the signed checkpoint.
func (p Inclusion) String() string {
	return inclusionVersion + "\n" + line("index", strconv.FormatInt(p.Index, 10)) + pathLines(p.Path) + "\n" + p.Checkpoint.Note
}

// ParseInclusion reads what [Inclusion.String] writes, and nothing else.
func ParseInclusion(text string) (Inclusion, error) {
	var p Inclusion
	err := p.read(&lines{rest: text})
	if err == nil && p.String() != text {
		err = errors.New("not in canonical form")
	}
	if err != nil {
		return Inclusion{}, fmt.Errorf("proof of inclusion: %w", err)
	}
	return p, nil
}

func (p *Inclusion) read(l *lines) (err error) {
	var index int
	if err := l.read(field{inclusionVersion, fixed("")}, field{"index", integerTo(&index)}); err != nil {
		return err
	}
	if p.Path, err = readPath(l); err != nil {
		return err
	}
	p.Index = int64(index)
	p.Checkpoint, err = parseCheckpoint(l.rest)
	return err
}

// Consistency shows that one state of a log continues an earlier one.
type Consistency struct {
	Old, New int64  // sizes
	Path     []Hash // as in RFC 6962, section 2.1.2
}

// ProveConsistency proves that the log of the newer size continues that of the
// older.
func ProveConsistency(older, newer int64, r LogReader) (Consistency, error) {
	p := Consistency{Old: older, New: newer}
	if older == 0 || older == newer {
		return p, nil
	}
	path, err := tlog.ProveTree(newer, older, r)
	if err != nil {
		return Consistency{}, fmt.Errorf("prove that a log of %d continues that of %d: %w", newer, older, err)
	}
	p.Path = ourHashes(path)
	return p, nil
}

// Check reports an error unless the newer checkpoint continues the older.
func (p Consistency) Check(older, newer Checkpoint) error {
	switch {
	case older.Origin != newer.Origin:
		return fmt.Errorf("they are of two logs, %s and %s", older.Origin, newer.Origin)
	case p.Old != older.Size || p.New != newer.Size || older.Size > newer.Size:
		return fmt.Errorf("the proof is from %d to %d, they are from %d to %d", p.Old, p.New, older.Size, newer.Size)
	case older.Size == newer.Size && older.Root != newer.Root:
		return fmt.Errorf("two different logs of %d leaves", older.Size)
	case older.Size == 0 || older.Size == newer.Size:
		return nil
	}
	if tlog.CheckTree(treeHashes(p.Path), newer.Size, tlog.Hash(newer.Root), older.Size, tlog.Hash(older.Root)) != nil {
		return fmt.Errorf("the log of %d leaves does not continue that of %d", newer.Size, older.Size)
	}
	return nil
}

// consistencyVersion is the first line of a [Consistency].
const consistencyVersion = "adjutant/consistency/v1"

// String is the proof as a text:
//
//	adjutant/consistency/v1
//	old <size>
//	new <size>
//	<hash in base64>
//
// with a line for each hash of the path.
func (p Consistency) String() string {
	return consistencyVersion + "\n" + line("old", strconv.FormatInt(p.Old, 10)) + line("new", strconv.FormatInt(p.New, 10)) + pathLines(p.Path)
}

// ParseConsistency reads what [Consistency.String] writes, and nothing else.
func ParseConsistency(text string) (Consistency, error) {
	p, err := parseConsistency(text)
	if err == nil && p.String() != text {
		err = errors.New("not in canonical form")
	}
	if err != nil {
		return Consistency{}, fmt.Errorf("proof of consistency: %w", err)
	}
	return p, nil
}

func parseConsistency(text string) (Consistency, error) {
	l := &lines{rest: text + "\n"}
	var older, newer int
	err := l.read(field{consistencyVersion, fixed("")}, field{"old", integerTo(&older)}, field{"new", integerTo(&newer)})
	if err != nil {
		return Consistency{}, err
	}
	path, err := readPath(l)
	if err != nil {
		return Consistency{}, err
	}
	return Consistency{Old: int64(older), New: int64(newer), Path: path}, l.end()
}

func pathLines(path []Hash) string {
	var b strings.Builder
	for _, h := range path {
		b.WriteString(base64.StdEncoding.EncodeToString(h[:]) + "\n")
	}
	return b.String()
}

// readPath reads hashes in base64 up to an empty line, which it takes.
func readPath(l *lines) ([]Hash, error) {
	var path []Hash
	for {
		l.number++
		text, rest, found := strings.Cut(l.rest, "\n")
		if !found {
			return nil, fmt.Errorf("line %d: no whole line", l.number)
		}
		l.rest = rest
		if text == "" {
			return path, nil
		}
		var h Hash
		if err := encodedTo(h[:])(text); err != nil {
			return nil, fmt.Errorf("line %d: %w", l.number, err)
		}
		if path = append(path, h); len(path) > maxPath {
			return nil, fmt.Errorf("line %d: more than %d hashes", l.number, maxPath)
		}
	}
}
