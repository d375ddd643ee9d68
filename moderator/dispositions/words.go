package dispositions

import (
	"strings"

	"adjutant/moderator/orders/pattern"
)

// The words of sentences, each matched where the reader stands, in small letters.
const (
	ground = `(?:it|them|him|us|me|the enemy|(?:the|my|our|his|their|its|that|this) (?:(?:[a-z'-]+ ){0,2}?` + nouns + `|[a-z'-]+))`
	nouns  = `(?:brook|creek|stream|river|hill|heights?|crest|slope|ridge|flank|front|rear|road|lane|track|bridge|ford|wood|woods|forest|farm|farmhouse|house|town|village|field|cornfield|pond|mill|line|guns|battery|infantry|cavalry|foot|brigade|others?|enemy|objective|hedge|wall|swamp|edge|gap|quarry)\b`
	stays  = `(?:stays?(?: put| still| here| there)?|staying|holds?(?: (?:still|fast|position|(?:his|its|their|the) (?:ground|place|positions?)))?|holding|remains?(?: put)?|remaining|waits?|waiting|rests?|stands? (?:fast|still|pat)|sits? (?:tight|still)|keeps? (?:its|their|his|the) (?:places?|positions?|hex(?:es)?)|do(?:es)? not move|do(?:es)?n'?t move|digs? in|no change|no changes|unchanged|as (?:is|it is|they are|he is|before|printed|they stand))`
	places = `[ns]?\d{4}`
)

var (
	opener   = at(`(?:(?:and|then|so|now|next|first|firstly|second|secondly|also|finally|lastly|meanwhile|please|ok|okay|well|anyway|likewise|turn \d+|for now|to begin with|i think|i guess|in the (?:centre|center|middle)|on (?:the|my) (?:far )?(?:left|right)(?: (?:flank|wing))?)\b[,:]? *)+`)
	wish     = at(`(?:(?:i|we)(?:'ll|'d|'m|'re|ll|d|m)? )?(?:(?:will|would|shall|want|wish|going|intend|plan|like|love|prefer|to|am|are|now|just|then|also|please) )*(?:(?:let|have|send|bring|put|place|push|move|set|get|pull|take|march|shift|advance|order|hide) )?`)
	article  = at(`(?:all |both )?(?:the |my |our )?`)
	joiner   = at(` *(?:, *and |, *|and |& *|\+ *|/ *|with |together with |plus |as well as )+(?:the |my |our )?`)
	start    = at(` *(?:\((?:at |in |now at |now in |from )?(` + places + `)\)|(?:at|in|from|on|now in|now at) (?:hex )?(` + places + `)|(` + places + `)(?: *(?:->|→|-|–|=>) *| to ))`)
	verb     = at(` *[,:=]? *(?:(?:will|shall|should|may|can|could|must|has to|have to|is to|are to|is going to|are going to|just|also|then|now|please|to|simply) )*(?:goes|go|moves?|moving|marche?s?|marching|advances?|advancing|rides?|riding|comes?|walks?|steps?|shifts?|falls?|pulls?|drops?|push(?:es)?|heads?|proceeds?|slips?|climbs?|hurry|hurries|runs?|takes?(?: up)? (?:post|position|station)|follows?|makes? (?:its way|their way|a ride|a move)|gallops?|trots?|wheels?|lies?|hides?|hidden|closes?(?: up| in)?)\b`)
	stands   = at(` *[,:=]? *(?:(?:will|shall|should|may|to) )*(?:(?:is|are|be)(?: (?:hidden|placed|put))?|stands?|begins?|starts?|deploys?|sets? up|goes up|placed|starting)\b`)
	colour   = at(` *(?:(?:behind|beside|next to|near|alongside|in front of|opposite|towards?|close to) ` + ground + `|(?:(?:up|down) (?:the|my|our) (?:[a-z'-]+ )?(?:hill|heights?|crest|slope|ridge)|(?:round|around) (?:the|my|our) (?:[a-z'-]+ )?flank|(?:onto|on|over to|at|to|into|in) (?:the|my|our) (?:[a-z'-]+ )?(?:hill|heights?|crest|slope|flank|front|centre|center|wood|woods|farm|town|village|objective|ridge|gap|line|bridge|ford))\b(?: of (?:the|my|our) [a-z'-]+)?,?|(?:right|straight|up|down|back|forwards?|ahead|out|on|slowly|quickly|carefully|quietly|closer|nearer|further|farther|too|as well|also|again|only|just|now|at once|together)\b)`)
	whither  = at(` *(?:(?:(?:over|across|round|around|alongside|in front|behind|together) )?(?:to|into|in|at)\b|on|onto|under|beneath|below|as far as|->|→|=>|-|–|=|:|that is|,? ?that is|,? ?hex)? *(?:the )?(?:hex )?`)
	place    = at(`\(?(` + places + `)\)?`)
	tail     = at(` *,? *(?:(?:too|as well|aswell|also|again|there|please|pls|now|quick|quickly|alongside|for now|first|this turn|with (?:it|them|him)|next to (?:it|them|him)|beside (?:it|them|him)|behind (?:it|them|him)|if possible|as said)\b|(?:behind|beside|next to|near|alongside|in front of|opposite|close to|at|on|by) ` + ground + `|(?:in order |so as )?to (?:guard|cover|watch|support|hold|protect|help|see|be|block|keep|get|have|back|wait|look|threaten|secure|form|make|scout|fill)\b[^,.;:?!\d]*|and (?:it |they |he )?(?:holds?|waits?|stays?|stops?|halts?)(?: there)?\b|(?:so that|because|since|where) (?:it |they |he |i |we |the [a-z]+ )?(?:hold|holds|wait|waits|stay|stays|stop|stops|halts?|can|has|have|is|are|will|gives?|looks?|covers?|guards?|watch|watches)\b[^,.;:?!\d]*)`)
	stay     = at(` *[,:=]? *(?:(?:will|shall|should|just|all|both|also|simply|now) )*` + stays + `\b[^,.;:?!\d]*`)
	rest     = at(`(?:(?:and|but|while) )?(?:(?:all|the|my|of) )*(?:others?|rest|remainder|other (?:units|troops|men|ones|regiments)|everyone(?: else)?|everybody(?: else)?|everything else|all else)(?: (?:will|shall|just|all|simply|units|troops|of (?:them|us|my men)))* *:? *` + stays + `\b[^,.;:?!\d]*|(?:the )?others? (?:blinds? |masks? |ones? )?(?:are|stay|remain) (?:empty|dummies|bluffs?)\b|no (?:other|further|more) (?:moves?|changes?|orders?)\b|nobody else moves\b|nothing else(?: moves)?\b`)
	done     = at(`(?:done|finished|end(?: of)?(?: (?:my|the))? ?(?:turn|moves?|phase|movement|set-?up)?|pass)(?:$|[ .!]*$)`)
	lies     = at(` *(?:=|:|->|is|are|holds?|hides?|has|covers?|gets?) *(?:the |my )?`)
	byWay    = at(` *(?:by way of|via|going through|through) (?:hex )?(` + places + `)\b`)
	joined   = at(` *,? *(?:together |along )?with (?:the |my )?`)
	point    = at(`\(\d{1,3}(?:\.\d{1,2})?, ?\d{1,3}(?:\.\d{1,2})?\)`)
	allSaid  = at(`(?:that'?s|that is) (?:it|all)[^,.;:?!\d]*(?:$|[ .!]*$)`)
	told     = pattern.MustCompile(`\b(?:i|im|i'm|i've|we|we're|it|this|that|that's|there|there's)\b`)
	everyone = pattern.MustCompile(`\b(?:everybody|everyone|all|each|any|nobody|none|no)\b`)
	between  = at(` *(?:[,;.!] *| [-–] )?(?:(?:and|then|while|whereas|also|plus|but|so|now|&|\+)(?: |, *))*`)
	shut     = at(`[ .!]*$`)
	headed   = pattern.MustCompile(`^([^:?!.]{2,90}):\s+`)
	reasons  = pattern.MustCompile(`(?:,? so |,? but |,? therefore |,? and so |[,;] )(?:that )?(?:i|i'd|id|i'll|ill|we|we'll|let|please|the|my)\b`)
	hex      = pattern.MustCompile(`\b` + places + `\b`)
	another  = pattern.MustCompile(`\b(?:if|unless|until|when|once|after|before|whether|not|never|or|either|except|instead|attack\w*|assault\w*|charg\w*|fir(?:e|es|ing)|shoot\w*|shell\w*|bombard\w*|storm\w*|support\w*|stay\w*|hold\w*|remain\w*|wait\w*|check|standing|reply|odds|note|yes|no|vote|retreat\w*|withdraw\w*)\b|n't\b`)
)

// at is a pattern that matches where the reader stands.
func at(words string) *pattern.Pattern { return pattern.MustCompile(`^(?:` + words + `)`) }

// may reports whether a text says nothing that may make something else of what stands beside it.
func may(text string) bool { return !another.MatchString(text) && !strings.Contains(text, "?") }
