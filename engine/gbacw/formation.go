package gbacw

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// formation is an army, a corps, a division or a brigade. Its code is its place in its side, from the
// army down: CS:M/3/1/3 is the third brigade of the first division of the third corps of the Army of
// the Mississippi, US:T/5/1 the first brigade of the fifth division of the Army of the Tennessee, which
// has no corps (BB 4.12). A dash is a level that is left out: CS:M/3/-/2 is Cleburne's (BB 4.21).
type formation struct {
	code    string
	side    int
	parts   []string // what follows the army
	command int      // with whose marker it acts, -1 for a corps, whose leader moves with the commanders
	word    string   // in orders and answers: its leader's id, or the code
	name    string   // for people: its leader's, as printed
}

// command is those who act together when their marker comes out of the cup: a division, the Reserve
// Corps, or what an army has assigned to nobody (BB 4.25).
type command struct {
	id         string // the word for it in orders: its leader's id
	name       string // for people
	side       int
	formation  int // that it is made of
	efficiency int // the formation that draws for it: the corps of Confederates, the Union's division (BB 5.2)
	unassigned bool
}

// The Confederate army numbers its levels from the corps; the formation that stands in for a division
// of it is the corps itself where that has none (BB 5.34).
const (
	confederate  = "CS:"
	reserveCorps = "R"
	noLevel      = "-"
)

// rank is how many levels below the army a formation is, dashes counted.
func (f formation) rank() int { return len(f.parts) }

// isBrigade reports whether the formation has no other below it.
func (f formation) isBrigade() bool {
	return f.rank() == 3 || f.rank() == 2 && !f.southern()
}

func (f formation) southern() bool { return strings.HasPrefix(f.code, confederate) }

// army is the code of the army.
func (f formation) army() string {
	army, _, _ := strings.Cut(f.code, "/")
	return army
}

// raise makes the formations of the pack's units, and their commands.
func (b *book) raise(wrong *pack.Mistakes) {
	var codes []string
	for _, u := range b.pack.Units {
		for code := u.Formation; code != ""; code = code[:max(0, strings.LastIndex(code, "/"))] {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	for _, code := range slices.Compact(codes) {
		parts := strings.Split(code, "/")
		f := formation{code: code, parts: parts[1:], command: -1, side: b.sideOf(code), word: b.leaderOf(code)}
		if f.side < 0 {
			wrong.Wrong("units.csv", 1, "formation %s belongs to neither side", code)
		}
		if f.word == "" {
			f.word = code
		}
		f.name = b.spell(f.word)
		b.formations = append(b.formations, f)
	}
	for i := range b.formations {
		b.assign(i)
	}
	for i, f := range b.formations {
		if f.southern() && f.rank() == 1 && f.command < 0 && b.leaderOf(f.code) != "" {
			b.commands = append(b.commands, command{id: f.word, name: f.name, side: f.side, formation: i, efficiency: i}) // BB 30.8
		}
	}
}

// spell is the printed name of a unit, or the word itself where no unit has it for an id.
func (b *book) spell(word string) string {
	if unit, there := b.units[engine.UnitID(word)]; there {
		return b.unit(unit).Name
	}
	return word
}

// spellAll are the printed names of units, with commas.
func (b *book) spellAll(units []engine.UnitID) string {
	var names []string
	for _, id := range units {
		names = append(names, b.spell(string(id)))
	}
	return strings.Join(names, ", ")
}

// sideOf is the side of the units with a code, -1 if they are of both or of none.
func (b *book) sideOf(code string) int {
	found := -1
	for _, u := range b.pack.Units {
		if u.Formation == code || strings.HasPrefix(u.Formation, code+"/") {
			if at := slices.IndexFunc(b.pack.Sides, func(s pack.Side) bool { return s.ID == u.Side }); found < 0 || found == at {
				found = at
			} else {
				return -1
			}
		}
	}
	return found
}

// leaderOf is the id of the first leader of exactly this formation.
func (b *book) leaderOf(code string) string {
	for _, u := range b.pack.Units {
		if u.Formation == code && u.Type == typeLeader {
			return string(u.ID)
		}
	}
	return ""
}

// commandCode is the code of the formation with which one acts.
func (b *book) commandCode(f formation) string {
	switch {
	case f.rank() == 0:
		return f.code
	case !f.southern():
		if f.rank() == 2 && f.parts[1] == noLevel {
			return f.army() // BB 4.24: without a brigade, they act with the unassigned
		}
		return f.army() + "/" + f.parts[0]
	case f.parts[0] == reserveCorps:
		return f.army() + "/" + reserveCorps
	case f.rank() == 1:
		return ""
	case f.parts[1] == noLevel:
		return f.army() + "/" + f.parts[0] + "/1" // BB 4.21: Cleburne goes with Hindman
	}
	return f.army() + "/" + f.parts[0] + "/" + f.parts[1]
}

// assign finds the command of a formation, and makes it where it is the first of it.
func (b *book) assign(i int) {
	f := &b.formations[i]
	code := b.commandCode(*f)
	if code == "" {
		return
	}
	at := b.formation(code)
	if at < 0 {
		return // nobody of the pack leads it
	}
	f.command = slices.IndexFunc(b.commands, func(c command) bool { return c.formation == at })
	if f.command >= 0 {
		return
	}
	c := command{id: b.formations[at].word, name: b.formations[at].name, side: f.side, formation: at, efficiency: at}
	if c.unassigned = len(b.formations[at].parts) == 0; c.unassigned {
		c.id = "Unassigned-" + code[strings.Index(code, ":")+1:]
		c.name = c.id
	} else if f.southern() {
		c.efficiency = b.formation(f.army() + "/" + f.parts[0])
	}
	f.command = len(b.commands)
	b.commands = append(b.commands, c)
}

// formation is the index of a code, -1 if nobody is in it.
func (b *book) formation(code string) int {
	return slices.IndexFunc(b.formations, func(f formation) bool { return f.code == code })
}

// commandNamed is the index of a command by its word, -1 if there is none.
func (b *book) commandNamed(id string) int {
	return slices.IndexFunc(b.commands, func(c command) bool { return strings.EqualFold(c.id, id) })
}

// leads is the formation that a leader leads, -1 for any other unit.
func (b *book) leads(unit int) int {
	u := b.unit(unit)
	if u.Type != typeLeader {
		return -1
	}
	return b.formation(u.Formation)
}

// The types of units.
const (
	typeInfantry   = "infantry"
	typeCavalry    = "cavalry"
	typeArtillery  = "artillery"
	typeLeader     = "leader"
	typeDetachment = "detachment"
	typeGunboat    = "gunboat"
)

// unitIDs are the ids of units by their indices.
func (b *book) unitIDs(list ...int) []engine.UnitID {
	var ids []engine.UnitID
	for _, i := range list {
		ids = append(ids, b.unit(i).ID)
	}
	return ids
}
