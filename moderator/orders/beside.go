package orders

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

// What stands beside an order can change it: a condition, a denial, a question, somebody else's words. No list has all of these in
// all languages, so it is the harmless that is listed: courtesies, requests, greetings, reasons. Whatever else shares a
// sentence with an order has the order asked about.

// greeting matches a greeting with a few names behind it.
var greeting = regexp.MustCompile(`(?i)^\W*(?:hi|hello|hey|heya|yo|dear|greetings|good (?:morning|evening|afternoon|day)|hallo|moin|servus|lieber?|liebes|guten (?:tag|morgen|abend)|salut|bonjour|bonsoir|cher|chère|hola|buenas(?: tardes| noches)?|buenos d[ií]as|querid[oa]|ciao|salve|buongiorno|buonasera|car[oa]|cze[sś][cć]|witam|hej|dzie[nń] dobry|drog[ia]|dag|beste|hoi)(?: (?:there|all|again|both|everybody|everyone|[\p{L}'-]+)){0,2}(?:[,!.:;-]|$)`)

// kindly are the words of requests and courtesies.
var kindly = wordSet(`please pls plz kindly thanks thank thx ty cheers regards um uh uhm er ok okay well right so and also now then next first firstly second secondly third thirdly fourth finally lastly again too
	i we i'll we'll i'd we'd i'm we're will like love want wish intend need going am are is to let let's us me my our mine go ahead could can you your order orders move moves action actions turn for this here these the of it all with that's here's following
	have unit units troops men side phase
	bitte danke ich wir will möchte möchten würde würden gern gerne dann und zuerst zunächst danach anschließend nun jetzt um zu mein meine meinen befehl befehle zug züge noch auch außerdem hier
	svp stp je nous veux voudrais voudrions vais allons d'abord puis ensuite et alors maintenant merci s'il te vous plaît plait veuillez noter de mes ordres mon ordre aussi enfin
	yo quiero quisiera queremos voy vamos a primero luego después y ahora entonces por favor gracias mis órdenes mi orden también
	io vorrei voglio vorremmo vado andiamo prima poi e ora adesso quindi per favore grazie miei ordini anche infine
	ja chcę chciałbym chciałabym proszę prosze najpierw potem następnie teraz i oraz dziękuję dzięki moje rozkazy także
	ik wij wil willen graag eerst daarna en nu alstublieft dank`)

// headingWords are those of which headings of orders are made.
var headingWords = wordSet(`order orders move moves movement moving turn phase attack attacks combat fire firing shots bombardment artillery infantry cavalry action actions my our the for of are is here these following now today first second third left right centre center wing flank north south east west side part army
	befehl befehle zug züge zuege meine mein unsere bewegung bewegungen kampf angriff angriffe feuer runde phase hier sind die
	ordre ordres mes mon nos mouvement mouvements attaque attaques tir tirs tour voici les
	orden órdenes ordenes mis mi nuestras movimiento movimientos ataque ataques turno fuego las
	ordine ordini miei mosse mossa movimento movimenti attacco attacchi turno fuoco i gli le
	rozkaz rozkazy moje ruch ruchy atak ataki tura ogień
	zetten orders mijn aanval beweging`)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}

// denial finds words that take back, doubt or put off what they stand beside.
var denial = regexp.MustCompile(`(?i)(?:\b(?:not|no|nope|nah|never|neither|nor|nobody|don't|dont|won't|can't|cannot|cancel\w*|scrap|scratch|ignore|forget|forgot|delete\w*|void|jok(?:e|ing)|kidding|jk|maybe|perhaps|possibly|might|instead|rather|otherwise|later|tomorrow|next (?:turn|round|phase|week|time)|draft|not final|only a test|depend\w*|legal|disregard|idea|what i would|` +
	`nicht|nein|nee|kein\w*|nie|niemals|vielleicht|lieber|statt|gestrichen|später|scherz|entwurf|` +
	`non|pas|jamais|peut-être|annul\w*|plus tard|brouillon|nunca|quizás?|tal vez|anul\w*|mai|forse|annull\w*|nigdy|nie|może|anuluj\w*|niet|nooit|misschien|inte|aldrig|kanske)(?:\W|$)|` +
	`если|нет|никогда|не |` + crosses + `|n't\b|\?)`)

// crosses are pictures that cross out, or turn down, what stands beside them.
const crosses = `[❌🚫👎🙅⛔✖✗✘]`

var crossed = regexp.MustCompile(crosses)

// asides are remarks that begin so that they say why.
var asides = regexp.MustCompile(`(?i)^[\s,(\[–-]*(?:(?:only|just|nur|seulement|solo|sólo|tylko|alleen) )?(?:to|zum|so|as|for|because|since|hoping|in order|in case|that's|\p{L}+ing|um|weil|damit|denn|pour|car|afin|para|porque|per|perch[eé]|[zż]eby|bo|om te)\b`)

// goesThere matches an aside that says where to: "to the west".
var goesThere = regexp.MustCompile(`(?i)^[\s,(–-]*to (?:the|my|our|your) (?:north|south|east|west|left|right|rear|front|flank|edge|back|river|road|lane|bridge|hill|wood|wall|farm|ford|creek|brook)`)

// isHarmless reports whether all words of a text are courtesies and requests, behind a greeting or not.
func isHarmless(text string) bool {
	text = text[len(greeting.FindString(text)):]
	words := wordsOf(Fold(text))
	for i, word := range words {
		word = strings.Trim(word, "-–—'’<>+")
		if word == "" || isNumber(word) {
			continue
		}
		urged := word != "you" || i > 0 && slices.Contains(urging, words[i-1])
		asked := word != "can" && word != "could" || i+1 == len(words) || words[i+1] == "you"
		if !kindly[word] || !urged || !asked {
			return false
		}
	}
	return true
}

// urging are the words before "you" that make a request of it.
var urging = []string{"could", "can", "will", "like", "want", "need", "thank", "kindly", "please"}

// leaves reports whether what stands in the same sentence as an order leaves it as it is.
func leaves(text string) bool {
	text = strings.TrimSpace(text)
	if denial.MatchString(text) {
		return false
	}
	apart := strings.HasPrefix(text, "(") || strings.HasPrefix(text, "-")
	return isHarmless(text) || asides.MatchString(text) || apart && stands(text)
}

// stands reports whether a sentence of its own beside an order, in its line, leaves it as it is.
func stands(text string) bool {
	words := wordsOf(Fold(text))
	return !denial.MatchString(text) && (len(words) == 0 || !slices.Contains(hinges, words[0]))
}

// ends reports whether a text is a sentence to its end.
func ends(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text, " "), ".") || strings.HasSuffix(strings.TrimRight(text, " "), "!")
}

// withdrawn finds words that take back what stands anywhere in a mail.
var withdrawn = regexp.MustCompile(`(?i)\b(?:(?:ignore|disregard|forget|cancel|scrap|delete) (?:everything|all|of the above|the above|what i|this mail)|(?:do not|don't) (?:process|carry out|execute|play) (?:this|these|it|any)|not final|only a test|war ein scherz|nur ein scherz|annule tout|ignoriere alles)\b`)

// doubtLines asks about the orders of a mail where a line of talk right above or below one may change it, or takes all back.
func (r *Reading) doubtLines(x *index) {
	above, below := map[int]bool{}, map[int]bool{}
	for _, line := range r.Lines {
		above[line.Number-1] = true
		below[line.Number+strings.Count(line.Source, "\n")+1] = true
	}
	for _, talk := range r.NotRead {
		if len(r.Lines) > 0 && !r.holds(talk.Line) && (withdrawn.MatchString(talk.Text) || above[talk.Line] && (opens(talk.Text) || x.reads(Conversing) && (bareOdds.MatchString(talk.Text) || headsWithCase(talk.Text))) || below[talk.Line] && hinged(talk.Text)) {
			f := engine.Finding{Code: finding.NoOrder, Text: "'" + excerpt(talk.Text) + "' stands beside orders and may change them", Write: "note: " + talk.Text}
			r.Findings = append(r.Findings, Located{Line: talk.Line, Column: 1, Source: talk.Text, Finding: f})
		}
	}
}

// holds reports whether an order stands in a line.
func (r *Reading) holds(number int) bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Number <= number && number <= l.Number+strings.Count(l.Source, "\n") })
}

// conditional are the words with which a condition begins, or a denial of what follows.
var conditional = wordSet(`if unless when whenever only not don't dont never or wenn falls sofern nur nicht niemals oder si sauf seulement jamais ou cuando salvo solo sólo nunca se quando mai oppure jeśli jeżeli tylko nigdy lub als tenzij alleen om inte jos если не`)

// lastSentence is what stands behind the last sentence of a line that has ended.
func lastSentence(text string) string {
	cut := strings.TrimRight(text, " .!?:,")
	return text[strings.LastIndexAny(cut, ".!?")+1:]
}

// telling are the words behind which somebody else's words stand.
var telling = regexp.MustCompile(`\b(?:wrote|said|told|schrieb|sagte|hast geschrieben|écrit|a dit|scritto|disse|escribió|dijo|napisał\w*)\b`)

// ownWords matches a writer who brings his own words: "as I said".
var ownWords = regexp.MustCompile(`\b(?:as )?(?:i|we) (?:have |had )?(?:already )?(?:said|wrote|told you|ordered)\b`)

// opens reports whether a line may go on in the order below it, and changes it.
func opens(text string) bool {
	last := lastSentence(text)
	words := wordsOf(Fold(last))
	switch {
	case len(words) == 0 || ends(text):
		return false
	case strings.HasSuffix(text, ":"):
		return conditional[words[0]] || words[0] == "do" || telling.MatchString(ownWords.ReplaceAllString(Fold(last), ""))
	}
	return conditional[words[0]] && len(words) <= maxWords
}

// hinged reports whether a line begins as one that goes on from the order above it, and changes it.
func hinged(text string) bool {
	words := wordsOf(Fold(text))
	return len(words) > 0 && conditional[words[0]] && len(words) <= maxLine && !strings.ContainsAny(text, ":?") && (len(words) <= maxWords || !strings.Contains(text, ","))
}
