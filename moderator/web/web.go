// Package web is the club's pages: its games as anyone may see them, every roll
// with all that it takes to verify it, the public keys, the transparency log, an
// audit of a log that is dropped on a page, and the guides. These pages set no
// cookie, and what is uploaded is looked at and forgotten. Beside them are those of
// people who are signed in, of package member.
//
// The pages are these; GAME is a tag, or none for rolls outside games:
//
//	/                          the games; feed.atom what was played in them last, deadlines.ics the deadlines of all, or of one player
//	/game/GAME                 where a game stands, and its last play
//	/game/GAME/play/N          the game behind play N: its map, what it did, the plays beside it
//	/game/GAME/ground          the map with nobody on it; above/N what stands on it behind play N
//	/game/GAME/moved           how far it has gone on, for pages that are open meanwhile
//	/game/GAME/plan            plans a turn on what everybody sees; engine answers what is asked there
//	/game/GAME/pack            what it is played with; module.vmod the module of that
//	/game/GAME/position.vsav    where it stands, for VASSAL; game.vlog all that was played
//	/game/GAME/feed.atom        its news; deadlines.ics its deadlines
//	/game/GAME/bundle.zip       once it is over, all of it that anybody may have, to be verified; ending its ending, signed, once it is over
//	/game/GAME/rolls           its rolls
//	/game/GAME/roll/N          record N, explained and verified
//	/game/GAME/roll/N.roll     the record; N.sig its SSH signature; N.pub the keys; N.notice that of its freeze; N.tlog-proof that it is in the log
//	/ladder                    ratings of the players; /ladder/player of one, player/feed.atom his games that are over
//	/tournaments               the tournaments
//	/tournament/NAME           how one stands; feed.atom its rounds
//	/audit                     findings on logs that are sent there; below it each report, for who has its address
//	/verify                    verification of any files, in the browser
//	/keys                      the public keys, and those before them
//	/log/checkpoint, /log/tile the transparency log as C2SP tlog-tiles
//	/log/origin-N              the statement that log N took the place of the one before
//	/help/TOPIC                the guides; letter.png the picture of the letter that one shows
//	/me, /sign-in              of package member
//
// All pages work without JavaScript but for the verification in the browser, which
// then says how the command line does it. They load nothing from elsewhere.
package web

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/auditpage"
	"adjutant/moderator/budget"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/plan"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/specimen"
	"adjutant/moderator/standing"
	"adjutant/moderator/view"
	"adjutant/moderator/web/board"
	"adjutant/moderator/web/member"
)

// Store is where the pages are read from.
type Store interface {
	// Summaries gives all games at a glance, sorted by tag.
	Summaries(ctx context.Context) ([]view.Summary, error)
	// Game gives a game; an unknown tag is [game.ErrNoGame].
	Game(ctx context.Context, tag string) (game.Game, error)
	// LinesBehind gives the lines of a game behind the first n; none of a game that is not
	// known, or has no more.
	LinesBehind(ctx context.Context, tag string, n int) ([]game.Line, error)
	// Records gives the records of the game with the id, by number.
	Records(ctx context.Context, id string) ([]roll.Record, error)
	standing.Store
	// LogSize is how many leaves the transparency log has.
	LogSize(ctx context.Context) (int64, error)
	// LogNumber says which of the club's logs it is: 1 is the first.
	LogNumber(ctx context.Context) (int, error)
	// Reopenings are the statements with which the others began.
	Reopenings(ctx context.Context) ([]roll.Reopening, error)
	// Leaves are count leaves of it from the first on.
	Leaves(ctx context.Context, first, count int64) ([]roll.Hash, error)
	// LeafIndex is the place of a leaf in it.
	LeafIndex(ctx context.Context, leaf roll.Hash) (int64, error)
	// LogReader reads the hashes of its tree, as long as the context lasts.
	LogReader(ctx context.Context) roll.LogReader
}

// Config is what the pages are of. All but URL, Heirs, Age, Standings, Ladders, Listing, Tournaments,
// Unwatch, Bundle, Memory, Members, Office, Proxies and Verifier must be there.
type Config struct {
	URL         string // where everyone finds the pages, without a slash at its end: https://club.example.test; "" where that is not known
	Moderator   decision.Moderator
	Store       Store
	Keys        func() (roll.Keys, error)                       // that sign now
	Successions func() ([]roll.Succession, error)               // changes of the keys, in any order
	Heirs       func() ([]roll.Heir, error)                     // announcements that others follow than promised, in any order; nil for none
	Standings   func(context.Context) (ladder.Standings, error) // of the ladder; nil for one without names that were given up
	Ladders     *standing.Keeper                                // as they were computed; nil for the pages' own
	Listing     func(context.Context) (register.Listing, error) // by what names everybody may read of people; nil where nobody is hidden
	Now         func() time.Time                                // up to when the ladder is computed
	Log         *slog.Logger
	Age         time.Duration // how old what a page shows may be; 0 has each made from the store as it is
	Tournaments Tournaments   // nil for a club that has none
	// Unwatch ends the mails of a game to the spectator with the token; game.ErrNoGame says that there is none.
	Unwatch func(ctx context.Context, tag, token string) error
	// Bundle makes the bundle of a game for anybody; nil for none.
	Bundle  func(ctx context.Context, tag string) ([]byte, error)
	Memory  *budget.Memory // that audits share with others; nil for any
	Members *member.Club   // whose people can sign in; nil where nobody can
	Office  member.Office  // what the operator reads of the club; nil where nobody tells
	Proxies []netip.Prefix // the club's own servers that hand visitors on
	// Verifier is where verifier.wasm.gz and wasm_exec.js are, or will be once they are built; nil is what the
	// program was built with.
	Verifier fs.FS
}

// signsIn reports whether people can sign in.
func (c Config) signsIn() bool { return c.Members != nil && c.URL != "" }

// Site is the pages. It is an [http.Handler].
type Site struct {
	Config
	pages    pages
	shelf    *shelf
	audits   *auditpage.Desk
	drawn    gate
	labours  gate // what is laborious
	making   gate // files of VASSAL
	trying   gate // orders
	rates    *rates[netip.Prefix]
	planners *rates[netip.Prefix]
	stories  *stories
	drawers  *rates[netip.Prefix] // who has maps and files made
	plans    *board.Kept[*plan.Planner]
	grounds  *board.Kept[answer]
	maps     *board.Kept[answer]
	aboves   *board.Kept[answer]
	rankings *rankings
	ranked   gate // ladders
	seated   seated
	stored   moment[[]view.Summary] // that which was played last first
	listed   moment[register.Listing]
	standing moment[ladder.Standings]
	recent   recent
	letters  *board.Kept[specimen.Letter] // of guides
	handler  http.Handler
}

// New puts the pages together. The error is one of the program's own files, or of
// the URL.
func New(c Config) (*Site, error) {
	s := &Site{Config: c, recent: recent{age: c.Age, sent: map[string]sent{}}, drawn: newGate(pagesAtOnce()), labours: newGate(maxLabours), making: newGate(maxMaking), rates: newRates[netip.Prefix](auditBurst, auditEvery), planners: newRates[netip.Prefix](planBurst, planEvery), trying: newGate(maxTrying), stories: newStories(), drawers: newRates[netip.Prefix](drawBurst, drawEvery), plans: board.NewKept[*plan.Planner](maxPlans), grounds: board.NewKept[answer](maxGrounds), maps: board.NewKept[answer](maxMaps), aboves: board.NewKept[answer](maxAboves), letters: board.NewKept[specimen.Letter](len(report.Guides())), rankings: newRankings(), ranked: newGate(maxRanking)}
	s.stored.make, s.listed.make, s.standing.make = s.latest, s.listing, s.standings
	s.stored.kept, s.listed.kept, s.standing.kept = c.Age > 0, c.Age > 0, c.Age > 0
	if s.Ladders == nil {
		s.Ladders = &standing.Keeper{Store: c.Store}
	}
	var err error
	if s.shelf, err = newShelf(c.Verifier); err != nil {
		return nil, err
	}
	if s.pages, err = parsePages(s.shelf); err != nil {
		return nil, err
	}
	if s.audits, err = newAuditDesk(s); err != nil {
		return nil, err
	}
	guard := http.NewCrossOriginProtection()
	if c.URL != "" {
		if err := guard.AddTrustedOrigin(c.URL); err != nil {
			return nil, fmt.Errorf("the URL of the pages: %w", err)
		}
	}
	ways := forwarding{proxies: c.Proxies, log: c.Log}
	s.handler = ways.handler(Secure(guard.Handler(s.routes())))
	return s, nil
}

// ServeHTTP answers a request.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// laborious are what takes up to seconds: drawings of large maps, files of VASSAL, and orders that are tried. They wait for each
// other, and no page waits for them.
var laborious = []string{
	"GET /game/{tag}/map", "GET /game/{tag}/ground", "GET /game/{tag}/above/{no}", "GET /game/{tag}/module.vmod", "GET /game/{tag}/position.vsav",
	"GET /game/{tag}/game.vlog", "GET /game/{tag}/bundle.zip", planPattern, "POST /game/{tag}/plan", enginePattern,
}

// handedOut are what is made for each who asks: one caller has so many of them made in a row.
var handedOut = []string{"GET /game/{tag}/map", "GET /game/{tag}/module.vmod", "GET /game/{tag}/position.vsav", "GET /game/{tag}/game.vlog", "GET /game/{tag}/bundle.zip"}

// sparing refuses who asks for too much of that at once, which the rates tell.
func sparing(drawers *rates[netip.Prefix], pattern string, make answerer) answerer {
	if !slices.Contains(handedOut, pattern) {
		return make
	}
	return func(r *http.Request) (answer, error) {
		if !drawers.allow(caller(r)) {
			return answer{}, &refusal{http.StatusTooManyRequests, "Too many maps and files were asked for at once. Try again in some seconds."}
		}
		return make(r)
	}
}

// routes leads each request to its handler.
func (s *Site) routes() http.Handler {
	mux := http.NewServeMux()
	s.register(mux.Handle)
	return mux
}

// register registers all that is answered, by pattern.
func (s *Site) register(handle func(string, http.Handler)) {
	s.registerOpen(handle)
	ownPages{site: s}.register(handle)
	audits := auditRoom{s, s.audits}
	handle("GET /audit", audits.handler(s.drawn))
	handle("POST /audit", audits.handler(nil)) // which has limits of its own
	handle("GET /audit/", audits.handler(s.drawn))
	handle("POST /audit/", audits.handler(s.drawn))
}

// registerOpen registers what is for anybody.
func (s *Site) registerOpen(handle func(string, http.Handler)) {
	away := takeaway{s}
	for pattern, answer := range map[string]answerer{
		"GET /{$}":                      s.games,
		"GET /feed.atom":                s.clubNews,
		"GET /deadlines.ics":            s.deadlines,
		"GET /game/{tag}":               s.game,
		"GET /game/{tag}/ending":        s.ending,
		"GET /game/{tag}/map":           s.picture,
		"GET /game/{tag}/pack":          s.pack,
		"GET /game/{tag}/module.vmod":   s.module,
		"GET /game/{tag}/position.vsav": away.save,
		"GET /game/{tag}/game.vlog":     away.logFile,
		"GET /game/{tag}/bundle.zip":    away.bundle,
		"GET /game/{tag}/feed.atom":     away.feed,
		"GET /game/{tag}/deadlines.ics": away.calendar,
		"GET /game/{tag}/ground":        s.ground,
		"GET /game/{tag}/play":          s.play,
		"GET /game/{tag}/play/{no}":     s.play,
		"GET /game/{tag}/moved":         s.moved,
		"GET /game/{tag}/above/{no}":    s.above,
		planPattern:                     s.plan,
		"POST /game/{tag}/plan":         s.plan,
		enginePattern:                   s.engine,
		"GET /game/{tag}/rolls":         rollPages{s}.list,
		"GET /game/{tag}/roll/{file}":   rollPages{s}.show,
		"GET /ladder":                   s.ladder,
		"GET /ladder/player":            s.rated,
		"GET /ladder/player/feed.atom":  s.playerNews,
		"GET /ladder/names.txt":         s.names,
		"GET /tournaments":              tournamentPages{s}.list,
		"GET /tournament/{n}":           tournamentPages{s}.show,
		"GET /tournament/{n}/feed.atom": tournamentPages{s}.rounds,
		"GET /verify":                   s.verify,
		"GET /keys":                     keyPages{s}.show,
		"GET /keys/{file}":              keyPages{s}.file,
		"GET /log":                      logPages{s}.log,
		"GET /log/checkpoint":           logPages{s}.checkpoint,
		"GET /log/{file}":               logPages{s}.statement,
		"GET /log/tile/{path...}":       logPages{s}.tile,
		"GET /unwatch/{tag}/{token}":    s.unwatchForm,
		"POST /unwatch/{tag}/{token}":   s.unwatch,
		"GET /help":                     s.guides,
		"GET /help/{topic}":             s.guide,
		"GET /help/{topic}/letter.png":  s.letterPicture,
		"GET /static/{hash}/{name}":     s.static,
		"GET /":                         nothing,
	} {
		if slices.Contains(laborious, pattern) {
			answer = s.atHome(sparing(s.drawers, pattern, limited(s.labours, answer)))
		} else {
			answer = s.recent.shares(s.drawn, pattern, answer)
		}
		most := int64(maxBody)
		if pattern == enginePattern || strings.HasSuffix(pattern, "/plan") {
			most = maxPlan
		}
		handle(pattern, s.answers(most, answer))
	}
}
