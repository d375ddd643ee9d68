package roll_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/moderator/roll"
)

// requests are n requests of the example game that differ in their state.
func requests(n int) []roll.Request {
	all := make([]roll.Request, n)
	for i := range all {
		all[i] = diceRequest()
		all[i].State = roll.StateHash([]byte("turn 1 combat\n"), 16+i, i, nil)
	}
	return all
}

// game2 moves requests into another game.
func game2(all []roll.Request) []roll.Request {
	for i := range all {
		all[i].Game = roll.Sum([]byte("another game")).String()
	}
	return all
}

func TestVerifyTakesGamesInAnyOrder(t *testing.T) {
	keys, public := testKeys(t)
	records := append(chain(t, keys, requests(4)...), chain(t, keys, game2(requests(3))...)...)
	slices.Reverse(records)
	records[0], records[3] = records[3], records[0]
	report := roll.Verify(public, roll.Evidence{Records: records})
	if report.Failure != nil {
		t.Fatal(report.Failure)
	}
	if len(report.Held) != 7 {
		t.Errorf("%d records hold", len(report.Held))
	}
	for i, rec := range report.Held[1:] {
		if before := report.Held[i]; rec.Request.Game == before.Request.Game && rec.Number != before.Number+1 {
			t.Errorf("%s comes after %s", rec.Name(), before.Name())
		}
	}
}

func TestVerifySaysWhatItCouldNotCheck(t *testing.T) {
	keys, public := testKeys(t)
	records := chain(t, keys, requests(4)...)
	report := roll.Verify(public, roll.Evidence{Records: records[2:]})
	if report.Failure != nil {
		t.Fatal(report.Failure)
	}
	notes := strings.Join(report.Notes, "\n")
	for _, want := range []string{"G7 record 3 is the first here", "try alternatives in secret", "hidden parts"} {
		if !strings.Contains(notes, want) {
			t.Errorf("%q is not said in:\n%s", want, notes)
		}
	}
	if nothing := roll.Verify(public, roll.Evidence{}); nothing.Failure != nil || nothing.Notes != nil || nothing.Held != nil {
		t.Errorf("no records: %+v", nothing)
	}
}

// What is changed in the text is named, although the signature breaks too.
func TestVerifyNamesTheChangedPart(t *testing.T) {
	keys, public := testKeys(t)
	other, _ := namedKeys(t, "club.example.org", 100)
	named, _ := namedKeys(t, "other.example.org", 0)
	for _, test := range []struct {
		name   string
		change func([]roll.Record) []roll.Record
		want   string
	}{
		{"game", edit(func(r *roll.Record) { r.Request.Game = roll.NoGame }), "G7 record 3: alpha: the record says "},
		{"state", edit(func(r *roll.Record) { r.Request.State[0]++ }), "G7 record 3: alpha: the record says "},
		{"action", edit(func(r *roll.Record) { r.Request.Action = "south: pass" }), "G7 record 3: alpha: the record says "},
		{"dice", edit(func(r *roll.Record) { r.Request.Dice[0].Sides = 8 }), "G7 record 3: alpha: the record says "},
		{"alpha and parts", edit(func(r *roll.Record) { r.Request.Action = "south: pass"; r.Alpha = r.Request.Alpha() }), "G7 record 3: proof: does not hold"},
		{"proof", edit(func(r *roll.Record) { r.Proof[40]++ }), "G7 record 3: proof: does not hold"},
		{"value", edit(func(r *roll.Record) { r.Values[1] = r.Values[1]%6 + 1 }), "G7 record 3: values: the record says "},
		{"value out of range", edit(func(r *roll.Record) { r.Values[1] = 7 }), "7 is not on a die from 1 to 6"},
		{"value dropped", edit(func(r *roll.Record) { r.Values = r.Values[:2] }), "2 values for 3 dice"},
		{"purpose", edit(func(r *roll.Record) { r.Request.Purpose = "for nothing" }), "G7 record 3: signature: "},
		{"time", edit(func(r *roll.Record) { r.Time = r.Time.Add(time.Second) }), "G7 record 3: signature: "},
		{"previous", edit(func(r *roll.Record) { r.Previous[5]++ }), "G7 record 3: signature: "},
		{"signer", edit(func(r *roll.Record) { r.Signature.Name = "x" }), "G7 record 3: signature: not made with the host's key"},
		{"signature", edit(func(r *roll.Record) { r.Signature.Bytes[9]++ }), "G7 record 3: signature: "},
		{"renumbered", edit(func(r *roll.Record) { r.Number = 7 }), "G7 record 7: signature: "},
		{"dropped", func(all []roll.Record) []roll.Record { return slices.Delete(all, 2, 3) }, "G7 record 4: chain: record 3 is missing"},
		{"repeated", func(all []roll.Record) []roll.Record { return append(all, all[1]) }, "G7 record 2: chain: the same record is here twice"},
		{
			"forked", func(all []roll.Record) []roll.Record { return append(all, chain(t, keys, poolRequest())[0]) },
			"G7 record 1: chain: two different records have this number",
		},
		{"of another key", func([]roll.Record) []roll.Record { return chain(t, other, requests(2)...) }, "G7 record 1: proof: does not hold"},
		{"of another name", func([]roll.Record) []roll.Record { return chain(t, named, requests(2)...) }, "G7 record 1: signature: not made with the host's key"},
		{"drawn again", func(all []roll.Record) []roll.Record {
			return chain(t, keys, append(requests(2), requests(1)...)...)
		}, "G7 record 3: chain: its request was drawn before, as record 1"},
		{"chained to another", func(all []roll.Record) []roll.Record {
			return append(chain(t, keys, poolRequest()), all[1])
		}, "G7 record 2: chain: previous is "},
	} {
		t.Run(test.name, func(t *testing.T) {
			report := roll.Verify(public, roll.Evidence{Records: test.change(chain(t, keys, requests(4)...))})
			if report.Failure == nil || !strings.Contains(report.Failure.String(), test.want) {
				t.Errorf("got %v, want %q", report.Failure, test.want)
			}
		})
	}
}

// edit changes record 3.
func edit(change func(*roll.Record)) func([]roll.Record) []roll.Record {
	return func(all []roll.Record) []roll.Record {
		change(&all[2])
		return all
	}
}

func TestVerifyRefusesBadKeys(t *testing.T) {
	_, public := testKeys(t)
	for name, change := range map[string]func(*roll.Public){
		"zero":      func(p *roll.Public) { *p = roll.Public{} },
		"VRF key":   func(p *roll.Public) { p.VRF = [32]byte{1} },
		"note key":  func(p *roll.Public) { p.Note += "x" },
		"note name": func(p *roll.Public) { p.Name = "other.example.org" },
	} {
		changed := public
		change(&changed)
		if report := roll.Verify(changed, roll.Evidence{}); report.Failure == nil || report.Failure.Part != "keys" {
			t.Errorf("%s: %v", name, report.Failure)
		}
	}
}

// No byte of a signed record can be changed, left out or doubled.
func TestEveryByteCounts(t *testing.T) {
	keys, public := testKeys(t)
	for _, rec := range chain(t, keys, diceRequest(), poolRequest()) {
		signed := rec.String()
		for i := range signed {
			for _, changed := range mangle(signed, i) {
				if changed == signed {
					continue
				}
				if why := refuse(public, changed); !named(why) {
					t.Fatalf("byte %d changed: %q names no part", i, why)
				}
			}
		}
	}
}

func mangle(text string, i int) []string {
	before, at, after := text[:i], text[i], text[i+1:]
	changed := []string{before + after, before + string(text[i:i+1]) + text[i:]}
	for _, b := range []byte{at ^ 1, at ^ 0x20, ' ', '\n', '\r', 0xff} {
		changed = append(changed, before+string([]byte{b})+after)
	}
	return changed
}

// refuse is why a text is no record that holds, "" if it is one.
func refuse(public roll.Public, text string) string {
	rec, err := roll.Parse(text)
	if err != nil {
		return err.Error()
	}
	if f := roll.Verify(public, roll.Evidence{Records: []roll.Record{rec}}).Failure; f != nil {
		return f.String()
	}
	return ""
}

// named reports whether a refusal says where to look: a line or a part.
func named(why string) bool {
	for _, part := range []string{"line ", "not UTF-8", "alpha", "proof", "values", "signature", "chain", "game", "chance", "number", "time", "previous", "nonces"} {
		if strings.Contains(why, part) {
			return true
		}
	}
	return false
}

func TestVerifyFiles(t *testing.T) {
	_, public := testKeys(t)
	files := []roll.File{{Name: "b", Text: stored(t, "pool.roll")}, {Name: "a", Text: stored(t, "dice.roll")}}
	report := roll.VerifyFiles(public, files, roll.Evidence{})
	if report.Failure != nil || len(report.Held) != 2 {
		t.Fatalf("%d hold; %v", len(report.Held), report.Failure)
	}
	for i, want := range []string{
		"G7 record 1: 2d6 1d10[0..9] = 1 3 5 for 1.combat.0508, in the host's words north attacks 0508: combat dice, and a die for the leader",
		"G7 record 2: 1 of 4 chits = AM Hale for 2.activation.1, in the host's words the next formation",
	} {
		if got := report.Held[i].Summary(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	files[1].Text = strings.Replace(files[1].Text, "number 1", "number one", 1)
	want := `form: a: line 9: number: "one" is not a whole number`
	if f := roll.VerifyFiles(public, files, roll.Evidence{}).Failure; f == nil || f.String() != want {
		t.Errorf("got %v, want %q", f, want)
	}
}

// What mail programs do on the way is undone, and said; the same in the middle of
// a record is not.
func TestVerifyFilesUndoesWhatMailDoes(t *testing.T) {
	_, public := testKeys(t)
	good := stored(t, "dice.roll")
	for name, test := range map[string]struct{ text, note, failure string }{
		"untouched":     {good, "", ""},
		"CR LF":         {strings.ReplaceAll(good, "\n", "\r\n"), "a: its lines end in CR LF, as mail", ""},
		"mark":          {"\ufeff" + good, "a: it begins with a byte order mark, as mail", ""},
		"blank lines":   {good + "\n \n\n", "a: its end is not that of one line, as mail", ""},
		"no line end":   {strings.TrimSuffix(good, "\n"), "a: its end is not that of one line, as mail", ""},
		"all":           {"\ufeff" + strings.ReplaceAll(good, "\n", "\r\n") + "\r\n", "mark, its lines end in CR LF, its end is not", ""},
		"blank between": {strings.Replace(good, "\nnumber", "\n\nnumber", 1), "", "form: a: line 9: "},
		"CR within":     {strings.Replace(good, "for the", "for\rthe", 1), "", "form: a: line 11: "},
	} {
		report := roll.VerifyFiles(public, []roll.File{{Name: "a", Text: test.text}}, roll.Evidence{})
		if told := strings.Join(report.Notes, "\n"); !strings.Contains(told, test.note) || (test.note == "") == strings.Contains(told, "undone") {
			t.Errorf("%s: noted %q", name, told)
		}
		if (report.Failure == nil) != (test.failure == "") || (report.Failure != nil && !strings.HasPrefix(report.Failure.String(), test.failure)) {
			t.Errorf("%s: got %v, want %q", name, report.Failure, test.failure)
		}
	}
}

func TestFailureWithoutTag(t *testing.T) {
	f := roll.Failure{Record: roll.Record{Circumstances: roll.Circumstances{Number: 3}}, Part: "proof", Text: "no"}
	if got := fmt.Sprint(f); got != "record 3: proof: no" {
		t.Error(got)
	}
}

func BenchmarkDraw(b *testing.B) {
	keys, _ := testKeys(b)
	req := diceRequest()
	c := roll.Circumstances{Tag: "G7", Number: 1, Time: drawTime(), Nonces: roll.NoncesByHost}
	for b.Loop() {
		if _, err := keys.Draw(req, c); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVerify(b *testing.B) {
	keys, public := testKeys(b)
	records := chain(b, keys, requests(1)...)
	for b.Loop() {
		if f := roll.Verify(public, roll.Evidence{Records: records}).Failure; f != nil {
			b.Fatal(f)
		}
	}
}

// BenchmarkVerifyClub verifies the records of many games and the log that holds
// them, as texts, and tells how long 100,000 would take.
func BenchmarkVerifyClub(b *testing.B) {
	keys, public := testKeys(b)
	const games, rolls = 20, 50
	var files []roll.File
	var leaves []roll.Hash
	for g := range games {
		all := requests(rolls)
		for i := range all {
			all[i].Game = roll.Sum([]byte{byte(g)}).String()
		}
		for _, rec := range chain(b, keys, all...) {
			files = append(files, roll.File{Name: rec.Name(), Text: rec.String()})
			leaves = append(leaves, rec.Hash())
		}
	}
	_, checkpoint := logOf(b, keys, leaves...)
	for b.Loop() {
		report := roll.VerifyFiles(public, files, roll.Evidence{Checkpoints: []roll.Checkpoint{checkpoint}, Leaves: leaves})
		if report.Failure != nil || report.Logged != games*rolls {
			b.Fatal(report.Failure)
		}
	}
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N)/(games*rolls)*100_000, "s/100000records")
}

func BenchmarkParse(b *testing.B) {
	keys, _ := testKeys(b)
	text := chain(b, keys, diceRequest())[0].String()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := roll.Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}
