package forge

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"adjutant/vassal"
)

// part is the window of a map with all that one expects on it.
func (m *Map) part(main bool) part {
	button := m.Button
	if main {
		button = ""
	}
	return part{tag: inModule + "Map", kids: m.tools(), attrs: map[string]string{
		"allowMultiple": "false", "backgroundcolor": "255,255,255", "buttonName": button, "changeFormat": "$message$",
		"color": "0,0,0", "createFormat": "$pieceName$ created in $location$", "description": "",
		"edgeHeight": "0", "edgeWidth": "0", "hideKey": "", "hotkey": "", "icon": "/images/map.gif",
		"launch": strconv.FormatBool(!main), "mapName": m.Name, "markMoved": "Always", "markUnmovedHotkey": "",
		"markUnmovedIcon": "/images/unmoved.gif", "markUnmovedReport": "", "markUnmovedText": "",
		"markUnmovedTooltip": "Mark all pieces on this map as not moved", "moveKey": "",
		"moveToFormat":     "$pieceName$ moves $previousLocation$ -> $location$ [$mapName$]",
		"moveWithinFormat": "$pieceName$ moves $previousLocation$ -> $location$", "showKey": "", "thickness": "3",
		"tooltip": button,
	}}
}

func (m *Map) tools() []part {
	kids := []part{m.picker(), m.stacks()}
	for _, tag := range []string{"ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer"} {
		kids = append(kids, part{tag: inMap + tag})
	}
	kids = append(kids, imageSaver, detailViewer, flare,
		part{tag: inModule + "properties.GlobalProperties"},
		part{tag: inMap + "SelectionHighlighters"},
		part{tag: inMap + "HighlightLastMoved", attrs: map[string]string{"color": "255,0,0", "enabled": "true", "thickness": "2"}},
		zoomer)
	if m.Ruler > 0 {
		kids = append(kids, m.ruler())
	}
	if m.Overview > 0 {
		kids = append(kids, m.overview())
	}
	return kids
}

// picker names the boards and lays the only one out.
func (m *Map) picker() part {
	p := part{tag: inMap + "BoardPicker", attrs: map[string]string{
		"addColumnText": "Add column", "addRowText": "Add row", "boardPrompt": "Select board",
		"slotHeight": "125", "slotScale": "0.2", "slotWidth": "350", "title": "Choose Boards",
	}}
	p.kids = []part{{tag: "setup", text: m.layout()}}
	for i := range m.Boards {
		p.kids = append(p.kids, m.Boards[i].part())
	}
	return p
}

// layout is the command that puts the boards on the map.
func (m *Map) layout() string {
	tokens := []string{m.Name + "BoardPicker"}
	for i, b := range m.Boards {
		tokens = append(tokens, vassal.Join('/', b.Name), strconv.Itoa(i), "0")
	}
	return vassal.Join('\t', tokens...)
}

func (b *Board) part() part {
	p := part{tag: inMap + "boardPicker.Board", attrs: map[string]string{"image": b.Image, "name": b.Name, "reversible": "false"}}
	if b.Image == "" {
		p.attrs["width"], p.attrs["height"], p.attrs["color"] = strconv.Itoa(b.Width), strconv.Itoa(b.Height), "232,228,214"
	}
	background := b.Grid.background()
	if len(b.Grid.Zones) == 0 {
		p.kids = background
		return p
	}
	zoned := part{tag: inBoard + "ZonedGrid"}
	for _, z := range b.Grid.Zones {
		zoned.kids = append(zoned.kids, z.part())
	}
	zoned.kids = append(zoned.kids, background...)
	p.kids = []part{zoned}
	return p
}

func (g Grid) background() []part {
	switch {
	case g.Hex != nil:
		return []part{g.Hex.part()}
	case g.Square != nil:
		return []part{g.Square.part()}
	}
	return nil
}

func (h *Hex) part() part {
	number := part{tag: inGrid + "HexGridNumbering", attrs: map[string]string{
		"color": "0,0,0", "first": "H", "fontSize": "9", "hDescend": "false", "hDrawOff": "0", "hLeading": "1",
		"hOff": strconv.Itoa(h.Column), "hType": "N", "locationFormat": "$gridLocation$", "rotateText": "0", "sep": "",
		"stagger": "false", "vDescend": "false", "vDrawOff": "0", "vLeading": "1", "vOff": strconv.Itoa(h.Row),
		"vType": "N", "visible": "false",
	}}
	return part{tag: inBoard + "HexGrid", kids: []part{number}, attrs: map[string]string{
		"color": "0,0,0", "cornersLegal": "false", "dotsVisible": "false", "dx": double(h.DX), "dy": double(h.DY),
		"edgesLegal": "false", "sideways": "false", "snapTo": "true", "visible": "false",
		"x0": strconv.Itoa(h.X), "y0": strconv.Itoa(h.Y),
	}}
}

func (s *Square) part() part {
	p := part{tag: inBoard + "SquareGrid", attrs: map[string]string{
		"color": "0,0,0", "cornersLegal": "false", "dotsVisible": "false", "dx": double(s.DX), "dy": double(s.DY),
		"edgesLegal": "false", "range": "Metric", "snapTo": strconv.FormatBool(!s.Free), "visible": "false",
		"x0": strconv.Itoa(s.X), "y0": strconv.Itoa(s.Y),
	}}
	if s.Names != nil {
		p.kids = []part{s.Names.part()}
	}
	return p
}

func (c *Counting) part() part {
	return part{tag: inGrid + "SquareGridNumbering", attrs: map[string]string{
		"color": "0,0,0", "first": "H", "fontSize": "9", "hDescend": "false", "hDrawOff": "0", "hLeading": "0",
		"hOff": strconv.Itoa(c.Column), "hType": "N", "locationFormat": "($gridLocation$)", "rotateText": "0", "sep": ",",
		"vDescend": strconv.FormatBool(c.Rows > 0), "vDrawOff": "0", "vLeading": "0", "vOff": strconv.Itoa(c.Row - c.Rows),
		"vType": "N", "visible": "false",
	}}
}

func (z Zone) part() part {
	p := part{tag: inGrid + "Zone", attrs: map[string]string{
		"highlightProperty": "", "locationFormat": "$name$", "name": z.Name, "useHighlight": "false", "useParentGrid": "false",
		"path": z.path(),
	}}
	switch {
	case z.Grid != nil:
		p.kids = []part{z.Grid.part()}
	case z.Hex != nil:
		p.attrs["locationFormat"] = z.Letter + "$gridLocation$"
		p.kids = []part{z.Hex.part()}
	}
	return p
}

// path is the outline of the zone.
func (z Zone) path() string {
	outline := z.Outline
	if len(outline) == 0 {
		right, low := z.X+z.Width, z.Y+z.Height
		outline = []image.Point{{X: z.X, Y: z.Y}, {X: right, Y: z.Y}, {X: right, Y: low}, {X: z.X, Y: low}}
	}
	corners := make([]string, len(outline))
	for i, c := range outline {
		corners[i] = fmt.Sprintf("%d,%d", c.X, c.Y)
	}
	return strings.Join(corners, ";")
}

// double writes a number as Java does: 90.0.
func double(v float64) string {
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if v == float64(int64(v)) {
		text += ".0"
	}
	return text
}

// stacks says how pieces in one place lie.
func (m *Map) stacks() part {
	return part{tag: inMap + "StackMetrics", attrs: map[string]string{
		"bottom": "40,0", "disabled": strconv.FormatBool(m.Loose), "down": "37,0", "exSepX": "12", "exSepY": "36", "top": "38,0",
		"unexSepX": "6", "unexSepY": "6", "up": "39,0",
	}}
}

var imageSaver = part{tag: inMap + "ImageSaver", attrs: map[string]string{
	"buttonText": "", "canDisable": "false", "disabledIcon": "", "hotkey": "", "icon": "/images/camera.gif", "propertyGate": "", "tooltip": "Save map as PNG image",
}}

var flare = part{tag: inMap + "Flare", attrs: map[string]string{
	"circleColor": "255,0,0", "circleScale": "true", "circleSize": "100", "flareKey": "keyAlt", "flareName": "Map Flare",
	"flarePulses": "6", "flarePulsesPerSec": "3", "reportFormat": "",
}}

// zoomer starts at full size, which is in the middle of its levels.
var zoomer = part{tag: inMap + "Zoomer", attrs: map[string]string{
	"inButtonText": "", "inIconName": "/images/zoomIn.gif", "inTooltip": "Zoom in",
	"outButtonText": "", "outIconName": "/images/zoomOut.gif", "outTooltip": "Zoom out",
	"pickButtonText": "", "pickIconName": "/images/zoom.png", "pickTooltip": "Select Zoom",
	"zoomInKey": "", "zoomLevels": "0.25,0.35,0.5,0.75,1.0,1.25,1.5,1.75,2.0", "zoomOutKey": "", "zoomPickKey": "", "zoomStart": "5",
}}

// detailViewer shows the pieces of a stack side by side when the mouse rests on it.
var detailViewer = part{tag: inMap + "CounterDetailViewer", attrs: map[string]string{
	"bgColor": "255,255,255", "borderWidth": "24", "centerAll": "false", "centerText": "true", "combineCounterSummary": "false",
	"counterReportFormat": "$PieceName$", "delay": "700", "description": "", "display": "from top-most layer only",
	"emptyHexReportForma": "$LocationName$", "enableHTML": "false", "extraTextPadding": "0", "fgColor": "0,0,0", "fontSize": "11",
	"graphicsZoom": "1.0", "hotkey": "32,130", "layerList": "", "minDisplayPieces": "1", "propertyFilter": "", "showDeck": "false",
	"showDeckDepth": "1", "showDeckMasked": "false", "showMoveSelectde": "false", "showNoStack": "false", "showNonMovable": "false",
	"showOverlap": "false", "showgraph": "true", "showgraphsingle": "true", "showtext": "true", "showtextsingle": "true",
	"stretchWidthSummary": "false", "summaryReportFormat": "$LocationName$", "unrotatePieces": "false", "version": "3",
	"verticalOffset": "0", "verticalTopText": "5", "zoomlevel": "1.0",
}}

// ruler measures in units of the table.
func (m *Map) ruler() part {
	return part{tag: inMap + "LOS_Thread", attrs: map[string]string{
		"drawRange": "true", "global": "Always", "hideCounters": "false", "hideOpacity": "0", "hotkey": "", "iconName": "",
		"label": "Ruler", "persistence": "Ctrl-Click & Drag", "persistentIconName": "", "rangeBg": "0,0,0", "rangeFg": "255,255,255",
		"report": "", "round": "Nearest whole number", "scale": strconv.Itoa(int(m.Ruler)), "snapEnd": "false", "snapStart": "false",
		"threadColor": "204,0,51", "tooltip": "Measure a distance",
	}}
}

// overview shows the whole map small, with what the window shows of it.
func (m *Map) overview() part {
	return part{tag: inMap + "GlobalMap", attrs: map[string]string{
		"buttonText": "", "color": "255,0,0", "hotkey": "79,195", "icon": "/images/overview.gif",
		"scale": strconv.FormatFloat(m.Overview, 'f', -1, 64), "tooltip": "Show or hide the whole map",
	}}
}
