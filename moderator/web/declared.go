package web

import "strings"

// termWords are what stands before the values of a term of a declared line, by its key; others stand for themselves.
var termWords = map[string]string{
	"hexside": "over ", "hex": "hex ", "zone": "zone ", "side": "of ", "terrain": "", "area": "", "type": "", "state": "",
}

// termNames are terms that are one word.
var termNames = map[string]string{
	"zoc": "an enemy zone of control", "zoc-zoc": "from one enemy zone of control to another", "enemy": "where an enemy is", "road": "along a road",
}

// declaredWords is a declared line with its terms in words, for people: "who !type:wagon, where
// terrain:woods|rough" as "who: all but wagon; where: woods or rough".
func declaredWords(text string) string {
	text, note, noted := strings.Cut(text, ", note ")
	parts := strings.Split(text, ", ")
	for i, part := range parts {
		parts[i] = strings.ReplaceAll(part, " !", ", not ")
		for _, of := range []string{"who", "where"} {
			if terms, is := strings.CutPrefix(part, of+" "); is {
				parts[i] = of + ": " + termsInWords(terms)
			}
		}
	}
	if parts[0] == "zoc" {
		parts[0] = "zone of control"
	}
	said := strings.Join(parts, "; ")
	if noted {
		said += " (" + note + ")"
	}
	return said
}

// termsInWords are terms that all hold.
func termsInWords(terms string) string {
	var all []string
	for _, term := range strings.Fields(terms) {
		term, not := strings.CutPrefix(term, "!")
		said := termNames[term]
		if key, values, has := strings.Cut(term, ":"); has {
			before, known := termWords[key]
			if !known {
				before = key + " "
			}
			said = before + strings.Join(strings.Split(worded(values), "|"), " or ")
		}
		if said == "" {
			said = worded(term)
		}
		if not {
			said = "all but " + said
		}
		all = append(all, said)
	}
	return strings.Join(all, ", ")
}
