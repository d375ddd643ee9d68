package piece

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// Facing is which way a piece is turned.
type Facing struct {
	Index   int     // from 0; meaningless if the piece turns freely
	Facings int     // 1 if it turns freely
	Angle   float64 // degrees, negative clockwise
}

// Facing reads the outermost rotation trait; false if there is none or its
// texts make no sense.
func (p Piece) Facing() (Facing, bool) {
	t, ok := p.Find(KindRotate)
	if !ok {
		return Facing{}, false
	}
	q := vassal.NewSequence(t.Type, ';')
	q.Skip(1)
	f := Facing{Facings: q.Int(0)}
	if f.Facings < 1 {
		return Facing{}, false
	}
	var err error
	if f.Facings == 1 {
		f.Angle, err = strconv.ParseFloat(strings.TrimSpace(t.State), 64)
		return f, err == nil
	}
	f.Index, err = strconv.Atoi(t.State)
	f.Angle = -float64(f.Index) * 360 / float64(f.Facings)
	return f, err == nil
}

// WithFacing gives the piece turned to the facing of an index by its outermost rotation trait;
// unchanged if it has none, turns freely or has no such facing.
func (p Piece) WithFacing(index int) Piece {
	f, _ := p.Facing()
	if f.Facings < 2 || index < 0 || index >= f.Facings {
		return p
	}
	changed := Piece{Traits: slices.Clone(p.Traits)}
	for i, t := range p.Traits {
		if t.Kind() == KindRotate {
			changed.Traits[i].State = strconv.Itoa(index)
			break
		}
	}
	return changed
}
