package storage

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/moderator/roll"
)

// Disposable is a kind of what a store may throw away when it is old.
type Disposable string

// What a store may throw away. Of mails that came and of letters that went it keeps key, outcome and a [Pruned], so that
// none is judged or sent twice; of where play stood, which follows from the journal, nothing.
const (
	OldMails   Disposable = "mails"   // that came and were judged, and that no journal names
	OldLetters Disposable = "letters" // mails of ours that were sent, or dropped
	OldStates  Disposable = "states"  // where play stood in games
)

// Disposables are all kinds, in the order in which they are told.
func Disposables() []Disposable { return []Disposable{OldMails, OldLetters, OldStates} }

// Old is something that a store may throw away.
type Old struct {
	Kind  Disposable
	Key   string    // of a mail; where play stood, the tag of its game
	At    time.Time // when it came or was sent, or the game last went on; UTC
	Bytes int64     // that it takes in the store
}

// Pruned is what a store keeps of a mail that it has thrown away. It is the error of reading that mail.
type Pruned struct {
	At   time.Time // when it was thrown away; UTC
	Sum  roll.Hash // SHA-256 of its bytes
	Size int64     // how many they were
}

// Error says when the bytes were thrown away, and what is still known of them.
func (p *Pruned) Error() string {
	return fmt.Sprintf("it was pruned on %s, as nobody needs it any more; it had %d bytes, with the SHA-256 %s", p.At.Format(time.DateOnly), p.Size, p.Sum)
}

// PrunedOf is what is kept of bytes that are thrown away.
func PrunedOf(bytes []byte, at time.Time) Pruned {
	return Pruned{At: at, Sum: roll.Sum(bytes), Size: int64(len(bytes))}
}

// prunedVersion is the first line of what stands where the bytes were.
const prunedVersion = "adjutant/pruned/v1"

// Text is what a store keeps in the place of the bytes, without the time:
//
//	adjutant/pruned/v1
//	sha256 <hash>
//	bytes 1234
func (p Pruned) Text() string {
	return fmt.Sprintf("%s\nsha256 %s\nbytes %d\n", prunedVersion, p.Sum, p.Size)
}

// ParsePruned reads what [Pruned.Text] writes, and nothing else.
func ParsePruned(text string, at time.Time) (Pruned, error) {
	p := Pruned{At: at}
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return p, errNotPruned
	}
	var sum string
	_, err := fmt.Sscanf(lines[1]+" "+lines[2], "sha256 %s bytes %d", &sum, &p.Size)
	if err != nil {
		return p, errNotPruned
	}
	if p.Sum, err = roll.ParseHash(sum); err != nil || p.Text() != text {
		return p, errNotPruned
	}
	return p, nil
}

// errNotPruned is given for what should be what is kept of a pruned mail, and is not.
var errNotPruned = errors.New("what is kept of a pruned mail is not as it was written")
