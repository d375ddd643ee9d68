package module_test

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/vassal/module"
)

// readXML reads a module that is nothing but a build file.
func readXML(t testing.TB, xml string) *module.Module {
	t.Helper()
	m, err := module.ReadFS(module.DefaultLimits(), folder(xml))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func folder(xml string) fstest.MapFS {
	return fstest.MapFS{"buildFile.xml": {Data: []byte(xml)}}
}

func TestReadErrors(t *testing.T) {
	deep := strings.Repeat("<a>", 300) + strings.Repeat("</a>", 300)
	for name, c := range map[string]struct{ xml, want string }{
		"empty":          {"", "there is no element in it"},
		"only a comment": {"<!-- nothing -->", "there is no element in it"},
		"not closed":     {"<VASSAL.build.GameModule>", "build file"},
		"unknown entity": {"<a>&lol;</a>", "entity &lol;"},
		"own entity":     {`<!DOCTYPE a [<!ENTITY lol "lol">]><a/>`, "entities of its own"},
		"too deep":       {deep, "depth"},
		"unknown charset": {
			`<?xml version="1.0" encoding="klingon"?><a/>`, "klingon",
		},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := module.ReadFS(module.DefaultLimits(), folder(c.xml))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

func TestReadArchiveErrors(t *testing.T) {
	small := module.DefaultLimits()
	small.BuildFile, small.Metadata, small.Entries = 10, 10, 2
	build := entry{"buildFile.xml", "<VASSAL.build.GameModule/>"}
	for name, c := range map[string]struct {
		data []byte
		lim  module.Limits
		want string
	}{
		"no zip":           {[]byte("hello"), module.DefaultLimits(), "not a valid zip"},
		"a save":           {zipped(t, entry{"savedGame", ""}), module.DefaultLimits(), "no build file"},
		"a log":            {zipped(t, entry{"moduledata", "<data/>"}, entry{"savedGame", ""}), module.DefaultLimits(), "read module: no build file"},
		"moduledata alone": {zipped(t, entry{"moduledata", "<data/>"}), module.DefaultLimits(), "it is only the head of a module, moduledata"},
		"too large":        {zipped(t, build), small, "larger than 10 bytes"},
		"much metadata":    {zipped(t, entry{"moduledata", "<data>hello</data>"}), small, "moduledata is larger than 10 bytes"},
		"too many":         {zipped(t, build, entry{"a", ""}, entry{"b", ""}), small, "more than 2 zip entries"},
		"two build files":  {zipped(t, build, build), module.DefaultLimits(), "twice"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := module.Read(bytes.NewReader(c.data), int64(len(c.data)), c.lim)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// TestBuildFileName: a module may hold both names; the engine's release decides.
func TestBuildFileName(t *testing.T) {
	for version, want := range map[string]string{"3.4.11": "old", "3.5.0": "new", "3.7.26": "new", "": "new"} {
		files := fstest.MapFS{
			"buildFile":     {Data: []byte(`<VASSAL.launch.BasicModule name="old"/>`)},
			"buildFile.xml": {Data: []byte(`<VASSAL.build.GameModule name="new"/>`)},
			"moduledata":    {Data: []byte("<data><VassalVersion>" + version + "</VassalVersion></data>")},
		}
		m, err := module.ReadFS(module.DefaultLimits(), files)
		if err != nil {
			t.Fatal(err)
		}
		if string(m.Data) != string(files["moduledata"].Data) {
			t.Errorf("%q: moduledata %q", version, m.Data)
		}
		if m.Name != want {
			t.Errorf("%q: read the %s build file, want the %s one", version, m.Name, want)
		}
	}
}

// TestCharset: old build files may be in another encoding.
func TestCharset(t *testing.T) {
	m := readXML(t, "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><VASSAL.build.GameModule name=\"M\xfcnster\"/>")
	if m.Name != "Münster" {
		t.Errorf("name %q", m.Name)
	}
}

type entry struct{ name, data string }

func zipped(t *testing.T, entries ...entry) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, e := range entries {
		w, err := z.Create(e.name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(e.data)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A module whose moduledata is damaged is read, and that is told.
func TestDamagedModuledataIsTold(t *testing.T) {
	build := entry{"buildFile.xml", `<VASSAL.build.GameModule name="Field" version="1"/>`}
	for data, told := range map[string]bool{"<data><version>1": true, "<data><version>1</version></data>": false} {
		archive := zipped(t, build, entry{"moduledata", data})
		m, err := module.Read(bytes.NewReader(archive), int64(len(archive)), module.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		if is := len(m.Warnings) == 1 && strings.Contains(m.Warnings[0], "moduledata is damaged"); is != told || m.Name != "Field" || !slices.Equal(m.Damage, m.Warnings) {
			t.Errorf("%s: %q, %q, %q", data, m.Name, m.Warnings, m.Damage)
		}
		extension := fstest.MapFS{
			"buildFile.xml": {Data: []byte(`<VASSAL.build.module.ModuleExtension version="1" module="Field"/>`)}, "moduledata": {Data: []byte(data)},
		}
		whole := folder(build.data)
		if m, err = module.ReadFS(module.DefaultLimits(), whole, extension); err != nil {
			t.Fatal(err)
		}
		if is := len(m.Damage) == 1 && strings.HasPrefix(m.Damage[0], "moduledata of extension 1 is damaged"); is != told {
			t.Errorf("extension with %s: %q", data, m.Damage)
		}
	}
}

// Where the size of a board is not known, it is told why.
func TestABoardOfUnknownSizeSaysWhy(t *testing.T) {
	for board, why := range map[string]string{
		`image="gone.png"`: `its picture "gone.png" is not in the module, or cannot be read`,
		``:                 "it has no picture, and neither width nor height",
	} {
		m, err := module.ReadFS(module.DefaultLimits(), folder(`<VASSAL.build.GameModule name="Field" version="1"><VASSAL.build.module.Map mapName="Field"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Green" `+board+`/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Atlas(nil, m.Engine()).Layout("Field"); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("board %q: %v", board, err)
		}
	}
}
