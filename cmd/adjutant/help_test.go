package main

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"adjutant/engine/systems"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/report"
)

// headingOrTyped are the headings of a guide, its lines that are typed, and its terms that are.
var headingOrTyped = regexp.MustCompile(`(?s)<h2>(.*?)</h2>|<pre><code>(.*?)</code></pre>|<dt><code>(.*?)</code>`)

// TestOrdersGuide: every example is an order of the language, as the players of
// the training field would write it, and those of other packs below their headings.
func TestOrdersGuide(t *testing.T) {
	field, err := systems.Find("training-field")
	if err != nil {
		t.Fatal(err)
	}
	headed := map[string]orders.Roster{}
	for heading, id := range map[string]string{
		"Bucket o' Muzzleblast": "mill-lane", "Into the Woods": "into-the-woods",
		"Any other game, on hexes": "osier-crossing", "Any other game, on areas": "salt-league", "Any other game, on a table": "gorse-common", "Any other game, with hidden units": "quarry-ridge",
		"Any other game, with cards in the hand": "reed-islands",
	} {
		p, err := systems.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		headed[heading] = interpret.Roster(p)
	}
	examples := 0
	for _, topic := range []string{"orders", "player"} {
		_, page, _ := report.GuideHTML(topic)
		roster := interpret.Roster(field)
		for _, found := range headingOrTyped.FindAllStringSubmatch(page, -1) {
			if found[1] != "" {
				heading, _, _ := strings.Cut(html.UnescapeString(found[1]), ":")
				roster = interpret.Roster(field)
				if other, there := headed[heading]; there {
					roster = other
				}
			}
			for example := range strings.Lines(html.UnescapeString(found[2] + found[3])) {
				_, typed := order.TypedVerb(order.FirstWord(strings.TrimSpace(example)))
				if example = strings.TrimSpace(example); !orders.IsOrder(example) && (!typed || roster.Typed == nil) {
					continue
				}
				examples++
				roster.Version = orders.Latest
				if _, wrong := orders.ParseLine(example, roster); wrong != nil && !strings.HasPrefix(wrong.Code, "W") {
					t.Errorf("%s: %s %s", example, wrong.Code, wrong.Text)
				}
			}
		}
	}
	if examples < 30 {
		t.Errorf("only %d examples", examples)
	}
}

// TestTimesOfFlagsAreShownAsTheyAreWritten: help and man pages have 336h where Go writes 336h0m0s.
func TestTimesOfFlagsAreShownAsTheyAreWritten(t *testing.T) {
	shown := 0
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "duration" {
				return
			}
			shown++
			if strings.HasSuffix(f.DefValue, "m0s") {
				t.Errorf("%s: --%s has %s", cmd.CommandPath(), f.Name, f.DefValue)
			}
			if err := f.Value.Set(f.DefValue); err != nil {
				t.Errorf("%s: --%s: %v", cmd.CommandPath(), f.Name, err)
			}
		})
		for _, below := range cmd.Commands() {
			look(below)
		}
	}
	look(newRootCommand())
	if shown < 10 {
		t.Errorf("%d times are shown", shown)
	}
}
