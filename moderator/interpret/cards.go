package interpret

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/dispositions"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

const (
	drawVerb = "draw"
	hideVerb = "hide"
)

// A card is asked for in many words, and who lies beneath a mask is told in many more.
var (
	aCard = pattern.MustCompile(`(?i)^(?:(?:hello|hi|hey|first|then|now|so|and|please|ok|okay|well)[,!.]? +)*(?:(?:i|we)(?:'ll|'d)? )?(?:(?:would like|want|will|shall|may|like|may i|can i) (?:to )?)?(?:(?:draw|take|pick|have|get|pull)s? )?(?:(?:a|one|1|my|our|the|another|top|first) )+cards?(?: (?:from|of|off|out of) (?:the |my )?([\pL ]+?))?(?: for (?:me|us|my side|the [\pL]+))?(?:,? (?:please|pls|then|now|first))*$`)
	card  = pattern.MustCompile(`(?i)^(?:a )?cards?,? (?:please|pls)$`)
	from  = pattern.MustCompile(`(?i)^(?:(?:hello|hi|first|then|now|so|and|please)[,!.]? +)*(?:(?:i|we)(?:'ll|'d)? )?(?:(?:would like|want|will|shall|may) (?:to )?)?(?:draw|take|pick|pull)s? (?:from (?:the )?)?([\pL ]+?)(?:,? (?:please|pls|then|now|first))*$`)
	then  = pattern.MustCompile(`(?i)(?:^|[,;.!] *| and | - )(?:(?:and|then|afterwards|after that|thereafter),? )*(?:(?:i|we) )?(?:to )?(?:pass|done|(?:i'm|i am|we are|am|are)? ?(?:done|ready|finished)|that'?s (?:it|all)|that is (?:it|all)|end (?:my|the|this) (?:council|phase|deal|part|turn))[ .!]*$`)
)

// drawn is a text in which the sentences that ask for a card stand as orders, where the side may draw.
func (r wording) drawn(text string) string {
	if r.Version < orders.Discerning || r.roster.Typed == nil || len(r.roster.Typed.Decks) == 0 || r.Question > 0 || len(r.Answers) > 0 || r.Rules == nil || r.State == nil {
		return text
	}
	all, lines := ownLines(text)
	for i, line := range lines {
		sentences, changed := redraft.Sentences(line), false
		for n, s := range sentences {
			if as := r.draws(s); as != "" && r.may(drawVerb) {
				r.Talk = append(r.Talk, fmt.Sprintf("line %d: %s is read as %s", i+1, quoted(s), strings.ReplaceAll(as, "\n", ", ")))
				sentences[n], changed = as, true
			}
		}
		if changed {
			lines[i] = strings.Join(sentences, "\n")
		}
	}
	return withOwn(all, lines)
}

// draws is the order that a sentence gives that asks for a card, and the pass behind it; "" for any other.
func (r *ground) draws(sentence string) string {
	if strings.Contains(sentence, "?") || orders.IsOrder(sentence) && !strings.ContainsAny(sentence, ", ") {
		return ""
	}
	head, passes := strings.Trim(sentence, " .!"), ""
	if at := then.FindStringIndex(head); at != nil && at[0] > 0 {
		head, passes = strings.Trim(head[:at[0]], " ,;.!"), "\n"+passVerb
	}
	deck := ""
	switch asked := aCard.FindStringSubmatch(head); {
	case asked != nil:
		deck = r.deckOf(asked[1])
	case card.MatchString(head):
		deck = r.deckOf("")
	default:
		if named := from.FindStringSubmatch(head); named != nil && passes+named[1] != "" && slices.Contains(r.roster.Typed.Decks, strings.ToLower(named[1])) {
			deck = named[1]
		}
	}
	if deck == "" || strings.EqualFold(drawVerb+" "+deck, strings.TrimSpace(sentence)) {
		return ""
	}
	return drawVerb + " " + deck + passes
}

// deckOf is the deck of which words tell, or the only one.
func (r *ground) deckOf(words string) string {
	decks := r.roster.Typed.Decks
	for _, d := range decks {
		if strings.Contains(" "+strings.ToLower(words)+" ", " "+strings.ToLower(d)+" ") {
			return d
		}
	}
	if len(decks) == 1 {
		return decks[0]
	}
	return ""
}

// may reports whether the side may do something of a kind now.
func (r *ground) may(verb string) bool {
	for a := range r.Rules.Legal(r.State, r.Side) {
		if a.Verb == verb {
			return true
		}
	}
	return false
}

// beneath are whom a side may hide and the masks for them, as a field on which units go to masks; none where nobody may hide.
func (r *ground) beneath() (f dispositions.Field) {
	known := map[string]bool{}
	for a := range r.Rules.Legal(r.State, r.Side) {
		if a.Verb != hideVerb || len(a.Units) != 1 || len(a.Arg("under")) != 1 {
			continue
		}
		for _, id := range []string{string(a.Units[0]), a.Arg("under")[0]} {
			u, is := r.Pack.Unit(engine.UnitID(id))
			if !is || known[id] {
				continue
			}
			known[id] = true
			if id == string(a.Units[0]) {
				f.Units = append(f.Units, dispositions.Unit{Name: u.Name, Sign: " " + u.Sign()})
				continue
			}
			names := []string{u.Name, u.Sign()}
			if at := r.hexes[u.ID]; at != "" {
				names = append(names, string(at))
			}
			f.Areas = append(f.Areas, dispositions.Area{ID: u.Name, Names: names})
		}
	}
	return f
}
