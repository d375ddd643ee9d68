package pack

import "adjutant/engine"

// Unit is a unit with what is printed on it. An empty number is 0; what a type,
// a size or a tag means is the system's to say.
type Unit struct {
	ID          engine.UnitID
	Name        string // for people
	Side        engine.Side
	Formation   string
	Type        string
	Size        string
	Steps       int
	Full        Values
	Range       int
	Charge      int
	Reduced     *Values // the side with fewer steps, nil if there is none
	Ineffective *Values
	Fragility   string
	Tags        []string
	Provenance  Provenance
	Line        int // in units.csv
}

// Values are the numbers of one side of a counter.
type Values struct {
	Att int `json:"att"` // combat factor attacking
	Def int `json:"def"` // combat factor defending
	MR  int `json:"mr"`  // morale rating
	MA  int `json:"ma"`  // movement allowance, in whole points
}

// readUnits reads units.csv. The columns of the printed values are att, def, mr,
// ma, with reduced_ and ineffective_ before them for the other sides.
func (l *loader) readUnits() {
	needed := []string{"id", "side", "type"}
	may := []string{"name", "formation", "size", "steps", "range", "charge", "fragility", "tags"}
	for _, face := range []string{"", "reduced_", "ineffective_"} {
		may = append(may, face+"att", face+"def", face+"mr", face+"ma")
	}
	seen := map[engine.UnitID]bool{}
	for _, r := range l.list(unitsFile, needed, may) {
		u := r.unit()
		if seen[u.ID] {
			r.wrong("unit %s is there twice", u.ID)
		}
		seen[u.ID] = true
		l.pack.Units = append(l.pack.Units, u)
	}
}

func (r record) unit() Unit {
	u := Unit{
		ID:         engine.UnitID(r.id("id")),
		Name:       r.text("name"),
		Side:       r.side("side"),
		Formation:  r.text("formation"),
		Type:       r.text("type"),
		Size:       r.text("size"),
		Steps:      max(1, r.number("steps")),
		Full:       r.values(""),
		Range:      r.number("range"),
		Charge:     r.number("charge"),
		Fragility:  r.text("fragility"),
		Tags:       r.words("tags"),
		Provenance: r.provenance(),
		Line:       r.line,
	}
	if u.Name == "" {
		u.Name = string(u.ID)
	}
	u.Reduced, u.Ineffective = r.face("reduced_"), r.face("ineffective_")
	return u
}

// face is another side of the counter, nil if all its cells are empty.
func (r record) face(prefix string) *Values {
	for _, name := range []string{"att", "def", "mr", "ma"} {
		if r.has(prefix + name) {
			v := r.values(prefix)
			return &v
		}
	}
	return nil
}

func (r record) values(prefix string) Values {
	return Values{r.number(prefix + "att"), r.number(prefix + "def"), r.number(prefix + "mr"), r.number(prefix + "ma")}
}
