package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/vassal"
)

// repacked checks whether VASSAL wrote the file as it is: the zip, the digits,
// the text, the times. All signs are one finding.
func repacked(s *subject) []Finding {
	var signs []string
	evidence := map[string]string{}
	for _, sign := range packSigns {
		if text := sign.find(s.file, s.engine); text != "" {
			signs = append(signs, text)
			evidence[sign.name] = text
		}
	}
	if len(signs) == 0 {
		return nil
	}
	f := Finding{
		Code: FileRepacked, Strength: Medium,
		Text:     "VASSAL did not write the file as it is: " + strings.Join(signs, "; "),
		Evidence: evidence,
		Innocent: "a program that packed or recovered the file on its way: mail gateways, compression, file repair, version control",
	}
	if s.file.Save.Raw == nil && s.file.Module.Raw == nil {
		f.Strength, f.Innocent = Weak, "a file of before VASSAL 3.1, which wrote plain text and did not say when"
	}
	return []Finding{f}
}

// packSigns is what a file written by VASSAL does not have. Each gives what it
// found in words, empty if nothing.
var packSigns = []struct {
	name string
	find func(f *vassal.File, engine version) string
}{
	{"zip", zipSign},
	{"entries", entriesSign},
	{"format", formatSign},
	{"digits", digitsSign},
	{"text", textSign},
	{"time", timeSign},
	{"metadata", metadataSign},
}

// zipSign compares each entry with those that VASSAL writes since 3.5.
func zipSign(f *vassal.File, engine version) string {
	if f.Entries == nil {
		return "it is no zip"
	}
	if !engine.atLeast(3, 5, 0) {
		return ""
	}
	for _, e := range f.Entries {
		if e.Method != 8 || e.Flags != 0x0808 || e.Creator != 20 || e.Reader != 20 || e.Extra != 0 || e.Comment != "" {
			return fmt.Sprintf("the zip entry %s was packed by another program", e.Name)
		}
	}
	return ""
}

// entriesSign compares names and order with those that VASSAL writes since 3.5.
func entriesSign(f *vassal.File, engine version) string {
	var names []string
	for _, e := range f.Entries {
		names = append(names, e.Name)
	}
	want := []string{"savedGame", "savedata", "moduledata"}
	if names == nil || slices.Equal(names, want) || !engine.atLeast(3, 5, 0) {
		return ""
	}
	return "its entries are " + strings.Join(names, ", ")
}

// formatSign: releases up to 3.7 write hex digits, the 3.8 line others too.
func formatSign(f *vassal.File, engine version) string {
	if f.Encoding.Format == vassal.FormatHex || engine.atLeast(3, 8, 0) {
		return ""
	}
	return fmt.Sprintf("its text is written as %s", f.Encoding.Format)
}

func digitsSign(f *vassal.File, _ version) string {
	if f.Encoding.Upper {
		return "its hex digits are capital letters"
	}
	return ""
}

func textSign(f *vassal.File, _ version) string {
	if !f.Canonical() {
		return "VASSAL would write the same commands otherwise"
	}
	return ""
}

// firstDay is the date of a zip entry whose writer gave it none.
const firstDay = 1<<5 | 1

// timeSign compares the local time of the zip with the moment of saving: they
// differ by an offset of a time zone, which is a multiple of 15 minutes.
func timeSign(f *vassal.File, _ version) string {
	if f.Save.Saved.IsZero() {
		return ""
	}
	for _, e := range f.Entries {
		if e.DOSDate <= firstDay {
			continue // it states no time
		}
		offset := e.Modified().Sub(f.Save.Saved)
		rest := (offset - offset.Round(15*time.Minute)).Abs()
		if offset.Abs() > 15*time.Hour || rest > 2*time.Minute {
			return fmt.Sprintf("the zip entry %s is of %s, but the file was saved at %s UTC",
				e.Name, e.Modified().Format(time.DateTime), f.Save.Saved.Format(time.DateTime))
		}
	}
	return ""
}

// metadataSign: whoever leaves out savedata leaves out who wrote the file and
// when; VASSAL writes it since 3.1, and always so that it can be read. It leaves
// both entries out only of the set-ups of a module that it has refreshed.
func metadataSign(f *vassal.File, _ version) string {
	unreadable := func(w vassal.Warning) bool { return w.Code == vassal.WarnBadMetadata }
	switch {
	case slices.ContainsFunc(f.Warnings, unreadable):
		return "its savedata or moduledata is no XML that VASSAL writes"
	case f.Entries != nil && f.Save.Raw == nil && f.Module.Raw != nil:
		return "it has no savedata"
	case len(f.Steps) > 0 && f.Save.Raw == nil && slices.ContainsFunc(f.Entries, modern):
		return "it has neither savedata nor moduledata, but its zip is of a later time than VASSAL 3.1"
	}
	return ""
}

// modern reports whether an entry was packed after 2010, when VASSAL 3.1 with its
// metadata was in general use, or in the way of VASSAL 3.5.
func modern(e vassal.Entry) bool { return e.DOSDate>>9 > 2010-1980 || e.Flags&0x0800 != 0 }
