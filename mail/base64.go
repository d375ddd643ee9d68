package mail

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// base64Digit is the value of a character of base64 (RFC 4648, section 4), notBase64 for any other.
var base64Digit = func() (table [256]byte) {
	for i := range table {
		table[i] = notBase64
	}
	for i, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" {
		table[c] = byte(i)
	}
	return table
}()

const notBase64 = 0xff

// base64Reader decodes line by line, so that what stands between the lines is no part of the bytes.
type base64Reader struct {
	out   []byte
	group uint32 // digits read of a group of four
	count int    // how many
	ended bool   // padding was read
	noise int    // characters left out
}

// decodeBase64 reads base64 as it arrives: blanks, line noise and what servers append are left out,
// missing padding is no matter. What ends in the middle of a group is cut off.
func decodeBase64(body []byte, limit int) ([]byte, []trouble) {
	if !resemblesBase64(body) {
		return body[:min(len(body), limit)], []trouble{{UnknownEncoding, "said to be base64, and is not: taken as it stands", false}}
	}
	r := base64Reader{out: make([]byte, 0, min(len(body)/4*3+3, limit+3))}
	for start := 0; start < len(body) && len(r.out) < limit; {
		line, next := lineAt(body, start)
		r.line(line)
		start = next
	}
	var found []trouble
	if len(r.out) < limit && !r.finish() {
		found = append(found, trouble{BadEncoding, "cut off: its base64 ends in the middle", true})
	}
	if r.noise > 0 {
		found = append(found, trouble{RepairedEncoding, fmt.Sprintf("%d characters that are no base64 were left out", r.noise), false})
	}
	return r.out[:min(len(r.out), limit)], found
}

// resemblesBase64 says whether most of what stands in the first lines is base64.
func resemblesBase64(body []byte) bool {
	good, all := 0, 0
	for start := 0; start < len(body) && all < maxNameBytes; {
		line, next := lineAt(body, start)
		start = next
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		all += len(line)
		if isBase64Line(line) {
			good += len(line)
		}
	}
	return 2*good >= all
}

// isBase64Line says whether a line without blanks around it can be base64, apart from some noise and
// a blank here and there; words have more.
func isBase64Line(line []byte) bool {
	digits, noise, blanks := 0, 0, 0
	for _, c := range line {
		switch {
		case base64Digit[c] != notBase64 || c == '=':
			digits++
		case c == ' ' || c == '\t':
			blanks++
		default:
			noise++
		}
	}
	return noise <= digits && 20*blanks <= digits && digits > 0
}

func (r *base64Reader) line(line []byte) {
	line = bytes.TrimSpace(line)
	if len(line) == 0 {
		return
	}
	if !isBase64Line(line) || r.ended && (bytes.ContainsAny(line, " \t") || len(line)%4 != 0) {
		r.noise += len(line)
		return
	}
	for _, c := range line {
		r.char(c)
	}
}

func (r *base64Reader) char(c byte) {
	switch digit := base64Digit[c]; {
	case digit != notBase64:
		r.group = r.group<<6 | uint32(digit)
		if r.count++; r.count == 4 {
			r.out = append(r.out, byte(r.group>>16), byte(r.group>>8), byte(r.group))
			r.group, r.count = 0, 0
		}
	case c == '=':
		r.ended = true
		r.flush()
	case c != ' ' && c != '\t':
		r.noise++
	}
}

// flush takes the bytes of a group that is not full.
func (r *base64Reader) flush() {
	switch r.count {
	case 2:
		r.out = append(r.out, byte(r.group>>4))
	case 3:
		r.out = append(r.out, byte(r.group>>10), byte(r.group>>2))
	}
	r.group, r.count = 0, 0
}

// finish says whether the last group can be the end: its bits that belong to no byte are zero.
func (r *base64Reader) finish() bool {
	whole := r.count == 0 || r.count == 2 && r.group&0xf == 0 || r.count == 3 && r.group&3 == 0
	r.flush()
	return whole
}

// isBase64Text says whether a text is nothing but base64 of another text: at least one full line of
// it and no blank.
func isBase64Text(data []byte) bool {
	first, _ := lineAt(data, 0)
	if len(first) < 60 || bytes.ContainsAny(bytes.TrimSpace(data), " \t") || len(data) > maxSniffed {
		return false
	}
	for _, c := range data {
		if base64Digit[c] == notBase64 && c != '=' && c != '\r' && c != '\n' {
			return false
		}
	}
	text, found := decodeBase64(data, len(data))
	return len(found) == 0 && utf8.Valid(text) && !bytes.ContainsFunc(text, func(c rune) bool { return c < ' ' && c != '\n' && c != '\r' && c != '\t' })
}
