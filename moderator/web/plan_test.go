package web_test

import (
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/proof"
)

// planned is the page that answers a form.
func (c *club) planned(tag string, form url.Values) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "/game/"+tag+"/plan", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return c.ask(r)
}

// engine is what the handler of the rules answers to a request, a line of JSON.
func (c *club) engine(tag, request string) (*httptest.ResponseRecorder, map[string]any) {
	c.t.Helper()
	w := c.ask(httptest.NewRequest(http.MethodPost, "/game/"+tag+"/engine", strings.NewReader(request)))
	var answer map[string]any
	if w.Code == http.StatusOK {
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			c.t.Fatalf("%v: %s", err, w.Body)
		}
	}
	return w, answer
}

// ordersOn are the orders that a page has in its form.
func ordersOn(t *testing.T, page string) string {
	t.Helper()
	found := regexp.MustCompile(`(?s)<textarea[^>]*>\n?(.*?)</textarea>`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no orders on the page:\n%s", page)
	}
	return strings.TrimSpace(html.UnescapeString(found[1]))
}

// mailed is what the page's link puts into a mail.
func mailed(t *testing.T, page string) (subject, body string) {
	t.Helper()
	found := regexp.MustCompile(`href="mailto:([^?"]*)\?([^"]*)"`).FindStringSubmatch(page)
	if found == nil {
		t.Fatalf("no mail on the page:\n%s", page)
	}
	if found[1] != "" {
		t.Errorf("the mail is addressed to %q", found[1])
	}
	values, err := url.ParseQuery(html.UnescapeString(found[2]))
	if err != nil {
		t.Fatal(err)
	}
	return values.Get("subject"), values.Get("body")
}

// Without any script a turn is planned by the page's form: a unit is chosen on the map, then where it goes, then an order from
// the list; each answer is of the game behind the orders before.
func TestPlanByForm(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	if page := c.page("/game/training-field/plan"); !strings.Contains(page, "the game waits for Northern Division") || !strings.Contains(page, `<option value="north" selected>`) {
		t.Fatalf("the page:\n%s", page)
	}
	page := c.planned("training-field", url.Values{"point.x": {"978"}, "point.y": {"370"}}).Body.String() // 1103
	if !strings.Contains(page, `value="Marlow" selected`) {
		t.Errorf("the first unit of the hex is not chosen:\n%s", page)
	}
	page = c.planned("training-field", url.Values{"unit": {"Marlow"}, "point.x": {"489"}, "point.y": {"185"}, "wide": {"753"}}).Body.String() // the same, of a map half as wide
	for _, want := range []string{`value="1st-Foot" selected`, "may end a move in 38 hexes", `<circle cx="978" cy="474" r="24" class="stops"/>`, `<option value="1104">1104 for 1 MP, and stops there</option>`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of a unit has no %q:\n%s", want, page)
		}
	}
	page = c.planned("training-field", url.Values{"unit": {"1st-Foot"}, "point.x": {"978"}, "point.y": {"474"}}).Body.String() // 1104
	if got := ordersOn(t, page); got != "move 1st Foot 1104" || !strings.Contains(page, "<b>move 1st Foot 1103-1104</b>") || !strings.Contains(page, "1 order read, and nothing against it.") {
		t.Errorf("the move is %q:\n%s", got, page)
	}
	again := c.planned("training-field", url.Values{"unit": {"2nd-Foot"}, "text": {"move 1st Foot 1104\r\n"}, "to": {"1004"}, "do": {"go"}}).Body.String()
	if got := ordersOn(t, again); got != "move 1st Foot 1104\nmove 2nd Foot 1004" {
		t.Errorf("the orders are %q", got)
	}
	page = c.planned("training-field", url.Values{"text": {"move 1st Foot 1104\npass\n"}, "odds": {"attack 1104 -> 1205 primary 1st Foot"}}).Body.String()
	for _, want := range []string{"It is legal now", "<caption>", "<meter", "<small>MS 7.4</small>"} {
		if !strings.Contains(page, want) {
			t.Errorf("the odds have no %q:\n%s", want, page)
		}
	}
	for unit, want := range map[string]string{"1st-Foot": "move 1st Foot 1104", "": "move 1st Foot 1104"} { // dragged there: the chosen unit, or the first that stands there
		page = c.planned("training-field", url.Values{"unit": {unit}, "from.x": {"978"}, "from.y": {"370"}, "point.x": {"978"}, "point.y": {"474"}}).Body.String()
		if got := ordersOn(t, page); got != want {
			t.Errorf("dragging %q writes %q", unit, got)
		}
	}
	page = c.planned("training-field", url.Values{"text": {"pass"}, "unit": {"1st-Foot"}, "point.x": {"978"}, "point.y": {"474"}}).Body.String() // where nothing moves any more
	if got := ordersOn(t, page); got != "pass" || strings.Contains(page, "<circle") || strings.Contains(page, `name="to"`) {
		t.Errorf("moves are offered where none can be made; written is %q:\n%s", got, page)
	}
	page = c.planned("training-field", url.Values{"from.x": {"888"}, "from.y": {"318"}, "point.x": {"978"}, "point.y": {"370"}}).Body.String() // 1003 to where others of ours stand
	if got := ordersOn(t, page); got != "move 2nd Foot 1103" {
		t.Errorf("dragging to a stack writes %q", got)
	}
	page = c.planned("training-field", url.Values{"text": {"move 1st Foot 1104\npass\n"}, "unit": {"1st-Foot"}, "point.x": {"1068"}, "point.y": {"526"}}).Body.String() // 1205, an enemy
	if !strings.Contains(page, `name="add" value="attack 1104 -&gt; 1205 primary 1st Foot"`) {
		t.Errorf("no attack is offered:\n%s", page)
	}
}

// What is wrong with orders is said with the code, the rule and what to write instead, and the orders stay in the form.
func TestPlanFindsWhatIsWrong(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	const text = "move 1st Foot 1105\nmvoe 2nd Foot 1004\nresign"
	page := c.planned("training-field", url.Values{"text": {text}}).Body.String()
	for _, want := range []string{"Sent like this, it would be handed back.", "<b>E403</b>", "<small>MS 6.2</small>", "Write: move 1st Foot 1103-1104", "<b>E101</b>", "<b>resign</b> is done when the mail comes in"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q:\n%s", want, page)
		}
	}
	if got := ordersOn(t, page); got != text {
		t.Errorf("the orders became %q", got)
	}
	if page := c.planned("training-field", url.Values{"text": {"pass"}, "version": {"0"}}).Body.String(); !strings.Contains(page, "The game has gone on since you began.") || ordersOn(t, page) != "pass" {
		t.Errorf("a play that came meanwhile is not told of:\n%s", page)
	}
	// What is no order is told, as in a letter: nobody is to believe that it counts.
	mustHave(t, c.planned("training-field", url.Values{"text": {"pass\nThe kettle is on."}}).Body.String(), "not read as orders: &#34;The kettle is on.")
	mustHave(t, c.planned("training-field", url.Values{"text": {"pass\nGood luck, Ben!"}}).Body.String(), "handed on as press to the opponent: &#34;Good luck, Ben!&#34;")
	mustHave(t, c.planned("training-field", url.Values{"text": {"pass\npress to all: Good luck,\nBen!"}}).Body.String(), "handed on as press to everybody: &#34;Good luck, Ben!&#34;")
}

// The text that the page puts into a mail is accepted when its player sends it; the page tells nobody's address.
func TestPlansAreAccepted(t *testing.T) {
	for pack, text := range map[string]string{"training-field": "move 1st Foot 1104\nmove 2nd Foot 1004", "wilsons-creek": "", "mill-lane": ""} {
		c := newClub(t, built)
		g := c.begin(pack)
		r, err := rules(pack, "")
		if err != nil {
			t.Fatal(err)
		}
		state, err := r.System.New(g.Lines[0].Opened.Setup)
		if err != nil {
			t.Fatal(err)
		}
		side := r.System.Node(state).Seats[0]
		if text == "" {
			_, legal := c.engine(pack, `{"op":"legal","side":"`+string(side)+`","unit":"`+map[string]string{"mill-lane": "West-Staff"}[pack]+`"}`)
			actions := legal["actions"].([]any)
			text = actions[len(actions)-1].(string) // the first may be a pass
		}
		page := c.planned(pack, url.Values{"text": {text}, "side": {string(side)}}).Body.String()
		if c.said.Len() > 0 {
			t.Fatalf("%s, %q: %s", pack, text, &c.said)
		}
		subject, body := mailed(t, page)
		if strings.Contains(page, "@example.test") || subject != "["+pack+"] orders" {
			t.Errorf("%s: a mail %q of a page:\n%s", pack, subject, page)
		}
		seat := game.SeatAmong(g.Lines[0].Opened.Seats, side)
		msg := &mail.Message{ID: "1@example.test", Date: noon, From: mail.Address{Addr: seat.Addr}, To: []mail.Address{c.m.Club.ReplyTo(pack, *seat)}, Subject: subject, Text: body, Auth: mail.Auth{Aligned: true}}
		d, err := moderator.Decide(c.m, decision.Input{Now: noon, Game: g, Submission: proof.Submission{Key: "k", Mail: msg}})
		if err != nil || d.Outcome != game.Accepted && d.Outcome != game.HandedIn {
			t.Errorf("%s: %q became %s, %v: %v", pack, body, d.Outcome, err, d.Findings)
		}
	}
}

// The handler of the rules answers the requests of adjutant engine that are about one state, and what is asked about orders.
func TestEngineHandler(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	for request, want := range map[string]string{
		`{"op":"node","side":"north"}`:                                                               `"kind":"choice"`,
		`{"op":"check","side":"north","action":"move 1st Foot 1103-1104"}`:                           `"verdict":"legal"`,
		`{"op":"check","side":"north","action":"move 1st Foot 1105"}`:                                `"code":"E401"`,
		`{"op":"reach","side":"north","unit":"1st Foot"}`:                                            `"1104":{"mp2":2,"stop":true,"x":978,"y":474}`,
		`{"op":"reach","side":"north","unit":"1st-Foot","text":"move 1st Foot 1104"}`:                `"hexes":{`,
		`{"op":"odds","side":"north","text":"pass","action":"attack 1103 -> 1204 primary 1st Foot"}`: `"text":[`,
		`{"op":"orders","side":"north","text":"move 1st Foot 1104\npass"}`:                           `"refused":false`,
		`{"op":"orders","side":"north","text":"mvoe 1st Foot 1104"}`:                                 `"code":"E101"`,
		`{"op":"legal","side":"north","unit":"1st Foot","at":"1104"}`:                                `move 1st Foot 1103-1104`,
		`{"op":"at","side":"north","x":978,"y":370}`:                                                 `{"at":"1103","units":[{"unit":"Marlow","name":"Marlow","side":"north"}`,
		`{"op":"walk","side":"north"}`:                                                               `"error":"no op is called`,
		`{"op":"packs"}`:                                                                             `"error":"no op is called`,
		`{"op":"node","side":"middle"}`:                                                              `"error":"nobody plays`,
		`{"op":"node","side":"north","state":"x"}`:                                                   `"error":"request:`,
		`{"op":"reach","side":"north","unit":"<script>"}`:                                            `"error":"no unit is called`,
		`{`:  `"error":"request:`,
		``:   `"error":"request:`,
		`[]`: `"error":"request:`,
		`{"op":"orders","side":"north","text":"` + strings.Repeat("move 1st Foot 1104 ", 1000) + `"}`: `"error":"these are more than`,
		`{"op":"at","side":"north","x":1e300,"y":-1e300}`:                                             `{"at":"","units":[]}`,
	} {
		w, _ := c.engine("training-field", request)
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), want) {
			t.Errorf("%.80s: %d, no %s in %s", request, w.Code, want, w.Body)
		}
		if kind := w.Header().Get("Content-Type"); kind != "application/json" {
			t.Errorf("%.80s is answered as %s", request, kind)
		}
	}
}

// What is far too long is refused unread, a form of another site is not answered, and whoever asks without end waits.
func TestPlanIsBounded(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	long := strings.Repeat("move 1st Foot 1104\n", 600_000)
	if w := c.planned("training-field", url.Values{"text": {long}}); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("10 MB of orders: %d", w.Code)
	}
	if w, _ := c.engine("training-field", `{"op":"orders","side":"north","text":"`+strings.ReplaceAll(long, "\n", `\n`)+`"}`); w.Code != http.StatusRequestEntityTooLarge {
		t.Errorf("10 MB of orders for the engine: %d", w.Code)
	}
	page := c.planned("training-field", url.Values{"text": {strings.Repeat("move 1st Foot 1104\n", 1000)}}).Body.String()
	if !strings.Contains(page, "these are more than 16384 bytes of orders") || !strings.Contains(page, "move 1st Foot 1104\nmove 1st Foot 1104") {
		t.Errorf("orders that are somewhat too long are lost, or not told of:\n%.3000s", page)
	}
	for _, path := range []string{"/game/training-field/plan", "/game/training-field/engine"} {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader("{}"))
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		if w := c.ask(r); w.Code != http.StatusForbidden {
			t.Errorf("%s from another site: %d", path, w.Code)
		}
	}
	for _, path := range []string{"/game/nowhere/plan", "/game/none/plan"} {
		if w := c.get(path); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	last := 0
	for range 60 {
		w, _ := c.engine("training-field", `{"op":"node","side":"north"}`)
		last = w.Code
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the sixtieth question in a row: %d", last)
	}
}

// Markup and marks of direction in what is typed are text.
func TestPlanShowsTextAsText(t *testing.T) {
	c := newClub(t, built)
	c.begin("training-field")
	bad := "</textarea><script>alert(1)</script>\u202emove 1st Foot 1104\n\"><img src=x onerror=alert(1)>\x00"
	for _, field := range []string{"orders", "add", "line", "odds", "unit", "side", "at", "to", "version", "point.x", "from.x"} {
		form := url.Values{field: {bad}, "do": {"odds"}}
		if field == "to" {
			form.Set("unit", "1st-Foot")
			form.Set("do", "go")
		}
		w := c.planned("training-field", form)
		page := w.Body.String()
		for _, mark := range []string{"<script>alert", "</textarea><", "<img src=x", "\u202e", "\x00"} {
			if w.Code != http.StatusOK || strings.Contains(page, mark) {
				t.Errorf("%s: %d, the page has %q", field, w.Code, mark)
			}
		}
	}
	w, _ := c.engine("training-field", `{"op":"orders","side":"north","text":"<script>alert(1)</script>"}`)
	if strings.Contains(w.Body.String(), "<script>") {
		t.Errorf("the engine answers with markup: %s", w.Body)
	}
}

// What is answered to who plans follows from what everybody sees: other sealed orders change nothing of it.
func TestPlanKnowsNothingHidden(t *testing.T) {
	const pack = "wilsons-creek"
	var answers [2]strings.Builder
	for i, sealed := range []string{"entry D formation 1 turn 4 with Lyon", "entry A formation 1 turn 5"} {
		c := newClub(t, built)
		c.begin(pack)
		c.play(pack, 0, action(t, pack, "union", sealed))
		for _, side := range []string{"union", "confederate"} {
			for _, request := range []string{
				`{"op":"orders","side":"` + side + `","text":"entry D formation 1 turn 4 with Lyon\npass"}`, `{"op":"legal","side":"` + side + `"}`, `{"op":"node","side":"` + side + `"}`,
				`{"op":"odds","side":"` + side + `","action":"entry A formation 1 turn 5"}`, `{"op":"check","side":"` + side + `","action":"entry A formation 1 turn 5"}`, `{"op":"at","side":"` + side + `","x":500,"y":500}`,
			} {
				w, _ := c.engine(pack, request)
				answers[i].Write(w.Body.Bytes())
			}
			answers[i].WriteString(c.planned(pack, url.Values{"side": {side}, "text": {"pass"}}).Body.String())
		}
	}
	if diff := gocmp.Diff(answers[0].String(), answers[1].String()); diff != "" {
		t.Errorf("the answers differ:\n%s", diff)
	}
}

// On a table without hexes a point is where the chosen unit is ordered to go, and the rules say how far it may.
func TestPlanOnATable(t *testing.T) {
	c := newClub(t, built)
	c.begin("mill-lane")
	page := c.planned("mill-lane", url.Values{"side": {"west"}, "point.x": {"240"}, "point.y": {"690"}}).Body.String()
	chosen := regexp.MustCompile(`<option value="([^"]+)" selected>[^<]*\(`).FindStringSubmatch(page)
	if chosen == nil {
		t.Fatalf("no unit is chosen:\n%s", page)
	}
	for point, want := range map[[2]string]string{{"300", "676"}: "nothing against it", {"1000", "300"}: "Sent like this, it would be handed back."} {
		page = c.planned("mill-lane", url.Values{"side": {"west"}, "unit": {"Lane-Rifles"}, "point.x": {point[0]}, "point.y": {point[1]}}).Body.String()
		if got := ordersOn(t, page); !regexp.MustCompile(`^move Lane Rifles \([0-9.]+,[0-9.]+\)$`).MatchString(got) || !strings.Contains(page, want) {
			t.Errorf("the order is %q:\n%s", got, page)
		}
	}
	x, y := c.spot("mill-lane", "Ford-Battery")
	page = c.planned("mill-lane", url.Values{"side": {"west"}, "unit": {"Lane-Rifles"}, "point.x": {fmt.Sprint(x + 9)}, "point.y": {fmt.Sprint(y - 9)}}).Body.String()
	if !strings.Contains(page, "What it can do about (") || ordersOn(t, page) != "" {
		t.Errorf("an enemy is chosen:\n%s", page)
	}
	if !strings.Contains(page, "charge Ford Battery") {
		t.Errorf("no charge is offered:\n%s", page)
	}
}

// spot is where a unit stands on the map at the beginning of a game.
func (c *club) spot(pack string, unit engine.UnitID) (x, y float64) {
	c.t.Helper()
	r, err := rules(pack, "")
	if err != nil {
		c.t.Fatal(err)
	}
	state, err := r.System.New(engine.Setup{})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, placed := range engine.PlacedOf(r.System, state) {
		if placed.Unit == unit {
			x, y, _ = picture.ChartOf(r.Pack, picture.Window{}).Spot(placed.At)
		}
	}
	return x, y
}

// Where a side has handed in what nobody else may know, the page says that it does not know it either, and calls nothing
// certain that hangs on it; of the other side, and of a game in which nothing is sealed, it is as certain as ever.
func TestPlanSaysWhatItCannotKnow(t *testing.T) {
	const pack = "wilsons-creek"
	c := newClub(t, built)
	c.begin(pack)
	says := func(side string) bool {
		return strings.Contains(c.planned(pack, url.Values{"side": {side}, "text": {"pass"}}).Body.String(), "By what everybody knows: ")
	}
	if says("union") || says("confederate") {
		t.Error("something is unknown before anything was sealed")
	}
	c.play(pack, 0, action(t, pack, "union", "entry D formation 1 turn 4 with Lyon"))
	if !says("union") || says("confederate") {
		t.Errorf("of the side that has sealed something: %v, of the other: %v", says("union"), says("confederate"))
	}
}
