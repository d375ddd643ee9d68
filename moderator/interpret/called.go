package interpret

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/pack"
)

// spokenWords is what people write for the words of units' names: states in full and as books of the war shorten them,
// and kinds of troops.
var spokenWords = map[string][]string{
	"AL": {"Alabama", "Ala"}, "AR": {"Arkansas", "Ark"}, "Ark": {"Arkansas", "AR"}, "CT": {"Connecticut", "Conn"}, "DE": {"Delaware", "Del"},
	"FL": {"Florida", "Fla"}, "GA": {"Georgia"}, "IA": {"Iowa"}, "IL": {"Illinois", "Ill"}, "IN": {"Indiana", "Ind"},
	"KS": {"Kansas", "Kan"}, "KY": {"Kentucky"}, "LA": {"Louisiana"}, "MA": {"Massachusetts", "Mass"}, "MD": {"Maryland"},
	"ME": {"Maine"}, "MI": {"Michigan", "Mich"}, "MN": {"Minnesota", "Minn"}, "MO": {"Missouri"}, "MS": {"Mississippi", "Miss"},
	"NC": {"North Carolina", "N Carolina"}, "NE": {"Nebraska", "Neb"}, "NH": {"New Hampshire"}, "NJ": {"New Jersey"}, "NY": {"New York"},
	"OH": {"Ohio"}, "PA": {"Pennsylvania", "Penn"}, "RI": {"Rhode Island"}, "SC": {"South Carolina", "S Carolina"}, "TN": {"Tennessee", "Tenn"},
	"TX": {"Texas", "Tex"}, "US": {"United States", "Regulars", "US Regulars"}, "VA": {"Virginia"}, "VT": {"Vermont"}, "WI": {"Wisconsin", "Wis", "Wisc"},

	"AST": {"Arkansas State Troops"}, "Bn": {"Battalion"}, "Bty": {"Battery"}, "Cav": {"Cavalry"}, "Det": {"Detachment"},
	"Drag": {"Dragoons"}, "MR": {"Mounted Rifles"}, "MSG": {"Missouri State Guard"}, "Mtd": {"Mounted"}, "SS": {"Sharpshooters"},
}

// calledAlso is what people call a unit beside its printed name: 54 Ohio for 54 OH, Taylor's battery for Taylor Bty, Wallace for
// W. Wallace, 5 OH Cav for one of its battalions.
func calledAlso(u pack.Unit) []string {
	words := strings.Fields(u.Name)
	names := wordings(words)
	if u.Type == leaderType && len(words) > 1 && strings.HasSuffix(words[0], ".") {
		names = append(names, words[len(words)-1])
	}
	if i := slices.Index(words, "Bn"); i > 0 && i+1 < len(words) {
		rest := words[i+1:]
		names = append(append(names, strings.Join(rest, " ")), wordings(rest)...)
	}
	if len(words) > 1 && (words[1] == "Bty" || words[1] == "Cav") && isSurname(words[0]) {
		names = append(names, words[0])
		for _, kind := range append(spokenWords[words[1]], words[1]) {
			names = append(names, strings.Join(append([]string{words[0] + "'s", kind}, words[2:]...), " "))
			if strings.HasSuffix(words[0], "s") {
				names = append(names, strings.Join(append([]string{words[0] + "'", kind}, words[2:]...), " "))
			}
		}
	}
	return names
}

// isSurname reports whether a word of a unit's name is somebody's, and no number or state.
func isSurname(word string) bool {
	return len(word) > 3 && !strings.ContainsAny(word, "0123456789&")
}

// ordinal is a number as it is said of a regiment: 54th for 54. It is none for another word.
func ordinal(word string) []string {
	n, err := strconv.Atoi(word)
	if err != nil {
		return nil
	}
	ending := "th"
	if tens := n / 10 % 10; tens != 1 && n%10 < 4 {
		ending = []string{"th", "st", "nd", "rd"}[n%10]
	}
	return []string{word + ending}
}

// wordings are the ways to write a name with other words for its own, so many of them; none where there are no others.
func wordings(words []string) []string {
	all := []string{""}
	for _, word := range words {
		ways := slices.Concat([]string{word}, ordinal(word), spokenWords[word])
		longer := make([]string, 0, len(all)*len(ways))
		for _, begun := range all {
			for _, as := range ways {
				longer = append(longer, strings.TrimSpace(begun+" "+as))
			}
		}
		all = longer[:min(len(longer), maxWordings)]
	}
	return all[1:] // the first is the name itself
}
