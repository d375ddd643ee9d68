package service_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/moderator/bundle"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
	"adjutant/moderator/roll"
	"adjutant/moderator/view"
)

// version is the pack with a text behind one of its files.
func version(t testing.TB, id, file, more string) (fstest.MapFS, game.Rules) {
	t.Helper()
	folder := fstest.MapFS{}
	for name, text := range packFiles(t, &game.Opened{Pack: id}) {
		folder[name] = &fstest.MapFile{Data: text}
	}
	folder[file] = &fstest.MapFile{Data: append(folder[file].Data[:len(folder[file].Data):len(folder[file].Data)], more...)}
	rules, err := openRules(folder)
	if err != nil {
		t.Fatal(err)
	}
	return folder, rules
}

// repacked is the field with dice whose pack was changed behind them, and what the bundle
// of it needs for that.
func repacked(t *testing.T) (c *club, packs map[string]map[string][]byte) {
	t.Helper()
	c = fieldWithDice(t)
	folder, rules := version(t, "training-field", "hexes.csv", "0407,hill\n")
	first := c.service.Moderator.Rules
	c.service.Moderator.Rules = func(id, hash string) (game.Rules, error) {
		if hash == rules.Pack.Hash {
			return rules, nil
		}
		return first(id, hash)
	}
	_, err := c.service.Act(t.Context(), "field", func(m decision.Moderator, in decision.Input) (*judge.Hearing, error) {
		return judge.ChangePack(c.service.Moderator, in, rules.Pack.Hash, "a page was found")
	})
	if err != nil {
		t.Fatal(err)
	}
	c.settle(6)
	packs = map[string]map[string][]byte{rules.Pack.Hash: {}}
	for name, f := range folder {
		packs[rules.Pack.Hash][name] = f.Data
	}
	return c, packs
}

// repackedBundle is the bundle of such a game.
func (c *club) repackedBundle(packs map[string]map[string][]byte, reader engine.Side) []byte {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	contents := c.gather(keys, "field")
	contents.Packs = packs
	data, err := bundle.Write(contents, reader, keys.SignText)
	if err != nil {
		c.t.Fatal(err)
	}
	return data
}

// The bundle of a game whose pack has changed holds both versions, for who judges and for
// each side, and needs both: without one, with another, or with one too many it does not
// hold, though the host has signed it.
func TestABundleHoldsBothPacks(t *testing.T) {
	c, packs := repacked(t)
	c.mustHold(c.repackedBundle(packs, bundle.All), 4)
	for _, side := range []engine.Side{"north", "south"} {
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.repackedBundle(packs, side)); report.Failure != nil {
			t.Errorf("for %s: %s", side, report.Failure)
		}
	}
	second := ""
	for hash := range packs {
		second = hash
	}
	c.mustName("the second pack is missing", unzip(t, c.repackedBundle(nil, bundle.All)), "packs/"+second)
	other, rules := version(t, "training-field", "hexes.csv", "0407,brush\n")
	files := map[string][]byte{}
	for name, f := range other {
		files[name] = f.Data
	}
	c.mustName("another version in its place", unzip(t, c.repackedBundle(map[string]map[string][]byte{second: files}, bundle.All)), "it is not the pack of the game: training-field with the hash "+rules.Pack.Hash[:12])
	packs[rules.Pack.Hash] = files
	c.mustName("one too many", unzip(t, c.repackedBundle(packs, bundle.All)), "packs/"+rules.Pack.Hash+": the journal does not name it")
}

// A host who says that the pack was changed to one that alters the past is found out.
func TestABundleWithAnotherPastDoesNotHold(t *testing.T) {
	c, packs := repacked(t)
	second := ""
	for hash := range packs {
		second = hash
	}
	folder, _ := version(t, "training-field", "hexes.csv", "0407,hill\n")
	units := string(folder["units.csv"].Data)
	const was, is = "1st-Foot,1st Foot,north,1,infantry,brigade,2,5,5,4,4,", "1st-Foot,1st Foot,north,1,infantry,brigade,2,1,5,4,4,"
	if !strings.Contains(units, was) {
		t.Fatal("the unit has other values")
	}
	folder["units.csv"] = &fstest.MapFile{Data: []byte(strings.Replace(units, was, is, 1))}
	rules, err := openRules(folder)
	if err != nil {
		t.Fatal(err)
	}
	forged := map[string][]byte{}
	for name, f := range folder {
		forged[name] = f.Data
	}
	all := unzip(t, c.repackedBundle(map[string]map[string][]byte{second: forged}, bundle.All))
	for name, content := range all {
		if name == "journal.jsonl" {
			all[name] = []byte(strings.ReplaceAll(string(content), second, rules.Pack.Hash))
		}
		if rest, found := strings.CutPrefix(name, "packs/"+second); found {
			delete(all, name)
			all["packs/"+rules.Pack.Hash+rest] = content
		}
	}
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustName("a pack with another past", signedAgain(t, keys, all), "journal.jsonl: line ")
}

// The journal goes on from the store: the game is the same for who reads it anew, and a
// deadline that passes is judged with the new pack.
func TestAGameGoesOnWithItsNewPack(t *testing.T) {
	c, packs := repacked(t)
	game, err := c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	public, err := view.PublicOf(c.service.Moderator.Rules, c.service.Moderator.Beacon, game)
	if err != nil {
		t.Fatal(err)
	}
	if _, new := packs[public.PackHash]; !new {
		t.Errorf("the game is played with %.12s", public.PackHash)
	}
	c.finish("field", "north")
	game, err = c.store.Game(t.Context(), "field")
	if err != nil {
		t.Fatal(err)
	}
	ending := ""
	for _, line := range game.Lines {
		ending += line.Ending
	}
	if e, err := roll.ParseEnding(ending); err != nil || e.PackHash.String() != public.PackHash {
		t.Errorf("the ending is of the pack %s, %v", e.PackHash, err)
	}
	c.mustHold(c.repackedBundle(packs, bundle.All), 4)
}
