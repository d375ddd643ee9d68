package question

import "strings"

// The words of questions that newer readings know.
const (
	Distance = "distance"      // how far it is from one to another
	Danger   = "danger"        // who of the enemy reaches a place or a unit
	Retreat  = "retreats"      // where a unit may retreat
	First    = "first"         // whose turn it is, and which side begins
	Length   = "length"        // how long the game is
	Room     = "room"          // how many units may stand together
	Here     = "who is at"     // who stands in a place, and what it is
	Left     = "movement left" // how far units may still go
)

// What topics are that come to another question or command, once what it is about is known.
const (
	which   = "which"   // units of a kind, or in a condition
	how     = "how"     // how an order is written
	History = "history" // what happened
)

// Names of more that people ask about and that stands in no rule book by this word.
const (
	Waiting  = "waiting orders"
	TakeBack = "take back"
	Pursuit  = "advance after combat"
	Special  = "special rules"
)

// classes are words for one thing, by the name that cues have for it.
var classes = map[string]string{
	"UNITS":   "unit*|regiment*|battalion*|brigade*|counter*|men|batter*|troops|squadron*|formation*|stack*|gun|guns|pieces|figures",
	"SHOOT":   "shoot*|shot|fire|fired|fires|firing|bombard*|hit|volley|cannonade*|shell|shelled",
	"FIGHT":   "attack*|shock*|charg*|assault*|storm*|fight*|reach|get at|come at",
	"GO":      "go|move|march|ride|get|run|walk|advance|reach|gallop|travel|come",
	"ENEMY":   "qfoe|enemy|enemies|enemy's|opponent*|rebel*|yankee*|foe|foes|he|they|somebody|anybody|anyone|someone|house|confederate*|federal*|union",
	"CHANCES": "odds|chance|chances|probabilit*|likely|likelihood|likelier",
	"MAY":     "can|could|may|might|able|allowed|will|would|possible",
	"TAKEN":   "take back|taken back|took back|take it back|take that back|take this back|take them back|undo|undone|revoke|call back|called back|withdraw that|roll back|rolled back|reverse",
	"ASKS":    "what|which|who|whom|how many|how much|list|are|is|tell|show|name|whose",
	"STATES":  allStates(),
	"ILL":     "disrupted|disordered|in disorder|ineffective|reduced|weakened|routed|routing|retreating|halted|collapsed|limbered|unlimbered|exhausted|out of command|in command",
	"SEND":    "send|show|mail|give|have|see|get|read|bring|need|want|like|find|where is|where are",
}

func named(n Named) bool   { return n.things() > 0 }
func unnamed(n Named) bool { return n.Own+n.Foes == 0 }
func pair(n Named) bool    { return n.things() > 1 }
func ours(n Named) bool    { return n.Own > 0 }
func unit(n Named) bool    { return n.Own+n.Foes > 0 }
func place(n Named) bool   { return n.Places > 0 }
func deeds(n Named) bool   { return n.Deed != "" && n.things() > 0 }

// certain are topics that are known whatever else a question may be taken for, the likeliest first.
var certain = []topic{
	{word: Term, about: TakeBack, cues: cues("TAKEN", "chance|way|possible|can|could|may|how + back + take|taken|get|have|go + -go back|fall back|come back|get back to")},
	{word: Term, about: Waiting, cues: cues(
		"how|can|could|may|where + drop|forget|cancel|delete|remove|get rid|strike|stop|clear|discard + order|orders|draft|waiting|wait|waits|stored|kept|what i wrote",
		"how|what + waits|waiting|stored|kept + mean|means|long|happens|become",
	)},
	{word: Odds, needs: named, cues: cues(
		"CHANCES + -take|taken|back|surviv*",
		"worth|pay|pays|good idea|bad idea|wise|advisable + attack*|shock*|charg*|assault*|fire|bombard*|shoot*",
		"would|could|might|will|can + beat|win against|defeat|break|drive off|drive back|take on|throw back|stand against|hold against",
	)},
	{word: Odds, needs: deeds, cues: cues("if|suppose|supposing|should|when + happen|happens|come of|comes of|result|outcome|end|come out|turn out")},
	{word: Odds, cues: cues("what|how|tell|ask|know|show|give + CHANCES + -take|taken|back|for|if", "CHANCES + of that|of this|of it|for that|for this|for it|then|now|with that")},
	{word: Danger, needs: func(n Named) bool { return n.Own+n.Places > 0 }, cues: cues(
		"ENEMY + MAY + SHOOT|see|sees + -at qfoe|at the qfoe|can qown|could qown|may qown|will qown|would qown",
		"who|whom|which|what|anybody|anyone|from where + MAY|in range + SHOOT|FIGHT + me|us|my|our|here|there|at qown|at the qown|at my qown|at qplace|reach qown|reach qplace|reach the qown|attack qown|attack the qown|charge qown|charge the qown|hit qown|on qplace|into qplace",
		"be|get|being|get|safe|danger|threat*|exposed|under fire|in range + SHOOT|FIGHT|safe|danger|threat*|exposed|there|from + -can they|CHANCES",
	)},
	{word: Danger, cues: cues(
		"ENEMY + MAY|allowed + SHOOT + at|me|us|my|there|back",
		"can|could|may|whether|if|am|are + i|we|they|he|it|units|guns + be|get + shot|fired|hit|attacked|charged|bombarded",
		"allowed + shoot|fire + at|me|us|while|when",
	)},
	{word: Distance, needs: pair, cues: cues(
		"how far|how many hexes|how many inches|how many inch|distance|distances|how close|how near|how long is the way|range from|inches is it|hexes is it|hexes are|hexes from|inches from + -can|could|may|might|go|move|march|shoot|fire",
	)},
	{word: Retreat, cues: cues(
		"where|how far|which way|whither|what hexes|which hexes|to which + MAY|must|does|do|has|have + retreat*|rout*|fall back|flee|withdraw|retire|run",
		"retreat|rout + hexes|paths|ways|possible|open|where",
	)},
	{word: Reach, needs: ours, cues: cues("how far|where|which hexes|what hexes|how fast|how many hexes + MAY|does|do|shall|should + go|move|march|ride|get|run|walk|advance|gallop|travel|come + -SHOOT|who|retreat*|rout*|enemy")},
	{word: Term, about: Turn, cues: cues("what|which phase|which + comes|follows|next|behind|is done + after|behind|next|following + this|that|phase|then|it + -turn orders|orders")},
	{word: Units, needs: unnamed, cues: cues("who|which|what + order|orders + has|have|got|under|are they|do they|they have|brigades|divisions|currently|at present|moment + -write|give|form|waiting|draft|stored|kept|can i|may i|could i|under attack|under advance|under march|a unit|a brigade")},
	{word: Points, cues: cues("what|how|who|tell|is + my score|our score|the score|score now|points do i|points have i|points do we")},
	{word: Term, about: Coming, cues: cues("formation*|column*|reinforcement*|entry|wing + together|enter*|arriv*|come on|come in|held back|kept back|hold back|keep back|delay*|late|later|occupied|held by|wait|blocked|taken by")},
	{word: Term, about: Pursuit, cues: cues("how many|who|which|may|must|can|do|does|how far|whether + advance|advances|follow up|pursue|pursuit + -advance to|along|orders|order|towards")},
	{word: First, cues: cues(
		"who|whose|which side|do i|am i|does he|is it + move first|moves first|goes first|go first|acts first|begins|starts|go next|goes next|moves next|on move|to move|turn now|turn is it|my turn|your turn|his turn|first or|initiative|begin or|play first|plays first + -buy|pay|cook|beer|drink|drinks|wash",
		"waiting for|wait for|waits for + me|whom|who|what|now|are you|is it|does + -stored|order that|orders that|waiting order",
	)},
	{word: Length, cues: cues(
		"how long|how many turns + we play|i play|game|battle|scenario|last|it take|turns + -have i|do i have|have we|deadline|can i|answer|time|points|hexes|hold|stay",
		"when|which turn|what turn|after which turn|how many turns|turns are + end|ends|over|last turn|finish*|left|remain* + -enter|arrive|begin",
		"how many turns|how many more turns|how many rounds|last turn|number of turns",
	)},
	{word: Worth, needs: unit, cues: cues(
		"what kind|which kind|what sort|which sort|what type|which type|kind of|sort of|type of|light or|medium or|heavy or|foot or|rifles or|muskets or|what sort",
		"how many|how much + men|steps|figures|strength|sp|points of movement|losses|guns + has|have|does|is|are|in|of|left",
	)},
	{word: Room, cues: cues("stack*|overcrowd*|overstack*|crowd* + -attack|fire|shoot", "limit*|maximum|at most + UNITS + hex|hexes|spot|place|stack", "full|room for|room left|space for|space left|fit + qplace|there|hex")},
	{word: Term, about: Itself, needs: unit, cues: cues("ILL + -which|who|list|whose|how many|odds|chance|chances")},
	{word: Here, needs: place, cues: cues("who|what|which|anybody|anyone + stand*|is|are|there|holds|hold|near|lies + -MAY|attack|cost*|odds|distance|how far|how many", "is qplace|is the qplace|are the qplace + -MAY|safe|in range|sight")},
	{word: which, cues: cues(
		"ASKS + mine|my|i|me|ours|our|us|we|enemy|enemy's|he|his|they|of them|units|regiments|brigades|there|now|yet|still|anybody|anyone|nobody|everybody + STATES",
		"who|whom|anybody|anyone|which|how many + STATES",
		"how far|what range|which range|how long + guns|gun|artillery|batteries|cannon|cannons|howitzers + reach|shoot|fire|go|range|throw",
		"what|which + kind|sort|type + gun|guns|battery|batteries|artillery|troops|units|men|regiments + mine|my|i|our|we|his|enemy|he",
	)},
	{word: Left, cues: cues(
		"how many|how much|what + movement|mp|mps|movement points|inches|points of movement + left|remain*|still|has|have|each|got",
	)},
	{word: "help", about: "player", cues: cues("SEND + rules for players|guide for players|player guide|player's guide|rules for the players|help for players")},
}

// likely are topics where no form of words has the question.
var likely = []topic{
	{word: Room, cues: cues(
		"too|already|still|room|full|space|limit*|how many|how much|more than|also|another + UNITS|full|room|place|space|there + hex|hexes|full|room|there|here|same|one place|together|share",
		"share|same|together|one|single + hex|hexes|spot + UNITS|stand|be|stay|end|two|three",
	)},
	{word: Room, cues: cues("how many + UNITS + together|one|same")},
	{word: how, needs: func(n Named) bool { return n.Deed != "" }, cues: cues(
		"how do|how can|how may|how must|how should|how would|how to|what do i write|what must i write|what do i say|how is|what should i write|in which words|what words + -far|many|long|likely|good|much",
	)},
	{word: Term, about: Special, cues: cues("surpris*|special rule*|scenario rule*|house rule*|special event*", "anything|something|more|else + i should know|to know|of the kind|be aware")},
	{word: Worth, needs: unit, cues: cues("where|how|what + is|are|does|do|has|stand*|about + -can|MAY|GO|SHOOT")},
	{word: Reach, needs: ours, cues: cues("how far|where|which hexes|what hexes|how fast + GO")},
	{word: Range, needs: ours, cues: cues("how far|whom|who|at what|what range|range + SHOOT|range")},
	{word: Units, cues: cues("how far|how fast|how many|what + each of my|my units|all my|every unit|my men|my regiments|they all|each + GO|movement|mp|shoot|range")},
	{word: History, cues: cues("what|why|how + became of|become of|happened|happen to|has happened|went wrong|befell|lost + -if|when|next|then", "what did|what has|what have + enemy|he|they|opponent|house + do|done|did")},
	{word: Sight, needs: place, cues: cues("see|sees|seen|view|line of sight|sight|visible")},
	{word: Deeds, needs: ours, cues: cues("what|anything|which + MAY + do|done|order|orders|use|choose|with")},
	{word: Legal, cues: cues("what|which|anything + am i to|are we to|do i have to|must i|should i|have i to + decide|do|order|choose|answer|write|settle")},
	{word: Legal, cues: cues("what|anything|which|how + -you|your + MAY|should|must|shall|need|ask of me|asked of me|expected|left|to do|write|there to + do|order|write|ask of me|asked of me|expected|decide|choose|answer + -rules|chart|mean|cost")},
	{word: Points, cues: cues("points|score|winning|ahead|losing|vp|victory points + -movement|strength|step")},
	{word: Places, cues: cues("objective*|victory hex*|which hexes count|what counts|what must i take|where do i have to go")},
	{word: Win, cues: cues("win|won|victory|victor*")},
}

// states are the words by which units are told apart, with what lists them.
var states = []struct{ words, of string }{
	{"battalion|battalions", "battalion"},
	{"regiment size|only regiments|full regiments", "regiment"},
	{"guns|gun|artillery|battery|batteries|cannon|cannons", "artillery"},
	{"cavalry|horse|horsemen|horses|dragoons|lancers", "cavalry"},
	{"infantry|foot|footmen|riflemen|musketeers", "infantry"},
	{"leader|leaders|general|generals|commander|commanders|officer|officers", "leader"},
	{"out of command|not in command|outside command|without command", "out of command"},
	{"in command", "in command"},
	{"disrupted", "disrupted"},
	{"disordered|in disorder", "disordered"},
	{"ineffective", "ineffective"},
	{"reduced|weakened|half strength", "reduced"},
	{"routed|routing|running|fled", "routed"},
	{"retreating", "retreating"},
	{"halted", "halted"},
	{"eliminated|lost|dead|killed|destroyed", "eliminated"},
	{"collapsed", "collapsed"},
	{"limbered", "limbered"},
	{"unlimbered", "unlimbered"},
	{"low ammo|low on ammunition|out of ammo|out of ammunition|no ammunition|no ammo", "ammo"},
	{"exhausted|tired", "exhausted"},
	{"held by the scenario|are held|is held|still held|held units|frozen", "held"},
	{"wounded", "wounded"},
	{"mounted", "mounted"},
	{"still to come|to come|not yet arrived|off the map|off map|reserves|reinforcements", "waiting"},
}

func allStates() string {
	var all []string
	for _, s := range states {
		all = append(all, s.words)
	}
	return strings.Join(all, "|")
}

// StateIn is the word by which a question tells units apart, "" for none.
func StateIn(text string) string {
	said := worded(text)
	for _, s := range states {
		for _, word := range spaced(s.words) {
			if strings.Contains(said, word) {
				return s.of
			}
		}
	}
	return ""
}
