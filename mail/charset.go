package mail

import (
	"bytes"
	"encoding/base64"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/unicode"
)

// toUTF8 makes UTF-8 of a text in the named charset, "" for none named. It believes the bytes
// rather than the name: what can be nothing but UTF-8 or UTF-16 is that, and what cannot be the
// UTF-8 it is said to be is read as the charset that programs without one write, windows-1252.
func toUTF8(data []byte, name string, isHTML bool) ([]byte, []trouble) {
	name = strings.Trim(strings.ToLower(strings.TrimSpace(name)), `"'`)
	if enc := byMark(data); enc != nil {
		return decoded(enc, data), nil
	}
	if name == "utf-7" || name == "unicode-1-1-utf-7" {
		return decodeUTF7(data), nil
	}
	enc, named, known := encodingOf(data, name, isHTML)
	var found []trouble
	if !known {
		found = append(found, trouble{UnknownCharset, "the charset " + cutBytes(oneLine(name), maxNameBytes) + " is not known", false})
	}
	switch {
	case isASCII(data) && isSuperset(enc):
		return data, found
	case utf8.Valid(data) && (enc == nil || isLatin(enc)):
		if known && named && name != "us-ascii" && enc != nil {
			found = append(found, trouble{WrongCharset, "said to be " + name + ", and is UTF-8", false})
		}
		return data, found
	case enc == nil && mostlyUTF8(data):
		return data, append(found, trouble{UnknownCharset, "the text holds bytes that are none of its charset", false})
	case enc == nil:
		return decoded(charmap.Windows1252, data), append(found, trouble{WrongCharset, "no UTF-8: taken as windows-1252", false})
	}
	out := decoded(enc, data)
	if bytes.ContainsRune(out, utf8.RuneError) {
		found = append(found, trouble{UnknownCharset, "the text holds bytes that are none of its charset", false})
	}
	return out, found
}

// encodingOf finds the encoding of a name, nil for UTF-8 and for what is not known. An HTML text
// may name its own.
func encodingOf(data []byte, name string, isHTML bool) (enc encoding.Encoding, named, known bool) {
	if name == "" && isHTML {
		if _, name, _ = charset.DetermineEncoding(data[:min(len(data), maxSniffed)], "text/html"); name == "windows-1252" {
			return nil, false, true // nothing is named
		}
	}
	switch name {
	case "", "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit", "x-unknown", "default_charset", "default":
		return nil, name != "", true
	}
	if enc, err := htmlindex.Get(name); err == nil && enc != encoding.Replacement {
		return enc, true, true
	}
	for _, index := range []*ianaindex.Index{ianaindex.MIME, ianaindex.IANA} {
		for _, form := range []string{name, "cs" + name, strings.TrimPrefix(name, "x-"), strings.Replace(name, "cp", "ibm", 1), "windows-" + strings.TrimPrefix(name, "cp")} {
			if enc, err := index.Encoding(form); err == nil && enc != nil {
				return enc, true, true
			}
		}
	}
	return nil, true, false
}

// asText makes UTF-8 of a header field that was written without encoding.
func asText(field string) string {
	if utf8.ValidString(field) {
		return field
	}
	text, _ := toUTF8([]byte(field), "", false)
	return string(text)
}

// byMark tells UTF-16 and UTF-8 by the mark at their beginning, and UTF-16 of mostly Latin letters
// by its zeros; nil if it is neither.
func byMark(data []byte) encoding.Encoding {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return unicode.UTF8BOM
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		return unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	}
	sample := data[:min(len(data)&^1, maxSniffed)]
	if len(sample) < 8 {
		return nil
	}
	var zeros [2]int
	for i, c := range sample {
		if c == 0 {
			zeros[i&1]++
		}
	}
	switch half := len(sample) / 2; {
	case zeros[1] > half*3/4 && zeros[0] == 0:
		return unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	case zeros[0] > half*3/4 && zeros[1] == 0:
		return unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	}
	return nil
}

func decoded(enc encoding.Encoding, data []byte) []byte {
	out, err := enc.NewDecoder().Bytes(data)
	if err != nil {
		return bytes.ToValidUTF8(data, []byte("\uFFFD"))
	}
	return out
}

func isASCII(data []byte) bool {
	return !bytes.ContainsFunc(data, func(c rune) bool { return c >= utf8.RuneSelf })
}

// isLatin says whether a charset has one byte for each letter of western languages, so that a text
// in it is valid UTF-8 by chance only.
func isLatin(enc encoding.Encoding) bool {
	switch enc {
	case charmap.Windows1252, charmap.ISO8859_1, charmap.ISO8859_15, charmap.Macintosh, charmap.Windows1250, charmap.ISO8859_2:
		return true
	}
	return false
}

// isSuperset says whether ASCII stays ASCII in a charset.
func isSuperset(enc encoding.Encoding) bool {
	if enc == nil || isLatin(enc) {
		return true
	}
	_, single := enc.(*charmap.Charmap)
	return single && enc != charmap.CodePage037 && enc != charmap.CodePage1047 && enc != charmap.CodePage1140
}

// mostlyUTF8 says whether a text that is no valid UTF-8 has at least as many of its characters as
// bytes that are none.
func mostlyUTF8(data []byte) bool {
	good, bad := 0, 0
	for len(data) > 0 {
		c, size := utf8.DecodeRune(data)
		switch {
		case c == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		data = data[size:]
	}
	return good >= bad
}

// decodeUTF7 reads UTF-7 (RFC 2152): between a plus sign and the end of what is base64 stands
// UTF-16.
func decodeUTF7(data []byte) []byte {
	var out []byte
	for len(data) > 0 {
		if data[0] != '+' {
			out = append(out, data[0])
			data = data[1:]
			continue
		}
		end := 1
		for end < len(data) && base64Digit[data[end]] != notBase64 {
			end++
		}
		out = append(out, shifted(data[1:end])...)
		if end == 1 && len(data) > 1 && data[1] == '-' {
			out = append(out, '+')
		}
		if end < len(data) && data[end] == '-' {
			end++
		}
		data = data[end:]
	}
	return out
}

// shifted decodes UTF-16 in base64 without padding.
func shifted(digits []byte) []byte {
	raw := make([]byte, base64.RawStdEncoding.DecodedLen(len(digits)))
	n, err := base64.RawStdEncoding.Decode(raw, digits)
	if err != nil {
		return nil
	}
	var units []uint16
	for i := 0; i+1 < n; i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return []byte(string(utf16.Decode(units)))
}
