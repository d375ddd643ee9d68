package gbacw

import (
	"strings"
	"testing"

	"adjutant/engine/pack"
)

// The study of the map holds what the text names and nothing else: each of its hexes stands in a list that is
// of the book, and it tells the rules of no terrain.
func TestTheStudyIsOfTheBook(t *testing.T) {
	p := shiloh(t).Pack
	var text strings.Builder
	for _, list := range p.Lists {
		for _, r := range list.Records {
			for _, column := range list.Columns {
				text.WriteString(r.Text(column) + " ")
			}
		}
	}
	kinds := map[pack.TraitKind]int{}
	for _, trait := range p.Study {
		kinds[trait.Kind]++
		if trait.Provenance != pack.Ours || trait.Section == "" {
			t.Errorf("%s %s is %s, of section %q", trait.Kind, trait.Name, trait.Provenance, trait.Section)
		}
		for _, at := range trait.At {
			if name := p.Grid.Name(at); !strings.Contains(text.String(), name) && !named[name] {
				t.Errorf("%s %s: no list of the book names %s", trait.Kind, trait.Name, name)
			}
		}
	}
	for _, kind := range []pack.TraitKind{pack.StudyPlace, pack.StudyField, pack.StudyCamp, pack.StudyRoad, pack.StudyLane, pack.StudyMarsh} {
		if kinds[kind] < 3 {
			t.Errorf("%d of %s", kinds[kind], kind)
		}
	}
	if len(p.Hexes)+len(p.Hexsides)+len(p.Roads) > 0 {
		t.Error("the study has become terrain")
	}
}

// named are hexes that the text names and no list: ends of Farm Lanes along which units set up (BB 30.7), the
// river between two hexes of it, and the second name of a hex of both maps.
var named = map[string]bool{"N3422": true, "N3720": true, "N4019": true, "N4219": true, "N6501": true, "S3401": true}
