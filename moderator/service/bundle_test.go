package service_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/roll"
	"adjutant/moderator/service"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/storetest"
	"adjutant/moderator/succession"
)

// bundleOf is the bundle of a game, as the club makes it for the reader.
func (c *club) bundleOf(tag string, reader engine.Side) []byte {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	data, err := bundle.Write(c.gather(keys, tag), reader, keys.SignText)
	if err != nil {
		c.t.Fatal(err)
	}
	return data
}

// gather is what a bundle of the game is made of.
func (c *club) gather(keys roll.Keys, tag string) bundle.Contents {
	c.t.Helper()
	contents, err := service.Gather(c.t.Context(), c.store, keys, c.service.MailSecret, tag)
	if err != nil {
		c.t.Fatal(err)
	}
	contents.Club = c.service.Moderator.Club
	contents.Pack = packFiles(c.t, game.Game{Lines: contents.Lines}.Opened())
	return contents
}

// packFiles are the files of the pack that a game was opened with.
func packFiles(t testing.TB, o *game.Opened) map[string][]byte {
	t.Helper()
	folder, err := packFolder(o.Pack, o.PackHash)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	err = fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[name], err = fs.ReadFile(folder, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func (c *club) public() roll.Public {
	c.t.Helper()
	keys, err := c.service.Keys()
	if err != nil {
		c.t.Fatal(err)
	}
	return mustPublic(c.t, keys)
}

func openRules(folder fs.FS) (game.Rules, error) {
	p, err := pack.Load(folder)
	if err != nil {
		return game.Rules{}, err
	}
	sys, err := systems.Open(p)
	return openable(sys, p), err
}

// mustHold fails unless a bundle holds and so many verdicts were judged anew.
func (c *club) mustHold(data []byte, again int) bundle.Report {
	c.t.Helper()
	report := verifier(c.service.Moderator.Beacon).Verify(c.public(), data)
	if report.Failure != nil {
		c.t.Fatalf("the bundle does not hold: %s", report.Failure)
	}
	judged := 0
	for _, v := range report.Verdicts {
		if v.Again {
			judged++
		}
	}
	if judged != again {
		c.t.Errorf("%d verdicts judged anew, want %d", judged, again)
	}
	return report
}

// fieldWithDice plays a little of the training field: a refusal, a log, dice, a
// deadline that passes.
func fieldWithDice(t *testing.T) *club {
	t.Helper()
	c := newSlowClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.answers(2)
	c.post(letter("early", "ben", "pass\n", nil), ben)
	c.answers(1)
	d := newFieldDesk(t)
	d.drag("1st Foot", "1104")
	d.drag("2nd Foot", "1004")
	d.drag("2nd Foot", "1005")
	d.Say("attack 1104 -> 1205 primary 1st Foot")
	c.post(letter("attack", "anna", "", d.End()), anna)
	c.settle(2)
	c.pass(48 * time.Hour)
	c.settle(4)
	return c
}

func TestABundleHolds(t *testing.T) {
	c := fieldWithDice(t)
	report := c.mustHold(c.bundleOf("field", bundle.All), 3)
	var outcomes []game.Outcome
	for _, v := range report.Verdicts {
		outcomes = append(outcomes, v.Outcome)
	}
	if !slices.Contains(outcomes, game.HandBack) || len(report.Rolls.Held) == 0 || len(report.Rolls.Results) != 2 {
		t.Errorf("outcomes %q, %d records, %d results", outcomes, len(report.Rolls.Held), len(report.Rolls.Results))
	}
	if !bytes.Equal(c.bundleOf("field", bundle.All), c.bundleOf("field", bundle.All)) {
		t.Error("two bundles of one game differ")
	}
}

// Open play brings logs with passwords in them: they are in the bundle for who
// judges, and in no bundle for the other player.
func TestABundleOfOpenPlay(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openLab(nil)
	c.answers(2)
	c.post(letter("one", "anna", "", genuine(t, "s1.vlog")), anna)
	c.answers(2)
	c.post(letter("two", "ben", "hello\n", nil), ben)
	c.answers(1)
	all := c.bundleOf("lab", bundle.All)
	c.mustHold(all, 2)
	bens := c.bundleOf("lab", "second")
	c.mustHold(bens, 1)
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	secrets := []string{game.Lines[0].Opened.Seats[0].Token, game.Lines[0].Opened.Seats[0].Seed, "anna@example.test"}
	for _, line := range game.Lines {
		if line.Alias != nil && line.Alias.Side != "second" {
			secrets = append(secrets, line.Alias.ID)
		}
	}
	if len(secrets) < 4 {
		t.Fatal("the log told of no player")
	}
	for name, content := range unzip(t, bens) {
		for _, secret := range secrets {
			if bytes.Contains(content, []byte(secret)) {
				t.Errorf("%s tells Ben %q", name, secret)
			}
		}
		if strings.HasPrefix(name, "positions/") || name == "mails/0002.eml" {
			t.Errorf("Ben gets %s", name)
		}
	}
}

// A roll back, the same action again and another one are all in the bundle, and hold.
func TestABundleOfAGameRolledBack(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.answers(2)
	c.post(letter("two", "anna", "roll 1d10 for the wind\n", nil), anna)
	c.answers(2)
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	back, err := game.RollBack(1, "the wind had no right to be asked")
	if err != nil {
		t.Fatal(err)
	}
	d, err := intervene.RollBack(c.service.Moderator, game, back, now)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "lab", Version: game.Version(), Lines: d.Append}); err != nil {
		t.Fatal(err)
	}
	again := bytes.Replace(letter("again", "anna", "roll 2d6 for who begins\nnote: again\n", nil), []byte("18:30:"), []byte("18:36:"), 1)
	c.post(again, anna)
	c.answers(2)
	report := c.mustHold(c.bundleOf("lab", bundle.All), 3)
	if len(report.Rolls.Held) != 2 || len(report.Rolls.Results) != 3 {
		t.Errorf("%d records and %d results", len(report.Rolls.Held), len(report.Rolls.Results))
	}
	if !slices.ContainsFunc(report.Notes, func(n string) bool { return strings.Contains(n, "the wind had no right to be asked") }) {
		t.Errorf("nothing of the roll back in %q", report.Notes)
	}
	c.mustHold(c.bundleOf("lab", "second"), 0)
}

// A roll that was drawn and not played, as by a host who tries what else would fall, is
// told of.
func TestABundleTellsOfARollThatNobodyPlayed(t *testing.T) {
	c := newClub(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.answers(2)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	game, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	request := roll.Request{Game: game.Lines[0].Opened.ID, Chance: "what if", Dice: []engine.Dice{{N: 2, Sides: 6, Low: 1}}}
	_, err = storetest.Draw(t.Context(), c.store, request.Game, request.Alpha().String(), func(number int, previous roll.Hash) (roll.Record, error) {
		return keys.Draw(request, roll.Circumstances{Number: number, Time: now, Nonces: roll.NoncesByHost, Previous: previous})
	})
	if err != nil {
		t.Fatal(err)
	}
	report := c.mustHold(c.bundleOf("lab", bundle.All), 1)
	if want := "warning: record 2 was drawn, and the journal has no roll of it: ask the host why"; !slices.Contains(report.Notes, want) {
		t.Errorf("noted %q", report.Notes)
	}
	if slices.ContainsFunc(report.Notes, func(n string) bool { return strings.Contains(n, "state hashes") }) {
		t.Errorf("what was made anew is told to be unchecked: %q", report.Notes)
	}
}

// What a player writes to the moderator alone is in no bundle for the other, and the
// other's own mails are judged anew behind it all the same.
func TestABundleKeepsWhatIsForTheModerator(t *testing.T) {
	c := newClub(t)
	anna, ben := c.openRolls()
	c.post(letter("one", "anna", "press moderator: a word about Ben\n", nil), anna)
	c.post(letter("two", "ben", "press all: good evening\n", nil), ben)
	c.post(letter("three", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.mustHold(c.bundleOf("lab", bundle.All), 3)
	data := c.bundleOf("lab", "second")
	c.mustHold(data, 1)
	for name, content := range unzip(t, data) {
		if bytes.Contains(content, []byte("a word about Ben")) {
			t.Errorf("%s tells Ben:\n%s", name, content)
		}
	}
}

// What a side keeps from the other stands in no bundle that the other may have: in
// the journal nothing but that there was something, in the results its hash.
func TestABundleKeepsWhatIsHidden(t *testing.T) {
	c := newClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "creek", Pack: "wilsons-creek", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.answers(2)
	c.post(letter("plan", "anna", "sealed entry B formation 1 turn 1 with Lyon\nnote: mine\n", nil), anna)
	c.outcome(game.Accepted, 1)
	c.mustHold(c.bundleOf("creek", bundle.All), 1)
	bens, annas := c.bundleOf("creek", "confederate"), c.bundleOf("creek", "union")
	c.mustHold(bens, 0)
	c.mustHold(annas, 1)
	const plan = "with Lyon"
	if got := unzip(t, annas)["mails/0001.eml"]; !bytes.Contains(got, []byte(plan)) {
		t.Errorf("Anna's own mail is not in her bundle: %q", got)
	}
	result := ""
	for name, content := range unzip(t, bens) {
		if !strings.HasPrefix(name, "pack/") && (bytes.Contains(content, []byte(plan)) || bytes.Contains(content, []byte("Lyon"))) {
			t.Errorf("%s tells Ben of the plan:\n%s", name, content)
		}
		if strings.HasSuffix(name, ".result") {
			result += string(content)
		}
	}
	if !strings.Contains(result, "\nhidden ") {
		t.Errorf("the result does not have the hash of the plan:\n%s", result)
	}
}

// A game goes on with other keys: its bundle verifies with the first.
func TestABundleOfAGameWithNewKeys(t *testing.T) {
	c := newClub(t)
	next := c.next
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(letter("one", "anna", "roll 2d6 for who begins\n", nil), anna)
	c.answers(2)
	first := c.public()
	old, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	s, err := old.Succeed(next, now)
	if err != nil {
		t.Fatal(err)
	}
	g, err := c.store.Game(t.Context(), "lab")
	if err != nil {
		t.Fatal(err)
	}
	line, _, err := succession.Rekey(c.service.Moderator.Rules, c.service.Moderator.Club, g, s, now)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.store.Commit(t.Context(), storage.Commit{Tag: "lab", Version: g.Version(), Lines: []game.Line{*line}}); err != nil {
		t.Fatal(err)
	}
	c.service.Keys = func() (roll.Keys, error) { return next, nil }
	c.service.Handed = func() ([]roll.Keys, error) { return []roll.Keys{old}, nil }
	c.post(letter("two", "anna", "roll 1d10 for the wind\n", nil), anna)
	c.answers(2)
	c.service.Handed = nil
	c.post(letter("three", "anna", "roll 1d10 for the rain\n", nil), anna)
	c.answers(2)
	data := c.bundleOf("lab", bundle.All)
	report := verifier(c.service.Moderator.Beacon).Verify(first, data)
	if report.Failure != nil || len(report.Rolls.Held) != 3 {
		t.Fatalf("%d records hold, %v", len(report.Rolls.Held), report.Failure)
	}
	files := unzip(t, data)
	c.service.Keys = func() (roll.Keys, error) { return old, nil }
	for _, name := range slices.Sorted(keysOf(files)) {
		bad := bytes.Clone(files[name])
		bad[len(bad)/2] ^= 1
		c.mustName(name+" changed", changed(files, name, bad), name)
	}
	if f := verifier(c.service.Moderator.Beacon).Verify(mustPublic(t, next), data).Failure; f == nil {
		t.Error("it holds with keys that the game did not begin with")
	}
}

func mustPublic(t testing.TB, keys roll.Keys) roll.Public {
	t.Helper()
	public, err := keys.Public()
	if err != nil {
		t.Fatal(err)
	}
	return public
}

// unzip are the files of a bundle.
func unzip(t testing.TB, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// zipped is files as a ZIP.
func zipped(t testing.TB, files map[string][]byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, content := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mustName fails unless a bundle with these files fails and the file is named.
func (c *club) mustName(what string, files map[string][]byte, names ...string) {
	c.t.Helper()
	report := verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(c.t, files))
	switch f := report.Failure; {
	case f == nil:
		c.t.Errorf("%s: nobody sees it", what)
	case names != nil && !slices.ContainsFunc(names, func(n string) bool { return strings.Contains(f.String(), n) }):
		c.t.Errorf("%s: %s", what, f)
	}
}

// changed is the files with one of them another.
func changed(files map[string][]byte, name string, content []byte) map[string][]byte {
	all := map[string][]byte{}
	for n, b := range files {
		all[n] = b
	}
	if all[name] = content; content == nil {
		delete(all, name)
	}
	return all
}

// Whoever changes any file of a bundle is found out, and the file is named: some
// bytes of each, each dropped, one added, each put in another's place.
func TestEveryFileOfABundleCounts(t *testing.T) {
	c := fieldWithDice(t)
	for _, reader := range []engine.Side{bundle.All, "south"} {
		files := unzip(t, c.bundleOf("field", reader))
		last := ""
		for _, name := range slices.Sorted(keysOf(files)) {
			good := files[name]
			for _, at := range []int{0, len(good) / 3, len(good) / 2, len(good) - 1} {
				bad := bytes.Clone(good)
				bad[at] ^= 1
				c.mustName(name+" changed", changed(files, name, bad), name)
			}
			c.mustName(name+" cut", changed(files, name, good[:len(good)/2]), name)
			c.mustName(name+" dropped", changed(files, name, nil), name)
			if last != "" && !bytes.Equal(good, files[last]) {
				c.mustName(name+" swapped with "+last, changed(changed(files, name, files[last]), last, good), name, last)
			}
			last = name
		}
		c.mustName("one more", changed(files, "records/9999.roll", []byte("x")), "records/9999.roll")
	}
}

func keysOf(files map[string][]byte) func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range files {
			if !yield(name) {
				return
			}
		}
	}
}

// signedAgain is a bundle's files with a manifest of them as they are.
func signedAgain(t testing.TB, keys roll.Keys, files map[string][]byte) map[string][]byte {
	t.Helper()
	head, _, _ := strings.Cut(string(files["MANIFEST"]), "file ")
	for _, name := range slices.Sorted(keysOf(files)) {
		if name != "MANIFEST" {
			head += "file " + roll.Sum(files[name]).String() + " " + name + "\n"
		}
	}
	signed, err := keys.SignText(head)
	if err != nil {
		t.Fatal(err)
	}
	return changed(files, "MANIFEST", []byte(signed))
}

// A bundle for one side shows by itself what the host tells that side of the game: its
// own orders are judged anew, and what the other did is carried out anew.
func TestALyingHostIsFoundOutByOneSide(t *testing.T) {
	c := fieldWithDice(t)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	data := c.bundleOf("field", "south")
	report := verifier(roll.Quicknet()).Verify(c.public(), data)
	if v := report.Verdicts; report.Failure != nil || len(v) < 2 || !v[0].Again || v[0].Side != "south" || v[1].Again || !v[1].Followed {
		t.Fatalf("%v, verdicts %+v", report.Failure, v)
	}
	if !slices.ContainsFunc(report.Notes, func(n string) bool { return strings.HasPrefix(n, "verdicts on the others' mails (") }) {
		t.Errorf("noted %q", report.Notes)
	}
	files := unzip(t, data)
	journal := string(files["journal.jsonl"])
	values := report.Rolls.Held[0].Values // they change with anything that the game's id is made of
	fell, other := fmt.Sprintf("%d,%d", values[0], values[1]), fmt.Sprintf("%d,%d", 7-values[0], values[1])
	record := fmt.Sprintf(`\nvalues %d %d\n`, values[0], values[1])
	for what, lie := range map[string]struct{ old, bad, want string }{
		"his outcome":    {`"outcome":"handed back"`, `"outcome":"nothing"`, "the rules say"},
		"his answer":     {"HANDED BACK: no order", "HANDED BACK: no order at all", "no. 1: line 1 of it"},
		"where they met": {`"choice":"`, `"choice":"0`, ""},
		"a die":          {`"values":[` + fell + `]`, `"values":[` + other + `]`, "it has other dice than record"},
		"an order":       {`"path":["1103","1104"]`, `"path":["1103","1204"]`, ""},
		"a record":       {record, `\nvalues 7 7\n`, "it has another text than record 1"},
		"his nonce":      {`"nonce":"`, `"nonce":"0`, "the game's id is not that of its invitation and nonces"},
	} {
		lied := strings.Replace(journal, lie.old, lie.bad, 1)
		if lied == journal {
			t.Errorf("%s: %q is not in the journal", what, lie.old)
			continue
		}
		c.mustName(what, signedAgain(t, keys, changed(files, "journal.jsonl", []byte(lied))), lie.want)
	}
}

// A host that changes a file and signs the bundle again is found out as well: the
// files do not fit each other, or the rules judge otherwise.
func TestALyingHostIsFoundOut(t *testing.T) {
	c := fieldWithDice(t)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	files := unzip(t, c.bundleOf("field", bundle.All))
	sign := func(files map[string][]byte) map[string][]byte { return signedAgain(t, keys, files) }
	if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, sign(files))); report.Failure != nil {
		t.Fatalf("signed again as it is: %s", report.Failure)
	}
	for _, name := range slices.Sorted(keysOf(files)) {
		if name == "MANIFEST" {
			continue
		}
		for i := range 8 {
			if name == "club.json" || strings.HasPrefix(name, "mails/") && strings.HasSuffix(name, ".json") {
				break // the club's name, and when a mail came, are its own word: no verdict hangs on them
			}
			bad := bytes.Clone(files[name])
			bad[behindTime(bad, len(bad)*i/8)] ^= 1
			c.mustName(name+" changed and signed", sign(changed(files, name, bad)))
		}
		if strings.HasPrefix(name, "keys/") {
			notes := verifier(c.service.Moderator.Beacon).Verify(c.public(), zipped(t, sign(changed(files, name, nil)))).Notes
			if !strings.Contains(strings.Join(notes, "\n"), "the host's own files") {
				t.Errorf("%s dropped and signed: the notes say nothing of it: %q", name, notes)
			}
			continue // a version before has none
		}
		c.mustName(name+" dropped and signed", sign(changed(files, name, nil)))
	}
	journal := string(files["journal.jsonl"])
	for what, to := range map[string][2]string{
		"an outcome": {`"outcome":"handed back"`, `"outcome":"nothing"`},
		"an answer":  {"HANDED BACK: no order", "HANDED BACK: no order at all"},
		"a die":      {`"values":[`, `"values":[6,`},
		"an address": {"ben@example.test", "bob@example.test"},
	} {
		if lied := strings.Replace(journal, to[0], to[1], 1); lied == journal {
			t.Errorf("%s: %q is not in the journal", what, to[0])
		} else {
			c.mustName(what, sign(changed(files, "journal.jsonl", []byte(lied))))
		}
	}
}

var timeOfLine = regexp.MustCompile(`"at":"[^"]*`)

// behindTime is the place i, or the end of the time that it is in: when a line was
// written is the host's own word.
func behindTime(data []byte, i int) int {
	for _, at := range timeOfLine.FindAllIndex(data, -1) {
		if at[0] <= i && i < at[1] {
			return at[1]
		}
	}
	return i
}

// A mail is judged anew as it was read then: a host who says that it was read otherwise is found out.
func TestABundleSaysHowMailsWereRead(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.answers(2)
	c.post(letter("polite", "anna", "Hello Ben,\nmove 1st Foot 1104\nCheers\n", nil), anna)
	c.settle(2)
	c.mustHold(c.bundleOf("field", bundle.All), 1)
	read := fmt.Sprintf(`"reading":%d,"judged"`, orders.Latest)
	report := liedAbout(t, c, "field", func(lines []string) []string {
		lines = slices.Clone(lines)
		for i, l := range lines {
			lines[i] = strings.Replace(l, read, `"judged"`, 1)
		}
		return lines
	})
	if report.Failure == nil || !strings.Contains(report.Failure.String(), "no. 1") {
		t.Errorf("said to be read strictly: %v", report.Failure)
	}
}

// A host who has a mail read as it was read before there was talk is noted, though it comes to the same.
func TestABundleWarnsOfAnOlderReading(t *testing.T) {
	c := newSlowClub(t)
	anna, _ := c.open(lobby.Opening{Tag: "field", Pack: "training-field", Dice: game.DiceModerator, Answer: 48 * time.Hour})
	c.answers(2)
	for i, text := range []string{"Hello Ben,\nmove 1st Foot 1104\n", "move Militia 0304-0305\n"} {
		c.post(letter(fmt.Sprint("polite", i), "anna", text, nil), anna)
		c.settle(2)
	}
	warnings := func(r bundle.Report) int {
		return len(slices.DeleteFunc(slices.Clone(r.Notes), func(n string) bool { return !strings.Contains(n, "of the reading") }))
	}
	report := liedAbout(t, c, "field", func(lines []string) []string {
		lines = slices.Clone(lines)
		for i, l := range lines {
			if strings.Contains(l, `"judged":{"no":2,`) {
				lines[i] = strings.Replace(l, fmt.Sprintf(`"reading":%d,`, orders.Latest), "", 1)
			}
		}
		return lines
	})
	if warnings(report) != 1 {
		t.Errorf("an older reading behind a newer: %v %q", report.Failure, report.Notes)
	}
	if honest := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("field", bundle.All)); honest.Failure != nil || warnings(honest) != 0 {
		t.Errorf("an honest bundle: %v %q", honest.Failure, honest.Notes)
	}
}
