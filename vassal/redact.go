package vassal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Redactor replaces the ids of players, which are their passwords, by
// placeholders: player-1, player-2 and so on, in the order in which the ids
// first appear in a file. It is not safe for concurrent use.
type Redactor struct {
	names map[string]string
	ids   []string
}

// NewRedactor knows the ids that stand in the commands of f. Owners of masks are
// inside pieces and get their placeholder when Name is first asked for it.
func NewRedactor(f *File) *Redactor {
	r := &Redactor{names: map[string]string{}}
	for cmd := range f.All {
		for _, id := range playerIDs(cmd) {
			r.Name(id)
		}
	}
	return r
}

func playerIDs(cmd Command) []string {
	switch c := cmd.(type) {
	case Player:
		return []string{c.ID}
	case RemovePlayer:
		return []string{c.ID}
	case MovePiece:
		return []string{c.Player}
	case PrivateNote:
		return []string{c.Owner}
	case SecretNote:
		return []string{c.Owner}
	case LockOptions:
		return []string{c.Password}
	case Unmask:
		return c.IDs
	}
	return nil
}

// Name gives the placeholder of an id. Nobody (an empty id, "null" or
// "nobody") has none and stays as he is.
func (r *Redactor) Name(id string) string {
	if id == "" || id == "null" || id == "nobody" {
		return id
	}
	name, ok := r.names[id]
	if !ok {
		r.ids = append(r.ids, id)
		name = fmt.Sprintf("player-%d", len(r.ids))
		r.names[id] = name
	}
	return name
}

// Known gives the placeholder of an id that has one.
func (r *Redactor) Known(id string) (name string, known bool) {
	name, known = r.names[id]
	return name, known
}

// Len is how many ids have a placeholder.
func (r *Redactor) Len() int { return len(r.ids) }

// shortest is the length in bytes from which an id is looked for in free text.
// Shorter ones are taken for ordinary words and numbers.
const shortest = 4

// Text replaces known ids that stand in s as whole words.
func (r *Redactor) Text(s string) string {
	for _, id := range r.ids {
		if len(id) >= shortest {
			s = replaceWord(s, id, r.names[id])
		}
	}
	return s
}

func replaceWord(s, word, with string) string {
	var b strings.Builder
	for {
		i := strings.Index(s, word)
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		end := i + len(word)
		b.WriteString(s[:i])
		if endsInWord(s[:i]) || startsWithWord(s[end:]) {
			b.WriteString(word)
		} else {
			b.WriteString(with)
		}
		s = s[end:]
	}
}

func endsInWord(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return isWord(r)
}

func startsWithWord(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return isWord(r)
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
