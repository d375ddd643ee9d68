package piece

import (
	"math"
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

// WithAngle gives the piece turned by its outermost rotation trait to an angle as [Facing] has it;
// unchanged if it has none, or does not turn freely.
func (p Piece) WithAngle(angle float64) Piece {
	f, _ := p.Facing()
	if f.Facings != 1 {
		return p
	}
	text := strconv.FormatFloat(angle, 'f', -1, 64)
	if angle == math.Trunc(angle) {
		text += ".0" // as Java has it
	}
	return p.turned(text)
}

// turned is the piece with another state of its outermost rotation trait.
func (p Piece) turned(state string) Piece {
	changed := Piece{Traits: slices.Clone(p.Traits)}
	for i, t := range p.Traits {
		if t.Kind() == KindRotate {
			changed.Traits[i].State = state
			break
		}
	}
	return changed
}

// WithFacing gives the piece turned to the facing of an index by its outermost rotation trait;
// unchanged if it has none, turns freely or has no such facing.
func (p Piece) WithFacing(index int) Piece {
	f, _ := p.Facing()
	if f.Facings < 2 || index < 0 || index >= f.Facings {
		return p
	}
	return p.turned(strconv.Itoa(index))
}
