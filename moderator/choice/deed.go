package choice

import "adjutant/moderator/orders/pattern"

// What people say that their men do, where they are asked: each word stands for a kind of deed, and each order word of the rules is one or
// several kinds. Words of the past are none: who tells what happened chooses nothing.

// The kinds of deeds.
const (
	doGo      = "go"
	doRetreat = "retreat"
	doAdvance = "advance"
	doLose    = "lose"
	doDisrupt = "disrupt"
	doDefend  = "defend"
	doStay    = "stay"
	doCounter = "counter"
	doAttack  = "attack"
	doExhaust = "exhaust"
	doConvert = "convert"
	doShoot   = "shoot"
	doOther   = "other" // an order that no answer is
)

// deeds are the words of each kind, as their forms of now.
var deeds = map[string]string{}

func init() {
	for kind, words := range map[string]string{
		doGo:      `go goes going move moves moving march marches marching ride rides riding walk walks slip slips`,
		doRetreat: `retreat retreats retreating withdraw withdraws withdrawing withdrawal flee flees fleeing run runs running retire retires back recoil recoils`,
		doAdvance: `advance advances advancing follow follows following pursue pursues pursuing pursuit occupy occupies occupying chase chases chasing`,
		doLose:    `lose loses losing loss losses suffer suffers casualty casualties hit hits absorb absorbs damage`,
		doDisrupt: `disrupt disrupts disrupting disorder disorders`,
		doDefend:  `defend defends defending defence defense defenders`,
		doStay:    `stay stays staying stand stands standing hold holds holding remain remains remaining`,
		doCounter: `counter counters countering counterattack counterattacks counterattacking`,
		doAttack:  `attack attacks attacking assault assaults assaulting charge charges charging strike strikes striking`,
		doExhaust: `exhaust exhausts exhausting exhaustion`,
		doConvert: `convert converts converting`,
		doShoot:   `fire fires firing shoot shoots shooting bombard bombards bombarding bombardment shell shells shelling volley`,
		doOther:   `rally rallies recover recovers recovery limber limbers unlimber enter enters attach attaches detach resign`,
	} {
		for _, word := range wordsOf(words) {
			deeds[word] = kind
		}
	}
}

// kindsOf are the kinds of deeds that an order word of the rules may be called.
var kindsOf = map[string][]string{
	"retreat": {doRetreat, doGo}, "advance": {doAdvance, doGo}, "move": {doGo, doAdvance, doCounter}, "lose": {doLose}, "disrupt": {doDisrupt, doStay},
	"defend": {doDefend, doStay}, "counter": {doCounter, doAttack}, "use": {doExhaust, doConvert},
}

// Words that put what a sentence says in doubt, deny it, or have it be somebody else's.
var (
	unsure = wordSet(`some half few most if unless maybe perhaps would could might when until till once whether suppose supposing imagine otherwise or than wish hope wonder think
		afraid probably possibly before while said says told wrote asked lest provided except wait kidding joke joking forget cancel undo instead wouldn't couldn't`)
	past     = wordSet(`was were had did been wanted hoped hadn't wasn't weren't didn't took lost fell ran went held stood gave withdrew fled retreated advanced defended disrupted counterattacked`)
	denials  = wordSet(`no not decline declines declining refuse refuses refusing nobody none never neither nor without nothing cannot don't doesn't won't can't shan't isn't aren't didn't noone`)
	everyone = wordSet(`all everybody everyone both everything lot`)
	enemies  = wordSet(`enemy enemies foe foes rebels rebs rebel confederates secesh yankees yanks federals feds opponent opponents`)
	behind   = wordSet(`from before by against to at of after near behind with upon on for into towards toward beside off`) // behind these words the name is not that of a unit that acts
	articles = wordSet(`the a an my our his their your its this that these those hex`)
)

// Words before a place that say what it is to a way.
var (
	startWords = wordSet(`from leave leaves leaving`)
	viaWords   = wordSet(`via by through over past across way`)
)

// Words that say which part somebody has in a fight, before his name and behind it.
var (
	supportsBefore = pattern.MustCompile(`(?:\bsupported by|\bsupport(?: is|:| from| by)|\bbacked(?: up)? by|\bhelped by|\baided by|\bassisted by|\bwith the (?:support|help) of)(?: the| my| our)?$`)
	supportBare    = pattern.MustCompile(`\bsupport(?: the| my| our)?$`)
	supportsBehind = pattern.MustCompile(`^(?:is |are |to be |comes? |goes? |stands? |acts? |defends? |fights? )?(?:(?:in|as|for|the|its|his|their|a) )*(?:supports?|supporting|backs|backing|helps|helping|assists|behind (?:it|them|him))\b`)
	supportNamed   = pattern.MustCompile(`\b(?:supported|support|supports|supporting)\b`)
	roleNamed      = pattern.MustCompile(`\b(?:primary|primaries|main unit|supported|in support|as support|supports?|supporting)\b`)
)
