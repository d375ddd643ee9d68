package piece

import "strings"

// Kind is the prefix that says what a trait is, with its semicolon.
type Kind string

// The kinds that bear on name, level, owner or place of a piece.
const (
	KindBasic      Kind = "piece;"
	KindLayer      Kind = "emb2;"
	KindOldLayer   Kind = "emb;"
	KindLabel      Kind = "label;"
	KindDynamic    Kind = "PROP;"
	KindMarker     Kind = "mark;"
	KindMask       Kind = "obs;"
	KindInvisible  Kind = "hide;"
	KindImmobile   Kind = "immob;"
	KindBasicName  Kind = "basicName;"
	KindRotate     Kind = "rotate;"
	KindMoved      Kind = "markmoved;"
	KindPrototype  Kind = "prototype;"
	KindRestricted Kind = "restrict;"
)

// kinds lists every trait of the engine with a title for reports. What has no
// entry is opaque.
var kinds = map[Kind]string{
	KindBasic: "basic piece", KindLayer: "layer", KindOldLayer: "layer", KindLabel: "label",
	KindDynamic: "dynamic property", KindMarker: "marker", KindMask: "mask", KindInvisible: "invisible",
	KindImmobile: "does not stack", KindBasicName: "basic name", KindRotate: "rotation", KindMoved: "moved mark",
	KindPrototype: "prototype", KindRestricted: "restricted access", "footprint;": "trail", "report;": "report",
	"propertysheet;": "property sheet", "table;": "spreadsheet", "sendto;": "send to place",
	"AreaOfEffect;": "area of effect", "mat;": "mat", "matPiece;": "mat cargo", "attach;": "attachment",
	"pivot;": "pivot", "delete;": "delete", "clone;": "clone", "translate;": "move by distance",
	"globalkey;": "global key", "macro;": "trigger", "setprop;": "set property", "setpieceprop;": "set piece property",
	"hideCmd;": "restricted commands", "playSound;": "sound", "button;": "button", "globalhotkey;": "global hotkey",
	"deselect;": "deselect", "placemark;": "place marker", "replace;": "replace", "return;": "return to deck",
	"submenu;": "submenu", "menuSeparator;": "menu separator", "nonRect;": "shape", "nonRect2;": "shape",
	"border;": "border", "calcProp;": "calculated property", "cmt;": "comment", "locmsg;": "located message",
	"locCommand;": "located command",
}

// Kind gives the prefix of the trait: up to and including the first semicolon,
// or the whole type where there is none.
func (t Trait) Kind() Kind {
	if i := strings.IndexByte(t.Type, ';'); i >= 0 {
		return Kind(t.Type[:i+1])
	}
	return Kind(t.Type)
}

// Known reports whether the engine itself has such a trait.
func (k Kind) Known() bool { return kinds[k] != "" }

// Owned reports whether the state of such a trait names an owner, which may be
// a password.
func (k Kind) Owned() bool {
	return k == KindMask || k == KindInvisible || k == KindRestricted
}

// Title names the kind for a reader; an unknown one by its prefix.
func (k Kind) Title() string {
	if title := kinds[k]; title != "" {
		return title
	}
	return strings.TrimSuffix(string(k), ";")
}

// Opaque gives the traits that are not known.
func (p Piece) Opaque() []Trait {
	var list []Trait
	for _, t := range p.Traits {
		if !t.Kind().Known() {
			list = append(list, t)
		}
	}
	return list
}

// Find gives the outermost trait of a kind.
func (p Piece) Find(k Kind) (Trait, bool) {
	for _, t := range p.Traits {
		if t.Kind() == k {
			return t, true
		}
	}
	return Trait{}, false
}
