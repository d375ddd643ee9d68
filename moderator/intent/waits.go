package intent

import "adjutant/moderator/orders/pattern"

const (
	// leads are words before a clause that change nothing.
	leads = `(?i)^(?:(?:and|but|so|please|pls|well|hi|ok(?:ay)?|oh|now|also|though|however|for now|for the moment|first|as i said|mind|just|only|merely|simply|only want to|(?:i|we) (?:just |only |merely )*(?:want|wish|would like|'d like) (?:you )?to|(?:could|can|would) you(?: please)?),? )*`
	// trails are words behind one.
	trails = `(?:,? (?:please|pls|thanks|thank you|though|ok(?:ay)?|only|first|for now|for the moment|for me|yet|now|at all|for real|then|today))*[ .!:]*$`
	// orders are what is not to be done.
	orders = `(?:it|this|that|them|these|those|anything|any of (?:it|this|that|them|these)|any dice|(?:the|my|this|that|these|those) (?:following |below )?(?:dice|orders?|moves?|attacks?|turn|mail|one|lines?|below)|(?:the )?following|what follows)`
	// doing are the words for that.
	doing = `(?:do|play|send|submit|execute|process|carry out|judge|act on|enter|perform|run|make|commit|roll(?: (?:for|the dice for))?)`
)

// heldBack matches who does not want done yet what he orders.
var heldBack = pattern.MustCompile(leads + `(?:` +
	`(?:don'?t|do not|never|i (?:do not|don'?t) want you to|you (?:must|need) not)(?: please| actually| really)? ` + doing + `(?: ` + orders + `)?(?: out)?(?: (?:yet|just yet|right now|now|for now|for the moment|at once)|,? (?:until|till|before|unless) .*)` +
	`|(?:don'?t|do not) (?:play|execute|process|carry out|submit|enter|commit)(?: ` + orders + `)?` +
	`|do nothing (?:yet|for now|now|until .*|before .*)` +
	`|(?:nothing|none)(?: of (?:this|that|it))? (?:is |should be |shall be )?(?:to be )?(?:played|done|sent|carried out|executed)(?: yet| now| for now)?` +
	`|(?:this|that|it)(?:'s| is) (?:only |just |merely )?(?:a draft|not to be (?:played|done|sent))(?: yet| for now| so far)?` +
	`|not (?:yet )?to be (?:played|done|sent|carried out)(?: yet)?` +
	`)` + trails)
