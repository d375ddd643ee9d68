// Package bind is about binding.toml, the file that says which pieces of somebody's
// VASSAL module are which units of a pack: it reads and writes that file, holds it
// against a pack and a module, and proposes one.
//
// A proposal compares what things are called, and says of each line why it stands there.
// It decides nothing: the owner of the module reads it, mends it, and has it proved
// against a save (package interpret, which reads logs by it).
//
//	module = "Training Field"   # name of the module, as its own data has it
//	version = "1.2"             # and its version; without it any is taken
//	foreign = true              # somebody else made it, not "module build" of the pack
//
//	[[map]]
//	name = "Field"              # VASSAL's name of the map
//	x = 60.0                    # centre of row 1 in column 1, in pixels, as if
//	y = 60.0                    # the column did not stand low
//	dx = 72.0                   # between columns
//	dy = 83.0                   # between rows
//
//	[[unit]]                    # only where a piece is not called as its unit
//	piece = "1st Ft."
//	unit = "1st-Foot"
//
//	[[unit]]                    # several pieces of the module are called so:
//	piece = "Battery"           # those that were made from this slot of it
//	slot = "143"
//	unit = "Battery-A"
//
//	[[unit]]                    # one of several that nothing tells apart: the piece with
//	id = "1700000000123"        # this id in the save that games go on from
//	unit = "Battery-B"
//
//	[[layer]]                   # what a layer says of a unit
//	name = "Step"               # VASSAL's name of the layer
//	level = 2                   # at which it says that
//	status = "reduced"          # the system's word
//
//	[[dice]]                    # a button that throws dice
//	name = "2d6"
//	n = 2
//	sides = 6
//
//	[[mark]]                    # a piece that says something where it lies:
//	piece = "Attack here"       # the hex is to be attacked
//	means = "attack"
//
//	[[ignore]]
//	piece = "Turn"              # a piece that means nothing to the rules
//
//	[turn]                      # the turn counter, which is kept at the turn and phase of the game
//	tracker = "TurnTracker0"    # its id in VASSAL's files; "" where the module has none
//
//	[[turn.level]]              # its levels from the outermost in: this one
//	counts = "turns"            # is a counter of turns
//	start = 1                   # that shows 1 in turn 1
//	step = 1                    # and goes on by 1
//
//	[[turn.level]]              # and this one a list, with the words of the module
//	values = ["Union Movement", "Rebel Movement", "Fire"]
//	means = ["move union", "move rebel", "fire"] # phases and sides of the pack; without it names tell
//
// A map without hexes has inch instead of dx and dy: the pixels of an inch, x and y being
// those of its upper left corner.
package bind
