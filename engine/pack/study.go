package pack

import (
	"slices"
	"strings"

	"adjutant/engine/hex"
)

// Trait is something of the ground that a text names, for a map of study: a place, a field, a road. No rule
// knows of it, so that what nobody has typed in stays unknown to them.
type Trait struct {
	Kind       TraitKind
	Name       string      // "" for what has none
	At         []hex.Coord // one hex, or those that it leads through; what lies between them is not told
	Section    string      // of the text that names it
	Provenance Provenance
}

// TraitKind is what a [Trait] is.
type TraitKind string

// The kinds. The last three are lines, through two hexes or more.
const (
	StudyPlace  TraitKind = "place"
	StudyField  TraitKind = "field"
	StudyCamp   TraitKind = "camp"
	StudyEntry  TraitKind = "entry"
	StudyBridge TraitKind = "bridge"
	StudyMarsh  TraitKind = "marsh"
	StudyRiver  TraitKind = "river"
	StudyRoad   TraitKind = "road"
	StudyLane   TraitKind = "lane"
	StudyLine   TraitKind = "line"
)

var (
	studySpots = []TraitKind{StudyPlace, StudyField, StudyCamp, StudyEntry, StudyBridge, StudyMarsh, StudyRiver}
	studyLines = []TraitKind{StudyRoad, StudyLane, StudyLine}
)

// Leads reports whether the trait is a line.
func (t Trait) Leads() bool { return slices.Contains(studyLines, t.Kind) }

// readStudy reads study.csv.
func (l *loader) readStudy() {
	for _, r := range l.list(studyFile, []string{"kind", "name", "hexes"}, []string{"section"}) {
		t := Trait{Kind: TraitKind(r.text("kind")), Name: r.text("name"), Section: r.text("section"), Provenance: r.provenance()}
		for _, name := range strings.Split(r.text("hexes"), "-") {
			t.At = append(t.At, r.onMap(name))
		}
		switch {
		case !slices.Contains(studySpots, t.Kind) && !t.Leads():
			r.wrong("kind %q is none of %s, %s", t.Kind, kindsOf(studySpots), kindsOf(studyLines))
		case t.Leads() && len(t.At) < 2:
			r.wrong("a %s leads through two hexes at least: S2902-S4210", t.Kind)
		case !t.Leads() && len(t.At) != 1:
			r.wrong("a %s has one hex, and a line for each", t.Kind)
		}
		l.pack.Study = append(l.pack.Study, t)
	}
}

func kindsOf(kinds []TraitKind) string {
	var words []string
	for _, k := range kinds {
		words = append(words, string(k))
	}
	return strings.Join(words, ", ")
}
