package module

import (
	"iter"
	"strconv"
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
)

// Attributes are read as the engine reads them: what is absent or unreadable
// has the default.

// word is the attribute's text, or the default where it is absent.
func word(e *etree.Element, key, absent string) string {
	return e.SelectAttrValue(key, absent)
}

// first is the first of the attributes that has any text.
func first(e *etree.Element, keys ...string) string {
	for _, key := range keys {
		if v := e.SelectAttrValue(key, ""); v != "" {
			return v
		}
	}
	return ""
}

// whole is a 32-bit whole number.
func whole(e *etree.Element, key string, absent int) int {
	n, ok := parseWhole(e.SelectAttrValue(key, ""))
	if !ok {
		return absent
	}
	return n
}

// parseWhole reads a 32-bit whole number without blanks.
func parseWhole(s string) (int, bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	return int(n), err == nil
}

// decimal is a number with a fraction.
func decimal(e *etree.Element, key string, absent float64) float64 {
	d, err := strconv.ParseFloat(strings.TrimSpace(e.SelectAttrValue(key, "")), 64)
	if err != nil {
		return absent
	}
	return d
}

// flag is true for exactly "true".
func flag(e *etree.Element, key string, absent bool) bool {
	a := e.SelectAttr(key)
	if a == nil {
		return absent
	}
	return a.Value == "true"
}

// list is an attribute that holds a comma sequence; empty text is no entry.
func list(e *etree.Element, key string) []string {
	v := e.SelectAttrValue(key, "")
	if v == "" {
		return nil
	}
	return vassal.Split(v, ',')
}

// text is the element's own character data, that of its children left out,
// trimmed of control characters and plain blanks as Java does it.
func text(e *etree.Element) string {
	var b strings.Builder
	for _, t := range e.Child {
		if data, ok := t.(*etree.CharData); ok {
			b.WriteString(data.Data)
		}
	}
	return strings.TrimFunc(b.String(), func(r rune) bool { return r <= ' ' })
}

// components are the children of an element. Folders are seen through: what is
// in them counts as child of the element itself.
func components(e *etree.Element) iter.Seq[*etree.Element] {
	return func(yield func(*etree.Element) bool) { yieldComponents(e, yield) }
}

func yieldComponents(e *etree.Element, yield func(*etree.Element) bool) bool {
	for _, t := range e.Child {
		c, ok := t.(*etree.Element)
		if !ok {
			continue
		}
		if strings.HasPrefix(c.Tag, "VASSAL.build.module.folder.") {
			if !yieldComponents(c, yield) {
				return false
			}
			continue
		}
		if !yield(c) {
			return false
		}
	}
	return true
}
