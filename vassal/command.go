package vassal

// Command is one leaf of the command text: a value of one of the types below,
// of Opaque if its meaning is not known. Use a type switch.
type Command interface {
	At() Pos     // where it stands in the file
	Raw() string // its own text, without the LOG mark; may contain passwords
}

// Pos is a place in a file: the log step (0 is the setup part) and the number
// of the command in it, from 0.
type Pos struct{ Step, Index int }

// origin is what every command has. Most commands of a log are very short, so
// it is too.
type origin struct {
	step, index int32
	raw         string
}

func (o origin) At() Pos     { return Pos{int(o.step), int(o.index)} }
func (o origin) Raw() string { return o.raw }

// The frame of a file.
type (
	// BeginSave wipes the game; what follows sets it up anew.
	BeginSave struct{ origin }
	// EndSave finishes the setup.
	EndSave struct{ origin }
	// Null is an empty command: it only holds others together.
	Null struct{ origin }
	// Unlogged stands where a command had no text form. It is no damage.
	Unlogged struct{ origin }
	// Undo opens (Begin) or closes the undoing of an earlier step.
	Undo struct {
		origin
		Begin bool
	}
	// Check is what VASSAL wrote before 3.1 for whoever loads a file with an older program or
	// module than it was saved with: that the property has a version below this is an alert.
	Check struct {
		origin
		Property, Version string
		Module            string // that the alert names, "" for none
	}
	// Opaque is a command this package does not know, or one it knows whose
	// fields make no sense; then Reason says why.
	Opaque struct {
		origin
		Reason string
	}
)

// Pieces. An empty id, map or under stands for the text "null".
type (
	// AddPiece puts a piece, stack or deck into the game.
	AddPiece struct {
		origin
		ID, Type, State string
	}
	// RemovePiece takes it out.
	RemovePiece struct {
		origin
		ID string
	}
	// ChangePiece gives it a new state. Old is the state it should have had;
	// without it (HasOld false) the new state is set as a whole.
	ChangePiece struct {
		origin
		ID, New, Old string
		HasOld       bool
	}
	// MovePiece moves it. Under is the piece it comes to lie on. Player is the
	// acting player's id, which is his password; very old files have none.
	MovePiece struct {
		origin
		ID       string
		To, From Spot
		Player   string
	}
)

// Spot is a place on a map, in pixels, and the piece directly below.
type Spot struct {
	Map   string
	X, Y  int
	Under string
}

// Talk, dice and properties.
type (
	// Chat is a line of chat or of an automatic report, entities and all.
	Chat struct {
		origin
		Text string
	}
	// SetProperty changes a property. Container is "Module", a map, "map:zone",
	// or empty in old files.
	SetProperty struct {
		origin
		Name, Old, New, Container string
	}
	// GlobalProperty is the value of a property in a save.
	GlobalProperty struct {
		origin
		Name, Value, Container string
	}
	// ShowResults is a roll of symbol dice: a face index, from 0, per die.
	ShowResults struct {
		origin
		Button string
		Faces  []int
	}
	// RandomDraw is one logged draw of a seeded generator. Bound may be empty.
	RandomDraw struct {
		origin
		Type, Value, Bound string
	}
	// Turn is the state of a turn tracker.
	Turn struct {
		origin
		Tracker, State string
	}
)

// Players and their notes. ID, Owner and Password are passwords.
type (
	// Player takes a side; the side of observers is "<observer>".
	Player struct {
		origin
		ID, Name, Side string
	}
	// RemovePlayer leaves the game.
	RemovePlayer struct {
		origin
		ID string
	}
	// Notes are the scenario notes.
	Notes struct {
		origin
		Text string
	}
	// PublicNotes are the notes all players share.
	PublicNotes struct {
		origin
		Text string
	}
	// PrivateNote is readable in the game by its owner only.
	PrivateNote struct {
		origin
		Owner, Text string
	}
	// SecretNote is shown to all when Hidden turns false. Date is local time to
	// the minute; Date and Handle may be missing.
	SecretNote struct {
		origin
		Name, Owner        string
		Hidden             bool
		Text, Date, Handle string
	}
	// Unmask lists the players who let others unmask their pieces.
	Unmask struct {
		origin
		IDs []string
	}
	// LockOptions locks a tab of scenario options.
	LockOptions struct {
		origin
		Tab, By, Password, Date string
	}
)

// Maps and modules.
type (
	// Boards lays out the boards of a map; Extra keeps what custom pickers append.
	Boards struct {
		origin
		Map    string
		Boards []Board
		Extra  []string
	}
	// NotNew marks a game that has begun.
	NotNew struct{ origin }
	// Extension is one the game needs.
	Extension struct {
		origin
		Name, Version string
	}
	// Plugin is one the game needs.
	Plugin struct {
		origin
		Name, Version string
	}
	// StartupKey says whether a start-up key command was applied.
	StartupKey struct {
		origin
		ID      string
		Applied bool
	}
	// SavedDeck heads a file that holds a single deck.
	SavedDeck struct{ origin }
)

// Board is a board in its column and row of the layout, from 0.
type Board struct {
	Name        string
	Reversed    bool
	Column, Row int
}

// Signals change nothing in the position; their fields are kept as they stand.
type (
	// Audio plays a sound.
	Audio struct {
		origin
		Clip string
	}
	// Signal is a flare, a line of sight, a chess clock, an event list or a
	// message of an online session.
	Signal struct {
		origin
		Kind   string
		Fields []string
	}
)
