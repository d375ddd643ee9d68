package vassal_test

import (
	"bytes"
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
)

const goodData = `<data version="1"><version>1.0</version><VassalVersion>3.7.26</VassalVersion></data>`

// What is refused says why.
func TestBadFilesAreRefused(t *testing.T) {
	deep := "begin_save"
	for level := range 1000 {
		deep += "\x1bLOG\tCHATx" + strings.Repeat(`\`, level)
	}
	whole := corpustest.Load(t, corpustest.Genuine(t, "s1.vlog")[0])[0]
	for name, c := range map[string]struct {
		data []byte
		want string // in the error
	}{
		"not a zip":               {[]byte("%PDF-1.7"), "neither a zip nor a command text"},
		"nothing":                 {nil, "no VASSAL save or log"},
		"truncated":               {whole[:len(whole)/2], "cut off"},
		"truncated by a byte":     {whole[:len(whole)-1], "cut off"},
		"text cut off":            {pack(t, "savedGame", "!VCSK5a3233f"), "cut off"},
		"duplicate entries":       {pack(t, "savedGame", tinySave, "savedGame", tinySave), "two entries named savedGame"},
		"bomb":                    {pack(t, "savedGame", strings.Repeat("0", 130<<20)), "more than 134217728 bytes"},
		"a thousand levels":       {pack(t, "savedGame", deep), "more than 200 levels of nested commands"},
		"a thousand quotes":       {pack(t, "savedGame", strings.Repeat("'", 2000)), "levels of nested commands"},
		"huge piece count":        {pack(t, "savedGame", "begin_save"+strings.Repeat("\x1b+/1/piece;;;;/null;0;0", 250_001)), "more than 250000 pieces"},
		"huge command count":      {pack(t, "savedGame", strings.Repeat("\x1b", 500_001)), "more than 500000 commands"},
		"path tricks for a save":  {pack(t, "../savedGame", tinySave, "/savedGame", tinySave, "savedGame/", "", `..\savedGame`, tinySave), "has no entry savedGame"},
		"endless metadata":        {pack(t, "savedGame", tinySave, "savedata", strings.Repeat("x", 2<<20)), "more than 1048576 bytes"},
		"no digits":               {pack(t, "savedGame", "!VCSKzz"), "byte 0 is no hex digit"},
		"an upper and a bad one":  {pack(t, "savedGame", "!VCSKABCDEFgh"), "byte 6 is no hex digit"},
		"zlib that is none":       {pack(t, "savedGame", "!VCSZ00"+hexOf("nothing packed")), "!VCSZ"},
		"XZ without its contents": {pack(t, "savedGame", "\xFD7zXZ\x00\x00\x04\xe6\xd6\xb4\x46"), "XZ"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := readBytes(c.data, vassal.DefaultLimits())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one with %q", err, c.want)
			}
		})
	}
}

// What is merely odd is a warning, and the rest is read.
func TestBadPartsAreWarnings(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want string // code of the first warning
	}{
		"invalid UTF-8":          {pack(t, "savedGame", tinySave+"\x1bCHAT\xFF\xC0", "savedata", goodData, "moduledata", goodData), vassal.WarnNotUTF8},
		"absurd number":          {pack(t, "savedGame", tinySave+"\x1bM/1/Field/99999999999999999999/0/null/Field/0/0/null/x", "savedata", goodData, "moduledata", goodData), vassal.WarnBadCommand},
		"metadata without root":  {pack(t, "savedGame", tinySave, "savedata", "<!-- nothing -->", "moduledata", goodData), vassal.WarnBadMetadata},
		"metadata with entities": {pack(t, "savedGame", tinySave, "savedata", `<!DOCTYPE data [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><data><version>&b;</version></data>`, "moduledata", goodData), vassal.WarnBadMetadata},
		"metadata cut off":       {pack(t, "savedGame", tinySave, "savedata", goodData[:40], "moduledata", goodData), vassal.WarnBadMetadata},
		"no metadata":            {pack(t, "savedGame", tinySave, "moduledata", goodData), vassal.WarnNoSaveData},
	} {
		t.Run(name, func(t *testing.T) {
			f, err := readBytes(c.data, vassal.DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			if len(f.Warnings) == 0 || f.Warnings[0].Code != c.want {
				t.Errorf("warnings %v, want %s", f.Warnings, c.want)
			}
			if f.Counts.AddPieces != 2 {
				t.Errorf("%d pieces, want 2", f.Counts.AddPieces)
			}
		})
	}
}

// Names with path tricks stand in the list of entries as they are; nothing is
// ever written under them.
func TestStrangeNamesBesideASave(t *testing.T) {
	f, err := readBytes(pack(t, "../../savedGame", "x", "savedGame", tinySave, "/etc/savedata", "x"), vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if f.Text != tinySave || f.Entries[0].Name != "../../savedGame" || len(f.Entries) != 3 {
		t.Errorf("text %q, entries %v", f.Text, f.Entries)
	}
}

// A genuine log cut at any point is refused or read, but never brings anything
// down; nor does one with any byte changed.
func TestEveryCutAndEveryByte(t *testing.T) {
	whole := corpustest.Load(t, corpustest.Genuine(t, "s4-c.vlog")[0])[0]
	for i := range whole {
		if _, err := readBytes(whole[:i], vassal.DefaultLimits()); err == nil {
			t.Errorf("read when cut after %d bytes", i)
		}
		spoilt := bytes.Clone(whole)
		spoilt[i] ^= 0x55
		if f, err := readBytes(spoilt, vassal.DefaultLimits()); err == nil && f.Text == "" {
			t.Errorf("byte %d changed: read as nothing", i)
		}
	}
}
