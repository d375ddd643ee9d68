package web

import (
	"runtime"
	"time"
)

// How much a stranger can ask for. What is over a limit is refused with a sentence
// that says so; nobody's requests can hold up the club's mails, which another part
// of the program answers.
const (
	maxLabours   = 2        // and of those that take long
	maxOwn       = 4        // and of those of signed-in people, whom no stranger keeps waiting
	maxActs      = 2        // and of those of his that take long
	maxBrought   = 2        // and of those by which he brings files, however slowly
	maxTrying    = 2        // visitors whose orders are tried at the same time
	maxPlans     = 24       // games that are kept as orders were last tried on them, up to 6 trials each
	maxPlan      = 64 << 10 // bytes of a request that plans a turn
	maxMaking    = 1        // files of VASSAL made at the same time
	maxAsked     = 100      // bytes of what is looked for in the guides
	maxFound     = 40       // passages that are told of it
	maxPress     = 50       // presses that a game's page tells, the last ones
	maxBody      = 1 << 20  // bytes of one request without files
	maxName      = 100      // bytes of a name that is looked for
	maxHeader    = 16 << 10 // bytes of a request's header
	maxCallers   = 4096     // whose audits are counted
	customerBits = 64       // of an IPv6 address: the network that a customer has to himself
	maxRows      = 500      // rolls on one page; further ones are on further pages
	maxNews      = 40       // games in the feed of the club, those that moved last
	maxDue       = 500      // deadlines in the calendar of the club, the next ones
	maxGames     = 100      // games on one page of their list; further ones are on further pages
	maxListed    = 240      // plays that a game's page lists beside its map, the last ones
	maxGrounds   = 32       // maps with nobody on them that are kept, up to 100 kB each, packed
	maxMaps      = 24       // maps with their units that are kept, up to 500 kB each
	maxAboves    = 128      // drawings of the units on them, up to 80 kB each
	worthPacking = 4 << 10  // bytes of a page that is packed for the line
	maxRanking   = 1        // ladders computed at the same time
	maxKeptPlays = 20_000   // plays of the games that are kept as pages show them: about 10 kB each

	maxRecent      = 256       // pages that were sent last and are kept for a moment,
	maxRecentBytes = 128 << 10 // each of so many bytes at most,
	maxRecentKey   = 512       // with paths and queries of so many

	maxKeptLadders = 24        // ladders that are kept: of months, and of scenarios,
	maxKeptResults = 2_000_000 // and games in all of them, about 400 bytes each
	maxPlaces      = 100       // players on one page of the ladder; further ones are on further pages

	maxOthers  = 40          // games of his that are not rated, the last ones
	maxSides   = 60          // sides of scenarios that he has played, those most often
	seatedFor  = time.Minute // how long it is taken to be so who plays what
	maxSteps   = 60          // periods that a player's page tells, the last ones
	maxConduct = 40          // games that it looks through for pace and dice, the last ones

	drawBurst = 30              // maps and files of games in a row of one caller,
	drawEvery = time.Second / 2 // then one in so long

	planBurst = 30                     // questions in a row of one who plans a turn,
	planEvery = 300 * time.Millisecond // then one in so long

	linkBurst = 10              // links that one caller asks for in a row,
	linkEvery = 2 * time.Minute // then one in so long

	actBurst = 20              // orders in a row that somebody tries or sends from his own pages,
	actEvery = 2 * time.Second // then some in so long

	auditBurst = 5                // audits in a row of one caller,
	auditEvery = 3 * time.Second  // then one in so long
	waiting    = 15 * time.Second // for a place among those

	headerTime = 10 * time.Second // for the header of a request to come
	bodyTime   = 15 * time.Second // for what a request without files brings, behind its header
	readTime   = time.Minute      // for a whole request
	writeTime  = 2 * time.Minute  // for the answer
	idleTime   = 2 * time.Minute  // between two requests
	endTime    = 5 * time.Second  // for the requests in hand, once the pages are to end
)

// pagesAtOnce is how many pages are made at the same time: some processors are left to the mails, for whoever looks at a page can wait.
func pagesAtOnce() int { return max(1, runtime.GOMAXPROCS(0)/2) }
