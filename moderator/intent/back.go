package intent

import (
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// Back is where a mail takes back what was ordered, in it or before, and its writer passes instead: "nah, forget it, no attack. I pass".
type Back struct {
	From, To     int    // the lines in which that stands, from 0; To is the last
	Before       string // what stands in the first of them before it
	Behind       string // and in the last behind it
	Said         string // its words
	Whole        bool   // of all that was ordered
	One          bool   // of one attack, move or shot
	NoneOfAnyone bool   // it says that nobody does anything of a kind
}

// passing is what a sentence does beside a pass.
type passing int

const (
	other  passing = iota // something else
	aside                 // words that change nothing
	denies                // it says that nobody does anything of a kind
	backs                 // it takes back
	ends                  // it passes
)

// TakesBack finds where a mail does so; nil where it does not.
func TakesBack(lines []string) *Back {
	var now *Back
	var seen map[passing]bool
	for i, line := range lines {
		all := redraft.Sentences(strings.ReplaceAll(line, "’", "'"))
		for n, s := range all {
			is := ofSentence(s)
			if is[other] || now == nil && !is[backs] && !is[denies] {
				if now != nil && seen[backs] && seen[ends] {
					if i == now.To {
						now.Behind = strings.Join(all[n:], " ")
					}
					return now
				}
				now, seen = nil, nil
				continue
			}
			if now == nil {
				now, seen = &Back{From: i, Before: strings.Join(all[:n], " ")}, map[passing]bool{}
			}
			for k := range is {
				seen[k] = true
			}
			now.add(i, s, is)
		}
	}
	if now == nil || !seen[backs] || !seen[ends] {
		return nil
	}
	return now
}

// add takes a sentence for one of those that do so.
func (b *Back) add(line int, s string, is map[passing]bool) {
	b.To, b.Said = line, strings.TrimSpace(b.Said+" "+s)
	b.Whole = b.Whole || is[backs] && wholly.MatchString(s)
	b.One = b.One || is[backs] && single.MatchString(s)
	b.NoneOfAnyone = b.NoneOfAnyone || is[denies]
}

// ofSentence is what the clauses of a sentence do.
func ofSentence(s string) map[passing]bool {
	is := map[passing]bool{}
	if len(s) > maxSentence || strings.HasSuffix(strings.TrimSpace(s), "?") {
		return map[passing]bool{other: true}
	}
	for _, c := range clauses(s) {
		is[ofClause(strings.Trim(c.text(s), " ,;:.!-–—()\"“”*_"))] = true
	}
	return is
}

func ofClause(clause string) passing {
	switch {
	case commands.MatchString(clause):
		return other
	case hesitates.MatchString(clause):
		return aside
	case takesBack.MatchString(clause):
		return backs
	case nothing.MatchString(clause):
		return denies
	case glean.Passes(clause), glean.Passes(hesitation.ReplaceAllString(clause, "")):
		return ends
	}
	return other
}

const (
	hesitating = `(?:(?:nah+|naw|no|nope|nee|nein|ach|oh|ah|well|ok(?:ay)?|so|and|but|then|sorry|actually|hm+|um+|er+m?|uh|wait|hold on|hang on|hold it|stop|argh|oops|please|pls|just|let's|let us|better|rather|on (?:second thoughts?|reflection)|after all|you know what|know what|know|thinking about it|anyway|alas|sigh|right)(?:[ ,.!-]+|$))`
	afterwards = `(?:,? (?:then|now|again|instead|please|pls|sorry|thanks|after all|at all|this (?:turn|time|phase)|today|for now|from (?:me|us)|for (?:me|us)|here|either|anywhere|completely|altogether|too))*$`
	deed       = `(?:attack|charge|assault|move|march|shot|volley|bombardment|fight|combat|order|shock|retreat|activation|change)`
)

var (
	commands   = pattern.MustCompile(`(?i)^drop (?:all|\d.*)$`) // of the language, which say it themselves
	hesitation = pattern.MustCompile(`(?i)^` + hesitating + `+`)
	hesitates  = pattern.MustCompile(`(?i)^` + hesitating + `*$`)
	takesBack  = pattern.MustCompile(`(?i)^` + hesitating + `*(?:` +
		`(?:forget|scrap|cancel|drop|skip|scratch|disregard|ignore|strike|undo|belay|withdraw|leave)(?: about)? (?:it|that|this|them|everything|all(?: (?:of )?(?:it|that|this|them|the orders))?|(?:the|that|my|this|those|these|our|both|all|both (?:of )?(?:the|my|those)|all (?:of )?(?:the|my|those)) (?:whole |entire )?(?:` + deed + `s?|fire|idea|plan|thing|lot|turn))(?: (?:out|be|alone))?` +
		`|never ?mind(?: (?:it|that|the ` + deed + `s?))?|i take (?:it|that|this|them|everything) back|(?:i|we)(?:'ve| have)? changed (?:my|our) minds?` +
		`|(?:i|we)(?:'ll| will)? (?:take|call) (?:it|that|this|them|everything|all(?: of it)?|(?:my|the) (?:orders?|` + deed + `s?)) (?:back|off)|(?:call|calling) (?:it|that|the ` + deed + `s?) off|(?:it|that|the ` + deed + `)(?:'s| is| are) off` +
		`|(?:i'd|i would|we'd|we would) rather not(?: .{1,20})?|(?:better|rather) not(?: .{1,20})?|(?:it's|it is|that's|that is)? ?not worth it` +
		`|vergiss (?:es|das)|vergessen sie (?:es|das)|(?:lassen wir|lass) (?:es|das)(?: sein)?|doch nicht|laisse(?:z)? tomber|oublie(?:z)?(?: ça| ca)?|lascia perdere|olv[ií]dalo` +
		`)` + afterwards)
	nothing = pattern.MustCompile(`(?i)^` + hesitating + `*(?:` +
		`(?:there (?:is|will be|are) |i want |with |make that )?no (?:more |other |further )?(?:` + deed + `s?|movement|fire|firing|shooting|fighting|attacking|moving|charging)` +
		`|(?:i|we) (?:won't|will not|don't|do not|shall not|shan't|wouldn't|am not going to|'m not going to) (?:` + deed + `|fire|shoot|bombard|do (?:it|that|anything))(?: (?:it|anything|anybody|anyone|him|them|with (?:it|them)))?` +
		`|nothing(?: (?:more|else))?|(?:nobody|no one|nothing) (?:` + deed + `s?|attacks|fires|shoots|bombards)` +
		`)` + afterwards)
	wholly = pattern.MustCompile(`(?i)\b(?:everything|all|both|orders|whole|entire|lot|turn)\b`)
	single = pattern.MustCompile(`(?i)\b(?:the|that|my|this|our) ` + deed + `\b`)
)
