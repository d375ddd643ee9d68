package vassal

import (
	"regexp"
	"strconv"
	"strings"
)

// tab ends the name of most commands.
const tab = '\t'

// commands is tried in order, the most frequent first. Each decoder gets the
// text behind the prefix; a reason instead of a command makes it opaque.
var commands = []struct {
	prefix string
	decode func(o origin, body string) (Command, string)
}{
	{"+/", decodeAdd},
	{"D/", decodeChange},
	{"M/", decodeMove},
	{"-/", func(o origin, b string) (Command, string) { return RemovePiece{o, b}, "" }},
	{"CHATBoardPicker\t", decodeChatBoards},
	{"CHAT", func(o origin, b string) (Command, string) { return Chat{o, b}, "" }},
	{"MutableProperty\t", decodeSetProperty},
	{"GlobalProperty\t", decodeGlobalProperty},
	{"UNDO\t", decodeUndo},
	{"SHOW_RESULTS\t", decodeShowResults},
	{"RNG\t", decodeRandomDraw},
	{"PLAYER\t", decodePlayer},
	{"PYREMOVE\t", decodeRemovePlayer},
	{"NOTES\t", func(o origin, b string) (Command, string) { return Notes{o, decodeLines(b)}, "" }},
	{"PNOTES\t", func(o origin, b string) (Command, string) { return PublicNotes{o, decodeLines(b)}, "" }},
	{"PNOTE\t", decodePrivateNote},
	{"SNOTE\t", decodeSecretNote},
	{"UNMASK\t", func(o origin, b string) (Command, string) { return Unmask{o, Split(b, tab)}, "" }},
	{"LOCKSPOTAB\t", decodeLockOptions},
	{"SETUP_STACK", func(o origin, b string) (Command, string) { return NotNew{o}, "" }},
	{"EXT\t", decodeExtension},
	{"PLUGIN\t", decodePlugin},
	{"SGKC\t", decodeStartupKey},
	{"CHECK\t", decodeCheck},
	{"DECK\t", func(o origin, b string) (Command, string) { return SavedDeck{o}, "" }},
	{"AUDIO\t", func(o origin, b string) (Command, string) { return Audio{o, b}, "" }},
	{"CLOCKCONTROL\t", decodeSignal("clock control", tab)},
	{"CLOCK\t", decodeSignal("clock", tab)},
	{"FLARE\t", decodeSignal("flare", tab)},
	{"FLARE:", decodeSignal("flare", ':')},
	{"LOS\t", decodeSignal("line of sight", tab)},
	{"SEMAIL\t", decodeSignal("secondary mail", tab)},
	{"SYNC", decodeSignal("synchronise", tab)},
	{"PRIV_CHAT", decodeSignal("private chat", tab)},
	{"PLAY\t", decodeSignal("play", tab)},
	{"INVITE\t", decodeSignal("invite", tab)},
	{"DECKREPOS", decodeSignal("deck position", tab)},
	{"Events", decodeSignal("events", '|')},
}

// decodeCommand gives the command of a leaf's text.
func decodeCommand(o origin) Command {
	switch o.raw {
	case "":
		return Null{o}
	case "null":
		return Unlogged{o}
	case "begin_save":
		return BeginSave{o}
	case "end_save":
		return EndSave{o}
	}
	for _, c := range commands {
		body, ok := strings.CutPrefix(o.raw, c.prefix)
		if !ok {
			continue
		}
		cmd, reason := c.decode(o, body)
		if reason != "" {
			return Opaque{o, reason}
		}
		return cmd
	}
	return decodeNamed(o)
}

// decodeNamed tries the commands whose name contains that of a component. Where a map has no
// board, its board picker says its name and nothing else.
func decodeNamed(o origin) Command {
	name, body, ok := strings.Cut(o.raw, "\t")
	if id, boards := strings.CutSuffix(name, "BoardPicker"); boards && (ok || id != "") {
		return decodeBoards(o, id, body)
	}
	if !ok {
		return Opaque{origin: o}
	}
	if id, ok := strings.CutPrefix(name, "TURN"); ok && id != "" {
		return Turn{o, id, body}
	}
	if strings.HasPrefix(name, "SpecialDiceButton") {
		if cmd, reason := decodeShowResults(o, o.raw); reason == "" {
			return cmd
		}
	}
	return Opaque{origin: o}
}

// orNull turns the text "null" into the empty string.
func orNull(s string) string {
	if s == "null" {
		return ""
	}
	return s
}

// savedUsing is how the alert of a check names the module.
var savedUsing = regexp.MustCompile(`Game saved using (.+) version `)

func decodeCheck(o origin, body string) (Command, string) {
	q := NewSequence(body, '\t')
	property, version, ok := strings.Cut(q.Text(""), "<")
	if !ok {
		return nil, "a check without a version"
	}
	cmd := Check{origin: o, Property: property, Version: version}
	if said := savedUsing.FindStringSubmatch(q.Text("")); said != nil && property == moduleChecked {
		cmd.Module = said[1]
	}
	return cmd, ""
}

// The properties whose versions are checked.
const (
	programChecked = "runningVassalVersion"
	moduleChecked  = "version"
)

func decodeAdd(o origin, body string) (Command, string) {
	q := NewSequence(body, '/')
	cmd := AddPiece{origin: o, ID: orNull(q.Text("")), Type: q.Text("")}
	if !q.More() {
		return nil, "a piece without state"
	}
	cmd.State = q.Text("")
	return cmd, ""
}

func decodeChange(o origin, body string) (Command, string) {
	q := NewSequence(body, '/')
	cmd := ChangePiece{origin: o, ID: q.Text("")}
	if !q.More() {
		return nil, "a change without state"
	}
	cmd.New = q.Text("")
	cmd.Old, cmd.HasOld = q.Next()
	return cmd, ""
}

func decodeMove(o origin, body string) (Command, string) {
	q := NewSequence(body, '/')
	cmd := MovePiece{origin: o, ID: orNull(q.Text(""))}
	var ok bool
	if cmd.To, ok = decodeSpot(q); !ok {
		return nil, "a move to no point"
	}
	if cmd.From, ok = decodeSpot(q); !ok {
		return nil, "a move from no point"
	}
	cmd.Player = q.Text("")
	return cmd, ""
}

func decodeSpot(q *Sequence) (Spot, bool) {
	s := Spot{Map: orNull(q.Text(""))}
	x, okX := strictInt(q)
	y, okY := strictInt(q)
	s.X, s.Y = x, y
	s.Under = orNull(q.Text(""))
	return s, okX && okY
}

func strictInt(q *Sequence) (int, bool) {
	token, _ := q.Next()
	n, err := strconv.ParseInt(token, 10, 32)
	return int(n), err == nil
}

func decodeSetProperty(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return SetProperty{o, q.Text(""), q.Text(""), q.Text(""), q.Text("")}, ""
}

// decodeGlobalProperty: the name of the command is itself the first token.
func decodeGlobalProperty(o origin, body string) (Command, string) {
	q := NewSequence(body, ';')
	q.Skip(1)
	return GlobalProperty{o, q.Text(""), q.Text(""), q.Text("")}, ""
}

func decodeUndo(o origin, body string) (Command, string) {
	return Undo{o, body == "true"}, ""
}

func decodeShowResults(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	cmd := ShowResults{origin: o, Button: q.Text("")}
	for q.More() {
		face, ok := strictInt(q)
		if !ok {
			return nil, "a die face that is no number"
		}
		cmd.Faces = append(cmd.Faces, face)
	}
	return cmd, ""
}

func decodeRandomDraw(o origin, body string) (Command, string) {
	q := NewSequence(strings.TrimSuffix(body, `\`), ';')
	q.Skip(1)
	return RandomDraw{o, q.Text(""), q.Text(""), q.Text("")}, ""
}

func decodePlayer(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return Player{o, q.Text(""), q.Text(""), q.Text("")}, ""
}

func decodeRemovePlayer(o origin, body string) (Command, string) {
	return RemovePlayer{o, NewSequence(body, tab).Text("")}, ""
}

// decodeLines turns the line marks of a note into line ends.
func decodeLines(body string) string {
	return strings.Join(Split(body, '|'), "\n")
}

func decodePrivateNote(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return PrivateNote{o, q.Text(""), decodeLines(q.Text(""))}, ""
}

func decodeSecretNote(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return SecretNote{
		origin: o, Name: q.Text(""), Owner: q.Text(""), Hidden: q.Bool(false),
		Text: decodeLines(q.Text("")), Date: q.Text(""), Handle: q.Text(""),
	}, ""
}

func decodeLockOptions(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return LockOptions{o, q.Text(""), q.Text(""), q.Text(""), q.Text("")}, ""
}

func decodeExtension(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return Extension{o, q.Text(""), q.Text("")}, ""
}

func decodePlugin(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return Plugin{o, q.Text(""), q.Text("")}, ""
}

func decodeStartupKey(o origin, body string) (Command, string) {
	q := NewSequence(body, tab)
	return StartupKey{o, q.Text(""), q.Bool(false)}, ""
}

func decodeSignal(kind string, delim byte) func(origin, string) (Command, string) {
	return func(o origin, body string) (Command, string) {
		return Signal{o, kind, Split(body, delim)}, ""
	}
}

// decodeChatBoards: a map may be called CHAT.
func decodeChatBoards(o origin, body string) (Command, string) {
	return decodeBoards(o, "CHAT", body), ""
}

// decodeBoards reads board, column and row while they fit and keeps the rest.
func decodeBoards(o origin, mapID, body string) Command {
	cmd := Boards{origin: o, Map: mapID}
	tokens := Split(body, tab)
	if body == "" {
		tokens = nil
	}
	for len(tokens) >= 3 {
		column, errC := strconv.Atoi(tokens[1])
		row, errR := strconv.Atoi(tokens[2])
		if errC != nil || errR != nil {
			break
		}
		name := Split(tokens[0], '/')
		reversed := len(name) > 1 && name[1] == "rev"
		cmd.Boards = append(cmd.Boards, Board{name[0], reversed, column, row})
		tokens = tokens[3:]
	}
	if len(tokens) > 0 {
		cmd.Extra = tokens
	}
	return cmd
}
