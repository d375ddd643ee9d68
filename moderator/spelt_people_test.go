package moderator_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	// besideAddress is a name beside an address, in either order, with at most three signs between.
	besideAddress = regexp.MustCompile(`(\p{Lu}[\pL.'-]* )+Example( \d+)?[^\pL\d]{1,3}[a-z\d.+-]+@[a-z.]*example\.test\S?|[a-z\d.+-]+@[a-z.]*example\.test[^\pL\d]{1,3}(\p{Lu}[\pL.'-]* )+Example\b( <)?`)
	// spelt is the one way in which they stand together.
	spelt = regexp.MustCompile(`^(\p{Lu}[\pL.'-]* )+Example( \d+)? <[a-z\d.+-]+@[a-z.]*example\.test>$`)
	// typed are lines of a golden that somebody writes, or that name his mail program's headers: no words of ours.
	typed = regexp.MustCompile(`(?m)^(?:#|add |-- |exec |Reply-To: ).*$|&lt;|&gt;`)
)

// wronglySpelt are the names in a text that stand beside an address otherwise than as Name <address>, and how many there are in all.
func wronglySpelt(text string) (wrong []string, all int) {
	for _, found := range besideAddress.FindAllString(strings.Join(strings.Fields(typed.ReplaceAllString(text, ";;;;")), " "), -1) {
		if all++; !spelt.MatchString(found) && !strings.HasSuffix(found, " <") { // the name of the next one in a list
			wrong = append(wrong, found)
		}
	}
	return wrong, all
}

// A person is spelt Name <address> wherever his address is told with his name: in no letter, no answer to a command and no chronicle of a
// club otherwise.
func TestAPersonIsSpeltInOneWay(t *testing.T) {
	for _, other := range []string{"Anna Example (anna@example.test)", "Anna Example, anna@example.test", "Anna Example anna@example.test", "anna@example.test (Anna Example)", "anna@example.test, Anna Example", "Anna Example <anna@example.test"} {
		if wrong, _ := wronglySpelt("It is " + other + " who plays."); len(wrong) != 1 {
			t.Errorf("%s is not found to be spelt otherwise", other)
		}
	}
	people := 0
	for _, file := range goldenFiles(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		wrong, all := wronglySpelt(string(text))
		people += all
		for _, found := range wrong {
			t.Errorf("%s: %s", file, found)
		}
	}
	if people < 400 {
		t.Errorf("%d people are spelt", people)
	}
}
