package audit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// differences names every piece that does not start as it was left, then every
// deck whose cards lie in another order. Pieces that differ in nothing but which traits they
// have are one finding; the editions are those of the module before and now.
func (s standings) differences(start standings, v piece.Viewer, e editions) []Finding {
	var found findings
	var retraited []difference
	for _, was := range s.pieces {
		is, _ := start.find(was.id)
		switch d := (difference{was, is, v}); {
		case was.same(is):
		case d.onlyTraits():
			retraited = append(retraited, d)
		default:
			found.add(d.finding(e))
		}
	}
	if len(retraited) > 0 {
		found.add(otherTraits(retraited, e))
	}
	for _, is := range start.pieces {
		if _, there := s.find(is.id); !there {
			found.add(difference{is: is, viewer: v}.finding(e))
		}
	}
	return append(found.list(), s.decksDiffer(start)...)
}

// difference is a piece as it was left and as it starts; a stand without a piece
// means that it was not there.
type difference struct {
	was, is stand
	viewer  piece.Viewer
}

func (d difference) finding(e editions) Finding {
	f := Finding{
		Code: StartDiffers, Strength: Certain, Text: d.name() + " " + d.what(),
		Evidence: map[string]string{"piece": d.id()},
		Innocent: "set up before logging began as agreed, continued from another save, a log made again after a crash, a file in between that is not here, or a side just joined",
	}
	if e.was != e.is && d.both() && d.was.sameSpot(d.is) && d.was.remade(d.is) {
		f.Strength, f.Innocent = Medium, innocentUpgrade
	}
	if d.unseen() {
		return f
	}
	f.Evidence["left"], f.Evidence["starts"] = d.was.spot(), d.is.spot()
	if d.both() && !d.was.sameSpot(d.is) {
		if place := oldPlace(d.is.piece()); place != "" {
			f.Evidence["came_from"] = place
		}
	}
	return f
}

// innocentUpgrade is why a piece may be made otherwise in a later file.
const innocentUpgrade = "the module was upgraded in between, or one of the players has another version of it"

// editions are those of the module that two files were made with, "" where one is not known.
type editions struct{ was, is string }

func editionsOf(before, f *vassal.File) editions {
	edition := func(f *vassal.File) string {
		return strings.TrimSpace(f.Module.Name + " " + playedVersion(f))
	}
	return editions{edition(before), edition(f)}
}

// onlyTraits reports whether the piece differs in nothing but which traits it has.
func (d difference) onlyTraits() bool {
	return d.both() && d.was.sameSpot(d.is) && d.was.retraited(d.is) && !d.was.remade(d.is) && len(d.was.changed(d.is)) == 0
}

// otherTraits is the finding of pieces that have other traits than they were left with: they were made anew. Nothing of that
// is odd where the files are of two versions of the module.
func otherTraits(all []difference, e editions) Finding {
	f := Finding{
		Code: StartDiffers, Strength: Strong, Text: fmt.Sprintf("%s, but with other traits: %s", starting(len(all)), all[0].traits()),
		Evidence: map[string]string{"pieces": fmt.Sprint(len(all))},
		Innocent: "counters that VASSAL was told to refresh, as from another version of the module",
	}
	if e.was != e.is {
		f.Strength, f.Innocent = Note, innocentUpgrade
		f.Text += fmt.Sprintf("; the file before is of %s, this one of %s", e.was, e.is)
		f.Evidence["before"], f.Evidence["module"] = e.was, e.is
	}
	return f
}

func starting(n int) string {
	if n == 1 {
		return "1 piece starts as it was left"
	}
	return fmt.Sprintf("%d pieces start as they were left", n)
}

// traits tells of one piece which traits it has more and less, as the viewer may know them.
func (d difference) traits() string {
	if d.hidden() {
		return "of the first, what differs is hidden"
	}
	titles := func(traits []piece.Trait) string {
		var words []string
		for _, t := range traits {
			words = append(words, t.Kind().Title())
		}
		return strings.Join(words, ", ")
	}
	m := d.was.traitsOf(d.is)
	var words []string
	if len(m.new) > 0 {
		words = append(words, "now "+titles(m.new))
	}
	if len(m.gone) > 0 {
		words = append(words, "no more "+titles(m.gone))
	}
	return fmt.Sprintf("%s has %s", d.name(), strings.Join(words, ", and "))
}

func (d difference) id() string {
	if d.is.id != "" {
		return d.is.id
	}
	return d.was.id
}

func (d difference) both() bool { return d.was.id != "" && d.is.id != "" }

func (d difference) unseen() bool { return d.was.unseen(d.viewer) || d.is.unseen(d.viewer) }

func (d difference) hidden() bool { return d.was.hides(d.viewer) || d.is.hides(d.viewer) }

// name is the piece as the viewer knows it; only its id if it is hidden from him
// at either time.
func (d difference) name() string {
	if d.hidden() {
		return "piece " + d.id()
	}
	if d.is.id == "" {
		return named(d.was.piece(), d.viewer)
	}
	return named(d.is.piece(), d.viewer)
}

func (d difference) what() string {
	switch {
	case d.is.id == "":
		return "is missing at the start"
	case d.was.id == "":
		return "was not there before"
	case d.was.sameSpot(d.is) && d.was.remade(d.is):
		return "is another piece at the start than it was left as: its name, picture or a layer was changed"
	case d.was.sameSpot(d.is):
		return "starts in another state than it was left in: " + d.changes()
	case d.unseen():
		return "stands elsewhere at the start than it was left"
	}
	return fmt.Sprintf("stands at %s at the start; it was left at %s", d.is.spot(), d.was.spot())
}

// changes names the traits that differ, with their states if the viewer may know
// them.
func (d difference) changes() string {
	if d.hidden() {
		return "what differs is hidden"
	}
	var words []string
	for _, p := range d.was.traitsOf(d.is).both {
		switch k := p.is.Kind(); {
		case p.is.State == p.was.State || k == piece.KindMoved || k == kindTrail:
		case k.Owned():
			words = append(words, k.Title())
		default:
			words = append(words, fmt.Sprintf("%s %q instead of %q", k.Title(), p.is.State, p.was.State))
		}
	}
	return strings.Join(words, ", ")
}

// oldPlace is where the piece itself remembers to have come from; empty if it
// remembers nothing.
func oldPlace(p replay.Piece) string {
	traits, _ := p.Traits()
	x, okX := traits.Property("OldX")
	y, okY := traits.Property("OldY")
	onMap, okMap := traits.Property("OldMap")
	if !okX || !okY || !okMap || onMap == "" {
		return ""
	}
	return fmt.Sprintf("%s (%s,%s)", onMap, x, y)
}

func (a stand) spot() string {
	switch {
	case a.id == "":
		return "not there"
	case a.mapID == "":
		return "no map"
	}
	return fmt.Sprintf("%s (%d,%d)", a.mapID, a.x, a.y)
}

// decksDiffer names the decks that hold the same cards in another order; other
// cards are told as pieces that stand elsewhere.
func (s standings) decksDiffer(start standings) []Finding {
	var found findings
	for _, id := range slices.Sorted(maps.Keys(s.decks)) {
		was, is := s.decks[id], start.decks[id]
		if slices.Equal(was, is) || !sameCards(was, is) {
			continue
		}
		found.add(Finding{
			Code: DeckReordered, Strength: Certain,
			Text:     fmt.Sprintf("the cards of deck %s lie in another order at the start than they were left in", id),
			Evidence: map[string]string{"deck": id, "cards": fmt.Sprint(len(was))},
			Innocent: "a shuffle before logging began, as agreed",
		})
	}
	return found.list()
}
