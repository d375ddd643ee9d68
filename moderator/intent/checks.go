package intent

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

const (
	// judging are words for looking whether orders are legal.
	judging = `(?:check|test|verify|validate|preview|judge|try|look at|go over|go through|rehearse|simulate)`
	// judged is what of them.
	judged = `(?: (?:out )?` + orders + `)?(?: (?:for|as to) (?:legality|mistakes|errors|me))?(?:,? (?:whether|if) [^,;:]{1,40} (?:legal|ok(?:ay)?|possible|allowed|valid|fine|right|correct|works?))?`
	// merely say that no more is done.
	merely = `(?:only|just|merely|simply|purely)`
	// sooner is what a check comes before.
	sooner = `(?: before (?:i|we) (?:commit|send|decide|play|order|do)(?: (?:it|anything|to (?:it|anything)))?)?`
)

// checks matches who only wants to know whether what he orders is legal.
var checks = pattern.MustCompile(leads + `(?:` +
	`(?:please )?` + judging + judged + `,? (?:without|instead of|not) (?:actually |really )?(?:playing|doing|sending|executing|processing|submitting|carrying out|acting on|rolling)(?: ` + orders + `)?(?: out)?` +
	`|(?:i|we) ` + merely + ` (?:want|wish|would like|need)(?: you)? to ` + judging + judged +
	`|` + judging + judged + ` (?:only|and (?:do |nothing )?(?:no more|nothing (?:else|more)))` +
	`|(?:(?:this|that|it|these|those|they|the following|what follows|all (?:of )?(?:this|that))(?:'s| is| are|'re)? )?` + merely + ` (?:please )?(?:to be |to |for |being )?(?:check(?:ed|ing)?|test(?:ed|ing)?|verif(?:y|ied|ying)|validat(?:e|ed|ing)|preview(?:ed|ing)?|judg(?:e|ed|ing)|rehears(?:e|ed|ing)|a (?:check|test|preview|dry run|trial|rehearsal|question))` + judged +
	`|(?:(?:this|that|it|these)(?:'s| is| are)? )?(?:` + merely + ` )?(?:(?:a|as a|for a) )?(?:dry[ -]run|trial run|test run|rehearsal|simulation|hypothetical(?:ly)?(?: speaking)?|not for real|not real orders?|a test|(?:test|check|preview) only|not an order|no orders? yet)` +
	`|(?:nur|bitte nur|nur mal) (?:prüfen|pruefen|testen|schauen)` +
	`)` + sooner + trails)

// whether matches who asks to look whether something is legal, before what that is.
var whether = pattern.MustCompile(`(?i)^(\W*(?:[\p{L}' ]{1,40}, )?(?:(?:please|could you|can you|would you|kindly),? )*(?:(?:look|see|check|tell me|test|verify|say) )(?:whether|if) (?:it|this) (?:is|would be|were) (?:legal|allowed|possible|ok(?:ay)?|permitted|valid))(?: that| if| for|,|:) `)

// bareDenial matches a denial that means nothing alone, and beside a check that nothing is done.
var bareDenial = pattern.MustCompile(leads + `(?:don'?t|do not) (?:(?:actually|really) )?` + doing + `(?: ` + orders + `)?(?: out)?` + trails)

// wonders matches who asks whether what stands beside it would be legal, or to look whether it is.
var wonders = pattern.MustCompile(leads + `(?:(?:would|could|might|is|are) (?:this|that|it|these|those|they|all (?:of )?(?:this|that|these)|the following|what follows|my (?:orders|moves?|turn)) (?:all |then |be )*(?:legal|ok(?:ay)?|allowed|possible|valid|fine|permitted|right|correct|within the rules|work)(?: (?:now|at all|by the rules|like this))*|` + judging + judged + `|(?:(?:please|could you|can you|would you|kindly),? )*(?:look|see|check|tell me|test|verify|say) (?:whether|if) (?:it|this) (?:is|would be|were) (?:legal|allowed|possible|ok(?:ay)?|permitted|valid))[ ?.!:]*$`)

// sentences are those of a line, in which what somebody asks to look at stands behind a colon.
func sentences(line string) []string {
	all := redraft.Sentences(strings.ReplaceAll(line, "’", "'"))
	for i, s := range all {
		all[i] = whether.ReplaceAllString(s, "$1: ")
	}
	return all
}

// inOne reports whether a line has a clause, or a whole sentence, that a form matches.
func inOne(line string, form *pattern.Pattern) bool {
	for _, s := range sentences(line) {
		if len(s) > maxSentence {
			continue
		}
		if slices.ContainsFunc(clauses(s), func(c span) bool { return form.MatchString(strings.Trim(c.text(s), " ,;:-–—()\"“”*_")) }) {
			return true
		}
	}
	return false
}

// wondersWhether reports whether a line asks so.
func wondersWhether(line string) bool { return inOne(line, wonders) }

// deniesBarely reports whether a line says barely that something is not done.
func deniesBarely(line string) bool { return inOne(line, bareDenial) }
