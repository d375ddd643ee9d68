package party

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

var (
	// gunNumbers matches the numbers of two guns behind one word.
	gunNumbers = pattern.MustCompile(`(?i)\bguns? (?:nos?\.? ?)?(\d)(?: and | ?[&+] ?)(\d)(?:( inch| ?")|\b)`)
	// arm matches the word for all of an arm, where somebody is named.
	arm = pattern.MustCompile(`(?i)(?:^|[.;!] |, (?:and |then )?)((?:(?:the|my|our) )?(cavalry|horse|artillery))\b`)
)

// OnTable is a line of a table whose units are named one by one.
func OnTable(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(scan.Wayfaring) || len(x.Roster.Sites) == 0 {
		return glyphs
	}
	return byArm(x, eachGun(glyphs))
}

// eachGun is a line of a table in which each gun that is named by its number has the word before it: guns 1 and 2 are gun 1 and gun 2.
func eachGun(glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	var edits []scan.Edit
	for _, at := range gunNumbers.FindAllStringSubmatchIndex(text, maxFound) {
		if at[6] < 0 {
			edits = append(edits, edit(text, at[0], at[1], "gun "+text[at[2]:at[3]]+" and gun "+text[at[4]:at[5]]))
		}
	}
	return scan.Edited(glyphs, edits)
}

// byArm is a line of a table in which the one unit that its reader has of an arm is called by its name: the cavalry is the Lane Horse.
func byArm(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	var edits []scan.Edit
	for _, at := range arm.FindAllStringSubmatchIndex(text, maxFound) {
		word := spelling.Fold(text[at[4]:at[5]])
		var of []unit.Unit
		named := false
		for _, u := range x.Roster.Units {
			if len(u.Stands) == 0 {
				continue
			}
			named = named || strings.Contains(spelling.Fold(u.Name), word)
			if u.Side == x.Roster.Reader && u.Kind == glean.KindOf(word) {
				of = append(of, u)
			}
		}
		if !named && len(of) == 1 {
			edits = append(edits, edit(text, at[2], at[3], of[0].Name))
		}
	}
	return scan.Edited(glyphs, edits)
}

// edit puts words in the place of what stands between two bytes of a text.
func edit(text string, from, to int, by string) scan.Edit {
	return scan.Edit{From: utf8.RuneCountInString(text[:from]), To: utf8.RuneCountInString(text[:to]), By: by}
}
