package disk_test

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/vassal/disk"
	"adjutant/vassal/forge"
)

// A module is read with the extensions that are named, and with the set-ups that it holds; those that it only names are told of.
func TestExtended(t *testing.T) {
	dir := t.TempDir()
	field := forge.Module{
		Name: "Field", Version: "1.0", Made: 1767225600000, Maps: []forge.Map{{Name: "Main Map", Boards: []forge.Board{{Name: "Ground", Width: 300, Height: 300}}}},
		Pieces: []forge.Piece{{Name: "1st Foot"}}, Palette: []forge.Drawer{{Name: "All", Pieces: []string{"1st Foot"}}},
		Setups: []forge.Setup{{Name: "Start", Position: forge.Position{Pieces: []forge.Placement{{Piece: "1st Foot", Spot: forge.Spot{Map: "Main Map", X: 50, Y: 50}}}}}},
	}
	data, err := forge.Build(field)
	if err != nil {
		t.Fatal(err)
	}
	module, extension := filepath.Join(dir, "field.vmod"), filepath.Join(dir, "more.vmdx")
	for name, text := range map[string][]byte{module: data, extension: packed(t, map[string]string{"buildFile.xml": `<VASSAL.build.module.ModuleExtension extensionId="e" version="1">` +
		`<VASSAL.build.module.ExtensionElement target="VASSAL.build.GameModule"><VASSAL.build.module.PredefinedSetup name="Gone" file="gone.vsav" useFile="true"/></VASSAL.build.module.ExtensionElement>` +
		`<VASSAL.build.module.ExtensionElement target="VASSAL.build.GameModule"><VASSAL.build.widget.PieceSlot entryName="2nd Foot" gpid="e:1">+/null/piece;;;;2nd Foot/null;0;0;e:1;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.ExtensionElement>` +
		`</VASSAL.build.module.ModuleExtension>`})} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m, setups, notes, err := disk.Extended(module, []string{extension})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Slots) != 2 || len(setups) != 1 || setups[0].Name != "Start" || setups[0].File.Counts.AddPieces == 0 {
		t.Errorf("%d slots, set-ups %+v", len(m.Slots), setups)
	}
	if len(notes) != 1 || notes[0] != "set-ups that the module names and does not hold: Gone" {
		t.Errorf("notes %q", notes)
	}
	for _, c := range []struct {
		module, extension, want string
	}{
		{filepath.Join(dir, "none.vmod"), extension, "name the .vmod file"},
		{module, filepath.Join(dir, "none.vmdx"), "name the .vmdx file"},
	} {
		if _, _, _, err := disk.Extended(c.module, []string{c.extension}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

func packed(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
