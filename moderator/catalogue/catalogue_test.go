package catalogue_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/mod/sumdb/note"

	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/moderator/catalogue"
)

var update = flag.Bool("update", false, "write the golden archive anew")

var signedAt = time.Date(2026, 11, 28, 11, 40, 0, 0, time.UTC)

// author is the key of somebody who is called so, the same each time.
func author(t testing.TB, name string) catalogue.Author {
	t.Helper()
	a, err := catalogue.NewAuthor(rand.NewChaCha8(sha256.Sum256([]byte(name))), name)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// filesOf are the files of a built-in pack.
func filesOf(t testing.TB, id string) (*pack.Pack, map[string][]byte) {
	t.Helper()
	folder, err := systems.Folder(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := pack.Load(folder)
	if err != nil {
		t.Fatal(err)
	}
	files, err := pack.Files(folder)
	if err != nil {
		t.Fatal(err)
	}
	return p, files
}

// archived is the archive of a built-in pack, signed by somebody.
func archived(t testing.TB, id, by string) (catalogue.Archive, []byte) {
	t.Helper()
	p, files := filesOf(t, id)
	s, err := author(t, by).Sign(p, signedAt)
	if err != nil {
		t.Fatal(err)
	}
	a, err := catalogue.New(s, files)
	if err != nil {
		t.Fatal(err)
	}
	text, err := a.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return a, text
}

func TestArchiveIsReadAsItWasWritten(t *testing.T) {
	for _, id := range systems.All() {
		a, text := archived(t, id, "anna-example")
		read, err := catalogue.Read(text)
		if err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if read.Statement != a.Statement || read.Statement.Hash != pack.HashOf(read.Files) || len(read.Files) != len(a.Files) {
			t.Errorf("%s: read %+v of %+v", id, read.Statement, a.Statement)
		}
		for name, text := range a.Files {
			if !bytes.Equal(read.Files[name], text) {
				t.Errorf("%s: %s is another", id, name)
			}
		}
	}
}

// TestArchivesOfBeforeAreRead: what was once handed on is read for ever, whatever the library for ZIP files does by then.
func TestArchivesOfBeforeAreRead(t *testing.T) {
	golden := filepath.Join("testdata", "small-ground.zip")
	s, err := author(t, "anna-example").Sign(small(t), signedAt)
	if err != nil {
		t.Fatal(err)
	}
	a, err := catalogue.New(s, smallFiles())
	if err != nil {
		t.Fatal(err)
	}
	text, err := a.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(golden, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(text, want) {
		t.Errorf("an archive is written otherwise than before")
	}
	if read, err := catalogue.Read(want); err != nil || read.Statement != s {
		t.Errorf("read %+v, %v", read.Statement, err)
	}
}

func smallFiles() map[string][]byte {
	return map[string][]byte{
		"pack.toml":        []byte("id = \"small-ground\"\ntitle = \"Small Ground\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"red\"\n[[side]]\nid = \"blue\"\n[provenance]\ndefault = \"ours\"\n[declared]\nformat = 1\n"),
		"units.csv":        []byte("id,name,side,type\nA,A,red,foot\nB,B,blue,foot\n"),
		"lists/phases.csv": []byte("phase,side,may\nplay,each,roll\n"),
	}
}

func small(t testing.TB) *pack.Pack {
	t.Helper()
	return &pack.Pack{ID: "small-ground", Title: "Small Ground", System: "declared", Edition: "1", Hash: pack.HashOf(smallFiles())}
}

// TestEveryByteCounts: whichever byte of an archive is changed, taken out or put in, it is refused.
func TestEveryByteCounts(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "small-ground.zip"))
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for _, flip := range []byte{1, 0x20, 0x80} {
			changed := slices.Clone(text)
			changed[i] ^= flip
			if _, err := catalogue.Read(changed); err == nil {
				t.Fatalf("byte %d may be %#x for %#x", i, changed[i], text[i])
			}
		}
		if _, err := catalogue.Read(slices.Delete(slices.Clone(text), i, i+1)); err == nil {
			t.Fatalf("byte %d may be left out", i)
		}
		if _, err := catalogue.Read(slices.Insert(slices.Clone(text), i, 'x')); err == nil {
			t.Fatalf("a byte may stand before byte %d", i)
		}
	}
}

// entry is a file of an archive that somebody packs who means no good.
type entry struct {
	name, text string
	method     uint16
	mode       fs.FileMode
}

func packed(t testing.TB, comment string, entries ...entry) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range entries {
		head := &zip.FileHeader{Name: e.name, Method: e.method}
		if e.mode != 0 {
			head.SetMode(e.mode)
		}
		f, err := w.CreateHeader(head)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(e.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.SetComment(comment); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestHostileArchivesAreRefused(t *testing.T) {
	good, text := archived(t, "gorse-common", "anna-example")
	_, byBen := archived(t, "gorse-common", "ben-example")
	_, osier := archived(t, "osier-crossing", "anna-example")
	signed := entry{name: catalogue.SignedFile, text: good.Statement.String()}
	var files []entry
	for name, text := range good.Files {
		files = append(files, entry{name: name, text: string(text)})
	}
	slices.SortFunc(files, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	all := append([]entry{signed}, files...)
	with := func(e ...entry) []byte { return packed(t, "", append(slices.Clone(all), e...)...) }
	lines := strings.Split(good.Statement.String(), "\n")
	forged := strings.Replace(good.Statement.String(), lines[len(lines)-2], signatureOf(t, byBen), 1)
	tests := []struct {
		name string
		text []byte
		want string
	}{
		{"no ZIP file", []byte("pack"), "no ZIP file"},
		{"nothing", nil, "no ZIP file"},
		{"cut off", text[:len(text)-9], "no ZIP file"},
		{"out of the folder", with(entry{name: "../../evil.csv"}), `"../../evil.csv", whose name leads out`},
		{"from the root", with(entry{name: "/etc/evil"}), "leads out"},
		{"of another drive", with(entry{name: "c:evil.csv"}), "leads out"},
		{"with strokes the other way", with(entry{name: `..\evil.csv`}), "leads out"},
		{"a folder in dots", with(entry{name: "lists/./evil.csv"}), "leads out"},
		{"a hidden file", with(entry{name: ".bashrc"}), "belongs to no pack"},
		{"in a hidden folder", with(entry{name: ".git/config"}), "belongs to no pack"},
		{"a link", with(entry{name: "lists/evil.csv", text: "/etc/passwd", mode: fs.ModeSymlink | 0o777}), "a folder or a link"},
		{"a folder", with(entry{name: "lists/"}), "leads out"},
		{"a device", with(entry{name: "null", mode: fs.ModeDevice | 0o666}), "a folder or a link"},
		{"a name twice", with(files[0]), fmt.Sprintf("the file %q twice", files[0].name)},
		{"two statements", with(signed), `the file ".signed" twice`},
		{"what unfolds", with(entry{name: "lists/bomb.csv", text: strings.Repeat("0", 1<<20), method: zip.Deflate}), "compressed"},
		{"a file too large", with(entry{name: "lists/large.csv", text: strings.Repeat("0", pack.MaxFileBytes+1)}), "more than"},
		{"too many files", with(many(pack.MaxFiles)...), fmt.Sprintf("more than %d files", pack.MaxFiles)},
		{"an archive too large", make([]byte, catalogue.MaxArchive+1), fmt.Sprintf("more than %d bytes", catalogue.MaxArchive)},
		{"no statement", packed(t, "", files...), "nobody has signed it"},
		{"a file more", with(entry{name: "lists/more.csv", text: "x\n"}), "they were changed"},
		{"a file less", packed(t, "", all[:len(all)-1]...), "they were changed"},
		{"the statement of another pack", packed(t, "", append([]entry{{name: catalogue.SignedFile, text: statementOf(t, osier)}}, files...)...), "they were changed"},
		{"another key", packed(t, "", append([]entry{{name: catalogue.SignedFile, text: forged}}, files...)...), "not signed by anna-example"},
		{"packed by another program", packed(t, "", all...), "not as it was made"},
		{"a comment", packed(t, "hello", all...), "not as it was made"},
		{"bytes before", append([]byte("#!/bin/sh\n"), text...), "not as it was made"},
		{"bytes behind", append(slices.Clone(text), 0), "not as it was made"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := catalogue.Read(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%v; want %q", err, tt.want)
			}
		})
	}
}

func many(n int) (all []entry) {
	for i := range n {
		all = append(all, entry{name: fmt.Sprintf("lists/l%d.csv", i)})
	}
	return all
}

func statementOf(t *testing.T, archive []byte) string {
	t.Helper()
	a, err := catalogue.Read(archive)
	if err != nil {
		t.Fatal(err)
	}
	return a.Statement.String()
}

// signatureOf is the signature in an archive.
func signatureOf(t *testing.T, archive []byte) string {
	t.Helper()
	lines := strings.Split(statementOf(t, archive), "\n")
	return lines[len(lines)-2]
}

func TestStatementsAreStrict(t *testing.T) {
	a, _ := archived(t, "gorse-common", "anna-example")
	good := a.Statement.String()
	anna := author(t, "anna-example")
	resigned := func(old, new string) string {
		text, _, _ := strings.Cut(good, "\n\n")
		signer, err := note.NewSigner(strings.SplitN(anna.Text(), "\n", 2)[0])
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(text, old) {
			t.Fatalf("no %q in %s", old, text)
		}
		out, err := note.Sign(&note.Note{Text: strings.Replace(text, old, new, 1) + "\n"}, signer)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	if s, err := catalogue.ParseStatement(resigned("x", "x")); err != nil || s != a.Statement {
		t.Fatalf("%+v, %v", s, err)
	}
	_, ben := archived(t, "gorse-common", "ben-example")
	for name, tt := range map[string][2]string{
		"an id that leads out":   {resigned("id gorse-common", "id gorse/../x"), "name of a folder"},
		"a dot for an id":        {resigned("id gorse-common", "id ."), "the id of the pack"},
		"no title":               {resigned("title Gorse Common\n", "title \n"), "title"},
		"a title of signs":       {resigned("Gorse Common", "Gorse\u202eCommon"), "title"},
		"an edition too long":    {resigned("edition 1", "edition "+strings.Repeat("1", 41)), "edition"},
		"a hash that is none":    {resigned("hash ", "hash A"), "hash"},
		"a line more":            {resigned("time ", "note x\ntime "), "time"},
		"a line less":            {resigned("edition 1\n", ""), "edition"},
		"another version":        {resigned("pack v1", "pack v2"), "does not begin"},
		"a time of another zone": {resigned("11:40:00Z", "11:40:00+01:00"), "time"},
		"a time with parts":      {resigned("11:40:00Z", "11:40:00.5Z"), "canonical"},
		"another author's":       {resigned(anna.Key(), author(t, "ben-example").Key()), "not signed by ben-example"},
		"no key":                 {resigned(anna.Key(), "anna-example"), "key"},
		"two signatures":         {good + signatureOf(t, ben) + "\n", "more in it"},
		"one signature twice":    {good + strings.Split(good, "\n\n")[1], ""},
		"text behind":            {good + "\n", ""},
		"no signature":           {strings.Split(good, "\n\n")[0] + "\n", "without a signature"},
		"longer than any":        {strings.Repeat("x", 3000), "more than"},
	} {
		if _, err := catalogue.ParseStatement(tt[0]); err == nil || !strings.Contains(err.Error(), tt[1]) {
			t.Errorf("%s: %v; want %q", name, err, tt[1])
		}
	}
}

func TestKeysOfAuthors(t *testing.T) {
	anna := author(t, "anna-example")
	read, err := catalogue.ParseAuthor(anna.Text())
	if err != nil || read.Key() != anna.Key() || fmt.Sprint(read) != "anna-example" {
		t.Errorf("%v, %v", read, err)
	}
	if shown := fmt.Sprintf("%v %+v %#v %s", anna, anna, anna, anna); strings.Contains(shown, "PRIVATE") {
		t.Errorf("printed: %s", shown)
	}
	if err := catalogue.CheckKey(anna.Key()); err != nil {
		t.Error(err)
	}
	secret, _, _ := strings.Cut(anna.Text(), "\n")
	for name, text := range map[string]string{
		"nothing": "", "the secret alone": secret + "\n", "the key alone": anna.Key() + "\n", "another's public key": secret + "\n" + author(t, "ben-example").Key() + "\n",
		"a letter changed": strings.Replace(anna.Text(), "PRIVATE+KEY+anna", "PRIVATE+KEY+hanna", 1), "more behind": anna.Text() + "x\n",
	} {
		if _, err := catalogue.ParseAuthor(text); err == nil {
			t.Errorf("%s: no error", name)
		} else if strings.Contains(err.Error(), secret) {
			t.Errorf("%s: the error shows the secret", name)
		}
	}
	for _, name := range []string{"", "anna example", "anna+example", "anna\nexample", strings.Repeat("a", 61)} {
		if _, err := catalogue.NewAuthor(rand.NewChaCha8([32]byte{}), name); err == nil {
			t.Errorf("an author is called %q", name)
		}
	}
	for _, key := range []string{"", "anna-example", "anna-example+00000000+" + strings.SplitN(anna.Key(), "+", 3)[2], secret} {
		if err := catalogue.CheckKey(key); err == nil {
			t.Errorf("%q is a key", key)
		}
	}
}

func TestLists(t *testing.T) {
	gorse, _ := archived(t, "gorse-common", "anna-example")
	osier, _ := archived(t, "osier-crossing", "ben-example")
	p, _ := filesOf(t, "gorse-common")
	p.Hash, p.Edition = strings.Repeat("ab", 32), "2"
	later, err := author(t, "anna-example").Sign(p, signedAt.Add(time.Hour))
	if err != nil {
		t.Fatal(err)
	}
	var x catalogue.Index
	for _, s := range []catalogue.Statement{osier.Statement, gorse.Statement, later} {
		if x, err = x.With(s); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := x.With(gorse.Statement); err == nil || !strings.Contains(err.Error(), gorse.Statement.File()) {
		t.Errorf("one archive twice: %v", err)
	}
	read, err := catalogue.ParseIndex(x.String())
	if err != nil || !slices.Equal(read, x) {
		t.Fatalf("read %v, %v", read, err)
	}
	anna := []string{author(t, "anna-example").Key()}
	if s, err := read.Find("gorse-common", "", anna); err != nil || s != later {
		t.Errorf("the newest is %+v, %v", s, err)
	}
	if s, err := read.Find("gorse-common", "1", anna); err != nil || s != gorse.Statement {
		t.Errorf("edition 1 is %+v, %v", s, err)
	}
	for id, want := range map[string]string{"osier-crossing": "is signed by " + osier.Statement.Author, "nosuch": "the catalogue has no pack nosuch"} {
		if _, err := read.Find(id, "", anna); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", id, err)
		}
	}
	empty, err := catalogue.ParseIndex(catalogue.Index(nil).String())
	if err != nil || len(empty) != 0 {
		t.Errorf("an empty list: %v, %v", empty, err)
	}
	for name, text := range map[string]string{
		"nothing": "", "another version": strings.Replace(x.String(), "v1", "v2", 1), "words between": strings.Replace(x.String(), "v1\n", "v1\nhello\n", 1),
		"another order": catalogue.Index{osier.Statement, gorse.Statement}.String(), "one twice": catalogue.Index{gorse.Statement, gorse.Statement}.String(),
		"a byte behind": x.String() + "\n", "cut off": x.String()[:len(x.String())-4], "too long": strings.Repeat("x", catalogue.MaxIndex+1),
	} {
		if _, err := catalogue.ParseIndex(text); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func FuzzRead(f *testing.F) {
	_, text := archived(f, "gorse-common", "anna-example")
	f.Add(text)
	f.Add(packed(f, "", entry{name: "../x", text: "y"}))
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := catalogue.Read(text)
		if err != nil {
			return
		}
		again, err := a.Bytes()
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("another archive comes of it: %v", err)
		}
	})
}

func FuzzParseIndex(f *testing.F) {
	a, _ := archived(f, "gorse-common", "anna-example")
	f.Add(catalogue.Index{a.Statement}.String())
	f.Add(catalogue.Index(nil).String())
	f.Fuzz(func(t *testing.T, text string) {
		if x, err := catalogue.ParseIndex(text); err == nil && x.String() != text {
			t.Errorf("%q is read, and written as %q", text, x)
		}
	})
}
