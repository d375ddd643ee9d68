package service_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/vassal/vassaltest"
)

// forged are the beginnings of all that somebody can make of texts with each of the keys
// that he has: by HMAC and by a plain hash, in base32 and in hexadecimal.
func forged(keys, texts []string) map[string]string {
	all := map[string]string{}
	add := func(sum []byte, how string) {
		all[strings.ToLower(base32.StdEncoding.EncodeToString(sum))[:10]] = how
		all[hex.EncodeToString(sum)[:10]] = how
	}
	for _, key := range keys {
		raw, _ := hex.DecodeString(key) // whatever it is
		for _, text := range texts {
			for _, k := range [][]byte{raw, []byte(key)} {
				mac := hmac.New(sha256.New, k)
				mac.Write([]byte(text))
				add(mac.Sum(nil), key+" with "+text)
			}
			plain := sha256.Sum256([]byte("adjutant/placeholder/v1\n" + key + "\n" + text))
			add(plain[:], key+" before "+text)
		}
	}
	return all
}

// names are those of words that are worth a try.
func names() []string {
	all := []string{
		"kittycat77", "password", "alias \"kittycat77\"", "watch \"dora@example.test\"", "outside \"dora@example.test\"", "moderator \"operator@example.test\"",
		"adjutant/watch/v1\nlab\ndora@example.test\n", "adjutant/moderator/v1\ngame lab\naddress operator@example.test\n",
	}
	for n := range 9 {
		for _, side := range []string{"first", "second"} {
			all = append(all, fmt.Sprintf("adjutant/confirm/v1\ngame lab\nnumber %d\nside %s\nact resign\n", n, side))
			for nth := range 4 {
				all = append(all, fmt.Sprintf("code %s %d %d %q", side, nth, n, "resign"))
			}
			all = append(all, fmt.Sprintf("seat %s %d %q", side, n, "carl@example.test"), fmt.Sprintf("adjutant/seat/v1\ntoken %d\naddress carl@example.test\n", n))
		}
	}
	for _, name := range slices.Clone(all) {
		all = append(all, "adjutant/secret/v1\n"+name+"\n")
	}
	return all
}

// Whatever a player, a former one, or a thief of any bundle holds, in the midst of the game
// or when it is over and its seeds are open: nothing in it is a key that makes a code, a
// reply address or the placeholder of a password. With the secret itself all are made, so
// the trial finds what there is.
func TestNothingGivenOutMakesAWord(t *testing.T) {
	g := plot(t)
	table := vassaltest.New("Lab", "1.0")
	table.Player("kittycat77", "A", "A")
	table.Beside("pw-carl", "Carl Example", "Carl Example")
	foot := table.Put("1st Foot", "Field", 36, 60)
	table.BeginLog()
	table.Drag(88, 30, foot)
	g.post(letter("log", "anna", "", table.End()), g.anna)
	g.read(3)
	carls := g.code(g.say("carl", "carl", "resign\n", g.carl, 2)["carl@example.test"])
	live := map[string]string{"Anna's code": g.used, "Carl's code": carls, "Ben's code": g.unused, "Dora's address": local(t, g.doras), "Carl's address": local(t, g.carl)}
	for _, line := range mustGame(g.club, "lab").Lines {
		if line.Alias != nil && line.Alias.ID == "kittycat77" {
			live["Anna's placeholder"] = line.Alias.Placeholder[strings.LastIndex(line.Alias.Placeholder, "-")+1:]
		}
	}
	if len(live) != 6 {
		t.Fatalf("of six words there are %v", live)
	}
	found := func(holds string) map[string]string {
		keys := regexp.MustCompile(`[0-9a-f]{64}`).FindAllString(holds, -1)
		slices.Sort(keys)
		all, hits := forged(slices.Compact(keys), names()), map[string]string{}
		for what, word := range live {
			if how, made := all[strings.ReplaceAll(word, "-", "")[:10]]; made {
				hits[what] = how
			}
		}
		return hits
	}
	if hits := found(g.key("lab")); len(hits) != len(live) {
		t.Fatalf("with the secret only these are made: %v", slices.Sorted(maps.Keys(hits)))
	}
	check := func(when string) {
		for reader, holds := range g.holding("lab", bundle.All, "first", "second") {
			endings, err := g.store.Endings(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, msg := range g.mails {
				holds += msg.Text
			}
			for what, how := range found(holds + strings.Join(endings, "\n")) {
				t.Errorf("%s, with the bundle for %s and all mails: %s is %s", when, reader, what, how)
			}
		}
	}
	check("in the game")
	g.say("confirm", "anna", "confirm "+g.used+"\n", g.anna, 4)
	if !slices.ContainsFunc(mustGame(g.club, "lab").Lines, func(l game.Line) bool { return l.Ended != nil }) {
		t.Fatal("the game is not over")
	}
	check("when it is over")
}

// An opponent who has the bundle for his side, and all that is his besides, writes to no
// address of another's and of nobody who watches.
func TestABundleHasNoAddressOfAnothers(t *testing.T) {
	g := plot(t)
	owners := map[string]engine.Side{local(t, g.anna): "first", local(t, g.carl): "second", local(t, g.ben): "second", local(t, g.doras): "nobody"}
	for reader, text := range g.holding("lab", "first", "second") {
		for token, owner := range owners {
			if owner != reader && strings.Contains(text, token) {
				t.Errorf("the bundle for %s has an address of %s", reader, owner)
			}
		}
	}
}
