package orders

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/leaning"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// signs is what in a clause can be part of an order.
type signs struct {
	p      *parser
	text   string   // all of it
	bare   []string // its words, without what opens it, in small letters and without signs
	names  []string // of units, as they are written in it
	own    int      // of them, how many are the reader's
	troops int      // of those, how many are no mere words of a language
	acts   bool     // a word says that somebody does something on the map
	places []spot   // on the map, but for years and hours
	intent bool     // it says that something is meant to be done
	cheers bool     // it has an exclamation mark
}

func signsOf(c clause, x *index) signs {
	text := scan.Text(c.glyphs)
	opened := idiom.Opening(text)
	s := signs{p: newParser(x, text), text: text, cheers: strings.ContainsRune(text, '!')}
	if x.Reads(Conversing) {
		s.p = newParser(x, placeAtEnd.ReplaceAllStringFunc(text, func(place string) string { return ended.Replace(place) }))
	}
	s.intent = idiom.Intention.MatchString(opened) || idiom.Pleading.MatchString(opened)
	s.bare = idiom.Words(Fold(text[len(opened):]))
	s.acts = idiom.SaysDeed(s.bare) || x.Reads(Conversing) && slices.ContainsFunc(s.bare, deeds.IsMotion)
	s.findNames()
	s.findPlaces()
	return s
}

// placeAtEnd matches a place before the signs that end its sentence, ended takes these away.
var (
	placeAtEnd = pattern.MustCompile(`(?i)((?:^|[ >(-])[ns]?\d{4})[.!:)]+(?: |$)`)
	ended      = strings.NewReplacer(".", " ", "!", " ", ":", " ", ")", " ")
)

// resembleOrder reports whether a clause that is no order may be meant as one: then nobody but its
// author knows what it orders, and it is refused rather than passed over. What stands alone in its line may be more than
// what stands beside other words.
func (s signs) resembleOrder(alone bool) bool {
	text := string(s.p.Low)
	if len(s.bare) == 0 {
		return answers.MatchString(text)
	}
	if s.p.index.Reads(Following) && pushed.MatchString(text) && (s.own > 0 || scan.GunFirst.MatchString(text)) {
		return true
	}
	if s.isHeading() || s.told() {
		return false
	}
	places, others := len(s.places), len(s.names)-s.own
	leads := s.leads(alone)
	switch {
	case s.p.index.Reads(Conversing) && s.p.index.Roster.Asked > 0 && s.named() > 0, s.p.index.Reads(Conversing) && s.own > 0 && others > 0:
		return true // it may answer what is asked, or says what is done to which unit
	case s.own > 0 && s.p.index.Reads(Heeding) && s.leadsAstray():
		return true
	case s.own > 0 && (places > 0 || s.acts || leads), s.beginsShort():
		return true
	case s.p.index.Reads(Conversing) && !strings.HasSuffix(text, "?") && (s.hasCase() || s.isForAll() || s.own > 0 && (others > 0 || s.namesSite())):
		return true
	case s.p.index.Reads(Conversing) && places+others > 0 && (len(s.bare[0]) > scan.LeastShort || idiom.IsDigit([]rune(s.bare[0])[0])) && s.similarBehind(""):
		return true // a name of his own is not written well
	case s.p.index.Reads(Attending) && idiom.ElseDo.MatchString(text) && s.does() && !strings.HasSuffix(text, "?") && !idiom.ToYou.MatchString(text):
		return true
	case s.p.index.Reads(Wayfaring) && len(s.p.index.Roster.Sites) > 0 && scan.GunFirst.MatchString(text) && !strings.HasSuffix(text, "?"):
		return true
	case s.p.index.Reads(Following) && leaning.Is(s.p.index.Scope, s.text):
		return true
	case s.saysOfTable(text), s.own > 0 && s.p.index.Reads(Proposing) && s.goes():
		return true
	case s.troops > 0 && !strings.HasSuffix(text, "?") && (len(s.bare) <= idiom.MaxLine || s.p.NameEnd(len([]rune(idiom.Opening(text)))) > 0):
		return true
	case places > 0 && s.p.index.Reads(Conversing) && s.goes():
		return true
	case places > 1 || places == 1 && (s.acts || s.leadsTo(s.places[0]) || len(s.bare) <= idiom.MaxWords):
		return true
	case others > 0 && (leads || places > 0):
		return true
	}
	return leads || answers.MatchString(text)
}

// goes reports whether the clause has a word that says that somebody goes somewhere, or attacks, and is said of nobody's opponent.
func (s signs) goes() bool {
	text := string(s.p.Low)
	return !strings.HasSuffix(text, "?") && !idiom.ToYou.MatchString(text) && slices.ContainsFunc(s.bare, deeds.IsMotion)
}

// named counts what the clause names of the game: units and places.
func (s signs) named() int { return len(s.names) + len(s.places) }

// answers matches a line that is nothing but a number, as answers are.
var answers = pattern.MustCompile(`^\W*\d{1,2}(?:\s*[.:/-]\s*\d{1,2})?\W*$`)

// findNames finds the names of units. One that is also a word of the language counts where it is
// written as a name, and stands not alone.
func (s *signs) findNames() {
	for i := 0; i < len(s.p.Chars); i++ {
		if i > 0 && !strings.ContainsRune(` ,;:("+-/`, s.p.Chars[i-1]) {
			continue
		}
		end := s.nameEnd(i)
		if end == 0 || !s.isName(i, end) {
			continue
		}
		s.names = append(s.names, string(s.p.Chars[i:end]))
		unit := s.p.index.Roster.Units[s.p.index.Find(string(s.p.Low[i:end]))[0]]
		if reader := s.p.index.Roster.Reader; reader == "" || unit.Side == "" || unit.Side == reader {
			s.own++
			if strings.ContainsFunc(string(s.p.Chars[i:end]), func(r rune) bool { return idiom.IsDigit(r) || r == ' ' || r == '-' }) {
				s.troops++
			}
		}
		i = end - 1
	}
}

// Named are the units of the roster's reader that a text names, in its order.
func (r Roster) Named(text string) []engine.UnitID {
	x := newIndex(r)
	s := signsOf(clause{scan.Normalise(text, 1)}, x)
	var units []engine.UnitID
	for _, name := range s.names {
		for _, i := range x.Find(Fold(name)) {
			if u := r.Units[i]; (r.Reader == "" || u.Side == r.Reader) && !slices.Contains(units, u.ID) {
				units = append(units, u.ID)
			}
		}
	}
	return units
}

// Mentions are the units, of any side, and the places that a text names, in its order. Names may be written in any
// case, unlike those of [Roster.Named]. Some is whether a short name, "the battery", may be that of several units more.
func (r Roster) Mentions(text string) (units []engine.UnitID, places []engine.Loc, some bool) {
	x := newIndex(r)
	s := signsOf(clause{scan.Normalise(text, 1)}, x)
	for i := 0; i < len(s.p.Chars); i++ {
		if i > 0 && !strings.ContainsRune(` ,;:("+-/`, s.p.Chars[i-1]) {
			continue
		}
		end, found := s.nameEnd(i), []int(nil)
		if end > 0 {
			found = x.Find(string(s.p.Low[i:end]))
		} else if end = s.p.WordEnd(i); afterArticle.MatchString(string(s.p.Low[:i])) {
			found = s.p.Short(strings.TrimRightFunc(string(s.p.Low[i:end]), scan.IsPunctuation))
			if some = some || len(found) > 1; len(found) > 1 {
				found = nil
			}
		}
		for _, n := range found {
			if u := r.Units[n].ID; !slices.Contains(units, u) {
				units = append(units, u)
			}
		}
		i = max(i, end-1)
	}
	for _, at := range s.places {
		trial := *s.p
		trial.At, trial.Fault, trial.Warnings = at.at, nil, nil
		if place := trial.PlaceUpTo(at.end); !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	return units, places, some
}

// afterArticle matches what ends in an article.
var afterArticle = pattern.MustCompile(`(?:^|[ ,;:(])(?:the|my|our) $`)

// nameEnd is the end of the longest name that begins at the position, 0 if none does; a sign of the
// language may stand behind it.
func (s signs) nameEnd(from int) int {
	for end := min(len(s.p.Low), from+s.p.index.Longest()); end > from; end-- {
		breaks := s.p.NameBreaks(end) || strings.ContainsRune(":.!?'", s.p.Low[end])
		if breaks && s.p.index.Known(string(s.p.Low[from:end])) {
			return end
		}
	}
	return 0
}

// isName reports whether the characters are a name, and no word of the language.
func (s signs) isName(from, end int) bool {
	name := s.p.Chars[from:end]
	if slices.ContainsFunc(name, func(r rune) bool { return idiom.IsDigit(r) || r == ' ' || r == '-' }) {
		return true
	}
	return unicode.IsUpper(name[0]) && len(s.bare) > 1 && end-from > 2
}

// spot is a place that a text names.
type spot struct {
	at, end int // in characters
}

// findPlaces finds the places on the map that are named, but for years and hours.
func (s *signs) findPlaces() {
	for i := 0; i < len(s.p.Chars); i++ {
		if i > 0 && !s.p.Breaks(i-1) && s.p.Chars[i-1] != '-' && s.p.Chars[i-1] != '>' {
			continue
		}
		end := s.p.PlaceEnd(i)
		if end == 0 || !s.onMap(i, end) || s.isTime(i, end) {
			continue
		}
		s.places = append(s.places, spot{i, end})
		i = end - 1
	}
}

// astray matches a hex behind a word that has somebody go there, and at whose end the sentence ends.
var astray = pattern.MustCompile(`(?i)(?:\bto|\binto|->|=>|→) ?((?:hex )?[ns]?\d{4})(?:[ ,.;!]|$)`)

// leadsAstray reports whether somebody is said to go to a hex that is none of the map.
func (s signs) leadsAstray() bool {
	for _, found := range astray.FindAllStringSubmatchIndex(s.text, maxClauses) {
		from := len([]rune(s.text[:found[2]]))
		if end := s.p.PlaceEnd(from); end > 0 && !s.onMap(from, end) && !idiom.IsHour(s.text[found[3]:]) {
			return true
		}
	}
	return false
}

// onMap reports whether a place is one of the game.
func (s signs) onMap(from, end int) bool {
	trial := *s.p
	trial.At, trial.Fault, trial.Warnings, trial.Silent = from, nil, nil, true
	trial.PlaceUpTo(end)
	return trial.Fault == nil
}

// isTime reports whether four digits are rather a year or an hour.
func (s signs) isTime(from, end int) bool {
	digits := string(s.p.Low[from:end])
	if s.own > 0 || len(digits) != 4 || !idiom.IsNumber(digits) {
		return false
	}
	behind := string(s.p.Low[end:min(end+nearby, len(s.p.Low))])
	return idiom.IsHour(behind) || !s.acts && idiom.IsDate(string(s.p.Low[max(0, from-nearby):from]), digits)
}

// leadsTo reports whether a word before the place says that somebody is to go there.
func (s signs) leadsTo(at spot) bool {
	return idiom.Destination.MatchString(string(s.p.Low[max(0, at.at-nearby):at.at]))
}

// calls matches a word that is called out: charge!
var calls = pattern.MustCompile(`^\W*\w+(?:!|, )`)

// leads reports whether a clause begins as an order does, and goes on as one might.
func (s signs) leads(alone bool) bool {
	word, rest, named := s.bare[0], s.bare[1:], s.named()
	if calls.MatchString(string(s.p.Low)) {
		return false
	}
	if named == 0 && s.p.index.Reads(Attending) && idiom.Passes(string(s.p.Chars)) {
		return true
	}
	v, is := order.VerbOf(word)
	is = is || word == "sealed"
	near := !is && len(word) >= 4 && !(idiom.IsPlain(word) && s.p.index.Reads(Attending)) && len(Nearest(word, boardWords())) > 0
	switch {
	case near:
		return named > 0 || slices.ContainsFunc(rest, func(w string) bool { return strings.ContainsFunc(w, idiom.IsDigit) })
	case !is || v.Kind == order.Heading:
		return false
	case named > 0 || s.intent && v.Kind != order.Talk || s.similarBehind(word):
		return true
	case len(rest) == 0:
		return alone && !s.cheers && !strings.HasSuffix(string(s.p.Chars), ":")
	case slices.Contains(idiom.Complete, word):
		return !slices.ContainsFunc(rest, func(w string) bool { return !slices.Contains(idiom.BesidePass, w) })
	case v.Kind == order.Talk:
		return slices.ContainsFunc(rest, func(w string) bool { return strings.ContainsFunc(w, idiom.IsDigit) })
	}
	return slices.ContainsFunc(rest, func(w string) bool { return slices.Contains(idiom.Collective, w) }) ||
		slices.ContainsFunc(rest[:min(len(rest), idiom.MaxWords)], func(w string) bool { return strings.ContainsFunc(w, idiom.IsDigit) })
}

// similarBehind reports whether a name stands behind the first word that is much like one of a unit.
func (s signs) similarBehind(word string) bool {
	low := string(s.p.Low)
	i := strings.Index(low, word)
	if word == "" {
		i = len(idiom.Opening(low))
	}
	trial := *s.p
	trial.At = len([]rune(low[:max(0, i)])) + len([]rune(word))
	trial.Fault = nil
	if i < 0 || trial.Done() {
		return false
	}
	trial.Article()
	trial.Skip()
	return trial.At < len(trial.Chars) && len(trial.SimilarAt(trial.At).Units) > 0
}

// boardWords are the words of orders that the engine carries out.
func boardWords() (words []string) {
	for _, v := range order.Verbs {
		if v.Acts() {
			words = append(words, v.Word)
		}
	}
	return append(words, "sealed", "reply", "standing", "reveal")
}
