package picture

// stamp draws what looks the same wherever it stands, about a place. The key tells it from all else that is stamped on the picture; a
// file has it once.
func (c *canvas) stamp(key string, at point, draw func()) {
	home, all := c.origin, c.all
	defer func() { c.origin, c.all = home, all }()
	v, keeps := c.out.(*vector)
	if !keeps {
		c.origin = home.plus(at)
		draw()
		return
	}
	place := c.at(at)
	c.origin, c.all = point{}, true
	v.stamp(key, place, draw)
}

// together draws each path as one shape, which a file has once where it stands at many places.
func (c *canvas) together(draw func()) {
	if v, keeps := c.out.(*vector); keeps {
		v.whole = true
		defer func() { v.whole = false }()
	}
	draw()
}
