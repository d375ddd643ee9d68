package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// Who is named in one sentence goes where it says, whoever is named beside him, by less than his name, or in small letters.
func TestNoClauseOfASentenceVanishes(t *testing.T) {
	const marsh, il20, il11, ia11, il45 = "move Marsh N3526-N3527-N3428", "move 20-IL N3526-N3527-N3428", "move 11-IL N3526-N3527-N3428", "move 11-IA N3627-N3628-N3528", "move 45-IL N3727-N3628"
	const a, b, taylor = "move Schwartz-Bty-a N3624-N3625-N3525-N3526", "move Schwartz-Bty-b N3624-N3625-N3525-N3526", "move Taylor-Bty N3424-N3425-N3426"
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, []stranger{
		{"marsh + 20il + 11il go to the 11 il camp N3428, 11ia next to them at N3528, 45 il to N3628", []string{marsh, il20, il11, ia11, il45}},
		{"marsh 20 il and 11 il move to N3428", []string{marsh, il20, il11}},
		{"20il, 11il n marsh to N3428", []string{il20, il11, marsh}},
		{"move marsh to N3428 with them, 45 il to N3628", []string{marsh, il45}},
		{"move marsh to N3428 too, 45 il to N3628 as well", []string{marsh, il45}},
		{"bring up schwartz a and b to N3526 n taylor to N3426", []string{a, b, taylor}},
		{"both Schwartz batteries to N3526, Taylor to N3426", []string{a, b, taylor}},
		{"move the two schwartz guns to N3526", []string{a, b}},
		{"schwartz a to N3526 and taylor to N3426", []string{a, taylor}},
		{"Marsh with 20 IL and 11 IL to N3428", []string{marsh, il20, il11}},
	})
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"1st Foot and marlow move to 1104 too", []string{"move 1st-Foot, Marlow 1103-1104", "pass"}},
		{"1st Foot to 1104 as well, 2nd Foot 1004 too", []string{"move 1st-Foot 1103-1104", "move 2nd-Foot 1003-1004", "pass"}},
		{"1st Foot to 1104 n 2nd Foot to 1004", []string{"move 1st-Foot 1103-1104", "move 2nd-Foot 1003-1004", "pass"}},
	})
	creek := inCreekMove(t)
	holdStrangers(t, creek, "confederate", game.Accepted, []stranger{
		{"2MSG 3LA and McRae to 1106", []string{"move 2-MSG, 3-LA, McRae 1107-1106", "pass", "pass"}},
		{"2msg + 3la to 1106 n mcrae to 1106 too", []string{"move 2-MSG, 3-LA 1107-1106", "move McRae 1107-1106", "pass", "pass"}},
	})
}

// What is not understood of a sentence holds up what is, and nothing of it is played alone.
func TestWhoIsPassedOverIsAskedAbout(t *testing.T) {
	held := func(m *match, side engine.Side, texts ...string) {
		t.Helper()
		for _, text := range texts {
			if d := m.copy().send(side, text+"\n"); d.Outcome == game.Accepted || len(actionsIn(d.Append)) > 0 {
				t.Errorf("%q is %s: %q\n%s", text, d.Outcome, actionsIn(d.Append), d.Send[0].Text[:min(700, len(d.Send[0].Text))])
			}
		}
	}
	held(inWoodsActivation(t), "US",
		"marsh somewhere round N3428, 45 il to N3628", "11 IA wherever the others end up, 45 IL to N3628", "45 IL to N3628 and the 20 IL sort of near there",
		"taylor whatever looks best, 45 il to N3628", "marsh twirls over yonder, 45 il to N3628", "45 IL N3628, rest stay put. im done", "11 il and 20 il to N3428 but marsh stays in N3526")
	field := packMatch(t, "training-field", 3)
	field.once = true
	held(field, "north", "1st Foot to 1104, 2nd Foot whichever way is best", "The Lancers somehow or other, 1st Foot to 1104",
		"keep 1st foot where it is, 2nd foot to 1004", "1st Foot to 1104, and keep the Lancers where they are")
}

// A word that says how others stand to who goes names nobody who is to go himself.
func TestWhoIsOnlyNamedBesideGoesNowhere(t *testing.T) {
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, []stranger{
		{"45 IL moves to N3628, behind 11 IA", []string{"move 45-IL N3727-N3628"}},
		{"Marsh sends 45 IL to N3628", []string{"move 45-IL N3727-N3628"}},
		{"45 IL moves to N3628 to support Marsh's brigade", []string{"move 45-IL N3727-N3628"}},
	})
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"1st Foot moves to 1104, next to the 2nd Foot", []string{"move 1st-Foot 1103-1104", "pass"}},
		{"1st Foot to 1104, so that 2nd Foot is not alone", []string{"move 1st-Foot 1103-1104", "pass"}},
	})
}

// Each of the reader's own whom a sentence names, and each place to which it sends somebody, is in an order that was read or is told to its
// writer; if not, the sentence is asked about.
func TestWhoIsNamedIsReadOrTold(t *testing.T) {
	t.Parallel()
	type land struct {
		p      prosePosition
		units  map[string]engine.UnitID
		places []string
	}
	lands := []land{
		{proseAt(t, "testdata/sentences/woods-letters.txtar", "pack: into-the-woods\nscenario: 6\nside: US\nstate: woods-6-us-first\n"), map[string]engine.UnitID{"marsh": "Marsh", "20il": "20-IL", "11 IL": "11-IL", "the 45 IL": "45-IL", "Taylor": "Taylor-Bty", "schwartz a": "Schwartz-Bty-a", "13 MO": "13-MO", "McDowell": "McDowell"}, []string{"N3428", "N3528", "N3628", "N3327"}},
		{proseAt(t, "testdata/sentences/field-south-move.txtar", "pack: training-field\nscenario: 1\nside: south\nstate: ../prose/field-1-south-move\n"), map[string]engine.UnitID{"Teague": "Teague", "the Fusiliers": "Fusiliers", "6th Line": "6th-Line", "8th Line": "8th-Line", "7th line": "7th-Line"}, []string{"0407", "0508", "1106", "1005"}},
	}
	rapid.Check(t, func(t *rapid.T) {
		at := lands[rapid.IntRange(0, len(lands)-1).Draw(t, "land")]
		names := make([]string, 0, len(at.units))
		for name := range at.units {
			names = append(names, name)
		}
		slices.Sort(names)
		names = rapid.Permutation(names).Draw(t, "names")
		text, told, sent := "", names[:0:0], []string(nil)
		for range rapid.IntRange(1, 3).Draw(t, "clauses") {
			n := min(len(names), rapid.IntRange(1, 3).Draw(t, "men"))
			list := names[0]
			for _, name := range names[1:n] {
				list += rapid.SampledFrom([]string{" and ", ", ", " + ", " n ", " ", " plus ", " with ", " & "}).Draw(t, "sign") + name
			}
			place := rapid.SampledFrom(at.places).Draw(t, "place")
			form := rapid.SampledFrom([]string{"W to P", "W go to P", "move W to P", "W P", "bring up W to P", "W next to them at P", "W into the field at P", "send W over to P", "W take P", "W hang about", "W should end up in P", "W -> P", "W to P with them"}).Draw(t, "form")
			if text != "" {
				text += rapid.SampledFrom([]string{", ", " and ", "; ", ", then ", " n ", ", while "}).Draw(t, "joint")
			}
			text += strings.NewReplacer("W", list, "P", place).Replace(form)
			if told = append(told, names[:n]...); strings.Contains(form, "P") {
				sent = append(sent, place)
			}
			if names = names[n:]; len(names) == 0 {
				break
			}
		}
		r, err := interpret.Read(at.p.request(text + "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Items) == 0 || slices.ContainsFunc(r.Findings, func(f engine.Finding) bool { return !f.IsWarning() }) {
			return // asked about, or all of it is told
		}
		all := strings.Join(slices.Concat(r.Talk, r.Notes), " ")
		for _, i := range r.Items {
			all += " " + i.Action.String()
		}
		for _, name := range told {
			id := string(at.units[name])
			if !strings.Contains(all, name) && !strings.Contains(all, id) && !strings.Contains(all, strings.ReplaceAll(id, "-", " ")) { // as it is printed
				t.Errorf("%q: %s is lost: %s", text, name, all)
			}
		}
		for _, place := range sent {
			if !strings.Contains(all, place) {
				t.Errorf("%q: %s is lost: %s", text, place, all)
			}
		}
	})
}

// Of a sentence in which an order was read, every other clause is told.
func TestOtherClausesAreTold(t *testing.T) {
	p := proseAt(t, "testdata/sentences/x", "pack: wilsons-creek\nscenario: 1\nside: union\nstate: discerned-creek-move\n")
	for text, told := range map[string]string{
		"horse 1 in toward windmill hill, Totten stays": "horse 1 in toward windmill hill",
		"we go for the ridge, Totten stays":             "we go for the ridge",
		"Totten stays, the horse goes up the hill":      "the horse goes up the hill",
		"1 KS to 0603, the horse goes up the hill":      "the horse goes up the hill",
		"Mist on the creek, 1 KS to 0603":               "Mist on the creek",
		"Totten stays, please":                          "",
		"1 KS to 0603, thank you":                       "",
	} {
		r := p.read(t, text)
		talk := strings.Join(r.Talk, "; ")
		if len(r.Items) != 1 || told != "" && !strings.Contains(talk, `not read as orders: "`+told) || told == "" && strings.Contains(talk, "not read") {
			t.Errorf("%q: %d orders, told %q, want %q", text, len(r.Items), talk, told)
		}
	}
}

// A sentence that hangs on a case is asked about, and the others of its line are read.
func TestACaseIsAskedAboutAlone(t *testing.T) {
	p := proseAt(t, "testdata/sentences/x", "pack: mill-lane\nscenario: napoleonic\nside: west\nstate: lane-mill-4-west-fire\n")
	for text, want := range map[string]string{
		"If it may, let gun 2 fire at Ford Jagers. Rifles fire at the Ford Dragoons.":                            "fire Lane-Rifles at Ford-Dragoons",
		"Lane Rifles fire at the Ford Dragoons. If they can, gun 2 fires at Ford Jagers.":                        "fire Lane-Rifles at Ford-Dragoons",
		"If he comes closer, Lane Rifles fire at will. Otherwise they hold fire. Gun 2 fires at Ford Jagers.":    "cannon Mill-Grand-Battery gun 2 at Ford-Jagers",
		"If he comes closer, Lane Rifles fire at will. Otherwise they hold fire. If not that, they fire at him.": "",
	} {
		r := p.read(t, text)
		var read []string
		for _, i := range r.Items {
			read = append(read, i.Action.String())
		}
		hangs := slices.ContainsFunc(r.Findings, func(f engine.Finding) bool { return strings.Contains(f.Text, "hangs on") })
		if got := strings.Join(read, "; "); got != want || !hangs {
			t.Errorf("%q: %q, want %q; asked about the case: %t", text, got, want, hangs)
		}
	}
}

// read is the reading of a line where the position stands.
func (p prosePosition) read(t *testing.T, line string) interpret.Reading {
	t.Helper()
	r, err := interpret.Read(p.request(line + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// request is the request to read a text where the position stands.
func (p prosePosition) request(text string) interpret.Request {
	req := p.where
	req.Version, req.State, req.Text = orders.Latest, p.start, text
	return req
}

// Who is told to keep his place keeps it, and not who was sent elsewhere before him; who is not there yet halts where he comes to; and a no to
// something else is none to what follows.
func TestWhoKeepsHisPlaceIsWhoIsNamed(t *testing.T) {
	holdStrangers(t, inCreekMove(t), "confederate", game.Accepted, []stranger{
		{"Bring 2 MSG up to 1106 and keep 3 LA, 3 MSG and McRae in their place.", []string{"move 2-MSG 1107-1106", "hold 3-LA", "hold 3-MSG", "hold McRae", "pass", "pass"}},
	})
	field := packMatch(t, "training-field", 3)
	field.once = true
	holdStrangers(t, field, "north", game.Accepted, []stranger{
		{"Bring 1st Foot up to 1104 and keep 2nd Foot and the Lancers in their place.", []string{"move 1st-Foot 1103-1104", "hold 2nd-Foot", "hold Lancers", "pass"}},
	})
	const il45 = "move 45-IL N3727-N3628"
	holdStrangers(t, inWoodsActivation(t), "US", game.Accepted, []stranger{
		{"huh no. 45 il goes to N3628", []string{il45}}, {"oh no! 45 il goes to N3628", []string{il45}}, {"No. 45 IL goes to N3628", []string{il45}}, {"hm, no. marsh to N3428", []string{"move Marsh N3526-N3527-N3428"}},
	})
	creek := packMatch(t, "wilsons-creek", 3)
	creek.once = true
	creek.send("union", "entry 0701 formation 1 turn 1 with Lyon\nentry 0701 formation 3 turn 1\nentry 0701 formation 4 turn 1\nentry 1512 formation 2 turn 2\npass\n")
	for c := creek.course(); c.Node().Phase != "move" || c.Node().Seats[0] != "union"; c = creek.course() {
		creek.send(c.Node().Seats[0], "pass\n")
	}
	holdStrangers(t, creek, "union", game.Accepted, []stranger{
		{"1 US and 2 MO stop at 0702.", []string{"move 1-US, 2-MO 0701-0702"}}, {"1 US and 2 MO halt at 0702", []string{"move 1-US, 2-MO 0701-0702"}},
	})
	if d := creek.copy().send("union", "General Lyon stays with 1 MO.\n"); strings.Contains(d.Send[0].Text, "said to stay") {
		t.Errorf("who is not on the map stays:\n%s", d.Send[0].Text)
	}
}
