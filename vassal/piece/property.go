package piece

import (
	"strconv"
	"strings"

	"adjutant/vassal"
)

// properties says, by kind, what a trait exports.
var properties = map[Kind]func(Trait) []Property{
	KindLayer:    layerProperties,
	KindOldLayer: layerProperties,
	KindLabel:    labelProperties,
	KindDynamic:  dynamicProperties,
	KindMarker:   markerProperties,
	KindMoved:    movedProperties,
	"calcProp;":  calculatedProperties,
}

// Properties gives what the traits export, outermost first; where a name comes
// twice, the first counts. The persistent properties of the basic piece follow.
func (p Piece) Properties() []Property {
	var list []Property
	for _, t := range p.Traits {
		if export := properties[t.Kind()]; export != nil {
			list = append(list, export(t)...)
		}
	}
	list = append(list, Property{Name: "BasicName", Value: p.basicName()})
	return append(list, p.Basic().Properties...)
}

// Written gives the texts that players write on a piece: its labels, markers
// and dynamic properties, outermost first.
func (p Piece) Written() []Property {
	var list []Property
	for _, t := range p.Traits {
		switch t.Kind() {
		case KindLabel, KindMarker, KindDynamic:
			list = append(list, properties[t.Kind()](t)...)
		}
	}
	return list
}

// Property gives the value of a property, false if no trait exports it or only
// an expression could tell it.
func (p Piece) Property(name string) (string, bool) {
	for _, property := range p.Properties() {
		if property.Name == name {
			return property.Value, !property.Derived
		}
	}
	return "", false
}

func layerProperties(t Trait) []Property {
	l, _ := t.layer()
	if l.Name == "" {
		return nil
	}
	image, text := "", ""
	if l.Active {
		image, text = l.Image, strings.TrimSpace(strings.Trim(strings.TrimSpace(l.Text), "+"))
	}
	return []Property{
		{l.Name + "_Level", strconv.Itoa(l.Value()), l.Derived},
		{l.Name + "_Active", strconv.FormatBool(l.Active), false},
		{l.Name + "_Image", image, l.Derived},
		{l.Name + "_Name", text, l.Derived},
	}
}

func labelProperties(t Trait) []Property {
	l, _ := t.label()
	return []Property{{Name: l.Property, Value: l.Text}}
}

func dynamicProperties(t Trait) []Property {
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(1)
	return []Property{{Name: q.Text(""), Value: t.State}}
}

func markerProperties(t Trait) []Property {
	names := vassal.Split(strings.TrimPrefix(t.Type, string(KindMarker)), ',')
	values := vassal.Split(t.State, ',')
	list := make([]Property, len(names))
	for i, name := range names {
		list[i] = Property{Name: name, Value: entry(values, i)}
	}
	return list
}

func movedProperties(t Trait) []Property { return []Property{{Name: "Moved", Value: t.State}} }

func calculatedProperties(t Trait) []Property {
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(1)
	return []Property{{Name: q.Text(""), Value: q.Text(""), Derived: true}}
}
