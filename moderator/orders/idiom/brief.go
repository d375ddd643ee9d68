package idiom

import "adjutant/moderator/orders/pattern"

// What players say in few words of plans, answers and questions.

var (
	// RidesWith matches who goes with a formation, said first, and what is said of it behind.
	RidesWith = pattern.MustCompile(`(?i)^([\p{L}.' -]{2,30}?) (?:(?:goes|comes|rides|enters|marches|travels|will go|will come|will ride|is|shall go) )?(?:along |in |on )?(?:together )?with (?:the )?form(?:ation)?\.? (\d{1,2}|[a-z])\b(.*)$`)
	// RiddenBy matches a formation with the leader who rides with it behind, and no more.
	RiddenBy = pattern.MustCompile(`(?i)^(?:the )?formation (\d{1,2}), with ([\p{L}.' -]{2,30}?)[ .!]*$`)
	// AsPrinted matches what says of others that they enter as it is printed.
	AsPrinted = pattern.MustCompile(`(?i)^(?:(?:and|all|the|my),? )*(?:rest|others?|remaining(?: formations)?|everything else|form(?:ation)?s?\.? [\d, and&]+) (?:(?:stay|enter|come|go|are|is|remain|keep)s? )?as (?:they are )?printed[ .!]*$`)
	// FormNumber matches a formation in fewer letters.
	FormNumber = pattern.MustCompile(`(?i)^form\.? (\d{1,2})\b`)
	// FormWord matches what speaks of formations, or of what is printed.
	FormWord = pattern.MustCompile(`(?i)\b(?:form(?:ation)?s?\b|as (?:they are )?printed\b)`)
	// InPlace matches "disrupt in place" without the name of a unit: the units that he is asked about are meant.
	InPlace = pattern.MustCompile(`(?i)^(?:(?:i|we|they|all|both|it|rather|instead|please|and|then|will|choose to|would rather|let them|have them),? )*(?:(?:be )?disrupt(?:s|ed)?|stands?(?: fast| firm)?,?(?: and)? (?:(?:be|are|get) )?disrupt(?:s|ed)?)(?:,? (?:in place|where (?:they|it|he|we) (?:stands?|are|is)|there|here|instead|please|then|all(?: of them)?|both|and stays?))*[ .!]*$`)
	// NoCounter matches who makes no counterattack in fewer words.
	NoCounter = pattern.MustCompile(`(?i)^(?:and |but )?no counters?(?: this time| here| from (?:me|us))*[ .!]*$`)
	// ForWhom matches an answer with the unit that it is for, WhomTakes one with the unit that takes it.
	ForWhom   = pattern.MustCompile(`(?i)^(.*\d),? (?:is )?for ([\p{L}\d&+.' -]{2,40}?)[.!]?$`)
	WhomTakes = pattern.MustCompile(`(?i)^([\p{L}\d&+.' -]{2,40}?):? (?:takes?|chooses?|gets?|goes with|has) ((?:the )?(?:number |no\.? ?|nr\.? ?|option |choice |#)?\d{1,3}[.!]?)$`)
	// StandingAsked matches a line of standing orders that asks something, and orders nothing that stands.
	StandingAsked = pattern.MustCompile(`(?i)^standing(?: orders?)?:? .*\?`)
)
