// Package storetest is the contract of a store as a test suite, and the store in memory
// with which tests work. Every store passes the suite, that one as well as one in a database:
//
//	func TestMemory(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return storetest.NewMemory() })
//	}
package storetest

import (
	"context"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
	"adjutant/moderator/tournament"
	"adjutant/moderator/view"
)

// Store is what is put to the test: all that the service and the command line
// ask of a store.
type Store interface {
	OutcomesAt(ctx context.Context, places []mail.Location) (map[mail.Location]game.Outcome, error)
	AddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error)
	Mail(ctx context.Context, key string) (mail.Raw, error)
	Unjudged(ctx context.Context) (bool, error)
	Outcomes(ctx context.Context) (map[game.Outcome]int, error)

	AddGames(ctx context.Context, all ...storage.Beginning) error
	Game(ctx context.Context, tag string) (game.Game, error)
	LinesBehind(ctx context.Context, tag string, n int) ([]game.Line, error)
	ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error)
	KeptState(ctx context.Context, tag string) (*game.KeptState, error)
	DropState(ctx context.Context, tag string) (dropped bool, err error)
	Games(ctx context.Context) ([]string, error)
	Endings(ctx context.Context) ([]string, error)
	EndingsBehind(ctx context.Context, n int64) (texts []string, last int64, err error)
	CountEndings(ctx context.Context) (int64, error)
	Summaries(ctx context.Context) ([]view.Summary, error)
	Stages(ctx context.Context) (map[game.Stage]int, error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
	People(ctx context.Context) ([]register.Act, error)
	Veil() register.Veil
	PeopleSize(ctx context.Context) (int, error)
	PeopleMark(ctx context.Context) (storage.PeopleMark, error)
	Enact(ctx context.Context, e register.Enactment) error
	Players(ctx context.Context) ([]register.Entry, error)
	PlayersAt(ctx context.Context, stages ...game.Stage) ([]register.Entry, error)
	Tournaments(ctx context.Context) ([]string, error)
	Tournament(ctx context.Context, name string) ([]tournament.Act, error)
	EndingsOf(ctx context.Context, prefix string) ([]string, error)
	GamesOf(ctx context.Context, addr string) ([]string, error)
	Unsummarized(ctx context.Context) ([]string, error)
	Summarize(ctx context.Context, made []view.Summarized) error
	Position(ctx context.Context, name string) ([]byte, error)
	Commit(ctx context.Context, c storage.Commit) error

	Links(ctx context.Context, person string, after time.Time) (int, error)
	SignIn(ctx context.Context, link string, begins signin.Session) (signin.Session, error)
	Session(ctx context.Context, hash string) (signin.Session, error)
	Sessions(ctx context.Context, person string) ([]signin.Session, error)
	SeeSession(ctx context.Context, hash string, at time.Time) error
	EndSession(ctx context.Context, hash string) error

	Drawn(ctx context.Context, alpha, game string) (stored, last *roll.Record, err error)
	LastRecord(ctx context.Context, game string) (*roll.Record, error)
	Records(ctx context.Context, game string) ([]roll.Record, error)

	LogSize(ctx context.Context) (int64, error)
	LogNumber(ctx context.Context) (int, error)
	Reopenings(ctx context.Context) ([]roll.Reopening, error)
	Announced(ctx context.Context, game string) ([]roll.Notice, error)
	Stuck(ctx context.Context) ([]storage.Stuck, error)
	Leaves(ctx context.Context, first, count int64) ([]roll.Hash, error)
	LeafIndex(ctx context.Context, leaf roll.Hash) (int64, error)
	LogReader(ctx context.Context) roll.LogReader

	Parcel(ctx context.Context, key string) (storage.Parcel, error)
	Unsent(ctx context.Context, keys ...string) (bool, error)
	Sent(ctx context.Context, job storage.Job) error
	Undeliverable(ctx context.Context, job storage.Job, why string, send []storage.Parcel) error
	Needed(ctx context.Context) (unread []string, err error)
	Newest(ctx context.Context) (time.Time, error)
	Old(ctx context.Context, kind storage.Disposable, before time.Time, behind storage.Old, limit int) ([]storage.Old, error)
	Prune(ctx context.Context, at time.Time, all []storage.Old) (gone []storage.Old, err error)
	Run(ctx context.Context, ready func(), intake, deliver func(context.Context, storage.Job) error) error
	Close() error
}

// Run holds a kind of store to its promises, all at once: they wait for the clock and the disk. The function opens an
// empty store for each of them; the suite closes it, and lets no goroutine of it live on.
func Run(t *testing.T, open func(t *testing.T) Store) {
	leavesNothing(t)
	for _, p := range slices.Concat(promises(), tournamentPromises(), prunePromises()) {
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			p.hold(t, open)
		})
	}
}

// leavesNothing fails the test if goroutines live on when it and all its parts are over.
func leavesNothing(t *testing.T) {
	before := goleak.IgnoreCurrent()
	t.Cleanup(func() { goleak.VerifyNone(t, before) })
}

// promise is something that every store does.
type promise struct {
	name string
	test func(*testing.T, Store)
}

// hold holds a new store to the promise.
func (p promise) hold(t *testing.T, open func(t *testing.T) Store) {
	st := open(t)
	t.Cleanup(func() { must(t, st.Close()) })
	p.test(t, st)
}

// promises are all of them; those for which seconds have to go by begin first.
func promises() []promise {
	return slices.Concat(slowPromises(), gamePromises(), peoplePromises(), commitPromises(), queuePromises())
}

// slowPromises are those for which seconds have to go by.
func slowPromises() []promise {
	return []promise{
		{"a job that nothing completes comes again", jobAgain},
		{"the third attempt is the last", jobLast},
		{"a mail that fails holds up its game, and no other", turnFails},
		{"a mail that waits for an answer lets others go", turnAside},
		{"a draw waits for its round as long as need be", jobFreeze},
		{"a job cut off by the end comes again", jobCutOff},
		{"a job can be ended when its time is over", jobLate},
	}
}

// gamePromises are those about mails that came and about games.
func gamePromises() []promise {
	return []promise{
		{"mail is given as it was stored", mailRoundTrip},
		{"a mail is stored once", mailOnce},
		{"outcomes are counted", outcomes},

		{"a game is given as it was stored", gameRoundTrip},
		{"a tag is given once", gameOnce},
		{"a game begins with its opening", gameOpening},
		{"the lines behind others are given", linesBehind},
		{"where play stood is kept by commits, and forgotten", keptState},
		{"games are sorted", gamesSorted},
		{"many games are added whole or not at all", gamesWhole},
		{"a game has the position it ended with", gamePosition},

		{"what is due first in a game comes with it", gameWake},
		{"endings are listed, one of each game", gameEndings},
		{"a game that is not played gives its tag to another", gameRetired},
	}
}

// peoplePromises are those about the register, summaries, links and sessions.
func peoplePromises() []promise {
	return []promise{
		{"a game's summary comes with it and with its commits", summaries},
		{"games are counted and listed by their stages", stages},
		{"a summary that is not of the game changes nothing", summaryOfAnother},
		{"a game without a summary of what it is now is named", summaryMissing},
		{"players are those of the summaries", players},
		{"whom a game tells of is enrolled, and keeps his key", enrolled},
		{"the register grows from the size that was decided on", enacted},
		{"a commit changes the register, or nothing", enactedWith},
		{"the register has another mark where something was done to it, or a game went on", peopleMarked},
		{"whoever comes into a game is told from those in the register", standing},
		{"what the register forgets is stored no more", forgotten},

		{"a link lets its person in, once", linkOnce},
		{"an old link lets nobody in", linkOld},
		{"sessions end one by one, or all of a person", sessionsEnd},
		{"a person has so many sessions", sessionsBounded},
		{"sessions end with what the register parts with", sessionsPart},
		{"a link is kept by its commit, or not at all", signedInWith},
	}
}

// commitPromises are those about commits, and about records and the log that they grow.
func commitPromises() []promise {
	return []promise{
		{"a commit appends", commitAppends},
		{"a commit to another version changes nothing", commitConflict},
		{"a commit that cannot be kept changes nothing", commitRefused},
		{"a commit whose mail must be new conflicts with one that is known", commitNew},
		{"a commit's leaf is in the log, with what follows from its place", commitLogs},
		{"a commit that is not kept leaves no leaf", commitLogsNothing},
		{"commits at once lose no line", commitsAtOnce},

		{"one alpha has one record", recordOnce},
		{"records are a chain for each game", recordChain},
		{"a record that does not follow the last is a conflict", recordFails},
		{"a record is stored by the commit that it belongs to", recordCommitted},
		{"draws at once leave no gap", recordsAtOnce},

		{"every record is a leaf of the log, in the order drawn", logRecords},
		{"a commit adds its leaves to the log", logCommits},
		{"the log proves what it holds", logProves},
		{"records at once are all in the log", logAtOnce},
		{"commits at once add a leaf that they share once", logSharesLeaves},
	}
}

// queuePromises are those about what is handed out.
func queuePromises() []promise {
	return []promise{
		{"mails are handed out in order", jobOrder},
		{"a job is completed with its commit", jobCompletes},
		{"a commit that fails leaves the job", jobConflict},
		{"a job that is over changes nothing", jobStale},
		{"a deadline is handed out at its time, and not before", jobDeadline},
		{"a deadline waits for mails", jobBehind},
		{"mails that are released go before those that wait", jobRelease},
		{"a heavy mail holds up its game, and no other", turnHeavy},
		{"a mail that was kept goes before those to its game", turnKept},
		{"a heavy mail that was kept holds up its game, and no other", turnKeptHeavy},
		{"a parcel is handed out once", parcelOnce},
		{"a parcel that was given up is kept with the reason", parcelGivenUp},
		{"a commit says what is done with mails that are stuck", commitSettles},
	}
}
