package question

import "iter"

// The words by which questions are known that readings before the ninth do not have.
const (
	Road    = "road"          // whether a road leads from a place to another
	Between = "between"       // what lies between two
	Layout  = "map layout"    // where north is, and how far the map reaches
	Whom    = "who sees whom" // which of the enemy's who of his own sees
	Kind    = "movement of"   // how far those of a kind go
	Nothing = "doing nothing" // what comes of it
	Differ  = "difference"    // how two words differ
	Under   = "under"         // who is led by a leader
	paceOf  = `(cavalry|horse|horsemen|infantry|foot|men|artillery|guns|batter(?:y|ies)|leaders|officers|troops|units)`
	ownOnes = `(?:(?:all|each|any|the|my|our|of) )*`
)

// minding are the ways to ask that readings before version Minding do not know; they are tried before all others.
var minding = []way{
	form(Road, `road (.+)`),
	form(Between, `between (.+ and .+)`),
	form(Layout, `map layout`),
	form(Line, `(?:line of sight|line of fire|los) (?:from |between |of )?(.+ (?:to|and) .+)`),
	form(Units, `(?:(?:who|what|which units?)(?: is| are|'s)? (?:in |of |under )?)?(formation [0-9]+)(?: ?[,:–-]+ ?(?:who|what|which|units?).*)?`),
	form(Kind, `movement of (?:my |the |all )?`+paceOf),
	form(Nothing, `doing nothing`),
	joined(Differ, `difference between (.+?),? and (.+)`),
	joined(Road, `(?:is|are) there (?:an? |any )?(?:roads?|lanes?|tracks?|paths?|turnpikes?|ways?) (?:that (?:goes|leads|runs) )?(?:from|between) (.+?) (?:to|and) (.+)`),
	joined(Road, `(?:does|do|will|can) (?:an?|any|the|which) (?:roads?|lanes?|tracks?|paths?|turnpikes?) (?:lead|go|run|connect|join|link)s? (?:from |between )?(.+?) (?:to|and|with) (.+)`),
	joined(Road, `(?:which|what) (?:roads?|lanes?|tracks?) (?:leads?|goes|go|runs?|connects?|joins?|links?) (?:from |between )?(.+?) (?:to|and|with) (.+)`),
	joined(Road, `(?:are|is) (.+?) and (.+?) (?:connected|joined|linked) by (?:an? |any |the )?(?:roads?|lanes?|tracks?)`),
	joined(Between, `(?:what|who|which terrain|what terrain|what ground)(?: is|'s| are| lies| stands)?(?: there)?(?: on the (?:way|line))? (?:between|from) (.+?) (?:and|to) (.+)`),
	joined(Between, `(?:is|are|does|do) (?:there )?(?:an?y? |the |some )?(?:rivers?|streams?|creeks?|brooks?|woods?|hills?|walls?|hedges?|swamps?|fords?|bridges?|anything|something|obstacles?|slopes?)(?: (?:lie|run|stand|flow)s?)? (?:between|from) (.+?) (?:and|to) (.+)`),
	form(Layout, `(?:which|what) (?:way|direction|side|edge) (?:is|are|lies?) (?:up|down|(?:the )?(?:north|south|east|west)(?: edge| side)?)(?: (?:on|of) the (?:map|table))?(?: here)?`),
	form(Layout, `where (?:is|are|lies?) (?:the )?(?:north|south|east|west)(?:ern)?(?: edge| side| end)?(?: (?:on|of) the (?:map|table))?(?: here)?`),
	form(Layout, `(?:where|what|which)(?: hex(?:es)?| places)? (?:is|are|does|do|lies?) (?:the )?(?:(?:north|south|east|west)(?:ern)? )?(?:map|table|board)(?:'s)? ?(?:edges?|ends?|borders?|begin|end|sides?|limits?)(?: of the (?:map|table))?`),
	form(Layout, `(?:where|what) (?:is|are) (?:the )?(?:edges?|ends?|borders?|limits?) of (?:the )?(?:map|table|board)`),
	form(Layout, `how (?:big|large|wide|long|far) (?:is|does|are) (?:the )?(?:map|table|board|field)(?: (?:reach|go|extend))?`),
	form(Layout, `how (?:are|do) (?:the )?(?:hexes|hex numbers|columns|rows|coordinates) (?:numbered|counted|run|work|go|read)`),
	form(Whom, `who (?:can |could |may )?(?:now )?sees? (?:whom|who|what|each other)(?: now| here)?`),
	form(Whom, `(?:which|what|whom|who)(?: of the)? (?:enem(?:y|ies)|enemy units?|of them)(?: units?)? (?:can|could|do|may) (?:i|we|my (?:men|units|troops)) see(?: now| from here)?`),
	form(Whom, `(?:whom?|what) can (?:i|we|my (?:men|units|troops)) see`),
	form(Kind, `how (?:far|fast|quickly) (?:can|may|could|do|does|will) `+ownOnes+paceOf+` (?:go|move|march|ride|get|travel|run)(?: .*)?`),
	form(Kind, `(?:what|how (?:big|much|large|many)) (?:is|are|movement(?: points)?|mps?) (?:the )?(?:movement(?: allowances?| points)?|allowances?|speeds?|paces?|mps?)? ?(?:of|for|do|does|has|have) `+ownOnes+paceOf+`(?: have| get)?`),
	form(Kind, `how (?:far|fast) (?:can|may|does|do|will) (?:everybody|everyone|each of (?:them|my units)|all of (?:them|my units)) (?:go|move|march)(?: .*)?`),
	about(Pace, `how (?:many|much) (?:movement points|movement|mps?) (?:does|do|has|have|is|are) .{2,60} (?:under|with|on|by) .{2,60}`),
	form(Nothing, `what (?:happens|comes of it|will happen|would happen)(?: then)?,? (?:if|when) (?:i|we) (?:do(?:n't| not) (?:do anything|answer|order anything|write|move|send anything)|do nothing|order nothing|(?:just )?pass|say nothing|simply wait|wait|write nothing)(?: .*)?`),
	form(Nothing, `(?:must|do) (?:i|we) (?:have to )?(?:do|order|move|write) (?:something|anything|every unit|all of them|all my units)(?: .*)?`),
	joined(Differ, `(?:what(?: is|'s)|explain|tell me|where is) (?:the )?differences? between (?:an? |the )?(.+?),? and (?:an? |the )?(.+)`),
	joined(Differ, `how (?:do|does|are|is) (?:an? |the )?(.+?) (?:differ|different) from (?:an? |the )?(.+)`),
	ofUnit(Under, `who (?:is|are|serves?|belongs?|stands?)(?: all)? (?:under|to) (?:the )?(.+)`),
	about("markers", `(?:who|what|which (?:markers?|chits?|commands?|units?|brigades?|leaders?)) (?:is|are|lies?|remains?)(?: still| left)* (?:in|to be drawn from) (?:the )?(?:cup|hat|bag|mug|draw|pool)(?: .*)?`),
	about(Table, `what beats what`),
	about(Table, `(?:what|which) (?:dice |die )?(?:result|roll|number)s? (?:do|does|must|should) (?:i|we) (?:need|have to (?:roll|throw))(?: .*)?`),
	about("front", `how (?:wide|broad|long) (?:is|are) (?:an? |the |my |our |their )?(?:fronts?|frontages?|.{2,40}(?:'s)? fronts?|front of .{2,40})`),
	about("front", `(?:what is|what are) (?:an? |the |my |our )?(?:front|frontage)s?(?: widths?| of .{2,40})?`),
}

// Minding are the questions that a text may be by the ways to ask that readings before version Minding do not know.
func Minding(text string) iter.Seq[Meaning] { return meanings(politeless(text), minding, false) }
