package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Plans of formations come from telephones: "form 4 + lyon, B t1", "Lyon goes w formation 4".

var (
	ofFormation = pattern.MustCompile(`(?i)\b(?:form(?:ation)?s?\b|f\.? ?\d{1,2}\b)`)
	// shorthands are what is written shorter in a plan, and what it means.
	shorthands = []struct {
		short *pattern.Pattern
		long  string
	}{
		{pattern.MustCompile(`(?i)\b(?:f|form)\.? ?(\d{1,2})\b`), "formation $1"},
		{pattern.MustCompile(`(?i)\b(?:the )?(\d{1,2})(?:st|nd|rd|th) formation\b`), "formation $1"},
		{pattern.MustCompile(`(?i)\bw/ ?|\bw\b`), "with "},
		{pattern.MustCompile(` ?[+&] ?`), " and "},
		{pattern.MustCompile(`(?i)\bt(?:n|urn)?\.? ?(\d{1,2})\b`), "turn $1"},
		{pattern.MustCompile(`(?i)\b(?:incl\.?|including|plus|along with|together with)(?: |$)`), "with "},
		{pattern.MustCompile(`\((with [^()]{2,40})\)`), ", $1"},
		{pattern.MustCompile(` {2,}`), " "},
	}
	entryHex = pattern.MustCompile(`(?i)(\b(?:at|by|via|from|through|in|on|hex|entry) )?\(?\b(\d{4}|[A-E])\b`)
	// rider matches a leader who goes with a formation and is named before it; companion one who is named behind
	// it.
	rider     = pattern.MustCompile(`(?i)^(?:(?:put|have|let|attach|send|place|and|then) )?((?:\d{1,2} )?[\p{L}.' -]{2,30}?)(?:,|:)?(?: (?:goes|go|comes|rides|ride|enters|marches|travels|moves|is|stays|will go|will come|will ride|shall go|to go))?(?: (?:along|in|on|together))*(?: (?:with|joins?|joining|accompan(?:y|ies)|leads?|leading|commands?|attached to|to|into|in))*:? (?:the )?formation (\d{1,2})\b(.*)$`)
	companion = pattern.MustCompile(`(?i)^((?:bring |have |let )?(?:the )?formations? \d{1,2})(?: (?:enters?|comes? (?:in|on)|arrives?|goes|is))?,? (?:and|with) ([\p{L}.' -]{2,30}?)(?: (?:(?:goes|comes|rides) )?(?:with it|along|too))?(?: (?:enters?|comes? (?:in|on)|arrives?|to|go|goes))?((?:[,:.! ]+(?:at|by|via|from|through|in|on|turn)\b.*|[,:.! ]*))$`)
)

// Planned is a line that plans formations in the words of the language, with the leaders who ride with them
// behind; any other line as it is. leads reports whether a text names a leader who can.
func Planned(line string, leads func(string) bool) string {
	if !ofFormation.MatchString(line) || len(line) > maxPlan {
		return line
	}
	var parts []string
	for _, part := range strings.SplitAfter(line, ". ") {
		from := 0
		for _, at := range nextPlan.FindAllStringIndex(part, -1) {
			parts, from = append(parts, planned(part[from:at[0]], leads), ", "), at[0]+2
		}
		parts = append(parts, planned(part[from:], leads))
	}
	return strings.Join(parts, "")
}

// nextPlan matches where the plan of another formation begins.
var nextPlan = pattern.MustCompile(`(?i), (?:and )?(?:the )?(?:form(?:ation)?s?\.?|f) ?\d`)

// maxPlan is how many bytes a line has at most that is read as a plan.
const maxPlan = 600

func planned(part string, leads func(string) bool) string {
	switch {
	case !ofFormation.MatchString(part):
		return part
	case entersBy.MatchString(part):
		return withSlash.ReplaceAllString(part, " with ")
	}
	said := strings.TrimRight(part, " ")
	behind, end := part[len(said):], ""
	if strings.HasSuffix(said, ".") || strings.HasSuffix(said, "!") {
		said, end = said[:len(said)-1], said[len(said)-1:]
	}
	for _, s := range shorthands {
		said = s.short.ReplaceAllString(said, s.long)
	}
	said = entryHex.ReplaceAllStringFunc(said, func(at string) string {
		found := entryHex.FindStringSubmatch(at)
		if found[1] != "" || found[2] != strings.ToUpper(found[2]) {
			return at
		}
		return "at " + at
	})
	if found := rider.FindStringSubmatch(said); found != nil && leads(found[1]) {
		return "formation " + found[2] + strings.TrimRight(found[3], " ,") + ", with " + found[1] + end + behind
	}
	if found := companion.FindStringSubmatch(said); found != nil && leads(found[2]) {
		return found[1] + strings.TrimRight(strings.Replace(found[3], ":", ",", 1), " ,") + ", with " + found[2] + end + behind
	}
	if found := companionLast.FindStringSubmatch(said); found != nil && leads(found[2]) {
		return found[1] + ", with " + found[2] + end + behind
	}
	if plainPlan.MatchString(said) {
		return said + end + behind
	}
	return part
}

var (
	// companionLast matches who goes with a formation, named last of all; plainPlan where and when one enters.
	companionLast = pattern.MustCompile(`(?i)^((?:the )?formations? \d{1,2}\b.*?\bturn \d{1,2}),? (?:and|with) ([\p{L}.' -]{2,30}?)$`)
	plainPlan     = pattern.MustCompile(`(?i)^(?:the )?formations? \d{1,2}(?:(?:, | and |, and )\d{1,2})*,? (?:at )?(?:\d{4}|[A-E]),? (?:in |on )?turn \d{1,2}$`)
	// entersBy matches the order itself.
	entersBy  = pattern.MustCompile(`(?i)^\W*entry \S+ formation`)
	withSlash = pattern.MustCompile(`(?i) (?:w/ ?|w |\+ ?|& ?)`)
)
