package question

import "iter"

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
}

// Obliging are the questions that a text may be by the ways to ask that readings before version Obliging do not know.
func Obliging(text string) iter.Seq[Meaning] { return meanings(politeless(text), obliging, false) }
