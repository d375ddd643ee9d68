package plan

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/moderator/ask"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/picture"
	"adjutant/moderator/protocol"
)

// Planner answers about one game as it stands, to one reader. It keeps what it tried last: who plans asks behind the same orders again
// and again. Several may ask at the same time.
type Planner struct {
	course *game.Course
	chart  picture.Chart
	reader engine.Side // whose view it is, game.Nobody for that of everybody
	try    func(side engine.Side, text string) (judge.Rehearsal, error)

	mu   sync.Mutex
	last []*tried // that which was asked for last is at the end
}

// New answers about a game as everybody sees it, whose map is drawn on a window.
func New(m decision.Moderator, public *game.Course, shown picture.Window) *Planner {
	try := func(side engine.Side, text string) (judge.Rehearsal, error) {
		return judge.Rehearse(m, public, side, text)
	}
	return &Planner{course: public, chart: picture.ChartOf(public.Rules.Pack, shown), reader: game.Nobody, try: try}
}

// NewFor answers the player of a seat about a game where its journal ends, from what the seat sees, for whose side alone it can be
// asked. The input has the game and the time, and no submission.
func NewFor(m decision.Moderator, in decision.Input, seat game.Seat, at *game.Course, shown picture.Window) *Planner {
	try := func(side engine.Side, text string) (judge.Rehearsal, error) {
		if side != seat.Side {
			return judge.Rehearsal{}, refuse("here it is planned for %q alone", seat.Side)
		}
		return judge.RehearseSeat(m, in, seat, at, text)
	}
	return &Planner{course: at, chart: picture.ChartOf(at.Rules.Pack, shown), reader: seat.Side, try: try}
}

// Request is what can be asked; each op reads the fields that it needs.
type Request struct {
	Op     string      `json:"op"`
	Side   engine.Side `json:"side"`   // whose turn is planned
	Text   string      `json:"text"`   // the orders so far, as in a mail
	Unit   string      `json:"unit"`   // id or name
	Action string      `json:"action"` // an order
	At     engine.Loc  `json:"at"`     // a place
	X      float64     `json:"x"`      // pixels of the map
	Y      float64     `json:"y"`
}

// ops are the requests by their names.
var ops = map[string]func(*Planner, Request) (any, error){
	"orders": func(p *Planner, r Request) (any, error) { return p.Orders(r) },
	"reach":  func(p *Planner, r Request) (any, error) { return p.Reach(r) },
	"odds":   func(p *Planner, r Request) (any, error) { return p.Odds(r) },
	"legal":  func(p *Planner, r Request) (any, error) { return p.Legal(r) },
	"at":     func(p *Planner, r Request) (any, error) { return p.At(r) },
	"check":  (*Planner).ofPosition,
	"node":   (*Planner).ofPosition,
}

// Names are the names of the requests.
func Names() []string { return slices.Sorted(maps.Keys(ops)) }

// Answer answers a request as a line of JSON. A bad one has an error in its answer.
func (p *Planner) Answer(line []byte) ([]byte, error) {
	answer, err := p.answer(line)
	var refused *Refusal
	if errors.As(err, &refused) {
		answer, err = map[string]string{"error": refused.text}, nil
	}
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := json.NewEncoder(&b).Encode(answer); err != nil { // which writes no <, > and & as they are
		return nil, fmt.Errorf("write the answer: %w", err)
	}
	return b.Bytes(), nil
}

func (p *Planner) answer(line []byte) (any, error) {
	var r Request
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return nil, refuse("request: %v", err)
	}
	run, known := ops[r.Op]
	if !known {
		return nil, refuse("no op is called %q; there are %s", r.Op, strings.Join(Names(), ", "))
	}
	return run(p, r)
}

// Refusal says what is wrong with a request, for whoever made it.
type Refusal struct{ text string }

// Error is the text for the person who plans.
func (r *Refusal) Error() string { return r.text }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// rehearse tries the orders so far.
func (p *Planner) rehearse(r Request) (*tried, error) {
	switch {
	case p.course.Seat(r.Side) == nil:
		return nil, refuse("nobody plays %q in this game", r.Side)
	case len(r.Text) > MaxText:
		return nil, refuse("these are more than %d bytes of orders: what is longer is tried by mail, with 'check'", MaxText)
	case len(r.Action) > maxLine || len(r.Unit) > maxLine:
		return nil, refuse("an order has at most %d bytes", maxLine)
	}
	return p.tried(r)
}

// inquiry is what can be asked behind the orders so far.
func (p *Planner) inquiry(r Request) (*ask.Inquiry, *game.Course, error) {
	tried, err := p.rehearse(r)
	if err != nil {
		return nil, nil, err
	}
	return tried.inquiry(), tried.Behind, nil
}

// Placed is where the units stand behind the orders so far.
func (p *Planner) Placed(r Request) ([]engine.Placed, error) {
	tried, err := p.rehearse(r)
	if err != nil {
		return nil, err
	}
	return tried.Behind.Placed(p.reader), nil
}

// Spot is where a place of the map is drawn, in pixels.
func (p *Planner) Spot(at engine.Loc) (x, y float64, on bool) { return p.chart.Spot(at) }

// unit is the unit that a request names, by its id or as it is printed.
func (p *Planner) unit(name string) (engine.UnitID, error) {
	for _, u := range p.course.Rules.Pack.Units {
		if string(u.ID) == name || u.Name == name {
			return u.ID, nil
		}
	}
	return "", refuse("no unit is called %q", name)
}

// ofPosition has the position behind the orders so far answer.
func (p *Planner) ofPosition(r Request) (any, error) {
	tried, err := p.rehearse(r)
	if err != nil {
		return nil, err
	}
	line, err := json.Marshal(map[string]any{"op": r.Op, "side": r.Side, "action": r.Action})
	if err != nil {
		return nil, fmt.Errorf("write a request: %w", err)
	}
	c := tried.Behind
	answer, err := protocol.Position{Pack: c.Rules.Pack, System: c.Rules.System, State: c.State}.Answer(line)
	if err != nil {
		return nil, refuse("%v", err)
	}
	return answer, nil
}
