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
		if edited := edit(i, token); edited != token {
			out.WriteString(s[kept:from])
			out.WriteString(encodeToken(edited, delim, q.More()))
			kept = to
		}
	}
	return out.String() + s[kept:]
}

// encodeToken encodes one token. VASSAL lets a token that ends in a backslash
// swallow the delimiter behind it; quotes, which its reader takes off, keep the
// two apart.
func encodeToken(token string, delim byte, more bool) string {
	encoded := vassal.Join(delim, token)
	if more && strings.HasSuffix(encoded, `\`) {
		return "'" + encoded + "'"
	}
	return encoded
}

func isQuoted(s string) bool {
	return len(s) > 1 && s[0] == '\'' && s[len(s)-1] == '\''
}
