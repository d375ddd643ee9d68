package book

// On the second day the Confederate army has no divisions: each corps has a part of the line, with
// whoever stands there (BB 30.8).

// sectors reads which brigades and divisions are in the line of which corps.
func (r *reader) sectors() {
	r.each("sectors", []string{"corps", "kind", "leader", "units", "flag"}, func(l row) {
		corps := l.corps()
		l.one("kind", "brigade", "division", "battery", "cavalry")
		l.unitWords("units")
		if l.Text("leader") == "" || corps == "" {
			return
		}
		if i := l.unitNamed(l.Text("leader")); i >= 0 {
			r.book.sectors[r.book.Unit(i).Formation] = corps
		}
	})
}

// bivouac reads who spent the night apart from their brigades.
func (r *reader) bivouac() {
	r.each("bivouac", []string{"corps", "leader", "units"}, func(l row) {
		if l.Text("corps") != "" {
			l.corps()
			l.unitNamed(l.Text("leader"))
		}
		l.unitWords("units")
	})
}

// corps is the formation of the leader of a corps.
func (l row) corps() string {
	i := l.unitNamed(l.Text("corps"))
	if i < 0 {
		return ""
	}
	return l.book.Unit(i).Formation
}

// Sector is the corps that has a formation's part of the line, "" for its own.
func (b *Book) Sector(formation string) string { return b.sectors[formation] }

// Camping reports whether a unit spent the night apart from its brigade.
func (b *Book) Camping(unit int) bool {
	for _, r := range b.Records("bivouac") {
		for _, id := range r.Words("units") {
			if id == string(b.Unit(unit).ID) {
				return true
			}
		}
	}
	return false
}

// SectorOf is the corps that has a formation's part of the line on the second day (BB 30.8).
func (b *Book) SectorOf(f Formation) int {
	corps := b.Sector(f.Code)
	if corps == "" {
		corps = f.Army() + "/" + f.Parts[0]
	}
	at := b.FormationNamed(corps)
	for i, c := range b.Commands {
		if c.Formation == at {
			return i
		}
	}
	return f.Command
}
