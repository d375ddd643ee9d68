package forge

import (
	"slices"
	"strconv"
	"strings"

	"github.com/beevik/etree"
)

// Tags of the build file are class names of VASSAL.
const (
	inModule = "VASSAL.build.module."
	inMap    = inModule + "map."
	inBoard  = inMap + "boardPicker.board."
	inGrid   = inBoard + "mapgrid."
	inWidget = "VASSAL.build.widget."
)

// part is an element of the build file: what VASSAL makes a component of.
type part struct {
	tag   string
	attrs map[string]string
	text  string
	kids  []part
}

// element makes the XML of a part, the attributes sorted as VASSAL's own writer has
// them.
func (p part) element() *etree.Element {
	e := etree.NewElement(p.tag)
	for name, value := range p.attrs {
		e.CreateAttr(name, value)
	}
	e.SortAttrs()
	if p.text != "" {
		e.SetText(p.text)
	}
	for _, kid := range p.kids {
		e.AddChild(kid.element())
	}
	return e
}

// buildFile is buildFile.xml of the module.
func (m *Module) buildFile() ([]byte, error) {
	doc := etree.NewDocument()
	doc.CreateProcInst("xml", `version="1.0" encoding="UTF-8" standalone="no"`)
	doc.SetRoot(m.root().element())
	doc.IndentWithSettings(&etree.IndentSettings{Spaces: 4, PreserveLeafWhitespace: true})
	return doc.WriteToBytes()
}

// root has the components in the order in which they get their ids.
func (m *Module) root() part {
	kids := []part{
		{tag: inModule + "BasicCommandEncoder"},
		m.documentation(),
		m.roster(),
		globalOptions,
		{tag: inModule + "gamepieceimage.GamePieceImageDefinitions", kids: []part{
			{tag: inModule + "gamepieceimage.GamePieceLayoutsContainer"},
			{tag: inModule + "gamepieceimage.ColorManager"},
			{tag: inModule + "gamepieceimage.FontManager"},
		}},
		{tag: inModule + "properties.GlobalProperties"},
		{tag: inModule + "properties.GlobalTranslatableMessages"},
		m.prototypes(),
		m.palette(),
		{tag: inModule + "Chatter"},
		{tag: inModule + "KeyNamer"},
	}
	for _, d := range m.Dice {
		kids = append(kids, d.part())
	}
	if m.Turn != nil {
		kids = append(kids, m.Turn.part())
	}
	kids = append(kids, notesWindow)
	if len(m.Charts) > 0 {
		kids = append(kids, m.chartWindow())
	}
	for i := range m.Maps {
		kids = append(kids, m.Maps[i].part(i == 0))
	}
	for i := range m.Setups {
		kids = append(kids, m.Setups[i].part(i))
	}
	kids = append(kids, part{tag: "VASSAL.i18n.Language"})
	return part{tag: "VASSAL.build.GameModule", kids: kids, attrs: map[string]string{
		"ModuleOther1": "", "ModuleOther2": "", "VassalVersion": EngineVersion, "description": m.Description,
		"name": m.Name, "nextPieceSlotId": strconv.Itoa(len(m.Pieces) + 1), "version": m.Version,
	}}
}

func (m *Module) documentation() part {
	p := part{tag: inModule + "Documentation"}
	for i, page := range m.Help {
		p.kids = append(p.kids, part{tag: inModule + "documentation.HelpFile", attrs: map[string]string{
			"fileName": helpFile(i), "fileType": "archive", "title": page.Title,
		}})
	}
	return p
}

func (m *Module) roster() part {
	p := part{tag: inModule + "PlayerRoster", attrs: map[string]string{
		"buttonIcon": "", "buttonKeyStroke": "", "buttonText": "Retire",
		"buttonToolTip": "Switch sides, become an observer, or let another player take your side",
	}}
	for _, side := range m.Sides {
		p.kids = append(p.kids, part{tag: "entry", text: side})
	}
	return p
}

var globalOptions = part{tag: inModule + "GlobalOptions", attrs: map[string]string{
	"autoReport": "Always", "centerOnMove": "Never", "chatterHTMLSupport": "Never", "hotKeysOnClosedWindows": "Never",
	"inventoryForAll": "Always", "nonOwnerUnmaskable": "Never", "playerIdFormat": "$PlayerName$",
	"promptString": "Opponents can unmask my pieces", "sendToLocationMoveTrails": "Never", "storeLeadingZeroIntegersAsStrings": "false",
}}

var notesWindow = part{tag: inModule + "NotesWindow", attrs: map[string]string{
	"buttonText": "Notes", "description": "", "hotkey": "", "icon": "/images/notes.gif", "tooltip": "Notes",
}}

func (m *Module) prototypes() part {
	p := part{tag: inModule + "PrototypesContainer"}
	for i := range m.Prototypes {
		one := &m.Prototypes[i]
		p.kids = append(p.kids, part{
			tag: inModule + "PrototypeDefinition", attrs: map[string]string{"name": one.Name, "description": ""}, text: one.definition(m.Moved),
		})
	}
	return p
}

// paletteColumns is how many pieces stand side by side in a drawer.
const paletteColumns = "4"

func (m *Module) palette() part {
	tabs := part{tag: inWidget + "TabWidget", attrs: map[string]string{"entryName": "Pieces"}}
	for _, d := range m.Palette {
		drawer := part{tag: inWidget + "PanelWidget", attrs: map[string]string{
			"entryName": d.Name, "fixed": "true", "nColumns": paletteColumns, "scale": "1.0", "vert": "false",
		}}
		for _, name := range d.Pieces {
			p, i := m.piece(name)
			drawer.kids = append(drawer.kids, part{tag: inWidget + "PieceSlot", text: m.slot(p, i+1), attrs: map[string]string{
				"entryName": p.Name, "gpid": strconv.Itoa(i + 1), "height": strconv.Itoa(p.Height), "width": strconv.Itoa(p.Width),
			}})
		}
		tabs.kids = append(tabs.kids, drawer)
	}
	return part{tag: inModule + "PieceWindow", kids: []part{tabs}, attrs: map[string]string{
		"defaultWidth": "0", "hidden": "false", "hotkey": "", "icon": "/images/counter.gif", "name": "Pieces",
		"scale": "1.0", "text": "Pieces", "tooltip": "Show or hide the pieces",
	}}
}

func (d Dice) part() part {
	return part{tag: inModule + "DiceButton", attrs: map[string]string{
		"addToTotal": "0", "canDisable": "false", "disabledIcon": "", "hotkey": "", "icon": "/images/die.gif",
		"keepCount": "1", "keepDice": "false", "keepOption": ">",
		"lockAdd": "false", "lockDice": "false", "lockPlus": "false", "lockSides": "false",
		"nDice": strconv.Itoa(d.N), "nSides": strconv.Itoa(d.Sides), "name": d.Name, "plus": "0", "prompt": "false", "propertyGate": "",
		"reportFormat": "** $name$ = $result$ *** <$PlayerName$>", "reportTotal": "false", "sortDice": "false",
		"text": d.Name, "tooltip": "Roll " + d.Name,
	}}
}

// trackerID is the id of the one turn counter of a module.
const trackerID = "TurnTracker0"

func (t *Turn) part() part {
	count := part{tag: inModule + "turn.CounterTurnLevel", attrs: map[string]string{
		"incr": "1", "loop": "false", "loopLimit": "-1", "name": t.Name, "property": "Turn", "start": "1", "turnFormat": "$value$",
	}}
	format := t.Name + " $level1$"
	if len(t.Phases) > 0 {
		format += ", $level2$"
		count.kids = []part{{tag: inModule + "turn.ListTurnLevel", attrs: map[string]string{
			"configFirst": "false", "configList": "false", "list": list(t.Phases), "name": "Phase", "prompt": "",
			"property": "Phase", "turnFormat": "$value$",
		}}}
	}
	return part{tag: inModule + "turn.TurnTracker", kids: []part{count}, attrs: map[string]string{
		"buttonText": t.Name, "fwdOnly": "false", "hotkey": "", "icon": "", "length": "-1",
		"lengthStyle": "Maximum", "name": t.Name, "nexthotkey": "", "plusButtonSize": "22", "prevhotkey": "",
		"reportFormat": "* $newTurn$", "tooltip": "", "turnButtonHeight": "22", "turnFormat": format,
	}}
}

func (m *Module) chartWindow() part {
	tabs := part{tag: inWidget + "TabWidget", attrs: map[string]string{"entryName": "Charts"}}
	for i, c := range m.Charts {
		page := part{tag: inWidget + "HtmlChart", attrs: map[string]string{"chartName": c.Name, "fileName": chartFile(i)}}
		if c.Image != "" {
			page.tag, page.attrs["fileName"] = inWidget+"Chart", c.Image
		}
		tabs.kids = append(tabs.kids, page)
	}
	return part{tag: inModule + "ChartWindow", kids: []part{tabs}, attrs: map[string]string{
		"hotkey": "", "icon": "/images/chart.gif", "name": "Charts", "text": "Charts", "tooltip": "Charts of the rules",
	}}
}

func (s *Setup) part(i int) part {
	return part{tag: inModule + "PredefinedSetup", attrs: map[string]string{
		"description": "", "file": setupFile(i), "isMenu": "false", "name": s.Name, "useFile": "true",
	}}
}

// Names of files in the module, by number from 0.
func helpFile(i int) string  { return "help-" + strconv.Itoa(i+1) + ".html" }
func chartFile(i int) string { return "chart-" + strconv.Itoa(i+1) + ".html" }
func setupFile(i int) string { return "setup-" + strconv.Itoa(i+1) + ".vsav" }

// list writes a list as VASSAL's attributes have it.
func list(all []string) string {
	escaped := slices.Clone(all)
	for i := range escaped {
		escaped[i] = strings.ReplaceAll(escaped[i], ",", `\,`)
	}
	return strings.Join(escaped, ",")
}
