package bind

import (
	"fmt"
	"strconv"
	"strings"
)

// TOML writes the proposal as the text of a binding. What was not found, and why the rest
// was, stands in comments.
func (x *Proposal) TOML() []byte {
	var w writer
	w.line("# A binding, proposed by comparing names: go through it before you use it.")
	w.line("# Module %q %s; pack %s; a piece for %d of %d units.", x.Module, x.Version, x.Pack, x.Found(), len(x.Matches))
	w.line("")
	w.line("module = %s", quote(x.Module))
	w.line("version = %s", quote(x.Version))
	w.line("foreign = true")
	x.writeGround(&w)
	x.writeUnits(&w)
	x.writeLayers(&w)
	x.writeDice(&w)
	x.writeTurn(&w)
	x.writeRest(&w)
	return []byte(w.String())
}

// writer writes lines.
type writer struct{ strings.Builder }

// line writes a line; a name out of a module cannot end it.
func (w *writer) line(format string, args ...any) {
	w.WriteString(strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " ") + "\n")
}

func (w *writer) comments(all []string) {
	for _, c := range all {
		w.line("# %s", printable(c))
	}
}

// quote writes a text as TOML has it.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// printable is a text without what TOML refuses in comments.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
}

func decimal(v float64) string {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

func (x *Proposal) writeGround(w *writer) {
	w.line("")
	g := x.Ground
	if g == nil {
		w.line("# No map of the module fits the pack: say where hex 0101 lies, and how far apart.")
		w.comments([]string{"[[map]]", `name = ""`, "x = 0.0", "y = 0.0", "dx = 0.0", "dy = 0.0"})
		return
	}
	w.comments(g.Why)
	w.line("[[map]]")
	w.line("name = %s", quote(g.Name))
	w.line("x = %s", decimal(g.X))
	w.line("y = %s", decimal(g.Y))
	if g.Inch > 0 {
		w.line("inch = %s", decimal(g.Inch))
		return
	}
	w.line("dx = %s", decimal(g.DX))
	w.line("dy = %s", decimal(g.DY))
}

func (x *Proposal) writeUnits(w *writer) {
	for _, m := range x.Matches {
		w.line("")
		if len(m.Pieces) == 0 {
			w.line("# No piece for %s (%s): %s", m.Unit, printable(m.Name), printable(strings.Join(m.Why, "; ")))
			if len(m.Near) > 0 {
				w.line("# near: %s", printable(strings.Join(m.Near, ", ")))
			}
			w.comments([]string{"[[unit]]", `piece = ""`, "unit = " + quote(string(m.Unit))})
			continue
		}
		w.line("# %s", printable(strings.Join(append([]string{m.Sure}, m.Why...), "; ")))
		for _, p := range m.Pieces {
			w.line("[[unit]]")
			w.piece(p)
			w.line("unit = %s", quote(string(m.Unit)))
		}
	}
}

func (w *writer) piece(p Piece) {
	w.line("piece = %s", quote(p.Piece))
	if p.Slot != "" {
		w.line("slot = %s", quote(p.Slot))
	}
}

func (x *Proposal) writeLayers(w *writer) {
	for _, s := range x.Statuses {
		w.line("")
		w.comments(s.Why)
		w.line("[[layer]]")
		w.line("name = %s", quote(s.Name))
		w.line("level = %d", s.Level)
		w.line("status = %s", quote(s.Status))
	}
}

func (x *Proposal) writeDice(w *writer) {
	for _, d := range x.Dice {
		w.line("")
		if d.Why != "" {
			w.line("# the button %q is left out: %s", d.Name, d.Why)
			continue
		}
		w.line("[[dice]]")
		w.line("name = %s", quote(d.Name))
		w.line("n = %d", d.N)
		w.line("sides = %d", d.Sides)
	}
}

func (x *Proposal) writeTurn(w *writer) {
	w.line("")
	if x.Turn == nil {
		w.line("# The module has no turn counter.")
		w.line("[turn]")
		w.line(`tracker = ""`)
		return
	}
	w.line("# The turn counter, kept at the turn and phase of the game: of a list means says which value is which phase and side.")
	w.line("[turn]")
	w.line("tracker = %s", quote(x.Turn.Tracker))
	for _, l := range x.Turn.Levels {
		w.line("")
		w.line("[[turn.level]]")
		if l.Counts != "" {
			w.line("counts = %s", quote(l.Counts))
			w.line("start = %d", *l.Start)
			w.line("step = %d", *l.Step)
		}
		if l.Values != nil {
			var all []string
			for _, v := range l.Values {
				all = append(all, quote(v))
			}
			w.line("values = [%s]", strings.Join(all, ", "))
		}
	}
}

func (x *Proposal) writeRest(w *writer) {
	for _, l := range x.Ignored {
		w.line("")
		w.line("# %s", l.Why)
		w.line("[[ignore]]")
		w.piece(Piece{Piece: l.Piece})
	}
	if len(x.Left) > 0 {
		w.line("")
		w.line("# Pieces about which nothing is proposed. A log that moves one is not understood, until")
		w.line("# it is bound to a unit or put under [[ignore]]:")
		for _, l := range x.Left {
			w.line("#   piece = %s, slot = %s: %s", quote(l.Piece), quote(strings.Join(l.Slots, " ")), l.Why)
		}
	}
	if len(x.Notes) > 0 {
		w.line("")
		w.line("# Also:")
		for _, n := range x.Notes {
			w.line("#   %s", printable(n))
		}
	}
}
