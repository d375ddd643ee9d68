package interpret

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
	"adjutant/moderator/seal"
)

// Reveal is what a player tells of orders that he sealed: a line "reveal" and the
// lines marked "sealed" that stand directly below it.
type Reveal struct {
	Part     string // "" where it is not said
	Turn     int    // on which it was sealed; 0 where it is not said
	Secret   string
	Lines    []string         // canonical, in his order
	Findings []engine.Finding // why some of them are no orders
}

// digest is a text of all that a reveal says.
func (r *Reveal) digest() string {
	return fmt.Sprintf("reveal %q %d %q %q", r.Part, r.Turn, r.Secret, r.Lines)
}

// penned is a line of the mail, read or not.
type penned struct {
	number int
	source string
	verb   string          // "" if it was not read
	sealed bool            // the line is marked so
	wrong  *engine.Finding // why it was not read
}

// linesOf are all lines of the mail that are orders or should be, from top to
// bottom.
func linesOf(reading orders.Reading) []penned {
	var all []penned
	for _, l := range reading.Lines {
		all = append(all, penned{number: l.Number, source: l.Source, verb: l.Verb, sealed: l.Sealed})
	}
	for _, f := range reading.Findings {
		if !f.IsWarning() {
			all = append(all, penned{number: f.Line, source: f.Source, sealed: strings.HasPrefix(orders.Fold(f.Source), "sealed "), wrong: &f.Finding})
		}
	}
	slices.SortStableFunc(all, func(a, b penned) int { return cmp.Compare(a.number, b.number) })
	return all
}

// takeReveals takes the lines that were sealed out of the reading. It gives them by
// the number of the reveal that they stand below.
func takeReveals(reading *orders.Reading) map[int]*Reveal {
	reveals := map[int]*Reveal{}
	taken := map[int]bool{}
	var under *Reveal
	for _, w := range linesOf(*reading) {
		switch {
		case w.verb == "reveal" && !w.sealed:
			under = &Reveal{}
			reveals[w.number] = under
		case !w.sealed || under == nil:
			under = nil
		default:
			taken[w.number] = true
			under.Lines = append(under.Lines, seal.Canonical(w.source))
			if w.wrong != nil {
				under.Findings = append(under.Findings, *w.wrong)
			}
		}
	}
	reading.Lines = slices.DeleteFunc(reading.Lines, func(l orders.Line) bool { return taken[l.Number] })
	reading.Findings = slices.DeleteFunc(reading.Findings, func(f orders.Located) bool { return taken[f.Line] })
	return reveals
}

// reveal makes an item of a reveal and the lines below it.
func (r *reader) reveal(source string, o orders.Order, below *Reveal) {
	const form = "reveal part <part> turn <turn> secret <secret>, and below it the sealed lines: the file that was made with the seal, as it stands"
	said, ok := o.Sealing()
	if !ok {
		r.find(finding.NoSeal, lead(source)+"this is no reveal", form)
		return
	}
	if err := seal.CheckSecret(said.Value); err != nil {
		r.find(finding.NoSeal, lead(source)+err.Error(), form)
		return
	}
	if below == nil || len(below.Lines) == 0 {
		r.find(finding.Missing, lead(source)+"the lines that were sealed are missing below it", form)
		return
	}
	below.Part, below.Turn, below.Secret = said.Part, said.Turn, said.Value
	r.Items = append(r.Items, Item{Source: source, Action: engine.Action{Side: r.Side, Verb: "reveal"}, Reveal: below})
}

// takePlans reads attached files that were made with a seal, and says whether there
// are any: who mails such a file may attach it as well as paste it.
func (r *reader) takePlans() bool {
	before := len(r.Files)
	r.Files = slices.DeleteFunc(slices.Clone(r.Files), func(f File) bool {
		text := strings.ReplaceAll(string(f.Bytes), "\r\n", "\n")
		if !seal.IsMeant(text) {
			return false
		}
		p, err := seal.Parse(text)
		if err != nil {
			r.find(finding.NoSeal, fmt.Sprintf("%s is not as it was made with the seal: %v", f.Shown(), err), "the file again, attached as it is, or its lines in the mail")
			return true
		}
		r.header(f.Shown(), orders.Order{Verb: "game", Text: p.Game})
		r.header(f.Shown(), orders.Order{Verb: "side", Text: p.Side})
		r.Items = append(r.Items, Item{
			Source: f.Shown(), Action: engine.Action{Side: r.Side, Verb: "reveal"},
			Reveal: &Reveal{Part: p.Part, Turn: p.Turn, Secret: p.Secret, Lines: p.Lines},
		})
		return true
	})
	return len(r.Files) < before
}

// seal makes an item of a seal; without a turn it is for the one that the game is
// at.
func (r *reader) seal(source string, o orders.Order) {
	said, ok := o.Sealing()
	if !ok || said.Part == "" {
		r.find(finding.NoSeal, lead(source)+"a seal says what it is for and has a SHA-256 in 64 hexadecimal digits", fmt.Sprintf("seal part <part> turn %d hash <SHA-256>", r.Request.Turn))
		return
	}
	for _, made := range []orders.Order{{Verb: "game", Text: said.Game}, {Verb: "side", Text: said.Side}} {
		if made.Text != "" {
			r.header(source, made)
		}
	}
	turn := cmp.Or(said.Turn, r.Request.Turn)
	r.Items = append(r.Items, Item{Source: source, Action: engine.Action{Side: r.Side, Verb: "seal", Args: []engine.Arg{
		{Name: "part", Values: []string{said.Part}},
		{Name: "turn", Values: []string{fmt.Sprint(turn)}},
		{Name: "hash", Values: []string{said.Value}},
	}}})
}

// SealedOrders reads lines that were sealed as actions of the side. Of the request
// it needs what [Order] does; what was sealed is read as it stands. The findings say which
// lines are no actions.
func SealedOrders(req Request, lines []string) (actions []engine.Action, wrong []engine.Finding) {
	r := reader{ground: groundOf(req, Roster(req.Pack))}
	for _, line := range lines {
		order, found := orders.ParseLine(line, r.roster)
		if found != nil && !found.IsWarning() {
			wrong = append(wrong, *found)
			continue
		}
		before := len(r.Items)
		r.order("", order)
		if len(r.Items) == before && len(r.Findings) == 0 {
			r.find(finding.LeftOver, fmt.Sprintf("%q is no action", line), "")
		}
	}
	for _, item := range r.Items {
		actions = append(actions, item.Action)
	}
	return actions, append(wrong, r.Findings...)
}
