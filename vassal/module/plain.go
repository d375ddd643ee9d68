package module

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/beevik/etree"
)

// Build files are large, and nearly all are plain: elements, attributes and text in UTF-8, as
// VASSAL writes them. The tree of such a document is made here in a third of the time that
// etree's own reading takes, which goes by encoding/xml. What is not plain, or has any mistake,
// is left to that.

// plainTree is the root of a plain document; nil of any other.
func plainTree(document []byte, lim Limits) *etree.Element {
	text, plain := plainText(document)
	if !plain {
		return nil
	}
	r := plainReader{rest: text, depth: lim.Depth}
	r.rest = r.rest[len(plainDeclaration.FindString(r.rest)):]
	doc := etree.NewDocument()
	if !r.elements(&doc.Element) || len(doc.Child) == 0 {
		return nil
	}
	return doc.Root()
}

// plainDeclaration is what may stand before a plain document.
var plainDeclaration = regexp.MustCompile(`^<\?xml version="1\.0"(?: encoding="(?i:utf-8)")?(?: standalone="(?:yes|no)")? ?\?>`)

// plainText is a document with each end of a line as XML has it (XML 1.0, 2.11); false if it is not
// in UTF-8 or has characters that XML has not (2.2).
func plainText(document []byte) (string, bool) {
	if !utf8.Valid(document) {
		return "", false
	}
	for _, c := range document {
		if c < ' ' && c != '\t' && c != '\n' && c != '\r' {
			return "", false
		}
	}
	if bytes.Contains(document, []byte("\uFFFE")) || bytes.Contains(document, []byte("\uFFFF")) {
		return "", false
	}
	text := string(document)
	if strings.Contains(text, "\r") {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	return text, true
}

// plainReader reads a plain document. Its methods are false for what is not plain.
type plainReader struct {
	rest  string // what is still to be read
	depth int    // elements that may stand in each other
}

// elements reads the one element that stands in the document itself, and those in it.
func (r *plainReader) elements(doc *etree.Element) bool {
	open := []*etree.Element{} // those around top
	for top := doc; ; {
		data, tag, more := strings.Cut(r.rest, "<")
		if !characters(top, data, len(open) == 0) {
			return false
		}
		if !more {
			return len(open) == 0
		}
		r.rest = tag
		switch {
		case strings.HasPrefix(tag, "/"):
			if len(open) == 0 || !r.end(top.Tag) {
				return false
			}
			top, open = open[len(open)-1], open[:len(open)-1]
		case len(open) == 0 && len(doc.Child) > 0, len(open) >= r.depth:
			return false
		default:
			child, empty, plain := r.start(top)
			if !plain {
				return false
			}
			if !empty {
				open, top = append(open, top), child
			}
		}
	}
}

// characters adds text to an element; the document itself has none but blanks.
func characters(e *etree.Element, data string, document bool) bool {
	if data == "" || document {
		return strings.Trim(data, " \t\n") == ""
	}
	text, plain := unquoted(data)
	if !plain || strings.Contains(data, "]]>") {
		return false
	}
	e.CreateText(text)
	return true
}

// end reads what is behind the < of the end of an element.
func (r *plainReader) end(tag string) bool {
	behind, same := strings.CutPrefix(r.rest[1:], tag)
	if !same {
		return false
	}
	behind = strings.TrimLeft(behind, " \t\n")
	r.rest, same = strings.CutPrefix(behind, ">")
	return same
}

// start reads what is behind the < of the beginning of an element, and adds it to its parent.
func (r *plainReader) start(parent *etree.Element) (e *etree.Element, empty, plain bool) {
	tag := r.name()
	if tag == "" {
		return nil, false, false
	}
	e = parent.CreateElement(tag)
	for {
		blanks := len(r.rest)
		r.rest = strings.TrimLeft(r.rest, " \t\n")
		switch {
		case strings.HasPrefix(r.rest, ">"):
			r.rest = r.rest[1:]
			return e, false, true
		case strings.HasPrefix(r.rest, "/>"):
			r.rest = r.rest[2:]
			return e, true, true
		case blanks == len(r.rest) || !r.attribute(e):
			return nil, false, false
		}
	}
}

// attribute reads an attribute of an element.
func (r *plainReader) attribute(e *etree.Element) bool {
	key := r.name()
	if key == "" || len(r.rest) < 2 || r.rest[0] != '=' || r.rest[1] != '"' && r.rest[1] != '\'' {
		return false
	}
	quoted, behind, closed := strings.Cut(r.rest[2:], r.rest[1:2])
	value, plain := unquoted(quoted)
	if !closed || !plain || strings.Contains(quoted, "<") {
		return false
	}
	r.rest = behind
	e.CreateAttr(key, value)
	return true
}

// name reads a name of letters, digits and dots, "" if another character of names is in it, or none stands here.
func (r *plainReader) name() string {
	n := 0
	for n < len(r.rest) && isNameByte(r.rest[n], n == 0) {
		n++
	}
	name := r.rest[:n]
	if r.rest = r.rest[n:]; r.rest == "" || !strings.ContainsRune(" \t\n=/>", rune(r.rest[0])) {
		return ""
	}
	return name
}

func isNameByte(c byte, first bool) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || !first && ('0' <= c && c <= '9' || c == '.' || c == '-')
}

// unquoted is a text with what its references stand for, those that XML has of itself and decimal ones.
func unquoted(text string) (string, bool) {
	if !strings.Contains(text, "&") {
		return text, true
	}
	var out strings.Builder
	out.Grow(len(text))
	for {
		before, reference, more := strings.Cut(text, "&")
		out.WriteString(before)
		if !more {
			return out.String(), true
		}
		name, behind, closed := strings.Cut(reference, ";")
		value, known := references[name]
		if !closed || !known && !numbered(name, &value) {
			return "", false
		}
		out.WriteString(value)
		text = behind
	}
}

var references = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'"}

// numbered is the character of a reference such as #228, of those that stand in plain documents.
func numbered(name string, value *string) bool {
	digits, is := strings.CutPrefix(name, "#")
	n, err := strconv.ParseUint(digits, 10, 21)
	switch {
	case !is || err != nil:
		return false
	case n < ' ' && n != '\t' && n != '\n' && n != '\r' || n >= 0xD800 && n < 0xE000 || n == 0xFFFE || n == 0xFFFF || n > unicode.MaxRune:
		return false
	}
	*value = string(rune(n))
	return true
}
