package register

import "slices"

// Ledger is the acts of a register, read on as they come, for enrolling the people of one game after the other:
// the cost for a game does not grow with the games before it. It is not safe for concurrent use.
type Ledger struct {
	fold   *fold
	parted map[string]bool // tags of the games of which acts tell who played them
}

// LedgerOf is a ledger of all the acts of a register in which nobody is missing that games tell of.
func (v Veil) LedgerOf(acts []Act) *Ledger {
	l := &Ledger{fold: v.folded(acts, nil), parted: map[string]bool{}}
	for _, a := range acts {
		if a.Separated == nil {
			continue
		}
		for _, tag := range a.Separated.Games {
			l.parted[tag] = true
		}
	}
	return l
}

// Size is how many acts it has.
func (l *Ledger) Size() int { return len(l.fold.acts) }

// Take reads further acts. It takes none of them, and reports false, where they change what acts before them, or games, come to: then
// a ledger is to be made of all acts.
func (l *Ledger) Take(acts []Act) bool {
	if slices.ContainsFunc(acts, func(a Act) bool { return a.Redacts() || a.Renamed != "" || a.Left != "" }) {
		return false
	}
	for _, a := range acts {
		l.fold.take(a)
	}
	return !l.bare(acts)
}

// bare reports whether one of some acts has somebody called as an address of his that is older than the act, in games before which may
// say his name.
func (l *Ledger) bare(acts []Act) bool {
	return slices.ContainsFunc(acts, func(a Act) bool {
		return (a.Reached != "" || a.Enrolled != nil && a.Enrolled.Was != "") && l.fold.person(a.Person).bare()
	})
}

// Redacts reports whether acts before it may have to be written anew for an act ([Veil.Redacted]).
func (a Act) Redacts() bool {
	return a.Forgotten || a.Merged != "" || a.Unmerged != "" || a.Separated != nil || a.Enrolled != nil && a.Enrolled.Was != ""
}

// Enrol gives the acts that bring the people of a game into the register, and takes them. It reports false where
// acts tell who played the game, or somebody gets a name by it that an earlier game may have said: then the
// whole register has to say who is missing, and a new ledger is to be made of that.
func (l *Ledger) Enrol(entries []Entry) ([]Act, bool) {
	if slices.ContainsFunc(entries, func(e Entry) bool { return l.parted[e.Game] }) {
		return nil, false
	}
	l.fold.games = slices.Clone(entries)
	sortTold(l.fold.games)
	came := slices.Clone(l.fold.enrol())
	if l.bare(came) || slices.ContainsFunc(came, func(a Act) bool { return a.Renamed != "" }) {
		return nil, false
	}
	return came, true
}
