package stricttest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	_ "image/png" // the pictures of modules
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/beevik/etree"
)

// Loader is a module that VASSAL has open.
type Loader struct {
	complaints []string

	entries    map[string][]byte
	used       map[string]bool // entries that something in the build file names
	version    string
	next       int // the slot id that comes next
	sides      []string
	phases     int
	tracker    bool
	maps       map[string]board // by their names
	prototypes map[string][]string
	slots      map[int]slot // by their ids
	hotkeys    map[string]string
	buttons    map[string]bool
}

// board is the only board of a map.
type board struct {
	name          string
	width, height int
	loose         bool // pieces form no stacks on it
}

// slot is a piece of the palette with its traits, those of prototypes among them.
type slot struct {
	name  string
	types []string
}

// complain notes what VASSAL would have against a file.
func (l *Loader) complain(format string, args ...any) {
	l.complaints = append(l.complaints, fmt.Sprintf(format, args...))
}

// taken gives what was complained of since, and forgets it.
func (l *Loader) taken() []string {
	all := l.complaints
	l.complaints = nil
	return all
}

// Open opens a module and gives what VASSAL has against it, nil for nothing.
func Open(vmod []byte) (*Loader, []string) {
	l := &Loader{
		used: map[string]bool{"buildFile.xml": true, "moduledata": true}, maps: map[string]board{}, prototypes: map[string][]string{},
		slots: map[int]slot{}, hotkeys: map[string]string{}, buttons: map[string]bool{},
	}
	l.entries = l.unzip(vmod, zip.Deflate, zip.Store)
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(l.entries["buildFile.xml"]); err != nil || doc.Root() == nil {
		l.complain("buildFile.xml: %v", err)
		return l, l.taken()
	}
	l.element(doc.Root(), "")
	l.once(doc.Root())
	for _, d := range doc.FindElements("//VASSAL.build.module.PrototypeDefinition") {
		l.prototype(d)
	}
	for _, s := range doc.FindElements("//VASSAL.build.widget.PieceSlot") {
		l.slot(s)
	}
	l.metadata(doc.Root())
	for _, name := range slices.Sorted(maps.Keys(l.entries)) {
		if !l.used[name] {
			l.complain("nothing in the module names its file %s", name)
		}
	}
	return l, append(l.taken(), l.setups()...)
}

// setups opens the positions that a game may begin from.
func (l *Loader) setups() (complaints []string) {
	for _, name := range slices.Sorted(maps.Keys(l.entries)) {
		if strings.HasSuffix(name, ".vsav") {
			for _, c := range l.File(l.entries[name]) {
				complaints = append(complaints, name+": "+c)
			}
		}
	}
	return complaints
}

// unzip takes an archive apart and holds its shape against section 1.1 of the formats.
func (l *Loader) unzip(data []byte, methods ...uint16) map[string][]byte {
	all := map[string][]byte{}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		l.complain("it is no zip: %v", err)
		return all
	}
	if r.Comment != "" {
		l.complain("the zip has a comment")
	}
	for _, e := range r.File {
		const utf8, dos = 0x800, 20
		if e.Flags&utf8 == 0 || e.CreatorVersion != dos || e.ReaderVersion != dos || len(e.Extra) > 0 || e.Comment != "" || e.ExternalAttrs != 0 || !slices.Contains(methods, e.Method) {
			l.complain("%s is not zipped as VASSAL does: flags %x, made by %d, needs %d, method %d, %d bytes extra", e.Name, e.Flags, e.CreatorVersion, e.ReaderVersion, e.Method, len(e.Extra))
		}
		if _, twice := all[e.Name]; twice {
			l.complain("%s is in it twice", e.Name)
		}
		in, err := e.Open()
		if err == nil {
			all[e.Name], err = io.ReadAll(in)
		}
		if err != nil {
			l.complain("%s: %v", e.Name, err)
		}
	}
	return all
}

// element holds an element and all below it against the components that VASSAL knows.
func (l *Loader) element(e *etree.Element, parent string) {
	known, is := components[e.Tag]
	if !is {
		l.complain("there is no component %s", e.Tag)
		return
	}
	short := e.Tag[strings.LastIndexByte(e.Tag, '.')+1:]
	if !slices.Contains(strings.Fields(known.under), parent) && known.under+parent != "" {
		l.complain("%s stands in %s", short, parent)
	}
	may := map[string]bool{}
	for _, field := range strings.Fields(known.attributes) {
		name, kind, _ := strings.Cut(field, "=")
		kind, optional := strings.CutSuffix(kind, "?")
		may[name] = true
		a := e.SelectAttr(name)
		switch {
		case a == nil && !optional:
			l.complain("%s lacks the attribute %s", short, name)
		case a != nil && !holds(kind, a.Value) && !(optional && a.Value == ""):
			l.complain("%s: %s=%q is no %s", short, name, a.Value, kind)
		case a != nil:
			l.names(short, e, kind, a.Value)
		}
	}
	for _, a := range e.Attr {
		if !may[a.Key] {
			l.complain("%s has no attribute %s", short, a.Key)
		}
	}
	l.component(short, e)
	for _, kid := range e.ChildElements() {
		l.element(kid, short)
	}
}

// names takes down which files an attribute names, and which keys.
func (l *Loader) names(short string, e *etree.Element, kind, value string) {
	switch {
	case value == "":
	case kind == "file":
		l.file(value, short)
	case kind == "image":
		l.picture(value, short)
	case kind == "key" && short != "StackMetrics" && short != "CounterDetailViewer":
		if other := l.hotkeys[value]; other != "" {
			l.complain("%s and %s have the key %s", other, short, value)
		}
		l.hotkeys[value] = short + " " + e.SelectAttrValue("mapName", "")
	}
}

func (l *Loader) file(name, who string) {
	if l.used[name] = true; len(l.entries[name]) == 0 {
		l.complain("%s names the file %s, which is not there", who, name)
	}
}

// picture takes a picture and gives its size.
func (l *Loader) picture(name, who string) (width, height int) {
	name = "images/" + name
	l.used[name] = true
	size, _, err := image.DecodeConfig(bytes.NewReader(l.entries[name]))
	if err != nil {
		l.complain("%s names the picture %s: %v", who, name, err)
	}
	return size.Width, size.Height
}

// component takes down what files of the module may name.
func (l *Loader) component(short string, e *etree.Element) {
	attr := func(name string) string { return e.SelectAttrValue(name, "") }
	switch short {
	case "GameModule":
		l.version = attr("version")
		l.next, _ = strconv.Atoi(attr("nextPieceSlotId"))
	case "entry":
		if slices.Contains(l.sides, e.Text()) || strings.TrimSpace(e.Text()) == "" {
			l.complain("the side %q is there twice, or has no name", e.Text())
		}
		l.sides = append(l.sides, e.Text())
	case "DiceButton":
		l.button(attr("name"))
		if n, _ := strconv.Atoi(attr("nDice")); n < 1 {
			l.complain("the button %s rolls no dice", attr("name"))
		}
	case "TurnTracker":
		if l.tracker {
			l.complain("there are two turn trackers")
		}
		l.tracker = true
	case "ListTurnLevel":
		l.phases = len(split(attr("list"), ','))
	case "Map":
		l.board(e)
	}
}

func (l *Loader) button(name string) {
	if l.buttons[name] {
		l.complain("there are two buttons %s", name)
	}
	l.buttons[name] = true
}

// board takes down the one board of a map, which is laid out by itself.
func (l *Loader) board(e *etree.Element) {
	name := e.SelectAttrValue("mapName", "")
	if _, twice := l.maps[name]; twice {
		l.complain("there are two maps %s", name)
	}
	if first := len(l.maps) == 0; (e.SelectAttrValue("launch", "") == "true") == first {
		l.complain("the map %s opens by a button, or is none of the main window", name)
	}
	boards := e.FindElements("./VASSAL.build.module.map.BoardPicker/VASSAL.build.module.map.boardPicker.Board")
	if len(boards) != 1 {
		l.complain("the map %s has %d boards", name, len(boards))
		return
	}
	b := board{name: boards[0].SelectAttrValue("name", "")}
	if picture := boards[0].SelectAttrValue("image", ""); picture != "" {
		b.width, b.height = l.picture(picture, name)
	} else {
		b.width, _ = strconv.Atoi(boards[0].SelectAttrValue("width", ""))
		b.height, _ = strconv.Atoi(boards[0].SelectAttrValue("height", ""))
	}
	if b.width == 0 || b.height == 0 {
		l.complain("the board %s is %d by %d", b.name, b.width, b.height)
	}
	metrics := e.FindElement("./VASSAL.build.module.map.StackMetrics")
	b.loose = metrics != nil && metrics.SelectAttrValue("disabled", "") == "true"
	l.maps[name] = b
	setup := e.FindElement("./VASSAL.build.module.map.BoardPicker/setup")
	if setup == nil || setup.Text() != name+"BoardPicker\t"+b.name+"\t0\t0" {
		l.complain("the map %s does not lay its board out", name)
	}
}

// single are the components of which VASSAL has one, and makes one itself where there is
// none.
var single = []string{
	"BasicCommandEncoder", "Documentation", "PlayerRoster", "GlobalOptions", "gamepieceimage.GamePieceImageDefinitions", "properties.GlobalProperties",
	"properties.GlobalTranslatableMessages", "PrototypesContainer", "PieceWindow", "Chatter", "KeyNamer",
}

func (l *Loader) once(root *etree.Element) {
	for _, tag := range single {
		if n := len(root.SelectElements("VASSAL.build.module." + tag)); n != 1 {
			l.complain("there are %d of %s", n, tag)
		}
	}
}

// metadata holds the module's description of itself against its build file: VASSAL asks
// whether to go on where they differ.
func (l *Loader) metadata(root *etree.Element) {
	data := l.data("moduledata", l.entries["moduledata"], "version VassalVersion dateSaved description name")
	for field, attr := range map[string]string{"name": "name", "version": "version", "VassalVersion": "VassalVersion", "description": "description"} {
		if is := root.SelectAttrValue(attr, ""); data[field] != is {
			l.complain("moduledata says %s %q, the build file %q", field, data[field], is)
		}
	}
}

// data reads metadata, whose fields stand in this order.
func (l *Loader) data(name string, raw []byte, fields string) map[string]string {
	doc, all := etree.NewDocument(), map[string]string{}
	if err := doc.ReadFromBytes(raw); err != nil || doc.Root() == nil || doc.Root().Tag != "data" {
		l.complain("%s cannot be read: %v", name, err)
		return all
	}
	last := -1
	for _, e := range doc.Root().ChildElements() {
		at := slices.Index(strings.Fields(fields), e.Tag)
		if at <= last {
			l.complain("%s: %s stands where it should not", name, e.Tag)
		}
		last, all[e.Tag] = at, e.Text()
	}
	if at, err := strconv.ParseInt(all["dateSaved"], 10, 64); err != nil || at <= 0 {
		l.complain("%s was saved %q", name, all["dateSaved"])
	}
	return all
}
