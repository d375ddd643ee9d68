// Package vassaltest writes saves and logs as VASSAL 3.7 writes them while
// somebody plays: for tests, and for the files of the demo. The same calls give
// the same bytes.
//
//	t := vassaltest.New("Training Field", "1.0")
//	t.Player("pw-anna", "Anna Example", "north")
//	foot := t.Put("1st Foot", "Field", 36, 60)
//	setup := t.Save()
//	t.BeginLog()
//	t.Drag(88, 30, foot)
//	t.Say("attack 0202 -> 0201 primary 1st Foot")
//	log := t.End()
package vassaltest

import (
	"bytes"
	"fmt"
	"strconv"

	"adjutant/vassal"
)

// Table is a game in VASSAL with one player at it.
type Table struct {
	module, version string
	made            []byte // moduledata of a module that is not of this package's making
	clock           int64  // ms since the epoch; every id and date is taken from it
	player          player
	others          []player // who sits there too
	things          []*thing
	rolls           map[string]string // last result by dice button
	begun           string            // text of the save when the log began
	steps           []step
}

type player struct{ id, name, side string }

// thing is a piece in its stack.
type thing struct {
	id, stack   string
	name, onMap string
	x, y        int
	traits      []trait // outside all others
	kind, state string  // as a save has them, "" for a piece of this package's making
}

// step is a log step with what undoes it: in the file, and on the table.
type step struct {
	commands []string // outermost first
	inverse  []string
	restore  func()
}

// New is an empty table for a module.
func New(module, version string) *Table {
	return &Table{module: module, version: version, clock: 1795000000000, rolls: map[string]string{}}
}

// Player sits down. The id is a password, as VASSAL has it.
func (t *Table) Player(id, name, side string) { t.player = player{id, name, side} }

// Put places a piece before a log is begun, and gives its id. It has the layers, and
// with any of them can be turned to one of six sides.
func (t *Table) Put(name, onMap string, x, y int, layers ...Layer) string {
	p := &thing{id: t.tick(), stack: t.tick(), name: name, onMap: onMap, x: x, y: y, traits: traitsOf(layers)}
	t.things = append(t.things, p)
	return p.id
}

// Beside seats another player at the table; it is not he who plays.
func (t *Table) Beside(id, name, side string) { t.others = append(t.others, player{id, name, side}) }

func (t *Table) tick() string {
	t.clock += 17
	return strconv.FormatInt(t.clock, 10)
}

// Save is the position as a .vsav file.
func (t *Table) Save() []byte { return t.file(t.setup(), 0x5a) }

// BeginLog begins a log file.
func (t *Table) BeginLog() { t.begun, t.steps = t.setup(), nil }

// End ends the log file and gives it.
func (t *Table) End() []byte {
	text := []string{t.begun}
	for _, s := range t.steps {
		text = append(text, "LOG\t"+logged(s.commands))
	}
	return t.file(joinRaw(text), 0xa7)
}

// joinRaw joins whole elements: those of the save are escaped already.
func joinRaw(elements []string) string {
	text := elements[0]
	for _, e := range elements[1:] {
		text += "\x1b" + e
	}
	return text
}

// logged is a step's commands as a tree: the first with the others below it,
// each marked by itself.
func logged(commands []string) string {
	text := commands[0]
	for _, c := range commands[1:] {
		text += "\\\x1bLOG\t" + c
	}
	return text
}

func (t *Table) file(text string, key byte) []byte {
	f := &vassal.File{Text: text, Encoding: vassal.Encoding{Format: vassal.FormatHex, Key: key}}
	saved := t.tick()
	f.Save.Raw = fmt.Appendf(nil, `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<data version="1">
  <version>%s</version>
  <extra1/>
  <extra2/>
  <VassalVersion>3.7.26</VassalVersion>
  <dateSaved>%s</dateSaved>
</data>
`, t.version, saved)
	f.Module.Raw = t.made
	if t.made == nil {
		f.Module.Raw = []byte(moduleData(t.module, t.version))
	}
	var out bytes.Buffer
	if err := vassal.Write(&out, f); err != nil {
		panic(err) // a buffer takes everything, and the encoding is known
	}
	return out.Bytes()
}
