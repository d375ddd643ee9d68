package idiom

import "adjutant/moderator/orders/pattern"

// Aside matches what people say before a question that asks nothing: "PS:", "two things before I start:", "oh dear, and".
var Aside = pattern.MustCompile(`(?i)^(?:(?:p\.? ?s\.?|nb|btw|by the way|also|meanwhile|anyway|hm+|ah|oh(?: dear)?|phew|thanks|thank you|cheers|sorry|no|yes|yes please|i see|fair enough|then|still|first|secondly|finally|lastly|but|or|and|so|please)[\s,.:;!)-]+` +
	`|(?:just |only )?(?:a|one|two|three|some|another|a few|a couple of)(?: more| last| quick| other| small| short)* (?:questions?|things?)(?: (?:first|more|before [^:?]{1,40}|though|please|for you))*[\s,.:;-]+` +
	`|(?:please )?be so (?:kind|good)(?: and| as to)?[\s,]+|(?:my|the|a) (?:next |other |last )?questions?(?: is| are)?[\s,.:;-]+|(?:before|while|as|since|when) (?:i|we) [^,?:]{2,60}[,:] *|(?:may|can|could) (?:i|we) ask(?: you)?(?: also| too| please)?[\s,:]*|(?:i|we) (?:have to|must|would like to|'d like to) ask[\s,:]*|would you (?:please )?tell (?:me|us)[\s,:]*|(?:and )?(?:do|would) you (?:happen to )?know[\s,:]*|(?:and )?(?:do |please )?tell (?:me|us)(?: then| now| please| also)*[\s,:]+)`)

// Inverted matches a sentence that begins as a question does, whatever sign ends it: "how many may share a hex", "who moves first".
var Inverted = pattern.MustCompile(`(?i)^(?:how (?:many|much|far|long|good|likely|strong|do|does|did|can|could|may|might|must|should|would|will|is|are|was|near|close|big|fast)|what(?:'s| (?:is|are|was|were|does|do|did|can|could|may|might|must|should|would|will|happens|comes|if|kind|sort|type|orders|odds|became|else))|who(?:'s| (?:is|are|was|can|could|may|might|moves?|goes|acts|begins?|starts?|sees|holds|commands|leads|wins|has|have|does|will))|whom (?:can|may|could|does|do)|whose|which (?:of|are|is|[\p{L}]+ (?:is|are|can|could|may|might|do|does|has|have|will))|where(?:'s| (?:is|are|can|could|may|might|do|does|did|will|must|should))|when (?:is|are|do|does|did|will|can|may|must)|why (?:is|are|was|were|do|does|did|can|can't|could|couldn't|may|must|have|has)) `)

// criesOut matches what begins as a question and only cries out, or goes on as no question does.
var criesOut = pattern.MustCompile(`(?i)^(?:what an? |how [\p{L}]+ ?[!,.]|what [\p{L}]+ ?!|(?:whatever|whoever|wherever|whenever)\b)|!\W*$|:\W*$`)

// CriesOut reports whether a sentence that begins as a question may only cry out, or say something.
func CriesOut(text string) bool {
	return criesOut.MatchString(text) || Inverted.FindString(text) == "" && !BegsToKnow(text)
}

// begsToBeSent matches who asks to be sent or shown something, or where it is.
var begsToBeSent = pattern.MustCompile(`(?i)^(?:\W*(?:please|kindly|and|also|but|or|perhaps|maybe|first|be so kind and|be so kind as to|be so good and)\b[ ,]*)*(?:(?:(?:can|could|would|will|might) (?:you|somebody|i|we) |do you |may i |i(?:'d| would| should)? |we(?:'d| would)? )(?:please |kindly |also |perhaps |like to |love to |want to |need to |have to )*(?:send|show|mail|give|get|have|see|read|need|want|like|find|look at|bring|provide|print|attach)|send|show|mail|give|bring|where (?:do|can|may|could|would|is|are) |how (?:do|can|may) (?:i|we) (?:get|see|find))\b`)

// BegsToBeSent reports whether a sentence asks for something to be sent or shown, or where it is found.
func BegsToBeSent(text string) bool {
	text = text[len(Aside.FindString(text)):]
	return begsToBeSent.MatchString(text)
}

// AsOneLikes matches words of pleasure that plead for nothing: as late as I please.
var AsOneLikes = pattern.MustCompile(`(?i)\b(?:i|we|he|they) please\b`)
