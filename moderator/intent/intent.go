package intent

import (
	"slices"
	"strings"
)

// Kind is what is to become of the orders of a mail.
type Kind int

// The kinds.
const (
	Done   Kind = iota // they are carried out, as ever
	GoesOn             // and the phase does not end with them
	Waits              // they are kept, and not done yet
	Checks             // they are judged, and nothing is kept or done
)

// Said is a place at which a mail says so.
type Said struct {
	Kind   Kind
	Line   int // from 0
	Text   string
	Passes bool   // it takes back a pass
	Pass   string // the one before it in the mail, which is taken out of that; "" for none
}

// maxSentence is how many bytes a sentence has at most of which the clauses are looked at.
const maxSentence = 600

// Of takes out of the lines of a mail what they say of their orders; with passes, also the pass that they take back.
func Of(lines []string, passes bool) (left []string, said []Said) {
	left, said = clauseReader{passes: passes}.lines(lines)
	is := func(kind Kind) bool {
		return slices.ContainsFunc(said, func(s Said) bool { return s.Kind == kind })
	}
	checks := is(Checks) || slices.ContainsFunc(lines, wondersWhether) && (is(Waits) || slices.ContainsFunc(lines, deniesBarely))
	if !checks {
		return left, said
	}
	return clauseReader{checks, passes}.lines(lines)
}

// KindOf is what all that a mail says of its orders comes to: whoever has them only judged, or wait, has no phase go on behind them.
func KindOf(said []Said) (kind Kind) {
	for _, s := range said {
		kind = max(kind, s.Kind)
	}
	return kind
}

// clauseReader reads clauses in the light of the whole mail: where its orders are only judged, other words for
// waiting mean that too, and so does a bare "don't do it".
type clauseReader struct {
	checks bool
	passes bool // a pass can be taken back
}

// lines takes out what the lines say.
func (r clauseReader) lines(lines []string) (left []string, said []Said) {
	left = slices.Clone(lines)
	for i, line := range lines {
		var rest []string
		found := false
		for _, s := range sentences(line) {
			without, one := r.sentence(s)
			for n := range one {
				if one[n].Line = i; one[n].Passes {
					if rest, one[n].Pass = unpassed(rest); one[n].Pass == "" {
						one[n].Pass = withoutPass(left, i)
					}
				}
			}
			said, found = append(said, one...), found || len(one) > 0
			if without != "" {
				rest = append(rest, without)
			}
		}
		if found {
			left[i] = strings.Join(rest, " ")
		}
	}
	return left, said
}

// sentence takes the clauses that say something out of the beginning and the end of a sentence.
func (r clauseReader) sentence(s string) (rest string, said []Said) {
	if len(s) > maxSentence {
		return s, nil
	}
	cuts := clauses(s)
	if r.passes {
		cuts = r.joinPass(s, cutPass(s, cuts))
	}
	from, to := 0, len(cuts)
	for from < to && r.kind(cuts[from].text(s)) != Done {
		from++
	}
	for to > from+1 && r.kind(cuts[to-1].text(s)) != Done {
		to--
	}
	for _, c := range slices.Concat(cuts[:from], cuts[to:]) {
		said = append(said, Said{Kind: r.kind(c.text(s)), Text: strings.Trim(c.text(s), " ,;:"), Passes: r.takesBackPass(c.text(s))})
	}
	switch {
	case len(said) == 0:
		return s, nil
	case from == to:
		return "", said
	}
	rest = strings.TrimSpace(s[cuts[from].from:cuts[to-1].to])
	if r.checks && from > 0 {
		rest = strings.TrimRight(rest, "? ")
	}
	if to < len(cuts) {
		rest += "."
	}
	return rest, said
}

// enclosing are signs around a clause.
const enclosing = " ,;:-–—()\"“”*_"

// takesBackPass reports whether a clause takes back a pass.
func (r clauseReader) takesBackPass(clause string) bool {
	return r.passes && takesBackPass(strings.Trim(clause, enclosing))
}

// kind is what a clause says of the orders, Done for nothing.
func (r clauseReader) kind(clause string) Kind {
	clause = strings.Trim(clause, enclosing)
	switch {
	case r.takesBackPass(clause), r.passes && endsNot.MatchString(clause):
		return GoesOn
	case checks.MatchString(strings.TrimRight(clause, "? ")), r.checks && (bareDenial.MatchString(clause) || wonders.MatchString(clause)):
		return Checks
	case heldBack.MatchString(clause):
		if r.checks {
			return Checks
		}
		return Waits
	case goesOn.MatchString(clause):
		return GoesOn
	}
	return Done
}

// span is a part of a sentence, in bytes.
type span struct{ from, to int }

func (s span) text(of string) string { return of[s.from:s.to] }

// signs part clauses.
var signs = []string{", and ", ", but ", ", so ", "; ", ", ", ": ", " but ", " and ", " - ", " – ", " — "}

// clauses are the clauses of a sentence.
func clauses(s string) (all []span) {
	from := 0
	for i := 0; i < len(s); i++ {
		for _, sign := range signs {
			if i > from && strings.HasPrefix(s[i:], sign) {
				all, from = append(all, span{from, i}), i+len(sign)
				i = from - 1
				break
			}
		}
	}
	return append(all, span{from, len(s)})
}
