package protocol

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
)

// maxRequest bounds one request line, in bytes.
const maxRequest = 4 << 20

// Opener opens a pack, built in or from a folder.
type Opener func(name string) (*pack.Pack, engine.System, error)

// Answer answers requests until the input ends.
func Answer(load Opener, in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, maxRequest)
	d := desk{load: load, open: map[string]*openedPack{}}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for {
		line, err := nextLine(lines)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil && !errors.Is(err, errLongLine) {
			return err
		}
		if err := enc.Encode(d.reply(line, err)); err != nil {
			return err
		}
	}
}

var errLongLine = fmt.Errorf("request: a line has at most %d bytes", maxRequest)

// nextLine reads the next line that is not empty. One that is too long is
// errLongLine, and is passed over; the end of the input is io.EOF.
func nextLine(r *bufio.Reader) ([]byte, error) {
	for {
		line, err := r.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, passOver(r)
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		case len(bytes.TrimSpace(line)) > 0:
			return line, nil
		case err != nil:
			return nil, err
		}
	}
}

// passOver leaves out the rest of a line.
func passOver(r *bufio.Reader) error {
	for {
		_, err := r.ReadSlice('\n')
		switch {
		case err == nil, errors.Is(err, io.EOF):
			return errLongLine
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// reply is what is written for a line, or for the error in its place.
func (d desk) reply(line []byte, err error) any {
	if err == nil {
		var answer any
		if answer, err = d.answer(line); err == nil {
			return answer
		}
	}
	return map[string]string{"error": err.Error()}
}

// request is a request of any kind; each op reads the fields it needs.
type request struct {
	Op         string            `json:"op"`
	Pack       string            `json:"pack"`
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options"`
	State      string            `json:"state"`
	Side       engine.Side       `json:"side"`
	Action     string            `json:"action"`
	Roll       json.RawMessage   `json:"roll"`
	Limit      int               `json:"limit"`
	WalkSeed   uint64            `json:"seed"`
	Steps      int               `json:"steps"`
	Turn       int               `json:"turn"`
	Phase      string            `json:"phase"`
	Units      json.RawMessage   `json:"units"`
	Unit       string            `json:"unit"`
	Attackers  []string          `json:"attackers"`
	N          int               `json:"n"`
	From       engine.Loc        `json:"from"`
	To         engine.Loc        `json:"to"`
	Restricted []engine.Side     `json:"restricted"`
}

// desk answers requests. It keeps the packs that were asked for open.
type desk struct {
	load Opener
	open map[string]*openedPack
}

type openedPack struct {
	name string
	pack *pack.Pack
	sys  engine.System
}

// op is one kind of request. Those with state get the pack and state of it,
// those with a pack only the pack.
type op struct {
	name  string
	needs need
	run   func(q question) (any, error)
}

type need int

const (
	needsNothing need = iota
	needsPack
	needsState
)

// question is a request with what it is about.
type question struct {
	request
	*openedPack
	at engine.State
}

func ops() []op {
	return []op{
		{"packs", needsNothing, opPacks},
		{"new", needsPack, opNew},
		{"place", needsPack, opPlace},
		{"los", needsPack, opLOS},
		{"walk", needsPack, opWalk},
		{"node", needsState, opNode},
		{"legal", needsState, opLegal},
		{"check", needsState, opCheck},
		{"apply", needsState, opApply},
		{"reach", needsState, opReach},
		{"odds", needsState, opOdds},
		{"retreat", needsState, opRetreat},
	}
}

// Names are the names of the requests.
func Names() []string {
	var names []string
	for _, o := range ops() {
		names = append(names, o.name)
	}
	return names
}

func (d desk) answer(line []byte) (any, error) {
	var q question
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q.request); err != nil {
		return nil, fmt.Errorf("request: %w", err)
	}
	i := slices.IndexFunc(ops(), func(o op) bool { return o.name == q.Op })
	if i < 0 {
		return nil, fmt.Errorf("no op is called %q; there are %s", q.Op, strings.Join(Names(), ", "))
	}
	o := ops()[i]
	if err := d.fetch(&q, o.needs); err != nil {
		return nil, err
	}
	return o.run(q)
}

// fetch opens what the question is about.
func (d desk) fetch(q *question, needs need) error {
	name, text := q.Pack, ""
	switch needs {
	case needsNothing:
		return nil
	case needsState:
		var found bool
		if name, text, found = strings.Cut(q.State, "\n"); !found {
			return fmt.Errorf("%s needs a state as new, place or apply gave it", q.Op)
		}
	}
	var err error
	if q.openedPack, err = d.openPack(name); err != nil {
		return err
	}
	if needs == needsState {
		q.at, err = q.sys.ParseState([]byte(text))
	}
	return err
}

func (d desk) openPack(name string) (*openedPack, error) {
	if p := d.open[name]; p != nil {
		return p, nil
	}
	p, _, err := d.load(name)
	if err != nil {
		return nil, err
	}
	sys, err := systems.Open(p)
	if err != nil {
		return nil, err
	}
	d.open[name] = &openedPack{name: name, pack: p, sys: sys}
	return d.open[name], nil
}

// text is a state as it is handed out: the pack's name and the engine's text.
func (p *openedPack) text(s engine.State) string { return p.name + "\n" + string(s.Text()) }

// action reads the request's action as an order of its side.
func (q question) action() (engine.Action, *engine.Finding) {
	node := q.sys.Node(q.at)
	where := interpret.Request{Pack: q.pack, Side: q.Side, Turn: node.Turn, Phase: node.Phase, Placed: placed(q.sys, q.at), Rules: q.sys}
	return interpret.Order(where, q.Action)
}

// placed is where the units stand, nil where there are none.
func placed(sys engine.System, s engine.State) []engine.Placed {
	return engine.PlacedOf(sys, s)
}
