package depot

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"adjutant/moderator/catalogue"
	"adjutant/moderator/replace"
)

// Seen is what a reader remembers of the lists of catalogues, in a file: of each the highest number that he has read of one that somebody
// signed whom he trusts. So nobody can show him an older list than he has seen.
type Seen struct {
	File string
}

// seen is one list that was read.
type seen struct {
	Where  string    `json:"where"`
	Number int       `json:"number"`
	Hash   string    `json:"hash"`
	Author string    `json:"author"`
	Time   time.Time `json:"time"` // when it was signed
}

// maxSeen is how long the file may be, in bytes.
const maxSeen = 1 << 20

// Check holds a list of the catalogue that lies somewhere against what was seen of it, by the keys that are trusted there, and remembers it.
// The warning says why the list is not known to be whole, "" where it is; the error, that it is older than one that was read, or another of
// the same number, or not signed any more.
func (m Seen) Check(where string, keys []string, l List) (warning string, err error) {
	all, err := m.read()
	if err != nil {
		return "", err
	}
	where = strings.TrimSuffix(where, "/")
	at := -1
	for i := range all {
		if all[i].Where == where {
			at = i
		}
	}
	trusted := l.Seal != nil && l.Seal.By(keys)
	if at >= 0 {
		if err := all[at].allows(l, trusted, m.File); err != nil {
			return "", err
		}
	}
	if !trusted {
		return l.unvouched(where), nil
	}
	now := seen{where, l.Seal.Number, l.Seal.Hash, l.Seal.Author, l.Seal.Time}
	switch {
	case at < 0:
		all = append(all, now)
	case all[at] == now:
		return "", nil
	default:
		all[at] = now
	}
	return "", m.write(all)
}

// unvouched says that nobody who is trusted has signed a list.
func (l List) unvouched(where string) string {
	if l.Seal == nil {
		return fmt.Sprintf("the list of the catalogue %s is not signed: who keeps it can leave packs and newer editions out of it; its archives are signed", where)
	}
	return fmt.Sprintf("the list of the catalogue %s is signed by %s, whose key is not trusted here: who keeps it could leave packs and newer editions out of it", where, catalogue.AuthorOf(l.Seal.Author))
}

// allows reports why a list is not taken behind one that was read.
func (was seen) allows(l List, trusted bool, file string) error {
	before := fmt.Sprintf("number %d of it, signed by %s on %s, was read here before", was.Number, catalogue.AuthorOf(was.Author), was.Time.Format("2006-01-02"))
	instead := fmt.Sprintf("Ask its author; to take what it has now all the same, take the catalogue out of %s", file)
	switch {
	case l.Seal == nil:
		return fmt.Errorf("the list of the catalogue %s is not signed any more, and %s: whoever keeps it may hide packs. %s", was.Where, before, instead)
	case !trusted:
		return fmt.Errorf("the list of the catalogue %s is signed by %s, whom nobody here trusts for it, and %s. %s", was.Where, catalogue.AuthorOf(l.Seal.Author), before, instead)
	case l.Seal.Number < was.Number:
		return fmt.Errorf("the list of the catalogue %s is number %d, signed on %s, and %s: it was rolled back, and packs may be missing. %s", was.Where, l.Seal.Number, l.Seal.Time.Format("2006-01-02"), before, instead)
	case l.Seal.Number == was.Number && l.Seal.Hash != was.Hash:
		return fmt.Errorf("there are two lists of the catalogue %s with the number %d: what is read now is another than what was. %s", was.Where, was.Number, instead)
	}
	return nil
}

// read is what was remembered, nothing where there is no file yet.
func (m Seen) read() (all []seen, err error) {
	if m.File == "" {
		return nil, nil
	}
	text, err := readFile(m.File, maxSeen)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		return nil, fmt.Errorf("what was seen of catalogues, %s: %w", m.File, err)
	}
	return all, nil
}

func (m Seen) write(all []seen) error {
	if m.File == "" {
		return nil
	}
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		return err
	}
	return replace.File(m.File, append(text, '\n'), 0o644)
}
