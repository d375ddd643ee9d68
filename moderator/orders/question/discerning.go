package question

import (
	"iter"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
)

// The words by which questions are known that readings before version Discerning do not have.
const (
	Chain   = "chain of command" // which formations there are, with the leader, the superior and the orders of each
	Over    = "who may order"    // who commands a unit
	Comers  = "who reaches"      // which of the reader's units come to a place in one move
	Party   = "who takes part"   // which units of a place go into a fight
	Ailing  = "who recovers"     // which units are to be brought back into order, and how
	Views   = "whom sees"        // which enemies a unit sees, or whoever stands in a place
	Keeping = "who keeps"        // who has a place that counts when its last unit has left it
	Later   = "next turn"        // who begins it, and how often each command acts
	Both    = "after firing"     // whether who has done one thing may do another
)

// Words of questions that readings before version Discerning do not know.
const (
	formed    = `(?:brigades?|divisions?|formations?|commands?|corps|leaders?|generals?|commanders?|officers?)`
	mustering = `(?:brigades?|divisions?|formations?|commands?|corps)`
	arms      = `(?:units?|regiments?|brigades?|batter(?:y|ies)|battalions?|men|troops|guns|squadrons?|figures|boys)`
	ofMine    = `(?:(?:which|what|who|how many|any|anybody|anyone|somebody)(?: ones?)?(?: (?:of|among))?(?: (?:all|the|mine|ours|us|them))?(?: (?:my|our|the))?(?: (?:own )?` + arms + `)?(?: of (?:mine|ours))?)`
	behindMe  = `(?: (?:now|here|yet|still|then|too|at all|at present|at the moment|in (?:one|a single|this) (?:move|turn|activation|phase|go)|this (?:turn|phase|activation|move)|with (?:this|the|one) (?:marker|chit|activation)|before (?:the )?(?:enemy|next turn).*))*`
	ill       = `(?:rally(?:ing)?|recover(?:y|ing)?|(?:a )?rest(?:ing)?|ammunition|ammo|cartridges|resupply(?:ing)?|supply|supplies|reorgani[sz](?:e|ing|ation)|help)`
	hurt      = `(?:hurt|shaken|in disorder|in bad order|in trouble|broken|routed or disordered|disordered or routed|not in (?:good )?order|short of (?:ammunition|ammo|cartridges)|out of (?:order|sorts))`
	places    = `(?:camps?|headquarters|hqs?|objectives?|victory (?:hex(?:es)?|places?)|(?:objective |victory )?hex(?:es)?|hills?|bridges?|towns?|tents)`
	leaves    = `(?:leaves?|left|go(?:es)? (?:away|on|off)|march(?:es)? (?:off|away|on)|moves? (?:off|away|on|out)|is gone|are gone|has left|have left|has gone|have gone|is abandoned|empty|is empty|stands empty|lies empty|abandon(?:s|ed)?|garrison|unoccupied|vacates?d?|pulls? out|marched off|moved on|stand(?:s|ing)? in it|stay(?:s|ing)? (?:in it|there))`
	nextTurn  = `(?:(?:in|for|on|at|of|during) )?(?:the )?(?:turn \d+|next turn|following turn|coming turn|second turn|last turn|new turn|turn after(?: this)?|turns? to come)`
)

// discerning are the ways to ask that readings before version Discerning do not know; they are tried before all others.
var discerning = []way{
	form(Chain, `chain of command`),
	form(Chain, `(?:what is |what's |who is in |explain |show |list )?(?:the |my |our )?(?:chain of command|command structure|order of command)(?: (?:on|of|for|in) .{1,40})?`),
	form(Chain, `(?:which|what|how many|list|name|show)(?: (?:all|are))?(?: of)?(?: (?:the|my|our|own|other))* `+mustering+`(?: (?:do|have|are|is|can|stand|make up|there|under|mine|ours))*(?: (?:i|we|me|us|mine|ours|my command|our command|have|command|lead|got))*`+behindMe+tail),
	form(Chain, `(?:list|name|show|tell me|give me|describe)(?: (?:all|of))*(?: (?:the|my|our|own))* `+formed+`(?:,? (?:and|with|by|under|which|who|their|together) .*)?`),
	form(Chain, `who (?:are|is) (?:all )?(?:my|our|the) (?:leaders?|generals?|commanders?|officers?|brigadiers?)(?: (?:here|now|on my side))?`+tail),
	form(Chain, `how (?:is|are) (?:my|our) (?:army|force|forces|side|men|troops|units) (?:organi[sz]ed|made up|grouped|divided)`+tail),
	form(Over, `who may order (.+)`),
	ofUnit(Over, `(?:who|which (?:leader|general|officer)|whom)(?:'s| is| are)? (?:(?:can|may|could|has to|must|will|does|may it be that) )?(?:commands?|leads?|gives? (?:his |its |their |the )?orders to|gives? (?:his |its |their |the )?orders|orders?|in (?:command|charge) of|(?:the )?(?:commander|leader|brigadier|superior) of|over|directs?) (?:to )?(?:the )?(.+?)`+behindMe),
	ofUnit(Over, `(?:who|which (?:leader|general|officer)) (?:can|may|could|must|will|does) give (?:the )?(.+?) (?:(?:its|his|their|an?y?) )?orders?`+behindMe),
	ofUnit(Over, `(?:under|from|by) (?:whom|whose (?:command|orders?)|which (?:leader|general|command|officer))(?: (?:is|are|does|do|stands?|serves?|takes?|gets?|commanded|led))* (?:the )?(.+?)(?: (?:stands?|serves?|commanded|led|fights?|takes?(?: its| his)? orders|gets?(?: its| his)? orders|get orders))?`+behindMe),
	ofUnit(Over, `(?:to )?(?:whom|who) (?:does|do|is|are) (?:the )?(.+?) (?:obey|answer to|answer|report to|report|under|take (?:its |his |their )?orders from|commanded by|led by|subordinate to)`+behindMe),
	ofUnit(Over, `(?:how|why) .{0,40}no (?:brigade|division|formation|leader|command)\W* (?:for|of|to|with|at) (?:the )?(.+)`),
	form(Comers, `who reaches (.+)`),
	form(Comers, ofMine+` (?:can|could|may|might|will|is able to|are able to|would)(?: still| also)? (?:reach|get to|get into|go to|go into|come to|come into|move to|move into|march to|march into|walk to|ride to|be in|occupy|enter|make it to|arrive (?:in|at))(?: the)?(?: hex)? (.+?)`+behindMe),
	form(Comers, `(?:is|are) (?:any|anybody|anyone|some|somebody|one|there any|there anybody)(?: of)?(?: (?:my|our|mine|ours))?(?: `+arms+`)?(?: of mine)? (?:able|in a position|near enough|close enough) to (?:reach|get to|go to|come to|move to|march to|occupy|enter)(?: hex)? (.+?)`+behindMe),
	form(Party, `who takes part (.+)`),
	form(Party, ofMine+` (?:(?:that |who )?(?:stand |standing |are |is )?(?:in|at|from) .{2,40} )?(?:would|will|does|do|must|can|could|may|has to|have to)(?: then| also)? ((?:take part|join in|go in|be (?:part of it|in it|involved)|participate)\b.*)`),
	form(Party, `who (?:all )?(?:takes? part|goes in|joins in|is in it|participates)(?: (?:if|when|in) .*)?`),
	about("taking part", `(?:is it (?:a rule|so|true|right)(?: that)?|must|do|does|have|has|will) .{0,20}\b(?:all|every|everybody|everyone)\b.{0,50}\b(?:in|of) (?:the|one|a|my|that) (?:hex|stack|place)\b.{0,30}\b(?:go|charge|shock|attack|take part|join)(?: in)?\b.*`),
	form(Ailing, `who recovers(?: (.+))?`),
	form(Ailing, ofMine+` (?:(?:is|are|stands?) )?(?:still )?(?:need|needs|wants?|require|requires|in need of|ha(?:s|ve) to|must|should|ought to|waits? for|waiting for|could do with)(?: (?:to|be|a|some|any|of))* `+ill+`(?:ed|ing)?`+behindMe),
	form(Ailing, `(?:is|are|has|have) (?:any|anybody|anyone|some|somebody|there any|there anybody)(?: of)?(?: (?:my|our|mine|ours|the))*(?: `+arms+`)?(?: of (?:mine|ours))?(?: (?:who|that))?(?: (?:is|are))? (?:in need of|need(?:s|ing)?|short of|out of|in want of|to be) (?:a |some )?`+ill+`(?:ed|ing)?`+behindMe),
	form(Ailing, `(?:`+ofMine+`|(?:is|are) (?:any|anybody|anyone|some|somebody)(?: of)?(?: (?:my|our|mine))?(?: `+arms+`)?(?: of mine)?)(?: (?:is|are))? `+hurt+behindMe),
	ofUnit(Ailing, `(?:how|when|where|what|by what)(?: (?:can|could|may|might|does|do|will|must|should|would|has|have|is|must be done for))? (?:the )?(.+?)(?: (?:can|could|may|might|to|be))? (?:recover|rally|be rallied|reform|come back|get back|return|be brought back|reorgani[sz]e|be reorgani[sz]ed)(?:s|ed)?(?: (?:its|his|their|into|to|in) .{1,30})?`+behindMe),
	ofUnit(Ailing, `(?:how|when|where|from where|whence)(?: (?:can|could|may|might|does|do|will|must|should|would))? (?:the )?(.+?) (?:get|gets|find|finds|receive|receives|draw|draws|come by|comes by|obtain|fetch|have)(?: (?:new|more|fresh|its|his|their|some|any))* (?:ammunition|ammo|cartridges|powder|shot|supply|supplies|resupply|resupplied)(?: (?:again|back))?`+behindMe),
	ofUnit(Ailing, `(?:how|when|where)(?: (?:can|could|may|might|does|do|will|must|should|is|are))? (?:the )?(.+?) (?:(?:be |get )?(?:resupplied|supplied|resupply|replenished|refilled))(?: (?:again|with .*))?`+behindMe),
	form(Views, `whom sees (.+)`),
	ofUnit(Views, `(?:what|whom?|which (?:enem(?:y|ies)|of the enemy|rebels?|units?|of (?:his|their) (?:units|men)))(?: all| else)?(?: (?:does|do|can|could|will|would|is|are|may|might))* (?:the )?(.+ (?:see|sees|spot|look at|make out)\b.*)`),
	form(Views, `(?:what|whom?|which (?:enem(?:y|ies)|of the enemy|rebels?))(?: all)? (?:can|could|may|might|would|will) (?:i|we|one|it|he|they|somebody|a unit|be)(?: be)? ((?:see|seen|spot)(?: .{0,20})? (?:from|in|at|standing in) .+)`),
	form(Views, `(?:is|are) (?:there )?(?:an?y? )?(?:enem(?:y|ies)|rebels?|somebody|anybody|anyone|yankees?)(?: units?)?(?: (?:in|visible|to be))*? (in (?:the )?(?:sight|view) of .+|(?:visible|seen) (?:to|from|by) .+)`),
	form(Keeping, `who keeps (?:an? |the )?place`),
	form(Keeping, `(?:(?:does|do|will|would|is|are|can|could|shall|must|may|when|what|who|if|how long|should) )(?:.{0,60}\b)?`+places+`\b.{0,60}\b`+leaves+`\b.*`),
	form(Keeping, `(?:(?:does|do|will|would|is|are|can|could|shall|must|may|should|have|need) )(?:i|we|they|he|the .{2,20}|my .{2,20}) (?:still |also )?(?:keep|hold|lose|retain|control|own|have|need to (?:keep|leave|stay)|have to (?:keep|leave|stay)|must (?:keep|leave|stay)|leave|forfeit)\b.{0,40}\b`+places+`\b.{0,40}\b(?:if|when|once|after|without|while|although|even)\b.*`),
	form(Keeping, `(?:what|how) (?:happens|becomes|will happen|does it stand|will become|is|about|goes on)(?: (?:to|of|with|about))* (?:all )?(?:the |my |our |these |those )?`+places+`(?: (?:i|we) (?:have|hold|took))?(?: .{0,20})? (?:`+nextTurn+`|(?:then|later|afterwards|after (?:this|that|the) turn|at the end(?: of .*)?|at night|when (?:the )?(?:turn|game) ends))`),
	form(Keeping, `who (?:keeps?|has|holds|owns|gets) (?:an? |the |my )?`+places+` .{0,40}\b`+leaves+`\b.*`),
	form(Later, `(?:who|which side)(?: (?:has|have|gets?|will|wins?|takes?|is|does|with))* (?:the )?(?:initiative|first (?:marker|move|turn)|begin|begins|start|starts|act first|go first|move first) `+nextTurn+`.*`),
	form(Later, `(?:how (?:is|does|do)|by what|when is) .{0,20}\binitiative\b.{0,30}\b(?:decided|settled|determined|won|found|thrown|diced|rolled|work|works|get)\b.*`),
	form(Later, `how (?:many|often)(?: .{0,20})? (?:markers?|chits?|activations?|times)\b.{0,50}\b(?:`+nextTurn+`|(?:in it|then|later|from then on))\b.*`),
	form(Later, `(?:do|does|will|can|could|may|might|shall|are|is) (?:the |my |our )?(?:enem(?:y|ies)|confederates?|rebels?|rebs|federals?|union|yankees?|yanks|other side|opponent|house|others|he|they|northerners|southerners)(?:'s)?(?: .{0,24})? (?:markers?|chits?|activations?)\b.*`),
	form(Later, `(?:is it (?:true|so|right|certain)(?: that)?|do|does|will|can|could|may|might) (?:no |any |the |my |our |none of the |all )*(?:enem(?:y|ies)|confederates?|rebels?|rebs|federals?|union|yankees?|yanks|other side|opponent|he|they|northerners|southerners)(?:'s)?(?: (?:units?|commands?|brigades?|divisions?|men|troops))?(?: (?:can|may|will|could))?(?: (?:still|again|not|yet))* (?:act|move|go|attack|activate|be activated|do anything|strike)(?: (?:again|still|any ?more|at all))*(?: (?:in|during|for) (?:this|the) (?:turn|day)| this turn| after (?:this|that|me|us).*)`),
	about("markers", `(?:does|do|has|have|will|is|are) (?:the )?(.{2,50}?) (?:have |has |get |gets |got |left with |without )(?:no|any|some|more|other|\d+|four|three|two|one)(?: more)? (?:markers?|chits?|activations?)\b.*`),
	about("markers", `(?:is|are) there (?:still |any |more |no |other )*(?:markers?|chits?) (?:left |still )?(?:in the cup )?(?:of|for|with) .{2,50}`),
	form(Both, `after firing(?: (.+))?`),
	form(Both, `((?:do|does|can|could|may|might|will|would|is|are|must|shall) (?:an?y? |the |my |our |those |these )?(?:`+arms+`|who|one|those|they|it|he|somebody|everybody)\b.{0,40}\b(?:fired|fires|firing|shot|shoots|moved|moves|marched|rallied|attacked|charged|shocked)\b.{0,40}\b(?:shock|charge|attack|fire|shoot|move|march|rally|assault|go in|fight)\b.*)`),
	form(Both, `((?:can|could|may|might|am|are|is) (?:i|we|one|it|he|they|an?y? (?:unit|regiment|battery|brigade)|units|regiments|my .{2,20})(?: be)?(?: allowed to| able to)? (?:both )?(?:fire|shoot|move|march|rally)(?: first)?(?:,? and|,? then|,? and then|,? before|,? and still|,? and afterwards|,? and also)(?: .{0,12})? (?:shock|charge|attack|fire|shoot|move|march|rally|assault)\b.*)`),
	form(Both, `(after (?:an? |the |its |their )?(?:volley|shot|fire|firing|move|moving|march|charge|shock|shooting)\b.{0,40}\b(?:still|allowed|again|also|then|able)\b.{0,30}\b(?:shock|charge|attack|fire|shoot|move|march|assault|fight)\b.*)`),
	form(Keeping, `(?:do|does|must|need|should|have|has|is it necessary)(?: (?:i|we|one|a side))?(?: (?:have|need))?(?: to)? (?:leave|keep|post|station|stay)(?: (?:somebody|someone|anybody|an?y? (?:unit|regiment|garrison|man|brigade)|men|troops|units|regiments))?(?: behind)? (?:in|at|on) (?:the |a |each |every |my |our |these )?`+places+`\b.*`),
	ofUnit(Ailing, `what (?:can|could|must|should|may|do|would) (?:i|we|one) (?:have to |need to )?do to (?:get|bring|put|have) (?:the )?(.+?) (?:back |again )?(?:in(?:to)?|to|rallied|out of) ?(?:good |fair |its |the )?(?:order|ranks?|fight|disorder|rallied)?(?: again)?`),
	form(Views, `(from .+?,? (?:whom?|what|which enem(?:y|ies)) (?:would|could|can|will|do|does|might|may) (?:i|we|it|he|they|one|somebody)(?: .{0,20})? (?:see|spot)\b.*)`),
	form(Units, `how (?:many|much)(?: of)?(?: (?:my|our|the))*(?: (?:own|army|force|mine|ours|us|units|men|troops|regiments|battalions|batteries|guns))+(?: (?:are|is|have|has|do|still|i|we|got|there))*(?: (?:left|alive|standing|remaining|remain|on the map|in the fight|in play))+`+tail),
	form(Units, `(?:who|what|which)(?: units| men)? of (?:mine|ours|my (?:units|men|army|side|troops)|my own) (?:is|are|remains?)(?: still)?(?: (?:left|alive|standing|on the map))+`+tail),
	form(Units, `(?:what|who|whom) (?:have|do) (?:i|we)(?: still)?(?: have| got)? left(?: on the map)?`+tail),
	form(Legal, `(?:have|has) (?:i|we) (?:still )?(?:anything|something|nothing)(?: else| more)? (?:left )?to (?:do|order|decide)(?: (?:now|here|yet|with (?:this|the|my) (?:marker|chit|activation|phase|turn)|in this .*|this .*|before .*))*`),
	form(Legal, `(?:is|was|would|will) (?:there )?(?:be )?(?:anything|something|nothing)(?: (?:else|more))?(?: (?:left|that remains|remaining))?(?: for (?:me|us))?(?: (?:that )?(?:i|we) (?:can|could|may|might|should|must) (?:still )?| (?:still )?to )(?:be done|do|order|decide|use|try)(?: (?:now|here|yet|with (?:this|the|my) (?:marker|chit|activation|phase|turn)|in this .*|this .*|before .*))*`),
	form(Legal, `what (?:is|remains|would be)(?: (?:there|left|still))*(?: for (?:me|us))? to (?:be done|do|order)(?: (?:now|here|yet|with (?:this|the|my) (?:marker|chit|activation|phase|turn)|in this .*|this .*|before .*))*`),
	form(Legal, `(?:am|are) (?:i|we) (?:done|finished|through)(?: (?:here|now|yet|already|with .{2,40}))?(?:,? or .{2,60})?`),
	form(Nothing, `(?:or )?(?:shall|should|must|had) (?:i|we) (?:better |rather )?(?:just |then )?(?:pass|end (?:it|this|my phase)|stop|wait|go on|attack or not)(?: .{0,30})?`),
	form(Odds, `(?:(?:what|which|how)(?:'s| is| are| good are| great are| likely is| likely are| would be| were)? )?(?:the |my |our |their )?(?:odds|chances?|probabilit(?:y|ies)|prospects?)(?: (?:of|for|in|on|with))? (?:(?:each|every(?: one)?|all|both|any|either)(?: (?:one|single))?(?: of)?(?: (?:these|those|the|my|them))?|these|those)(?: (?:two|three|four|five|six|last|first|other))?(?: (?:volleys?|fires?|attacks?|charges?|shots?|shocks?|assaults?|orders?|fights?|bombardments?|them|ones?))?(?: (?:here|now|above|below))*`),
	form(Odds, `how (?:likely|probable|good|promising) (?:is|are) (?:(?:each|every(?: one)?|all|both|any|either)(?: (?:one|single))?(?: of)?(?: (?:these|those|the|my|them))?|these|those)(?: (?:two|three|four|five|six))?(?: (?:volleys?|fires?|attacks?|charges?|shots?|shocks?|assaults?|orders?|fights?))?(?: (?:to .{2,30}|here|now|above|below))*`),
	form(Win, `(?:what|who) (?:would|will|happens|wins)(?: (?:happen|win|be|be the result|it be))*,? (?:if|when|supposing) (?:the |this )?(?:game|battle|scenario|turn|it) (?:ended|ends|stopped|stops|were over|was over|is over|had ended)(?: (?:now|here|today|at once|like this|as it stands))*`),
	form(Here, `(?:is|are|stands?|does) (?:the )?(?:.{2,30}?) (?:stand )?(?:all )?alone(?: (?:in|at|on))? (.+)`),
	form(Term, `what (?:effects? )?(?:does|do|has|have) (?:the )?([\p{L}]{4,20}) (?:do|does|have|has)(?: an? effect)? (?:to|on|upon|with|for) (?:an? |the |my |our )?(?:brigade|division|unit|regiment|battery|battalion|leader|general|man|men|troop|formation|command|it|them|me)s?`),
}

// Discerning are the questions that a text may be by the ways to ask that readings before version Discerning do not know.
func Discerning(text string) iter.Seq[Meaning] { return meanings(politeless(text), discerning, false) }

// sensed are what questions are about that no form and no topic has, by words that stand in them together.
var sensed = []topic{
	{word: Comers, needs: single, cues: cues("is there|are there|who|which|any|anybody|anyone + mine|my|our|ours|us + could|can|might|able|may + march|reach|get to|come to|move to|go to|be in|make it + qplace")},
	{word: Over, needs: ours, cues: cues("whose orders|whose command|whom does|who does|under whom|to whom|who gives|who orders|answer to|report to|follow|obey|obeys + qown")},
	{word: Views, needs: ours, cues: cues("visible|in view|in sight|see|sees|seen|sight + qown + -MAY SHOOT|range|line of")},
	{word: Chain, needs: unnamed, cues: cues(
		"troops|units|men|regiments|brigades|brigade|divisions|everybody + brigade by brigade|each brigade|by brigade|by division|each division|in each|under each|under whom|above whom|over whom|who leads|who commands|who is over",
		"who + leads|commands|is over|heads + each|every|which|whom|the brigades|the divisions",
	)},
	{word: Ailing, cues: cues(
		"where|how|when|whence|who + ammunition|ammo|cartridges|powder|resupply|resupplied + -enemy|cost|qfoe|fire at",
		"who|which|any|anybody|anyone|how|when + rally|rallied|recover|recovers|in order|good order|disordered|routed|shaken + my|mine|our|ours|us|qown",
	)},
	{word: Keeping, cues: cues("camp|camps|objective|objectives|headquarters|hq|victory hex|place|hexes + leave|leaves|left|empty|keep|keeps|stay|stays|remain|remains|march on|go on|abandon*|still ours|still mine|garrison|next turn|turn 2|at the end + -odds|chances|shoot|cost|shock|attack|reach")},
	{word: Later, cues: cues(
		"who|which side|when|how + open|opens|begin|begins|start|starts|first|initiative + turn 2|second turn|next turn|following turn|last turn|turns to come",
		"when|will|can|may|do|does|is it true|still + enemy|confederate*|rebels|union|federals|other side|they|he|opponent + act|acts|markers|marker|activate|be able to act|move again|act again + -shoot|fire|see|reach",
	)},
	{word: Both, cues: cues("fired|firing|fire|volley|shot|moved|moving|march + still|also|afterwards|after|then|again|both|same activation + shock|charge|assault|attack|fire|move + allowed|may|can|could|do|does|get to|able + -qfoe|qplace|he|enemy")},
}

// Sensed is what a question is about that no form and no topic has, false where its words tell nothing.
func Sensed(text string, n Named) (Meaning, bool) {
	said := worded(text)
	for _, t := range sensed {
		if t.is(said, n) {
			m := t.meant(text, said, n)
			if t.word == Chain || t.word == Keeping || t.word == Later {
				m.About = ""
			}
			return m, true
		}
	}
	return Meaning{}, false
}

// behindTalk matches what stands in a sentence before the words with which it asks for an answer: "Now that orders are due, would you
// tell me which brigades I have?"
var behindTalk = pattern.MustCompile(`(?i)^(?:[^?]{2,200}?(?:, | - |: ))?(?:(?:and|but|so|then|perhaps|also|please),? )?(?:(?:would|could|can|will|might) you (?:please |kindly |perhaps |be so kind as to |be so good as to )*(?:tell|say|explain|list|show|name|let (?:me|us) know|remind|inform|advise|give)(?: to)?(?: me| us)?|(?:please |kindly )(?:tell|list|show|name|say|explain|remind|let (?:me|us) know)(?: me| us)?|(?:i|we)(?: should|'d| would)? (?:also )?(?:like|want|wish|need|have) to (?:know|ask|hear|learn|see)|(?:may|might|can|could) (?:i|we) (?:please )?(?:ask|know)|(?:tell|show) (?:me|us))(?:,|:)? `)

// Behind is what a sentence asks behind its talk, false where it asks for no answer in so many words.
func Behind(text string) (string, bool) {
	at := behindTalk.FindStringIndex(text)
	if at == nil || len(text) > Max {
		return "", false
	}
	behind := strings.TrimSpace(text[at[1]:])
	return behind, wordly[firstOf(behind)] || under.MatchString(behind) || idiom.BegsToKnow(text[:at[1]]+behind)
}

// under matches questions that begin with what stands before their word.
var under = pattern.MustCompile(`(?i)^(?:under|from|by|to|in|of|with|at|for|on) (?:whom|whose|which|what|whence)\b`)
