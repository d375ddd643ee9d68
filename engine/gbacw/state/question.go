package state

import "adjutant/engine"

// Question is what only a chart could answer that nobody typed in, when the game cannot go on without.
// One side states the answer and the other agrees; or the moderator rules.
type Question struct {
	Name   string `json:"name"` // never another in a game: initiative 3
	About  About  `json:"about"`
	Index  int    `json:"index,omitempty"` // of the unit or the command that it is about
	Side   int    `json:"side"`            // that states
	Word   string `json:"word,omitempty"`  // what else it is about: orders that are tried for
	Draft  string `json:"draft,omitempty"` // an answer in parts, not whole yet
	Stated string `json:"stated,omitempty"`
	// Said are the answers to which the other side has objected, by turns, and Turned is set where it is that which states now.
	Said   []string `json:"said,omitempty"`
	Turned bool     `json:"turned,omitempty"`
	// Refers is set where a human is to rule, and Silent is who did not answer in time, "" for nobody.
	Refers bool        `json:"refers,omitempty"`
	Silent engine.Side `json:"silent,omitempty"`
}

// About is the kind of a question.
type About string

// The kinds of questions.
const (
	AboutInitiative About = "initiative"    // who has it (SR 5.1)
	AboutMarkers    About = "markers"       // how many a command has (SR 5.2, the Alert Schedule)
	AboutEvents     About = "events"        // how many battle events go into the cup (Battle Events Chart)
	AboutEvent      About = "event"         // what a battle event is (Battle Events Chart)
	AboutOrders     About = "orders"        // whether a brigade has the orders it tried for (SR 6.2)
	AboutFight      About = "fight"         // how fire or shock ended (SR 10, SR 11)
	AboutMistaken   About = "mistaken-fire" // what the fire table says (SR 10)
	AboutCount      About = "count"         // what counts for victory, and only the map or the players know
	AboutBeaten     About = "ineffective"   // which formations are, at the end (SR 13)
	AboutFact       About = "cohesion"      // what is printed on a counter
	AboutDisordered About = "disordered"    // likewise on its back
	AboutStrength   About = "sp"            // likewise
	AboutOver       About = "points"        // what a hex costs, in full movement points (the Terrain Effects Chart)
	AboutGround     About = "ground"        // what a hex is
	AboutTrapped    About = "trapped"       // what becomes of a unit that cannot retreat (SR 12.4)
	AboutSight      About = "sight"         // whether an enemy is in sight
	AboutFour       About = "four"          // whether fire was with four strength points or more
	AboutMission    About = "mission"       // what the roar of battle calls a brigade to (its card)
	AboutCommit     About = "commitment"    // what a failed check of commitment does (SR 11.36)
	AboutTop        About = "top"           // which unit of a stack a result concerns (SR 12.2)
	AboutStack      About = "stack"         // whether the others of a stack check after a disorder (SR 12.3)
	AboutLeader     About = "leader"        // whether a leader is lost (SR 12.71)
)

// Seat is who is asked: the other side once the answer is stated.
func (q Question) Seat() int {
	if q.Stated != "" {
		return 1 - q.Teller()
	}
	return q.Teller()
}

// Teller is the side that states the answer, or has stated it.
func (q Question) Teller() int {
	if q.Turned {
		return 1 - q.Side
	}
	return q.Side
}

// The answers to what is so or not.
const (
	AnswerYes = "yes"
	AnswerNo  = "no"
)

// YesOrNo are both.
func YesOrNo() []string { return []string{AnswerYes, AnswerNo} }

// QuestionRiver is whether gunboats go in a hex (BB 14.72), and the hex behind it: river N6420.
const QuestionRiver = "river "

// AnswerStated is the ruling that the players use their own copy of a table: what they state counts.
const AnswerStated = "stated"
