package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/dispositions"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/redraft"
)

const (
	moveVerb  = "move"
	enterVerb = "enter"
)

// maxDisposed is how many sentences of a mail are searched for units and the places where they are to stand.
const maxDisposed = 24

// disposed is what a text is read as in which sentences that say who is to stand where, and that nobody reads as they are, stand as orders:
// where the side may move now, or place its units. A text that is read as it is stays so, and so does one of which no more is read then.
func (r wording) disposed(text string) orders.Reading {
	reading := orders.Parse(text, r.roster)
	if r.Version < orders.Discerning || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil || r.Pack.Grid.Size() == 0 && r.roster.Typed == nil {
		return reading
	}
	before := unreadIn(reading)
	looked := slices.Clone(before)
	for _, talk := range reading.NotRead {
		looked = append(looked, talk.Line)
	}
	if len(looked) == 0 {
		return reading
	}
	verb := r.disposing()
	if verb == "" {
		return reading
	}
	all, lines := ownLines(text)
	field, tried := r.fieldFor(verb), 0
	var talk []string
	for i, line := range lines {
		if !slices.Contains(looked, i+1) {
			continue
		}
		number, rest := orders.CutNumber(line)
		sentences, changed := redraft.Sentences(strings.TrimLeft(rest, "-*• ")), false
		for n, one := range sentences {
			if tried++; tried > maxDisposed {
				return reading
			}
			if deeds, is := field.Read(one); is && !idiom.Telling.MatchString(strings.ToLower(one)) {
				as := spelledOut(deeds, verb)
				talk = append(talk, fmt.Sprintf("line %d: %s is read as %s", i+1, quoted(one), strings.TrimRight(strings.Join(as, " "), " .")))
				sentences[n], changed = strings.Join(as, joins(verb)), true
			}
		}
		if changed {
			lines[i] = strings.Join(sentences, joins(verb))
			if number > 0 {
				lines[i] = fmt.Sprintf("%d: %s", number, lines[i])
			}
		}
	}
	as := withOwn(all, lines)
	if len(talk) == 0 {
		return reading
	}
	now := orders.Parse(as, r.roster)
	if len(unreadIn(now)) > len(before) || len(unreadIn(now)) == len(before) && len(now.Lines) <= len(reading.Lines) {
		return reading
	}
	r.Talk = append(r.Talk, talk...)
	return now
}

// joins is what stands between orders of a kind: lines where no sentence has them.
func joins(verb string) string {
	if verb == hideVerb {
		return "\n"
	}
	return " "
}

// unreadIn are the lines of what was read in which something is wrong, one for each finding.
func unreadIn(reading orders.Reading) (lines []int) {
	for _, f := range reading.Findings {
		if !f.IsWarning() {
			lines = append(lines, f.Line)
		}
	}
	return lines
}

// disposing is the word by which the side may have units stand elsewhere now, "" for none.
func (r *ground) disposing() string {
	for a := range r.Rules.Legal(r.State, r.Side) {
		if (a.Verb == moveVerb || a.Verb == enterVerb || a.Verb == hideVerb) && len(a.Units) > 0 {
			return a.Verb
		}
	}
	return ""
}

// fieldFor is who of the side's, and where, a sentence may name for an order.
func (r *ground) fieldFor(verb string) dispositions.Field {
	if verb == hideVerb {
		return r.beneath()
	}
	return r.field()
}

// field is who of the side's, and where, a sentence may name.
func (r *ground) field() (f dispositions.Field) {
	sign := ""
	if letters := []rune(strings.ToLower(r.Pack.SideName(r.Side))); len(letters) > 0 {
		sign = string(letters[:1])
	}
	for _, u := range r.roster.Units {
		if u.Side != r.Side {
			f.Others = append(f.Others, dispositions.Unit{Name: u.Display(), At: string(r.hexes[u.ID])})
			continue
		}
		one := dispositions.Unit{Name: u.Display(), Also: u.Spoken, At: string(r.hexes[u.ID])}
		if of, known := r.Pack.Unit(u.ID); known {
			one.Sign = sign + of.Sign()
		}
		f.Units = append(f.Units, one)
	}
	f.Table = r.Pack.Grid.Size() == 0 && len(r.Pack.Lists["areas"].Records) == 0
	for _, a := range r.Pack.Lists["areas"].Records {
		f.Areas = append(f.Areas, dispositions.Area{ID: a.Text("area"), Names: []string{a.Text("area"), a.Text("name")}})
	}
	return f
}

// spelledOut are deeds as sentences of orders.
func spelledOut(deeds []dispositions.Deed, verb string) (all []string) {
	for _, d := range deeds {
		switch {
		case d.Done:
			all = append(all, "Done.")
		case len(d.Units) == 0:
			all = append(all, "Everybody else stays.")
		case d.To == "":
			all = append(all, strings.Join(d.Units, ", ")+" stays.")
		case verb == hideVerb:
			all = append(all, hideVerb+" "+strings.Join(d.Units, ", ")+" under "+d.To)
		case verb == enterVerb:
			for _, u := range d.Units {
				all = append(all, enterVerb+" "+u+" "+d.To+".")
			}
		case d.Via != "":
			all = append(all, verb+" "+strings.Join(d.Units, ", ")+" via "+d.Via+" to "+d.To+".")
		default:
			all = append(all, verb+" "+strings.Join(d.Units, ", ")+" "+d.To+".")
		}
	}
	return all
}

// placings are a move as the placing of units that it is where sides place theirs, one by one, and nobody moves; nil where it is none.
func (r *ground) placings(a engine.Action) (all []engine.Action) {
	if a.Verb != moveVerb || r.Version < orders.Discerning || r.Rules == nil || r.State == nil || len(a.Path) == 0 || len(a.Units) == 0 || !r.isOutOfPhase(a) || r.disposing() != enterVerb {
		return nil
	}
	units := slices.Clone(a.Units)
	for _, name := range a.Arg("with") {
		units = append(units, engine.UnitID(name))
	}
	for _, u := range units {
		all = append(all, engine.Action{Side: a.Side, Verb: enterVerb, Units: []engine.UnitID{u}, Path: a.Path[len(a.Path)-1:]})
	}
	return all
}

// isOutOfPhase reports whether the rules have an action in another phase alone.
func (r *ground) isOutOfPhase(a engine.Action) bool {
	return slices.ContainsFunc(r.Rules.Check(r.State, a).Findings, func(f engine.Finding) bool { return f.Code == finding.OutOfPhase })
}
