package stricttest

import "strings"

// split takes a sequence apart, by section 2 of the formats: a delimiter behind a backslash
// is none, and quotes round a token go away.
func split(text string, delimiter byte) []string {
	var tokens []string
	var token strings.Builder
	for i := range len(text) {
		switch {
		case text[i] != delimiter:
			token.WriteByte(text[i])
		case i > 0 && text[i-1] == '\\':
			so := token.String()
			token.Reset()
			token.WriteString(so[:len(so)-1])
			token.WriteByte(delimiter)
		default:
			tokens = append(tokens, unquoted(token.String()))
			token.Reset()
		}
	}
	return append(tokens, unquoted(token.String()))
}

func unquoted(token string) string {
	if n := len(token); n > 1 && token[0] == '\'' && token[n-1] == '\'' {
		return token[1 : n-1]
	}
	return token
}

// chain takes the own texts of a piece's traits, or of their states, apart, outermost first.
func chain(text string) []string {
	var own []string
	for {
		tokens := split(text, '\t')
		own = append(own, tokens[0])
		if len(tokens) == 1 {
			return own
		}
		text = tokens[1]
	}
}

// node is a command with what hangs below it.
type node struct {
	text string
	kids []node
}

// tree takes a command text apart.
func tree(text string) node {
	tokens := split(text, '\x1b')
	if len(tokens) == 1 {
		return node{text: text}
	}
	n := node{}
	for _, token := range tokens {
		n.kids = append(n.kids, tree(token))
	}
	return n
}

// flat are the commands of a node in the order in which they are carried out.
func (n node) flat() []string {
	if len(n.kids) == 0 {
		return []string{n.text}
	}
	var all []string
	for _, kid := range n.kids {
		all = append(all, kid.flat()...)
	}
	return all
}
