package stricttest

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// game is what stands where while a file is opened and stepped through.
type game struct {
	*Loader
	pieces map[string]*thing
	stacks map[string]*thing
	newest int64 // id
}

// thing is a piece or a stack.
type thing struct {
	types   []string
	states  []string
	onMap   string
	x, y    int
	members []string // of a stack, the lowest first
	in      string   // the stack of a piece
}

// File opens a save or log of the module and steps through it to its end. It gives what
// VASSAL has against it, nil for nothing.
func (l *Loader) File(data []byte) []string {
	entries := l.unzip(data, zip.Deflate)
	if got := slices.Sorted(maps.Keys(entries)); !slices.Equal(got, []string{"moduledata", "savedGame", "savedata"}) {
		l.complain("it holds %v", got)
		return l.taken()
	}
	if !bytes.Equal(entries["moduledata"], l.entries["moduledata"]) {
		l.complain("it is not of this module: VASSAL asks whether to go on")
	}
	saved := l.data("savedata", entries["savedata"], "version extra1 extra2 VassalVersion dateSaved description")
	if saved["version"] != l.version {
		l.complain("it is of version %q of the module, which is %q", saved["version"], l.version)
	}
	g := &game{Loader: l, pieces: map[string]*thing{}, stacks: map[string]*thing{}}
	g.play(tree(l.plain(entries["savedGame"])))
	if at, _ := strconv.ParseInt(saved["dateSaved"], 10, 64); at <= g.newest {
		l.complain("it was saved at %d, before its newest id %d", at, g.newest)
	}
	return l.taken()
}

// plain takes the hiding off a command text.
func (l *Loader) plain(data []byte) string {
	const head = "!VCSK"
	digits, hidden := strings.CutPrefix(string(data), head)
	bare, err := hex.DecodeString(digits)
	if !hidden || err != nil || len(bare) == 0 || digits != strings.ToLower(digits) {
		l.complain("savedGame is not hidden as VASSAL does: %v", err)
		return ""
	}
	for i := range bare[1:] {
		bare[i+1] ^= bare[0]
	}
	return string(bare[1:])
}

// play steps through the file.
func (g *game) play(file node) {
	setup := slices.IndexFunc(file.kids, func(n node) bool { return n.text == "end_save" })
	if setup < 3 || file.kids[0].text != "begin_save" || file.kids[1].text != "" || len(file.kids[1].kids) > 0 {
		g.complain("it begins with no position")
		return
	}
	var boards []string
	last := 0
	for _, n := range file.kids[2:setup] {
		for _, command := range n.flat() {
			order := g.sets(command, &boards)
			if order > 0 && order < last {
				g.complain("%.40q stands behind what VASSAL writes later", command)
			}
			last = max(last, order)
		}
	}
	if all := slices.Sorted(maps.Keys(g.maps)); !slices.Equal(slices.Sorted(slices.Values(boards)), all) {
		g.complain("it lays boards out on %v of the maps %v", boards, all)
	}
	for id, p := range g.pieces {
		if g.astray(p) {
			g.complain("piece %s lies in no stack, or in one where there is none", id)
		}
	}
	for i, n := range file.kids[setup+1:] {
		g.step(i+1, n)
	}
}

// sets carries out a command of the set-up, and gives which group it is of, in VASSAL's
// order of them; 0 for what stands anywhere.
func (g *game) sets(command string, boards *[]string) (order int) {
	word, rest, _ := strings.Cut(command, "\t")
	switch {
	case command == "":
		return 0
	case strings.HasPrefix(command, "+/"):
		g.enter(command)
		return 1
	case word == "PLAYER":
		if fields := split(command, '\t'); len(fields) != 4 || !slices.Contains(g.sides, fields[3]) && fields[3] != "<observer>" {
			g.complain("%q sits down at none of the sides %q", fields[1:], g.sides)
		}
		return 2
	case word == "TURNTurnTracker0":
		g.turn(rest)
		return 3
	case word == "NOTES" || word == "PNOTES" || word == "PNOTE" || word == "SNOTE":
		return 4
	case strings.HasSuffix(word, "BoardPicker"):
		name := strings.TrimSuffix(word, "BoardPicker")
		if rest != g.maps[name].name+"\t0\t0" {
			g.complain("the map %s has the boards %q", name, rest)
		}
		*boards = append(*boards, name)
		return 5
	}
	g.complain("there is no command %.60q in a set-up", command)
	return 0
}

// turn holds the state of the turn tracker against the module's.
func (g *game) turn(state string) {
	levels := split(state, '|')
	counter := split(levels[len(levels)-1], ';')
	n, err := strconv.Atoi(counter[0])
	good := g.tracker && len(levels) == 2 && levels[0] == "0" && err == nil && n > 0
	if good && g.phases > 0 {
		list := split(counter[len(counter)-1], ';')
		at, err := strconv.Atoi(list[0])
		good = len(counter) == 5 && len(list) == 4 && err == nil && at >= 0 && at < g.phases && len(split(list[3], ',')) == g.phases
	}
	if !good {
		g.complain("the turn tracker stands at %q", state)
	}
}

// enter brings a piece or a stack into the game.
func (g *game) enter(command string) {
	id, types, states := g.adds(command, "the command "+command[:min(len(command), 30)])
	if len(types) == 0 {
		return
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil || g.pieces[id] != nil || g.stacks[id] != nil {
		g.complain("the id %s is no time, or is there already", id)
	}
	g.newest = max(g.newest, n)
	if types[0] == "stack" {
		g.heap(id, states[0])
		return
	}
	p := &thing{types: types, states: states}
	g.pieces[id] = p
	g.stands(id, p)
}

// stands holds a piece's traits against its slot, and takes its place from its state.
func (g *game) stands(id string, p *thing) {
	g.traits("piece "+id, p.types, p.states)
	place := split(p.states[len(p.states)-1], ';')
	if len(place) < 4 {
		return
	}
	p.onMap, p.x, p.y = g.spot("piece "+id, place)
	g.same(id, p.types, place[3])
}

// spot reads a map and a point of it.
func (g *game) spot(who string, place []string) (onMap string, x, y int) {
	x, errX := strconv.Atoi(place[1])
	y, errY := strconv.Atoi(place[2])
	if place[0] == "null" {
		return "", x, y
	}
	b, known := g.maps[place[0]]
	if !known || errX != nil || errY != nil || x < 0 || y < 0 || x >= b.width || y >= b.height {
		g.complain("%s stands at %q: no board is there", who, place[:3])
	}
	return place[0], x, y
}

// heap makes a stack of pieces that are there.
func (g *game) heap(id, state string) {
	tokens := split(state, ';')
	if len(tokens) < 5 || !strings.HasPrefix(tokens[len(tokens)-1], "@@") {
		g.complain("the stack %s is %q", id, state)
		return
	}
	s := &thing{members: tokens[3 : len(tokens)-1]}
	s.onMap, s.x, s.y = g.spot("stack "+id, tokens)
	g.stacks[id] = s
	for _, m := range s.members {
		p := g.pieces[m]
		if p == nil || p.onMap != s.onMap || p.x != s.x || p.y != s.y || p.in != "" {
			g.complain("the stack %s holds the piece %s, which is not there, or in another", id, m)
			continue
		}
		p.in = id
	}
}

// step carries out a log step.
func (g *game) step(number int, n node) {
	for _, logged := range n.flat() {
		command, is := strings.CutPrefix(logged, "LOG\t")
		if !is {
			g.complain("step %d holds %.40q, which is not logged", number, logged)
			continue
		}
		switch {
		case strings.HasPrefix(command, "+/"):
			g.enter(command)
		case strings.HasPrefix(command, "-/"):
			g.leave(number, command[2:])
		case strings.HasPrefix(command, "D/"):
			g.change(number, split(command[2:], '/'))
		case strings.HasPrefix(command, "M/"):
			g.move(number, split(command[2:], '/'))
		case strings.HasPrefix(command, "CHAT*"), strings.HasPrefix(command, "CHAT&lt;"), command == "null":
		case strings.HasPrefix(command, "TURNTurnTracker0\t"):
			g.turn(strings.TrimPrefix(command, "TURNTurnTracker0\t"))
		case strings.HasPrefix(command, "MutableProperty\t"):
			g.property(number, split(command, '\t'))
		default:
			g.complain("step %d: there is no command %.60q", number, command)
		}
	}
	for id, p := range g.pieces {
		if g.astray(p) {
			g.complain("step %d leaves piece %s in no stack, or in one where there is none", number, id)
		}
	}
}

// astray reports whether a piece lies in no stack though it is of those that do, or in one though it
// is not.
func (g *game) astray(p *thing) bool {
	loose := g.maps[p.onMap].loose || slices.ContainsFunc(p.types, func(t string) bool { return strings.HasPrefix(t, "immob;") })
	return p.onMap != "" && (p.in == "") != loose
}

func (g *game) property(step int, fields []string) {
	button, _, _ := strings.Cut(fields[1], "_")
	if len(fields) != 5 || fields[4] != "Module" || !g.buttons[button] {
		g.complain("step %d changes the property %q", step, fields[1:])
	}
}

// leave takes a piece out of the game.
func (g *game) leave(step int, id string) {
	p := g.pieces[id]
	if p == nil {
		g.complain("step %d removes %s, which is not there", step, id)
		return
	}
	g.lift(id, p)
	delete(g.pieces, id)
}

// lift takes a piece out of its stack, which goes with its last piece, and tells what it
// lay on.
func (g *game) lift(id string, p *thing) (under string) {
	under = "null"
	if s := g.stacks[p.in]; s != nil {
		at := slices.Index(s.members, id)
		if at > 0 {
			under = s.members[at-1]
		}
		if s.members = slices.Delete(slices.Clone(s.members), at, at+1); len(s.members) == 0 {
			delete(g.stacks, p.in)
		}
	}
	p.in = ""
	return under
}

// change gives a piece another state.
func (g *game) change(step int, fields []string) {
	p := g.pieces[fields[0]]
	if p == nil || len(fields) != 3 {
		g.complain("step %d changes %q", step, fields[0])
		return
	}
	states, was := chain(fields[1]), chain(fields[2])
	if !slices.Equal(was, p.states) || len(states) != len(p.states) {
		g.complain("step %d changes %s from %q, which stands at %q", step, fields[0], was, p.states)
		return
	}
	p.states = states
	onMap, x, y := p.onMap, p.x, p.y
	if g.stands(fields[0], p); onMap != p.onMap || x != p.x || y != p.y {
		g.complain("step %d moves %s by a change of its state", step, fields[0])
	}
}

// move brings a piece onto the stack at a point; where there is none, the next command
// makes one.
func (g *game) move(step int, fields []string) {
	p := g.pieces[fields[0]]
	if p == nil || len(fields) != 10 {
		g.complain("step %d moves %q", step, fields)
		return
	}
	was := []string{p.onMap, strconv.Itoa(p.x), strconv.Itoa(p.y), g.lift(fields[0], p)}
	if was[0] == "" {
		was[0] = "null"
	}
	if from := fields[5:9]; !slices.Equal(from, was) {
		g.complain("step %d moves %s from %q, it stands at %q", step, fields[0], from, was)
	}
	p.onMap, p.x, p.y = g.spot("piece "+fields[0], fields[1:4])
	place := split(p.states[len(p.states)-1], ';')
	place[0], place[1], place[2] = fields[1], fields[2], fields[3]
	p.states[len(p.states)-1] = strings.Join(place, ";")
	if under := fields[4]; under != "null" {
		o := g.pieces[under]
		if o == nil || o.in == "" || o.onMap != p.onMap || o.x != p.x || o.y != p.y {
			g.complain("step %d lays %s onto %s, which is not there", step, fields[0], under)
			return
		}
		s := g.stacks[o.in]
		s.members = slices.Insert(slices.Clone(s.members), slices.Index(s.members, under)+1, fields[0])
		p.in = o.in
	}
}
