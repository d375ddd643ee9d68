package book

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Book is what a pack declares. It is not to be changed.
type Book struct {
	Pack      *pack.Pack
	Board     Board
	Phases    []Phase // of a turn, in their order
	Limits    Limits
	Dice      []Dice
	AnyDice   bool // any dice may be rolled: nothing is said of them
	Tables    []Table
	Modifiers []Modifier
	Demands   []Demand
	Decks     []Deck // drawn in the open
	Hands     []Deck // whose cards sides hold unseen
	Victory   Victory

	// What follows from the lists.
	Sides      []engine.Side
	Units      map[engine.UnitID]int // their places in units.csv
	Shared     []bool                // units that sides other than their own may act with
	Rolls      []string              // the tables that a side rolls on by an order
	Objectives []Objective           // line by line
	Masks      []int                 // of each unit how many may lie beneath it, 0 for all that are no masks
	Hidable    []bool                // units that may lie beneath one

	sights []*Sight // of each place, nil where everybody sees what stands there; empty where there is no line of them
	notes  pack.Mistakes
}

// Format is that of the packs that are read.
const Format = 1

// reader reads a pack.
type reader struct {
	pack     *pack.Pack
	book     *Book
	mistakes []mistake
	lacks    pack.Lacks
	lacking  map[Source]bool // lines that name what there is not
	read     map[string]bool // lists that somebody read
}

type mistake struct {
	Source
	text string
}

func (r *reader) wrong(at Source, format string, args ...any) {
	r.mistakes = append(r.mistakes, mistake{at, fmt.Sprintf(format, args...)})
}

// lack is wrong, of an id that is none of the known ones.
func (r *reader) lack(at Source, id string, known []string, format string, args ...any) {
	r.lacks.Add(at.File, at.Line, id, known, format, args...)
	r.lacking[at] = true
}

func (r *reader) note(at Source, format string, args ...any) {
	r.book.notes.Wrong(at.File, at.Line, format, args...)
}

// Read reads a pack. The error is [pack.Mistakes] if it declares what cannot be.
func Read(p *pack.Pack) (*Book, error) {
	r := reader{pack: p, book: &Book{Pack: p}, read: map[string]bool{}, lacking: map[Source]bool{}}
	r.head()
	r.board()
	r.phases()
	r.book.Limits = r.limits()
	r.masked()
	r.book.Dice, r.book.AnyDice = r.dice()
	r.tables()
	r.book.Modifiers = r.modifiers()
	r.book.Demands = r.demands()
	r.book.Decks, r.book.Hands = r.decks()
	r.book.Victory = r.victory()
	r.setup()
	r.trim()
	r.whole()
	r.held()
	r.idle()
	r.exits()
	r.sighted()
	r.unread()
	var all pack.Mistakes
	for _, m := range r.mistakes {
		all.Wrong(m.File, m.Line, "%s", m.text)
	}
	r.lacks.Tell(&all)
	if err := all.Err(); err != nil {
		return nil, err
	}
	r.book.index()
	return r.book, nil
}

// Notes are what whoever checks a pack should know of it though it is no mistake.
func (b *Book) Notes() pack.Mistakes { return slices.Clone(b.notes) }

const headFile = "pack.toml"

// head reads the table of the system.
func (r *reader) head() {
	var t struct {
		Declared struct {
			Format int `toml:"format"`
		} `toml:"declared"`
	}
	t.Declared.Format = Format
	var wrong pack.Mistakes
	if err := r.pack.Table(&t); errors.As(err, &wrong) {
		for _, m := range wrong {
			r.wrong(Source{m.File, m.Line}, "%s", m.Text)
		}
		return
	}
	if t.Declared.Format != Format {
		r.wrong(Source{headFile, r.pack.Line("declared")}, "format %d; packs of format %d are read", t.Declared.Format, Format)
	}
	for _, o := range r.pack.Options {
		r.wrong(Source{headFile, o.Line}, "declared has no option %q", o.Name)
	}
}

// unread reports what the pack holds and nobody looks at.
func (r *reader) unread() {
	for _, name := range sorted(r.pack.Lists) {
		if !r.read[name] {
			r.wrong(Source{r.pack.Lists[name].File, 0}, "is no list of a declared pack, or no line of lists/tables.csv names it")
		}
	}
	if len(r.pack.Charts) > 0 {
		r.wrong(Source{"charts", 0}, "a declared pack has its charts in the folder tables")
	}
}

// setup reports units that begin where there is no place.
func (r *reader) setup() {
	for _, s := range r.pack.Setup {
		at := Source{"setup.csv", s.Line}
		for _, word := range s.Status {
			if !r.isMark(word) && word != Reduced {
				r.wrong(at, "status %q is neither %s nor a [[status]] of pack.toml", word, Reduced)
			}
		}
		if s.Place == "" {
			continue
		}
		switch _, known := r.book.Board.Find(s.Place); {
		case r.book.Board.Kind == Hexes:
			r.wrong(at, "place %q on a map of hexes: column hex says where", s.Place)
		case r.book.Board.Kind != NoBoard && !known:
			r.lack(at, s.Place, texts(r.book.Board.Names), "place %q is none of the board", s.Place)
		}
	}
}

// trim leaves the phase of a pack that declares none the orders that can be given.
func (r *reader) trim() {
	b := r.book
	can := map[string]bool{
		Move: b.Board.Kind != NoBoard, Entry: b.Board.Kind != NoBoard && slices.ContainsFunc(r.pack.Setup, func(s pack.Placement) bool { return s.Turn > 0 }),
		Attack: slices.ContainsFunc(b.Tables, func(t Table) bool { return t.Order == Attack }), Draw: len(b.Decks)+len(b.Hands) > 0,
		Mark: len(r.pack.Statuses) > 0, Declare: slices.ContainsFunc(b.Modifiers, func(m Modifier) bool { return m.Said != "" }),
		Hide: false, Show: false, Roll: true, Play: len(b.Hands) > 0, Discard: len(b.Hands) > 0, Flip: len(r.pack.Units) > 0, Lose: len(r.pack.Units) > 0,
	}
	for i, p := range b.Phases {
		if p.File == "" {
			b.Phases[i].May = slices.DeleteFunc(slices.Clone(p.May), func(order string) bool { return !can[order] })
		}
	}
}

// whole reports what is declared in one list and cannot be done by another.
func (r *reader) whole() {
	for _, t := range r.book.Tables {
		if !slices.ContainsFunc(r.book.Phases, func(p Phase) bool { return p.Allows(t.Order) && In(t.Phases, p.Word) }) {
			r.wrong(t.Source, "table %s is for the order %s, which may be given in no phase of it", t.Name, t.Order)
		}
	}
	for i, p := range r.book.Phases {
		if first := i == 0 || r.book.Phases[i-1].Line != p.Line; first && p.Allows(Attack) && p.Source.File != "" && !slices.ContainsFunc(r.book.Tables, func(t Table) bool { return t.Order == Attack && In(t.Phases, p.Word) }) {
			r.wrong(p.Source, "in phase %s attacks may be made, and no line of lists/tables.csv is for attacks in it", p.Word)
		}
		for _, q := range r.book.Phases[:i] {
			if q.Word == p.Word && overlap(q, p) {
				r.wrong(p.Source, "phase %s of %s is there twice", p.Word, strings.Join(texts(p.Sides), " "))
			}
		}
	}
}

func overlap(a, b Phase) bool {
	for _, side := range a.Sides {
		if slices.Contains(b.Sides, side) {
			return true
		}
	}
	return false
}
