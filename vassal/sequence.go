package vassal

import (
	"strconv"
	"strings"
)

// Split decodes a sequence. An empty string holds one empty token. A delimiter
// behind a backslash belongs to the token, which loses that backslash; a token
// in single quotes loses them. Tokens without escapes are parts of s, not copies.
func Split(s string, delim byte) []string {
	tokens := make([]string, 0, strings.Count(s, string(rune(delim)))+1)
	for more := true; more; {
		var token string
		token, s, more = cutToken(s, delim)
		tokens = append(tokens, token)
	}
	return tokens
}

// Join encodes tokens as a sequence. The scheme loses something: a token that
// ends in a backslash and needs no quotes swallows the delimiter behind it, and
// VASSAL does the same.
func Join(delim byte, tokens ...string) string {
	var b strings.Builder
	for i, token := range tokens {
		if i > 0 {
			b.WriteByte(delim)
		}
		writeToken(&b, token, delim)
	}
	return b.String()
}

func writeToken(b *strings.Builder, token string, delim byte) {
	quoted := needsQuotes(token)
	if quoted {
		b.WriteByte('\'')
	}
	for {
		i := strings.IndexByte(token, delim)
		if i < 0 {
			break
		}
		b.WriteString(token[:i])
		b.WriteByte('\\')
		b.WriteByte(delim)
		token = token[i+1:]
	}
	b.WriteString(token)
	if quoted {
		b.WriteByte('\'')
	}
}

func needsQuotes(token string) bool {
	if token == "" {
		return false
	}
	return token[0] == '\\' || token[0] == '\'' && token[len(token)-1] == '\''
}

// cutToken takes the first token off s; more says whether a delimiter followed.
func cutToken(s string, delim byte) (token, rest string, more bool) {
	end, escapes := tokenEnd(s, delim)
	token = s[:end]
	if escapes > 0 {
		token = unescape(token, delim, escapes)
	}
	if end < len(s) {
		rest, more = s[end+1:], true
	}
	return unquote(token), rest, more
}

func tokenEnd(s string, delim byte) (end, escapes int) {
	for i := 0; ; i++ {
		next := strings.IndexByte(s[i:], delim)
		if next < 0 {
			return len(s), escapes
		}
		i += next
		if i == 0 || s[i-1] != '\\' {
			return i, escapes
		}
		escapes++
	}
}

// unescape drops the backslash before every delimiter in s, all of which are
// known to have one.
func unescape(s string, delim byte, escapes int) string {
	var b strings.Builder
	b.Grow(len(s) - escapes)
	for range escapes {
		i := strings.IndexByte(s, delim)
		b.WriteString(s[:i-1])
		b.WriteByte(delim)
		s = s[i+1:]
	}
	b.WriteString(s)
	return b.String()
}

func unquote(token string) string {
	if isQuoted(token) {
		return token[1 : len(token)-1]
	}
	return token
}

func isQuoted(token string) bool {
	return len(token) > 1 && token[0] == '\'' && token[len(token)-1] == '\''
}

// Sequence reads the tokens of one encoded sequence from left to right, with
// the defaults VASSAL uses: a missing token gives the default, and so does a
// token that does not parse.
type Sequence struct {
	rest  string
	delim byte
	more  bool
}

// NewSequence starts at the first token of s.
func NewSequence(s string, delim byte) *Sequence {
	return &Sequence{rest: s, delim: delim, more: true}
}

// More reports whether a token is left.
func (q *Sequence) More() bool { return q.more }

// Rest gives everything that is left, still encoded, without consuming it.
func (q *Sequence) Rest() string { return q.rest }

// Next gives the next token, and false if there is none.
func (q *Sequence) Next() (string, bool) {
	if !q.more {
		return "", false
	}
	var token string
	token, q.rest, q.more = cutToken(q.rest, q.delim)
	return token, true
}

// Skip passes over n tokens.
func (q *Sequence) Skip(n int) {
	for ; n > 0 && q.more; n-- {
		_, q.rest, q.more = cutToken(q.rest, q.delim)
	}
}

// Text gives the next token, or missing if there is none. An empty token is a
// text, not a missing one.
func (q *Sequence) Text(missing string) string {
	if token, ok := q.Next(); ok {
		return token
	}
	return missing
}

// Int gives the next token as a 32-bit number without blanks.
func (q *Sequence) Int(missing int) int {
	token, _ := q.Next()
	n, err := strconv.ParseInt(token, 10, 32)
	if err != nil {
		return missing
	}
	return int(n)
}

// Bool gives the next token, which is true only if it reads exactly "true".
func (q *Sequence) Bool(missing bool) bool {
	token, ok := q.Next()
	if !ok {
		return missing
	}
	return token == "true"
}

// Strings gives the next token, itself a sequence with commas, filled up with
// empty texts to at least n. An empty token has no entries.
func (q *Sequence) Strings(n int) []string {
	var list []string
	if token, _ := q.Next(); token != "" {
		list = Split(token, ',')
	}
	for len(list) < n {
		list = append(list, "")
	}
	return list
}
