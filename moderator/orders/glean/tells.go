package glean

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// A letter names units and hexes in what it tells: what was, what its writer feels, what the enemy does or is like. None of that is to be
// done, and it stops nothing.

// Tells reports whether a sentence that is no order names units and places only in what it tells: each of its clauses tells of the past,
// of the enemy, of what somebody is or feels, or names nobody and nothing. One that has somebody of the reader's do something, or bids it,
// is none.
func Tells(x *scan.Scope, sentence string) bool {
	if len(sentence) > maxSentence || strings.Contains(sentence, ": ") || asking.MatchString(expecting.ReplaceAllString(sentence, "")) {
		return false
	}
	tokens, ok := find(x, sentence)
	if !ok {
		return false
	}
	if slices.ContainsFunc(tokens, hangs) {
		return fears(tokens)
	}
	t := teller{x: x, text: []rune(sentence)}
	for len(tokens) > 0 {
		n := clauseOf(tokens)
		if !t.clause(tokens[:n]) {
			return false
		}
		tokens = tokens[min(n+1, len(tokens)):]
	}
	return t.told
}

// asking matches who asks for something.
var asking = pattern.MustCompile(`(?i)\b(?:please|pls|could you|would you|can you|will you|should|must|shall (?:go|move|attack)|let (?:the|my|us|them)|want(?:s)?|i'd like|would like|have to|has to|needs? to|ought|feel like|fancy|in (?:square|line|column)|(?:un)?limbered|orders?|now|is to|are to)\b`)

// expecting matches what something that is no unit should do.
var expecting = pattern.MustCompile(`(?i)^(?:(?:and|but|so|well|then),? )*(?:that|this|it|these) should\b`)

// clauseOf is how many tokens there are before the joint that parts the first clause from the next.
func clauseOf(tokens []Token) int {
	for i, t := range tokens {
		if t.Class != Joint || t.Text == "(" || t.Text == ")" {
			continue
		}
		if list := i > 0 && i+1 < len(tokens) && named(tokens[i-1]) && named(tokens[i+1]); !list {
			return i
		}
	}
	return len(tokens)
}

func named(t Token) bool { return slices.Contains([]Class{Who, Foe, Kind, Hex, Site}, t.Class) }

// teller goes over the clauses of a sentence.
type teller struct {
	x    *scan.Scope
	text []rune
	told bool // a clause tells something
	own  bool // one of the clauses before names somebody of the reader's
}

// said are the words of a clause in small letters.
func (t *teller) said(clause []Token) string {
	if len(clause) == 0 {
		return ""
	}
	return strings.ToLower(strings.TrimLeft(string(t.text[clause[0].From:clause[len(clause)-1].To]), " "))
}

// clause reports whether a clause tells something, or names nobody and nothing.
func (t *teller) clause(clause []Token) bool {
	said := t.said(clause)
	has := func(is func(Token) bool) bool { return slices.ContainsFunc(clause, is) }
	own := has(func(k Token) bool { return k.Class == Who || k.Class == Kind })
	names := own || has(named)
	does := has(func(k Token) bool { return k.Class == Does && !k.Past && !k.Noun })
	defer func() { t.own = t.own || own }()
	switch {
	case !names && !does:
		return true
	case !names: // a word for a deed, of whoever was spoken of
		return !t.own && !bidsAt(clause)
	case past.MatchString(said) && !t.livesOn(clause), musing.MatchString(said), t.theirs(clause, said), t.isSo(clause, said, does):
		t.told = true
		return true
	}
	return false
}

// bidsAt reports whether a clause begins with a word for a deed, as an order does.
func bidsAt(clause []Token) bool {
	for _, k := range clause {
		if k.Class != Harmless || !opensBid[strings.ToLower(k.Text)] {
			return k.Class == Does
		}
	}
	return false
}

// opensBid are words that may stand before a word for a deed that is bidden.
var opensBid = idiom.WordSet(`then now please and so well just do simply only also therefore`)

var (
	// past matches what tells of what was, or might have been.
	past = pattern.MustCompile(`\b(?:was|were|had|did|has been|have been|last (?:time|turn|game|week|year|night|summer|winter)|yesterday|once|years? ago|would (?:be|have)|could have|might have|should have|almost|nearly|in the real (?:battle|war)|historically|never again|in \d{4}|died|fell|fought|held|stood|broke|ran|fled|lost|beat|beaten|taken|won)\b`)
	// musing matches what its writer feels, sees or expects.
	musing = pattern.MustCompile(`^(?:(?:and|but|then|so|well|alas|ah|oh|yes|no|still|anyway|honestly|frankly),? )*(?:it (?:pains|hurts|breaks|grieves|amuses|pleases|saddens|worries|looks|is (?:hard|sad|good|funny|strange))\b|my heart\b|my (?:poor|brave|dear|beloved|good|lovely|proud|gallant)\b|(?:oh|ah|o) |` +
		`i(?: am|'m) (?:so |very |a bit |rather |quite )?(?:afraid|sorry|sad|glad|happy|sure|curious|worried|proud|jealous|tired)\b|i (?:still |really |do |just |so )*(?:wonder|remember|fear|dread|dream|regret|miss|love|hate|admire|pity|almost|nearly|was|thought|had|see|hear|notice|know|bet|suspect|doubt|hope|envy|expect)\b|i'd (?:love|like) to\b|` +
		`(?:we|i|we all|you) (?:shall|will|'ll)(?: soon| all| then)? see\b|let'?s? (?:us )?see\b|who(?:ever|se)? |why |how |what (?:a|an|will|would|does|do|is|are)\b|(?:that|this|these|those) (?:should|will|would|'ll|ought to|may|might|is|are|looks?|seems?|makes?|was|were)\b|thanks? |thank you )`)
	// yours matches what the other player does or is.
	yours = pattern.MustCompile(`^(?:(?:and|but|then|so|well|alas|ah|oh|yes|no|still),? )*(?:your |yours |you (?:will never|won't|will not|will regret|have|had|are|were|did|do|think|know|never|always|seem|must be|must have|got|came|took|left|put|sent|moved)\b|the enemy\b|nobody expects)`)
	// being matches that somebody is, has or looks so.
	being = pattern.MustCompile(`\b(?:is|are|has|have|looks?|seems?|deserves?|earned|needs?|likes?|loves?|hates?|belongs?|sleeps?|smells?|knows?|sings?|will (?:have|be)|won't be)\b`)
	// may matches what somebody may come to do.
	may = pattern.MustCompile(`\b(?:will|'ll|may|might|can|could|would)\b`)
	// later matches that something comes another time.
	later = pattern.MustCompile(`\b(?:next (?:turn|time|game)|tomorrow|later|some day|one day)\b`)
)

// livesOn reports whether a clause that tells of the past has somebody of the reader's do something now, behind what it tells.
func (t *teller) livesOn(clause []Token) bool {
	said := past.FindStringIndex(t.said(clause))
	offset := clause[0].From
	for i, k := range clause {
		if k.Class != Does || k.Past || k.Noun {
			continue
		}
		if said != nil && k.From-offset > said[0] && i > 0 && strings.EqualFold(clause[i-1].Text, "to") && !obliged[strings.ToLower(clause[max(0, i-2)].Text)] {
			continue // was going to send
		}
		return true
	}
	return false
}

// obliged are words behind which it is said what somebody has to do.
var obliged = idiom.WordSet(`was were`)

// theirs reports whether a clause is about the enemy: nobody of the reader's does anything in it.
func (t *teller) theirs(clause []Token, said string) bool {
	if yours.MatchString(said) {
		return true
	}
	for i, k := range clause {
		switch k.Class {
		case Foe:
			may := may.MatchString(said)
			return !slices.ContainsFunc(clause[i+1:], func(k Token) bool {
				return k.Class == Who || k.Class == Kind || !may && (k.Class == Does && !k.Past && !k.Noun || k.Class == Link && (k.Role == To || k.Role == Towards))
			})
		case Harmless, Doubt, Case:
		default:
			return false
		}
	}
	return false
}

// isSo reports whether a clause says of somebody how he is, where he is, or what he has: he does nothing, and is at no other place than where
// he stands. A place may be so, too.
func (t *teller) isSo(clause []Token, said string, does bool) bool {
	if later.MatchString(said) && does || !being.MatchString(said) && (does || !ends(clause)) {
		return false
	}
	var stand []engine.Loc
	for i, k := range clause {
		switch k.Class {
		case Who, Kind:
			for _, m := range k.Men {
				stand = append(stand, t.at(m)...)
			}
		case Does:
			thing := k.Noun || i > 0 && things[strings.ToLower(clause[i-1].Text)]
			if !k.Past && !thing && !slices.Contains(k.Deeds, Order) && !(k.Deeds[0] == Stay && len(stand) == 0) {
				return false
			}
		case Link:
			if k.Role == To && !strings.EqualFold(k.Text, "for") || k.Role == Towards {
				return false
			}
		case Hex:
			if first := i == 0 || i == 1 && clause[0].Class == Harmless; !first && !slices.Contains(stand, k.Loc) {
				return false
			}
		}
	}
	return true
}

// ends reports whether a clause is no more than somebody at a hex, with words before his name.
func ends(clause []Token) bool {
	n := len(clause)
	for n > 0 && clause[n-1].Class == Harmless {
		n--
	}
	return n > 2 && clause[n-1].Class == Hex && clause[n-2].Class == Link && clause[n-2].Role == At && clause[n-3].Class == Who && clause[0].Class == Harmless
}

// at is where a unit stands.
func (t *teller) at(m Man) (all []engine.Loc) {
	u, _ := t.x.Of(m.Unit)
	for _, s := range u.Stands {
		all = append(all, s.At)
	}
	return append(all, u.At)
}

// hangs reports whether what is said behind a word hangs on it.
func hangs(t Token) bool {
	return t.Class == Case && slices.Contains([]string{"if", "unless", "when", "whenever", "should it", "should he", "should they", "should the enemy", "in case"}, strings.ToLower(t.Text))
}

// fears reports whether a sentence with a case has only the enemy do something, and nobody of the reader's: what follows from it is
// nobody's order. "If the Dragoons attack I am lost!"
func fears(tokens []Token) bool {
	cases, deeds, theirs := 0, 0, 0
	for i, k := range tokens {
		switch {
		case k.Class == Who, k.Class == Kind, k.Class == Hex, k.Class == Site, k.Class == Others:
			return false
		case k.Class == Case:
			cases++
		case k.Class == Does && !k.Noun && !k.Past:
			deeds++
			if i > 0 && (tokens[i-1].Class == Foe || tokens[i-1].Class == They || tokens[i-1].Class == Doubt) {
				theirs++
			}
		}
	}
	return cases > 0 && theirs > 0 && deeds == theirs
}
