package register

import "adjutant/moderator/ladder"

// Listing is by what name everybody may read of the people of a club: it is the one place where that is decided.
// A person who is not listed, or is forgotten, is called by his key, [Person.Shown], on each page and in each
// feed that anybody may read, and in lists of games that are open to the club; people who play with him, or are
// asked to, and people who moderate or watch his game, read his name. What games have signed stays as it is, in
// endings and bundles, and [Register.Names] says whose it is. The zero value lists all.
type Listing struct {
	hidden map[string]map[string]string // by the tag of a game: where somebody is hidden, all names in it, as their bearers are shown there
}

// Listing is that of the register.
func (r Register) Listing() Listing {
	l := Listing{hidden: map[string]map[string]string{}}
	if r.fold == nil {
		return l
	}
	for i := range r.games {
		e := &r.games[i]
		p := r.player(e)
		if p == nil || !p.isHidden() {
			continue
		}
		if l.hidden[e.Game] == nil {
			l.hidden[e.Game] = map[string]string{}
		}
		l.hidden[e.Game][e.Name] = p.Shown()
	}
	for i := range r.games { // Anna Bell is not Anna, who plays with her
		e := &r.games[i]
		if names := l.hidden[e.Game]; names != nil && names[e.Name] == "" {
			names[e.Name] = e.Name
		}
	}
	return l
}

// Text is what is said of a game, with the names of people in it as everybody may read them: of "Anna Example resigns" it is
// "player P7 resigns" where she is not listed.
func (l Listing) Text(tag, text string) string {
	return ladder.Called(text, l.hidden[tag])
}
