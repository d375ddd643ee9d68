package reasons

import (
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// maxLine is how many bytes a line has at most of which the sentences are looked at.
const maxLine = 2000

// maxReasons is how many reasons of one sentence are looked for.
const maxReasons = 4

// Given is a reason that a mail gives.
type Given struct {
	Line  int // from 0
	Text  string
	Limit string // for what a pass is said to be, or not: "only for the advance"; "" for any other reason
}

// Read takes the reasons out of the lines of a mail; of those left, each stands where it stood. Names reports whether words name a unit of the
// game or a place.
func Read(lines []string, names func(words string) bool) (left []string, given []Given) {
	left = append(left, lines...)
	for i, line := range left {
		if len(line) > maxLine || idiom.IsQuoted(line) || !may.MatchString(line) || idiom.Quotes(line) {
			continue
		}
		var kept []string
		all := redraft.Sentences(line)
		for _, s := range all {
			rest, told := split(strings.ReplaceAll(s, "’", "'"), names)
			if len(told) == 0 {
				kept = append(kept, s)
				continue
			}
			for _, t := range told {
				t.Line = i
				given = append(given, t)
			}
			if rest != "" {
				kept = append(kept, rest)
			}
		}
		if joined := strings.Join(kept, " "); joined != strings.Join(all, " ") {
			left[i] = joined
		}
	}
	return left, given
}

// may matches a word without which no reason is given.
var may = pattern.MustCompile(`(?i)\b(?:because|cos|cuz|since|as|for|lest|so|in order|would|could|might|is|was|are|seems|looks|only|just|concerns|means|covers|to)\b|'d\b|'s\b`)

// split is a sentence without its reasons, and these.
func split(s string, names func(string) bool) (rest string, told []Given) {
	if strings.HasSuffix(strings.TrimRight(s, ` "')”`), "?") {
		return s, nil
	}
	if rest, one, is := ofPass(s); is {
		return rest, []Given{one}
	}
	if rejected.MatchString(s) {
		return "", []Given{{Text: strings.TrimSpace(s)}}
	}
	rest = s
	for range maxReasons {
		from, to, lead := reason(rest, names)
		if to == 0 {
			break
		}
		told = append(told, Given{Text: strings.Trim(rest[from:to], " ,;:()–—-")})
		rest = strings.TrimSpace(lead + strings.TrimRight(rest[:from], " ,;:(–—-") + rest[to:])
		if strings.Trim(rest, " .!") == "" {
			rest = ""
		}
	}
	return rest, told
}

const (
	passes = `(?:pass(?:es|ing)?|["'“]pass["'”])`
	alone  = `(?:only|just|merely|solely|simply|purely|meant|intended|there|here|really|all)`
	isFor  = `(?:is|was|are|it's|concerns?|covers?|means?|stands?|counts?|goes|applies|refers|holds?)`
)

var (
	// passIs matches what is said of a pass: the pass is only for the advance.
	passIs = pattern.MustCompile(`(?i)^\(?(?:(?:and|but|so|nb|n\.b\.|ps|p\.s\.|note|please note|mind|also|though|of course)[:,]? |that )*(?:the|my|this|that|his) (?:last |first |second |final )?` + passes + `(?: (?:here|above|below|before|behind it|there))?(?: ` + isFor + `|'s)(?: ` + alone + `| that)*(?: (?:to|for|about|on|as to|as regards|of|with regard to|regarding|concerning))?(?: ` + alone + `)* ?(?P<what>[^;!?]*?)[ .!)]*$`)
	// passFor matches a pass with what it is for in brackets, or behind a comma.
	passFor = pattern.MustCompile(`(?i)^((?:i |we |so |ok,? |then )*` + passes + `)(?: ?\(| ?[,;:–—-]+ )(?:(?:it|this|that|which) (?:is|was)|it's|that's|i mean|meaning|namely|but|and)? ?(?:` + alone + ` )*(?:for|about|on|as to|as regards|of|with regard to|regarding|concerning|to) (?P<what>[^;!?)]*?)[ .!)]*$`)
	notFor  = pattern.MustCompile(`(?i)\bnot (?:meant |intended )?(?:for|about|to)\b [^;!?.]+`)
	// oneself matches what ends whose pass that is: it is for nothing else.
	oneself = pattern.MustCompile(`(?i)\b(?:phase|turn|round|segment|step|go|activation|impulse|side|me|us|now|everything|everybody|all|whole|part|orders|today|moment)\b`)
)

// ofPass finds what is said of a pass.
func ofPass(s string) (rest string, told Given, is bool) {
	for _, form := range []*pattern.Pattern{passIs, passFor} {
		found := form.FindStringSubmatchIndex(s)
		if found == nil {
			continue
		}
		at := form.SubexpIndex("what")
		what := s[found[2*at]:found[2*at+1]]
		limit := "only for " + what
		if denied.MatchString(s) && form == passIs {
			if limit = notFor.FindString(s); limit == "" {
				return "", told, false // it is no pass, or not that
			}
			what = limit
		}
		told.Text = strings.Trim(s, " ")
		if form == passFor {
			rest, told.Text = s[found[2]:found[3]]+".", strings.Trim(s[found[3]:], " ,;:()–—-.")
		}
		if what != "" && !oneself.MatchString(what) {
			told.Limit = limit
		}
		return rest, told, true
	}
	return "", told, false
}

// reason is where a reason stands in a sentence, to is 0 for none, and what stands in its place at the head of the sentence.
func reason(s string, names func(string) bool) (from, to int, lead string) {
	for _, at := range begins.FindAllStringSubmatchIndex(s, 12) {
		head, tail := s[:at[0]], s[at[1]:]
		end := ending(tail, names)
		said, word := strings.TrimRight(tail[:end], " .!)"), ""
		if at[2] >= 0 {
			word = strings.ToLower(s[at[2]:at[3]])
		}
		isReason := word != "" && idle.MatchString(head) && gives(word, said, names) || word == "" && bad(said) || reasonOf.MatchString(word) && supposes(said, names)
		if word == "" && butFirst.MatchString(said) {
			if supposed.MatchString(head) && isReason && ending(s[at[1]:], names) == len(s[at[1]:]) {
				return 0, len(s), "" // I would move there, but it would be shot
			}
			continue
		}
		if isReason && strings.TrimSpace(head) != "" && !asksBehind.MatchString(tail[end:]) {
			return at[0], at[1] + len(said) + closing(tail[len(said):]), ""
		}
	}
	return whole(s, names)
}

// whole is a sentence that begins with what would go badly, without that; what follows from it for those of whom it is said names them.
func whole(s string, names func(string) bool) (from, to int, lead string) {
	end := ending(s, names)
	said := strings.TrimRight(s[:end], " .!)")
	if !bad(said) || asksBehind.MatchString(s[end:]) {
		return 0, 0, ""
	}
	who := ""
	if found := whoFirst.FindStringSubmatch(said); found != nil && names(found[1]) {
		who = found[1]
	}
	switch rest := soThey.FindString(s[end:]); {
	case who != "" && soLeft.MatchString(s[end:]):
		return 0, len(s), who + " stays."
	case who != "" && rest != "":
		return 0, end + len(rest), who + " "
	}
	return 0, end + len(joint.FindString(s[end:])), ""
}

// closing is how long the bracket is that ends a reason.
func closing(behind string) int {
	if strings.HasPrefix(behind, ")") {
		return 1
	}
	return 0
}

var (
	// begins matches the signs or words before a reason.
	begins = pattern.MustCompile(`(?i)(?:,? ?\(| ?[,;:] +| +[–—-]+ +| +)((?:simply |just |only |mainly |mostly |partly )?(?:because|cos|cuz|since|as|for|lest|in order|so as|so that|so(?: it| they| he)? can|for fear|to)\b) ?|(?:,? ?\(| ?[,;:] | +[–—-]+ )`)
	// idle matches what says that somebody does nothing, or that something is not done.
	idle = pattern.MustCompile(`(?i)\b(?:holds?|held|holding|stays?|staying|keeps?|kept|keeping|remains?|halts?|pass(?:es|ing)?|waits?|waiting|sits?|rests?|refrains?|declines?|nobody|no one|none|nothing|no|not|never|neither|stand(?:s|ing)? (?:fast|still|by)|put|leaves? (?:it|them|him|her|the))\b|n't\b`)
	// tells matches a word by which a clause tells how something is, or would be.
	tells = pattern.MustCompile(`(?i)\b(?:would|could|might|may|can|cannot|is|are|was|were|has|have|had|seems?|looks?|needs?|want|wants|fear|think|hope|lacks?)\b|(?:n't|'d|'s|'re|'ve)\b`)
	// serves matches for what somebody is left where he is.
	serves = pattern.MustCompile(`(?i)^(?:to )?(?:cover|protect|guard|shield|support|avoid|keep|let|allow|help|block|save|rest|prevent|hide|recover|screen|be|have|wait|stay|give|hold|watch|deny|not)\b`)
	// hangs matches what makes a case of it.
	hangs = pattern.MustCompile(`(?i)\b(?:unless|until|till|if|when|once|except|whenever)\b`)
	// unreal matches what is only supposed.
	unreal = pattern.MustCompile(`(?i)\b(?:would|could|might)\b|'d\b`)
	// ends matches what ends a part of play: it is no reason.
	ends   = pattern.MustCompile(`(?i)^(?:'s|is|was)\b|\b(?:pass|passes|passing|done|finished|over)\b`)
	asItIs = pattern.MustCompile(`(?i)^(?:it|they|he|she|we|i) (?:is|are|was|were|stands?|am)\b[ .!]*$|^(?:it|they|he|she|we|i) (?:is|are|stands?)$`)
	denied = pattern.MustCompile(`(?i)\b(?:not|no|never|cancel\w*|withdrawn|wrong|mistake|error|premature|too (?:early|soon)|off)\b|n't\b`)
	// soThey matches what follows from a reason for those of whom it is said.
	soThey = pattern.MustCompile(`(?i)^[ ,;–—-]*(?:so|therefore|hence|thus|and so|and therefore|which is why)(?: that is why)? (?:they|it|he|she)\b ?`)
	joint  = pattern.MustCompile(`(?i)^[ ,;–—.!)-]*(?:(?:so|therefore|hence|thus|and so|and therefore|and)\b ?)?`)
	// asksBehind matches what takes a reason back: but do it all the same.
	asksBehind = pattern.MustCompile(`(?i)^[ ,;–—-]*(?:but|yet|still|however|though|nevertheless|all the same|anyway|who|whom|whose|which)\b`)
	butFirst   = pattern.MustCompile(`(?i)^(?:but|yet|though|only|except|however|still)\b`)
	// supposed matches what somebody would do.
	supposed = pattern.MustCompile(`(?i)\b(?:would|could|might|should|wanted|thought|meant|hoped|liked)\b|'d\b`)
	// soLeft matches that they are left where they are.
	soLeft = pattern.MustCompile(`(?i)^[ ,;–—-]*(?:(?:so|therefore|hence|thus|and so|and|which is why) )?(?:i|we) (?:leave|keep|hold|let) (?:them|it|him|her)(?: (?:alone|there|here|be|back|stay|stand|put|out|in place|where (?:they|it|he|she) (?:is|are|stands?)))*[ .!]*$`)
	// whoFirst matches who stands before what would become of him.
	whoFirst = pattern.MustCompile(`(?i)^([^,;:]+?) (?:to|in|into|at|on|would|could|might|is|are|going|moving)\b`)
	// reasonOf matches a word behind which nothing but a reason stands.
	reasonOf = pattern.MustCompile(`(?:because|cos|cuz|since)$`)
)

// supposes reports whether a reason says what would be, and nobody orders it.
func supposes(said string, names func(string) bool) bool {
	return bad(said) || unreal.MatchString(said) && !names(said) && !hangs.MatchString(said)
}

// gives reports whether the clause behind a word gives a reason for what stands before it, and orders nothing.
func gives(word, said string, names func(string) bool) bool {
	switch {
	case said == "" || hangs.MatchString(said) && !unreal.MatchString(said) || ends.MatchString(said):
		return false
	case word == "to":
		return serves.MatchString(said) && !unreal.MatchString(said)
	case strings.HasPrefix(word, "so") || strings.HasSuffix(word, "lest") || strings.HasSuffix(word, "order") || strings.HasSuffix(word, "fear"):
		return true
	case strings.HasSuffix(word, "because") || strings.HasSuffix(word, "cos") || strings.HasSuffix(word, "cuz"):
		return !names(said) || tells.MatchString(said) || strings.HasPrefix(said, "of ")
	case word == "as" && asItIs.MatchString(said):
		return false
	case word == "for":
		return unreal.MatchString(said)
	}
	return tells.MatchString(said)
}

var parts = pattern.MustCompile(`(?i)[;)]|[,:]? (?:and|but|so|then|therefore|hence|while|whereas|yet|which is why)\b|[,:] | [–—-]+ `)

// ending is where a clause of a sentence ends, if something else that may be done stands behind it.
func ending(s string, names func(string) bool) int {
	for _, at := range parts.FindAllStringIndex(s, 20) {
		behind := s[at[1]:]
		words := strings.Fields(behind)
		if first := strings.Join(words[:min(len(words), 6)], " "); s[at[0]] == ';' || s[at[0]] == ')' || soThey.MatchString(s[at[0]:]) || asksBehind.MatchString(s[at[0]:]) || names(first) || acts.MatchString(behind) {
			return at[0]
		}
	}
	return len(s)
}

// acts matches who does something himself, or says that he does nothing.
var acts = pattern.MustCompile(`(?i)^ ?(?:(?:i|we|they|it|he|let|please|then|instead|everybody|everyone|all|nobody|no one|rather|send|move|attack|fire|pass|hold|stay|charge|advance|halt|the (?:rest|others?))\b|I'|we')`)
