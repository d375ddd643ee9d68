package glean

import "adjutant/engine"

// Class is what a word, or what is called by several, means for an order.
type Class int

// The classes. What is Harmless changes nothing, whatever it says.
const (
	Harmless Class = iota
	Who            // units of the reader's
	Foe            // units of others
	Kind           // units of a kind, of which several may be meant: nobody knows which
	Hex            // a hex or a point
	Site           // a place of a table
	Road           // a road of a map
	Way            // a direction
	Inches         // how far on a table
	Form           // a formation
	Turn           // when
	Does           // a word for a deed
	Stance         // orders that somebody is under
	Link           // says what what stands behind it is to the deed
	Behind         // says what part those before it have: in support, leading
	No             // denies
	Case           // has something hang on it
	Doubt          // supposes, remembers, or asks
	Else           // instead, half, or later: it may be otherwise
	They           // who was spoken of
	There          // where was spoken of
	Then           // when was spoken of
	Too            // does as another does
	Others         // all others, or everybody
	Nobody         // none of one's own
	Far            // a way ends where it is long enough
	Joint          // parts clauses
	Reason         // begins why
	Number         // any other number
	Stops          // a move ends before the enemy
)

// Man is a unit, or one gun of it.
type Man struct {
	Unit engine.UnitID
	Gun  int // 0 for the unit
}

// Token is a word of a sentence, or several that mean one thing.
type Token struct {
	Class    Class
	Text     string // as it is written
	From, To int    // in characters of the sentence
	Deeds    []Deed // of Does: what the word may mean
	Noun     bool   // of Does: the word is a thing, a volley
	Past     bool   // of Does: it is told of the past
	Role     Role   // of Link and Behind
	Means    string // of Way, Stance, Form, Turn, Inches, Site and Road: as lines have it
	Men      []Man  // of Who and Foe, or of Kind who may be meant
	Loc      engine.Loc
}

// Role is what somebody, or a place, is to a deed.
type Role int

// The roles.
const (
	Subject  Role = iota
	To            // where it goes, the unit that it goes to
	At            // where it is, the enemy that it shoots at
	Towards       // in whose direction
	From          // where it comes from, or the unit that acts
	Via           // what he passes
	Along         // the road he follows
	With          // who goes along
	Supports      // who helps him
	Leads         // who leads him
	Beside        // what is said of a place: next to the guns
	Relative      // a place that nobody has measured: behind, around
	Edge          // a part of a place: the edge of
	Looks         // where he looks
)
