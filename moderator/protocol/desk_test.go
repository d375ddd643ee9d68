package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
)

// openBuiltIn opens a pack that is built in.
func openBuiltIn(name string) (*pack.Pack, engine.System, error) {
	p, err := systems.Find(name)
	if err != nil {
		return nil, nil, err
	}
	sys, err := systems.Open(p)
	return p, sys, err
}

// session asks the engine one request after the other.
type session struct {
	t    *testing.T
	desk desk
}

func newSession(t *testing.T) *session {
	return &session{t, desk{load: openBuiltIn, open: map[string]*openedPack{}}}
}

// ask gives the answer as the line that would be printed.
func (s *session) ask(request map[string]any) (string, map[string]any) {
	s.t.Helper()
	line, err := json.Marshal(request)
	if err != nil {
		s.t.Fatal(err)
	}
	var out strings.Builder
	if err := Answer(openBuiltIn, strings.NewReader(string(line)+"\n"), &out); err != nil {
		s.t.Fatal(err)
	}
	var answer map[string]any
	if err := json.Unmarshal([]byte(out.String()), &answer); err != nil {
		s.t.Fatalf("%v in %s", err, out.String())
	}
	return out.String(), answer
}

func (s *session) state(request map[string]any) string {
	s.t.Helper()
	text, answer := s.ask(request)
	state, ok := answer["state"].(string)
	if !ok {
		s.t.Fatalf("no state in %s", text)
	}
	return state
}

type fields = map[string]any

func TestEngineOps(t *testing.T) {
	s := newSession(t)
	begin := s.state(fields{"op": "new", "pack": "training-field", "options": fields{}})
	moved := s.state(fields{"op": "apply", "state": begin, "side": "north", "action": "move 1st Foot 1104"})
	combat := s.state(fields{"op": "apply", "state": moved, "side": "north", "action": "pass"})
	fight := s.state(fields{"op": "apply", "state": combat, "side": "north", "action": "attack 1104 -> 1205 primary 1st Foot"})
	placed := s.state(fields{
		"op": "place", "pack": "training-field", "turn": 3, "phase": "move", "side": "north",
		"units": []fields{{"unit": "1st Foot", "hex": "0507", "status": "disrupted", "step": 2}}, "restricted": []string{},
	})
	tests := []struct {
		name    string
		request fields
		want    []string
	}{
		{"packs", fields{"op": "packs"}, []string{`"training-field"`, `"open"`}},
		{"a choice", fields{"op": "node", "state": begin}, []string{`"kind":"choice"`, `"sides":["north"]`, `"phase":"move"`}},
		{"a chance", fields{"op": "node", "state": fight}, []string{`"kind":"chance"`, `"dice":["1d6","1d6"]`, `"pool":[]`, `"text":"combat factor","value":5,"cites":["MS 7.4"]`}},
		{"legal", fields{"op": "legal", "state": begin, "side": "north", "limit": 2}, []string{`"actions":["pass","move `}},
		{"a legal move", fields{"op": "check", "state": begin, "side": "north", "action": "move 1st Foot 1103-1104"}, []string{`{"verdict":"legal","findings":[]}`}},
		{"the same without its start", fields{"op": "check", "state": begin, "side": "north", "action": "move 1st-Foot 1104"}, []string{`"verdict":"legal"`}},
		{"a gap", fields{"op": "check", "state": begin, "side": "north", "action": "move 1st Foot 1105"}, []string{`"verdict":"illegal"`, `"code":"E401"`, `"cites":["MS 4.1"]`}},
		{"a header of another turn", fields{"op": "check", "state": begin, "side": "north", "action": "turn 3"}, []string{`"code":"E501"`, `"text":"this is for turn 3; here it is turn 1"`}},
		{"dice for nothing", fields{"op": "check", "state": begin, "side": "north", "action": "roll 2d6"}, []string{`"text":"there is nothing to ask for: in this game an order has its dice rolled as it is carried out"`}},
		{"a unit that is not there", fields{"op": "check", "state": begin, "side": "north", "action": "move 77th Foot 1105"}, []string{`"verdict":"illegal"`, `"code":"E301"`}},
		{"an illegal action changes nothing", fields{"op": "apply", "state": combat, "side": "north", "action": "attack 1104 -> 0101 primary 1st Foot"}, []string{`"events":[]`, `"verdict":"illegal"`, `\"plays\":2`}},
		{"dice", fields{"op": "apply", "state": fight, "roll": []int{3, 6}}, []string{`"ruling":{"verdict":"legal"`, `"kind":"`}},
		{"dice out of range", fields{"op": "apply", "state": fight, "roll": []int{3, 7}}, []string{`"error":"roll`, `7 is not on a die`}},
		{"dice that nobody wants", fields{"op": "apply", "state": begin, "roll": []int{3}}, []string{`"error":"the game waits for no dice`}},
		{"reach", fields{"op": "reach", "state": begin, "unit": "1st Foot"}, []string{`"1104":{"mp2":2,"stop":true}`}},
		{"reach of a placed unit", fields{"op": "reach", "state": placed, "unit": "1st-Foot"}, []string{`"hexes":{`}},
		{"line of sight", fields{"op": "los", "pack": "training-field", "from": "1202", "to": "1205"}, []string{`{"clear":true,"blocked_by":[]}`}},
		{"odds", fields{"op": "odds", "state": combat, "side": "north", "action": "attack 1104 -> 1205 primary 1st Foot"}, []string{`"attack":5`, `"defence":7`, `"differential":-2`, `"column":3`, `"table":{"1":"Ax"`}},
		{"odds of what is illegal", fields{"op": "odds", "state": begin, "side": "north", "action": "attack 1104 -> 0101 primary 1st Foot"}, []string{`"error":"`}},
		{"walk", fields{"op": "walk", "pack": "open", "seed": 7, "steps": 20}, []string{`"steps":20`, `"digest":"`}},
		{"walk through several games", fields{"op": "walk", "pack": "training-field", "seed": 7, "steps": 700}, []string{`"steps":700`}},
		{"no op", fields{"op": "dance"}, []string{`"error":"no op is called \"dance\"`}},
		{"a field that is none", fields{"op": "packs", "pakc": "x"}, []string{`"error":"request: `, `pakc`}},
		{"no state", fields{"op": "node", "state": "x"}, []string{`"error":"node needs a state`}},
		{"a map that is not there", fields{"op": "los", "pack": "open", "from": "0101", "to": "0102"}, []string{`"error":"los is for packs of musket`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := s.ask(tt.request)
			for _, want := range tt.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %s in %s", want, got)
				}
			}
		})
	}
}

func TestEngineGoesOnAfterABadLine(t *testing.T) {
	var out strings.Builder
	if err := Answer(openBuiltIn, strings.NewReader("{\n\n{\"op\":\"packs\"}\n"), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], `{"error":`) || !strings.HasPrefix(lines[1], `{"packs":`) {
		t.Errorf("answers %q", lines)
	}
}

// TestEngineGoesOnBehindALongLine: one request that is too long spoils no other.
func TestEngineGoesOnBehindALongLine(t *testing.T) {
	var out strings.Builder
	long := strings.Repeat("x", 2*maxRequest+7)
	if err := Answer(openBuiltIn, strings.NewReader(long+"\n{\"op\":\"packs\"}\n"+long), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(lines) != 3 || !strings.Contains(lines[0], "at most 4194304 bytes") || !strings.Contains(lines[1], "training-field") || lines[2] != lines[0] {
		t.Errorf("answered %.300q", lines)
	}
}
