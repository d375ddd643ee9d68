package book

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// Dice are dice that may be rolled.
type Dice struct {
	Name    string
	Dice    engine.Dice
	Phases  []string // nil for all
	For     []string // patterns of purposes, nil for any
	Drop    int      // how many of the lowest are left out, or of the highest where it is negative
	Explode int      // the face that is thrown again, 0 for none
	Faces   []string // words of the faces, nil for numbers
	Source
}

// MostDice are the dice that may be rolled where nothing is said of them.
var MostDice = engine.Dice{N: 20, Sides: 100, Low: 1}

// ParseDice reads dice as they are written: 2d6. There is one way to write each.
func ParseDice(text string) (engine.Dice, error) {
	n, sides, _ := strings.Cut(text, "d")
	d := engine.Dice{Low: 1}
	var err1, err2 error
	d.N, err1 = strconv.Atoi(n)
	d.Sides, err2 = strconv.Atoi(sides)
	if err1 != nil || err2 != nil || WriteDice(d) != text || d.N < 1 || d.N > MaxDice || d.Sides < 2 || d.Sides > MaxFaces {
		return engine.Dice{}, fmt.Errorf("%q is not dice: write 2d6, at most %dd%d", text, MaxDice, MaxFaces)
	}
	return d, nil
}

// WriteDice is what ParseDice reads.
func WriteDice(d engine.Dice) string { return fmt.Sprintf("%dd%d", d.N, d.Sides) }

// Serves reports whether dice may be rolled for a purpose.
func (d *Dice) Serves(purpose string) bool {
	if len(d.For) == 0 {
		return true
	}
	for _, pattern := range d.For {
		if glob(pattern, purpose) {
			return true
		}
	}
	return false
}

// String is what the dice are, for people: 3d6 without the lowest.
func (d *Dice) String() string {
	text := WriteDice(d.Dice)
	switch {
	case d.Drop > 0:
		text += fmt.Sprintf(" without the lowest %d", d.Drop)
	case d.Drop < 0:
		text += fmt.Sprintf(" without the highest %d", -d.Drop)
	}
	if d.Explode > 0 {
		text += fmt.Sprintf(", of which each %d is thrown again", d.Explode)
	}
	return text
}

// Label is what the dice are called, with what they are: plunder (2d6).
func (d *Dice) Label() string {
	if d.Name == d.String() {
		return d.Name
	}
	return fmt.Sprintf("%s (%s)", d.Name, d)
}

// dice reads which dice may be rolled; any, where nothing is said.
func (r *reader) dice() (all []Dice, any bool) {
	for _, l := range r.lines("dice", []string{"name", "dice"}, []string{"phase", "for", "drop", "explode", "faces", "note"}) {
		d := Dice{Name: l.id("name"), Dice: l.thrown("dice"), Phases: l.phases(), Source: l.Source}
		if text := l.Text("for"); text != "" {
			for _, pattern := range strings.Split(text, "|") {
				d.For = append(d.For, strings.TrimSpace(pattern))
			}
		}
		d.Drop = l.drop(d.Dice)
		if d.Explode = l.count("explode", 0, 1, d.Dice.Sides); d.Explode > 0 && d.Drop != 0 {
			l.wrong("dice that explode, and of which some are dropped")
		}
		if d.Faces = l.Words("faces"); len(d.Faces) > 0 && (len(d.Faces) != d.Dice.Sides || d.Drop != 0) {
			l.wrong("%d faces for dice of %d sides; and none of them is dropped", len(d.Faces), d.Dice.Sides)
		}
		for _, other := range all {
			if other.Name == d.Name {
				l.wrong("dice %s are there twice", d.Name)
			}
		}
		all = append(all, d)
	}
	_, there := r.pack.Lists["dice"]
	return all, !there
}

// thrown reads dice.
func (l line) thrown(column string) engine.Dice {
	d, err := ParseDice(l.Text(column))
	if err != nil {
		l.wrong("%s: %v", column, err)
		return engine.Dice{N: 1, Sides: 6, Low: 1}
	}
	return d
}

func (l line) drop(d engine.Dice) int {
	text := l.Text("drop")
	if text == "" {
		return 0
	}
	word, number, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(number)
	switch {
	case err != nil || n < 1 || n >= d.N || word != "lowest" && word != "highest":
		l.wrong("drop %q is neither lowest nor highest with a number below %d", text, d.N)
		return 0
	case word == "highest":
		return -n
	}
	return n
}

// Tell is what fell, for people, and what it comes to.
func (d *Dice) Tell(values []int) string {
	words, sum := make([]string, len(values)), 0
	for i, v := range values {
		sum += v
		if words[i] = strconv.Itoa(v); len(d.Faces) > 0 {
			words[i] = d.Faces[v-1]
		}
	}
	text := strings.Join(words, ", ")
	switch {
	case len(d.Faces) > 0 || len(values) == 1:
		return text
	case d.Drop == 0:
		return fmt.Sprintf("%s, in all %d", text, sum)
	}
	sorted := slices.Sorted(slices.Values(values))
	dropped := sorted[:max(0, d.Drop)]
	if d.Drop < 0 {
		dropped = sorted[len(sorted)+d.Drop:]
	}
	for _, v := range dropped {
		sum -= v
	}
	return fmt.Sprintf("%s, without %s in all %d", text, strings.Trim(fmt.Sprint(dropped), "[]"), sum)
}

// Sample is a purpose for which the dice serve.
func (d *Dice) Sample() string {
	if len(d.For) == 0 {
		return "anything"
	}
	words := strings.Fields(d.For[0])
	for i, word := range words {
		if words[i] = strings.ReplaceAll(word, "*", ""); words[i] == "" {
			words[i] = "it"
		}
	}
	return strings.Join(words, " ")
}
