package redraft

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// Agreement is what is left of a sentence behind all the phrases at its beginning that agree to a proposal, thank, or open it, and
// whether one of them says yes by itself: "Yes please, as you suggest - and how far is the ford?" leaves the question.
//
// With more words, wishes and excuses say nothing either: "yes, that's what I meant, and good luck".
func Agreement(sentence string, by Words) (rest string, says bool) {
	rest = sentence
	for rest != "" {
		bare := strings.TrimLeft(rest, signs)
		if kind := kindness.FindStringSubmatch(bare); kind != nil && by >= More {
			rest = bare[len(kind[1]):]
			continue
		}
		var found []string
		if by >= Every {
			found = contented.FindStringSubmatch(bare)
		}
		if found == nil {
			found = agreeing.FindStringSubmatch(bare)
		}
		if found == nil && by >= All {
			found = agreeingToo.FindStringSubmatch(bare)
		}
		if found == nil && by >= Most {
			found = agreeingMore.FindStringSubmatch(bare)
		}
		if found == nil && by >= Most {
			found = agreeingCasually.FindStringSubmatch(bare)
		}
		if found == nil {
			break
		}
		says = says || found[1] != ""
		rest = bare[len(found[1]+found[2]):]
	}
	return rest, says
}

// Words are how many of the words for a yes are known, from reading to reading more.
type Words int

// The words.
const (
	Few Words = iota
	More
	All
	Most
	Every
)

// agreeingToo matches more phrases that agree.
var agreeingToo = pattern.MustCompile(`(?i)^((?:quite|just|exactly|precisely) (?:so|right|correct|that|it)|(?:do|go|carry) (?:it|on|ahead|for it)|(?:all|both|everything|all (?:of (?:it|them)|` + cardinal + `))(?: of (?:it|them))? (?:is|are) (?:fine|good|right|ok(?:ay)?|correct)(?: (?:by|with|for) me)?|(?:you|it|that) (?:may|can) (?:play|do|send) (?:it|that|them|so)|(?:have|let's have) (?:it|that) so|play on)()(?:$|[\s,.;:!?"'“”)–—-])`)

// agreeingMore matches still more of them.
var agreeingMore = pattern.MustCompile(`(?i)^(go|off (?:you go|with (?:it|them))|fire away|roll (?:it|them|'em)|let (?:it|them) (?:roll|fly)|that's the (?:one|way|idea)|spot on|bingo|right you are|you(?:'ve)? got it|quite right|perfect|richtig|stimmt|passt|klar|genau so|so ist es|d'accord|va bene|exacto)()(?:$|[\s,.;:!?"'“”)–—-])`)

// contented matches who takes all of what was proposed as it is.
var contented = pattern.MustCompile(`(?i)^(all of (?:it|them|that)|(?:the )?(?:whole )?lot(?: of (?:it|them))?,? please|everything,? please|so be it|let it be so|good enough(?: for me)?|(?:(?:that|this|it)(?:'s| is) )?(?:fine|ok|okay|all right|alright|good) (?:with|for|by) me|(?:that|this|it)(?:'s| is) (?:all )?(?:fine|ok|okay|all right|alright)(?: (?:then|as it is|now))?|(?:(?:do|have|play) it )?your way(?: then)?|(?:i'm |i am |we are )?(?:happy|content|fine|ok|okay|satisfied) with (?:all of )?(?:that|it|this|them)|no objections?|nothing to add)()(?:$|[\s,.;:!?"'“”)–—-])`)

// agreeingCasually matches how people agree in haste, and what they say with it.
var agreeingCasually = pattern.MustCompile(`(?i)^(?:(yea|yeh|yess+|yee+s|ya|yas|yh|uh-?huh|okey ?dokey|sure thing|works for me|sounds (?:good|fine|great|right)(?: to me)?|fine by me|go for it|(?:that|this|it) works(?: for me)?|lgtm|do it(?: pls| plz)?|why not)|(cool|sweet|awesome|brilliant|ace|nice(?: one)?|k|kk|cheers|lol|haha|ha|heh|wow|pls|plz|mate|man|sir|thx|ty|got it|i see|makes sense|ah ok|oh ok|fair enough|no problem|no worries))(?:$|[\s,.;:!?"'“”)–—-])`)

// said are the ways in which somebody says that it was he who suggested, and how.
const (
	yes     = `(?:yes|yep|yeah|yup|aye|ja|jawohl|oui|s[ií]|tak)`
	meaning = `(?:just |exactly |precisely )?what (?:i|we) (?:mean|meant|want|wanted|said|had in mind)`
	propose = `(?:suggest|propose|write|say|understand|put|have|read)(?:s|d|ed)?(?: it| them)?|wrote|said|understood|proposed`
	way     = `(?: (?:exactly|just|please))?(?: (?:like (?:that|this)|(?:that|this) way|so|as (?:it|they) (?:stands?|is|are)|as you (?:` + propose + `)))?`
)

// agreeing matches a phrase that agrees: in its first group where it does so by itself, in the second where it only goes with one that does.
var agreeing = pattern.MustCompile(`(?i)^(?:(` + strings.Join([]string{
	yes, `i (?:did|do)(?: already)? (?:say|said)(?: yes)?`, `i (?:do )?agree`, `agreed`, `(?:then |let's |please )?(?:go ahead|proceed)(?: with (?:exactly |just )?(?:it|that|this)(?: (?:attack|order|move|shot|one|volley))?)?`, `let's (?:do|have|play|try) (?:it|that)`, `make it so`,
	`(?:please )?(?:do|take|play|use) (?:it|that|so|them|this|these|those)` + way,
	`(?:exactly|precisely|just) (?:that|so|like that|as it stands)`, `(?:just |exactly )?(?:as|like|what) you (?:` + propose + `)`,
	`(?:that|this|it)(?:'s| is| was) (?:(?:just|exactly|precisely) )?(?:it|right|correct|so|that|` + meaning + `)`, `that will do(?: nicely)?`,
}, `|`) + `)|(` + strings.Join([]string{
	`(?:those are |what )?(?:lovely|good|nice|fine|great|splendid|fair|excellent) (?:odds|chances?)`,
	`(?:oh|ah|well|so|now|hm+|right|great|good|fine|perfect|lovely|splendid|sorry|alright|all right|okay|ok|then|and|very well|anyway|exactly|precisely|correct|indeed|of course|by all means|certainly|absolutely|definitely|sure|naturally|genau|gern|again|as well|too)`,
	`please`, `(?:many )?thanks?(?: you)?(?: (?:very|so) much| a lot| again)?`, `cheers|bitte|danke|merci|gracias|grazie`,
	`(?:for|to) (?:all|both|everything)(?: of (?:it|them|those|these))?`, `all of (?:it|them)`, `(?:(?:that|this|it)(?:'s| is| was)|is|are) ` + meaning, meaning, `once (?:more|again)`, `(?:fine )?(?:by|with) me`, `(?:that|this) way`, `like (?:that|this)`, `as it stands`,
}, `|`) + `))(?:$|[\s,.;:!?"'“”)–—-])`)

// kindness matches a phrase that wishes well, excuses or praises, and changes nothing of what is agreed to.
var kindness = pattern.MustCompile(`(?i)^(` + strings.Join([]string{
	`(?:and )?(?:the |my )?(?:very )?(?:good|best of) luck(?: to (?:us|me|you|both|all|everyone|everybody|us all|both of us|both sides))?`, `wish (?:me|us) luck`, `fingers crossed`,
	`(?:and )?(?:have|enjoy|wishing you|i wish you) (?:a |the |your )?(?:very )?(?:good |nice |lovely |great |pleasant )?(?:day|evening|weekend|night|time|one|sunday|saturday|holidays?)(?: (?:too|all|everyone))?`, `good (?:night|evening|morning|day|bye)`, `see you(?: soon| then)?`, `until (?:then|later|next time|tomorrow)`,
	`(?:i am |i'm |we are )?(?:so |very |really )?sorry(?: (?:about|for) (?:my|the|that|this|all the|being) ?[\p{L} ]{0,30})?`, `my (?:apologies|mistake|fault|bad|error)(?: (?:about|for) (?:my|the|that|this) ?[\p{L} ]{0,30})?`, `excuse (?:me|my [\p{L}]{1,20})`,
	`you (?:are|were|got|have|had|read|understood|guessed)(?: it| me| that)?(?: quite| exactly| perfectly)? (?:right|correctly|well|it)`, `well (?:done|spotted|guessed|read)`, `(?:that|this|it)(?:'s| is| was) (?:very |so )?(?:kind|helpful|clever|nice|good)(?: of you)?`, `i should have (?:said|written) (?:so|that|it so)`,
	`i (?:was|am) (?:being )?(?:too )?(?:unclear|sloppy|vague|careless|in a hurry)`, `as i said`, `as (?:always|ever|usual)`, `(?:and )?(?:off|on) we go`, `let's (?:go|roll)`, `here we go`, `for me`, `for my part`, `from me`, `on that`, `about that`,
}, `|`) + `)(?:$|[\s,.;:!?"'“”)–—-])`)

// Restricts reports whether words behind a yes take a part of it back.
func Restricts(words string) bool { return restricts.MatchString(words) }

var restricts = pattern.MustCompile(`(?i)^(?:but|if|only|except|unless|provided|as long as|although|though|however|not|without|instead|rather|just|for|to|once|when|until)\b`)

// Reverses reports whether a sentence beside a yes may take it back.
func Reverses(sentence string) bool {
	return reverses.MatchString(sentence) || denies.MatchString(sentence) && len(strings.Fields(sentence)) <= maxDenial
}

// maxDenial is how many words a sentence has at most that denies something and may mean the yes.
const maxDenial = 6

var (
	reverses = pattern.MustCompile(`(?i)\b(?:but|wait|kidding|jok(?:e|ing)|jest|hang on|hold on|hold it|only|except|instead|unless|rather|cancel|undo|withdraw|reject|refuse|on second thoughts?|changed my mind|stop|if)\b|~~`)
	denies   = pattern.MustCompile(`(?i)\b(?:no|not|don'?t|never|neither|none|nein|nicht|non|pas|nie)\b`)
)
