// Package book reads what a pack of system declared says, strictly, once: each line with its file and number, by
// which rulings cite it. What is not declared is not in the book, and is not judged.
//
// # The files
//
// A pack of system declared is a folder as package pack describes it. Everything is optional but pack.toml. All
// lists are CSV with a head that names the columns, in any order; lines that begin with # are comments; a cell
// may be empty. A column or word that is not named here is a mistake, told with file and line; so is a line that
// can never apply.
//
//	pack.toml            system = "declared"; sides, scenarios, [[status]] marks, and the board: [grid], [area], or neither
//	units.csv            the pieces: id, side, type (the class that limits go by) …
//	setup.csv            where they begin; "place" names an area, or (x,y) on a table, where there is no hex
//	hexes.csv            terrain of hexes; hexsides.csv, roads.csv, entries.csv likewise
//	limits.csv           what units may do: cited as PACK limits:12
//	lists/areas.csv      the board, where it is one of areas
//	lists/borders.csv    which areas touch
//	lists/zones.csv      names for sets of places
//	lists/phases.csv     who does what when
//	lists/dice.csv       dice that may be rolled
//	lists/tables.csv     which tables there are, with which dice, for which order
//	tables/NAME.csv      a table itself: cited as PACK tables/crt:7
//	lists/modifiers.csv  what changes its rolls, columns and strengths
//	lists/results.csv    what its results demand
//	lists/decks.csv      decks of cards, drawn in the open or held unseen
//	lists/victory.csv    points, and who wins
//
// # pack.toml
//
// Besides what every pack has, the table of the system may stand in it. Format is that of this text.
//
//	[declared]
//	format = 1
//
// The board is one of hexes where there is a [grid], a table in inches where there is an [area], one of areas
// where there is lists/areas.csv. Two of them are a mistake. With none, places are not judged, and there is no
// order to move.
//
// A [[status]] is a mark that units may bear: its word, and optionally layer (a unit bears one mark of a layer
// at most), sign, types. A mark without a layer is not shown on the counter.
//
// # Who: which units
//
// A cell "who" is words parted by blanks that must all hold; empty holds for all. A word is KEY:VALUE|VALUE…, of
// which one value must be that of the unit; ! before it says that none may be.
//
//	type:infantry|cavalry side:north !state:routed tag:elite name:Bat* formation:II steps:1
//
// Keys: side, type, formation, size and tag (all from units.csv; a tag is a word of its column tags), unit (its
// id), name (id or name, * stands for any letters), steps (that it has left), state (a mark it bears; "reduced"
// when it is flipped).
//
// # Where: which places and steps
//
// A cell "where" is words likewise. About a place: terrain:woods, zone:NAME, hex:0507|0508, area:NAME, enemy and
// friend (a unit of that other or own side stands there), zoc (an enemy's zone of control, see below). About the
// step into it: hexside:river (a kind in hexsides.csv or borders.csv), road (the step follows a road; between
// areas, a border of kind road), from-zoc (it leads out of one, to wherever: leaving costs cost,,from-zoc,,+1,
// or is forbidden), zoc-zoc (from zone to zone).
//
// # limits.csv
//
// Columns: limit, value; and who, where, phase, turns, note. Phase is words of phases.csv in which the line
// holds; empty is all. Turns, such as 2 or 3..5, are for exit alone.
//
//	own        value: sides that may act with these units besides the side in units.csv, and with ! before them sides that may not, that
//	           side among them; the first line that names a side counts for it. Captured pieces: own,state:captured,,,red !blue.
//	           Whose enemy a unit is does not follow from that, as long as its own side may act with it. "all" is for
//	           neutral pieces: every side may act with them, and they are nobody's enemy and nobody's friend
//	only       value: the orders that these units may be given, of those of a phase; "none" for none. Of a mask, hide is that others may lie
//	           beneath it
//	allowance  value: points for a unit's one move of a phase: 4, 4.5, ma (the column of units.csv), ma/2; the first line that holds counts
//	cost       value: points to enter a place: 2; the first line that holds counts, 1 where none does. +1 is added by every
//	           line that holds
//	enter      value: "no", or "stop" (the move ends there); every line that holds counts
//	stack      value: 3 (units), or "8 steps": the most of who that one side may have in a place where a move ends; every line counts
//	zoc        value: "yes" or "no": who has a zone of control into the places next to it, where; the first line that holds counts, no
//	           where none does. It does nothing by itself: enter and cost say what, with where zoc or zoc-zoc
//	range      value: 2, or "range" (the column of units.csv): how far the target of an attack may be; the first line that holds counts,
//	           1 where none does
//	attacks    value: 1: how often a unit may attack in a phase; the first line that holds counts
//	duty       value: "attack": in a phase of attacks each of who that has an enemy beside it, and may attack it by itself, has to attack
//	           before its side may end the phase; "attacked": each place with enemies beside one of who has to be attacked. Who may do
//	           so no more, for his range, or since the place was attacked as often as it may be, has no duty left
//	mask       value: 1: these pieces are masks, beneath which so many units of their side may lie unseen, or none; see below
//	hide       value: "yes" or "no": who may lie beneath masks of their side; the first line that holds counts, no where none does
//	seen       value: 1: a mask is lifted as soon as an enemy stands so near, where it stands; the first line that holds counts, 1 where none
//	           does
//	sight      value: a side: it alone sees what stands in where; see below
//	attacked   value: 1: how often a place may be attacked in a phase; the first line that holds counts
//
//	exit       value: 1: where may leave the board in the turns of turns, by a move that ends with the word exit (move UNIT PLACE exit), for so many
//	           points beyond the way there; the first line that holds counts, nobody leaves where none does. On a table in inches, without
//	           where, it is by any edge. Who has left does not come back, and is counted (exit of lists/victory.csv)
//
// A unit for which no allowance holds may go anywhere on the board that no line "enter" forbids. On a table an
// allowance is in inches, and of the lines about places only those without "where" have a meaning.
//
// # Masks
//
// What a side does not see is what lies beneath the masks of another. A mask is a piece like any other:
// everybody sees it, it moves by the limits that hold for it, and it may not attack. Units that may lie beneath
// one have a line of setup.csv with a turn and without a place; in a phase that lets it (hide UNIT under MASK)
// their side puts them beneath a mask that is on the board. For all others they wait, as do those that are
// beneath none: that a unit is hidden, and beneath which mask, only its side can read. A mask is lifted where an
// enemy that is no mask comes near (seen), where it is attacked, or when its side says so (show MASK). It leaves
// the game then, and what lay beneath stands where it stood; a mask without anything beneath was a dummy.
//
// # Places that one side alone sees
//
// A board, or a part of one, of which a line sight says so is read by its side alone: who stands there, and that he
// moves there, comes onto the board there, and how far. Only units of that side go there that no other side may act
// with, and no masks. A way into it ends in its first place, and is read by all, as is one that leads out; a way
// within it nobody else reads, and it is judged like any other. Who stands there neither attacks nor is attacked,
// takes no part in rolls, and is nobody's enemy to a side that does not see him: he has no zone of control over it,
// and lifts none of its masks. No result drives anybody there, no points are had for its places, and nobody leaves
// the board from them. That a unit is flipped, marked or loses steps is read by all, and not where. A unit that
// waits and may come on by now is unseen as well.
//
// # lists/areas.csv, lists/borders.csv, lists/zones.csv
//
// Areas: area (its id, by which orders name it: letters, digits, _ and .), and name, terrain (words; "clear"
// where there is none), column and row (numbers from 1: where its box lies on pictures; where not all have them,
// they are laid out by their borders). Borders: area, to; kinds (words), way ("both", or "one" for one that is
// crossed from area to to only). Zones: zone, places: hexes, rectangles of hexes (0101..0412), areas.
//
// # lists/phases.csv
//
// Columns: phase, side, may; ends, sealed, turns, note. The phases of a turn in their order. Side: a side;
// "each" for one after the other; "all" for any, until all have passed. May: the orders of the phase: move,
// entry, attack, roll, flip, mark, lose, draw, declare, hide, show. Without the file a turn is one phase, play,
// of each side, in which all may be done that the pack has anything for. A phase that comes twice for a side is
// a mistake.
//
// A phase in which a side can do nothing when it begins is passed over. Ends: "pass" (which is so where nothing
// is said), "idle" (also over for a side as soon as it can do nothing more: for phases of move, entry, attack
// and declare), or a number (over for a side after so many orders; declare, and what a result demands, do not
// count): a card a turn is draw with ends 1. Turns: 1, or 2..4, in which alone the phase is played.
//
// Sealed: yes, for a phase of side all in which each side writes its orders (move, entry, flip, mark, lose,
// hide, show) unseen by the others. When all have passed, the first order of each side is done in the order of
// the sides, then the second of each, and so on. What may no longer be done by then, for what another has done,
// is not done, and told.
//
// # lists/dice.csv
//
// Columns: name, dice (2d6); phase, for (words with * that the purpose must match, with | between), drop
// ("lowest 1", "highest 1"), explode (a face that is thrown again and added), faces (as many words as the die
// has sides). An order is: roll NAME for PURPOSE. Without the file any dice up to 20d100 may be rolled for any
// purpose; with it only these.
//
// # lists/tables.csv
//
// Columns: table (of tables/NAME.csv), order, dice, by; who, phase, attack, defend, round, note.
//
//	order   attack: who attacks a place, all of whom are who, rolls on it. roll: whoever writes: roll NAME, with units behind it or without
//	dice    2d6: what is rolled on it
//	by      none: one column. odds: attack to defend. difference: attack less defend. sum: attack alone. type: of the first unit. terrain: the first
//	        word of the place. distance: from who attacks to what is attacked, of the farthest of several; in places, or on a table in inches,
//	        of which a part counts as one. Who attacks on a table has a line range of limits.csv
//	attack  of the units that attack (or are named), the sum of att, def, mr, ma, range, steps or count; att where nothing is said
//	defend  likewise of the units in the place attacked; def where nothing is said
//	round   of odds: down (for the defender, which is so where nothing is said), up, near
//
// # tables/NAME.csv
//
// The first column, roll, has what falls: 7, 2..4, le1, ge12. The lines cover without hole or overlap all that
// the dice can come to; what modifiers lead beyond them counts as the nearest. The other columns are by odds
// 1:3, 1:2, 1:1, 2:1 …, by difference, distance or sum le-1, 0, 1..3, ge4 without hole or overlap; by type or
// terrain its words, and "other"; with none the one column "result". Odds and numbers beyond the outermost
// column count as that. A cell is one word, or several that are several results; "-" is no effect. None is
// empty.
//
// # lists/modifiers.csv
//
// Columns: table, to, value; of, who, where, distance, across, said, note. All that is said must hold.
//
//	to     roll, column, attack, defend: what it is added to
//	value  +1, -2: once; "+1 each": for each unit that holds. To attack or defend also x2 and /2: of each unit that holds, by itself
//	of     attacker or defender: whose units are meant by who; one at least must hold. Attacker where nothing is said
//	where  the place attacked (or where the first unit stands); and the step by which those who attack come into it: hexside, road, zones
//	distance from the attacker to what is attacked, as columns of tables by distance count it: le6, 2..4, ge7
//	across which attackers that step, or that distance, has to hold for: all attackers (also if the cell is empty); any, one of them; each, only those for which it
//	       is: value is then +1 each, x2 or /2, of these
//	said   a word that the side has declared before: declare WORD. It holds for the next roll on a table of its side
//
// # lists/results.csv
//
// Columns: result, demand; table (empty for all), of, n, who, else, note. A result may have several lines, which
// are done in their order. A result without a line is told, and what follows from it is not judged.
//
//	nothing    no effect
//	lose       the side of says which of its units lose n steps together: lose UNIT
//	eliminate  all units of who are taken off
//	exchange   the side of says which of its units are lost whole, one after the other (lose UNIT), until they were together at least as strong
//	           as those of the other side when the dice fell: by attack and defend of the table, as they stand on the counters,
//	           without modifiers. A unit without strength takes no part. The usual EX is: eliminate of defender, exchange of attacker
//	flip       all of them are flipped
//	mark       all of them bear the mark of else: disrupted
//	retreat    each of them is retreated n places away, each step leading farther from where it stood: retreat UNIT PATH. Where it cannot,
//	           else: eliminate, lose, or stay (where nothing is said)
//	advance    one that attacked may enter the place, if it is empty now: advance UNIT PLACE, or pass
//	agree      what follows is not declared: the side of says it, of its units of who (lose UNIT, flip UNIT, mark UNIT as MARK, retreat UNIT
//	           PLACE, as often as need be, then pass), and the other agrees (agree) or does not (object); then it is said anew. When it was
//	           said twice and not agreed on, or the other is silent, a moderator rules. Nothing is done before. The players read the note
//
// Of: attacker or defender; defender where nothing is said.
//
// # lists/decks.csv
//
// Columns: deck, card; count, hand, note. A card that is drawn (draw DECK) is known to all, and back in the deck
// when that is empty.
//
// With a number as hand, in the first line of a deck, a card that is drawn is known to who draws it alone, and
// so many of the deck may be held. It is played (play CARD) or discarded (discard CARD) for all to see; what it
// says (note) is told then, and what it does is not judged. When none is left in the deck, those that were
// played and discarded are shuffled and are the deck again. The order of the deck is fixed before the first play
// by what the invitation commits to, and can be computed by anybody when the game is over: package hand says
// how. A roll back shuffles what is left of it anew. No two such decks have a card of one name.
//
// # lists/victory.csv
//
// Columns: for, side; points, where, who, when, note.
//
//	hold    points for each place of where that a unit of who of the side was the last to stand in, at the end, or with when "turn" at the end of each turn
//	kill    points for each enemy unit of who that is eliminated
//	exit    points for each unit of who that the side has led off the board, by a place of where if that is said
//	event   points whenever what when names happens: card:NAME, a card that is played out of the hand or drawn in the open; or TABLE:RESULT, which
//	        falls on a table. Of the side; where none is named, of who plays the card or rolls
//	win     the side has won as soon as it holds all places of where, at the end of a turn
//	margin  points: the least difference for a victory (note is its level); the largest that is reached counts
//
// Who has more points when the turns of the scenario are over has won, by a margin if there are any. Without the
// file the players agree on who has won.
package book
