package gbacw

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/gbacw/victory"
)

// Terms are the results of fights, one by one as charts join them, and the conditions of units.
func (sys *system) Terms(from engine.State) []engine.Term {
	var all []engine.Term
	for n := range 4 {
		for _, kind := range resultKinds {
			if t := resultTerm(n, kind); t.Word != "" {
				all = append(all, t)
			}
		}
	}
	return slices.Concat(all, manualTerms(sys.Book), efficiencyTerms(), orderTerms(sys.Book), cupTerms(sys.Book, from), specialTerms(from), askedTerms(sys.Book, from))
}

// efficiencyTerms are the chits that formations draw: 2E.
func efficiencyTerms() []engine.Term {
	var all []engine.Term
	for n := 1; n <= 3; n++ {
		markers := fmt.Sprintf("%d markers", n)
		if n == 1 {
			markers = "1 marker"
		}
		means := "An efficiency chit, drawn at the start of a turn: the commands of the formation that draws it have " + markers + " in this turn, and more or fewer by the ratings of their leaders. So often they act."
		all = append(all, engine.Term{Word: fmt.Sprintf("%dE", n), Means: means, Cites: []engine.Cite{"BB 5.2"}})
	}
	return all
}

// specialTerms are the rules of the scenario that is played which change how the first turn begins, one word for all of them.
func specialTerms(from engine.State) []engine.Term {
	s, ok := from.(*state.State)
	if !ok {
		return nil
	}
	row := scenario.Of(s)
	means := "What is so in this scenario:"
	var cites []engine.Cite
	if row.Surprise {
		means += " on the first turn only McClernand's markers are in the cup, until the first Union unit comes next to a Confederate or fires at one; then all Confederates but Trabue's brigade check at once and do less until that activation ends, and behind it the markers of all others go into the cup."
		cites = append(cites, "BB 30.6")
	}
	if row.NoMarch {
		means += " nobody may be under March orders."
	}
	if row.AttackOrAdvance {
		means += " all begin under Advance or Attack orders."
	}
	if row.GunboatsArrive {
		means += " the gunboats do not fire in the turn in which they arrive."
	}
	if len(means) == len("What is so in this scenario:") {
		means = "No rule of this scenario is told by a word of its own here."
	}
	return []engine.Term{{Word: "special rules", Means: means + " What else is its own stands in its section of the book; for what needs a decision or dice of it the letters ask when it comes.", Cites: cites}}
}

// resultKind is what stands behind the points of a result.
type resultKind struct{ word, means string }

// resultKinds are those of the charts (BB 12.78).
var resultKinds = []resultKind{
	{"", ""},
	{"D", "it is disordered"},
	{"d", "it checks its cohesion, and is disordered if it fails"},
	{"d+1", "it checks its cohesion with 1 added to the die, and is disordered if it fails"},
	{"d+2", "it checks its cohesion with 2 added to the die, and is disordered if it fails"},
	{"d+3", "it checks its cohesion with 3 added to the die, and is disordered if it fails"},
}

// resultTerm is a result with what it means, empty for no points and nothing else.
func resultTerm(points int, kind resultKind) engine.Term {
	var means []string
	word := kind.word
	if points > 0 {
		word = fmt.Sprint(points) + word
		means = append(means, "the unit loses "+plural(points, "strength point"))
	}
	if kind.means != "" {
		means = append(means, kind.means)
	}
	if word == "" {
		return engine.Term{}
	}
	text := strings.Join(means, "; ")
	return engine.Term{Word: word, Means: strings.ToUpper(text[:1]) + text[1:] + ".", Cites: []engine.Cite{"BB 12.78"}}
}

func plural(n int, word string) string {
	if n == 1 {
		return "a " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// wordTerms are the words of counters and results.
var wordTerms = []engine.Term{
	{Word: "rout", Means: "The unit leaves its place and comes back only by dice of the recovery phase: roll rout-recovery.", Cites: []engine.Cite{"BB 18.1"}},
	{Word: "routed", Means: "A condition of a unit that has left its place; it comes back by dice of the recovery phase: roll rout-recovery.", Cites: []engine.Cite{"BB 18.1"}},
	{Word: "low-ammo", Means: "The unit has low ammunition: it fires less until it is resupplied.", Cites: []engine.Cite{"BB 10.91"}},
	{Word: "no-ammo", Means: "The unit has no ammunition: it does not fire until it is resupplied.", Cites: []engine.Cite{"BB 10.91"}},
	{Word: "killed", Means: "Of a leader: he is lost, and a replacement takes his place."},
	{Word: "replacement", Means: "A leader who has taken the place of one that was lost."},
	{Word: "cohesion", Means: "What the die of a unit's check is held against; cohesion=6 of a unit is said by declare.", Cites: []engine.Cite{"BB 2.7"}},
	{Word: "SP", Means: "A strength point: what a unit loses in fights."},
	{Word: "in command", Means: "Within the reach of the leader's range, as the chain of command has it.", Cites: []engine.Cite{"BB 4.2"}},
	{Word: "ineffective", Means: "Of a brigade or division: it has lost so much that it counts for the enemy."},
	{Word: "command phase", Means: "It is settled who is in command: batteries and cavalry are attached to leaders, commanders use what they may use before a turn begins. Nobody moves or fights; who leaves all as it is passes.", Cites: []engine.Cite{"BB 4.11"}},
	{Word: "orders phase", Means: "Divisions give their brigades Attack, Advance or March orders, or Reserve, which say how far and how they move. Nobody moves or fights; who leaves all as it is passes."},
	{Word: "first phase", Means: "The side with the initiative chooses which command acts first; the others are drawn."},
	{Word: "activation phase", Means: "The command whose marker was drawn acts, and nobody else: its units move, one by one or a brigade in one order, fire, and attack who is next to them, each as often as the rules allow. Its side then passes, and the next marker is drawn."},
	{Word: "commanders phase", Means: "Commanders of armies and corps move, and nobody else."},
	{Word: "recovery phase", Means: "Routed units are brought back by dice, units without ammunition are supplied, lost leaders replaced; each unit tries once in a turn, and who has nothing of it passes.", Cites: []engine.Cite{"BB 13.52"}},
	{Word: "disordered", Means: "A condition of a unit: it fights worse, and a second disorder may rout it; roll rally of its own activation may put it in order.", Cites: []engine.Cite{"BB 13.42", "SR 13.4"}},
	{Word: "disorder", Means: "What comes over a unit by fire, shock or bad ground: it is disordered then, until it rallies.", Cites: []engine.Cite{"BB 12.78", "BB 13.42"}},
	{Word: "collapsed", Means: "A condition of a unit that has lost so much of its strength that it stays disordered whatever its die says; the points of victory may count it.", Cites: []engine.Cite{"BB 30.0"}},
	{Word: "marker", Means: "The chit of a division, of which it has one to four a turn in the cup: when one is drawn, that division acts until its side passes.", Cites: []engine.Cite{"SR 5.3", "BB 5.2"}},
	{Word: "line", Means: keptLine, Cites: []engine.Cite{"BB 30.1", "BB 30.8"}},
	{Word: "keep the line", Means: keptLine, Cites: []engine.Cite{"BB 30.1", "BB 30.8"}},
	{Word: "division order", Means: "What a brigade is to do in a turn: Attack, Advance, March or Reserve. It is given in the phase of orders, orders Shaver attack, or by a die when its marker is out.", Cites: []engine.Cite{"SR 6"}},
	{Word: "attack", Means: "An order of a brigade: it moves at about half its pace, and may charge without more ado.", Cites: []engine.Cite{"SR 6"}},
	{Word: "advance", Means: "An order of a brigade: it moves at its full pace and fires, and the rules set limits to its charges.", Cites: []engine.Cite{"SR 6"}},
	{Word: "march", Means: "An order of a brigade: it marches in column on roads, far from the enemy, and does not charge. Before certain hours nobody may march.", Cites: []engine.Cite{"BB 9.22"}},
	{Word: "reserve", Means: "An order of a brigade: it stays where it is and rests, and does not act with its marker.", Cites: []engine.Cite{"SR 6.3"}},
	{Word: "1E", Means: "An efficiency chit, drawn for a corps or division at the beginning of a turn: it gives one marker in the cup, before its leader changes that.", Cites: []engine.Cite{"BB 5.2"}},
	{Word: "2E", Means: "An efficiency chit, drawn for a corps or division at the beginning of a turn: it gives two markers in the cup, before its leader changes that.", Cites: []engine.Cite{"BB 5.2"}},
	{Word: "3E", Means: "An efficiency chit, drawn for a corps or division at the beginning of a turn: it gives three markers in the cup, before its leader changes that.", Cites: []engine.Cite{"BB 5.2"}},
	{Word: "4E", Means: "An efficiency chit, drawn for a corps or division at the beginning of a turn: it gives four markers in the cup, before its leader changes that.", Cites: []engine.Cite{"BB 5.2"}},
	{Word: "efficiency", Means: "How many markers a corps or division has in a turn; a chit that is drawn says it, 2E for two, and its leader may change it.", Cites: []engine.Cite{"BB 5.2"}},
	{Word: "fatigue", Means: "How tired a brigade is: fresh, OK, then 0, 1 and 2. A third activation in a turn and shock raise it, and it is added to its dice; rest lowers it.", Cites: []engine.Cite{"BB 17.0"}},
	{Word: "commitment", Means: "A check before a charge: cavalry and green units that fail it may stay out of it.", Cites: []engine.Cite{"SR 11.36", "BB 14.53"}},
	{Word: "begins with a unit of its command", Means: "Of a leader at the beginning: he is put into the hex of any unit that he commands, of his side's choice.", Cites: []engine.Cite{"BB 30.3"}},
	{Word: "stacking", Means: "How many units may stand in one hex is a matter of the series' rules, whose limits are not in this pack: nobody is refused or hurt for it here, and you are on your honour. Which unit of a stack a result concerns is asked where it matters.", Cites: []engine.Cite{"SR 8", "SR 12.2"}},
	{Word: "advance after combat", Means: "Who has won a shock is asked who advances into the hex that was left: advance and the unit, or pass for nobody. How many may, and who has to, the series' rules say; that is not checked here, and every order that is offered is taken.", Cites: []engine.Cite{"SR 12.6"}},
	{Word: "held by the scenario", Means: "The unit does not act: the scenario has it wait for an hour, a die, or the enemy near it. One that waits to be assigned is attached to a brigade first, where the letter or legal attach offers that."},
	{Word: "-", Means: "No effect."},
	{Word: "alerted", Means: "A formation that has been woken by what it has seen or heard, and may act."},
}

// keptLine is what it means that a line has to hold (BB 30.1, BB 30.8).
const keptLine = "Of Hardee's corps and Gladden at 6 AM: when each of the first two activations of Hindman's marker ends, the infantry of each brigade stands without a gap, each regiment in a hex with or next to another of its brigade; and Cleburne's brigade is next to Wood's, Wood's to Shaver's, Shaver's to Gladden's. 3 MS Battalion, 15 AR, cavalry and guns do not count. Who has moved and breaks the line is moved back until it holds, and checks. So whole brigades go forward together, or those at the ends stay next to their neighbours. Buell's divisions on the second day keep one likewise."

// Victory says how the game is won.
func (sys *system) Victory(st engine.State) []string {
	s, ok := st.(*state.State)
	if !ok {
		return nil
	}
	return victory.Told(sys.Book, s)
}

// Sights says who sees a hex, of all combat units and leaders on the map. The book's line of sight is told; what the
// series' rules add is open where nobody has said it.
func (sys *system) Sights(st engine.State, to engine.Loc) ([]engine.Sight, error) {
	s, ok := st.(*state.State)
	if !ok {
		return nil, errors.New("sights: a state of another system")
	}
	target, err := sys.Pack.Grid.Find(string(to))
	if err != nil {
		return nil, fmt.Errorf("%s is no hex of the map", to)
	}
	var all []engine.Sight
	for u := range s.Units {
		if s.Units[u].Here() {
			v := position.SightFrom(sys.Book, s, u, target, "")
			all = append(all, engine.Sight{Unit: sys.Unit(u).ID, Clear: v.Blocked == "" && v.Open == "", Blocked: v.Blocked, Open: v.Open})
		}
	}
	return all, nil
}
