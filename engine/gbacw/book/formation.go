package book

import (
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Armies are the units of both sides and how they are organised.
type Armies struct {
	pack       *pack.Pack
	Sides      []engine.Side         // in the order of play
	UnitIndex  map[engine.UnitID]int // the index of a unit in the pack's order
	Formations []Formation           // in the order of their codes
	Commands   []Command
}

// Formation is an army, a corps, a division or a brigade. Its code is its place in its side, from the
// army down: CS:M/3/1/3 is the third brigade of the first division of the third corps of the Army of
// the Mississippi, US:T/5/1 the first brigade of the fifth division of the Army of the Tennessee, which
// has no corps (BB 4.12). A dash is a level that is left out: CS:M/3/-/2 is Cleburne's (BB 4.21).
type Formation struct {
	Code    string
	Side    int
	Parts   []string // what follows the army
	Command int      // with whose marker it acts, -1 for a corps, whose leader moves with the commanders
	Word    string   // in orders and answers: its leader's id, or the code
	Name    string   // for people: its leader's, as printed
	// attached is the command of the division to which a scenario attaches it, by the scenario; nil
	// for nearly all, which is asked for very often.
	attached map[string]int
}

// CommandIn is the command with which it acts in a scenario.
func (f Formation) CommandIn(scenario string) int {
	if cmd, attached := f.attached[scenario]; attached {
		return cmd
	}
	return f.Command
}

// Command is those who act together when their marker comes out of the cup: a division, the Reserve
// Corps, or what an army has assigned to nobody (BB 4.25).
type Command struct {
	ID         string // the word for it in orders: its leader's id
	Name       string // for people
	Side       int
	Formation  int // that it is made of
	Efficiency int // the formation that draws for it: the corps of Confederates, the Union's division (BB 5.2)
	Unassigned bool
}

// The Confederate army numbers its levels from the corps; the formation that stands in for a division
// of it is the corps itself where that has none (BB 5.34).
const (
	Confederate  = "CS:"
	ReserveCorps = "R"
	NoLevel      = "-"
)

// Rank is how many levels below the army a formation is, dashes counted.
func (f Formation) Rank() int { return len(f.Parts) }

// IsBrigade reports whether the formation has no other below it.
func (f Formation) IsBrigade() bool {
	return f.Rank() == 3 || f.Rank() == 2 && !f.Southern()
}

// Southern reports a Confederate formation.
func (f Formation) Southern() bool { return strings.HasPrefix(f.Code, Confederate) }

// Army is the code of the army.
func (f Formation) Army() string {
	army, _, _ := strings.Cut(f.Code, "/")
	return army
}

// raise makes the formations of the pack's units, and their commands.
func (a *Armies) raise(wrong *pack.Mistakes) {
	var codes []string
	for _, u := range a.pack.Units {
		for code := u.Formation; code != ""; code = code[:max(0, strings.LastIndex(code, "/"))] {
			codes = append(codes, code)
		}
	}
	slices.Sort(codes)
	for _, code := range slices.Compact(codes) {
		parts := strings.Split(code, "/")
		f := Formation{Code: code, Parts: parts[1:], Command: -1, Side: a.sideOf(code), Word: a.leaderOf(code)}
		if f.Side < 0 {
			wrong.Wrong("units.csv", 1, "formation %s belongs to neither side", code)
		}
		if f.Word == "" {
			f.Word = code
		}
		f.Name = a.Spell(f.Word)
		a.Formations = append(a.Formations, f)
	}
	for i := range a.Formations {
		a.assign(i)
	}
	for i, f := range a.Formations {
		if f.Southern() && f.Rank() == 1 && f.Command < 0 && a.leaderOf(f.Code) != "" {
			a.Commands = append(a.Commands, Command{ID: f.Word, Name: f.Name, Side: f.Side, Formation: i, Efficiency: i}) // BB 30.8
		}
	}
}

// Spell is the printed name of a unit, or the word itself where no unit has it for an id.
func (a *Armies) Spell(word string) string {
	if unit, there := a.UnitIndex[engine.UnitID(word)]; there {
		return a.Unit(unit).Name
	}
	return word
}

// SpellAll are the printed names of units, with commas.
func (a *Armies) SpellAll(units []engine.UnitID) string {
	var names []string
	for _, id := range units {
		names = append(names, a.Spell(string(id)))
	}
	return strings.Join(names, ", ")
}

// sideOf is the side of the units with a code, -1 if they are of both or of none.
func (a *Armies) sideOf(code string) int {
	found := -1
	for i := range a.pack.Units {
		if Within(a.pack.Units[i].Formation, code) {
			if at := a.SideOf(i); found < 0 || found == at {
				found = at
			} else {
				return -1
			}
		}
	}
	return found
}

// leaderOf is the id of the first leader of exactly this formation.
func (a *Armies) leaderOf(code string) string {
	for i := range a.pack.Units {
		if u := &a.pack.Units[i]; u.Formation == code && u.Type == Leader {
			return string(u.ID)
		}
	}
	return ""
}

// commandCode is the code of the formation with which one acts.
func (a *Armies) commandCode(f Formation) string {
	switch {
	case f.Rank() == 0:
		return f.Code
	case !f.Southern():
		if f.Rank() == 2 && f.Parts[1] == NoLevel {
			return f.Army() // BB 4.24: without a brigade, they act with the unassigned
		}
		return f.Army() + "/" + f.Parts[0]
	case f.Parts[0] == ReserveCorps:
		return f.Army() + "/" + ReserveCorps
	case f.Rank() == 1:
		return ""
	case f.Parts[1] == NoLevel:
		return f.Army() + "/" + f.Parts[0] + "/1" // BB 4.21: Cleburne goes with Hindman
	}
	return f.Army() + "/" + f.Parts[0] + "/" + f.Parts[1]
}

// assign finds the command of a formation, and makes it where it is the first of it.
func (a *Armies) assign(i int) {
	f := &a.Formations[i]
	code := a.commandCode(*f)
	if code == "" {
		return
	}
	at := a.FormationNamed(code)
	if at < 0 {
		return // nobody of the pack leads it
	}
	f.Command = slices.IndexFunc(a.Commands, func(c Command) bool { return c.Formation == at })
	if f.Command >= 0 {
		return
	}
	c := Command{ID: a.Formations[at].Word, Name: a.Formations[at].Name, Side: f.Side, Formation: at, Efficiency: at}
	if c.Unassigned = len(a.Formations[at].Parts) == 0; c.Unassigned {
		c.ID = "Unassigned-" + code[strings.Index(code, ":")+1:]
		c.Name = c.ID
	} else if f.Southern() {
		c.Efficiency = a.FormationNamed(f.Army() + "/" + f.Parts[0])
	}
	f.Command = len(a.Commands)
	a.Commands = append(a.Commands, c)
}

// FormationNamed is the index of a code, -1 if nobody is in it.
func (a *Armies) FormationNamed(code string) int {
	i, found := sort.Find(len(a.Formations), func(i int) int { return strings.Compare(code, a.Formations[i].Code) })
	if !found {
		return -1
	}
	return i
}

// CommandNamed is the index of a command by its word, -1 if there is none.
func (a *Armies) CommandNamed(id string) int {
	return slices.IndexFunc(a.Commands, func(c Command) bool { return strings.EqualFold(c.ID, id) })
}

// Leads is the formation that a leader leads, -1 for any other unit.
func (a *Armies) Leads(unit int) int {
	if a.pack.Units[unit].Type != Leader {
		return -1
	}
	return a.FormationNamed(a.pack.Units[unit].Formation)
}

// The types of units.
const (
	Infantry   = "infantry"
	Cavalry    = "cavalry"
	Artillery  = "artillery"
	Leader     = "leader"
	Detachment = "detachment"
	Gunboat    = "gunboat"
)

// UnitIDs are the ids of units by their indices.
func (a *Armies) UnitIDs(list ...int) []engine.UnitID {
	var ids []engine.UnitID
	for _, i := range list {
		ids = append(ids, a.Unit(i).ID)
	}
	return ids
}

// IsDivision reports whether a formation is a division, as the Reserve Corps counts for one (BB 30.1).
func (f Formation) IsDivision() bool {
	if f.Southern() {
		return f.Rank() == 2 && f.Parts[1] != NoLevel && f.Parts[0] != ReserveCorps || f.Rank() == 1 && f.Parts[0] == ReserveCorps
	}
	return f.Rank() == 1 && f.Parts[0] != NoLevel
}

// Brigaded reports whether a formation is a brigade with a number: those with a dash for it are the units
// of a division that are in none (BB 4.24).
func (a *Armies) Brigaded(formation int) bool {
	f := a.Formations[formation]
	return f.IsBrigade() && f.Parts[f.Rank()-1] != NoLevel
}

// Belongs reports whether a formation is one with a code, or below it.
func (a *Armies) Belongs(formation int, code string) bool {
	return Within(a.Formations[formation].Code, code)
}

// IsCorps reports whether a formation is a corps with divisions: the Reserve Corps counts as one of those.
func (a *Armies) IsCorps(formation int) bool {
	f := a.Formations[formation]
	return f.Southern() && f.Rank() == 1 && f.Parts[0] != ReserveCorps
}
