package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// A formation enters by a plan, and people say so in any order of its parts: "Formation 1 comes on at B in turn 1, with Lyon".

var (
	formationEnters = pattern.MustCompile(`(?i)^(?:bring |have |let )?(?:the )?formations? ((?:\d{1,2}|[a-z])(?:(?:, and |, | and | & )(?:\d{1,2}|[a-z]))*)(?: (?:will |is to |are to |shall )?(?:enters?|comes? (?:in|on)|arrives?|on|in))?\b`)
	formationPlace  = pattern.MustCompile(`(?i)[ ,]+(?:at|by|via|from|through|in|on)(?: (?:entry )?hex| entry)? (?:[a-e] ?\((\d{4})\)|(\d{4})(?: ?\([a-e]\))?|([a-e])(?: ?\(\d{4}\))?)(?:$|[ ,.!])`)
	formationTurn   = pattern.MustCompile(`(?i)[ ,]+(?:(?:on|in|from|as of) )?turn (\d{1,2})\b`)
	formationWith   = pattern.MustCompile(`(?i)^[ ,]*(?:and )?(?:together )?(?:with (.+?)|(.+?) (?:goes|comes|rides|enters) (?:with it|with them|too|along))[ .!]*$`)
	eachFormation   = pattern.MustCompile(`(?i)\d{1,2}\b|\b[a-z]\b`)
)

// Formation are the lines of the order language by which a sentence has formations enter, none for any other.
func Formation(text string) (lines []string) {
	found := formationEnters.FindStringSubmatch(text)
	if found == nil {
		return nil
	}
	rest := text[len(found[0]):]
	cut := func(part *pattern.Pattern) string {
		at := part.FindStringSubmatchIndex(rest)
		if at == nil {
			return ""
		}
		word := ""
		for i := 2; i < len(at); i += 2 {
			if at[i] >= 0 {
				word = rest[at[i]:at[i+1]]
			}
		}
		rest = rest[:at[0]] + " " + rest[at[1]:]
		return word
	}
	turn, place := cut(formationTurn), cut(formationPlace)
	with := ""
	if strings.Trim(rest, " ,.!") != "" {
		if with = cut(formationWith); with == "" || strings.Trim(rest, " ,.!") != "" {
			return nil
		}
		with = " with " + with
	}
	if turn == "" || place == "" {
		return nil
	}
	for _, f := range eachFormation.FindAllString(found[1], -1) {
		if !strings.EqualFold(f, "and") {
			lines = append(lines, "entry "+strings.ToUpper(place)+" formation "+f+" turn "+turn+with)
		}
	}
	return lines
}
