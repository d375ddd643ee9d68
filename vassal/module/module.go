package module

// A Module is what a build file says about a game. Components are in document
// order, which is the order VASSAL creates them in.
type Module struct {
	Name, Version, Description string
	// VassalVersion is the release that saved the module, e.g. 3.7.26.
	VassalVersion string
	// Data is the moduledata entry as it stands, of which every save holds a copy;
	// nil if the module has none.
	Data []byte
	// Source is the build file that all this was read from.
	Source Source
	// Extension is nil for a module, and what makes it one for an extension read
	// by itself.
	Extension *Extension
	// Extensions are those read together with the module.
	Extensions []Extension
	// Sides are the sides of the player roster.
	Sides []string
	// Options are the global options, in document order.
	Options          []Option
	Maps             []*Map
	Prototypes       []Prototype
	Slots            []*Slot
	Dice             []Dice
	TurnTrackers     []TurnTracker
	Properties       []Property
	PredefinedSetups []PredefinedSetup
	// Custom names the classes that are not VASSAL's own, each once, in order
	// of appearance. What they do is not known.
	Custom []string
	// Warnings are sentences about what could not be read.
	Warnings []string
	// Damage is those of them that say that a file of the module was spoilt, and not only
	// made by hand: its moduledata, or that of an extension.
	Damage []string

	maps       map[string]*Map  // by name and id; of two the first holds
	slots      map[string]*Slot // by gpid; of two the first holds
	prototypes map[string]int   // by name; of two the last holds
	lim        Limits
}

// A Source is a build file.
type Source struct {
	// Name is buildFile.xml, or buildFile before VASSAL 3.5.
	Name string
	// Encoding is what its XML declares, in small letters; utf-8 if nothing.
	Encoding string
	// Size of it in bytes.
	Size int
}

// An Option is one global option.
type Option struct{ Name, Value string }

// Engine is the release of VASSAL that saved the module.
func (m *Module) Engine() Engine { return ParseEngine(m.VassalVersion) }

// Map finds a map by its name or its id (Map0 …), as commands name it; the
// first that fits wins. Nil if there is none.
func (m *Module) Map(identifier string) *Map { return m.maps[identifier] }

// Slot finds the slot a piece was made from by its gpid; nil if there is none.
func (m *Module) Slot(gpid string) *Slot { return m.slots[gpid] }

// Option is the value of a global option, or the default where it is not set.
func (m *Module) Option(name, absent string) string {
	for _, o := range m.Options {
		if o.Name == name {
			return o.Value
		}
	}
	return absent
}
