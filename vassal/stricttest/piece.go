package stricttest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/beevik/etree"
)

// traits are those that VASSAL 3.6 writes, by the fields of their types and the form of
// their states.
var traits = map[string]struct {
	fields int // 0 for any number
	state  *regexp.Regexp
}{
	"emb2":      {32, regexp.MustCompile(`^-?[1-9]\d*$`)},
	"footprint": {17, regexp.MustCompile(`^(true|false);([^;]*);\d+(;-?\d+,-?\d+)*;(true|false)$`)},
	"markmoved": {7, regexp.MustCompile(`^(true|false)$`)},
	"sendto":    {19, regexp.MustCompile(`^([^;]*);(-?\d+)?;(-?\d+)?$`)},
	"mark":      {2, regexp.MustCompile(`(?s)^.*$`)},
	"delete":    {4, regexp.MustCompile(`^$`)},
	"clone":     {4, regexp.MustCompile(`^$`)},
	"rotate":    {0, regexp.MustCompile(`^(\d+|-?\d+\.\d+)$`)},
	"report":    {7, regexp.MustCompile(`^-1$`)},
	"immob":     {5, regexp.MustCompile(`^$`)},
	"prototype": {2, regexp.MustCompile(`^$`)},
	"piece":     {5, regexp.MustCompile(`^[^;]+;-?\d+;-?\d+;\d*;\d+(;[^;]*;[^;]*)*$`)},
}

// adds takes a command apart that brings something into the game.
func (l *Loader) adds(command, who string) (id string, types, states []string) {
	body, is := strings.CutPrefix(strings.TrimSpace(command), "+/")
	fields := split(body, '/')
	if !is || len(fields) != 3 {
		l.complain("%s has no piece", who)
		return "", nil, nil
	}
	types, states = chain(fields[1]), chain(fields[2])
	if len(types) != len(states) {
		l.complain("%s has %d traits and %d states", who, len(types), len(states))
		return "", nil, nil
	}
	return fields[0], types, states
}

func (l *Loader) prototype(e *etree.Element) {
	name := e.SelectAttrValue("name", "")
	if _, twice := l.prototypes[name]; twice {
		l.complain("there are two prototypes %s", name)
	}
	_, types, states := l.adds(e.Text(), "prototype "+name)
	if len(types) == 0 {
		return
	}
	l.traits("prototype "+name, types, states)
	l.prototypes[name] = types[:len(types)-1]
}

func (l *Loader) slot(e *etree.Element) {
	name := e.SelectAttrValue("entryName", "")
	gpid, _ := strconv.Atoi(e.SelectAttrValue("gpid", ""))
	id, types, states := l.adds(e.Text(), "slot "+name)
	if len(types) == 0 {
		return
	}
	if other, twice := l.slots[gpid]; twice || gpid < 1 || gpid >= l.next {
		l.complain("the slots %s and %s have the id %d of %d", other.name, name, gpid, l.next)
	}
	if id != "null" {
		l.complain("the slot %s has the id %s", name, id)
	}
	l.traits("slot "+name, types, states)
	basic, place := split(types[len(types)-1], ';'), split(states[len(states)-1], ';')
	if basic[len(basic)-1] != name || place[0] != "null" || place[3] != strconv.Itoa(gpid) {
		l.complain("the slot %s holds %q with the state %q", name, basic, place)
	}
	if len(basic) > 3 && basic[3] != "" {
		width, height := l.picture(basic[3], name)
		if e.SelectAttrValue("width", "") != strconv.Itoa(width) || e.SelectAttrValue("height", "") != strconv.Itoa(height) {
			l.complain("the slot %s is not of the size of its picture", name)
		}
	}
	l.slots[gpid] = slot{name: name, types: l.expanded(name, types)}
}

// expanded has the prototypes of a slot written out, as VASSAL does when it makes a piece.
func (l *Loader) expanded(name string, types []string) []string {
	var all []string
	keys := map[string]string{}
	for _, t := range types {
		if of, is := strings.CutPrefix(t, "prototype;"); is {
			own, known := l.prototypes[of]
			if !known {
				l.complain("the slot %s has the prototype %s, which there is not", name, of)
			}
			all = append(all, own...)
			continue
		}
		all = append(all, t)
	}
	for _, t := range all {
		for _, key := range keysOf(t) {
			if other := keys[key]; other != "" {
				l.complain("%s: %.20s and %.20s have the key %s", name, other, t, key)
			}
			keys[key] = t
		}
	}
	return all
}

var stroke = regexp.MustCompile(`^\d+,\d+$`)

// keysOf are the keys of a trait.
func keysOf(t string) []string {
	if kind, _, _ := strings.Cut(t, ";"); kind == "mark" || kind == "piece" {
		return nil
	}
	return slices.DeleteFunc(split(t, ';'), func(field string) bool { return !stroke.MatchString(field) })
}

// traits holds the traits of a piece against those that VASSAL knows.
func (l *Loader) traits(who string, types, states []string) {
	for i, t := range types {
		kind, _, _ := strings.Cut(t, ";")
		known, is := traits[kind]
		fields := split(t, ';')
		switch {
		case !is:
			l.complain("%s has a trait %s", who, kind)
			continue
		case known.fields > 0 && len(fields) != known.fields:
			l.complain("%s: %s has %d fields, VASSAL 3.6 writes %d", who, kind, len(fields), known.fields)
			continue
		case (kind == "piece") != (i == len(types)-1):
			l.complain("%s: its basic part is trait %d of %d", who, i+1, len(types))
		case kind == "piece" && states[i] == "null;0;0;;0": // of a prototype
		case !known.state.MatchString(states[i]):
			l.complain("%s: %s has the state %q", who, kind, states[i])
		}
		l.trait(who, kind, fields, states[i])
	}
}

// trait holds what one trait names against what there is.
func (l *Loader) trait(who, kind string, fields []string, state string) {
	switch kind {
	case "emb2":
		images, names := split(fields[16], ','), split(fields[17], ',')
		for _, name := range images {
			if name != "" {
				l.picture(name, who)
			}
		}
		level, _ := strconv.Atoi(state)
		if len(images) != len(names) || max(level, -level) > len(images) || fields[19] == "" || (fields[26] == "true") && level < 0 {
			l.complain("%s: layer %q has %d pictures, %d names and stands at %s", who, fields[19], len(images), len(names), state)
		}
	case "mark":
		if n, values := len(split(fields[1], ',')), len(split(state, ',')); n != values {
			l.complain("%s: %d markers have %d values", who, n, values)
		}
	case "sendto":
		if b, known := l.maps[fields[3]]; fields[14] == "L" && (!known || b.name != fields[4]) {
			l.complain("%s is sent to the board %s of the map %s", who, fields[4], fields[3])
		}
	case "markmoved":
		if !holds("icon", fields[1]) {
			l.picture(fields[1], who)
		}
	case "rotate":
		if n := map[string]int{"1": 12}[fields[1]]; n != 0 && len(fields) != n || n == 0 && len(fields) != 14 {
			l.complain("%s: it is turned to %s sides by %d fields", who, fields[1], len(fields))
		}
	}
}

// same complains of a piece that is not what its slot makes.
func (l *Loader) same(id string, types []string, gpid string) {
	n, err := strconv.Atoi(gpid)
	s, known := l.slots[n]
	switch {
	case err != nil || !known:
		l.complain("piece %s comes from the slot %q, which there is not", id, gpid)
	case !slices.Equal(types, s.types):
		l.complain("piece %s is not what the slot %s makes: %s", id, s.name, firstUnlike(s.types, types))
	}
}

func firstUnlike(want, got []string) string {
	for i := range min(len(want), len(got)) {
		if want[i] != got[i] {
			return fmt.Sprintf("%q, not %q", got[i], want[i])
		}
	}
	return fmt.Sprintf("%d traits, not %d", len(got), len(want))
}
