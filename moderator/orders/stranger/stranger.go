// Package stranger finds troops that a sentence names and that are none of the units that can be meant: the
// guards of "1 KS and the guards go to 0703". An order for the other units alone would be another one.
//
//	stranger.Among(units).In("the dragoons go to 0703") // "the dragoons", 0
package stranger

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// Among are those who can be meant.
type Among []unit.Unit

// Who is troops that a sentence names and that nobody knows.
type Who struct {
	Name     string
	From, To int // in characters
}

// corps are the words for troops that a player may have none of, each with the kind that those would be of.
const (
	onFoot  = `guards?|guardsmen|grenadiers?|zouaves?|fusiliers?|voltigeurs?|militia|volunteers|marines?|sharpshooters|riflemen|rangers|infantry|reserves`
	mounted = `dragoons?|hussars?|cuirassiers?|lancers?|carabiniers?|chasseurs?|uhlans?|cavalry|horsemen|troopers`
	ofGuns  = `artillery|guns?|cannons?|battery|batteries|mortars?|howitzers?`
	troops  = `(?:` + onFoot + `|` + mounted + `|` + ofGuns + `)`
)

var (
	ofTroops = pattern.MustCompile(`(?i)^` + troops + `$`)
	ridden   = pattern.MustCompile(`(?i)^(?:` + mounted + `)$`)
	served   = pattern.MustCompile(`(?i)^(?:` + ofGuns + `)$`)
	// named matches who is named by a word for troops: with an article, with a name before it, or with a number behind it.
	named = pattern.MustCompile(`(?i)(?:\b(?:the|my|our) (?:\p{L}[\p{L}'-]{2,} ){0,2}?` + troops + `|\b(?:\p{L}{3,} )?` + troops + ` (?:no\.? ?)?\d{1,2}|\b\p{L}{3,} ` + troops + `)\b`)
	// does matches what stands before who does something: the beginning, one of a list, or a word that has him do it.
	does = pattern.MustCompile(`(?i)(?:^\W*|[&+] ?|\b(?:and|plus|then|please|so|also|both|let|have|send|move|march|take|bring|pull|order|retreat|withdraw|shift|push|lead|led by|along with|together with|attacks? with|with) )$`)
	// listed matches what ends in a sign of a list, and goesOn what goes on with one.
	listed = pattern.MustCompile(`, ?$`)
	goesOn = pattern.MustCompile(`(?i)^(?:,| and\b| ?[&+]| plus\b)`)
	// own matches what stands behind who is only part of what else is named: "the guns' fire", "the battery of 0703".
	own = pattern.MustCompile(`^(?:['’]|s['’]| of\b)`)
	// idle matches the words between an article and a word for troops that are no name.
	idle = pattern.MustCompile(`(?i)^(?:the|my|our|and|plus|then|please|so|also|both|let|have|send|move|march|take|bring|pull|order|retreat|withdraw|shift|push|lead|with|along|together|attack|attacks|all|two|three|other|whole|last|first|brave|good|poor|no|tired|fresh|remaining)$`)
)

// In is the first that a sentence has do something and who is none of those, false for nobody.
func (a Among) In(text string) (who Who, is bool) {
	for _, at := range named.FindAllStringIndex(text, -1) {
		name := text[at[0]:at[1]]
		acts := does.MatchString(text[:at[0]]) || listed.MatchString(text[:at[0]]) && goesOn.MatchString(text[at[1]:])
		if !acts || own.MatchString(text[at[1]:]) || a.mayBe(name) {
			continue
		}
		from := utf8.RuneCountInString(text[:at[0]])
		return Who{name, from, from + utf8.RuneCountInString(name)}, true
	}
	return Who{}, false
}

// mayBe reports whether a name is of one of those: by what stands in it beside the word for troops, or else by that word or its kind.
func (a Among) mayBe(name string) bool {
	words := slices.DeleteFunc(strings.Fields(strings.ToLower(name)), idle.MatchString)
	own := slices.DeleteFunc(slices.Clone(words), ofTroops.MatchString)
	if len(own) > 0 {
		return slices.ContainsFunc(own, a.calls) || len(words) == 2 && words[0] == "gun" && a.hasGun(words[1])
	}
	return slices.ContainsFunc(words, func(word string) bool { return a.calls(word) || a.hasKind(kindOf(word)) })
}

// kindOf is the kind of troops that a word is for, "" where nobody knows.
func kindOf(word string) string {
	switch {
	case ridden.MatchString(word):
		return "cavalry"
	case served.MatchString(word):
		return "artillery"
	}
	return glean.KindOf(word)
}

// hasKind reports whether one of those is of a kind.
func (a Among) hasKind(kind string) bool {
	return kind != "" && slices.ContainsFunc(a, func(u unit.Unit) bool { return u.Kind == kind || kind == "artillery" && u.Guns })
}

// hasGun reports whether one of those has a gun of a number.
func (a Among) hasGun(number string) bool {
	return slices.ContainsFunc(a, func(u unit.Unit) bool {
		return slices.ContainsFunc(u.Stands, func(s unit.Stand) bool { return s.Gun > 0 && strconv.Itoa(s.Gun) == number })
	})
}

// calls reports whether a word is of the name of one of those, or as good as: dragoons for Drag.
func (a Among) calls(word string) bool {
	return slices.ContainsFunc(a, func(u unit.Unit) bool {
		return slices.ContainsFunc(append([]string{string(u.ID), u.Name}, slices.Concat(u.Aliases, u.Spoken)...), func(name string) bool {
			return slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(name), isBlank), func(part string) bool { return alike(word, part) })
		})
	})
}

func isBlank(c rune) bool { return strings.ContainsRune(" -@/.,'", c) }

// shortest is how many letters a word has at least that stands for a longer one.
const shortest = 4

// alike reports whether a word is a word of a name, one of several of it, or begins or goes on as that does.
func alike(word, part string) bool {
	word, part = spelling.Fold(word), spelling.Fold(part)
	if word == part || word == part+"s" || word+"s" == part {
		return true
	}
	return len(part) >= shortest && strings.HasPrefix(word, part) || len(word) >= shortest && strings.HasPrefix(part, word)
}
