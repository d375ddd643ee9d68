package web_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/moderator/roll"
)

// keysBegin is in the page's script what begins public keys.
var keysBegin = regexp.MustCompile(`(?m)^const keysBegin = /(.+)/;$`)

// Keys that somebody drops on the checking page take the place of the club's own, of
// whichever version they are: taken for a record, they would leave him with those.
func TestThePageKnowsKeysOfEveryVersion(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("static", "verify.js"))
	if err != nil {
		t.Fatal(err)
	}
	found := keysBegin.FindSubmatch(script)
	if found == nil {
		t.Fatal("the script does not say what begins keys")
	}
	begins, err := regexp.Compile(strings.ReplaceAll(string(found[1]), `\/`, "/"))
	if err != nil {
		t.Fatal(err)
	}
	var keys [2]roll.Keys
	for i := range keys {
		if keys[i], err = roll.NewKeys(rand.NewChaCha8([32]byte{byte(i)}), "Example-Club"); err != nil {
			t.Fatal(err)
		}
	}
	promising, err := keys[0].Promise(keys[1])
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []roll.Keys{keys[0], promising} {
		public, err := k.Public()
		if err != nil {
			t.Fatal(err)
		}
		if !begins.MatchString(public.Text()) {
			t.Errorf("these are no keys to the page:\n%s", public.Text())
		}
	}
	if begins.MatchString("adjutant/roll/v1\n") {
		t.Error("a record is keys to the page")
	}
}
