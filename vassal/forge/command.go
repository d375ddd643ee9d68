package forge

import (
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// command gives the new text of one command. Commands that are not named here
// are understood and hold no id.
func (w *walk) command(cmd vassal.Command) string {
	raw := cmd.Raw()
	switch c := cmd.(type) {
	case vassal.AddPiece:
		w.types[c.ID], _ = piece.SplitChain(c.Type)
		return behind(raw, "/", w.addPiece)
	case vassal.ChangePiece:
		return behind(raw, "/", w.changePiece)
	case vassal.MovePiece:
		return behind(raw, "/", w.movePiece)
	case vassal.Chat:
		return behind(raw, "CHAT", func(body string) string { return w.place(prose, body) })
	case vassal.SetProperty:
		return w.tabbed(raw, elsewhere, mention, mention, elsewhere)
	case vassal.GlobalProperty:
		return behind(raw, "\t", func(body string) string { return w.fields(body, ';', elsewhere, elsewhere, mention, elsewhere) })
	case vassal.Unmask:
		return behind(raw, "\t", func(body string) string { return w.every(body, tab, owner) })
	case vassal.Signal:
		return w.signal(c)
	case vassal.Opaque:
		return w.place(unread, raw)
	}
	return w.player(cmd)
}

// player gives the new text of a command about players and what they wrote.
func (w *walk) player(cmd vassal.Command) string {
	raw := cmd.Raw()
	switch cmd.(type) {
	case vassal.Player:
		return w.tabbed(raw, owner, prose, elsewhere)
	case vassal.RemovePlayer:
		return w.tabbed(raw, owner)
	case vassal.Notes, vassal.PublicNotes:
		return behind(raw, "\t", func(body string) string { return w.place(lines, body) })
	case vassal.PrivateNote:
		return w.tabbed(raw, owner, lines)
	case vassal.SecretNote:
		return w.tabbed(raw, prose, owner, elsewhere, lines, elsewhere, elsewhere)
	case vassal.LockOptions:
		return w.tabbed(raw, elsewhere, prose, owner, elsewhere)
	}
	return raw
}

// behind edits what follows the first appearance of mark, the end of a command's
// name.
func behind(raw, mark string, edit func(body string) string) string {
	name, body, _ := strings.Cut(raw, mark)
	return name + mark + edit(body)
}

func (w *walk) tabbed(raw string, places ...place) string {
	return behind(raw, "\t", func(body string) string { return w.fields(body, tab, places...) })
}

// signal: of all signals only the list of events is known to name players, in
// entries of time, player and action.
func (w *walk) signal(c vassal.Signal) string {
	if c.Kind != "events" {
		return w.place(unread, c.Raw())
	}
	return behind(c.Raw(), "Events", func(body string) string {
		return mapTokens(body, '|', func(_ int, event string) string {
			return w.fields(event, ',', elsewhere, prose, prose)
		})
	})
}

// addPiece edits "id/type/state".
func (w *walk) addPiece(body string) string {
	q := vassal.NewSequence(body, '/')
	q.Skip(1)
	types, _ := piece.SplitChain(q.Text(""))
	return mapTokens(body, '/', func(i int, token string) string {
		switch i {
		case 0:
			return token
		case 1:
			return w.pieceType(token)
		case 2:
			return w.pieceState(types, token)
		}
		return w.place(unread, token)
	})
}

// changePiece edits "id/new/old". Only the type tells what a state means, and it
// stands where the thing came into the game.
func (w *walk) changePiece(body string) string {
	id := vassal.NewSequence(body, '/').Text("")
	types, known := w.types[id]
	return mapTokens(body, '/', func(i int, token string) string {
		switch {
		case i == 0:
			return token
		case i > 2 || !known:
			return w.place(unread, token)
		}
		return w.pieceState(types, token)
	})
}

// movePiece edits the player, who stands behind the id and two spots.
func (w *walk) movePiece(body string) string {
	return w.fields(body, '/', elsewhere,
		elsewhere, elsewhere, elsewhere, elsewhere,
		elsewhere, elsewhere, elsewhere, elsewhere,
		owner)
}
