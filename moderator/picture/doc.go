// Package picture draws what a pack holds: its map, its counters, the boxes beside the
// map. A picture is PNG or SVG, from one routine; the same pack gives the same bytes.
//
// It knows no rules. What terrain looks like goes by the words that packs use for it; a
// word that it does not know is written into the hex. All lengths are pixels, y runs
// downward. Letters are the outlines of the Liberation fonts, so that they look the same
// everywhere.
//
//	p, err := picture.Map(pack, layout, picture.Frame{Width: 1860, Height: 1300})
//	data, err := p.PNG()
package picture
