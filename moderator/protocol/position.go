package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Position answers requests about one state, which is then no part of them: node, check and reach, that is
// what whoever looks at a game may ask at no great cost.
type Position struct {
	Pack   *pack.Pack
	System engine.System
	State  engine.State
}

// PositionNames are the names of the requests that a position answers.
var PositionNames = []string{"node", "check", "reach"}

// Answer answers a request, in JSON. The error says what is wrong with it.
func (p Position) Answer(line []byte) (any, error) {
	var q question
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q.request); err != nil {
		return nil, fmt.Errorf("request: %w", err)
	}
	if !slices.Contains(PositionNames, q.Op) {
		return nil, fmt.Errorf("no op is called %q; there are %s", q.Op, strings.Join(PositionNames, ", "))
	}
	if q.State != "" || q.Pack != "" {
		return nil, fmt.Errorf("%s is asked of the game as it stands: it takes no state and no pack", q.Op)
	}
	q.openedPack, q.at = &openedPack{name: p.Pack.ID, pack: p.Pack, sys: p.System}, p.State
	i := slices.IndexFunc(ops(), func(o op) bool { return o.name == q.Op })
	return ops()[i].run(q)
}
