package forge

import (
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// Kinds of traits that bear on ids besides those of package piece.
const (
	kindConceal     piece.Kind = "conceal;"     // VASL: a mask without a choice of access
	kindConcealment piece.Kind = "concealment;" // VASL: the counter that masks what lies below it
	kindPlace       piece.Kind = "placemark;"
	kindReplace     piece.Kind = "replace;"
	kindSheet       piece.Kind = "propertysheet;"
	kindTable       piece.Kind = "table;"
)

// Tokens of trait types, the kind itself being 0.
const (
	maskAccess       = 6
	invisibleAccess  = 4
	concealmentOwner = 1
	markerPiece      = 3  // the piece that is placed
	deckOwners       = 49 // the last one
)

// pieceType gives the new type of a piece, stack or deck.
func (w *walk) pieceType(typ string) string {
	switch {
	case piece.IsStack(typ):
		return typ
	case piece.IsDeck(typ):
		return nth(typ, deckOwners, func(owners string) string { return w.every(owners, ',', mention) })
	}
	return w.chain(typ, func(_ int, own string) string { return w.traitType(own) })
}

// pieceState gives the new state of a thing with these types, outermost first.
func (w *walk) pieceState(types []string, state string) string {
	if piece.IsStack(types[0]) || piece.IsDeck(types[0]) {
		return state
	}
	return w.chain(state, func(level int, own string) string {
		if level >= len(types) {
			return w.place(unread, own)
		}
		return w.traitState(types[level], own)
	})
}

// chain edits the own texts of a chain of traits, outermost first.
func (w *walk) chain(text string, edit func(level int, own string) string) string {
	texts, tooDeep := piece.SplitChain(text)
	if !holdsAll(texts, text) {
		w.overhang(text, 0)
	}
	changed := false
	for level, own := range texts {
		if tooDeep && level == len(texts)-1 {
			texts[level] = w.place(unread, own)
		} else {
			texts[level] = edit(level, own)
		}
		changed = changed || texts[level] != own
	}
	if !changed {
		return text
	}
	return rechain(text, texts)
}

// holdsAll reports whether the own texts are all there is in a chain. VASSAL
// passes over what follows an inner text; then a TAB is left over.
func holdsAll(own []string, text string) bool {
	tabs := len(own) - 1
	for _, t := range own {
		tabs += strings.Count(t, "\t")
	}
	return tabs == strings.Count(text, "\t")
}

// overhang visits what VASSAL passes over in a chain.
func (w *walk) overhang(text string, level int) {
	if level == piece.MaxTraits {
		return
	}
	mapTokens(text, tab, func(i int, token string) string {
		switch i {
		case 0:
		case 1:
			w.overhang(token, level+1)
		default:
			w.place(unread, token)
		}
		return token
	})
}

// rechain puts new own texts into a chain and keeps the bytes of all others.
func rechain(text string, own []string) string {
	if len(own) == 1 {
		return own[0]
	}
	return mapTokens(text, tab, func(i int, token string) string {
		switch i {
		case 0:
			return own[0]
		case 1:
			return rechain(token, own[1:])
		}
		return token
	})
}

func (w *walk) traitType(typ string) string {
	switch kind := (piece.Trait{Type: typ}).Kind(); kind {
	case kindPlace, kindReplace:
		return nth(typ, markerPiece, w.marker)
	case kindConcealment:
		return nth(typ, concealmentOwner, func(id string) string { return w.place(owner, id) })
	case kindConceal:
		return typ
	default:
		if kind.Known() {
			return typ
		}
	}
	return w.place(unread, typ)
}

// marker edits a piece written into a trait; instead of it there may be the path
// to one in the module.
func (w *walk) marker(text string) string {
	body, ok := strings.CutPrefix(text, "+/")
	switch {
	case !ok:
		return text
	case w.embedded == MaxEmbedded:
		return w.place(unread, text)
	}
	w.embedded++
	defer func() { w.embedded-- }()
	return "+/" + w.addPiece(body)
}

func (w *walk) traitState(typ, state string) string {
	switch kind := (piece.Trait{Type: typ}).Kind(); kind {
	case piece.KindMask:
		return w.mask(state, ownerPlace(typ, maskAccess))
	case kindConceal:
		return w.mask(state, owner)
	case piece.KindInvisible:
		return w.place(ownerPlace(typ, invisibleAccess), state)
	case piece.KindRestricted:
		return w.place(owner, state)
	case piece.KindLabel:
		return w.place(prose, state)
	case kindSheet:
		return w.every(state, '~', lines)
	case kindTable:
		return w.every(state, ',', prose)
	case piece.KindDynamic:
		return w.place(mention, state)
	case piece.KindMarker:
		return w.every(state, ',', mention)
	default:
		if kind.Known() {
			return state
		}
	}
	return w.place(unread, state)
}

// mask edits "owner;options". The options name, behind two other fields, the
// players who may lift the mask as well.
func (w *walk) mask(state string, access place) string {
	return mapTokens(state, ';', func(i int, token string) string {
		switch i {
		case 0:
			return w.place(access, token)
		case 1:
			return mapTokens(token, '|', func(i int, id string) string {
				if i < 2 {
					return id
				}
				return w.place(owner, id)
			})
		}
		return w.place(unread, token)
	})
}

// ownerPlace reads who may own a cover: sides are no ids.
func ownerPlace(typ string, access int) place {
	q := vassal.NewSequence(typ, ';')
	q.Skip(access)
	kind, _, _ := strings.Cut(q.Text(""), ":")
	if kind == "side" || kind == "sides" {
		return elsewhere
	}
	return owner
}

// nth edits one token of a type.
func nth(typ string, n int, edit func(string) string) string {
	return mapTokens(typ, ';', func(i int, token string) string {
		if i != n {
			return token
		}
		return edit(token)
	})
}
