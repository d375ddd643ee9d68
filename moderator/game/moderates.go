package game

import (
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/mail"
)

// Moderates says that somebody is a moderator of a game besides those of the club, or
// that he no longer is. No roll back takes it away.
type Moderates struct {
	Name string `json:"name"`
	Addr string `json:"addr"`
	Over bool   `json:"over,omitempty"`
}

// appointed is the roster with a line of a moderator.
func (r Roster) appointed(a Moderates) Roster {
	var kept []mail.Address
	for _, old := range r.Moderators {
		if !strings.EqualFold(old.Addr, a.Addr) {
			kept = append(kept, old)
		}
	}
	if r.Moderators = kept; !a.Over {
		r.Moderators = append(r.Moderators, mail.Address{Name: a.Name, Addr: a.Addr})
	}
	return r
}

// foldModerates appoints a moderator. What was written to those before him is theirs.
func foldModerates(t *Table, l *Line, _ bool) {
	addr := strings.ToLower(l.Moderates.Addr)
	if sits := slices.ContainsFunc(t.Moderators, func(a mail.Address) bool { return strings.EqualFold(a.Addr, addr) }); !sits {
		t.chaired = maps.Clone(t.chaired)
		if t.chaired == nil {
			t.chaired = map[string]int{}
		}
		t.chaired[addr] = len(t.Presses)
	}
	t.Roster = t.appointed(*l.Moderates)
}

// ReadsAsModerator reports whether a moderator of the game may read a press: he may read what was written to or
// by moderators since he moderates it.
func (t *Table) ReadsAsModerator(p Press, addr string) bool {
	return p.To == ToAll || (p.To == ToModerator || p.From != "") && p.Number > t.chaired[strings.ToLower(addr)]
}

// ModeratorTitle is the moderator as players read of him.
func ModeratorTitle(signed string) string {
	if signed == "" {
		return "the moderator"
	}
	return "the moderator " + signed
}

// Directed says that a mail of a moderator was judged. What it has led to stands in the
// lines behind it. No roll back takes it away.
type Directed struct {
	Name     string `json:"name,omitempty"`
	Addr     string `json:"addr"`
	Operator bool   `json:"operator,omitempty"` // he was the club's operator
	Mail     string `json:"mail"`               // its key
	Answer   string `json:"answer"`             // text of the answer, to be given again
	Paged    bool   `json:"paged,omitempty"`    // it was sent from the club's page: that it is his is the club's word
	// Plays is the side that he plays or has played, where that is known to the club's register alone: he may not moderate then.
	Plays engine.Side `json:"plays,omitempty"`
}

// CalledActor is who acted, in one word or by his name.
func CalledActor(a *Acted) string {
	if a.Name != "" {
		return a.Name
	}
	return string(a.By)
}

// short is the line in short.
func (m *Moderates) short() string {
	if m.Over {
		return m.Name + " is no moderator of this game any more"
	}
	return m.Name + " is a moderator of this game"
}
