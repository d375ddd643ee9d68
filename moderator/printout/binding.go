package printout

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/vassal/terminal"
)

// TellProposal tells people what matched, what did not, and why.
func TellProposal(out io.Writer, x *bind.Proposal, file string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: a binding of the module %q %s to the pack %s\n", file, x.Module, x.Version, x.Pack)
	fmt.Fprintf(&b, "units     %d of %d have a piece%s\n", x.Found(), len(x.Matches), sureness(x))
	if g := x.Ground; g != nil {
		terminal.Hang(&b, "map       ", fmt.Sprintf("%q: %s", g.Name, strings.Join(g.Why, "; ")))
	} else {
		terminal.Hang(&b, "map       ", "none fits the pack")
	}
	for _, s := range x.Statuses {
		terminal.Hang(&b, "layer     ", fmt.Sprintf("%q at level %d is %s: %s", s.Name, s.Level, s.Status, strings.Join(s.Why, "; ")))
	}
	for _, d := range x.Dice {
		if d.Why != "" {
			terminal.Hang(&b, "dice      ", fmt.Sprintf("%q is left out: %s", d.Name, d.Why))
		} else {
			terminal.Hang(&b, "dice      ", fmt.Sprintf("%q throws %dd%d", d.Name, d.N, d.Sides))
		}
	}
	tellMatches(&b, x)
	tellLeftovers(&b, x)
	for _, n := range x.Notes {
		terminal.Hang(&b, "note      ", n)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func sureness(x *bind.Proposal) string {
	var words []string
	for _, sure := range []string{"certain", "likely", "doubtful"} {
		n := 0
		for _, m := range x.Matches {
			if m.Sure == sure {
				n++
			}
		}
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, sure))
		}
	}
	if len(words) == 0 {
		return ""
	}
	return ": " + strings.Join(words, ", ")
}

func tellMatches(b *strings.Builder, x *bind.Proposal) {
	for _, m := range x.Matches {
		if len(m.Pieces) > 0 {
			terminal.Hang(b, "  "+string(m.Unit)+"  ", fmt.Sprintf("%s  %s: %s", pieceList(m.Pieces), m.Sure, strings.Join(m.Why, "; ")))
		}
	}
	for _, m := range x.Matches {
		if len(m.Pieces) > 0 {
			continue
		}
		text := "no piece: " + strings.Join(m.Why, "; ")
		if len(m.Near) > 0 {
			text += "; near: " + strings.Join(m.Near, ", ")
		}
		terminal.Hang(b, "  "+string(m.Unit)+"  ", text)
	}
}

func pieceList(all []bind.Piece) string {
	slots := []string{}
	for _, p := range all {
		if p.Slot != "" {
			slots = append(slots, p.Slot)
		}
	}
	if len(slots) == 0 {
		return fmt.Sprintf("%q", all[0].Piece)
	}
	return fmt.Sprintf("%q of slot %s", all[0].Piece, strings.Join(slots, ", "))
}

func tellLeftovers(b *strings.Builder, x *bind.Proposal) {
	if len(x.Ignored) > 0 {
		terminal.Hang(b, "ignored   ", fmt.Sprintf("%s, markers by their names: %s", terminal.Count(len(x.Ignored), "piece"), leftNames(x.Ignored)))
	}
	if len(x.Left) > 0 {
		terminal.Hang(b, "left      ", fmt.Sprintf("%s, bound to nothing and not ignored: %s", terminal.Count(len(x.Left), "piece"), leftNames(x.Left)))
	}
}

// leftNames are the first names of pieces that stand for no unit; the file has them all.
func leftNames(all []bind.Leftover) string {
	const most = 20
	var names []string
	for _, l := range all {
		if name := fmt.Sprintf("%q", l.Piece); l.Piece != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) > most {
		names = append(names[:most], fmt.Sprintf("and %d more names, which the file lists", len(names)-most))
	}
	return cmp.Or(strings.Join(names, ", "), "none of them has a name")
}

// TellProof tells people what a binding makes of a save, of these files.
func TellProof(out io.Writer, binding, save string, x *board.Proof) error {
	var b strings.Builder
	found, missing, twice := 0, []string{}, []string{}
	for _, u := range x.Units {
		switch {
		case len(u.Pieces) == 0:
			missing = append(missing, string(u.Unit))
		case u.OnMap() > 1:
			twice = append(twice, string(u.Unit))
			found++
		default:
			found++
		}
	}
	fmt.Fprintf(&b, "%s against %s (made with %q %s): %d of %d units found\n", binding, save, x.Module, x.Version, found, len(x.Units))
	for _, u := range x.Units {
		for _, s := range u.Pieces {
			terminal.Hang(&b, "  "+string(u.Unit)+"  ", sightedText(s))
		}
	}
	if a := x.Setup; a != nil {
		fmt.Fprintf(&b, "set-up    %d of %d units stand where the set-up of %q has them\n", a.Stand, a.All, a.Scenario)
	}
	if len(twice) > 0 {
		terminal.Hang(&b, "open      ", "on the map more than once: "+strings.Join(twice, ", "))
	}
	if len(missing) > 0 {
		terminal.Hang(&b, "open      ", "no piece in the save: "+strings.Join(missing, ", "))
	}
	for _, u := range x.Unknown {
		terminal.Hang(&b, unreadHead(u), fmt.Sprintf("%s called %q on the map %q: bound to no unit, and not ignored", terminal.Count(u.Number, "piece"), u.Name, u.Map))
	}
	if !x.Open() {
		fmt.Fprintln(&b, "proved: nothing is open")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func unreadHead(u board.Unread) string {
	if u.Bound {
		return "open      "
	}
	return "elsewhere "
}

func sightedText(s board.Sighted) string {
	text := fmt.Sprintf("%q", s.Name)
	switch {
	case s.At != "":
		text += " in " + string(s.At)
	case s.Map == "":
		text += " on no map"
	default:
		text += fmt.Sprintf(" on the map %q at %d,%d, which is no place of the pack", s.Map, s.X, s.Y)
	}
	if len(s.Status) > 0 {
		text += ", " + strings.Join(s.Status, ", ")
	}
	return text
}
