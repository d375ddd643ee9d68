package picture

import "fmt"

// Table draws a table without a grid, with rulers along its sides. Width and depth are in
// inches, of so many pixels each; the margin is what lies round the table.
func Table(title string, width, depth, inch, margin int) (Picture, error) {
	return newPicture(width*inch+2*margin, depth*inch+2*margin, rgb(0x57503f), func(c *canvas) {
		green := rgb(0xb9cc98)
		m, w, d, u := float64(margin), float64(width*inch), float64(depth*inch), float64(inch)
		c.rect(green, m, m, w, d)
		soft := mix(green, ink, 0.1)
		for i := 12; i < width; i += 12 {
			c.trace(soft, 1.5, point{m + float64(i)*u, m}, point{m + float64(i)*u, m + d})
		}
		for i := 12; i < depth; i += 12 {
			c.trace(soft, 1.5, point{m, m + float64(i)*u}, point{m + w, m + float64(i)*u})
		}
		c.ruler(width, m, u, func(along, off float64) point { return point{along, off} }, m+d, 15)
		c.ruler(depth, m, u, func(along, off float64) point { return point{off, along} }, m+w, 25)
		c.frame(ink, 3, m, m, w, d)
		c.write(text{words: title, size: 24, bold: true}, ink, green, point{m + 16, m + 36}, left)
	})
}

// Sheet draws a blank map of which nothing is known but the title.
func Sheet(title string, width, height int) (Picture, error) {
	return newPicture(width, height, paper, func(c *canvas) {
		c.frame(ink, 3, 12, 12, float64(width)-24, float64(height)-24)
		t, _ := c.fit(text{words: title, size: 30, bold: true}, float64(width)-80, 0.5)
		c.write(t, ink, paper, point{36, 62}, left)
	})
}

// ruler draws ticks for every inch along two sides, with a number every sixth, so far
// away from the table.
func (c *canvas) ruler(inches int, margin, inch float64, at func(along, off float64) point, far, away float64) {
	wood := rgb(0x57503f)
	for i := 0; i <= inches; i++ {
		along, long := margin+float64(i)*inch, 6.0
		if i%6 == 0 {
			long = 10
			t := text{words: fmt.Sprint(i), size: Smallest}
			c.write(t, white, wood, at(along, margin-away).plus(point{0, 6}), middle)
			c.write(t, white, wood, at(along, far+away).plus(point{0, 6}), middle)
		}
		c.trace(white, 1.5, at(along, margin-long), at(along, margin))
		c.trace(white, 1.5, at(along, far), at(along, far+long))
	}
}
