package pack

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/chart"
	geometry "adjutant/engine/hex"
)

// Change is one thing in which two versions of a pack differ.
type Change struct {
	Kind string // of what it is: hex, unit, chart, option …
	Name string // which: 0507, 1st-Foot, crt_sheet; "" where there is but one
	Part string // what of it: def, die 3 at +1..+2; "" for the whole
	Was  string // as it was; "" where there was none
	Is   string // as it is; "" where there is none any more
}

// String is the change for people: "unit 1st-Foot, def: 4, now 5".
func (c Change) String() string {
	what := strings.TrimSpace(c.Kind + " " + c.Name)
	if c.Part != "" {
		what += ", " + c.Part
	}
	switch {
	case c.Was == "":
		return fmt.Sprintf("%s: %s, where nothing was said", what, c.Is)
	case c.Is == "":
		return fmt.Sprintf("%s: nothing, where it was %s", what, c.Was)
	}
	return fmt.Sprintf("%s: %s, now %s", what, c.Was, c.Is)
}

// Changes is in what another version of the pack differs, in the order of a pack's
// files. Comments, line breaks and README.md are no data: two packs of different hash
// may differ in nothing.
func (p *Pack) Changes(next *Pack) []Change {
	was, is := p.items(), next.items()
	now := map[key]item{}
	for _, i := range is {
		now[i.key] = i
	}
	known := map[key]bool{}
	var all []Change
	for _, i := range was {
		known[i.key] = true
		all = append(all, i.changes(now[i.key])...)
	}
	for _, i := range is {
		if !known[i.key] {
			all = append(all, Change{Kind: i.kind, Name: i.name, Is: i.whole()})
		}
	}
	slices.SortStableFunc(all, func(a, b Change) int { return cmp.Compare(rank(a.Kind), rank(b.Kind)) })
	return all
}

// toldNames is how many things that changed alike are named; the others are counted.
const toldNames = 100

// Told is the changes for people, a line each. Things of one kind that changed alike
// stand on one line, where the first of them does: hex 0101, 0102: clear, now hill.
func Told(changes []Change) []string {
	alike, names := map[Change]int{}, [][]string{}
	var merged []Change
	for _, c := range changes {
		name := c.Name
		c.Name = ""
		i, there := alike[c]
		if !there {
			i = len(merged)
			alike[c], merged, names = i, append(merged, c), append(names, nil)
		}
		names[i] = append(names[i], name)
	}
	lines := make([]string, len(merged))
	for i, c := range merged {
		list, more := names[i], ""
		if n := len(list) - toldNames; n > 1 {
			list, more = list[:toldNames], fmt.Sprintf(" and %d more", n)
		}
		c.Name = strings.Join(list, ", ") + more
		lines[i] = c.String()
	}
	return lines
}

// The kinds of what a pack holds, in the order in which changes are told.
const (
	kindPack      = "pack"
	kindSide      = "side"
	kindScenario  = "scenario"
	kindOption    = "option"
	kindSheet     = "sheet"
	kindGrid      = "grid"
	kindStatus    = "status"
	kindFacing    = "facing"
	kindHex       = "hex"
	kindHexside   = "hexside"
	kindRoad      = "road"
	kindStudy     = "study"
	kindEntry     = "entry hex"
	kindUnit      = "unit"
	kindSetup     = "set-up"
	kindList      = "list"
	kindSeries    = "series"
	kindSection   = "section"
	kindStatement = "statement"
	kindChart     = "chart"
	kindBinding   = "binding"
)

func rank(kind string) int {
	return slices.Index([]string{kindPack, kindSide, kindScenario, kindOption, kindSheet, kindGrid, kindStatus, kindFacing, kindHex, kindHexside, kindRoad, kindStudy, kindEntry, kindUnit, kindSetup, kindList, kindSection, kindStatement, kindChart, kindSeries, kindBinding}, kind)
}

// key says what in a pack an item is.
type key struct{ kind, name string }

// item is one thing that a pack holds, in its parts.
type item struct {
	key
	parts []part
}

// part is a value of an item; "" counts as none.
type part struct{ name, value string }

// whole is an item on one line, without where it comes from.
func (i item) whole() string {
	var words []string
	for _, p := range i.parts {
		if p.value != "" && p.name != partProvenance {
			words = append(words, strings.TrimSpace(p.name+" "+p.value))
		}
	}
	return cmp.Or(strings.Join(words, ", "), "nothing said of it")
}

const partProvenance = "provenance"

// changes is in what the item differs from what it is now, which has no parts if it is
// gone.
func (i item) changes(now item) []Change {
	if now.parts == nil {
		return []Change{{Kind: i.kind, Name: i.name, Was: i.whole()}}
	}
	is := map[string]string{}
	for _, p := range now.parts {
		is[p.name] = p.value
	}
	var all []Change
	for _, p := range i.parts {
		if is[p.name] != p.value {
			all = append(all, Change{i.kind, i.name, p.name, p.value, is[p.name]})
		}
		delete(is, p.name)
	}
	for _, p := range now.parts {
		if is[p.name] != "" {
			all = append(all, Change{Kind: i.kind, Name: i.name, Part: p.name, Is: p.value})
		}
	}
	return all
}

// items are all that the pack holds.
func (p *Pack) items() []item {
	all := []item{{key{kindPack, ""}, []part{{"id", p.ID}, {"title", p.Title}, {"system", p.System}, {"edition", p.Edition}, {"module", number(p.Module)}}}}
	for _, s := range p.Sides {
		all = append(all, item{key{kindSide, string(s.ID)}, []part{{"", s.Name}, {"color", s.Color}}})
	}
	for _, s := range p.Scenarios {
		all = append(all, item{key{kindScenario, s.ID}, []part{{"title", s.Title}, {"turns", number(s.Turns)}}})
	}
	for _, o := range p.Options {
		all = append(all, item{key{kindOption, o.Name}, []part{{"", o.Value}, {partProvenance, string(o.Provenance)}}})
	}
	all = append(all, item{key{kindSheet, ""}, flat("", p.sheet())}, item{key{kindGrid, ""}, p.gridParts()})
	all = append(append(append(all, p.lookItems()...), p.mapItems()...), p.unitItems()...)
	for _, s := range p.Sections {
		all = append(all, item{key{kindSection, string(s.Number)}, []part{{"", s.Title}, {"explains", s.Explains}, {"kept", s.Kept}, {partProvenance, string(s.Provenance)}}})
	}
	for _, s := range p.Statements {
		all = append(all, item{key{kindStatement, string(s.Section)}, []part{{"", s.Text}, {"kept", s.Kept}, {"case", s.Case}}})
	}
	for _, name := range sortedKeys(p.Charts) {
		all = append(all, item{key{kindChart, name}, chartParts(p.Charts[name])})
	}
	for _, name := range sortedKeys(p.Lists) {
		all = append(all, p.Lists[name].items(name)...)
	}
	return apart(append(all, item{key{kindSeries, ""}, sum(p.Series)}, item{key{kindBinding, ""}, sum(p.Binding)}))
}

// sum tells whether a file that is kept as it is has changed.
func sum(file []byte) []part {
	sum := sha256.Sum256(file)
	return []part{{"SHA-256", hex.EncodeToString(sum[:6])}}
}

// items are the lines of a list, each named by its first cell.
func (l List) items(name string) []item {
	var all []item
	for _, r := range l.Records {
		one := item{key: key{kindList, strings.TrimSpace(name + " " + r.Text(l.Columns[0]))}, parts: []part{}}
		for _, column := range l.Columns[1:] {
			one.parts = append(one.parts, part{column, r.Text(column)})
		}
		all = append(all, one)
	}
	return all
}

// apart numbers items that have one name, such as two roads that begin alike.
func apart(all []item) []item {
	times := map[key]int{}
	for i, one := range all {
		if times[one.key]++; times[one.key] > 1 {
			all[i].name += fmt.Sprintf(" (%d)", times[one.key])
		}
	}
	return all
}

func (p *Pack) gridParts() []part {
	if p.Grid.Size() == 0 {
		return []part{{"", ""}}
	}
	parts := []part{{"columns", number(p.Grid.Columns)}, {"rows", number(p.Grid.Rows)}, {"parity", p.Grid.Parity.String()}, {"first column", number(p.Grid.FirstColumn)}}
	for _, s := range p.Grid.Sheets {
		parts = append(parts, part{"sheet " + s.Letter, fmt.Sprintf("%d rows from row %d", s.Rows, s.Top)})
	}
	return parts
}

func (p *Pack) mapItems() []item {
	var all []item
	for _, h := range p.Hexes {
		all = append(all, item{key{kindHex, p.Grid.Name(h.At)}, []part{{"", strings.Join(h.Terrain, " ")}, {partProvenance, string(h.Provenance)}}})
	}
	for _, s := range p.Hexsides {
		all = append(all, item{key{kindHexside, p.Grid.EdgeName(s.Edge)}, []part{{"", strings.Join(s.Kinds, " ")}, {"slope", strings.Join(p.numbers(s.Slope), " ")}, {partProvenance, string(s.Provenance)}}})
	}
	for _, r := range p.Roads {
		all = append(all, item{key{kindRoad, strings.TrimSpace(r.Name + " from " + p.Grid.Name(r.Path[0]))}, []part{{"", strings.Join(p.numbers(r.Path), "-")}, {partProvenance, string(r.Provenance)}}})
	}
	for _, t := range p.Study {
		all = append(all, item{key{kindStudy, strings.TrimSpace(string(t.Kind) + " " + t.Name + " " + strings.Join(p.numbers(t.At), "-"))}, []part{{"section", t.Section}, {partProvenance, string(t.Provenance)}}})
	}
	for _, e := range p.Entries {
		all = append(all, item{key{kindEntry, fmt.Sprintf("%s of %s", p.Grid.Name(e.At), e.Side)}, []part{{"letter", e.Letter}, {"from turn", number(e.From)}, {partProvenance, string(e.Provenance)}}})
	}
	return all
}

func (p *Pack) unitItems() []item {
	var all []item
	for _, u := range p.Units {
		all = append(all, item{key{kindUnit, string(u.ID)}, u.parts()})
	}
	for _, s := range p.Setup {
		at := ""
		if s.At != (geometry.Coord{}) {
			at = p.Grid.Name(s.At)
		}
		all = append(all, item{key{kindSetup, fmt.Sprintf("of %s in scenario %s", s.Unit, s.Scenario)}, s.parts(at)})
	}
	return all
}

// parts are what a placement says besides its unit and scenario.
func (s Placement) parts(at string) []part {
	row := number(s.Row)
	if s.Row == NotPrinted {
		row = notPrinted
	}
	return []part{
		{"hex", at},
		{"turn", number(s.Turn)},
		{"place", s.Place},
		{"facing", s.Facing},
		{"strength", number(s.Strength)},
		{"status", strings.Join(s.Status, " ")},
		{"command", s.Command},
		{"row", row},
		{"flag", s.Flag},
		{"line", number(s.SourceLine)},
		{partProvenance, string(s.Provenance)},
	}
}

func (u Unit) parts() []part {
	parts := []part{
		{"name", u.Name}, {"side", string(u.Side)}, {"formation", u.Formation}, {"type", u.Type}, {"size", u.Size}, {"steps", number(u.Steps)},
	}
	for _, face := range []struct {
		name   string
		values *Values
	}{{"", &u.Full}, {"reduced ", u.Reduced}, {"ineffective ", u.Ineffective}} {
		if v := face.values; v != nil {
			parts = append(parts, part{face.name + "att", strconv.Itoa(v.Att)}, part{face.name + "def", strconv.Itoa(v.Def)}, part{face.name + "mr", strconv.Itoa(v.MR)}, part{face.name + "ma", strconv.Itoa(v.MA)})
		}
	}
	return append(parts, part{"range", number(u.Range)}, part{"charge", number(u.Charge)}, part{"fragility", u.Fragility}, part{"tags", strings.Join(u.Tags, " ")}, part{partProvenance, string(u.Provenance)})
}

func chartParts(c *chart.Chart) []part {
	var parts []part
	columns := c.Columns()
	for die := 1; die <= c.Faces(); die++ {
		for i, r := range columns {
			parts = append(parts, part{fmt.Sprintf("die %d at %s", die, r), c.Cell(die, i+1)})
		}
	}
	return parts
}

// number is a number as it is told; 0 is none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// flat is a table of TOML as parts: a key within others has theirs before it.
func flat(path string, value any) []part {
	switch v := value.(type) {
	case map[string]any:
		parts := []part{}
		for _, k := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, flat(strings.TrimPrefix(path+"."+k, "."), v[k])...)
		}
		return parts
	case []any:
		parts := []part{}
		for i, one := range v {
			parts = append(parts, flat(fmt.Sprintf("%s %d", path, i+1), one)...)
		}
		return parts
	}
	text, err := json.Marshal(value)
	if err != nil {
		text = fmt.Append(nil, value)
	}
	return []part{{path, strings.Trim(string(text), `"`)}}
}
