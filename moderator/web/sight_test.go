package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/web"
)

// sight is what somebody sees at a route, or why nobody looks at it.
type sight struct {
	route string
	name  string // of its picture; "" where nobody looks
	path  string // with words that [fair.at] knows; "" where it is not asked for
	as    string // who looks: anna or the operator; "" for anybody
	form  string // the page of which a form is sent; "" where none is
	says  url.Values
	reads bool   // what is said is read as orders, and what is found in it hangs on the words
	why   string // nobody looks at it
}

// The reasons why nobody looks at what is at a route.
const (
	isFeed     = "a feed or a calendar, for a program that reads those"
	isDownload = "a file to be kept"
	isPicture  = "a picture that pages show"
	isAnswer   = "what a script of a page asks for, which is shown there"
	leadsOn    = "it leads on to a page"
)

// sights has what is seen at each route.
var sights = []sight{
	{route: "GET /{$}", name: "games", path: "/"},
	{route: "GET /{$}", name: "games-found", path: "/?q=SHORT"},
	{route: "GET /feed.atom", path: "/feed.atom", why: isFeed},
	{route: "GET /deadlines.ics", path: "/deadlines.ics", why: isFeed},
	{route: "GET /game/{tag}", name: "game-of-all", path: "/game/training-field"},
	{route: "GET /game/{tag}", name: "game-table-of-all", path: "/game/mill-lane"},
	{route: "GET /game/{tag}", name: "game-areas", path: "/game/weir-road"},
	{route: "GET /game/{tag}", name: "game-invited", path: "/game/crossing"},
	{route: "GET /game/{tag}/ending", path: "/game/tf-1/ending", why: isDownload},
	{route: "GET /game/{tag}/map", path: "/game/training-field/map", why: isPicture},
	{route: "GET /game/{tag}/pack", name: "pack-of-all", path: "/game/training-field/pack"},
	{route: "GET /game/{tag}/pack", name: "pack-declared", path: "/game/weir-road/pack"},
	{route: "GET /game/{tag}/module.vmod", path: "/game/training-field/module.vmod", why: isDownload},
	{route: "GET /game/{tag}/position.vsav", path: "/game/training-field/position.vsav", why: isDownload},
	{route: "GET /game/{tag}/game.vlog", path: "/game/training-field/game.vlog", why: isDownload},
	{route: "GET /game/{tag}/bundle.zip", why: isDownload},
	{route: "GET /game/{tag}/feed.atom", path: "/game/training-field/feed.atom", why: isFeed},
	{route: "GET /game/{tag}/deadlines.ics", path: "/game/training-field/deadlines.ics", why: isFeed},
	{route: "GET /game/{tag}/ground", path: "/game/training-field/ground", why: isPicture},
	{route: "GET /game/{tag}/above/{no}", path: "/game/training-field/above/1", why: isPicture},
	{route: "GET /game/{tag}/play", name: "play-chosen", path: "/game/training-field/play?no=1&unit=EVIL"},
	{route: "GET /game/{tag}/play/{no}", name: "play", path: "/game/training-field/play/1"},
	{route: "GET /game/{tag}/moved", path: "/game/training-field/moved", why: isAnswer},
	{route: "GET /game/{tag}/plan", name: "plan-of-all", path: "/game/training-field/plan?side=south&unit=Line-6&text=move+Line-6+EVIL%0AEVIL"},
	{route: "POST /game/{tag}/plan", name: "plan-sent", path: "/game/training-field/plan", says: url.Values{"text": {"EVIL\nmove EVIL 1104"}, "side": {"north"}, "unit": {"1st-Foot"}}, reads: true},
	{route: "POST /game/{tag}/engine", why: isAnswer},
	{route: "GET /game/{tag}/rolls", name: "rolls-of-all", path: "/game/none/rolls"},
	{route: "GET /game/{tag}/roll/{file}", name: "roll-of-all", path: "/game/none/roll/1"},
	{route: "GET /ladder", name: "ladder-of-all", path: "/ladder"},
	{route: "GET /ladder", name: "ladder-found", path: "/ladder?q=SHORT"},
	{route: "GET /ladder/player", name: "player-of-all", path: "/ladder/player?name=ANNA"},
	{route: "GET /ladder/player/feed.atom", path: "/ladder/player/feed.atom?name=ANNA", why: isFeed},
	{route: "GET /ladder/names.txt", path: "/ladder/names.txt", why: isDownload},
	{route: "GET /tournaments", name: "tournaments-of-all", path: "/tournaments"},
	{route: "GET /tournament/{n}", name: "tournament-of-all", path: "/tournament/swiss"},
	{route: "GET /tournament/{n}/feed.atom", path: "/tournament/swiss/feed.atom", why: isFeed},
	{route: "GET /verify", name: "verify-of-all", path: "/verify"},
	{route: "GET /keys", name: "keys-of-all", path: "/keys"},
	{route: "GET /keys/{file}", path: "/keys/club.pub", why: isDownload},
	{route: "GET /log", name: "log-of-all", path: "/log"},
	{route: "GET /log/checkpoint", path: "/log/checkpoint", why: isDownload},
	{route: "GET /log/{file}", why: isDownload},
	{route: "GET /log/tile/{path...}", why: isDownload},
	{route: "GET /unwatch/{tag}/{token}", name: "unwatch", path: "/unwatch/EVIL/token"},
	{route: "POST /unwatch/{tag}/{token}", name: "unwatched", path: "/unwatch/EVIL/token", says: url.Values{}},
	{route: "GET /help", name: "help-found", path: "/help?q=SHORT"},
	{route: "GET /help/{topic}", name: "help-orders", path: "/help/orders"},
	{route: "GET /help/{topic}/letter.png", path: "/help/player/letter.png", why: isPicture},
	{route: "GET /static/{hash}/{name}", why: "what pages are drawn with"},
	{route: "GET /", name: "nothing-there", path: "/EVIL"},
	{route: "GET /audit", name: "audit-of-all", path: "/audit"},
	{route: "POST /audit", why: leadsOn},
	{route: "GET /audit/", name: "audited", path: "AUDIT"},
	{route: "POST /audit/", why: leadsOn},
	{route: "GET /sign-in", name: "sign-in", path: "/sign-in?to=/me/EVIL"},
	{route: "POST /sign-in", name: "sign-in-asked", path: "/sign-in", says: url.Values{"address": {"EVIL"}, "to": {"EVIL"}}},
	{route: "GET /sign-in/{link}", name: "sign-in-link", path: "/sign-in/LINK"},
	{route: "POST /sign-in/{link}", why: leadsOn},
	{route: "GET /me", name: "own", path: "/me", as: "anna"},
	{route: "GET /me/game/{tag}", name: "own-game", path: "/me/game/training-field", as: "anna"},
	{route: "GET /me/game/{tag}/play", name: "own-play-chosen", path: "/me/game/training-field/play?no=1", as: "anna"},
	{route: "GET /me/game/{tag}/moved", path: "/me/game/training-field/moved", as: "anna", why: isAnswer},
	{route: "GET /me/game/{tag}/play/{no}", name: "own-play", path: "/me/game/training-field/play/1", as: "anna"},
	{route: "GET /me/game/{tag}/plan", name: "own-plan", path: "/me/game/training-field/plan?unit=1st-Foot", as: "anna"},
	{route: "POST /me/game/{tag}", name: "own-tried", path: "/me/game/training-field", as: "anna", form: "/me/game/training-field", says: url.Values{"text": {"press all: EVIL\nEVIL\nmove EVIL 1104"}, "do": {"check"}}, reads: true},
	{route: "GET /me/game/{tag}/map.png", path: "/me/game/training-field/map.png", as: "anna", why: isPicture},
	{route: "GET /me/game/{tag}/ground", path: "/me/game/training-field/ground", as: "anna", why: isPicture},
	{route: "GET /me/game/{tag}/above/{no}", path: "/me/game/training-field/above/1", as: "anna", why: isPicture},
	{route: "POST /me/game/{tag}/plan", name: "own-planned", path: "/me/game/training-field/plan", as: "anna", form: "/me/game/training-field", says: url.Values{"text": {"EVIL"}, "unit": {"1st-Foot"}}},
	{route: "POST /me/game/{tag}/engine", why: isAnswer},
	{route: "GET /me/game/{tag}/file", name: "own-file", path: "/me/game/training-field/file", as: "anna"},
	{route: "POST /me/game/{tag}/file", why: leadsOn},
	{route: "GET /me/sent/{id}/{key}", name: "own-sent", path: "SENT", as: "anna"},
	{route: "GET /me/seats", name: "own-seats", path: "/me/seats", as: "anna"},
	{route: "POST /me/seats", why: leadsOn},
	{route: "GET /me/seat/{tag}", name: "own-seat", path: "/me/seat/crossing", as: "anna"},
	{route: "POST /me/seat/{tag}", why: leadsOn},
	{route: "GET /me/settings", name: "own-settings", path: "/me/settings", as: "anna"},
	{route: "POST /me/settings", why: leadsOn},
	{route: "GET /me/desk", name: "desk", path: "/me/desk", as: "operator"},
	{route: "GET /me/desk/club", name: "desk-club", path: "/me/desk/club", as: "operator"},
	{route: "POST /me/desk/club", why: leadsOn},
	{route: "GET /me/desk/game/{tag}", name: "desk-game", path: "/me/desk/game/training-field", as: "operator"},
	{route: "GET /me/desk/game/{tag}/map.png", path: "/me/desk/game/training-field/map.png", as: "operator", why: isPicture},
	{route: "POST /me/desk/game/{tag}", name: "desk-tried", path: "/me/desk/game/training-field", as: "operator", form: "/me/desk/game/training-field", says: url.Values{"text": {"hold because EVIL"}, "do": {"check"}}},
	{route: "GET /me/sessions", name: "own-sessions", path: "/me/sessions", as: "anna"},
	{route: "POST /me/sessions", why: leadsOn},
}

// isPage reports whether it is a page that people read.
func (s sight) isPage() bool { return s.name != "" }

// TestEveryRouteIsSeen: what is at each route is drawn, to be looked at, or it is said why nobody looks at it; and each path is one of
// its route.
func TestEveryRouteIsSeen(t *testing.T) {
	registered := web.Patterns(newHouseOf(t, houseOf{}).site)
	mux := http.NewServeMux()
	for _, pattern := range registered {
		mux.HandleFunc(pattern, func(http.ResponseWriter, *http.Request) {})
		if !slices.ContainsFunc(sights, func(s sight) bool { return s.route == pattern }) {
			t.Errorf("nobody looks at %s, and sights does not say why", pattern)
		}
	}
	names := map[string]bool{}
	for _, s := range sights {
		method, _, _ := strings.Cut(s.route, " ")
		switch {
		case !slices.Contains(registered, s.route):
			t.Errorf("%s is no route", s.route)
		case s.isPage() == (s.why != "") || s.isPage() && s.path == "":
			t.Errorf("%s %s: it is drawn, or it is said why not", s.route, s.name)
		case s.isPage() && names[s.name]:
			t.Errorf("two pictures are called %s", s.name)
		}
		names[s.name] = true
		if !strings.HasPrefix(s.path, "/") {
			continue
		}
		if _, pattern := mux.Handler(httptest.NewRequest(method, s.path, nil)); pattern != s.route {
			t.Errorf("%s is answered by %q, not by %s", s.path, pattern, s.route)
		}
	}
}
