package replay

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// mergeState sets only the traits whose text differs between old and new.
func (a *applier) mergeState(c vassal.ChangePiece, t *thing) {
	a.pos.table.read(t.state, c.Old, c.New)
	is, was, becomes := piece.NewLinks(t.state), piece.NewLinks(c.Old), piece.NewLinks(c.New)
	if becomes.Len() != was.Len() || becomes.Len() != is.Len() {
		a.conflict("number of traits", fmt.Sprint(was.Len()), fmt.Sprint(is.Len()))
		a.setState(t, c.New)
		return
	}
	a.pos.table.touch(t)
	m := merging{texts: make([]string, 0, is.Len()), asIs: true, asNew: true}
	last, moved := is.Len()-1, false
	for i := 0; i <= last; i++ {
		now, _ := is.Next()
		before, _ := was.Next()
		after, _ := becomes.Next()
		if after != before {
			if i < last && now != before {
				a.traitConflict(t, i, now, before)
			}
			moved = i == last
			m.add(after, now, after)
			continue
		}
		m.add(now, now, after)
	}
	t.state = m.join(t.state, c.New)
	if !m.asIs && !m.asNew {
		a.joined += len(t.state)
	}
	if moved {
		a.setBasic(t, piece.NewLinks(t.state))
	}
}

// merging puts a state together.
type merging struct {
	texts       []string
	asIs, asNew bool // so far it is the state as it was, or the command's new one
}

// add adds the text of a trait, which now is and after would be.
func (m *merging) add(text, now, after string) {
	m.texts = append(m.texts, text)
	m.asIs = m.asIs && text == now
	m.asNew = m.asNew && text == after
}

// join gives the whole state, which takes no memory of its own if it is one that
// is there already.
func (m *merging) join(now, after string) string {
	switch {
	case m.asIs:
		return now
	case m.asNew:
		return after
	}
	return piece.JoinChain(m.texts)
}

// traitConflict notes a trait whose state is not what the command assumes. The
// owners of covers and of restricted pieces are passwords, and stay out.
func (a *applier) traitConflict(t *thing, i int, got, want string) {
	a.pos.table.read(t.typ())
	types, _ := piece.SplitChain(t.typ())
	var trait piece.Trait
	if i < len(types) {
		trait.Type = types[i]
	}
	if trait.Kind().Owned() {
		want, got = ownership(want, got), ownership(got, want)
	}
	a.conflict("trait "+trait.Kind().Title(), want, got)
}

// ownership says in words what the state of an owned trait is, beside another.
func ownership(state, other string) string {
	owner, _, _ := strings.Cut(state, ";")
	switch {
	case owner == "" || owner == "null":
		return "nobody's"
	case strings.HasPrefix(other, owner):
		return "the same owner's, with other options"
	}
	return "somebody's"
}
