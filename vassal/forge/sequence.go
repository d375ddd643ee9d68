package forge

import (
	"strings"

	"adjutant/vassal"
)

const (
	escape = '\x1b' // between commands
	tab    = '\t'
)

// mapTokens puts every token of a sequence through edit. A token that comes back
// as it was keeps its very bytes.
func mapTokens(s string, delim byte, edit func(i int, token string) string) string {
	var out strings.Builder
	kept := 0 // s[:kept] is in out
	q := vassal.NewSequence(s, delim)
	for i := 0; q.More(); i++ {
		from := len(s) - len(q.Rest())
		token, _ := q.Next()
		to := len(s) - len(q.Rest())
		if q.More() {
			to--
		}
		edited := edit(i, token)
		if edited == token {
			continue
		}
		encoded := vassal.Join(delim, edited)
		if superfluous(s[from:to], token, delim) {
			encoded = quote(encoded)
		}
		out.WriteString(s[kept:from])
		out.WriteString(closed(encoded, q.More()))
		kept = to
	}
	return out.String() + s[kept:]
}

// superfluous reports whether a token was written with quotes that VASSAL would
// not have written.
func superfluous(raw, token string, delim byte) bool {
	return isQuoted(raw) && raw != vassal.Join(delim, token)
}

// closed keeps an encoded token from taking the delimiter behind it for its own.
// VASSAL lets that happen; quotes, which its reader takes off, prevent it.
func closed(encoded string, more bool) string {
	if more && strings.HasSuffix(encoded, `\`) {
		return quote(encoded)
	}
	return encoded
}

func quote(encoded string) string {
	if isQuoted(encoded) {
		return encoded
	}
	return "'" + encoded + "'"
}

func isQuoted(s string) bool {
	return len(s) > 1 && s[0] == '\'' && s[len(s)-1] == '\''
}
