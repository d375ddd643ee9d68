package vassal

import (
	"math"
	"strings"
)

// visitor is told what stands in a command text, from left to right.
type visitor interface {
	enter(leaves int) // a group begins; so many leaves are in it, on all levels
	leaf(text string) // with nothing left to unescape
	leave()           // the group entered last ends
}

// parse leads a visitor through a text with these marks in time proportional to it,
// however deeply it is nested. It reports whether VASSAL would write the same groups
// and leaves as just this text.
func parse(text string, marks []mark, depth int, v visitor) (canonical bool, err error) {
	p := parser{text: text, marks: marks, depth: depth, visitor: v}
	err = p.node(span{0, len(text), 0, len(marks)}, 0)
	return !p.odd, err
}

// mark is an escape character in the text. Every level of nesting adds one
// backslash before it, so the number of backslashes is the level at which it
// parts two tokens.
type mark struct{ at, level int32 }

// findMarks gives the marks of a text of fewer than so many commands.
func findMarks(text string, commands int) ([]mark, error) {
	if len(text) > math.MaxInt32 {
		return nil, &LimitError{"bytes of command text", math.MaxInt32}
	}
	n := strings.Count(text, string(rune(escape)))
	if n >= commands {
		return nil, &LimitError{"commands", int64(commands)}
	}
	marks := make([]mark, 0, n)
	for at := 0; ; at++ {
		next := strings.IndexByte(text[at:], escape)
		if next < 0 {
			return marks, nil
		}
		at += next
		first := at
		for first > 0 && text[first-1] == '\\' {
			first--
		}
		marks = append(marks, mark{int32(at), int32(at - first)})
	}
}

type parser struct {
	visitor
	text  string
	marks []mark
	depth int  // how deep groups may be nested
	odd   bool // something is quoted otherwise than VASSAL does
}

// span is a part of the text and the marks in it.
type span struct{ from, to, firstMark, endMark int }

func (p *parser) node(s span, level int) error {
	text := p.text[s.from:s.to]
	if s.firstMark == s.endMark && !isQuoted(text) {
		p.leaf(text)
		return nil
	}
	if level >= p.depth {
		return &LimitError{"levels of nested commands", int64(p.depth)}
	}
	p.enter(s.endMark - s.firstMark + 1)
	err := p.group(s, level)
	p.leave()
	return err
}

func (p *parser) group(s span, level int) error {
	token := span{from: s.from, firstMark: s.firstMark}
	for i := s.firstMark; i <= s.endMark; i++ {
		switch {
		case i == s.endMark:
			token.to, token.endMark = s.to, i
		case int(p.marks[i].level) == level:
			token.to, token.endMark = int(p.marks[i].at)-level, i
		default:
			continue
		}
		if err := p.node(p.unquote(token, level+1), level+1); err != nil {
			return err
		}
		if i < s.endMark {
			token = span{from: int(p.marks[i].at) + 1, firstMark: i + 1}
		}
	}
	return nil
}

// unquote takes the quotes off a token, and notes if there should be none or
// are none where they should be.
func (p *parser) unquote(s span, level int) span {
	quoted := isQuoted(p.text[s.from:s.to])
	if quoted {
		s.from++
		s.to--
	}
	if quoted != p.needsQuotes(s, level) {
		p.odd = true
	}
	return s
}

// needsQuotes is the function of that name for a token that is escaped level
// times: backslashes that only belong to its first mark do not count.
func (p *parser) needsQuotes(s span, level int) bool {
	token := p.text[s.from:s.to]
	if s.firstMark < s.endMark && token[0] == '\\' {
		m := p.marks[s.firstMark]
		return int(m.at)-s.from != level || int(m.level) != level
	}
	return needsQuotes(token)
}
