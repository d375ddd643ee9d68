package dispositions

import (
	"slices"
	"strings"

	"adjutant/moderator/spelling"
)

// Deed is what a sentence has somebody do.
type Deed struct {
	Units []string // by their names; none for all others
	To    string   // where they go; "" where they stay
	Via   string   // the hex by which they do, "" for any
	Done  bool     // nobody does anything: the writer is done
}

// Read is what a sentence disposes of, in its order; false where it says anything else, or sends nobody anywhere.
func (f Field) Read(sentence string) (all []Deed, is bool) {
	text := spelling.Fold(strings.ReplaceAll(sentence, "’", "'"))
	if len(text) > maxSentence || strings.Contains(text, "?") || !f.places(text) {
		return nil, false
	}
	for _, from := range f.begins(text) {
		r := reading{Field: f, text: text, at: from}
		if r.all() {
			return r.deeds, true
		}
	}
	return nil, false
}

// places reports whether a text names a place.
func (f Field) places(text string) bool {
	return hex.MatchString(text) || len(f.Areas) > 0 || f.Table
}

// begins are where what is disposed may begin in a text: at its beginning, behind a heading, and behind a reason.
func (f Field) begins(text string) (all []int) {
	all = []int{0}
	if found := headed.FindStringSubmatchIndex(text); found != nil && f.isHeading(text[:found[3]]) {
		all = append(all, found[1])
	}
	for _, found := range reasons.FindAllStringIndex(text, maxName) {
		if before := text[:found[0]]; may(strings.NewReplacer("not sure", "", "don't know", "", "no idea", "").Replace(before)) && told.MatchString(before) && !everyone.MatchString(before) && !f.tells(before) {
			all = append(all, found[0]+strings.LastIndexByte(text[found[0]:found[1]], ' ')+1)
		}
	}
	return all
}

// isHeading reports whether words only head what follows: they name no place, and nothing that is done but going.
func (f Field) isHeading(words string) bool { return may(words) && !hex.MatchString(words) }

// tells reports whether words name one of the units.
func (f Field) tells(words string) bool {
	for at := range words {
		if at == 0 || words[at-1] == ' ' {
			r := reading{Field: f, text: words, at: at}
			if _, is := r.exactly(); is {
				return true
			}
		}
	}
	return false
}

// reading is the reading of one sentence.
type reading struct {
	Field
	text  string
	at    int
	deeds []Deed
	owed  []string // who was named for what is said of them behind that
	via   string   // by which those go who were named last
	whole bool     // no half of a name is one here: to guard the ford
}

// takes passes over what a pattern matches here.
func (r *reading) takes(p interface{ FindStringIndex(string) []int }) bool {
	found := p.FindStringIndex(r.text[r.at:])
	if found == nil || found[1] == 0 {
		return false
	}
	r.at += found[1]
	return true
}

// all reads to the end.
func (r *reading) all() bool {
	for {
		r.takes(opener)
		if !r.one() {
			return false
		}
		if shut.MatchString(r.text[r.at:]) {
			return r.isWhole()
		}
		if from := r.at; !r.takes(between) || r.at == from {
			return false
		}
	}
}

// isWhole reports whether a unit goes somewhere, and none is named without a place.
func (r *reading) isWhole() bool {
	sent := func(name string) bool {
		return slices.ContainsFunc(r.deeds, func(d Deed) bool { return slices.Contains(d.Units, name) })
	}
	return slices.ContainsFunc(r.deeds, func(d Deed) bool { return d.To != "" }) && !slices.ContainsFunc(r.owed, func(name string) bool { return !sent(name) })
}

// one reads what one clause says.
func (r *reading) one() bool {
	switch {
	case r.takes(rest):
		r.deeds = append(r.deeds, Deed{})
		return true
	case r.takes(allSaid):
		return true // whether that ends a phase is for others
	case r.takes(done):
		r.deeds = append(r.deeds, Deed{Done: true})
		return true
	}
	from := r.at
	if to := r.area(); to != "" { // Blind 1 = Pit Company
		if r.takes(lies) {
			if units := r.units(); len(units) > 0 {
				r.deeds = append(r.deeds, Deed{Units: units, To: to})
				return true
			}
		}
		r.at = from
	}
	wished := r.takes(wish)
	r.whole = strings.HasSuffix(r.text[from:r.at], "to ")
	units := r.units()
	if len(units) == 0 {
		return false
	}
	behind := r.at
	_ = r.takes(verb)
	if ends := r.measured(units); len(ends) > 0 {
		for i, name := range units {
			r.deeds = append(r.deeds, Deed{Units: []string{name}, To: ends[i]})
		}
		return true
	}
	r.at = behind
	if to := r.goal(units); to != "" {
		units = append(units, r.company()...)
		r.deeds = append(r.deeds, Deed{Units: units, To: to, Via: r.via})
		r.via = ""
		return true
	}
	if r.at = behind; !wished && r.takes(stay) {
		r.deeds = append(r.deeds, Deed{Units: units})
		return true
	}
	if r.at = behind; wished {
		for r.takes(tail) || r.takes(colour) {
			continue
		}
		r.owed = append(r.owed, units...)
		return r.at < len(r.text) && r.text[r.at] == ','
	}
	return false
}

// goal reads where units go: somewhere else than they stand, if that is told too.
func (r *reading) goal(units []string) string {
	begin := r.at
	if found := start.FindStringSubmatch(r.text[r.at:]); found != nil {
		where := found[1] + found[2] + found[3]
		switch stand := r.stand(units, where); {
		case stand:
			r.at += len(found[0])
			if to := r.end(); to != "" {
				return to
			}
			r.at = begin
		case found[3] != "":
			return "" // from where they are not
		}
	}
	return r.end()
}

// end reads how units go, and where.
func (r *reading) end() string {
	_ = r.takes(verb) || r.takes(stands)
	for r.takes(colour) {
		continue
	}
	r.byWay()
	r.takes(whither)
	to := r.place()
	r.byWay()
	for to != "" && r.takes(tail) {
		continue
	}
	return to
}

// byWay reads the hex by which units go.
func (r *reading) byWay() {
	if found := byWay.FindStringSubmatch(r.text[r.at:]); found != nil && r.via == "" {
		r.at += len(found[0])
		r.via = strings.ToUpper(found[1])
	}
}

// company reads who goes along, behind where they go.
func (r *reading) company() []string {
	before := r.at
	if r.takes(joined) {
		if one, is := r.unit(); is {
			return []string{one}
		}
	}
	r.at = before
	return nil
}

// place reads a place.
func (r *reading) place() string {
	rest := r.text[r.at:]
	if found := point.FindString(rest); found != "" && r.Table {
		r.at += len(found)
		return strings.ReplaceAll(found, " ", "")
	}
	if found := place.FindStringSubmatch(rest); found != nil && len(r.Areas) == 0 && !r.Table {
		r.at += len(found[0])
		return strings.ToUpper(found[1])
	}
	return r.area()
}

// area reads a place that has a name.
func (r *reading) area() string {
	rest := r.text[r.at:]
	best, id := 0, ""
	for _, a := range r.Areas {
		for _, name := range a.Names {
			if key := spelling.Fold(name); len(key) > best && strings.HasPrefix(rest, key) && ends(rest, len(key)) {
				best, id = len(key), a.ID
			}
		}
	}
	r.at += best
	return id
}

// stand reports whether all units stand at a place.
func (r *reading) stand(units []string, at string) bool {
	for _, name := range units {
		if !slices.ContainsFunc(r.Units, func(u Unit) bool { return u.Name == name && strings.EqualFold(u.At, at) }) {
			return false
		}
	}
	return true
}
