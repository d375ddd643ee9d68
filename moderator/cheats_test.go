package moderator_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/roll"
	"adjutant/vassal"
)

func bytesOf(t testing.TB, f *vassal.File) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := vassal.Write(&out, f); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// The pieces that the club has added to the position that a game begins from: one of
// south's that is masked, and a deck of two cards.
const (
	maskedID, deckID, cardID, otherCardID = "1767300000001", "1767300000002", "1767300000003", "1767300000004"

	maskType = "obs;77,130;mask.png;Mask;B;Hidden unit;player:;Peek;;false;;\tpiece;;;x.png;Courier"
	cardType = "obs;77,130;back.png;Mask;B;Card;player:;Peek;;false;;\tpiece;;;card.png;"
	deckType = "deck;true;0,0,0;40;60;Always;Never;false;false;false;;;;Events;;;;false;true;83,130;;10"
)

func maskState(owner string) string { return owner + ";false|0\tBattlefield;40;40;900;0" }

func deckState(cards ...string) string {
	return vassal.Join(';', "Battlefield", "20", "20", "true", vassal.Join(',', cards...))
}

// withExtras is a correspondence that begins from such a position, in which dice count by
// the policy.
func withExtras(t *testing.T, policy game.DicePolicy) *correspondence {
	t.Helper()
	m := packMatch(t, "training-field", 5)
	m.game.Lines[0].Opened.Dice = policy
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	kit, err := outfit.NewKit(rules.Pack)
	if err != nil {
		t.Fatal(err)
	}
	state, err := rules.System.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	save, err := kit.Save(outfit.Moment{Turn: 1, Active: "north", Placed: rules.System.(engine.Board).Placed(state)})
	if err != nil {
		t.Fatal(err)
	}
	add := func(id, kind, state string) vassal.Node {
		return vassal.Node{Text: "+/" + vassal.Join('/', id, kind, state)}
	}
	f := edited(t, readVASSAL(t, save), func(kids []vassal.Node) []vassal.Node {
		return slices.Insert(kids, len(kids)-1,
			add(maskedID, maskType, maskState(password("south"))),
			add(cardID, cardType+"Rain", "nobody;false|0\tBattlefield;20;20;901;0"), add(otherCardID, cardType+"Snow", "nobody;false|0\tBattlefield;20;20;902;0"),
			add(deckID, deckType, deckState(cardID, otherCardID)),
			vassal.Node{Text: vassal.Join('\t', "PLAYER", password("south"), "Player of south", rules.Pack.SideName("south"))})
	})
	m.game.Position = bytesOf(t, f)
	m.game.Lines[0].Opened.Position = roll.Sum(m.game.Position).String()
	return corresponding(t, m)
}

// cheat is a manoeuvre of section 10.3 of the formats with what is found of it.
type cheat struct {
	name  string
	do    func(c *correspondence, f *vassal.File) []byte
	finds string
}

// behind adds log steps, each a list of commands.
func behind(steps ...[]string) func(*correspondence, *vassal.File) []byte {
	return func(c *correspondence, f *vassal.File) []byte {
		return bytesOf(c.t, edited(c.t, f, func(kids []vassal.Node) []vassal.Node {
			for _, commands := range steps {
				n := vassal.Node{}
				for _, one := range commands {
					n.Kids = append(n.Kids, vassal.Node{Text: "LOG\t" + one})
				}
				if len(commands) == 1 {
					n = n.Kids[0]
				}
				kids = append(kids, n)
			}
			return kids
		}))
	}
}

// changed changes a part of the text wherever it stands.
func changed(part, to string) func(*correspondence, *vassal.File) []byte {
	return func(c *correspondence, f *vassal.File) []byte {
		if !strings.Contains(f.Text, part) {
			c.t.Fatalf("there is no %q in the log", part)
		}
		next, err := vassal.ReadText(strings.ReplaceAll(f.Text, part, to), vassal.DefaultLimits())
		if err != nil {
			c.t.Fatal(err)
		}
		next.Encoding, next.Entries, next.Save, next.Module = f.Encoding, f.Entries, f.Save, f.Module
		return bytesOf(c.t, next)
	}
}

func rolled(old, fell string) []string {
	return []string{"CHAT*** 2d6 = " + fell + " *** &lt;North&gt;", vassal.Join('\t', "MutableProperty", "2d6_result", old, fell, "Module")}
}

func undone(old, fell string) []string {
	return []string{"UNDO\ttrue", vassal.Join('\t', "MutableProperty", "2d6_result", fell, old, "Module"), "CHAT* UNDO: *** 2d6 = " + fell + " *** &lt;North&gt;", "UNDO\tfalse"}
}

// repacked is a file as another program packs it.
func repacked(c *correspondence, f *vassal.File) []byte {
	data := bytesOf(c.t, f)
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		c.t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range slices.Backward(r.File) {
		from, err := e.Open()
		if err != nil {
			c.t.Fatal(err)
		}
		to, err := w.Create(e.Name)
		if err == nil {
			_, err = io.Copy(to, from)
		}
		if err != nil {
			c.t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		c.t.Fatal(err)
	}
	return out.Bytes()
}

// otherModule is a log of another version of the module.
func otherModule(c *correspondence, f *vassal.File) []byte {
	f.Module.Raw = bytes.Replace(f.Module.Raw, []byte("<version>"), []byte("<version>9."), 1)
	return bytesOf(c.t, f)
}

// savedBefore is a log that says it was saved before its steps were made.
func savedBefore(c *correspondence, f *vassal.File) []byte {
	at := regexp.MustCompile(`<dateSaved>\d+<`)
	f.Save.Raw = at.ReplaceAll(f.Save.Raw, []byte("<dateSaved>1600000000000<"))
	return bytesOf(c.t, f)
}

var cheats = []cheat{
	{"a roll is taken back and made again", behind(rolled("1", "2,1"), undone("1", "2,1"), rolled("1", "6,5")), "(undo.roll)"},
	{"a card is drawn, looked at and put back", behind(
		[]string{"D/" + vassal.Join('/', cardID, "null;\tBattlefield;20;20;901;0", "nobody;false|0\tBattlefield;20;20;901;0")},
		[]string{"UNDO\ttrue", "D/" + vassal.Join('/', cardID, "nobody;false|0\tBattlefield;20;20;901;0", "null;\tBattlefield;20;20;901;0"), "UNDO\tfalse"},
	), "(undo.reveal)"},
	{"a log is given up and begun anew", behind(rolled("6,6", "5,5")), "(roll.chain)"},
	{"a result is written over", behind([]string{"CHAT*** 2d6 = 6,6 *** &lt;North&gt;", "MutableProperty\t2d6_result\t1\t6,6\tModule", "MutableProperty\t2d6_total\t0\t3\tModule"}), "(roll.text)"},
	{"a roll is left out", behind(rolled("1", "2,1"), rolled("3,3", "5,5")), "(roll.chain)"},
	{"an enemy is moved before the log", func(c *correspondence, f *vassal.File) []byte {
		at := c.spot("1108")
		return changed(fmt.Sprintf("Battlefield;%d;%d;", at.X, at.Y), fmt.Sprintf("Battlefield;%d;%d;", at.X, at.Y+104))(c, f)
	}, "E544 start.differs"},
	{"a piece is edited", changed(";Courier", ";Army"), "(start.differs)"},
	{"a piece moves from where it does not stand", changed("/null/Battlefield/", "/null/Battlefield/9"), "(position.edited)"},
	{"the file is packed by another program", repacked, "(file.repacked)"},
	{"somebody moves as another", behind([]string{"M/" + vassal.Join('/', maskedID, "Battlefield", "60", "60", "null", "Battlefield", "40", "40", "null", "seat-south")}), "(actor.other)"},
	{"an enemy's mask is taken off", behind([]string{"D/" + vassal.Join('/', maskedID, "null;\tBattlefield;40;40;900;0", "MASKED")}), "(mask.removed)"},
	{"a deck is stacked", behind([]string{"D/" + vassal.Join('/', deckID, deckState(otherCardID, cardID), deckState(cardID, otherCardID))}), "(deck.reordered)"},
	{"a deck is stacked before the log", changed(deckState(cardID, otherCardID), deckState(otherCardID, cardID)), "(deck.reordered)"},
	{"a piece is brought along", changed("/"+cardType+"Rain/", "/"+cardType+"Rain and more/"), "(start.differs)"},
	{"a card is changed that lies elsewhere", behind([]string{"D/" + vassal.Join('/', maskedID, "MASKED", "null;\tBattlefield;40;40;900;0")}), "(position.edited)"},
	{"dice are rolled that the button does not have", behind([]string{"CHAT*** 2d6 = 7,9 *** &lt;North&gt;", "MutableProperty\t2d6_result\t1\t7,9\tModule", "MutableProperty\t2d6_total\t0\t16\tModule"}), "(dice.changed)"},
	{"somebody sits down in a seat that is taken", behind([]string{vassal.Join('\t', "PLAYER", "another", "Stranger", "Southern Division")}), "(actor.other)"},
	{"the file says that it is older than what is in it", savedBefore, "(clock.order)"},
	{"another version of the module", otherModule, "version 9."},
	{"the clock was set back", behind([]string{"+/" + vassal.Join('/', "1500000000000", "stack", "Battlefield;700;700;"+maskedID+";@@1")}), "(clock.order)"},
}

// Each kind of cheating that leaves a trace is found in a log that goes on from the last
// answer, and the same log without it is clean.
func TestPlantedCheatsAreFound(t *testing.T) {
	for _, policy := range []game.DicePolicy{game.DiceModerator, game.DiceReceipts, game.DiceClient} {
		t.Run(string(policy), func(t *testing.T) { plantCheats(t, withExtras(t, policy)) })
	}
}

func plantCheats(t *testing.T, c *correspondence) {
	t.Helper()
	honest := c.first()
	if text := c.judged(bytesOf(t, honest)); !strings.Contains(text, "The audit of the log found nothing.") || !strings.Contains(text, "ACCEPTED") {
		t.Fatalf("the honest log:\n%s", text)
	}
	for _, tt := range cheats {
		t.Run(tt.name, func(t *testing.T) {
			f := readVASSAL(t, bytesOf(t, honest))
			if text := c.judged(tt.do(c, f)); !strings.Contains(strings.Join(strings.Fields(text), " "), tt.finds) {
				t.Errorf("it does not say %s:\n%s", tt.finds, text)
			}
		})
	}
}

// first is north's first log.
func (c *correspondence) first() *vassal.File {
	c.t.Helper()
	table := c.table("north", ".vsav")
	return readVASSAL(c.t, c.played("north", table, []engine.Action{
		{Units: []engine.UnitID{"1st-Foot"}, Path: []engine.Loc{"1103", "1104"}}, {Units: []engine.UnitID{"Rifles"}, Path: []engine.Loc{"0404", "0405"}},
	}))
}

// judged is the answer to a log of north's, after which the game stands as before.
func (c *correspondence) judged(log []byte) string {
	c.t.Helper()
	game, had := c.game, c.had
	defer func() { c.game, c.had = game, had }()
	c.had = map[engine.Side]map[string][]byte{"north": {}, "south": {}}
	d := c.post("north", "", log)
	return d.Send[0].Text
}
