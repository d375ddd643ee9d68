package board

// What follows is how large things are, in pixels. Who draws must keep to it.
const (
	CounterSize = 70 // width and height of a counter
	FlagSize    = 46 // of a marker
	TitleHeight = 34 // of the title of a box
	TableMargin = 40 // round a table
)

// The layout of a map whose pack says nothing else: regular hexes that have room for a
// counter and their number.
const (
	fieldX, fieldY   = 60, 52
	fieldDX, fieldDY = 90, 104
	tableInch        = 40
)

// What the front of a unit on a table is shown by: a bar to scale that turns with the counter, with an arrow
// to where it looks, in levels of half an inch.
const (
	FrontageLayer  = "Frontage"
	FrontageLevels = 24
	FrontageStep   = 50 // hundredths of an inch
)
