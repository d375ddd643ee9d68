package stricttest

import (
	"regexp"
	"slices"
	"strings"
)

// components are the elements of a build file that VASSAL 3.6 makes components of, with the
// attributes that it writes of them and what each may hold. A question mark stands behind
// those that are there only at times, and "under" names the parents.
var components = map[string]struct{ under, attributes string }{
	"VASSAL.build.GameModule":                                               {"", "ModuleOther1=text ModuleOther2=text VassalVersion=version description=text name=name nextPieceSlotId=int version=name"},
	"VASSAL.build.module.BasicCommandEncoder":                               {"GameModule", ""},
	"VASSAL.build.module.Documentation":                                     {"GameModule", ""},
	"VASSAL.build.module.documentation.HelpFile":                            {"Documentation", "fileName=file fileType=archive title=name"},
	"VASSAL.build.module.PlayerRoster":                                      {"GameModule", "buttonIcon=icon buttonKeyStroke=key buttonText=text buttonToolTip=text"},
	"entry":                                                                 {"PlayerRoster", ""},
	"VASSAL.build.module.GlobalOptions":                                     {"GameModule", "autoReport=Always centerOnMove=Never chatterHTMLSupport=Never hotKeysOnClosedWindows=Never inventoryForAll=Always nonOwnerUnmaskable=Never playerIdFormat=text promptString=text sendToLocationMoveTrails=Never storeLeadingZeroIntegersAsStrings=bool"},
	"VASSAL.build.module.gamepieceimage.GamePieceImageDefinitions":          {"GameModule", ""},
	"VASSAL.build.module.gamepieceimage.GamePieceLayoutsContainer":          {"GamePieceImageDefinitions", ""},
	"VASSAL.build.module.gamepieceimage.ColorManager":                       {"GamePieceImageDefinitions", ""},
	"VASSAL.build.module.gamepieceimage.FontManager":                        {"GamePieceImageDefinitions", ""},
	"VASSAL.build.module.properties.GlobalProperties":                       {"GameModule Map", ""},
	"VASSAL.build.module.properties.GlobalTranslatableMessages":             {"GameModule", ""},
	"VASSAL.build.module.PrototypesContainer":                               {"GameModule", ""},
	"VASSAL.build.module.PrototypeDefinition":                               {"PrototypesContainer", "description=text name=name"},
	"VASSAL.build.module.PieceWindow":                                       {"GameModule", "defaultWidth=int hidden=bool hotkey=key icon=icon name=name scale=double text=text tooltip=text"},
	"VASSAL.build.widget.TabWidget":                                         {"PieceWindow ChartWindow", "entryName=text"},
	"VASSAL.build.widget.PanelWidget":                                       {"TabWidget", "entryName=name fixed=bool nColumns=int scale=double vert=bool"},
	"VASSAL.build.widget.PieceSlot":                                         {"PanelWidget", "entryName=name gpid=int height=int width=int"},
	"VASSAL.build.module.Chatter":                                           {"GameModule", ""},
	"VASSAL.build.module.KeyNamer":                                          {"GameModule", ""},
	"VASSAL.build.module.DiceButton":                                        {"GameModule", "addToTotal=int canDisable=bool disabledIcon=icon hotkey=key icon=icon keepCount=int keepDice=bool keepOption=> lockAdd=bool lockDice=bool lockPlus=bool lockSides=bool nDice=int nSides=int name=name plus=int prompt=bool propertyGate=text reportFormat=text reportTotal=bool sortDice=bool text=text tooltip=text"},
	"VASSAL.build.module.turn.TurnTracker":                                  {"GameModule", "buttonText=text fwdOnly=bool hotkey=key icon=icon length=int lengthStyle=Maximum name=name nexthotkey=key plusButtonSize=int prevhotkey=key reportFormat=text tooltip=text turnButtonHeight=int turnFormat=text"},
	"VASSAL.build.module.turn.CounterTurnLevel":                             {"TurnTracker", "incr=int loop=bool loopLimit=int name=name property=name start=int turnFormat=text"},
	"VASSAL.build.module.turn.ListTurnLevel":                                {"CounterTurnLevel", "configFirst=bool configList=bool list=name name=name prompt=text property=name turnFormat=text"},
	"VASSAL.build.module.NotesWindow":                                       {"GameModule", "buttonText=text description=text hotkey=key icon=icon tooltip=text"},
	"VASSAL.build.module.ChartWindow":                                       {"GameModule", "hotkey=key icon=icon name=name text=text tooltip=text"},
	"VASSAL.build.widget.HtmlChart":                                         {"TabWidget", "chartName=name fileName=file"},
	"VASSAL.build.widget.Chart":                                             {"TabWidget", "chartName=name description=text? fileName=image"},
	"VASSAL.build.module.PredefinedSetup":                                   {"GameModule", "description=text file=file isMenu=bool name=name useFile=bool"},
	"VASSAL.i18n.Language":                                                  {"GameModule", ""},
	"VASSAL.build.module.Map":                                               {"GameModule", "allowMultiple=bool backgroundcolor=colour buttonName=text changeFormat=text color=colour createFormat=text description=text edgeHeight=int edgeWidth=int hideKey=key hotkey=key icon=icon launch=bool mapName=name markMoved=Always markUnmovedHotkey=key markUnmovedIcon=icon markUnmovedReport=text markUnmovedText=text markUnmovedTooltip=text moveKey=key moveToFormat=text moveWithinFormat=text showKey=key thickness=int tooltip=text"},
	"VASSAL.build.module.map.BoardPicker":                                   {"Map", "addColumnText=text addRowText=text boardPrompt=text slotHeight=int slotScale=double slotWidth=int title=text"},
	"setup":                                                                 {"BoardPicker", ""},
	"VASSAL.build.module.map.boardPicker.Board":                             {"BoardPicker", "color=colour? height=int? image=image? name=name reversible=bool width=int?"},
	"VASSAL.build.module.map.boardPicker.board.ZonedGrid":                   {"Board", ""},
	"VASSAL.build.module.map.boardPicker.board.mapgrid.Zone":                {"ZonedGrid", "highlightProperty=text locationFormat=text name=name path=path useHighlight=bool useParentGrid=bool"},
	"VASSAL.build.module.map.boardPicker.board.HexGrid":                     {"Board ZonedGrid Zone", "color=colour cornersLegal=bool dotsVisible=bool dx=double dy=double edgesLegal=bool sideways=bool snapTo=bool visible=bool x0=int y0=int"},
	"VASSAL.build.module.map.boardPicker.board.SquareGrid":                  {"Board ZonedGrid Zone", "color=colour cornersLegal=bool dotsVisible=bool dx=double dy=double edgesLegal=bool range=Metric snapTo=bool visible=bool x0=int y0=int"},
	"VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering":    {"HexGrid", "color=colour first=H fontSize=int hDescend=bool hDrawOff=int hLeading=int hOff=int hType=N locationFormat=text rotateText=int sep=text stagger=bool vDescend=bool vDrawOff=int vLeading=int vOff=int vType=N visible=bool"},
	"VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering": {"SquareGrid", "color=colour first=H fontSize=int hDescend=bool hDrawOff=int hLeading=int hOff=int hType=N locationFormat=text rotateText=int sep=text vDescend=bool vDrawOff=int vLeading=int vOff=int vType=N visible=bool"},
	"VASSAL.build.module.map.StackMetrics":                                  {"Map", "bottom=key disabled=bool down=key exSepX=int exSepY=int top=key unexSepX=int unexSepY=int up=key"},
	"VASSAL.build.module.map.ForwardToKeyBuffer":                            {"Map", ""},
	"VASSAL.build.module.map.Scroller":                                      {"Map", ""},
	"VASSAL.build.module.map.ForwardToChatter":                              {"Map", ""},
	"VASSAL.build.module.map.MenuDisplayer":                                 {"Map", ""},
	"VASSAL.build.module.map.MapCenterer":                                   {"Map", ""},
	"VASSAL.build.module.map.StackExpander":                                 {"Map", ""},
	"VASSAL.build.module.map.PieceMover":                                    {"Map", ""},
	"VASSAL.build.module.map.KeyBufferer":                                   {"Map", ""},
	"VASSAL.build.module.map.SelectionHighlighters":                         {"Map", ""},
	"VASSAL.build.module.map.ImageSaver":                                    {"Map", "buttonText=text canDisable=bool disabledIcon=icon hotkey=key icon=icon propertyGate=text tooltip=text"},
	"VASSAL.build.module.map.HighlightLastMoved":                            {"Map", "color=colour enabled=bool thickness=int"},
	"VASSAL.build.module.map.Flare":                                         {"Map", "circleColor=colour circleScale=bool circleSize=int flareKey=keyAlt flareName=name flarePulses=int flarePulsesPerSec=int reportFormat=text"},
	"VASSAL.build.module.map.GlobalMap":                                     {"Map", "buttonText=text color=colour hotkey=key icon=icon scale=double tooltip=text"},
	"VASSAL.build.module.map.LOS_Thread":                                    {"Map", "drawRange=bool global=Always hideCounters=bool hideOpacity=int hotkey=key iconName=icon label=text persistence=text persistentIconName=icon rangeBg=colour rangeFg=colour report=text round=text scale=int snapEnd=bool snapStart=bool threadColor=colour tooltip=text"},
	"VASSAL.build.module.map.Zoomer":                                        {"Map", "inButtonText=text inIconName=icon inTooltip=text outButtonText=text outIconName=icon outTooltip=text pickButtonText=text pickIconName=icon pickTooltip=text zoomInKey=key zoomLevels=doubles zoomOutKey=key zoomPickKey=key zoomStart=int"},
	"VASSAL.build.module.map.CounterDetailViewer":                           {"Map", "bgColor=colour borderWidth=int centerAll=bool centerText=bool combineCounterSummary=bool counterReportFormat=text delay=int description=text display=text emptyHexReportForma=text enableHTML=bool extraTextPadding=int fgColor=colour fontSize=int graphicsZoom=double hotkey=key layerList=text minDisplayPieces=int propertyFilter=text showDeck=bool showDeckDepth=int showDeckMasked=bool showMoveSelectde=bool showNoStack=bool showNonMovable=bool showOverlap=bool showgraph=bool showgraphsingle=bool showtext=bool showtextsingle=bool stretchWidthSummary=bool summaryReportFormat=text unrotatePieces=bool version=int verticalOffset=int verticalTopText=int zoomlevel=double"},
}

// values are what attributes may hold, by kind; a kind that is none of these is the one
// value that is written.
var values = map[string]*regexp.Regexp{
	"text":    regexp.MustCompile(`(?s)^.*$`),
	"name":    regexp.MustCompile(`^\S(.*\S)?$`),
	"int":     regexp.MustCompile(`^-?\d{1,9}$`),
	"double":  regexp.MustCompile(`^-?\d+\.\d+$`),
	"doubles": regexp.MustCompile(`^\d+\.\d+(,\d+\.\d+)+$`),
	"bool":    regexp.MustCompile(`^(true|false)$`),
	"colour":  regexp.MustCompile(`^(\d{1,3},\d{1,3},\d{1,3})?$`),
	"key":     regexp.MustCompile(`^(\d+,\d+)?$`),
	"version": regexp.MustCompile(`^3\.6\.\d+$`),
	"path":    regexp.MustCompile(`^-?\d+,-?\d+(;-?\d+,-?\d+){2,}$`),
	"icon":    regexp.MustCompile(`^(/images/[A-Za-z]+\.(gif|png))?$`),
	"image":   regexp.MustCompile(`^[^/]+\.png$`),
	"file":    regexp.MustCompile(`^[^/]+\.(html|vsav)$`),
}

// icons are the pictures that VASSAL 3.6 brings along.
var icons = []string{"camera.gif", "chart.gif", "counter.gif", "die.gif", "map.gif", "moved.gif", "notes.gif", "overview.gif", "unmoved.gif", "zoom.png", "zoomIn.gif", "zoomOut.gif"}

// holds reports whether an attribute of a kind may hold a value.
func holds(kind, value string) bool {
	pattern, known := values[kind]
	switch {
	case !known:
		return value == kind
	case kind == "icon" && value != "":
		return pattern.MatchString(value) && slices.Contains(icons, strings.TrimPrefix(value, "/images/"))
	}
	return pattern.MatchString(value)
}
