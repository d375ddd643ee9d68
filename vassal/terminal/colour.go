package terminal

// Colour is how a terminal shows a word: the parameters of Select Graphic Rendition
// (ECMA-48, 8.3.117).
type Colour string

// The colours.
const (
	Plain  Colour = ""
	Faint  Colour = "2"
	Yellow Colour = "33"
	Red    Colour = "31"
	Alarm  Colour = "1;31"
)

// Paint is a text in a colour.
func (c Colour) Paint(text string) string {
	if c == Plain {
		return text
	}
	return "\x1b[" + string(c) + "m" + text + "\x1b[0m"
}
