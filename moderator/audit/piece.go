package audit

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/module"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// editedPieces compares the type of every piece that comes into the file with
// that of the module's slot it was made from. Pieces of one slot that differ in
// the same way are one finding.
func editedPieces(s *subject) []Finding {
	if s.module == nil {
		return nil
	}
	c := counters{
		subject: s, expander: s.module.Expander(), shared: prototypeMarkers(s.module), slots: map[string]slotType{}, judged: map[[sha256.Size]byte]int{},
		same: map[[2]string]bool{},
	}
	for cmd := range s.file.All {
		add, ok := cmd.(vassal.AddPiece)
		if ok && add.ID != "" && !piece.IsStack(add.Type) && !piece.IsDeck(add.Type) {
			c.judge(add)
		}
	}
	if len(c.found) > 0 && !c.sameModule() {
		return []Finding{c.otherModule()}
	}
	for i, n := range c.alike {
		if n > 1 {
			c.found[i].Text += fmt.Sprintf(", and so %s", others(n-1))
		}
	}
	if c.more > 0 {
		last := c.found[len(c.found)-1]
		c.found = append(c.found, Finding{
			Code: last.Code, Step: last.Step, Strength: last.Strength, Innocent: last.Innocent, More: c.more - 1,
			Text: fmt.Sprintf("%s more like these", kindsDiffer(c.more)),
		})
	}
	return c.found
}

// kindOf is what pieces of one kind have in common.
func kindOf(hidden bool, texts ...string) [sha256.Size]byte {
	sum := sha256.New()
	fmt.Fprintf(sum, "%t", hidden)
	for _, text := range texts {
		fmt.Fprintf(sum, " %d ", len(text))
		io.WriteString(sum, text)
	}
	return [sha256.Size]byte(sum.Sum(nil))
}

// sameModule reports whether the file was made with the very module at hand;
// differences from another say nothing.
func (c *counters) sameModule() bool {
	f, m := c.subject.file, c.subject.module
	return f.Module.Raw != nil && f.Module.Name == m.Name && playedVersion(f) == m.Version
}

// playedVersion is the version of the module that a file was made with. Old
// files state it only in their copy of the module's own description.
func playedVersion(f *vassal.File) string { return cmp.Or(f.Save.Version, f.Module.Version) }

// otherModule sums up all differences from a module of another version.
func (c *counters) otherModule() Finding {
	f, m := c.subject.file, c.subject.module
	made := "does not say which it was made with"
	if f.Module.Name != "" {
		made = fmt.Sprintf("was made with another: %s %s, not %s %s", f.Module.Name, playedVersion(f), m.Name, m.Version)
	}
	return Finding{
		Code: PieceEdited, Strength: Note,
		Text:     fmt.Sprintf("%s from the module, but the file %s", kindsDiffer(len(c.found)+c.more), made),
		Evidence: map[string]string{"kinds": fmt.Sprint(len(c.found) + c.more), "version": playedVersion(f), "module": m.Version},
		Innocent: "a module that was upgraded since",
	}
}

func kindsDiffer(n int) string {
	if n == 1 {
		return "1 kind of piece differs"
	}
	return fmt.Sprintf("%d kinds of pieces differ", n)
}

func others(n int) string {
	if n == 1 {
		return "does 1 other piece of its kind"
	}
	return fmt.Sprintf("do %d other pieces of its kind", n)
}

// counters compares pieces with slots.
type counters struct {
	subject  *subject
	expander *module.Expander
	shared   markerValues              // of prototypes
	slots    map[string]slotType       // by gpid, as VASSAL writes them into a game
	judged   map[[sha256.Size]byte]int // index of the finding by a hash of type, gpid and whether it is hidden; -1 for none
	same     map[[2]string]bool        // whether two type texts of a trait say the same; at most maxCompared
	found    []Finding
	alike    []int // how many pieces each finding is about
	more     int   // kinds of pieces that differ and are not listed
}

// slotType is the expanded type of a slot, trait by trait, and the values of its
// own markers. The traits are nil if it cannot be expanded.
type slotType struct {
	known   bool // the module has the slot
	traits  []piece.Trait
	markers markerValues
}

func (c *counters) judge(add vassal.AddPiece) {
	start, _ := c.subject.start.find(add.ID)
	p := replay.Piece{ID: add.ID, Type: add.Type, State: add.State, Kind: replay.Single, Parent: start.deck}
	traits, err := p.Traits()
	gpid := traits.Basic().GPID
	if err != nil || gpid == "" {
		return
	}
	key := kindOf(c.subject.hides(p), gpid, add.Type, markers(traits))
	if i, seen := c.judged[key]; seen {
		if i >= 0 {
			c.alike[i]++
		}
		return
	}
	f, wrong := c.compare(p, traits, gpid)
	if !wrong {
		c.judged[key] = -1
		return
	}
	if f.Step = add.At().Step; len(c.found) == maxPerLook {
		c.judged[key] = -1
		c.more++
		return
	}
	c.judged[key] = len(c.found)
	c.found, c.alike = append(c.found, f), append(c.alike, 1)
}

// markers are the values of the markers, which only the module sets.
func markers(p piece.Piece) string {
	var b strings.Builder
	for _, t := range p.Traits {
		if t.Kind() == piece.KindMarker {
			b.WriteString(t.State)
			b.WriteByte(0)
		}
	}
	return b.String()
}

func (c *counters) compare(p replay.Piece, traits piece.Piece, gpid string) (Finding, bool) {
	slot := c.slot(gpid)
	if !slot.known {
		return c.unknown(p, gpid), true
	}
	if slot.traits == nil {
		return Finding{}, false
	}
	what, ours, theirs := c.difference(slot, traits.Traits)
	if what == "" {
		return Finding{}, false
	}
	return c.edited(p, gpid, what, ours, theirs), true
}

// slot gives the expanded type of the slot with a gpid.
func (c *counters) slot(gpid string) slotType {
	if t, ok := c.slots[gpid]; ok {
		return t
	}
	slot := c.subject.module.Slot(gpid)
	t := slotType{known: slot != nil, markers: markerValues{}}
	if slot != nil {
		t.traits = expanded(c.expander, slot)
		t.markers.addAll(slot.Type, slot.State)
	}
	c.slots[gpid] = t
	return t
}

// expanded gives the traits of a slot, without states; nil if the slot or a
// prototype of it cannot be read.
func expanded(x *module.Expander, slot *module.Slot) []piece.Trait {
	types, err := x.Traits(slot.Type)
	if err != nil || slot.Type == "" {
		return nil
	}
	traits := make([]piece.Trait, len(types))
	for i, t := range types {
		traits[i].Type = t
	}
	return traits
}

// difference names the first trait in which two chains differ, with both texts.
func (c *counters) difference(slot slotType, game []piece.Trait) (what, ours, theirs string) {
	if len(slot.traits) != len(game) {
		return "number of traits", fmt.Sprint(len(slot.traits)), fmt.Sprint(len(game))
	}
	for i, t := range game {
		if !c.sameTrait(slot.traits[i].Type, t.Type) {
			return t.Kind().Title(), slot.traits[i].Type, t.Type
		}
		if t.Kind() == piece.KindMarker && !c.allows(slot, t) {
			return "marker " + strings.TrimPrefix(t.Type, string(piece.KindMarker)), "another value", t.State
		}
	}
	return "", "", ""
}

// allows reports whether a marker has the value that the slot gives it, or else
// a prototype.
func (c *counters) allows(slot slotType, t piece.Trait) bool {
	if len(slot.markers[t.Type]) > 0 {
		return slot.markers.allow(t)
	}
	return c.shared.allow(t)
}

// sameTrait is the function of that name. Pieces share most of their traits, so that
// its answers are kept.
func (c *counters) sameTrait(a, b string) bool {
	if a == b {
		return true
	}
	same, known := c.same[[2]string{a, b}]
	if known {
		return same
	}
	if len(c.same) == maxCompared {
		clear(c.same)
	}
	same = sameTrait(a, b)
	c.same[[2]string{a, b}] = same
	return same
}

// sameTrait reports whether two type texts of a trait say the same. VASSAL
// writes a type anew for every game, so decimal numbers are rounded to 32 bits,
// fields that a later release added stand at the end of one of them, and a key
// may be written in an old and in a new way.
func sameTrait(a, b string) bool {
	if a == b {
		return true
	}
	x, y := vassal.Split(a, ';'), vassal.Split(b, ';')
	n := min(len(x), len(y))
	return slices.EqualFunc(x[:n], y[:n], sameField)
}

func sameField(a, b string) bool {
	if a == b {
		return true
	}
	if withoutKeys(a) == withoutKeys(b) {
		return true
	}
	x, errX := strconv.ParseFloat(a, 64)
	y, errY := strconv.ParseFloat(b, 64)
	return errX == nil && errY == nil && math.Abs(x-y) <= 1e-6*max(1, math.Abs(x))
}

// namedKey is a key stroke, perhaps one that has a name instead of a key.
var namedKey = regexp.MustCompile(`\b(\d{5})(\\*,0\\*,)`)

// The numbers that VASSAL gives to names (NamedKeyManager); which name gets which is only
// good for one run of the program.
const firstNamed, lastNamed = 0xE000, 0xF8FE

// withoutKeys is a field without the numbers of named keys.
func withoutKeys(field string) string {
	return namedKey.ReplaceAllStringFunc(field, func(stroke string) string {
		if key, err := strconv.Atoi(stroke[:5]); err != nil || key < firstNamed || key > lastNamed {
			return stroke
		}
		return stroke[5:]
	})
}

func (c *counters) unknown(p replay.Piece, gpid string) Finding {
	return Finding{
		Code: PieceUnknown, Strength: Medium,
		Text:     fmt.Sprintf("%s comes from a slot %s that the module does not have", c.subject.named(p), gpid),
		Evidence: map[string]string{"piece": p.ID, "gpid": gpid},
		Innocent: "a marker that another piece places, an extension, or another version of the module",
	}
}

func (c *counters) edited(p replay.Piece, gpid, what, ours, theirs string) Finding {
	f := Finding{
		Code: PieceEdited, Strength: Certain,
		Text:     fmt.Sprintf("%s is not what the module makes", c.subject.named(p)),
		Evidence: map[string]string{"piece": p.ID, "gpid": gpid},
		Innocent: "a module that was upgraded since, counters refreshed, or a marker that another piece places",
	}
	if !c.subject.hides(p) {
		f.Text += ": its " + what + " differs"
		f.Evidence["module"], f.Evidence["game"] = ours, theirs
	}
	return f
}
