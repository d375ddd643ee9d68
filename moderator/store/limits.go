package store

import "time"

// How hard the queue works. Mails are judged one at a time in each process, in
// the order they came as long as none fails: the first arrival counts, and a
// later mail may replace an earlier one. One that fails must not hold up a club,
// so those behind it go on.
const (
	intakeWorkers  = 1
	deliverWorkers = 4

	sqlitePoll    = 100 * time.Millisecond // the file is near
	postgresPoll  = 250 * time.Millisecond
	fetchCooldown = 2 * time.Millisecond // bounds one worker's jobs per second
	postgresConns = 12
	besideConns   = 3 // for readers only
)

// How long a job may take, and how it ends with the process.
const (
	jobTimeout   = 2 * time.Minute
	rescueAfter  = 3 * time.Minute // taken back from a process that died, where nobody has done so before
	grace        = 3 * time.Second // for the jobs in hand, once Run is to end
	conflictWait = 20 * time.Millisecond
	behindWait   = 300 * time.Millisecond // for mails that came before a deadline
	wordWait     = 30 * time.Second       // for the word of a mail's author, or an answer of the DNS
	turnWait     = 30 * time.Millisecond  // for each mail to the same game that goes before
	lockWait     = 2 * time.Second        // for a process that is just ending
	awayWait     = 2 * time.Second        // for a database that is away, or a machine with a newer program
	heldFor      = time.Hour              // for the submission server; whoever finds that it takes mails again calls them up before
)

// How long a mail waits at most until it asks again for its turn: short enough that the queue
// keeps it available; and how often a process looks for jobs of others that have died.
const (
	turnLongestWait = 2 * time.Second
	mournEvery      = 2 * time.Second
)

// pace is how often a process looks after its queue: for what is amiss there, for whether the submission server takes mails again,
// and after how long a job counts as lost that it has not in hand, though the database says so: what came of it could not be written down.
type pace struct{ look, probe, lost time.Duration }

var usualPace = pace{look: mournEvery, probe: 10 * time.Second, lost: 8 * time.Second}

// noteEvery is for how long the log may grow between two notes of it beside the work. Before anything of it leaves it is noted in any case.
const noteEvery = 100 * time.Millisecond

// holdAgain is for how long a log that was held against its mark need not be held against it again before something leaves that the mark covers.
const holdAgain = time.Second

// leaseWait is how often a process asks for the mailboxes that another one has.
const leaseWait = 2 * time.Second

// idleTransaction is for how long a transaction on PostgreSQL may stand still before the server ends
// it, for a process that does not go on: what it has locked, all machines wait for.
const idleTransaction = "30s"

// jobsAtOnce is how many jobs a dump reads at once.
const jobsAtOnce = 1000

// jobAttempts is for the queue, which would give a job up by itself: more than any patience has.
const jobAttempts = 10_000

// aloneFrom is how often the process has died in attempts at a mail until it is judged with nothing beside it.
const aloneFrom = 2
