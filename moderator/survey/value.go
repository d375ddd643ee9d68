package survey

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// values are numbers of a counter, by the columns of units.csv, with where each was read.
type values map[string]value

type value struct {
	n   int
	why string
}

// valueColumns are the columns of units.csv that numbers go into, in their order.
var valueColumns = []string{"steps", "att", "def", "mr", "ma", "range"}

// valueProperties are what modules call properties with numbers, by the column of the pack.
var valueProperties = map[string][]string{
	"steps": {"steps", "step", "strengthpoints"},
	"att":   {"att", "attack", "attackfactor", "attackstrength", "cf", "combat", "combatfactor", "combatstrength", "as", "strength"},
	"def":   {"def", "defense", "defence", "defensefactor", "defencefactor", "defensestrength", "df", "ds"},
	"mr":    {"mr", "morale", "moralerating"},
	"ma":    {"ma", "mp", "mf", "mov", "move", "movement", "movementallowance", "movementpoints", "speed"},
	"range": {"range", "rng"},
}

// mostValue is the largest number that is believed of a counter.
const mostValue = 999

// valuesOf are the numbers that the properties of a kind of piece say.
func valuesOf(k *kind) values {
	all := values{}
	for _, column := range valueColumns {
		for _, p := range k.says {
			name := strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(p.Name))
			n, err := strconv.Atoi(strings.TrimSpace(p.Value))
			if _, said := all[column]; said || err != nil || n < 0 || n > mostValue || column == "steps" && n < 1 || !slices.Contains(valueProperties[column], name) {
				continue
			}
			all[column] = value{n, "property " + quoted(p.Name)}
		}
	}
	return all
}

// printed are numbers in a name as they stand on a counter: 3-2, 8-8-12.
var printed = regexp.MustCompile(`(?:^|[^0-9A-Za-z-])([0-9]{1,2})-([0-9]{1,2})(?:-([0-9]{1,2}))?(?:$|[^0-9-])`)

// printedColumns are what two or three such numbers are guessed to be.
var printedColumns = map[int][]string{2: {"att", "ma"}, 3: {"att", "def", "ma"}}

// printedIn are the numbers in a name.
func printedIn(name string) []int {
	m := printed.FindStringSubmatch(plain(name))
	var all []int
	for i := 1; i < len(m); i++ {
		if n, err := strconv.Atoi(m[i]); err == nil {
			all = append(all, n)
		}
	}
	return all
}

// printOf is how many numbers the names of most units contain: two or three, 0 if most contain other counts.
func printOf(all []*kind) int {
	count := map[int]int{}
	for _, k := range all {
		count[len(printedIn(k.name))]++
	}
	for _, n := range []int{3, 2} {
		if 2*count[n] > len(all) {
			return n
		}
	}
	return 0
}

// readPrinted adds the numbers in the name of a kind, where those of most have so many.
func (v values) readPrinted(k *kind, n int) {
	numbers := printedIn(k.name)
	if n == 0 || len(numbers) != n {
		return
	}
	for i, column := range printedColumns[n] {
		if _, said := v[column]; !said {
			v[column] = value{numbers[i], fmt.Sprintf("number %d in its name", i+1)}
		}
	}
}
