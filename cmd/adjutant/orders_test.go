package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

const typedOrders = "Hold all\nhelp orders\nmvoe 1107\n> pass\n"

// runOrders runs the command and gives standard output, standard error and exit code.
func runOrders(t *testing.T, in string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	root := newRootCommand()
	root.SetArgs(append([]string{"orders"}, args...))
	root.SetIn(strings.NewReader(in))
	root.SetOut(&out)
	root.SetErr(&errs)
	code = exitCode(root.Execute(), &errs)
	return out.String(), errs.String(), code
}

func TestOrders(t *testing.T) {
	const want = "   1  hold all\n   2  command: help orders\n" +
		"line 3, column 1: mvoe 1107\n      E101 'mvoe' is not an order; did you mean 'move'?\n      write: move 1107\n" +
		"not read, because it is quoted or signed: pass\n"
	out, errs, code := runOrders(t, typedOrders, "--pack", "open")
	if diff := cmp.Diff(want, out); diff != "" || errs != "" || code != 1 {
		t.Errorf("exit %d, %q (-want +got):\n%s", code, errs, diff)
	}
}

func TestOrdersJSON(t *testing.T) {
	const want = `{"orders":[{"line":1,"order":"hold all","source":"Hold all"}],"commands":[{"line":2,"word":"help","rest":"orders"}],` +
		`"findings":[{"line":3,"column":1,"code":"E101","text":"'mvoe' is not an order; did you mean 'move'?","write":"move 1107","source":"mvoe 1107"}],"dropped":["pass"],"not_read":[]}` + "\n"
	out, _, code := runOrders(t, typedOrders, "--pack", "open", "--json")
	if diff := cmp.Diff(want, out); diff != "" || code != 1 {
		t.Errorf("exit %d (-want +got):\n%s", code, diff)
	}
}

func TestOrdersFromFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mail.txt")
	if err := os.WriteFile(file, []byte("pass"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, _, code := runOrders(t, "", "--pack", "open", file); out != "   1  pass\n" || code != 0 {
		t.Errorf("exit %d, %q", code, out)
	}
	for _, args := range [][]string{{}, {"--pack", "open", file + ".not"}, {"--pack", "no-such-pack"}} {
		if _, errs, code := runOrders(t, "", args...); code != 2 || strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: exit %d, %q", args, code, errs)
		}
	}
}

func TestRosterOfPack(t *testing.T) {
	r := interpret.Roster(&pack.Pack{
		Sides: []pack.Side{{ID: "north"}},
		Grid:  hex.Grid{Columns: 16, Rows: 12, Parity: hex.OddLow},
		Units: []pack.Unit{{ID: "1st-Foot", Name: "1st Foot", Formation: "1", Side: "north"}, {ID: "1st-Foot-2", Name: "1st Foot", Formation: "2", Side: "north"}},
	})
	order, finding := orders.ParseLine("move 1st foot (2) 1612", r)
	if finding != nil || order.String() != "move 1st-Foot-2 1612" {
		t.Errorf("got %s, %v", order, finding)
	}
	if _, finding := orders.ParseLine("move 1st-Foot 1613", r); finding == nil || finding.Code != "E202" {
		t.Errorf("got %v", finding)
	}
}
