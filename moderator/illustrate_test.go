package moderator_test

import (
	"bytes"
	"encoding/json"
	"image/gif"
	"image/png"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/view"
)

// coveredDuel is the duel in which only north knows where N3 stands, and who attacks.
type coveredDuel struct {
	duel
	where engine.Loc // N3 stands, "" for where it does in any duel
}

func (coveredDuel) View(st engine.State, side engine.Side) engine.State {
	s := st.(duelState)
	s.Covered = side != "north"
	return s
}

func (coveredDuel) Public(st engine.State) []byte           { return st.Text() }
func (coveredDuel) Hidden(engine.State, engine.Side) []byte { return nil }

func (coveredDuel) Sealed(engine.State, engine.Side) []engine.SealedPart { return nil }

func (d coveredDuel) Placed(st engine.State) []engine.Placed {
	units := d.duel.Placed(st)
	for i := range units {
		switch {
		case units[i].Unit != "N3":
		case st.(duelState).Covered:
			units[i].At = ""
		case d.where != "":
			units[i].At = d.where
		}
	}
	return units
}

func (d coveredDuel) Act(st engine.State, a engine.Action) (engine.State, []engine.Event, error) {
	next, events, err := d.duel.Act(st, a)
	for i := range events {
		events[i].Traces = []engine.Trace{{Kind: engine.TraceMove, At: []engine.Loc{"0304", "0204"}}}
		if a.Verb == "attack" {
			events[i].Only = a.Side
			events[i].Traces = []engine.Trace{{Kind: engine.TraceAttack, At: []engine.Loc{"0303", "0404"}}}
		}
	}
	return next, events, err
}

// coveredMatch is a game of it.
func coveredMatch(t *testing.T) *match {
	t.Helper()
	m := newMatch(t, 1)
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	rules.System = coveredDuel{duel: rules.System.(duel)}
	m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
	return m
}

// plansTo are the plans in the mails to a side, of pictures and of files.
func plansTo(d decision.Decision, side string) (pictures, files string) {
	for _, l := range d.Send {
		if strings.HasSuffix(l.Key, "/"+side) {
			for _, e := range l.Enclosures {
				if e.ID == "" {
					files += string(e.Plan) + "\n"
				} else {
					pictures += string(e.Plan) + "\n"
				}
			}
		}
	}
	return pictures, files
}

// What a side may not know is not in the plan of any picture or file that it gets, nor in the
// letters of its map, nor on the page that all can read.
func TestPicturesKeepTheFog(t *testing.T) {
	m := coveredMatch(t)
	d := m.send("north", "hold N1\nattack 0101 -> 0102 primary N2\n")
	asked := m.send("south", "map\nmap gif turn 1\n")
	for name, d := range map[string]decision.Decision{"the result": d, "the map": asked} {
		plans, files := plansTo(d, "south")
		if files == "" || strings.Contains(files, "0303") || strings.Contains(files, "0404") || !strings.Contains(files, `{"Unit":"N3","Side":"north"}`) {
			t.Errorf("%s: files tell south what is covered, or there are none:\n%s", name, files)
		}
		if !strings.Contains(plans, `"N2"`) || !strings.Contains(plans, "0304") {
			t.Errorf("%s: south sees nothing:\n%s", name, plans)
		}
		if strings.Contains(plans, "N3") || strings.Contains(plans, "0303") || strings.Contains(plans, "0404") {
			t.Errorf("%s: south sees what is covered:\n%s", name, plans)
		}
	}
	if pictures, files := plansTo(d, "north"); !strings.Contains(pictures, "0303") || !strings.Contains(pictures, `"N3"`) || !strings.Contains(files, `{"Unit":"N3","Side":"north","At":`) {
		t.Errorf("north does not see what is its own:\n%s%s", pictures, files)
	}
	for _, l := range append(d.Send, asked.Send...) {
		if text := regexp.MustCompile(`\bN3\b`).FindString(l.Text); text != "" && strings.HasSuffix(l.Key, "/south") {
			t.Errorf("the letters tell south of N3:\n%s", l.Text)
		}
	}
}

// Every picture that is planned can be drawn, is the same each time, and stands in its
// mail where the HTML shows it.
func TestPicturesAreDrawn(t *testing.T) {
	m := packMatch(t, "training-field", 1)
	d := m.send("north", "move 1st Foot 1103-1004-0904-0805\n")
	asked := m.send("north", "map\nmap gif\nmap 0507\nmap 0305-0810\n")
	letters := slices.Concat(d.Send, asked.Send)
	kinds := map[string]int{}
	for _, l := range letters {
		for _, p := range l.Enclosures {
			made := m.made(p)
			if p.ID == "" {
				continue
			}
			kinds[p.Name]++
			if err := decodes(p.Type, made); err != nil {
				t.Errorf("%s: %v", p.Name, err)
			}
			if p.Name == "map.png" && !strings.Contains(l.HTML, `src="cid:`+p.ID+`"`) {
				t.Errorf("the HTML does not show %s", p.ID)
			}
		}
	}
	if kinds["map.png"] != 2 || kinds["map-turn-1.png"] != 1 || kinds["2-map-turn-1.gif"] != 1 || kinds["4-map-turn-1.png"] != 1 {
		t.Errorf("pictures: %v", kinds)
	}
}

func decodes(kind string, data []byte) error {
	if kind == "image/gif" {
		_, err := gif.DecodeAll(bytes.NewReader(data))
		return err
	}
	_, err := png.Decode(bytes.NewReader(data))
	return err
}

// A film shows a turn step by step.
func TestFilmOfATurn(t *testing.T) {
	m := packMatch(t, "training-field", 1)
	m.send("north", "move 1st Foot 1103-1004\nmove Lancers 1302-1202\nmove 2nd Foot 0903-0803\n")
	d := m.send("north", "map gif turn 1\n")
	var plan enclosure.Plan
	if err := json.Unmarshal(pictureCalled(t, d, "map-turn-1.gif").Plan, &plan); err != nil {
		t.Fatal(err)
	}
	was := 0
	for i, s := range plan.Scenes {
		if len(s.Deeds) < was || i > 0 && i < len(plan.Scenes)-1 && len(s.Deeds) == was {
			t.Errorf("scene %d has %d deeds behind %d", i+1, len(s.Deeds), was)
		}
		was = len(s.Deeds)
	}
	if len(plan.Scenes) < 2 || was < 1 {
		t.Errorf("%d scenes with %d deeds", len(plan.Scenes), was)
	}
}

func pictureCalled(t *testing.T, d decision.Decision, name string) mail.Enclosure {
	t.Helper()
	for _, l := range d.Send {
		for _, p := range l.Enclosures {
			if p.Name == name {
				return p
			}
		}
	}
	t.Fatalf("no picture %s", name)
	return mail.Enclosure{}
}

// A plan that is none, or of a pack that is not at hand, is an error.
func TestMakeRefuses(t *testing.T) {
	m := newMatch(t, 1)
	for name, plan := range map[string]string{
		"no plan":       "a map, please",
		"no scene":      `{"pack":"duel","scenes":[]}`,
		"other numbers": `{"scenes":[{"units":7}]}`,
	} {
		if data, err := m.maker().Make([]byte(plan)); err == nil {
			t.Errorf("%s: %d bytes", name, len(data))
		}
	}
}

func FuzzMake(f *testing.F) {
	p, err := duelPack()
	if err != nil {
		f.Fatal(err)
	}
	m := decision.Moderator{Rules: func(string, string) (game.Rules, error) {
		return game.Rules{System: duel{pack: p}, Pack: p}, nil
	}}
	f.Add([]byte(`{"scenes":[{"caption":"a","units":[{"Unit":"N1","Side":"north","At":"0101","Status":["reduced"]}],"deeds":[{"side":"north","kind":"move","at":["0101","0102"]},{"kind":"fight","at":["0101"],"note":"Dr"}]}]}`))
	f.Add([]byte(`{"scenes":[{"deeds":[{"kind":"attack","at":[]},{"kind":"loss","at":["0101"],"note":"x"},{"kind":"fight"}]}]}`))
	f.Add([]byte(`{"scenes":[{"window":{"From":{"Col":-3,"Row":9},"To":{"Col":1,"Row":1}}},{}]}`))
	f.Fuzz(func(t *testing.T, plan []byte) {
		if data, err := enclosure.NewMaker(m.Rules, enclosure.Sources{}).Make(plan); err == nil && len(data) == 0 {
			t.Error("nothing was drawn")
		}
	})
}

// What everyone may see of a game is the same picture wherever a hidden unit stands.
func TestPublicMapKeepsTheFog(t *testing.T) {
	pictures := map[engine.Loc][]byte{}
	for _, at := range []engine.Loc{"0103", "0404"} {
		m := coveredMatch(t)
		rules, err := m.m.Rules("", "")
		if err != nil {
			t.Fatal(err)
		}
		rules.System = coveredDuel{rules.System.(coveredDuel).duel, at}
		m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
		m.send("north", "hold N1\nattack 0101 -> 0102 primary N2\n")
		data, kind, err := view.Map(m.m.Rules, m.game)
		if err != nil || kind != "image/svg+xml" || !bytes.Contains(data, []byte("<path")) {
			t.Fatalf("%d bytes of %s: %v", len(data), kind, err)
		}
		pictures[at] = data
	}
	if !bytes.Equal(pictures["0103"], pictures["0404"]) {
		t.Error("the picture tells where N3 stands")
	}
}

// Of a large map, 'map' and the page draw the part in which the units stand; 'map whole' all of it.
func TestTheMapIsWhereTheUnitsStand(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods", "9", 1)
	d := m.send("CS", "map\nmap whole\n")
	for name, want := range map[string]picture.Window{
		"map-turn-1.png":   {From: hex.Coord{Col: 40, Row: 44}, To: hex.Coord{Col: 56, Row: 57}}, // S4911 to S6524
		"2-map-turn-1.png": {},
	} {
		var plan enclosure.Plan
		if err := json.Unmarshal(pictureCalled(t, d, name).Plan, &plan); err != nil || len(plan.Scenes) != 1 {
			t.Fatal(err)
		}
		if s := plan.Scenes[0]; s.Window != want || len(s.Units) != 18 {
			t.Errorf("%s shows %d units and %+v, want %+v", name, len(s.Units), s.Window, want)
		}
	}
	if text := d.Send[0].Text; !strings.Contains(text, "S4911") || strings.Count(text, "too large a part") != 0 {
		t.Errorf("no letters for the units:\n%s", text)
	}
	data, kind, err := view.Map(m.m.Rules, m.game)
	if err != nil || kind != "image/svg+xml" { // the whole map is too large for it
		t.Errorf("the page has %d bytes of %s: %v", len(data), kind, err)
	}
}

// Of a map that is too large for letters a letter has the part where the sides are nearest, never nothing.
func TestAMapTooLargeForLettersIsShownAtTheFront(t *testing.T) {
	m := scenarioMatch(t, "into-the-woods-ours", "6", 3)
	m.once = true
	for _, side := range m.course().Sides() {
		text := m.send(side, "map\n").Send[0].Text
		mustSay(t, strings.Join(strings.Fields(text), " "), "All of it is too large for letters: this is where the sides are nearest", "Who stands in a hex is written below its number")
	}
}

// Who has his move in a new turn is sent the map, whatever was done before.
func TestATurnBeginsWithTheMap(t *testing.T) {
	m := packMatch(t, "training-field", 3)
	m.once = true
	for i := 0; m.course().Node().Turn == 1 && i < 9; i++ {
		side := m.course().Node().Seats[0]
		d := m.send(side, "pass\n")
		node := m.course().Node()
		for _, letter := range d.Send {
			if node.Turn == 2 && letter.To.Addr == m.course().Seat(node.Seats[0]).Addr {
				mustSay(t, letter.Text, "The map:")
			}
		}
	}
	if m.course().Node().Turn != 2 {
		t.Error("there was no second turn")
	}
}
