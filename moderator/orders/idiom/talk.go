package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What says that somebody does something on the map, and what does not.

// Determiners make a thing of the word behind them: your stack, a bold attack.
var Determiners = []string{
	"a", "an", "the", "my", "your", "his", "her", "our", "their", "this", "that", "no", "any", "every", "what", "such",
	"good", "nice", "great", "bold", "brave", "lovely", "fine", "bad", "last", "next", "first", "second", "big", "little", "under", "of", "in", "on", "for", "with", "by", "after", "before",
	"dein", "deine", "deinen", "mein", "meine", "der", "die", "das", "den", "ein", "eine", "ton", "ta", "mon", "ma", "le", "la", "un", "une", "tu", "mi", "el", "il", "lo", "tuo", "mio", "twój", "mój", "moje", "twoje",
}

// Deeds are words that people write where the language has another.
var Deeds = []string{
	"go", "goes", "put", "place", "send", "take", "bring", "shift", "shoot", "shoots", "march", "marches", "assault", "storm", "cross", "occupy", "swap", "reinforce", "deploy", "direct", "use", "użyj", "usa", "utilise", "benutze", "nutze", "engage", "support", "supports", "stay", "stays",
	"ziehe", "zieh", "zieht", "ziehen", "bewege", "bewegen", "bewegt", "greife", "greift", "angreifen", "angriff", "halte", "halten", "hält", "feuer", "feuert", "schieße", "marschiere", "marschiert", "vor",
	"attaquer", "attaque", "attaquez", "avancer", "avance", "avancez", "bouger", "bouge", "déplacer", "déplace", "déplacez", "tirer", "tire", "tenir", "tient", "charger", "charge",
	"mover", "mueve", "muevo", "atacar", "ataca", "ataco", "avanzar", "avanza", "disparar", "dispara", "cargar",
	"muovi", "muovo", "muovere", "muove", "attacca", "attacco", "attaccare", "avanzare", "spara", "sparare", "carica",
	"ruch", "rusz", "ruszam", "przesuń", "przesuwam", "atak", "atakuj", "atakuję", "strzelaj", "idzie", "idź",
}

// Collective are words for many units, and words of an order.
var Collective = []string{
	"all", "everyone", "everybody", "everything", "everywhere", "whoever", "anyone", "anybody", "nearest", "closest", "troops", "unit", "units", "nobody", "nothing", "none", "them", "lot", "hex",
	"primary", "support", "leader", "guns", "gun", "along", "exit", "ammo", "bearing",
}

// BesidePass are the words that people put beside them.
var BesidePass = []string{"this", "my", "the", "our", "turn", "phase", "for", "now", "here", "again", "please", "everything", "all", "and", "on", "i", "movement", "combat", "with", "to", "it", "rest", "round", "impulse", "activation", "too", "as", "well"}

var Destination = pattern.MustCompile(`(?:\b(?:to|into|towards?|onto|via|nach|zu|vers|hacia|verso|do|na|naar)|[-=]>) ?$`)

// TakenBack finds words that take back what was written before.
var TakenBack = pattern.MustCompile(`\b(?:(?:scrap|scratch|ignore|forget|strike|disregard|cancel|undo) (?:that|this|it|the (?:above|last|first|second|rest)|my last|all that|order|line)|no,? wait|wait,? no|on second thoughts?|instead of (?:that|the above)|vergiss das|streich(?:e|t)? das|doch nicht|oublie[zr]? [cç]a|olvida eso|lascia perdere|zapomnij o)\b`)

// Closing matches words that end a mail and order nothing.
var Closing = pattern.MustCompile(`(?i)^\W*(?:(?:and|so|well|ok),? )*(?:that is|that's|that will be|that was) (?:all|it|enough)(?: (?:for (?:now|me|today|this turn)|from me|then|[\p{L}]+ing for me))*\W*$`)

// AmDone matches a sentence by which somebody says that he is done.
var AmDone = pattern.MustCompile(`(?i)^(?:(?:and|so|then|now|ok|well|with that|after that|that done),? )*(?:(?:i am|i'm|we are|we're|am|are) (?:now |all )?(?:done|finished)|(?:i |we )?have no (?:more|further|other) (?:orders?|moves?|attacks?)|(?:i |we )?(?:pass|decline) (?:after that|then|with that|the (?:counter-?attack|advance)))(?: with (?:my|the|this|our|all) \p{L}+| for (?:this|the) (?:turn|phase)| here| for now| this turn| now)*[ .!]*$`)

// DoneElsewhere reports whether a text says that its writer is done with something that is no part of a game: "I'm done with this beer".
func DoneElsewhere(text string) bool {
	found := doneWith.FindStringSubmatch(text)
	return found != nil && !partsOfPlay[strings.ToLower(found[1])]
}

var (
	doneWith    = pattern.MustCompile(`(?i)\b(?:done|finished|through) with (?:my|the|this|our|all|that|his|your) (?:last |first |whole |own )?(\p{L}+)`)
	partsOfPlay = WordSet(`turn turns phase phases part move moves movement moving marching march combat combats fight fighting attack attacks fire firing shooting shots volleys bombardment bombardments bombarding activation activations marker markers chit chits impulse orders order command commands commanders leaders generals officers recovery
		rallying rally morale attachments division divisions brigade brigades setup set-up deployment set go side men units troops guns army lot rest these this it that business round cavalry infantry artillery battery batteries regiments regiment`)
)

// ThenDone matches what says behind an order that this was all: "then done".
var ThenDone = pattern.MustCompile(`(?i)^(?:(?:and|so|then|now|after that|with that),? )*(?:done|finished)(?: (?:with that|for now|here|this phase|this turn))?[ .!]*$`)
