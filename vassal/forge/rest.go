package forge

import (
	"maps"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// restOf are the commands of a file's set-up about anything but pieces, as they would be
// written at the end of its steps. Noted says that the notes were written in since.
func restOf(f *vassal.File, end *replay.Position, noted bool) []vassal.Node {
	r := rest{end: end, noted: noted, values: map[[2]string]string{}, seated: map[string]bool{}}
	for _, v := range end.Values() {
		r.values[[2]string{v.Container, v.Name}] = v.Value
	}
	begin := 0
	for i, cmd := range f.Setup {
		if _, ok := cmd.(vassal.BeginSave); ok {
			begin = i + 1
		}
	}
	for _, cmd := range f.Setup[begin:] {
		r.command(cmd)
	}
	r.newcomers()
	return r.nodes
}

// rest is that being put together.
type rest struct {
	end    *replay.Position
	noted  bool
	values map[[2]string]string // by container and name
	seated map[string]bool      // players that are written, by id
	last   int                  // behind the last player
	nodes  []vassal.Node
}

func (r *rest) command(cmd vassal.Command) {
	switch c := cmd.(type) {
	case vassal.AddPiece, vassal.RemovePiece, vassal.ChangePiece, vassal.MovePiece, vassal.RemovePlayer:
	case vassal.BeginSave, vassal.EndSave, vassal.Null, vassal.Unlogged, vassal.Undo:
	case vassal.Chat, vassal.Audio, vassal.Signal, vassal.ShowResults, vassal.SetProperty, vassal.RandomDraw:
	case vassal.Player:
		r.player(c)
	case vassal.Turn:
		state, _ := r.end.Turn(c.Tracker)
		r.add("TURN" + c.Tracker + "\t" + state)
	case vassal.GlobalProperty:
		r.property(c)
	case vassal.Notes:
		r.notes(c)
	case vassal.PublicNotes, vassal.PrivateNote, vassal.SecretNote:
		r.note(c)
	default:
		r.add(cmd.Raw())
	}
}

func (r *rest) add(text string) { r.nodes = append(r.nodes, leaf(text)) }

// player writes who has a seat still, as he sits there now.
func (r *rest) player(c vassal.Player) {
	players := r.end.Players()
	i := slices.IndexFunc(players, func(p vassal.Player) bool { return p.ID == c.ID })
	if i < 0 {
		return
	}
	r.add(seat(players[i]))
	r.seated[c.ID], r.last = true, len(r.nodes)
}

func seat(p vassal.Player) string { return vassal.Join('\t', "PLAYER", p.ID, p.Name, p.Side) }

// newcomers writes who has sat down during the log, behind the others.
func (r *rest) newcomers() {
	for _, p := range r.end.Players() {
		if !r.seated[p.ID] {
			r.nodes = slices.Insert(r.nodes, r.last, leaf(seat(p)))
			r.last++
		}
	}
}

func (r *rest) property(c vassal.GlobalProperty) {
	container := c.Container
	if container == "" {
		container = "Module"
	}
	value, known := r.values[[2]string{container, c.Name}]
	if !known || value == c.Value {
		r.add(c.Raw())
		return
	}
	r.add("GlobalProperty\t" + vassal.Join(';', "", c.Name, value, c.Container))
}

// notes begins the notes: those of the scenario, with the others below them.
func (r *rest) notes(c vassal.Notes) {
	if !r.noted {
		r.add(c.Raw())
		return
	}
	n := r.end.Notes()
	all := notesOf(n.Scenario, n.Public)
	for _, owner := range slices.Sorted(maps.Keys(n.Private)) {
		all.Kids = append(all.Kids, leaf(vassal.Join('\t', "PNOTE", owner, lined(n.Private[owner]))))
	}
	for _, s := range n.Secret {
		all.Kids = append(all.Kids, leaf(s.Raw()))
	}
	r.nodes = append(r.nodes, all)
}

// note adds to the notes what has not been written anew.
func (r *rest) note(c vassal.Command) {
	if r.noted {
		return
	}
	last := len(r.nodes) - 1
	switch {
	case last >= 0 && strings.HasPrefix(r.nodes[last].Text, "NOTES\t"):
		r.nodes[last] = vassal.Node{Kids: []vassal.Node{r.nodes[last], leaf(c.Raw())}}
	case last >= 0 && r.nodes[last].Kids != nil:
		r.nodes[last].Kids = append(r.nodes[last].Kids, leaf(c.Raw()))
	default:
		r.add(c.Raw())
	}
}
