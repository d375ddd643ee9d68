package pack

import (
	"slices"
)

// List is a list whose columns the game's system knows: everything that a game has
// besides units, ground and set-up. What must be in it is the system's to say.
type List struct {
	File    string   // inside of the folder
	Columns []string // as in its head
	Records []Record // in the order of the file
}

// Record is a line of a list.
type Record struct {
	Line       int // in its file
	Provenance Provenance
	cells      cells
}

// Text is a cell without blanks around it, "" if there is no such column.
func (r Record) Text(column string) string { return r.cells.text(column) }

// Words are a cell's words, parted by blanks.
func (r Record) Words(column string) []string { return r.cells.words(column) }

// arrivalsList is the list of what enters later, for set-ups that setup.csv alone
// cannot hold: its printed rows count as reinforcements where it has the columns
// scenario, side and row.
const arrivalsList = "arrivals"

// readLists reads the folders of lists and tables, and the lists beside them.
func (l *loader) readLists() {
	for _, name := range sortedKeys(l.files) {
		if isList(name) {
			l.pack.Lists[listName(name)] = l.readList(name)
		}
	}
}

func (l *loader) readList(file string) List {
	list := List{File: file}
	columns, records := l.anyList(file)
	list.Columns = slices.DeleteFunc(slices.Clone(columns), func(c string) bool { return c == "provenance" })
	for _, r := range records {
		for i, column := range columns {
			if len(r.cells.values[i]) > MaxCell {
				r.wrong("%s has more than %d bytes", column, MaxCell)
			}
		}
		list.Records = append(list.Records, Record{Line: r.line, Provenance: r.provenance(), cells: r.cells})
	}
	return list
}
