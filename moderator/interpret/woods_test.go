package interpret_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// TestSentencesOfTheWoods reads what people write in scenario 3 of Into the Woods as the orders that they mean, and stops
// what can be meant otherwise.
func TestSentencesOfTheWoods(t *testing.T) { sentences(t, "woods", woodsAt) }

// sentences reads a table of sentences, each in the position of its section.
func sentences(t *testing.T, folder string, position func(t *testing.T, where string) interpret.Request) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", folder, "sentences.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var req interpret.Request
	read, all := 0, 0
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		if where, is := strings.CutPrefix(line, "# "); is {
			req = position(t, where)
			continue
		}
		said, want, is := strings.Cut(line, " => ")
		if !is || req.Pack == nil {
			continue
		}
		all++
		req.Text = strings.ReplaceAll(said, `\n`, "\n")
		reading, err := interpret.Read(req)
		if err != nil {
			t.Fatal(err)
		}
		if got := meantBy(reading); got != want {
			t.Errorf("%s: %q\n  is read as %s\n  not        %s", req.Side, said, got, want)
			continue
		}
		read++
	}
	t.Logf("%d of %d sentences are read as they are meant", read, all)
}

// woodsAt is a mail of a side in a position of the folder: "us-setup US".
func woodsAt(t *testing.T, where string) interpret.Request {
	t.Helper()
	name, side, _ := strings.Cut(where, " ")
	text, err := os.ReadFile(filepath.Join("testdata", "woods", name+".state"))
	if err != nil {
		t.Fatal(err)
	}
	return asked(t, "into-the-woods-ours", text, side)
}

// asked is a mail of a side in a position of a pack.
func asked(t *testing.T, pack string, text []byte, side string) interpret.Request {
	t.Helper()
	p, err := systems.Find(pack)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	st, err := sys.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	node := sys.Node(st)
	if node.Kind != engine.AtChoice || !slices.Contains(node.Seats, engine.Side(side)) {
		t.Fatalf("nothing is asked of %s", side)
	}
	req := interpret.Request{
		Pack: p, Side: engine.Side(side), Turn: node.Turn, Phase: node.Phase, Placed: engine.PlacedOf(sys, st),
		Rules: sys, State: st, Version: orders.Latest,
	}
	if node.Asked {
		req.Question = 7
		req.Answers = slices.Collect(sys.Legal(st, req.Side))
	}
	return req
}

// meantBy is what a reading comes to, as the table of sentences has it.
func meantBy(r interpret.Reading) string {
	var all []string
	for _, f := range r.Findings {
		if !f.IsWarning() {
			return "?"
		}
	}
	for _, item := range r.Items {
		all = append(all, item.Action.String())
	}
	for _, c := range r.Commands {
		if c.IsQuestion() {
			all = append(all, "asks")
		} else {
			all = append(all, strings.TrimSpace(fmt.Sprintf("command %s %s", c.Word, c.Rest)))
		}
	}
	switch {
	case len(all) > 0:
		return strings.Join(all, "; ")
	case slices.ContainsFunc(r.Notes, func(n string) bool { return strings.HasSuffix(n, "so nothing is ordered there") }):
		return "stays"
	}
	return "-"
}
