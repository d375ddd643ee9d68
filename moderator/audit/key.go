package audit

import (
	"fmt"

	"adjutant/vassal"
)

// sameKeys is from how many files with one key byte it is said. VASSAL draws it
// anew for each, one of 256, so by chance four agree once in 17 million times.
const sameKeys = 4

// sameKey notes a file whose key byte is that of others before it, as where a
// program wrote them all. Copies of one text count once.
func (l *linking) sameKey(i int) []Finding {
	f := l.parts[i].subject.file
	if f.Encoding.Format != vassal.FormatHex {
		return nil
	}
	texts := map[string]bool{f.Text: true}
	for _, q := range l.parts[:i] {
		if e := q.subject.file.Encoding; e.Format == vassal.FormatHex && e.Key == f.Encoding.Key {
			texts[q.subject.file.Text] = true
		}
	}
	if len(texts) < sameKeys {
		return nil
	}
	return []Finding{{
		Code: FileRepacked, Strength: Note,
		Text:     fmt.Sprintf("its text is written with the key byte %02x, as are %d files before it; VASSAL draws one of 256 for every file", f.Encoding.Key, len(texts)-1),
		Evidence: map[string]string{"key": fmt.Sprintf("%02x", f.Encoding.Key)},
		Innocent: "files that one program wrote anew, such as a moderator's",
	}}
}
