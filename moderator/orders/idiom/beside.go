package idiom

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// What stands beside orders and leaves them as they are, or changes them.

// Greeting matches a greeting with a few names behind it.
var Greeting = pattern.MustCompile(`(?i)^\W*(?:hi|hello|hey|heya|yo|dear|greetings|good (?:morning|evening|afternoon|day)|hallo|moin|servus|lieber?|liebes|guten (?:tag|morgen|abend)|salut|bonjour|bonsoir|cher|chère|hola|buenas(?: tardes| noches)?|buenos d[ií]as|querid[oa]|ciao|salve|buongiorno|buonasera|car[oa]|cze[sś][cć]|witam|hej|dzie[nń] dobry|drog[ia]|dag|beste|hoi)(?: (?:there|all|again|both|everybody|everyone|[\p{L}'-]+)){0,2}(?:[,!.:;-]|$)`)

// Kindly are the words of requests and courtesies.
var Kindly = WordSet(`please pls plz kindly thanks thank thx ty cheers regards um uh uhm er ok okay well right so and also now then next first firstly second secondly third thirdly fourth finally lastly again too
	i we i'll we'll i'd we'd i'm we're will like love want wish intend need going am are is to let let's us me my our mine go ahead could can you your order orders move moves action actions turn for this here these the of it all with that's here's following
	have unit units troops men side phase
	bitte danke ich wir will möchte möchten würde würden gern gerne dann und zuerst zunächst danach anschließend nun jetzt um zu mein meine meinen befehl befehle zug züge noch auch außerdem hier
	svp stp je nous veux voudrais voudrions vais allons d'abord puis ensuite et alors maintenant merci s'il te vous plaît plait veuillez noter de mes ordres mon ordre aussi enfin
	yo quiero quisiera queremos voy vamos a primero luego después y ahora entonces por favor gracias mis órdenes mi orden también
	io vorrei voglio vorremmo vado andiamo prima poi e ora adesso quindi per favore grazie miei ordini anche infine
	ja chcę chciałbym chciałabym proszę prosze najpierw potem następnie teraz i oraz dziękuję dzięki moje rozkazy także
	ik wij wil willen graag eerst daarna en nu alstublieft dank`)

// HeadingWords are those of which headings of orders are made.
var HeadingWords = WordSet(`order orders move moves movement moving turn phase attack attacks combat fire firing shots bombardment artillery infantry cavalry action actions my our the for of are is here these following now today first second third left right centre center wing flank north south east west side part army
	befehl befehle zug züge zuege meine mein unsere bewegung bewegungen kampf angriff angriffe feuer runde phase hier sind die
	ordre ordres mes mon nos mouvement mouvements attaque attaques tir tirs tour voici les
	orden órdenes ordenes mis mi nuestras movimiento movimientos ataque ataques turno fuego las
	ordine ordini miei mosse mossa movimento movimenti attacco attacchi turno fuoco i gli le
	rozkaz rozkazy moje ruch ruchy atak ataki tura ogień
	zetten orders mijn aanval beweging`)

// Denial finds words that take back, doubt or put off what they stand beside.
var Denial = pattern.MustCompile(`(?i)(?:\b(?:not|no|nope|nah|never|neither|nor|nobody|don't|dont|won't|can't|cannot|cancel\w*|scrap|scratch|ignore|forget|forgot|delete\w*|void|jok(?:e|ing)|kidding|jk|maybe|perhaps|possibly|might|instead|rather|otherwise|later|tomorrow|next (?:turn|round|phase|week|time)|draft|not final|only a test|depend\w*|legal|disregard|idea|what i would|` +
	`nicht|nein|nee|kein\w*|nie|niemals|vielleicht|lieber|statt|gestrichen|später|scherz|entwurf|` +
	`non|pas|jamais|peut-être|annul\w*|plus tard|brouillon|nunca|quizás?|tal vez|anul\w*|mai|forse|annull\w*|nigdy|nie|może|anuluj\w*|niet|nooit|misschien|inte|aldrig|kanske)(?:\W|$)|` +
	`если|нет|никогда|не |` + Crosses + `|n't\b|\?)`)

// Crosses are pictures that cross out, or turn down, what stands beside them.
const Crosses = `[❌🚫👎🙅⛔✖✗✘]`

var Crossed = pattern.MustCompile(Crosses)

// Asides are remarks that begin so that they say why.
var Asides = pattern.MustCompile(`(?i)^[\s,(\[–-]*(?:(?:only|just|nur|seulement|solo|sólo|tylko|alleen) )?(?:to|zum|so|as|for|because|since|hoping|in order|in case|that's|\p{L}+ing|um|weil|damit|denn|pour|car|afin|para|porque|per|perch[eé]|[zż]eby|bo|om te)\b`)

// GoesThere matches an aside that says where to: "to the west".
var GoesThere = pattern.MustCompile(`(?i)^[\s,(–-]*to (?:the|my|our|your) (?:north|south|east|west|left|right|rear|front|flank|edge|back|river|road|lane|bridge|hill|wood|wall|farm|ford|creek|brook)`)

// Urging are the words before "you" that make a request of it.
var Urging = []string{"could", "can", "will", "like", "want", "need", "thank", "kindly", "please"}

// Withdrawn finds words that take back what stands anywhere in a mail.
var Withdrawn = pattern.MustCompile(`(?i)\b(?:(?:ignore|disregard|forget|cancel|scrap|delete) (?:everything|all|of the above|the above|what i|this mail)|(?:do not|don't) (?:process|carry out|execute|play) (?:this|these|it|any)|not final|only a test|war ein scherz|nur ein scherz|annule tout|ignoriere alles)\b`)

// Conditional are the words with which a condition begins, or a denial of what follows.
var Conditional = WordSet(`if unless when whenever only not don't dont never or wenn falls sofern nur nicht niemals oder si sauf seulement jamais ou cuando salvo solo sólo nunca se quando mai oppure jeśli jeżeli tylko nigdy lub als tenzij alleen om inte jos если не`)

// Telling are the words behind which somebody else's words stand.
var Telling = pattern.MustCompile(`\b(?:wrote|said|told|schrieb|sagte|hast geschrieben|écrit|a dit|scritto|disse|escribió|dijo|napisał\w*)\b`)

// OwnWords matches a writer who brings his own words: "as I said".
var OwnWords = pattern.MustCompile(`\b(?:as )?(?:i|we) (?:have |had )?(?:already )?(?:said|wrote|told you|ordered)\b`)

// Courtesies may stand before an order and change nothing of it.
var Courtesies = pattern.MustCompile(`(?i)^(?:(?:` +
	`please|pls|plz|kindly|um|uh|uhm|er|bitte|s'il (?:te|vous) pla[iî]t|svp|stp|veuillez|por favor|per favore|per piacere|prego|prosz[eę]|graag|gelieve|snälla|prosím|favor|` +
	`ok|okay|so|well|right|now|then|next|finally|lastly|also|and|first|firstly|first of all|second|secondly|third|thirdly|after that|afterwards|` +
	`dann|und|zuerst|danach|puis|ensuite|d'abord|et|luego|primero|despu[eé]s|poi|prima|potem|najpierw` +
	`)[\s,.:!-]+|` + Intent + `)`)

// Intent says that what follows is meant to be done.
const Intent = `(?:i'd like(?: to)?|i would like(?: to)?|we'd like(?: to)?|i want to|i wish to|i'll|i will|we'll|we will|i'm going to|i am going to|let's|let us|let me|i|we) +`

// Courteous are words of please and thanks.
var Courteous = pattern.MustCompile(`(?i)\b(?:please|pls|thanks|thank you|thx|cheers|bitte|danke|merci|svp|gracias|por favor|grazie|per favore|dzi[eę]kuj[eę]|dzi[eę]ki|prosz[eę])\b`)

// Remark finds the places of a clause where a remark can begin: behind a comma, a full stop, a dash
// or a bracket, at a picture, at a word of thanks, and at one that begins a reason.
var Remark = pattern.MustCompile(`(?i)\s*(?:[(\[,.!;:]|\s-+\s|[^\x00-\x{2fff}]|\b(?:please|pls|thanks|thank you|thx|cheers|bitte|danke|merci|svp|gracias|por favor|grazie|per favore|dzi[eę]kuj[eę]|dzi[eę]ki|prosz[eę])\b|` +
	`\s(?:because|since|so|as|for|until|till|and waits? for|and (?:then )?(?:covers?|guards?|protects?|screens?|shields?|watch(?:es)?)|(?:right |just |close )?(?:next to|beside|behind|near|alongside|in front of|away from)|which|with the|hoping|that's it|that's all|in order|to(?: [a-z]+)|um|weil|damit|pour|car|para|porque|per|perch[eé]|[zż]eby|bo)\s)`)

// InCase finds the beginning of a case, with which all hangs together that follows in its sentence.
var InCase = pattern.MustCompile(`(?i)(?:^\W*|[,:-] ?|\b(?:and|but|or|then) )(?:if|unless|when|whenever|once|as soon as|in case|provided|should)\b`)

// Onlys are the words before which a purpose can stand as well as a condition.
var Onlys = []string{"only", "nur", "seulement", "solo", "sólo", "tylko", "alleen"}

// Because matches a remark that gives a reason.
var Because = pattern.MustCompile(`^\W*(?:so that|because|since|weil|damit|parce que|pour|porque|perch[eé]|[zż]eby|bo)\b`)

// Bracketed matches a remark in brackets.
var Bracketed = pattern.MustCompile(`^ ?\([^()]*\)\W*$`)

// Hinges are words behind an order on which it may hang.
var Hinges = []string{
	"if", "unless", "when", "whenever", "once", "only", "except", "but", "not", "no", "don't", "dont", "never", "instead", "or", "otherwise", "else", "until", "till", "after", "before", "provided", "assuming", "while",
	"wenn", "falls", "sonst", "nicht", "kein", "keine", "nur", "oder", "außer", "bevor", "nachdem", "sobald", "bis", "aber",
	"si", "sauf", "sinon", "ne", "pas", "ou", "mais", "quand", "avant", "après", "seulement",
	"no", "cuando", "salvo", "sino", "pero", "antes", "después", "solo", "sólo",
	"se", "non", "quando", "salvo", "oppure", "ma", "prima", "dopo", "finché",
	"jeśli", "jeżeli", "gdy", "chyba", "nie", "lub", "albo", "ale", "tylko", "dopóki",
}

// OnTable finds words that say on a table where somebody is to be, how he goes there, or how he stands in the end.
var OnTable = pattern.MustCompile(`\b(?:behind|beside|before|between|ahead|near|close|left|right|front|rear|flanks?|edges?|cover|sight|guns?|lines?|columns?|squares?|abreast|level|far|keep(?:s|ing)?|stay(?:s|ing)?|halt(?:s|ing)?|stop(?:s|ping)?|leav(?:es?|ing)|fac(?:es?|ing)|look(?:s|ing)?|follow(?:s|ing)?|first|last|\d+)\b`)

// Leading are the words right before an order that asks for it.
var Leading = []string{
	"please", "pls", "plz", "kindly", "you", "to", "and", "then", "also", "now", "first", "second", "third", "next", "finally", "lastly", "i", "we", "will", "um", "uh", "er", "want", "so", "go", "let's", "me", "that",
	"dann", "und", "zuerst", "danach", "bitte", "puis", "et", "ensuite", "d'abord", "luego", "y", "después", "poi", "e", "prima", "potem", "i", "oraz", "najpierw", "noter", "proszę", "graag",
}

// Questioning are the words with which a question begins, of those that requests have as well.
var Questioning = []string{"am", "is", "are", "have"}

// WordSet are the words of a text.
func WordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}

var jests = pattern.MustCompile(`(?i)\b(?:jok(?:e|es|ing)|kidding|jest(?:ing)?|jk|scherz|rigole)\b`)

// Jests reports whether a text says that something is a joke.
func Jests(text string) bool { return jests.MatchString(text) }
