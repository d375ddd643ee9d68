package replay

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// applier carries out the commands of one step, or of the setup part.
type applier struct {
	pos    *Position
	step   int
	quiet  bool // nobody reads the report
	report *Report
	joined int            // bytes of states put together in this step
	cmd    vassal.Command // being carried out
}

// applyAll carries out commands until one of them goes beyond what a replay may cost.
func (a *applier) applyAll(commands []vassal.Command) error {
	for _, cmd := range commands {
		a.apply(cmd)
		if what := a.beyond(); what != nil {
			return fmt.Errorf("log step %d, command %d: %w", a.step, cmd.At().Index, what)
		}
	}
	return nil
}

// beyond says what there is too much of; nil for nothing.
func (a *applier) beyond() error {
	switch {
	case a.pos.table.work > MaxWork:
		return &vassal.LimitError{What: "units of work", Max: MaxWork}
	case len(a.report.Changes) > MaxChanges:
		return &vassal.LimitError{What: "changes in one step", Max: MaxChanges}
	case a.joined > MaxJoined:
		return &vassal.LimitError{What: "bytes of changed states in one step", Max: MaxJoined}
	}
	return nil
}

// apply carries out one command. What has no effect on the position is left
// out on purpose: sounds, flares, clocks, extensions, and what is opaque.
func (a *applier) apply(cmd vassal.Command) {
	a.cmd = cmd
	switch c := cmd.(type) {
	case vassal.BeginSave:
		a.pos.reset()
	case vassal.AddPiece:
		a.add(c)
	case vassal.RemovePiece:
		a.remove(c)
	case vassal.ChangePiece:
		a.change(c)
	case vassal.MovePiece:
		a.move(c)
	case vassal.SetProperty:
		a.setProperty(c)
	case vassal.GlobalProperty:
		a.pos.setValue(c.Name, c.Container, c.Value)
	case vassal.Chat:
		a.say(c.Text)
	default:
		a.applyRest(cmd)
	}
}

func (a *applier) applyRest(cmd vassal.Command) {
	switch c := cmd.(type) {
	case vassal.Player:
		a.pos.join(c)
	case vassal.RemovePlayer:
		a.pos.leave(c.ID)
	case vassal.Turn:
		a.turn(c)
	case vassal.Boards:
		a.pos.boards[c.Map] = c
	case vassal.Notes, vassal.PublicNotes, vassal.PrivateNote, vassal.SecretNote:
		a.pos.table.work += int64(len(a.pos.notes.Secret))
		a.pos.notes.set(cmd)
		a.report.Notes = true
	case vassal.Opaque:
		if !a.quiet {
			a.report.Opaque = append(a.report.Opaque, c)
		}
	}
}

func (a *applier) say(line string) {
	if !a.quiet {
		a.report.Chat = append(a.report.Chat, line)
	}
}

func (a *applier) turn(c vassal.Turn) {
	if old := a.pos.turns[c.Tracker]; old != c.State && !a.quiet {
		a.report.Turns = append(a.report.Turns, TurnChange{c.Tracker, old, c.State})
	}
	a.pos.turns[c.Tracker] = c.State
}

func (a *applier) conflict(what, want, got string) {
	if a.quiet {
		return
	}
	if len(a.report.Conflicts) == maxConflicts {
		a.report.MoreConflicts++
		return
	}
	a.report.Conflicts = append(a.report.Conflicts, Conflict{a.step, a.cmd, what, want, got})
}

// find gives the thing with an id, or notes that there is none.
func (a *applier) find(id string) *thing {
	t := a.pos.things[id]
	if t == nil {
		a.conflict("piece", id, "")
	}
	return t
}

func (a *applier) add(c vassal.AddPiece) {
	if c.ID == "" {
		return // the text of a palette piece: nothing comes into the game
	}
	t := a.pos.register(a.cmd)
	a.setState(t, c.State)
	a.changed(nil, t)
}

func (a *applier) remove(c vassal.RemovePiece) {
	t := a.find(c.ID)
	if t == nil {
		return
	}
	before := a.before(t)
	a.pos.forget(t)
	a.changed(before, nil)
}

// before gives a thing as it is before the command, for changed. The setup part
// only leads to a position, so nothing is noted there.
func (a *applier) before(t *thing) *Piece {
	if a.step == 0 || a.quiet {
		return nil
	}
	p := a.pos.snapshot(t)
	return &p
}

// changed notes what the command did to a thing.
func (a *applier) changed(before *Piece, t *thing) {
	if a.step == 0 {
		return
	}
	a.pos.table.work += workParse
	if t != nil {
		a.pos.table.read(t.typ(), t.state) // by who reads the report
	}
	if a.quiet {
		return
	}
	change := Change{LogStep: a.step, Cmd: a.cmd, Before: before}
	if t != nil {
		after := a.pos.snapshot(t)
		change.After = &after
	}
	a.report.Changes = append(a.report.Changes, change)
}

// setState sets the whole state of a thing.
func (a *applier) setState(t *thing, state string) {
	t.state = state
	a.pos.table.read(state)
	switch t.form {
	case stack:
		s := piece.ParseStack(state, func(id string) bool { return a.pos.things[id] != nil })
		a.fill(t, s.Members, a.pos.spot(s.Map, s.X, s.Y))
	case deck:
		d := piece.ParseDeck(t.typ(), state)
		a.fill(t, d.Members, a.pos.spot(d.Map, d.X, d.Y))
	default:
		links := piece.NewLinks(state)
		if links.TooDeep() {
			a.conflict("traits", fmt.Sprint(piece.MaxTraits), "more")
		}
		a.pos.table.touch(t)
		a.setBasic(t, links)
	}
}

// fill moves a stack or deck and takes in its members. Members that do not
// exist are passed over, as VASSAL does.
func (a *applier) fill(t *thing, members []string, at spot) {
	a.pos.release(t)
	a.pos.table.put(t, at)
	a.pos.table.work += int64(len(members))
	for _, id := range members {
		m := a.pos.things[id]
		if m == nil || m.form != single {
			a.conflict("member of "+t.id(), id, "")
			continue
		}
		a.pos.addMember(t, m, len(t.members()))
	}
}

// setBasic lets a single piece follow its basic state. A change of map takes it
// out of its stack; otherwise a member stays where its stack is, also when its
// own map is not stated, as in old files.
func (a *applier) setBasic(t *thing, state piece.Links) {
	at := a.pos.spot(state.Place())
	if t.parent != nil && (at.sheet == 0 || t.parent.at.sheet == at.sheet) {
		t.at.x, t.at.y = at.x, at.y
		return
	}
	t.detach()
	a.pos.table.put(t, at)
}

func (a *applier) change(c vassal.ChangePiece) {
	t := a.find(c.ID)
	if t == nil {
		return
	}
	before := a.before(t)
	if t.form != single || !c.HasOld {
		a.checkDeck(c, t)
		a.setState(t, c.New)
	} else {
		a.mergeState(c, t)
	}
	a.changed(before, t)
}

// checkDeck compares the order of a deck with the one the command assumes.
func (a *applier) checkDeck(c vassal.ChangePiece, t *thing) {
	if t.form != deck || !c.HasOld {
		return
	}
	want := strings.Join(piece.ParseDeck(t.typ(), c.Old).Members, ",")
	if got := strings.Join(a.pos.snapshot(t).Members, ","); want != got {
		a.conflict("deck", want, got)
	}
}
