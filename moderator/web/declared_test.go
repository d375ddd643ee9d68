package web_test

import (
	"html"
	"regexp"
	"strings"
	"testing"
)

var declaredLine = regexp.MustCompile(`<dt title="[^"]*">line \d+</dt><dd>(.*?)</dd>`)

// TestDeclaredLinesAreWords: the page of a declared pack has no terms of its lists, but what they say.
func TestDeclaredLinesAreWords(t *testing.T) {
	c := newClub(t, built)
	terms := regexp.MustCompile(`\b(type|terrain|hexside|hex|zone|area|side|state):|!|\w\|\w|\bzoc\b|\w_\w`)
	for _, pack := range []string{"weir-road", "gorse-common", "osier-crossing", "quarry-ridge", "salt-league", "twin-channels", "reed-islands", "moonless-coast"} {
		c.begin(pack)
		said := declaredLine.FindAllStringSubmatch(c.page("/game/"+pack+"/pack"), -1)
		if len(said) == 0 {
			t.Errorf("%s declares nothing", pack)
		}
		for _, line := range said {
			if text := html.UnescapeString(line[1]); terms.MatchString(text) {
				t.Errorf("%s: %q", pack, text)
			}
		}
	}
	page := c.page("/game/weir-road/pack")
	for _, want := range []string{"enter; who: wagon; where: woods or rough; value no (wagons keep out of the woods)", "who: all but wagon", "where: zone west"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}
