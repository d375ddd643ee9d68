package pack

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// Section is a section of the printed rules that holds in the pack, by its
// number. The title is in words of the pack's own; it is never the rules' text.
type Section struct {
	Number     engine.Cite // MS 7.1.1; a chart goes by its name: TEC
	Title      string
	Explains   string // why there is nothing to obey or break in it; "" where there is
	Kept       string // who sees to it, one of KeptWords; "" where the pack does not say
	Provenance Provenance
	Line       int // in sections.csv
}

// KeptWords are the ways in which a rule is kept: by the system alone, by the system with tables that only the
// owner of the rules can type in, by the players, to whom the system names it, or by the moderator.
func KeptWords() []string { return []string{keptEnforced, keptOwner, "stated", "moderator"} }

const (
	keptEnforced = "enforced"
	keptOwner    = "owner"
)

// sectionForm is the form of numbers: the short name of a book, then the number,
// with its parts after dots and perhaps a letter, or the name of a chart. A chart
// may stand alone. Rules without numbers are counted: B-14, C-08.
var sectionForm = regexp.MustCompile(`^([A-Z]{2,4}( ([0-9]+(\.[0-9]+)*[a-z]?|[A-Z]{2,4}))?|[A-Z]-[0-9]{1,2})$`)

// readSections reads sections.csv, the index of the rule sections.
func (l *loader) readSections() {
	seen := map[engine.Cite]bool{}
	for _, r := range l.list(sectionsFile, []string{"section", "title"}, []string{"explains", "kept"}) {
		s := Section{engine.Cite(r.text("section")), r.text("title"), r.text("explains"), r.text("kept"), r.provenance(), r.line}
		switch above := engine.Cite(above(string(s.Number))); {
		case !sectionForm.MatchString(string(s.Number)):
			r.wrong("section %q has not the form MS 7.1.1, TEC or B-14", s.Number)
		case seen[s.Number]:
			r.wrong("section %s is there twice", s.Number)
		case above != "" && !seen[above]:
			r.wrong("section %s comes before %s, of which it is a part", s.Number, above)
		}
		if s.Kept != "" && (s.Explains != "" || !slices.Contains(KeptWords(), s.Kept)) {
			r.wrong("section %s is kept %q: one of %v, and nothing where it only explains", s.Number, s.Kept, KeptWords())
		}
		if s.Title == "" || len(s.Title) > MaxTitle {
			r.wrong("section %s has a title of %d bytes; 1 to %d", s.Number, len(s.Title), MaxTitle)
		}
		seen[s.Number] = true
		l.pack.Sections = append(l.pack.Sections, s)
	}
}

// above is the section of which one is a part: MS 7.1 of MS 7.1.1, and MS 9.3.2 of
// MS 9.3.2a. Chapters are not listed: MS 7.1 and MS 10.0 are parts of nothing.
func above(number string) string {
	if cut := strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyz"); cut != number {
		return cut
	}
	if strings.Count(number, ".") < 2 {
		return ""
	}
	return number[:strings.LastIndex(number, ".")]
}

// Section finds a section of the index by its number.
func (p *Pack) Section(number engine.Cite) (Section, bool) {
	for _, s := range p.Sections {
		if s.Number == number {
			return s, true
		}
	}
	return Section{}, false
}
