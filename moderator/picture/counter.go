package picture

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// CounterSize is the width and the height of a counter, in pixels.
const CounterSize = 70

// FrameSize is the width and the height of the frame round a counter that is disrupted.
const FrameSize = 90

// Face is a side of a counter.
type Face int

// The faces of a counter.
const (
	Full        Face = iota
	Reduced          // with fewer steps
	Ineffective      // its ineffective side
	Blank            // with nothing but its name: for a pack that prints no values
)

// Counter draws a face of a unit; a side for which it has no values is drawn without.
func Counter(p *pack.Pack, u pack.Unit, f Face) (Picture, error) {
	return newPicture(CounterSize, CounterSize, white, newCard(p, u, f).draw)
}

// card is a counter that is drawn.
type card struct {
	unit   pack.Unit
	livery livery
	face   Face
	values *pack.Values // nil for none
}

// newCard is the face of a unit's counter.
func newCard(p *pack.Pack, u pack.Unit, f Face) *card {
	side := slices.IndexFunc(p.Sides, func(s pack.Side) bool { return s.ID == u.Side })
	k := &card{unit: u, livery: liveryOf(p, side), face: f, values: &u.Full}
	switch {
	case f == Reduced:
		k.values = u.Reduced
	case f == Ineffective:
		k.values = u.Ineffective
	case f == Blank:
		k.values = nil
	}
	return k
}

// bandHeight is the height of the band with the name.
const bandHeight = 20

func (k *card) draw(c *canvas) {
	on, band := k.ground(), k.livery.band
	c.stamp(fmt.Sprint("blank", k.face, k.livery), point{}, func() { k.blank(c, on) })
	c.write(k.name(c), white, band, point{CounterSize / 2, 16}, middle)
	u := k.unit
	c.stamp(fmt.Sprint("symbol", u.Type, u.Size, u.Formation, u.Range, u.Charge, slices.Sorted(slices.Values(u.Tags)), on), point{}, func() { k.symbol(c, on) })
	if k.values != nil {
		k.numbers(c, on)
	}
	c.stamp(fmt.Sprint("frame", band), point{}, func() { c.frame(mix(band, ink, 0.35), 1.5, 0, 0, CounterSize, CounterSize) })
}

// blank draws the face without what is on it.
func (k *card) blank(c *canvas, on color.NRGBA) {
	c.rect(on, 0, 0, CounterSize, CounterSize)
	switch k.face {
	case Reduced:
		c.fill(mix(on, k.livery.band, 0.3), point{0, CounterSize}, point{0, CounterSize - 22}, point{22, CounterSize})
		c.fill(mix(on, k.livery.band, 0.3), point{CounterSize, bandHeight}, point{CounterSize, bandHeight + 22}, point{CounterSize - 22, bandHeight})
	case Ineffective:
		for x := -42.0; x < CounterSize; x += 14 { // as far as the counter reaches
			low, high := point{x, CounterSize}, point{x + 50, bandHeight}
			from, to := max(0, -x/50), min(1, (CounterSize-x)/50)
			c.trace(rgb(0xcfcabd), 4, low.to(high, from), low.to(high, to))
		}
	}
	c.rect(k.livery.band, 0, 0, CounterSize, bandHeight)
}

// ground is the colour of the face.
func (k *card) ground() color.NRGBA {
	switch k.face {
	case Reduced:
		return mix(k.livery.face, white, 0.75)
	case Ineffective:
		return rgb(0xe6e2d8)
	}
	return k.livery.face
}

// name is what the unit is called, as much of it as there is room for.
func (k *card) name(c *canvas) text {
	const room, least = CounterSize - 6, 0.62
	var t text
	for _, words := range shorter(k.unit) {
		var fits bool
		if t, fits = c.fit(text{words: words, size: Smallest, bold: true}, room, least); fits {
			return t
		}
	}
	letters := []rune(t.words)
	for n := len(letters) - 1; n > 1; n-- {
		var fits bool
		if t, fits = c.fit(text{words: strings.TrimRight(string(letters[:n]), " .-") + ".", size: Smallest, bold: true}, room, least); fits {
			break
		}
	}
	return t
}

// shorter are ways to call a unit, each shorter than the one before: South Kansas-Texas,
// S. Kansas-Texas, SKT.
func shorter(u pack.Unit) []string {
	all := []string{u.Name}
	words := strings.Fields(u.Name)
	for i := range max(len(words)-1, 0) {
		letters := []rune(words[i])
		if len(letters) > 2 {
			words[i] = string(letters[0]) + "."
			all = append(all, strings.Join(words, " "))
		}
	}
	if id := strings.ReplaceAll(string(u.ID), "-", " "); len(id) < len(u.Name) {
		all = append(all, id)
	}
	return all
}

// numbers are the values: attack, defence, morale, movement.
func (k *card) numbers(c *canvas, on color.NRGBA) {
	v := k.values
	words := fmt.Sprintf("%d-%d-%d-%d", v.Att, v.Def, v.MR, v.MA)
	t, _ := c.fit(text{words: words, size: 19, bold: true}, CounterSize-6, 0.6)
	if k.face == Ineffective || k.face == Reduced {
		c.halo(t, ink, on, point{CounterSize / 2, CounterSize - 5}, middle)
		return
	}
	c.write(t, ink, on, point{CounterSize / 2, CounterSize - 5}, middle)
}

// The box with the symbol of the type.
const (
	boxX, boxY = 19.0, 27.0
	boxW, boxH = 32.0, 20.0
)

// symbol draws the type and the size of the unit, with its formation to the left and its
// range or charge to the right.
func (k *card) symbol(c *canvas, on color.NRGBA) {
	k.size(c)
	c.rect(white, boxX, boxY, boxW, boxH)
	k.kind(c)
	c.frame(ink, 1.6, boxX, boxY, boxW, boxH)
	small := func(words string, at point, anchor float64) {
		if t, fits := c.fit(text{words: words, size: Smallest}, boxX-3, 0.5); fits && words != "" {
			c.halo(t, ink, on, at, anchor)
		}
	}
	small(k.unit.Formation, point{boxX / 2, 43}, middle)
	beside := ""
	switch {
	case k.unit.Range > 0:
		beside = fmt.Sprint(k.unit.Range)
	case k.unit.Charge > 0:
		beside = fmt.Sprint(k.unit.Charge)
	}
	small(beside, point{CounterSize - (CounterSize-boxX-boxW)/2, 43}, middle)
}

// kind draws the sign of a type into the box.
func (k *card) kind(c *canvas) {
	x, y, w, h := boxX, boxY, boxW, boxH
	low, far := y+h, x+w
	switch k.unit.Type {
	case "infantry":
		c.trace(ink, 1.8, point{x, y}, point{far, low})
		c.trace(ink, 1.8, point{x, low}, point{far, y})
		if slices.Contains(k.unit.Tags, "mounted_infantry") {
			c.fill(ink, point{x, low}, point{x + 7, low}, point{x, low - 7})
			c.fill(ink, point{far, low}, point{far - 7, low}, point{far, low - 7})
		}
	case "cavalry":
		if slices.Contains(k.unit.Tags, "vedette") {
			c.trace(ink, 1.8, point{x, low}, point{x + w/2, y + 3}, point{far, low})
			return
		}
		c.trace(ink, 1.8, point{x, low}, point{far, y})
	case "artillery":
		c.disc(ink, point{x + w/2, y + h/2}, 6)
	case "leader", "general", "headquarters":
		c.star(ink, point{x + w/2, y + h/2 + 0.5}, 9)
	case "":
	default:
		if t, fits := c.fit(text{words: capital(k.unit.Type), size: Smallest}, w-4, 0.45); fits {
			c.write(t, ink, white, point{x + w/2, low - 4}, middle)
		}
	}
}

// star is the sign of those who lead.
func (c *canvas) star(colour color.NRGBA, at point, r float64) {
	const tips, turn = 5, 3.14159265358979 / 5
	points := make([]point, 0, 2*tips)
	for i := range 2 * tips {
		reach := r
		if i%2 == 1 {
			reach = r * 0.42
		}
		points = append(points, at.polar(reach, float64(i)*turn-2.5*turn))
	}
	c.fill(colour, points...)
}

// size draws the sign of the size above the box: X for a brigade, bars below.
func (k *card) size(c *canvas) {
	x, y := boxX+boxW/2, boxY-3.2
	bars := map[string]int{"company": 1, "battalion": 2, "regiment": 3}[k.unit.Size]
	for i := range bars {
		at := x + (float64(i)-float64(bars-1)/2)*4.5
		c.trace(ink, 1.6, point{at, y - 2.2}, point{at, y + 2.2})
	}
	crosses := map[string]int{"brigade": 1, "division": 2, "corps": 3}[k.unit.Size]
	for i := range crosses {
		at := x + (float64(i)-float64(crosses-1)/2)*7
		c.trace(ink, 1.5, point{at - 2.4, y - 2.2}, point{at + 2.4, y + 2.2})
		c.trace(ink, 1.5, point{at - 2.4, y + 2.2}, point{at + 2.4, y - 2.2})
	}
}

// Flag draws a marker in the colours of a side: that it holds a place.
func Flag(p *pack.Pack, side int) (Picture, error) {
	return newPicture(FlagSize, FlagSize, color.NRGBA{}, func(c *canvas) {
		l := liveryOf(p, side)
		c.trace(ink, 3, point{9, 5}, point{9, FlagSize - 3})
		c.fill(l.band, point{10, 5}, point{FlagSize - 3, 9}, point{FlagSize - 9, 16}, point{FlagSize - 3, 23}, point{10, 27})
		c.outline(white, 1, point{10, 5}, point{FlagSize - 3, 9}, point{FlagSize - 9, 16}, point{FlagSize - 3, 23}, point{10, 27})
		c.write(text{words: initial(p, side), size: Smallest, bold: true}, white, l.band, point{20, 22}, middle)
	})
}

// FlagSize is the width and the height of a flag.
const FlagSize = 46

// initial is the first letter of a side's name.
func initial(p *pack.Pack, side int) string {
	for _, r := range p.Sides[side].Name {
		return strings.ToUpper(string(r))
	}
	return ""
}

// Target draws the marker of a hex that is to be attacked.
func Target() (Picture, error) {
	return newPicture(FlagSize, FlagSize, color.NRGBA{}, func(c *canvas) {
		at := point{FlagSize / 2, FlagSize / 2}
		c.ring(white, 7, at, 16)
		c.ring(rgb(0xb00020), 4, at, 16)
		c.disc(white, at, 6)
		c.disc(rgb(0xb00020), at, 4.5)
	})
}
