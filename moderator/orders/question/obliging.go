package question

import "iter"

// The words by which questions are known that readings before version Obliging do not have.
const (
	Blocks = "what hides" // whether what lies in a place is in the way of a line of sight
	Kindly = "kind of"    // whether a unit is of a kind
	Why    = "why not"    // why a unit does nothing
)

const (
	someView = `(?:(?:my|our|your|their|his|its|the|a|any) )?(?:(?:guns?'?s?|batter(?:y|ies)'?s?|artillery'?s?) )?(?:view|sight|fire|lines? of (?:sight|fire)|los|lof|fields? of (?:view|fire))`
	fightDo  = `(?:attack|shock|charge|assault|bombard(?:ment)?|fire|shot|counterattack)`
)

// What people ask in words that readings before version Obliging do not know.
const (
	LowAmmo    = "low-ammo"
	TurnLength = "length of a turn"
	Advances   = "advance after combat"
	their      = `(?:their|his|her|its|the (?:enem(?:y|ies)|foe|rebels?|rebs|yankees?|yanks|federals?|union|confederates?|other (?:side|player)|opponent|attackers?)(?:'s|s'|')?)`
	gatherings = `(?:stack|group|force|column|lot|pile|party)`
	happens    = `what (?:happens|follows|comes|is (?:the rule|done)|are the rules|do (?:i|we) (?:do|get|have to do))(?: then)? (?:on|in|when|if|after|with|upon|during|for|at) (?:(?:an?|the|my|our|i|we|they|he|a unit|units|somebody|one) )*`
)

// obliging are the ways to ask that readings before version Obliging do not know; they are tried before all others.
var obliging = []way{
	about(LowAmmo, `(?:what(?:'s| is| are| does| do)|explain|define|how (?:does|do)|tell me (?:about|what)) (?:being |to be |an? |the )?(?:low|short|out|no|depleted)[ -](?:of |on )?(?:ammo|ammunition)(?: (?:means?|markers?|do|work|about|is|good for))*`+tail),
	about(LowAmmo, happens+`.{0,40}?\b(?:low|out|short) (?:on|of) (?:ammo|ammunition).*`),
	about(Zones, `(?:does|do|will|would|can|must|is|are) .{0,40}?(?:zones? of control|zocs?) (?:.{0,12} )?(?:stop|halt|hold|bind|affect|slow|block|hinder|pin|apply|count|matter|extend)s?\b.*`),
	about(Zones, `(?:does|do|can|must|may|will|should) .{1,40}? (?:stop|halt|pass|move|go|ride|march|enter|leave|cross|ignore|walk|slip)s? (?:.{0,24} )?(?:zones? of control|zocs?).*`),
	form(Reach, `how far (?:can|may|could|do|does|will|might) (?:the )?(.{2,40}? `+gatherings+`)(?: (?:in|at|on) .+)? (?:march|go|move|ride|get|travel|walk|advance)(?: .*)?`),
	form(Reach, `how far (?:can|may|could|do|does|will|might) (?:all )?(?:the |my |those )?((?:units|men|troops|regiments|stack|everybody|everyone|all|those|people|boys) (?:that are |who are )?(?:in|at) (?:hex )?[ns]?\d{4}) (?:march|go|move|ride|get|travel|walk|advance)(?: .*)?`),
	about(Advances, happens+`(?:advances?|advancing)(?: after (?:the |a )?(?:combat|fight|attack|battle|melee))?(?: (?:in)?to .*)?`),
	about("retreat", happens+`(?:retreats?|retreating|falls? back|must retreat|have to retreat)(?: .*)?`),
	joined(Differ, `(?:what(?:'s| is| are)|how far (?:is|are)|compare|tell me) (?:the )?(?:ranges?|reach) (?:of |for |between )?(?:an? |the |my )?(.+?),? (?:versus|vs\.?|compared (?:to|with)|against|as against|as opposed to|and|or) (?:an? |the |my )?(.+)`),
	about(TurnLength, `how (?:long|much (?:real |game |battle )?time|many (?:minutes|hours)) (?:is|does|do|are|lasts?|in|make|has)(?: there)?(?: in)? (?:an?|the|one|each|every|my)? ?(?:single |game )?(?:turns?|rounds?)(?: (?:last|take|represent|stand for|cover|mean|be|in real time|of the (?:real )?battle|here|in this game))*`),
	about(TurnLength, `(?:what|which|how much) (?:time|period|span)(?: of time)? (?:does|is) (?:an?|the|one|each) (?:game )?turn(?: (?:represent|stand for|cover|mean|worth))*`),
	form(Danger, `(?:what|how)(?: good| high)?(?:'s| is| are| were| would be)? `+their+` `+chance+` (?:against|on|at|of (?:taking|hitting|attacking|beating|shooting)|to (?:take|hit|attack|beat)|if (?:they|he|it) (?:attacks?|charges?|assaults?|shoots?|fires?)(?: at| on)?) (?:the |my )?(.+)`),
	form(Odds, `(?:what|how)(?: good| high)?(?:'s| is| are| were)? `+their+` `+chance+`(?: (?:now|here|then|of success|in this (?:fight|attack)|like))*`),
	form(Blocks, `what hides (.+)`),
	form(Kindly, `kind of (.+)`),
	form(Why, `why not (.+)`),
	form(Blocks, `(?:does|do|will|would|can|could|is|are) (?:the |that |those |this )?(.+?) (?:block|hide|hinder|obstruct|spoil|stop|screen|mask|blocking|hiding|in the way of)s? `+someView+`(?: .*)?`),
	form(Blocks, `(?:can|could|do|will) (?:i|we|they|my (?:guns|men)|the guns) (?:see|fire|shoot) (?:through|across|over|past) (?:the |that |those |this )?(.+)`),
	ofUnit(Kindly, `(?:is|are|was) (?:the |my |our )?(.+ (?:an? [\p{L} ]{3,30}?|artillery|cavalry|infantry|guns|mounted|horse))(?: then| too| or not| now)?`),
	ofUnit(Why, `why (?:can'?t|cannot|can not|may not|won'?t|will not|wouldn'?t|couldn'?t|doesn'?t|don'?t|didn'?t|isn'?t|aren'?t|is not|are not) (?:the |my |our )?(.+?)(?: (?:be )?(?:do(?:ing)? (?:anything|something|a thing)|allowed to (?:act|move|do anything)|able to (?:act|move|do anything)|mov(?:e|ing|ed)|go(?:ing)?|act(?:ing)?|activated?|ordered|used)(?: .*)?)?`),
	ofUnit(Under, `(?:what|who|whom|which units?|which of (?:my|our) (?:men|units|troops|brigades)) (?:can|may|could|does|will) (?:the )?(.+?) (?:move|lead|order|activate|command|take along|take with him|bring)(?:[ ,].*)?`),
	form(Odds, `what (?:would|will|does|do|could|might) (?:an? |the |my |our |such an )?(`+fightDo+` .+?) (?:come to|look like|be like|amount to|give|yield|bring|mean|do)(?: then| now| here)?`),
	form(Reach, `(?:if|suppose|supposing|when|say)(?: that)? (?:i|we) (?:march|move|send|ride|take|bring|push|run|walk|lead|advance) (.+?) (?:down|along|up|by|over|on|via|through|straight|to|toward|towards|into|ahead|forward)\b.*?,? (?:how far|where) (?:will|would|can|could|does|do|may|might) (?:it|they|he|that|those|she|we|i) (?:get|go|come|reach|end|end up|be)(?: .*)?`),
	form(Targets, `(?:what|who|whom|which enem(?:y|ies)|anybody|anyone|anything)(?:'s| is| are)? (?:with)?in (?:my |our |their |the )?(range)(?: now| here| of (?:me|us|them))*`),
	form(First, `(?:who|who is|who's|whos) (?:is )?(?:in|has) (?:command|charge)(?: here| of my side| of us)?(?:[ ,–-]+(?:me|i)\b.*)?`),
	form(First, `(?:who|which side|what side|whom) (?:am|are|do) (?:i|we)(?: (?:on|playing|play|commanding|command|here|again))*`),
	about("formation", `(?:must|do|does|should|have|has|need|needs|may|can) (?:all |the |a |each |every |my )?(?:units (?:of|in) )?(?:a |the |one |each )?formations? .{0,40}(?:together|apart|separate|split|stick|spread).*`),
	about("bombardment", `(?:may|can|could|is|are) .{0,60}(?:bombard|shell|cannonade)(?:ed|s|ing|ment)?\b.{0,80}\b(?:attack|charge|assault)(?:s|ed)?\b.*`),
	about("bombardment", `(?:may|can|could|is|are) .{0,60}\b(?:attack|charge|assault)(?:s|ed)?\b.{0,80}(?:bombard|shell|cannonade)(?:ed|s|ing|ment)?\b.*`),
	about(Cup, `how (?:many|much|often)(?: more)?(?: times| activations| turns| goes| markers| chits)? (?:can|may|will|does|do|has|have|is|are)(?: still)? .{2,40}? (?:still )?(?:go|act|move|activate|left|be activated|in the cup|come up|get)(?: .*)?`),
	about(Turn, `when (?:can|may|could|do|am|are|must) (?:i|we|they|it|he|my .{1,30}|the .{1,30}) (?:allowed to |able to )?(?:charge|shock|bombard|rally|recover|counterattack|shell|assault|cannonade)(?: .*)?`),
	form(Nearest, `(?:is|are) there (?:an?y? |some )?(?:enem(?:y|ies)|enemy units?|rebels?|yankees?|foes?)(?: units?)?(?: (?:nearby|near|close|close by|around|about|in reach))?(?: (?:that|who|which))? (?:can|could|may|might) (?:catch|reach|attack|hurt|threaten|get at|hit|strike)(?: (?:it|me|us|him|them|my .*|the .*))?`),
}

// Obliging are the questions that a text may be by the ways to ask that readings before version Obliging do not know.
func Obliging(text string) iter.Seq[Meaning] { return meanings(politeless(text), obliging, false) }
