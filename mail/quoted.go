package mail

import (
	"bytes"
	"fmt"
)

// decodeQuoted reads quoted-printable (RFC 2045, 6.7) as it arrives: an equals sign that encodes
// nothing stays as it is, also one whose code a program broke over two lines is read.
func decodeQuoted(body []byte, limit int) ([]byte, []trouble) {
	out := make([]byte, 0, min(len(body), limit+2))
	stray, cutOff := 0, false
	for start := 0; start < len(body) && len(out) < limit; {
		line, next := lineAt(body, start)
		lineEnd := body[start+len(line) : next]
		line = bytes.TrimRight(line, " \t")
		soft := bytes.HasSuffix(line, []byte("="))
		if soft {
			line = line[:len(line)-1]
			if half := halfCode(line); half >= 0 && next < len(body) && hexDigit(body[next]) >= 0 {
				line = append(line[:len(line):len(line)], body[next])
				next++
			}
		}
		var n int
		out, n = appendQuoted(out, line)
		stray += n
		if !soft {
			out = append(out, lineEnd...)
		}
		if len(lineEnd) == 0 && (soft || halfCode(line) >= 0) {
			cutOff = true
		}
		start = next
	}
	var found []trouble
	if cutOff && len(out) < limit {
		found = append(found, trouble{BadEncoding, "cut off: its quoted-printable ends in the middle", true})
	}
	if stray > 0 {
		found = append(found, trouble{RepairedEncoding, fmt.Sprintf("%d equals signs that encode nothing were left as they are", stray), false})
	}
	return out[:min(len(out), limit)], found
}

// appendQuoted decodes one line and counts the equals signs that encode nothing.
func appendQuoted(out, line []byte) (decoded []byte, stray int) {
	for i := 0; i < len(line); i++ {
		if line[i] == '=' && i+2 < len(line) {
			if high, low := hexDigit(line[i+1]), hexDigit(line[i+2]); high >= 0 && low >= 0 {
				out = append(out, byte(high<<4|low))
				i += 2
				continue
			}
		}
		if line[i] == '=' {
			stray++
		}
		out = append(out, line[i])
	}
	return out, stray
}

// halfCode gives where a code that is cut in two begins at the end of a line; -1 if none does.
func halfCode(line []byte) int {
	i := len(line) - 2
	if i < 0 || line[i] != '=' || hexDigit(line[i+1]) < 0 {
		return -1
	}
	return i
}

func hexDigit(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'A' <= c && c <= 'F':
		return int(c-'A') + 10
	case 'a' <= c && c <= 'f':
		return int(c-'a') + 10
	}
	return -1
}

// isQuotedText says whether a text can be nothing but quoted-printable: every equals sign in it
// stands before two capital hexadecimal digits or at the end of a line, there are two at least, and
// one of them is a line's end.
func isQuotedText(data []byte) bool {
	codes, breaks := 0, 0
	for rest := data; ; {
		i := bytes.IndexByte(rest, '=')
		if i < 0 {
			return breaks > 0 && codes > 0
		}
		rest = rest[i+1:]
		switch {
		case bytes.HasPrefix(rest, []byte("\n")), bytes.HasPrefix(rest, []byte("\r\n")):
			breaks++
		case len(rest) >= 2 && isCapitalHex(rest[0]) && isCapitalHex(rest[1]):
			codes++
			if after := rest[2:]; bytes.HasPrefix(after, []byte("\n")) || bytes.HasPrefix(after, []byte("\r\n")) {
				breaks++
			}
		default:
			return false
		}
	}
}

func isCapitalHex(c byte) bool { return '0' <= c && c <= '9' || 'A' <= c && c <= 'F' }
