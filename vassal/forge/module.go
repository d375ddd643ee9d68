package forge

// EngineVersion is the version of VASSAL as which modules are written, and files where nothing else
// is said. All later ones read them.
const EngineVersion = "3.6.19"

// Module is what a module is made of.
type Module struct {
	Name        string
	Version     string
	Description string
	Made        int64 // ms since the epoch: when it says that it was saved; ids of pieces count from it
	Sides       []string
	Moved       Badge // the mark of what has moved

	Maps       []Map // the first is the main window
	Prototypes []Prototype
	Pieces     []Piece // ids and slots are numbered in this order
	Palette    []Drawer
	Dice       []Dice
	Turn       *Turn // nil for none
	Setups     []Setup
	Charts     []Chart
	Help       []Page
	Images     []Image
}

// Drawer is a tab of the window of pieces.
type Drawer struct {
	Name   string
	Pieces []string // names, in order
}

// Dice is a button that throws dice. Its name is what its results are called by.
type Dice struct {
	Name  string // 2d6
	N     int
	Sides int
}

// Turn is the turn counter, with what happens within a turn, one after the other.
type Turn struct {
	Name   string
	Phases []string
}

// Setup is a position that a new game may begin from.
type Setup struct {
	Name     string
	Position Position
}

// Chart is a page of the window of charts: either a picture or HTML.
type Chart struct {
	Name  string
	Image string // name of an image
	HTML  string
}

// Page is a page of the help menu, in HTML.
type Page struct {
	Title, HTML string
}

// Image is a picture file: PNG, GIF or JPEG.
type Image struct {
	Name  string // field.png
	Bytes []byte
}

// piece finds a piece by its name, and its number from 0.
func (m *Module) piece(name string) (*Piece, int) {
	for i := range m.Pieces {
		if m.Pieces[i].Name == name {
			return &m.Pieces[i], i
		}
	}
	return nil, 0
}
