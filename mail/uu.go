package mail

import (
	"bytes"
	"strings"
)

// uuFile is a file that stands uuencoded in a text, as programs without MIME send one: a line
// "begin 644 turn3.vlog", lines of at most 45 bytes, a line "end".
type uuFile struct {
	name  string
	bytes []byte
	found []trouble
}

// takeUU takes the uuencoded files out of a text and gives what is left.
func takeUU(text []byte, limit int) (rest []byte, files []uuFile) {
	if !bytes.Contains(text, []byte("begin ")) {
		return text, nil
	}
	for start := 0; start < len(text); {
		line, next := lineAt(text, start)
		name, begins := "", isUULine(lineOf(text, next))
		if begins {
			name, begins = uuBegin(line)
		}
		if !begins {
			rest = append(rest, text[start:next]...)
			start = next
			continue
		}
		var f uuFile
		f.bytes, f.found, start = decodeUU(text, next, limit)
		f.name = name
		files = append(files, f)
	}
	return rest, files
}

func lineOf(text []byte, start int) []byte {
	line, _ := lineAt(text, start)
	return line
}

// uuBegin reads the line before a file.
func uuBegin(line []byte) (name string, begins bool) {
	if !bytes.HasPrefix(line, []byte("begin ")) {
		return "", false
	}
	fields := strings.SplitN(string(line[:min(len(line), maxNameBytes)]), " ", 3)
	if len(fields) < 3 || fields[0] != "begin" || len(fields[1]) < 3 || len(fields[1]) > 4 || strings.Trim(fields[1], "01234567") != "" {
		return "", false
	}
	return fileName(oneLine(fields[2])), true
}

// isUULine says whether a line has as many characters as its first one says, some trailing blanks
// being lost at most.
func isUULine(line []byte) bool {
	if len(line) == 0 || line[0] < ' ' || line[0] > '`' {
		return false
	}
	want := (uuValue(line[0]) + 2) / 3 * 4
	return len(line)-1 <= want+1 && len(line)-1 >= want-3 || want == 0
}

func uuValue(c byte) int { return int(c-' ') & 63 }

// decodeUU reads the lines of a file from start and gives where the text goes on. A file without its
// end is cut off.
func decodeUU(text []byte, start, limit int) (out []byte, found []trouble, next int) {
	for start < len(text) {
		line, after := lineAt(text, start)
		if string(bytes.TrimSpace(line)) == "end" {
			return out[:min(len(out), limit)], nil, after
		}
		if !isUULine(line) {
			if after == len(text) {
				start = after // the last line, itself cut off
			}
			break
		}
		if len(out) < limit {
			out = appendUU(out, line)
		}
		start = after
	}
	return out[:min(len(out), limit)], []trouble{{BadEncoding, "cut off: its uuencoding has no end", true}}, start
}

// appendUU decodes one line; blanks that were lost at its end are put back.
func appendUU(out, line []byte) []byte {
	n := uuValue(line[0])
	at := func(i int) byte {
		if i < len(line) && line[i] >= ' ' {
			return byte(uuValue(line[i]))
		}
		return 0
	}
	for i := 1; n > 0; i += 4 {
		a, b, c, d := at(i), at(i+1), at(i+2), at(i+3)
		group := [3]byte{a<<2 | b>>4, b<<4 | c>>2, c<<6 | d}
		out = append(out, group[:min(n, 3)]...)
		n -= 3
	}
	return out
}

// decodeUUPart reads a part whose transfer encoding is uuencode.
func decodeUUPart(body []byte, limit int) ([]byte, []trouble) {
	_, files := takeUU(body, limit)
	if len(files) == 0 {
		return body[:min(len(body), limit)], []trouble{{UnknownEncoding, "said to be uuencoded, and is not: taken as it stands", false}}
	}
	return files[0].bytes, files[0].found
}
