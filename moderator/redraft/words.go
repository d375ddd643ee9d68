package redraft

import "adjutant/moderator/orders/pattern"

// What people say before, of and behind a wish.

const (
	// tail is what stands behind a wish and adds nothing to it.
	tail = `(?:,? (?:please|now|then|too|as well|again|off|so|at once|anyway|for me|thanks|thank you|of course|altogether|completely|as (?:it|they) (?:is|are|stands?)|without (?:it|that|them|the rest)))*`
	// listOf is numbers of orders: "no. 6", "3 and 4", "numbers 2, 5 and 7", "the third" is none.
	listOf = `(?:the )?(?:(?:orders?|lines?|numbers?|points?|nos?\.?|nr\.?) ?)?#?\d{1,3}(?:(?:,? and |, ?| & |/|-| to )#?(?:(?:number|no\.?) ?)?\d{1,3})*`
	// kept is what of a draft is sent.
	kept = `(?:it(?: all)?|them(?: all)?|that|this|these|those|all(?: of (?:it|them|that))?|everything(?: (?:else|that is (?:kept|left|legal)))?|the (?:rest|draft|others?|other (?:ones|orders)|remainder|remaining(?: orders| ones)?|lot|whole(?: (?:thing|lot|draft))?|defences?|defenses?|attacks?|retreats?|moves?|orders?|answers?|good ones|legal ones)(?: of (?:it|them))?|` +
		`(?:what(?:ever)?|all(?: that)?|everything) (?:you (?:have|kept|hold)(?: kept| got)?|is (?:kept|left|stored|legal|good|there)|was kept|'s (?:kept|left))|my (?:orders?|draft|moves?|attacks?|turn)|as (?:it|they) (?:is|are|stands?))`
)

const drop = `(?:drop|scrap|delete|remove|skip|strike|ignore|omit|cancel|disregard|discard|withdraw|forget(?: about)?|never ?mind(?: about)?|leave out|take out|strike out|leave off|without|except(?: for)?|(?:i|we) (?:drop|withdraw|take back|give up(?: on)?)|give up(?: on)?)`

var (
	// fillers matches what people say before a wish.
	fillers = pattern.MustCompile(`(?i)^(?:(?:ok(?:ay)?|yes|right|well|so|then|now|and|but|please|sorry|good|fine|great|just|simply|oh|ah|hm+|alright|all right|very well|in that case|thanks|thank you|also|rather|instead|let us|let's|could you|would you|can you|you (?:may|can|could)|i'd like you to|i want you to|do|better|no[,!]|afterwards|after that|with that|that done)(?:[ ,.!:;-]+|$))*`)

	// hesitation matches what people say besides before a wish that changes what they said.
	hesitation = pattern.MustCompile(`(?i)^(?:(?:wait|hang on|hold on|one moment|stop|oops|ah no|on second thoughts?|i changed my mind|actually|hmm?|sorry|nope|er+m?|uh|um)(?:[ ,.!:;-]+|$)|no ?[,!;:] *)+`)

	// sends matches who has what is kept carried out; behind how what stands behind a wish begins.
	sends  = pattern.MustCompile(`(?i)^(?:(?:send|submit|play|hand in) ` + kept + tail + `|(?:send|submit)` + tail + `|then go` + tail + `[ .!]*$|off (?:it goes|with it)|go ahead with (?:it|that|the rest|the others))`)
	behind = pattern.MustCompile(`(?i)^(?:$| *[.,;:!)–—-]| (?:and|but|then|without|except)\b)`)

	// drops matches who leaves orders out by their numbers.
	drops = pattern.MustCompile(`(?i)^` + drop + ` (` + listOf + `)` + tail)
	// dropsBehind has the verb around its numbers: "leave 3 and 4 out", and behind them: "3: leave that out", "3 was a joke".
	dropsBehind = pattern.MustCompile(`(?i)^(?:(?:leave|take|strike|throw) (` + listOf + `) (?:out|away|off)` + tail + `)`)
	// dropsAny and dropsAnyBehind name the orders in words as well.
	dropsAny       = pattern.MustCompile(`(?i)^(?:` + drop + `|but(?: not)?|(?:i )?(?:do not|don'?t) (?:want|do|play|send)|(?:kill|ditch|lose|nix|scratch)) (` + anyOf + `)` + tail)
	dropsAnyBehind = pattern.MustCompile(`(?i)^(?:(?:leave|take|strike|throw|cross|rule) (` + anyOf + `) (?:out|away|off)|(` + anyOf + `) (?:can|may|should|must|shall|is to|are to) (?:go|be (?:dropped|left out|deleted|removed|scrapped|forgotten|skipped|cancelled|canceled|ignored|struck))(?: away| out)?)` + tail)
	dropsAll       = pattern.MustCompile(`(?i)^(?:` + drop + ` (?:(?:all|everything|the (?:whole|entire) (?:draft|thing|lot|turn|mail|list)|the draft|my (?:whole )?(?:draft|earlier orders|old orders|orders|last (?:mail|letter)|previous (?:orders|mail|letter))|it all|the lot|all (?:of )?(?:it|that|them|my orders|the orders))` +
		`(?: (?:that )?(?:i|we) (?:wrote|said|sent|ordered|have written)(?: (?:so far|before|until now|yet|earlier))?)?(?: (?:so far|before|until now|yet))?|what i (?:wrote|said|sent|ordered)(?: (?:so far|before|until now|earlier))?)` + tail + `|start (?:over|afresh|anew|again|clean)(?: from scratch)?)`)

	// waiting matches who forgets an order that waits; waitingNamed that he says which.
	waiting      = pattern.MustCompile(`(?i)^` + drop + ` (?:what(?: still)? (?:waits|is waiting)|that|it|this|(?:the|my|that|this)(?: (?:one|other|second|third|last|first))? ?(?:"[^"]{1,60}"|'[^']{1,60}'|waiting|order|orders|one|loss|rest)?(?: ?(?:"[^"]{1,60}"|'[^']{1,60}'))?(?: (?:waiting|orders?|loss|one))*(?:,? (?:that|which|what)?(?: (?:you have |is |are |still )*(?:waiting|waits?|in store|kept))?)?)` + tail)
	waitingNamed = pattern.MustCompile(`(?i)wait|second|in store`)

	// aside matches what is said to excuse what is left out.
	aside = pattern.MustCompile(`(?i)^(?:(?:that|it|this|they) (?:was|were|is) (?:only |just |all )?(?:me|my|a|an|nonsense|wrong|talk|talking|grumbling|nothing)\b.*|my (?:joke|mistake|fault|error)\b.*|sorry.*)$`)

	// shouldRead matches a number and what is to stand behind it.
	shouldRead = pattern.MustCompile(`(?i)^(?:make |change |replace |instead of |in (?:the )?place of |for |as for )?(?:the )?(?:order |number |no\.? ?|nr\.? ?|#)(\d{1,3})(?: (?:should|shall|must|ought to|is to|was to|has to|may) (?:read|be|say|mean|become)| (?:to|into|by|with|becomes?|is|reads|means))(?: rather)?[ :,-]+(\S.*)$`)
)
