package ask

import (
	"cmp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// concordance finds, among all that a system explains, what a question is about that has no word of the rule book in it: by words that mean
// the same, and by those that its explanations have.
type concordance struct {
	terms []engine.Term
	heads []map[string]bool // stems of the word of each term
	texts []map[string]bool // stems of all of it
}

// concordanceOf is the concordance of what the system explains of no kind of event in particular.
func concordanceOf(all []engine.Term) (c concordance) {
	for _, t := range all {
		if t.Of == "" && t.Means != "" {
			c.terms = append(c.terms, t)
			c.heads = append(c.heads, stemSet(t.Word))
			c.texts = append(c.texts, stemSet(t.Word+" "+t.Means))
		}
	}
	return c
}

// rank is a term and how much of a question it has.
type rank struct {
	term  engine.Term
	score int // words that few terms have count more, those that a term is called by three times
	words int // of the question
}

// maxFound is how many terms a question is answered with.
const maxFound = 2

// find gives the terms that a question is about, the nearest first: those that have two of its words or are called by one, and of which none
// has twice as much.
func (c concordance) find(question string) (found []engine.Term) {
	asked := meanings(question)
	var all []rank
	for i, t := range c.terms {
		if r := c.rank(i, asked); r.words > 0 {
			r.term = t
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b rank) int { return cmp.Compare(b.score, a.score) })
	for _, r := range all[:min(len(all), maxFound)] {
		if 2*r.score > all[0].score {
			found = append(found, r.term)
		}
	}
	return found
}

// rank is how much term i has of what is asked; no words where that is too little.
func (c concordance) rank(i int, asked [][]string) (r rank) {
	called, head := false, 0
	for _, same := range asked {
		best := 0
		for _, word := range same {
			n := 0
			for _, text := range c.texts {
				if text[word] {
					n++
				}
			}
			switch {
			case c.heads[i][word]:
				called = true
				head++
				best = max(best, headWeight*1000/n)
			case c.texts[i][word]:
				best = max(best, 1000/n)
			}
		}
		if best > 0 {
			r.words++
			r.score += best
		}
	}
	switch {
	case !called && r.words < 2:
		return rank{}
	case head == len(c.heads[i]): // it is called by nothing else: attack, and not failed attack
		r.score += r.score / 2
	}
	return r
}

// meanings are the words of a question that tell what it is about, each with those that mean the same.
func meanings(question string) (asked [][]string) {
	for _, word := range stems(ruleBook.Replace(" " + orders.Fold(question) + " ")) {
		same, means := sameWords[word]
		switch {
		case means:
			asked = append(asked, same)
		case !common[word] && !alsoCommon[word]:
			asked = append(asked, []string{word})
		}
	}
	return slices.CompactFunc(asked, slices.Equal)
}

// alsoCommon are stems of words that explanations have, too, and that tell of nothing.
var alsoCommon = stemSet("already again many must far whoever somebody order number small big better best worse worst matter")

// ruleBook has several words of players that mean one thing as the word of rule books.
var ruleBook = strings.NewReplacer(
	"back into order", "rally", "into order", "rally", "back in order", "rally", "fall back", "retreat", "falls back", "retreat", "fell back", "retreat",
	"follow up", "advance", "run away", "rout", "runs away", "rout", "ran away", "rout", "dig in", "breastworks", "close up", "range", "up close", "range",
	"from behind", "rear", "from the side", "flank", "turn around", "facing", "look", "facing", "leave the map", "exit", "leave the table", "exit", "leave the board", "exit",
	"next to", "adjacent", "how often", "times", "run out", "supply",
)

// sameWords are the stems of words that mean the same, by each of them.
var sameWords = sameStems(`
	horse horsemen rider cavalry mounted dismount dismounted
	uphill hill slope height heights above below higher
	broken broke disordered disorder shaken disrupted disruption
	routed rout fled flee running
	rally rallies recover recovery reform regroup
	withdraw retire retreat retreats
	pursue follow advance
	killed dies die dead death fallen falls loss losses casualty casualties hit hits
	tired weary fatigue exhausted exhaustion
	general commander officer leader staff
	wood woods tree trees forest forests
	fight fighting combat melee shock battle
	attack charge assault
	shoot shoots shot shots fire fires firing volley
	gun guns cannon cannons artillery battery
	near close short range
	facing face faces
	breastworks entrench entrenched works trench
	night dark dusk
	shell shells ammunition ammo rounds supply
	wall walls fence fences cover
	side flank flanks rear
	see sees sight visible hidden
	exit exits leave leaves edge
	break breaks morale waver
	stop stops halt halts
	straggler stragglers stray
`)

func sameStems(lines string) map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(lines) {
		same := stems(line)
		for _, word := range same {
			all[word] = same
		}
	}
	return all
}
