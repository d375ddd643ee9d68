package scan

// Version is a way to read what players write. A mail is always read by the version that read it first: whoever
// judges anew what was judged before uses that one. What changed with a version stands where [Scope.Reads] asks
// for it.
type Version int

// The versions.
const (
	// Strict refuses each line that is neither an order nor a command.
	Strict Version = iota
	// Tolerant lists what is talk and refuses only what resembles an order. It reads several
	// orders in a line, orders behind courtesies and before remarks, names with a letter or two
	// wrong, and "from 1003 to 1005".
	Tolerant
	// Conversing reads questions about the game as commands that only ask; a number before a line as that of an
	// order of a draft, where there is one; 'send', 'drop', 'undo' and 'letters: short'; a yes or no to whatever
	// waits for one; 'stops: yes' behind a move or alone in a line; the path of one gun from where that gun
	// stands, in a draft too; on a table, moves in inches and towards things, also a wall or road, and where the
	// unit faces in the end; sentences, short names, headings, units that stay where they are, and support in
	// standing orders; complaints as questions. Conditions are asked about, and so are unread sentences about
	// one's own units on a table. Subjects are titles: they hold no order and no wish.
	Conversing
	// Proposing keeps what is to be written in the place of an order that is refused, where that is one line, and takes it
	// for a yes. What one side says of the ground otherwise than the other counts for the rounds of a dispute, and silence
	// agrees to nothing. Where no words are read, at a deadline, a wait that the default does not end has its time anew.
	Proposing
	// Amending takes what a mail without numbers orders for a change of the draft: it stands in the place of what is for the
	// same units and of the same kind, and else beside it; nothing that is kept is left out for it. Numbers before the lines
	// of a turn are those of its draft. A pass ends the choice for which it was written, and no later one: what was asked within
	// a phase is answered for that phase. An agreement is to what the letter said that it answers. Nothing is kept of a sentence
	// of which a part is not understood.
	Amending
	// Attending keeps an answer given ahead until what it answers is asked or can no longer come, whatever else
	// was chosen meanwhile. Filed orders spend nothing for one that was left out, find ways as mails do, and go
	// behind what a mail orders for the same choice; what can never be done does not wait. A player who passes,
	// or has everybody stay, may say why beside it; what is told, praised or said before an order is talk, and a
	// sentence behind an order is one of its own. Several groups of units share the word of one order, a brigade
	// is the units that belong to it now, and a leader with a formation is an entry. A question is answered by
	// the word that one answer begins with, and for somebody by its number; a question in standing orders is
	// none of them. On a table guns may be named as people do, stand behind the road that they follow, and stop
	// before a house; the side that orders last there gets its orders back once where its own men are in their
	// way, if no clock runs. 'stops: always' is a command. A content yes is one.
	Attending
	// Answering takes what is said to a question for the answer that it can only be: by its number with words
	// behind it, by its place among the answers, by the unit that acts, as a yes or a no, or that all stay. What
	// is said as a matter of course beside an order leaves it as it is. An order that comes to a draft stands
	// before the pass that ends what it is for. What only fills a sentence is left out of it where it is no
	// order as it stands, and turns of speech are read as what they say (idiom.Plainly): that is told. A
	// sentence can name a goal by the units that are there, go there, or leave; it can name helpers of an attack
	// in more words, and the enemy without a word for the attack. A question that nobody can read stops no
	// order.
	Answering
	// Gleaning takes an order out of a sentence from the units, deeds and places that it names, whatever else is
	// said around them, if only one order can be meant (package glean). It does so where the grammar stumbles
	// over a line: that is read sentence by sentence. A unit that is said not to do something stays. A unit that
	// follows another on a table goes beside it. A unit that is only said to be at an enemy there shoots, or
	// goes.
	Gleaning
	// Heeding keeps what is told, joked and sighed apart from what is to be done, sentence by sentence, and asks
	// about a sentence alone. No unit acts in the place of a name that nobody knows, and nothing is left out of
	// an order in silence. Two words for one pass are one. A word that points back finds the units and places
	// that the sentence before names; places are found by the compass and by what they are nearer to or behind,
	// where there is but one; and what the map answers is no case. A part of a proposal is agreed to by its
	// number, however it is said, and what stands behind a number goes elsewhere without being named again.
	Heeding
	// Minding has what a mail says of a unit stand in the place of what the draft has of it, be that an order or a line that nobody read; lines
	// of earlier mails that nobody read lapse with that. Who sends, ends or begins anew says so by what he does and with what, whatever
	// the words, and a question or a condition ends nothing. Directions, distances and ways are said in the words of the language
	// before a sentence is read (package bearings): "due east, a full move", "by way of 0602", "one hex back". A verb is only suggested
	// where what stands behind it could be its order; what cannot change an order stands beside it in peace; a condition, with its
	// else, is one sentence and asked about as one; several attack together from several hexes. 'letters: full' has letters say all
	// each time, which before was the usual. An attack that waits behind dice, and could not be made before they fall, is refused at
	// once, and no order leaps over the moves of its turn.
	Minding
	// Obliging takes a yes to a letter that asked about some of a draft for all that it told: what is proposed
	// is done, and what nobody understood, or may not be done, is left out. A wish to change what was ordered
	// that is not read is asked about beside that order. No order of a list is lost behind one that was read,
	// and no unit that a sentence names; units are known by less than their names. A question what an order
	// would come to keeps its phase open.
	Obliging
	// Discerning tells what is meant from what is said of it: intentions and memories order nothing; several
	// attack in one sentence with what each brings, and units are found by number, kind and leader as people
	// name them. A protest is for the moderator, and words to the other player by his name are for him. Of two
	// orders the first is done that the rules allow, where a mail leaves it to them; what is answered before it
	// is asked holds up nothing, and an answer may have its reason beside it. A draft is done in the sequence of
	// its numbers, and what stands behind the pass that ends its part of play is refused alone; a player who
	// agrees says whose proposal he means, and a yes that can mean two things is asked about.
	Discerning
	// Following takes a sentence that leans on another, by a word for the same deed, unit or place, with what it
	// leans on. A direction beside a place stands where both agree, and the gun behind the name of an enemy's
	// battery is that battery's. What is not to be, "instead of", "not X but Y", is told apart from what is, and
	// so is what is only remarked; a unit that is named where something is taken back stays. The number of a
	// list counts nobody, and words behind the number of an answer that deny it have it asked. In a game whose
	// pack is all its rules an attack may name the places that it comes from alone, and points of a table. What
	// somebody does stands above a pass as an order, and dice for one unit each are thrown for each that is
	// named. A charge takes no unit with it that its player was not told of. A player who says that he does no
	// more of what a phase is for passes. Where only questions have a deadline, a player is warned of his own
	// men in the way before they go.
	// That the others stay says of an advance no more than which unit goes; "all but" and the like are asked
	// about. Why something is done, or left undone, is told apart from what is (package reasons), and a pass that
	// is said to be for something alone is asked about.
	Following
	// Joining takes who is excepted from what all others do, who joins what somebody else does, and who does so
	// as well, at his own word, and not for one of those before him.
	Joining
	// Wayfaring takes the road that a sentence names as the way of a move, wherever in it stands how far and which way. It is asked which
	// of several who share a name are meant, where some of them do something. A move of a draft that left its way to the rules still
	// does when the rest of the draft is mended. Who is named twice in an order acts once by it, and the same twice behind a number of
	// a draft is one. A yes may stand under another subject, if it answers a letter about the draft by its header.
	// "The Fire Giants with him" are those who stand where he does.
	// In a game whose pack is all its rules fire is its attack, and who goes with somebody goes by himself.
	// No sentence is talk that begins with who of the writer's does something, and says how far, whereto or to whom; "to" a hex is
	// no shot, whatever was done before.
	Wayfaring

	Latest = Wayfaring
)
