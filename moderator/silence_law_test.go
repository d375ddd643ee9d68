package moderator_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/redraft"
)

// mixtures is how many mails are put together of the sentences of each position.
const mixtures = 2

// Nothing that a player writes is lost in silence: each sentence of his mail is an order, an answer, a question, or is named to him as not
// read. This holds for all mails of the corpora, and for mends of a draft among sentences of these, each on a line of its own and in one
// paragraph.
func TestNothingIsLostInSilence(t *testing.T) {
	t.Parallel()
	mails, lost := 0, 0
	for _, folder := range []string{"prose", "prose-heldout"} {
		files, err := filepath.Glob(filepath.Join("testdata", folder, "*.txtar"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no mails in %s: %v", folder, err)
		}
		for n, file := range files {
			p := readProse(t, file)
			var all []string
			for _, m := range p.mails {
				text := m.text(t)
				all = append(all, sentencesOf(text)...)
				mails++
				lost += p.holdsNothingBack(t, m.name, text)
			}
			chance := rand.New(rand.NewPCG(uint64(n), 1)) //nolint:gosec // the same mails each time
			for range mixtures {
				some := []string{"2: drop"}
				for range 6 {
					some = append(some, all[chance.IntN(len(all))])
				}
				chance.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
				mails += 2
				lost += p.holdsNothingBack(t, filepath.Base(file), strings.Join(some, "\n"))
				lost += p.holdsNothingBack(t, filepath.Base(file), strings.Join(slices.DeleteFunc(some, func(s string) bool { return s == "2: drop" }), " ")+"\n2: drop\n")
			}
		}
	}
	t.Logf("%d mails, %d sentences lost", mails, lost)
}

// sentencesOf are the sentences of a mail that are its writer's own, without what no reader has to tell him: courtesies, names, headings.
func sentencesOf(text string) (all []string) {
	for line := range strings.SplitSeq(text, "\n") {
		if orders.EndsText(line) {
			break
		}
		if idiom.IsQuoted(line) || aside.MatchString(strings.TrimSpace(line)) || idiom.Dated.MatchString(line) {
			continue
		}
		for _, s := range redraft.Sentences(line) {
			if words := strings.Fields(s); len(words) > 2 && !idiom.IsCourtesy(s) {
				all = append(all, s)
			}
		}
	}
	return all
}

// holdsNothingBack says of each sentence of a mail that is lost that it is, and counts them.
func (p prosePosition) holdsNothingBack(t *testing.T, name, text string) (lost int) {
	t.Helper()
	r := p.reads(t, text)
	told := flat(strings.Join(slices.Concat(r.Talk, r.Notes), " "))
	for _, f := range r.Findings {
		told += " " + flat(f.Text) + " " + flat(f.Written) + " " + flat(f.Write)
	}
	for _, s := range sentencesOf(text) {
		if namedIn(told, s) || namedIn(told, lineOf(text, s)) || strings.Contains(told, "more lines") || p.isRead(t, r, s, text) {
			continue
		}
		lost++
		t.Errorf("%s: nothing is said of %q in\n%s\ntold: %s", name, s, text, told)
	}
	return lost
}

// namedIn reports whether what is told of a mail names what a text begins with: long ones are told by their beginnings.
func namedIn(told, text string) bool {
	said := []rune(flat(text))
	return len(said) > 0 && strings.Contains(told, string(said[:min(len(said), 18)]))
}

// lineOf is the line of a text in which a sentence stands.
func lineOf(text, sentence string) string {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, sentence) {
			return line
		}
	}
	return sentence
}

// isRead reports whether something of a sentence is among what was read of a mail: an order that it gives alone, or one for somebody whom it
// names, or of its line; a command of its line.
func (p prosePosition) isRead(t *testing.T, r interpret.Reading, s, text string) bool {
	roster := interpret.Roster(p.where.Pack)
	roster.Version, roster.Reader = orders.Latest, p.where.Side
	units, _, _ := roster.Mentions(s)
	line := 1 + slices.IndexFunc(strings.Split(text, "\n"), func(l string) bool { return strings.Contains(l, s) })
	first, _ := utf8.DecodeRuneInString(s)
	goesOn := unicode.IsLower(first) // with the line above, broken by a mail program
	for _, i := range r.Items {
		acts := slices.ContainsFunc(i.Action.Units, func(u engine.UnitID) bool { return slices.Contains(units, u) })
		if acts || i.Line == line || goesOn && i.Line == line-1 || i.Action.Verb == "pass" && idiom.Passes(s) {
			return true
		}
	}
	if slices.ContainsFunc(r.Commands, func(c orders.Command) bool { return c.Line == line }) {
		return true
	}
	alone := p.reads(t, s+"\n")
	return slices.ContainsFunc(alone.Items, func(one interpret.Item) bool {
		return slices.ContainsFunc(r.Items, func(i interpret.Item) bool { return i.Action.String() == one.Action.String() })
	})
}

// reads is what a mail is read as where a draft of four orders is open.
func (p prosePosition) reads(t *testing.T, text string) interpret.Reading {
	t.Helper()
	req := p.where
	req.Version, req.State, req.Text, req.Numbers = orders.Latest, p.start, text, 4
	r, err := interpret.Read(req)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// flat is a text as two are compared.
func flat(text string) string {
	text = strings.NewReplacer("\"", "'", "“", "'", "”", "'", "’", "'", "→", "->", "…", "").Replace(strings.ToLower(text))
	return strings.Join(strings.Fields(text), " ")
}
