package tabletop

import (
	"regexp"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Plain is a text in which those who stand on a table do something in words that the language has otherwise, as it has them: "gun 2 of
// the Grand Battery fires a ball at the Grenadiers" is "Mill Grand Battery gun 2 fires at the Grenadiers". Batteries are the names of
// the speaker's units with guns. A text in which there is nothing of that kind is as it was.
func Plain(text string, batteries []string) string {
	for _, name := range batteries {
		text = fullName(text, name)
		text = pattern.MustCompile(`(?i)\bgun (?:no\.? ?)?(\d{1,2}) of (?:the |my |our )?`+regexp.QuoteMeta(name)+`\b`).ReplaceAllString(text, name+" gun $1")
		text = eachGun(text, name)
	}
	for _, as := range plainer {
		text = as.said.ReplaceAllString(text, as.means)
	}
	return text
}

// fullName has a battery that is called by the last two of three words, "the Grand Battery", called in full.
func fullName(text, name string) string {
	first, last, found := strings.Cut(name, " ")
	if !found || !strings.Contains(last, " ") {
		return text
	}
	short := pattern.MustCompile(`(?i)(?:\b([\p{L}\d-]+) )?\b` + regexp.QuoteMeta(last) + `\b`)
	return short.ReplaceAllStringFunc(text, func(all string) string {
		switch before := short.FindStringSubmatch(all)[1]; {
		case before == "" || articles.MatchString(before):
			return name
		case strings.EqualFold(before, first):
			return all
		case lowerWord.MatchString(before):
			return before + " " + name
		}
		return all // somebody else's
	})
}

var (
	articles  = pattern.MustCompile(`(?i)^(?:the|my|our)$`)
	lowerWord = pattern.MustCompile(`^[a-z]+$`)
)

// eachGun has both guns of a battery do each what is said of both.
func eachGun(text, name string) string {
	quoted := regexp.QuoteMeta(name)
	both := pattern.MustCompile(`(?i)^(?:both(?: the)? guns|guns? (\d) and(?: gun)? (\d)|the two guns) of (?:the |my |our )?` + quoted + ` ([^,.;!]+)|^gun (\d) and ` + quoted + ` gun (\d) ([^,.;!]+)`)
	found := both.FindStringSubmatch(text)
	if found == nil {
		return text
	}
	first, second, does := found[1]+found[4], found[2]+found[5], found[3]+found[6]
	if first == "" {
		first, second = "1", "2"
	}
	return name + " gun " + first + " " + does + ", " + name + " gun " + second + " " + does + text[len(found[0]):]
}

// plainer are words of players, and what the language has for them.
var plainer = []struct {
	said  *pattern.Pattern
	means string
}{
	{pattern.MustCompile(`(?i)\b(?:fires?|shoots?) (?:off )?(?:a |one |another |its )?(?:cannon ?)?(?:balls?|shots?|rounds?) (?:at|into|on)\b`), "fires at"},
	{pattern.MustCompile(`(?i)([\p{L}\d]):? +cannon at\b`), "$1 fires at"},
	{pattern.MustCompile(`(?i)(gun \d{1,2}|battery|mortar): +(fires?|shoots?|limbers?|unlimbers?)\b`), "$1 $2"},
	{pattern.MustCompile(`(?i)\b(?:is|are) (un)?limbered(?: up)?\b`), "${1}limbers"},
	{pattern.MustCompile(`(?i)\brolls?\b`), "moves"},
	{pattern.MustCompile(`(?i),? at the (?:gallop|trot|walk|run)\b`), ""},
	{pattern.MustCompile(`(?i)\b(?:straight|due) ((?:north|south)?-?(?:east|west)|north|south)\b`), "$1"},
	{pattern.MustCompile(`(?i),? please([.! ]*)$`), "$1"},
}

// gunsDo matches that guns are said to do something now, whoever's they are.
var gunsDo = pattern.MustCompile(`(?i)^(?:in (?:the|my|our|this) [a-z]+ phase,? )?(?:both |all |the |my |our )*guns? ?[^?]*\b(?:fires?|shoots?|limbers?|unlimbers?|rolls?|moves?|advances?|goes|go|pushed|march(?:es)?)\b[^?]*$`)

// holdsFire matches that somebody does not fire.
var holdsFire = pattern.MustCompile(`(?i)\bholds? (?:the|their|its|our) fire\b`)

// GunsDo reports whether a text says that guns do something: it is no talk, whether or not it can be read.
func GunsDo(text string) bool { return gunsDo.MatchString(text) && !holdsFire.MatchString(text) }

// What is said of guns on a table, and of directions, in the words that are read there.
var (
	allGuns   = pattern.MustCompile(`(?i)\b(?:both|all)(?: of)?(?: the| my| our)? guns of (?:the |my |our )?`)
	gunPair   = pattern.MustCompile(`(?i)\bguns? (\d{1,2})(?: and|,| &) ?(?:gun )?(\d{1,2}) of (?:the |my |our )?`)
	ballFired = pattern.MustCompile(`(?i)\b(fires?|shoots?) (?:an? |its |their )?(?:(?:cannon|round|solid) ?)?(?:balls?|shots?) (at|on|into|->)`)
	compassed = pattern.MustCompile(`(?i)\bstraight ((?:north|south)(?:-?east|-?west)?|east|west)\b`)
)

// plain is a text of a table in plainer words: guns by the names of their batteries, and balls fired as shots.
func plain(x *scan.Scope, text string) string {
	text = allGuns.ReplaceAllString(text, "the ")
	text = compassed.ReplaceAllString(text, "$1")
	text = ballFired.ReplaceAllString(text, "$1 $2")
	if x.Reads(scan.Wayfaring) {
		text = ofTheirs(x, closest.ReplaceAllString(text, "at the nearest enemy"))
	}
	found := gunPair.FindStringSubmatchIndex(text)
	if found == nil {
		return text
	}
	p := scan.New(x, text[found[1]:])
	if p.Unit(); p.Fault != nil {
		return text
	}
	who := strings.TrimSpace(string(p.Chars[:p.At]))
	pair := who + " gun " + text[found[2]:found[3]] + " and " + who + " gun " + text[found[4]:found[5]] + " "
	return text[:found[0]] + pair + p.Rest()
}

// closest matches whom somebody shoots at who takes the nearest, and theirGun a gun of the enemy's.
var (
	closest  = pattern.MustCompile(`(?i)\bat (?:(?:which|who|what)ever(?: enem(?:y|ies))?(?: of them)? (?:is|stands|comes?) (?:the )?(?:closest|nearest)|(?:the|any) enem(?:y|ies) (?:that is |who is )?(?:the )?(?:closest|nearest)|the (?:closest|nearest) enemy)(?: to (?:it|them|him|her))?\b`)
	theirGun = pattern.MustCompile(`(?i)\b(?:their|the enemy's|his) gun (?:no\.? ?)?(\d{1,2})\b`)
)

// ofTheirs is a text with the gun of the enemy's named by his battery, if he has one alone.
func ofTheirs(x *scan.Scope, text string) string {
	var theirs []string
	for _, u := range x.Roster.Units {
		if u.Side != x.Roster.Reader && len(u.Stands) > 0 && u.Stands[0].Gun > 0 {
			theirs = append(theirs, u.Display())
		}
	}
	if len(theirs) != 1 {
		return text
	}
	return theirGun.ReplaceAllString(text, "gun $1 of the "+theirs[0])
}
