package roll

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Checkpoint is the state of a host's log as a C2SP tlog-checkpoint: three lines,
// signed as a note by the host and perhaps cosigned by witnesses.
type Checkpoint struct {
	Origin string // of the log: the host's name, a slash and which log of the host's it is
	Size   int64  // leaves
	Root   Hash
	Note   string // the signed note, with the lines of all signatures
}

// Checkpoint signs the state of the log.
func (k Keys) Checkpoint(origin string, size int64, root Hash) (Checkpoint, error) {
	c := Checkpoint{Origin: origin, Size: size, Root: root}
	if err := c.check(); err != nil {
		return Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	signature, err := k.sign(c.Text())
	if err != nil {
		return Checkpoint{}, fmt.Errorf("sign a checkpoint: %w", err)
	}
	c.Note = c.Text() + "\n" + signature.line()
	return c, nil
}

// Text is what is signed: the origin, the size and the root in base64, a line
// each.
func (c Checkpoint) Text() string {
	return c.Origin + "\n" + strconv.FormatInt(c.Size, 10) + "\n" + base64.StdEncoding.EncodeToString(c.Root[:]) + "\n"
}

// Name is the checkpoint for people.
func (c Checkpoint) Name() string { return fmt.Sprintf("checkpoint of %s at %d", c.Origin, c.Size) }

// ParseCheckpoint reads a signed checkpoint. It checks the form only: whose the
// signatures are is for [Verify] and [Witness.Verify].
func ParseCheckpoint(note string) (Checkpoint, error) {
	c, err := parseCheckpoint(note)
	if err != nil {
		return Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	return c, nil
}

func parseCheckpoint(note string) (Checkpoint, error) {
	if len(note) > maxNote || !utf8.ValidString(note) {
		return Checkpoint{}, fmt.Errorf("longer than %d bytes, or not UTF-8", maxNote)
	}
	text, signatures, found := strings.Cut(note, "\n\n")
	lines := strings.Split(text, "\n")
	if !found || len(lines) != 3 {
		return Checkpoint{}, errors.New("not three lines, an empty one and signatures")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil || size < 0 || strconv.FormatInt(size, 10) != lines[1] {
		return Checkpoint{}, fmt.Errorf("line 2: %q is no size", clip(lines[1]))
	}
	c := Checkpoint{Origin: lines[0], Size: size, Note: note}
	if err := encodedTo(c.Root[:])(lines[2]); err != nil {
		return Checkpoint{}, fmt.Errorf("line 3: %w", err)
	}
	return c, errors.Join(c.check(), checkSignatures(signatures))
}

// checkSignatures checks the form of the lines of a note's signatures.
func checkSignatures(text string) error {
	if text == "" || !strings.HasSuffix(text, "\n") {
		return errors.New("its signatures are cut off")
	}
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, signatureMark+" ") {
			return fmt.Errorf("%q is no signature", clip(strings.TrimSpace(line)))
		}
	}
	return nil
}

// check reports what keeps the parts from standing in a checkpoint.
func (c Checkpoint) check() error {
	if c.Origin == "" || checkValue(c.Origin) != nil || strings.ContainsFunc(c.Origin, notInName) {
		return fmt.Errorf("the origin %q is no word", clip(c.Origin))
	}
	if c.Size < 0 {
		return fmt.Errorf("a log of %d leaves", c.Size)
	}
	return nil
}

// isCheckpoint reports whether a text looks like a signed checkpoint: its second
// line is a number.
func isCheckpoint(text string) bool {
	_, rest, _ := strings.Cut(text, "\n")
	second, _, _ := strings.Cut(rest, "\n")
	_, err := strconv.ParseUint(second, 10, 63)
	return err == nil
}
