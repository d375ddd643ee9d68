package interpret

import (
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
)

// attachedToo matches a sentence in which several are attached, each to another leader, with the word for it once: "attach Battery A to
// Marlow, and both of the others to Hale".
var attachedToo = pattern.MustCompile(`(?i)^(.*?\b(attach|assign)(?: [^,;.]+?) to [^,;.]+?)(?:,? and |, |; ?)((?:the |both |all |my |our )*[\p{L}\d][^,;.]*? to \p{L}[^;.]*)`)

// maxAttached is how many clauses of a sentence are told apart so.
const maxAttached = 8

// attachedApart is a text in which each of those who are attached in one sentence has one of his own.
func (r wording) attachedApart(text string) string {
	if r.Version < orders.Obliging {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		for range maxAttached {
			at := attachedToo.FindStringSubmatchIndex(line)
			if at == nil || strings.Contains(strings.ToLower(line[at[6]:at[7]]), "attach") {
				break
			}
			line = line[:at[3]] + ". " + line[at[4]:at[5]] + " " + line[at[6]:]
		}
		lines[i] = line
	}
	return withOwn(all, lines)
}
