package mail

import (
	"strings"

	"github.com/emersion/go-message"
)

// authResult is one result of an Authentication-Results field (RFC 8601, 2.2).
type authResult struct {
	method, value string
	props         map[string]string // "smtp.mailfrom" -> "anna@example.test"; the first of a name
}

// authResults gives what the border says of a mail, none if it says nothing. Only the topmost field
// under its name counts: what a sender wrote stands below, and a border that lets a forged one pass
// still writes its own above it.
func authResults(h message.Header, b Border) []authResult {
	if b.AuthRes == "" {
		return nil
	}
	seen := 0
	for fields := h.FieldsByKey("Authentication-Results"); fields.Next() && seen < maxHops; seen++ {
		id, results, ok := parseAuthResults(fields.Value())
		if strings.EqualFold(id, b.AuthRes) {
			if !ok {
				return nil
			}
			return results
		}
	}
	return nil
}

// resultOf is the first result of a method.
func resultOf(results []authResult, method string) (authResult, bool) {
	for _, r := range results {
		if r.method == method {
			return r, true
		}
	}
	return authResult{}, false
}

// parseAuthResults reads a field into the server's name and its results. Comments, which may hold
// comments, and quoted strings, which may hold anything, separate nothing.
func parseAuthResults(field string) (id string, results []authResult, ok bool) {
	if len(field) > maxAuthRes {
		return "", nil, false
	}
	statements, ok := splitStatements(field)
	if len(statements[0]) > 0 {
		id = unquote(statements[0][0])
	}
	if !ok || len(statements[0]) > 2 { // name and version
		return id, nil, false
	}
	for _, words := range statements[1:] {
		if len(words) == 0 || len(words) == 1 && strings.EqualFold(words[0], "none") {
			continue
		}
		r, ok := readResult(words)
		if !ok {
			return id, nil, false
		}
		results = append(results, r)
	}
	return id, results, true
}

// readResult reads method[/version]=value ptype.property=value...
func readResult(words []string) (authResult, bool) {
	method, value, ok := strings.Cut(words[0], "=")
	method, _, _ = strings.Cut(method, "/")
	r := authResult{method: strings.ToLower(method), value: strings.ToLower(unquote(value)), props: map[string]string{}}
	if !ok || r.method == "" || strings.ContainsAny(r.method, `"\`) {
		return r, false
	}
	for _, w := range words[1:] {
		name, value, ok := strings.Cut(w, "=")
		name = strings.ToLower(name)
		if !ok || strings.ContainsAny(name, `"\`) {
			return r, false
		}
		if _, twice := r.props[name]; !twice {
			r.props[name] = unquote(value)
		}
	}
	return r, true
}

// splitStatements cuts a field at its semicolons and each piece into words; white space around an
// equals sign belongs to the word, as RFC 8601 allows it there. It is not ok if a quote or a comment
// does not end.
func splitStatements(field string) (statements [][]string, ok bool) {
	s := statementScanner{statements: [][]string{nil}}
	for i := 0; i < len(field); i++ {
		i = s.scan(field, i)
	}
	s.endWord()
	return s.statements, s.depth == 0 && !s.quoted
}

type statementScanner struct {
	statements [][]string
	word       []byte
	depth      int  // of comments
	quoted     bool // within a quoted string
}

// scan takes the byte at i and gives the last place that it took.
func (s *statementScanner) scan(field string, i int) int {
	c := field[i]
	switch {
	case c == '\\' && (s.quoted || s.depth > 0):
		if s.quoted && i+1 < len(field) {
			s.word = append(s.word, c, field[i+1])
		}
		return i + 1
	case s.depth > 0:
		s.comment(c)
	case c == '"':
		s.quoted = !s.quoted
		s.word = append(s.word, c)
	case s.quoted:
		s.word = append(s.word, c)
	case c == '(':
		s.depth++
	case c == ';':
		s.endWord()
		s.statements = append(s.statements, nil)
	case c == ' ' || c == '\t' || c == '\r' || c == '\n':
		s.blank(field, i)
	default:
		s.word = append(s.word, c)
	}
	return i
}

func (s *statementScanner) comment(c byte) {
	switch c {
	case '(':
		s.depth++
	case ')':
		s.depth--
	}
}

// blank ends a word unless an equals sign stands on one side of it.
func (s *statementScanner) blank(field string, i int) {
	rest := strings.TrimLeft(field[i:], " \t\r\n")
	if len(s.word) > 0 && s.word[len(s.word)-1] == '=' || strings.HasPrefix(rest, "=") {
		return
	}
	s.endWord()
}

func (s *statementScanner) endWord() {
	if len(s.word) > 0 {
		last := len(s.statements) - 1
		s.statements[last] = append(s.statements[last], string(s.word))
	}
	s.word = nil
}

// unquote takes the quotes of a quoted string away, wherever in the value it stands: before an at
// sign, for one.
func unquote(value string) string {
	var out []byte
	for i := 0; i < len(value); i++ {
		switch {
		case value[i] == '"':
		case value[i] == '\\' && i+1 < len(value):
			i++
			out = append(out, value[i])
		default:
			out = append(out, value[i])
		}
	}
	return oneLine(string(out))
}
