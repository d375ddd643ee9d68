package idiom

import "adjutant/moderator/orders/pattern"

var (
	first  = pattern.MustCompile(`(?i) ?\((?:the |as )?primary\)`)
	atHead = pattern.MustCompile(`(?i)\b(?:leads?|heads?|spearheads?) (?:the|an|our|my) (?:assault|attack)s? (on|upon|against) `)
)

// Heading is a sentence in which somebody attacks, of one by which he leads the attack: he who does so is its primary.
func Heading(text string) string {
	return atHead.ReplaceAllString(first.ReplaceAllString(text, ""), "attacks $1 ")
}

// Part is the part that a unit has in an action by the words before its name, or behind it.
type Part int

// The parts.
const (
	Unsaid Part = iota
	Along       // by what he is
	Leads
	Supports
	Shoots
)

// What words before the names of others say of their part, and words behind them.
var (
	PartsBefore = map[Part][]string{
		Leads:    {"led by", "commanded by", "headed by", "under the command of", "under"},
		Supports: {"supported by", "backed up by", "backed by", "with the support of", "with support from", "with support of", "helped by", "reinforced by"},
		Shoots:   {"with the guns of", "with supporting fire from", "with fire from", "with fire of", "covered by the guns of"},
		Along:    {"accompanied by", "together with", "along with", "with"},
	}
	PartsBehind = map[Part][]string{
		Along:    {"goes with it", "goes with them", "go with it", "go with them", "rides with it", "rides with them", "comes with it", "comes with them", "goes along", "comes along"},
		Leads:    {"leading it", "leading them", "leading the attack", "leading", "leads it", "leads them", "leads the attack", "leads", "lead it", "lead them", "in the lead", "in command", "at its head", "at their head", "at the head"},
		Shoots:   {"fires in support", "firing in support", "shoots in support", "gives fire support", "giving fire support"},
		Supports: {"in support", "supporting it", "supporting them", "supporting", "supports it", "supports them", "supports", "support it", "support them", "support"},
	}
)

// The same in more words, by newer readings.
var (
	PartsBeforeToo = map[Part][]string{
		Leads:    {"under the lead of", "directed by", "with the leadership of"},
		Shoots:   {"with the help of the guns of", "with help from the guns of", "with the guns from", "the guns of", "under the guns of", "under cover of the guns of"},
		Supports: {"with the aid of", "seconded by", "assisted by", "aided by"},
		Along:    {"with the help of", "with help from", "with help of", "with the assistance of"},
	}
	PartsBehindToo = map[Part][]string{
		Leads:    {"leading the way", "commanding", "in charge"},
		Supports: {"backing it up", "backing them up", "backing up", "backs it up", "backs them up", "close behind", "right behind"},
		Shoots:   {"helping with its guns", "helps with its guns", "with its guns", "with their guns", "shooting in support", "shooting in", "firing as well", "joining in with its guns"},
		Along:    {"helping it", "helping them", "helping out", "helping", "helps it", "helps them", "helps", "help it", "help", "assisting", "joining in", "joins in", "taking part", "takes part", "behind it", "behind them", "with it", "with them", "with him", "as well", "too"},
	}
)
