package question

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// What is asked of what a question names: a property of a unit, a place or the game. It is known by the words for the property, in
// whatever order and among whatever else they stand, so that "Marlow's command radius?", "how far does Marlow command" and "command
// radius of Marlow" are one question.

// The words of questions that are known so.
const (
	Yet      = "not yet"       // who has not moved, fired, fought
	Cost     = "cost"          // what it costs to enter or cross, and what ground does
	Way      = "how long to"   // in how many turns a unit comes to a place
	Nearest  = "nearest enemy" // where he is
	Targets  = "targets"       // enemies that a unit may fire at or attack, or units that may do that to an enemy
	Line     = "line of sight" // whether one sees another
	Leads    = "command of"    // how far a leader leads, and which units
	Entry    = "entry"         // when and where units come in
	Changing = "changing"      // whether orders that were sent can still be changed
	Received = "received"      // what has come in of a player's, and until when he has time
	Hidden   = "hidden"        // what the other side sees of his orders
	Speed    = "speed"         // how far a unit goes in a move
	Advice   = "advice"        // what would be best
)

// Names of what people ask about whose words differ from system to system.
const (
	Failing   = "failed attack"
	Returning = "return fire"
	Losing    = "loss of a leader"
	Friends   = "friends in the way"
	Manning   = "guns that move"
	Modifiers = "modifiers"
	Leaders   = "leader"
	Drawing   = "marker"
	Counter   = "counterattack"
	Spirit    = "morale"
	Meeting   = "contact"
	Holding   = "objective"
	Cup       = "markers"
)

// ground are the words for what lies on maps.
const ground = "wood|woods|wooded|forest|hill|hills|hilltop|ridge|creek|creeks|river|rivers|stream|streams|brook|brooks|ford|fords|bridge|bridges|wall|walls|hedge|hedges|bushes|swamp|swamps|marsh|cornfield|cornfields|corn|brush|slope|slopes|upslope|uphill|sloping|thicket|road|roads|lane|lanes|house|houses|farmhouse|farmhouses|farm|clear|open ground|open terrain|clear terrain|rough|field|fields|branch|terrain"

// foes are words for the enemy that name nobody.
const foes = "enemy|enemies|enemy's|foe|foes|rebel*|yankee*|yank|yanks|confederate*|federal*|opponent*|opposing|bad guys|bluecoats|graycoats|greycoats|southerner*|northerner*|southern|northern|his troops|his units|his men|hostile*"

// can are words for what may be done.
const can = "can|could|may|might|able|allowed|possible|permitted|will|would"

// strikes are words for what is done to an enemy.
const strikes = "shoot*|shot|fire|fires|firing|bombard*|hit|hits|shell|shells|attack*|charge|charges|shock*|assault*|cannonade|strike|engage"

// properties are tried in their order, the first that is so is meant.
var properties = []topic{
	{word: Yet, needs: foeless, cues: cues(
		"who|whom|which|what|how many|anyone|anybody|any + hasn't|hasnt|haven't|havent|has not|have not|didn't|didnt|did not|not yet|yet|still to|still has to|still have to|left to|remain* + move*|moving|fire|fired|attack*|shoot|shot|act|acted|activat*|shock*|recover*|charg*|bombard* + -entered|enter|come in|came in|arriv*|if|why|qplace",
		"who|whom|which|what|any|anyone|anybody|anything + can|may|could|able|left|mine|of my + still|yet|else|left + move|fire|fight|attack|shoot|act|activate|shock|recover|charge|bombard + -if|qplace|how many",
	)},
	{word: Here, needs: place, cues: cues("terrain|ground|what kind of hex|what is in|what lies in + qplace + -cost*|mp|between|cross")},
	{word: Legal, cues: cues("anything|something|what + left|else|more + to do|for me|do|can i + -qown|with")},
	{word: Win, cues: cues("supposed to achieve|supposed to do here|my goal|my aim|my task|my mission|goal of|aim of|object of the game|what am i after", "what|which + hold|take|keep|capture + ends|end|last turn|win + -each turn|every turn")},
	{word: which, about: "waiting", cues: cues("who|which|what|how many|any|are there|where + not come|not yet come|not come in|not arriv*|haven't arriv*|hasn't arriv*|not enter*|haven't enter*|yet to come|yet to arrive|yet to enter|still to come|still to arrive|still to enter|did not come|off map|off the map + -if|cost*")},
	{word: Changing, cues: cues(
		"change*|alter|revise|amend|correct|replace|rewrite|new version|another version|second version|different + order|orders|turn|mind|mail|moves|plan|plans|version + -line|column|square|facing|address|email|sides|kind of order|order of|orders of|attack order*|advance order*",
		"can|could|may|possible|allowed + still|yet|later|again + change*|alter|revise|amend|correct",
	)},
	{word: Received, cues: cues(
		"did you|have you|do you + get|got|receive*|have + it|that|them|this|my|mine|turn|orders|mail|letter|moves + -rules|map|module",
		"did|has|have|is|are|was|were|whether|if + my + turn|orders|mail|letter|moves|message|draft + arrive*|received|in|come through|came through|counted|count|counts|registered|accepted|complete|stored|valid|go through|gone through + -range|command|place|front|house|see",
	)},
	{word: Received, cues: cues("arrived|reached you|come through|gone through|got through + they|it|that|my|orders|turn|mail + -reinforcement*|unit*|qown|if")},
	{word: Waited, cues: cues("has|have|did|is|what about + he|she|they|opponent|other side|other player|enemy|east|west|north|south|union|confederate|confederates + sent|written|answered|handed in|submitted|finished|done|ready|replied|played|orders in|turn in + -reinforcement*|attack*|march")},
	{word: Hidden, cues: cues(
		"see|sees|know|knows|hidden|reveal*|visible|read|reads|peek|look at + "+foes+"|opponent|enemy|he|she|they|other side|other player|him + orders|plan|plans|it|what i write|what i order|formations will|where my|entry|enter|moves i|my moves|letter",
		"is it|are they|is this|are my orders|is that|stay|stays|remain + secret|hidden|a secret",
	)},
	{word: Waited, cues: cues(
		"deadline|until when|till when|by when|how much time|how many days|how many hours|time limit|due date",
		"how long|when + do i have|have i|must i|have to|need to|should i|is|are + send|answer|reply|write|mail|due|turn in|orders in|time + -reinforcement*|come|enter",
	)},
	{word: First, cues: cues("whose turn|who's turn|whos turn|whose move|who is up|who's up|my turn|my move now|on move|is on|who has the move|who has to move|who goes now|who moves now|who plays now|waiting for me|wait for me|his turn|am i up + -get|got|change|counts|sent|in")},
	{word: Term, about: Cup, cues: cues("activation|activations|markers|marker|chits + left|how many|still|remain* + -does it|mean")},
	{word: First, cues: cues("who|which side + starts|begins|start|begin|goes first|moves first|is first|acts first + -turn of|game over")},
	{word: Term, about: Drawing, cues: cues("marker*|chit|chits|cup + drawn|draw|draws|drawing|pulled|pull|work|works|something about|how + -turn go|objective|victory|disrupt*|what is drawn next")},
	{word: Term, about: Turn, cues: cues(
		"sequence of play|sequence of a turn|turn sequence|turn order|order of play|phases|steps of a turn|sequence",
		"when do i|when can i|when am i|when may i|when i get|when i can|when it is my + act|move|attack|fire|shoot|turn + -qplace|qfoe|qown",
		"what|happens|comes + next|after|then|following + move*|moves|movement|phase|moved|this|fire|combat + -attack fails|if",
		"what|which phase + comes next|comes after|is next|follows",
		"attack|attacks|fight|fire + straight away|right away|immediately|at once|same turn|after moving|after the move|after movement + -gun|guns|battery|cannon|artillery",
		"what is next|next phase|next after|after this phase|after that phase + -qown|qfoe|send|order|orders",
		"when|which phase|in which|which step|at what point + ordered|written|given|declared|done|resolved|happen|happens|take place|takes place|rolled + charge*|fire|attack*|shot|move*|melee|morale|rally|bombard* + -qown|qfoe|if",
		"which|what + step|phase|part of the turn + now|we in|are we|am i in|current*",
	)},
	{word: Line, needs: sighted, cues: cues("los|lof|line of sight|line of fire|sight|see|sees|visible|view|spot|spotted + -who|which|whom|anybody|anyone")},
	{word: Odds, needs: struck, cues: cues("bring|brings|achieve|achieves|result|come of|comes of|do to|wise|worth it|outcome + " + strikes + "|shooting|charging|attacking|firing|bombarding + -if my attack")},
	{word: Danger, cues: cues("who|what|which|anything|anybody|anyone + can|could|may|might|able + hurt|harm|threaten*|endanger|touch + qplace|qown|my stack|my|me|us|there")},
	{word: Retreat, cues: cues("retreat*|fall back|falls back|withdraw* + where|how far|whither|which way|which hex|which hexes + -shorten|my attack|enemy")},
	{word: Term, about: "rout", cues: cues("rout|routed|routs|routing + rally|recover*|back|again|how|come|stop + -qown|chance")},
	{word: Term, about: Meeting, cues: cues("run into|runs into|ran into|bump*|collide*|crash*|come together|meet each|meet in|meets|same hex as the enemy|each other + if|when|what|happen*|each other + -see|sight|how far|shoot*|fire")},
	{word: Term, about: Zones, cues: cues("go|goes|move|moves|stop|stops|pass|walk|ride|leave + near|next to|adjacent|beside|close to|past|by + " + foes + "|qfoe + -nearest|closest|where|who|how far|how many|distance|attack*|shoot*|fire")},
	{word: Danger, needs: menaced, cues: cues("can qfoe|can the qfoe|may qfoe|may the qfoe|could qfoe|could the qfoe|will qfoe|will the qfoe|would qfoe|does qfoe|qfoe can|qfoe could|qfoe able|qfoe may + " + strikes + "|reach|get at + -odds|chance*|see")},
	{word: Nearest, needs: single, cues: cues(
		"nearest|closest|nearby|close by|near|around|close to|next to|in front of|vicinity|approaching + "+foes+" + -can|may|could|must|halt|stop|attack*|objective|road",
		"nearest|closest + his|their|rebel|enemy + -road|objective|command",
		"is there|are there|anybody|anyone|somebody|someone|anything|any + "+foes+" + within|near|close|around|hexes|inches",
		"where + find|is|are|stand*|do i find + "+foes+" + -from here|can|reach",
		"strength|strong|how many|how much|force|forces + "+foes+" + qplace|there|near|around",
		"is it|are they|is he|is that + close|near|far + qown|qplace",
		"my units|mine|any of my|of my units|my men + range + anything|anybody|anyone|any enemy|of any|of an enemy",
		"where|how far + "+foes+" + nearest|closest|nearby|from me|from us|away|standing near",
		"where + is the enemy|are the enemies|is my enemy|are the rebels|are the yankees|is he now|are they now|stands the enemy|is the foe",
		"nearest|closest + unit|units|regiment|qown + -my|mine|own|road|objective",
	)},
	{word: Targets, needs: ours, cues: cues(
		"can qown|can the qown|can my qown|could qown|could the qown|may qown|may the qown|qown can|qown may|qown could|does qown|targets of qown|targets for qown|target for qown|in range of qown|in range for qown|in range of the qown|qown able|qown is able + " + strikes + "|target|targets|range + who|whom|what|which|any|anyone|anybody|anything|someone|somebody|targets|target|where + -how far|what range|odds|chance*|happen*|modifier*",
	)},
	{word: Targets, needs: targeted, cues: cues("who|which|what|whom|anyone|anybody|any of my|who of mine + " + can + "|in range|within range|reach + " + strikes + "|in range|within range|get at|come at|get to|reach + qfoe|qplace + -qown|what is|odds|chance*|happen*|result")},
	{word: Way, needs: farther, cues: cues(
		"in one go|in one move|in one turn|in a single move|in a single turn|this turn|within a turn + qplace|qfoe + "+can+" + -"+strikes,
		"fastest|quickest|shortest + way|route|path",
		"how many turns|how many moves|how many activations|how many rounds|how many hours|how long|how soon|how quick*|how fast|when|turns|in one turn|this turn|in time|at earliest + to|until|till|reach*|get|gets|arrive*|be at|be in|be there|come to|takes|take|need*|make it|from|it'd|it'll|would it|will it + -last|game|scenario|deadline|have i|do i have",
	)},
	{word: Room, cues: cues("stack*|stacked|stacking + legal|allowed|ok|okay|too|possible|may|can|much|many + -attack*|fire|shoot*|hurt|hit|odds", "how many|how much|what + at most|maximum|max|limit + strength points|units|regiments|men|hex|stack|points + -reach|range|mp|left")},
	{word: Term, about: "shock", cues: cues("two|several|more than one|together|both|many + shock|charge + can|may|could|allowed + -advance*|qfoe|qplace", "know about|rules for|rules of|rules on|explain|how does|how do|how is|tell me about|work* + shock* + -odds|qfoe|qplace|primary")},
	{word: Term, about: "charge", cues: cues("know about|rules for|rules of|rules on|explain|how does|how do|how is|tell me about|work* + charge|charges|charging + -odds|qfoe|qplace|primary|ordered|who")},
	{word: Length, cues: cues(
		"how many turns|number of turns|turn length|length of the game|length of the scenario|last turn|turns left + -to qplace|to the qplace|reach*|get to|until qplace|qown|it'd take|would it take|will it take|it take",
		"how long + game|scenario|battle|we play|play tonight + -to qplace|deadline",
	)},
	{word: Term, about: Failing, cues: cues("what|if|happens|when + fail*|go wrong|goes wrong|repulsed|repelled|lose the attack|lose the fight|lose my attack|loses|unsuccessful|bad roll|do not win|don't win|beaten off + attack*|charge*|assault*|shock*|combat|fight|roll")},
	{word: Term, about: Counter, cues: cues("counterattack*|counter-attack*|counter attack*|hit back|strike back|attack back|hits back|attack me back + -odds|qplace|qfoe|primary")},
	{word: Term, about: Returning, cues: cues(
		"charged|attacked|shocked + shoot|fire|shoots|fires + still|also|too|first|before",
		"shoot|fire|fires|shoots + first|back|return|defensive*|reaction|opportunity + they|he|enemy|me|i|my|defender*|attacked|attack*|charge*|who + -turn|move",
		"defensive fire|return fire|opportunity fire|reaction fire",
	)},
	{word: Term, about: Losing, cues: cues("leader*|general*|commander|officer|qown|marlow|lyon + killed|dies|die|died|is hit|falls|lost|loses his life|wounded + what|if|happens|when|how|danger + -men|figures|steps|odds|turn lost")},
	{word: Term, about: "limber", cues: cues("limber*|unlimber* + take|takes|long|cost*|how many|how much + -qown|qplace")},
	{word: Term, about: Friends, cues: cues("shoot*|fire|firing|see + over|through|past + own|friendly|friends|my men|my units|my troops|my own|troops in front|units in front|soldiers")},
	{word: Term, about: Manning, cues: cues(
		"gun|guns|battery|batteries|cannon|cannons|artillery|howitzer* + move|moved|moves|moving|drag|push* + fire|fires|shoot|shot|and still|still|same turn|after|like that|unlimbered|limbered + -odds|qplace|how far",
		"qown + still move|move like that|be moved|push*|limber* + -how far|where|qplace|cost*",
	)},
	{word: Term, about: Spirit, cues: cues("morale + fail*|check*|when|how + -odds|rating|qown|qfoe|what is|strength", "how many|when|what|half|quarter + die|dies|dead|lose|loses|lost|losses|casualties + run|runs|rout*|flee*|break*|happen*|unit|morale|away + -leader*|general*|attack*|points|game|step")},
	{word: Nothing, cues: cues(
		"what|will|happens|happen + if|when + pass|do nothing|don't do anything|do not do anything|leave|don't move|do not move|stay*|don't order|skip + -attack*|charge*|shoot|how far|cost*",
	)},
	{word: Term, about: Modifiers, needs: unnamed, cues: cues("modifier*|drm|drms|plusses|pluses|plus and minus|bonuses|bonus|malus|die roll mod*|what counts for|what counts against|added to the die|added to dice")},
	{word: Odds, needs: struck, cues: cues("modifier*|drm|drms|plusses|pluses|odds|chance*|probabilit*|likely|likelihood|need on|need to roll|have to roll|must i roll|on the die|on the dice|a hit do|what counts for|what counts against + -take|taken back|surviv*|how long")},
	{word: Entry, cues: cues(
		"when|which turn|what turn|latest turn|earliest turn|where|what|which|from which|at which|how + enter*|show up|turn up|appear*|entry|come in|comes in|come on|comes on|arriv*|reinforcement* + turn|hex|hexes|when|where|formation*|qown|unit*|map|point|points|area + -cost*|order enter|house|secret|see|how far|write",
		"ride with|go with|goes with|come with|comes with|travel with + formation*|column",
		"must|have to|need to|do i + bring in|bring on|enter|come on|come in + all|every*|now|at once|this turn",
	)},
	{word: Leads, cues: cues(
		"command|leadership|leader|leading|leads|rank + radius|range|span|distance|how far|reach|rating|rank|rule|rules|qown|effect|bonus|good for + -command phase|my command*|out of|under|who leads|who commands|zone",
		"command radius|command range|chain of command|command distance|leader rank|rank of qown|qown 's rank|rank qown",
		"have to|has to|must|need*|should + be|stay|stand|stack + with|near|next to|close to|beside + leader*|general*|commander*|qown + -zone|enemy|qfoe|hex 0",
		"leader*|general*|commander* + do|for|help|add|effect|work*|use|good for|worth + -killed|dies|lost|who|under|zone",
	)},
	{word: Worth, needs: pair, cues: cues("is|does|are|do + under|belong*|part of|in the command|serve*|commanded by|led by + -who|which|how far|where|hex")},
	{word: Worth, needs: unit, cues: cues("to which|which brigade|what brigade|which division|what division|which formation|what formation|to whom + belong*|under|in|part + -units|how|hex")},
	{word: Under, needs: led, cues: cues("who|who's|whos|which|what|list|all|show|whom|units + division|brigade|formation|corps|wing|belong*|belongs|under|men of qown|command + -how far|range|radius|to whom|to which|which brigade|what brigade|which division|what division|which formation|what formation|does qown belong|is qown in|where|order|orders|rank|lose*")},
	{word: Differ, cues: cues("difference|differences|differ|differs|different from + -points|between")},
	{word: Cost, needs: footed, cues: cues(
		"cost*|how many mp|how many mps|how much mp|mp|mps|how many movement points|movement points|expensive|pay|pays|price + -victory|vp|left|remain*|have they|has it left|worth",
	)},
	{word: Cost, cues: cues(
		"cost*|how many mp|how many mps|how much mp|mp for|mps|how many movement points|expensive|pay|pays|price + "+ground+"|enter*|hex|climb*|cross* + -victory|vp|left|remain*",
		"cross|crosses|crossing|wade|ford the|go over|get over|come over|go through|get across|pass over|way through|way over|way across|passable|impassable + creek*|river*|stream*|brook*|ford|fords|bridge*|wall|walls|swamp*|marsh*|water|ridge|wood|woods|cliff*|qplace|qfoe + -odds|who|how many turns|distance",
		"protect*|cover|stop|stops|save|saves|shelter*|hide|hides|hidden|block*|slow|slows|slower|defen*|help|helps|advantage*|benefit*|better|effect*|bonus + "+ground+" + -odds|chance*|who|qfoe|where|objective",
		"speed|how fast|pace|slow* + "+ground,
	)},
	{word: Speed, needs: unit, cues: cues("speed|how fast|movement allowance|allowance|ma of|ma for|pace|how many movement points|how many mp|how many mps|movement of + -left|remain*|why")},
	{word: Term, about: Holding, cues: cues("hold|keep|stay|control|occupy|there|stand*|have + each turn|every turn|at the end|until the end|till the end|end of the game|all the time + -attack*|fire|move|deadline|stack*")},
	{word: Places, cues: cues("do i|get|does|is|worth|how many|bring|brings|give|gives|what + points|vp|vps + for|worth|bring|brings|give|gives|hold*|holding + qplace|bridge|hex|objective|hill|town|camp*|if")},
	{word: Points, cues: cues("vp|vps|victory points|victory point|score|points now|who is winning|standings + -where|which hex|how do|enter|hex count")},
	{word: Win, cues: cues("how|what|when + win|won|victory|victorious + -hexes|odds|melee|fight|combat|shock|points|hex|who is winning|will he|likely")},
	{word: Advice, cues: cues("what would you|best move|good idea|what is best|what's best|recommend*|your advice|any advice|any tips|suggest* + -odds|qfoe")},
}

// Waited is the command by which a player asks until when he has time, and which sides the game waits for.
const Waited = "deadline"

func foeless(n Named) bool  { return n.Foes+n.Places == 0 }
func sighted(n Named) bool  { return n.things() > 1 || n.Own+n.Foes > 0 }
func targeted(n Named) bool { return n.Own == 0 && n.Foes+n.Places > 0 }
func farther(n Named) bool  { return n.Own+n.Foes > 0 && n.things() > 1 }
func single(n Named) bool   { return n.things() < 2 }
func struck(n Named) bool   { return n.Foes+n.Places > 0 }
func menaced(n Named) bool  { return n.Foes > 0 && n.Own+n.Places > 0 }
func led(n Named) bool      { return n.Own+n.Foes > 0 }
func footed(n Named) bool   { return n.things() > 0 }

// Context reports whether a question that names no unit may be about those of the sentence before it: "what are
// my chances?"
func Context(m Meaning) bool { return slices.Contains([]string{Odds, Way, Targets, Line}, m.Word) }

// Property is what a question asks of what it names, false where its words tell none.
func Property(text string, n Named) (Meaning, bool) {
	said := contracted.Replace(worded(text))
	for _, t := range properties {
		if t.is(said, n) {
			return t.meant(text, said, n), true
		}
	}
	return Meaning{}, false
}

// heads are words that stand before what is asked about, where nothing else says that anything is asked.
var heads = idiom.WordSet(`los cost costs mp mps vp vps odds ranges strength nearest closest deadline stacking modifiers difference enemy latest are whose who's who whos which what what's whats how when where sequence phases speed targets reinforcements objectives`)

// Heads reports whether a text begins as short questions do: "LOS 0702 to 0403", "who hasn't fired", "can two brigades shock together";
// not as a sentence that tells something does: "I am away".
func Heads(text string) bool {
	first, _, _ := strings.Cut(spelling.Fold(text), " ")
	return (heads[firstOf(text)] || asking[first]) && len(strings.Fields(text)) <= mostTerse
}

// mostTerse is how many words a question has that no sign ends.
const mostTerse = 12

var (
	// unclear matches who says of a word in quotes that he does not know it.
	unclear = pattern.MustCompile(`(?i)\b(?:no idea|(?:do not|don't|didn't|did not|not) (?:quite |really )?(?:know|understand|get|sure)|unclear|what (?:is|does|do|are|was|that|this)|meaning|talks? (?:about|of)|speaks? (?:about|of)|mentions?|mentioned|explain|says?|reads?)\b`)
	// quoted matches a word in quotes.
	quoted = pattern.MustCompile(`(?:^|[\s(])['"]([^'"]{1,40}?)[.,]?['"](?:[\s,.?!;:)]|$)`)
	// pondering matches what wonders without a sign or a word of a question at its beginning.
	pondering = pattern.MustCompile(`(?i)\b(?:i(?:'m| am)? (?:just |only |still )?wonder(?:ing)?|just wondering|wondering (?:whether|if|what|how|about)|(?:would|'d) (?:like|love) to (?:know|understand)|want to know|not sure (?:whether|if|what|how|about)|(?:don't|do not) (?:quite |really )?(?:understand|know|get) (?:when|how|what|who|where|if|whether|why)|curious|question (?:about|on))\b`)
)

// Unclear are the words in quotes of which a sentence says that its writer does not know them, or asks after them.
func Unclear(text string) (words []string) {
	if !unclear.MatchString(text) {
		return nil
	}
	for _, found := range quoted.FindAllStringSubmatch(text, maxAskedWord) {
		words = append(words, found[1])
	}
	return words
}

// Ponders reports whether a sentence says that its writer wants to know something.
func Ponders(text string) bool { return pondering.MatchString(text) }

// further matches what goes on from a question before it and asks nothing more.
var further = pattern.MustCompile(`(?i)^\W*(?:and |but |so )*(?:(?:can|could|would|will) (?:you|somebody) (?:please |kindly )?(?:explain|help|clarify|tell me|let me know|enlighten me)(?: me| that| this| it| please| a bit| here)*|how (?:does|do) (?:it|that|this|they) work|what(?: is|'s| are| does) (?:that|this|it|these|those)(?: (?:mean|supposed to be|supposed to mean|about))?|is that (?:right|correct|so|true)|am i right|right|correct|or not|or what|yes|no)\W*$`)

// GoesOnOnly reports whether a sentence asks no more than the question beside it.
func GoesOnOnly(text string) bool { return further.MatchString(text) }

// Clauses are the parts of a question between which a comma or a word joins them; one where nothing does.
func Clauses(text string) (parts []string) {
	from := 0
	for _, at := range joint.FindAllStringIndex(text, maxParts) {
		parts, from = append(parts, text[from:at[0]]), at[1]
	}
	return append(parts, text[from:])
}

// contracted are words that are drawn together, apart.
var contracted = strings.NewReplacer(" what's ", " what is ", " whats ", " what is ", " who's ", " who is ", " whos ", " who is ", " where's ", " where is ", " how's ", " how is ", " i've ", " i have ", " i'm ", " i am ", " he's ", " he is ", " they're ", " they are ", " it's ", " it is ")

// pronouns are the words for units that were spoken of.
var pronouns = pattern.MustCompile(`(?i)\b(?:it|its|he|him|his|she|her|they|them|their|these|those)\b`)

// Referring is a question with a sign in the place of the words for units that were spoken of.
func Referring(text, sign string) string { return pronouns.ReplaceAllString(text, sign) }
