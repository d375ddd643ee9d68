package book

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// To is what a modifier is added to.
type To string

// What modifiers are added to.
const (
	ToRoll   To = "roll"
	ToColumn To = "column"
	ToAttack To = "attack"
	ToDefend To = "defend"
)

// Across is how many of those who attack have to come by the step that a line is about.
type Across string

// How many.
const (
	AllAcross  Across = "all"
	AnyAcross  Across = "any"
	EachAcross Across = "each" // the line is of those alone who do
)

// Modifier is a line of lists/modifiers.csv.
type Modifier struct {
	Table    string
	To       To
	Value    int  // what is added, or by what a strength is multiplied or divided
	Each     bool // for each unit that holds
	Factor   bool // strengths are multiplied by Value; divided where it is negative
	Defender bool // who is one of the defenders
	Who      Who
	Where    Where
	Distance Distances
	Across   Across // the units for which what where says of steps holds, and distance
	Said     string // the word that has to be declared, "" for none
	Note     string // for people
	Source
}

// Reason is why a modifier holds, for people.
func (m *Modifier) Reason() string {
	var words []string
	distance := ""
	if !m.Distance.Any() {
		distance = "distance " + m.Distance.Text
	}
	for _, word := range []string{m.Said, m.Who.Text, m.Where.Text, distance} {
		if word != "" {
			words = append(words, word)
		}
	}
	return cmp.Or(m.Note, strings.Join(words, ", "), m.Table)
}

// Amount is what a modifier adds, for people: +1, x2, /2, -1 each.
func (m *Modifier) Amount() string {
	switch {
	case m.Factor && m.Value < 0:
		return fmt.Sprintf("/%d", -m.Value)
	case m.Factor:
		return fmt.Sprintf("x%d", m.Value)
	case m.Each:
		return fmt.Sprintf("%+d each", m.Value)
	}
	return fmt.Sprintf("%+d", m.Value)
}

// modifiers reads what changes rolls.
func (r *reader) modifiers() []Modifier {
	var all []Modifier
	for _, l := range r.lines("modifiers", []string{"table", "to", "value"}, []string{"of", "who", "where", "distance", "across", "said", "note"}) {
		m := Modifier{Table: l.Text("table"), Who: l.who("who"), Where: l.where("where"), Said: l.Text("said"), Note: l.Text("note"), Source: l.Source}
		m.To = To(l.choice("to", string(ToRoll), string(ToColumn), string(ToAttack), string(ToDefend)))
		m.Defender = l.choice("of", "attacker", "defender") == "defender"
		l.value(&m)
		i := slices.IndexFunc(r.book.Tables, func(t Table) bool { return t.Name == m.Table })
		if i < 0 {
			l.wrong("table %q is none of lists/tables.csv", m.Table)
			continue
		}
		m.Distance = l.distances(r.book.Tables[i])
		l.across(&m)
		l.fits(m, r.book.Tables[i])
		if m.Said != "" && aboutName(m.Said) != "" {
			l.wrong("said %s", aboutName(m.Said))
		}
		all = append(all, m)
	}
	return all
}

// fits reports a modifier that never applies.
func (l line) fits(m Modifier, t Table) {
	worded := t.By == ByType || t.By == ByTerrain || t.By == ByNone
	switch {
	case l.reader.failed(t.Source):
	case m.To == ToColumn && worded:
		l.wrong("never applies: table %s has no columns to shift among (by %s)", t.Name, t.By)
	case (m.To == ToAttack || m.To == ToDefend) && (worded || t.By == ByDistance), m.To == ToDefend && t.By == BySum:
		l.wrong("never applies: table %s (by %s) asks for no such strength", t.Name, t.By)
	case m.Defender && t.Order != Attack:
		l.wrong("never applies: nobody defends where a side rolls on table %s", t.Name)
	case (m.To == ToDefend && !m.Defender || m.To == ToAttack && m.Defender) && m.Factor:
		l.wrong("strengths are multiplied of units that have them: of %q does not go with %s", l.Text("of"), m.To)
	case m.Where.asks("enemy", "friend"):
		l.wrong("where: an enemy is always there")
	}
}

// across reads how many of those who attack have to come by the step that the line is about, or be so far away.
func (l line) across(m *Modifier) {
	m.Across = Across(l.choice("across", string(AllAcross), string(AnyAcross), string(EachAcross)))
	switch {
	case l.Text("across") == "":
	case !m.Where.asks(ofSteps...) && m.Distance.Any():
		l.wrong("across has a meaning where where is about the steps of those who attack: hexside, road, from-zoc, zoc-zoc; or where distance is told")
	case m.Across == EachAcross && m.Defender:
		l.wrong("across each counts those who attack: of defender does not go with it")
	case m.Across == EachAcross && !m.Each && !m.Factor:
		l.wrong("across each is of those alone who come so: value is %+d each, x2 or /2", m.Value)
	}
}

// value reads what is added.
func (l line) value(m *Modifier) {
	text := l.Text("value")
	if bare, each := strings.CutSuffix(text, " each"); each {
		m.Each, text = true, bare
	}
	sign := 1
	switch {
	case strings.HasPrefix(text, "x"):
		m.Factor = true
	case strings.HasPrefix(text, "/"):
		m.Factor, sign = true, -1
	case strings.HasPrefix(text, "+"):
	case strings.HasPrefix(text, "-"):
		sign = -1
	default:
		l.wrong("value %q is neither +1, -1, +1 each, x2 nor /2", l.Text("value"))
		return
	}
	n, err := strconv.Atoi(text[1:])
	if err != nil || n < 1 || n > 99 || m.Factor && (n < 2 || n > 10 || m.Each || m.To != ToAttack && m.To != ToDefend) {
		l.wrong("value %q is neither +1, -1, +1 each, nor, to a strength, x2 or /2", l.Text("value"))
		return
	}
	m.Value = sign * n
}
