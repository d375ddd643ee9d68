package mail

import (
	"strconv"
	"strings"
)

// rtfText gives the text of an RTF document, or the HTML that stands in it (MS-OXRTFEX), at most
// limit bytes.
func rtfText(rtf []byte, limit int) (text string, isHTML bool) {
	r := rtfReader{rest: string(rtf), limit: limit, state: rtfState{fallback: 1}, codePage: "windows-1252"}
	for len(r.rest) > 0 && r.out.Len() < limit {
		r.next()
	}
	r.flush()
	return r.out.String(), r.isHTML
}

// rtfReader is one document being read.
type rtfReader struct {
	rest     string
	out      strings.Builder
	bytes    []byte // characters in the code page, not decoded yet
	state    rtfState
	outer    []rtfState
	codePage string
	limit    int
	skip     int  // characters that stand for the one before, for readers without Unicode
	isHTML   bool // the document was made of HTML
}

// rtfState is what ends with a group.
type rtfState struct {
	hidden   bool // no text of the document
	rtfOnly  bool // text for those who do not read the HTML
	ignored  bool // behind \*: hidden unless its word is known
	fallback int  // how many characters stand for one of Unicode
}

func (r *rtfReader) next() {
	c := r.rest[0]
	r.rest = r.rest[1:]
	switch c {
	case '{':
		if len(r.outer) < maxRTFDepth {
			r.outer = append(r.outer, r.state)
		}
	case '}':
		if n := len(r.outer); n > 0 {
			r.state, r.outer = r.outer[n-1], r.outer[:n-1]
		}
	case '\\':
		r.control()
	case '\r', '\n':
	default:
		r.char(c)
	}
}

// char takes one character of the code page.
func (r *rtfReader) char(c byte) {
	switch {
	case r.skip > 0:
		r.skip--
	case !r.state.hidden && !(r.isHTML && r.state.rtfOnly):
		r.bytes = append(r.bytes, c)
	}
}

// write takes text.
func (r *rtfReader) write(s string) {
	if r.state.hidden || r.isHTML && r.state.rtfOnly {
		return
	}
	r.flush()
	r.out.WriteString(s)
}

func (r *rtfReader) flush() {
	if len(r.bytes) == 0 {
		return
	}
	text, _ := toUTF8(r.bytes, r.codePage, false)
	r.out.Write(text)
	r.bytes = r.bytes[:0]
}

// control reads what stands behind a backslash.
func (r *rtfReader) control() {
	if r.rest == "" {
		return
	}
	c := r.rest[0]
	if !isLetter(c) {
		r.rest = r.rest[1:]
		r.symbol(c)
		return
	}
	n := 1
	for n < len(r.rest) && n < maxRTFWord && isLetter(r.rest[n]) {
		n++
	}
	word := r.rest[:n]
	r.rest = r.rest[n:]
	number, given := r.number()
	r.rest = strings.TrimPrefix(r.rest, " ")
	r.word(word, number, given)
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func (r *rtfReader) number() (n int, given bool) {
	end := 0
	for end < len(r.rest) && end < 11 && ('0' <= r.rest[end] && r.rest[end] <= '9' || end == 0 && r.rest[end] == '-') {
		end++
	}
	n, err := strconv.Atoi(r.rest[:end])
	if err != nil {
		return 0, false
	}
	r.rest = r.rest[end:]
	return n, true
}

// symbol reads a control that is no word.
func (r *rtfReader) symbol(c byte) {
	switch c {
	case '\'':
		if len(r.rest) >= 2 {
			high, low := hexDigit(r.rest[0]), hexDigit(r.rest[1])
			r.rest = r.rest[2:]
			r.char(byte(high<<4 | low&0xf))
		}
	case '*':
		r.state.ignored = true
	case '~':
		r.write("\u00a0")
	case '_':
		r.write("-")
	case '\r', '\n':
		r.write("\n")
	case '{', '}', '\\':
		r.char(c)
	}
}

// rtfTexts are the words that stand for a text.
var rtfTexts = map[string]string{
	"par": "\n", "line": "\n", "sect": "\n", "row": "\n", "page": "\n", "tab": "\t", "cell": " ", "nestcell": " ", "nestrow": "\n",
	"emdash": "—", "endash": "–", "lquote": "‘", "rquote": "’", "ldblquote": "“", "rdblquote": "”", "bullet": "•",
}

func (r *rtfReader) word(word string, number int, given bool) {
	if text, known := rtfTexts[word]; known {
		r.write(text)
		return
	}
	switch word {
	case "u":
		r.write(string(rune(uint16(number))))
		r.skip = r.state.fallback
	case "uc":
		r.state.fallback = max(0, min(number, maxRTFWord))
	case "bin":
		r.rest = r.rest[max(0, min(number, len(r.rest))):]
	case "ansicpg":
		r.codePage = codePageName(uint32(max(number, 0)))
	case "fromhtml":
		r.isHTML = true
	case "htmlrtf":
		r.state.rtfOnly = !given || number != 0
	case "htmltag":
		r.state.ignored = false
	case "fonttbl", "colortbl", "stylesheet", "info", "pict", "header", "footer", "headerl", "headerr", "footerl", "footerr", "object", "footnote":
		r.state.hidden = true
	default:
		r.state.hidden = r.state.hidden || r.state.ignored
	}
}
