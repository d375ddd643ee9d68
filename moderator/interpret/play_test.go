package interpret_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/vassal/vassaltest"
)

var update = flag.Bool("update", false, "write the readings in testdata/play anew")

// Each file of testdata/play is a log as somebody plays it on the training field, and
// what is read of it:
//
//	-- game --      orders and dice that were played before; may be left out
//	-- log --       what is done in VASSAL, a log step a line, as vassaltest.Desk plays
//	-- mail --      the words beside it; may be left out
//	-- reading --   what is read
//
// Units whose name is in "-- stacked --", a line each stack, lie in one stack.
func TestPlayIsRead(t *testing.T) {
	files, err := filepath.Glob("testdata/play/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			part := func(name string) string {
				i := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == name })
				if i < 0 {
					return ""
				}
				return string(archive.Files[i].Data)
			}
			got := reading(readPlay(t, part))
			last := &archive.Files[len(archive.Files)-1]
			if last.Name != "reading" {
				t.Fatal("the last part is not the reading")
			}
			if *update {
				last.Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(archive), 0o600); err != nil {
					t.Fatal(err)
				}
				return
			}
			if want := string(last.Data); got != want {
				t.Errorf("read\n%swant\n%s", got, want)
			}
		})
	}
}

// trainingField is the pack and its rules.
func trainingField(t *testing.T) (*pack.Pack, engine.System) {
	t.Helper()
	p, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	return p, rules
}

// readPlay plays the parts of a file and reads the log.
func readPlay(t *testing.T, part func(string) string) interpret.Reading {
	t.Helper()
	p, rules := trainingField(t)
	state := played(t, p, rules, part("game"))
	node := rules.Node(state)
	placed := rules.(engine.Board).Placed(state)
	f := newField(p, placed)
	for stack := range strings.Lines(part("stacked")) {
		f.Pile(strings.Split(strings.TrimSpace(stack), ", ")...)
	}
	f.BeginLog()
	for line := range strings.Lines(part("log")) {
		if err := f.Do(strings.TrimSpace(line)); err != nil {
			t.Fatal(err)
		}
	}
	return read(t, interpret.Request{
		Pack: p, Side: node.Seats[0], Turn: node.Turn, Phase: node.Phase, Placed: placed, Rules: rules, State: state, VoidDice: !strings.Contains(part("policy"), "client"),
		Text: part("mail"), Files: []interpret.File{{Name: "a.vlog", Bytes: f.End()}},
	})
}

// played is the state behind orders and dice: "north: pass", "dice 3 4".
func played(t *testing.T, p *pack.Pack, rules engine.System, lines string) engine.State {
	t.Helper()
	state, err := rules.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		play := engine.Play{}
		if values, dice := strings.CutPrefix(line, "dice "); dice {
			play.Roll = &engine.Roll{Chance: rules.Node(state).Chance.ID}
			for _, v := range strings.Fields(values) {
				n, err := strconv.Atoi(v)
				if err != nil {
					t.Fatal(line, err)
				}
				play.Roll.Values = append(play.Roll.Values, n)
			}
		} else {
			side, order, _ := strings.Cut(line, ": ")
			action, wrong := interpret.Order(interpret.Request{Pack: p, Side: engine.Side(side), Placed: rules.(engine.Board).Placed(state)}, order)
			if wrong != nil {
				t.Fatal(line, wrong)
			}
			play.Action = &action
		}
		next, _, ruling, err := engine.Apply(rules, state, play)
		if err != nil || ruling.Verdict != engine.Legal {
			t.Fatal(line, ruling, err)
		}
		state = next
	}
	return state
}

// newField is the training field on a player's screen.
func newField(p *pack.Pack, placed []engine.Placed) *vassaltest.Desk {
	f := vassaltest.NewDesk(vassaltest.Module{Name: "Training Field", Version: "1.0", Map: "Field", DX: 52, DY: 60},
		vassaltest.Layer{Name: "Step", Levels: 2}, vassaltest.Layer{Name: "Disrupted", Levels: 1}, vassaltest.Layer{Name: "Ineffective", Levels: 1}, vassaltest.Layer{Name: "Morale", Levels: 3})
	f.Player("pw-anna", "Anna Example", "Northern Division")
	f.SetUp("Attack here", "aside")
	for _, one := range placed {
		if unit, known := p.Unit(one.Unit); known && one.At != "" {
			f.SetUp(unit.Name, string(one.At))
		}
	}
	return f
}

// reading is a reading as the files have it.
func reading(r interpret.Reading) string {
	var b bytes.Buffer
	for _, i := range r.Items {
		fmt.Fprintf(&b, "%s: %s", i.Source, i.Action)
		if i.Behind {
			b.WriteString("   (behind a roll that does not count)")
		}
		b.WriteByte('\n')
	}
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s %s\n", f.Code, f.Text)
		if f.Write != "" {
			fmt.Fprintf(&b, "   write: %s\n", f.Write)
		}
	}
	for _, n := range r.Notes {
		fmt.Fprintf(&b, "note: %s\n", n)
	}
	if r.Log == nil {
		return b.String()
	}
	for _, a := range r.Log.Applied {
		fmt.Fprintf(&b, "applied at log step %d: %s", a.Step, a.Unit)
		if a.At == "" {
			fmt.Fprintf(&b, " off the map %q", a.Box)
		}
		fmt.Fprintf(&b, " %v\n", a.Status)
	}
	return b.String()
}
