package transcript

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// The JSON of replay: one position each after loading and after every step.
type (
	pieceJSON struct {
		ID       string         `json:"id"`
		Map      string         `json:"map"`
		X        int            `json:"x"`
		Y        int            `json:"y"`
		Name     string         `json:"name"`
		Location string         `json:"location"`
		Board    string         `json:"board"`
		Zone     string         `json:"zone"`
		Level    map[string]int `json:"level"`
		Stack    string         `json:"stack"`
		Hidden   bool           `json:"invisible,omitempty"`
	}
	rollJSON struct {
		Kind     string `json:"kind"`
		Button   string `json:"button"`
		Player   string `json:"player"`
		Text     string `json:"text"`
		Result   string `json:"result"`
		Values   []int  `json:"values,omitempty"`
		Total    *int   `json:"total,omitempty"`
		Undone   bool   `json:"undone"`
		UndoneBy int    `json:"undone_by,omitempty"`
	}
	conflictJSON struct {
		What string `json:"what"`
		Want string `json:"want"`
		Got  string `json:"got"`
	}
	turnJSON struct {
		Tracker string `json:"tracker"`
		From    string `json:"from"`
		To      string `json:"to"`
	}
	valueJSON struct {
		Name      string `json:"name"`
		Container string `json:"container"`
		From      string `json:"from"`
		To        string `json:"to"`
	}
	// stepJSON is the part of a position that comes after the pieces.
	stepJSON struct {
		Chat      []string       `json:"chat"`
		Rolls     []rollJSON     `json:"rolls"`
		Conflicts []conflictJSON `json:"conflicts"`
		More      int            `json:"more_conflicts,omitempty"`
		Turns     []turnJSON     `json:"turns,omitempty"`
		Values    []valueJSON    `json:"values,omitempty"`
	}
)

// WriteJSON writes the positions of a log; with changes, of each step only what it changed.
func WriteJSON(w *bufio.Writer, f *vassal.File, v View, changes bool) error {
	r := replay.Start(f)
	s := positionStream{w: w, view: v, changes: changes, pieces: map[string]encodedPiece{}}
	for report, ok := r.Setup(), true; ok; report, ok = r.Step() {
		if err := s.write(r.Position(), report); err != nil {
			return err
		}
	}
	return r.Err()
}

// positionStream writes positions, of which little changes from one to the next: it keeps every
// piece's text until the piece changes.
type positionStream struct {
	w       *bufio.Writer
	view    View
	changes bool // only what changed is written
	pieces  map[string]encodedPiece
}

type encodedPiece struct {
	stamp uint64
	text  []byte
	step  int // the last one at which it was there
}

func (s *positionStream) write(pos *replay.Position, report replay.Report) error {
	fmt.Fprintf(s.w, `{"step":%d,"undo":%t,"pieces":[`, report.LogStep, report.Undo)
	separate := ""
	for thing := range pos.Things {
		if thing.Kind() != replay.Single {
			continue
		}
		text, changed, err := s.encode(thing, report.LogStep)
		if err != nil {
			return err
		}
		if changed || !s.changes {
			s.w.WriteString(separate)
			s.w.Write(text)
			separate = ","
		}
	}
	s.w.WriteString("],")
	if s.changes {
		if err := s.writeGone(report.LogStep); err != nil {
			return err
		}
	}
	rest, err := marshal(s.view.report(report))
	if err != nil {
		return err
	}
	s.w.Write(rest[1:])
	return s.w.WriteByte('\n') // a bufio.Writer keeps its first error
}

// encode gives the text of a piece, and whether it is another than before.
func (s *positionStream) encode(thing replay.Thing, step int) (text []byte, changed bool, err error) {
	known, there := s.pieces[thing.ID()]
	if !there || known.stamp != thing.Stamp() {
		if text, err = marshal(s.view.piece(thing.Piece())); err != nil {
			return nil, false, err
		}
		changed = !bytes.Equal(text, known.text)
		known.stamp, known.text = thing.Stamp(), text
	}
	known.step = step
	s.pieces[thing.ID()] = known
	return known.text, changed, nil
}

// writeGone writes the ids of the pieces that are there no more, behind the first position.
func (s *positionStream) writeGone(step int) error {
	if step == 0 {
		return nil
	}
	gone := []string{}
	for id, known := range s.pieces {
		if known.step != step {
			gone = append(gone, id)
			delete(s.pieces, id)
		}
	}
	slices.Sort(gone)
	text, err := marshal(gone)
	fmt.Fprintf(s.w, `"gone":%s,`, text)
	return err
}

func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func (v View) piece(p replay.Piece) pieceJSON {
	s, at := v.look(p), v.place(p.Map, p.X, p.Y)
	return pieceJSON{
		ID: p.ID, Map: p.Map, X: p.X, Y: p.Y, Name: s.name,
		Location: at.Location, Board: at.Board, Zone: at.Zone,
		Level: s.levels, Stack: p.Parent, Hidden: s.hidden,
	}
}

func (v View) report(r replay.Report) stepJSON {
	out := stepJSON{Chat: []string{}, Rolls: []rollJSON{}, Conflicts: []conflictJSON{}, More: r.MoreConflicts}
	for _, line := range r.Chat {
		out.Chat = append(out.Chat, v.redactor.Text(line))
	}
	for _, roll := range r.Rolls {
		out.Rolls = append(out.Rolls, v.roll(roll))
	}
	for _, c := range r.Conflicts {
		out.Conflicts = append(out.Conflicts, conflictJSON{c.What, v.redactor.Text(c.Want), v.redactor.Text(c.Got)})
	}
	for _, c := range r.Turns {
		m := v.turn(c)
		out.Turns = append(out.Turns, turnJSON{m.tracker, m.from, m.to})
	}
	for _, c := range r.Values {
		if c.Old != c.New {
			out.Values = append(out.Values, valueJSON{v.redactor.Text(c.Name), c.Container, v.redactor.Text(c.Old), v.redactor.Text(c.New)})
		}
	}
	return out
}

func (v View) roll(r replay.Roll) rollJSON {
	out := rollJSON{
		Kind: string(r.Kind), Button: r.Button, Player: v.redactor.Text(r.Player), Text: v.redactor.Text(r.Text),
		Result: r.Result, Values: r.Values, Undone: r.Undone, UndoneBy: r.UndoneBy,
	}
	if r.HasTotal {
		out.Total = &r.Total
	}
	return out
}
