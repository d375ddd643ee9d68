package interpret

import (
	"regexp"
	"strings"

	"adjutant/moderator/orders"
)

// sectionOf matches the name of a section of a battery, with the battery's and its own.
var sectionOf = regexp.MustCompile(`^(.+) (?:Bty|Battery) ([a-d])$`)

// inSections is a line in which sections of batteries have their whole names: Schwartz a and b are Schwartz Bty a, Schwartz Bty b.
func (r *ground) inSections(line string) string {
	if r.Version < orders.Obliging {
		return line
	}
	low := strings.ToLower(line)
	done := map[string]bool{}
	for _, u := range r.Pack.Units {
		found := sectionOf.FindStringSubmatch(u.Name)
		if found == nil || u.Side != r.Side || done[found[1]] || !strings.Contains(low, strings.ToLower(found[1])) {
			continue
		}
		done[found[1]] = true
		some := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(found[1]) + `(?:'s?)?(?: (?:bty|battery|section|gun|guns))?,? ?((?:section )?\(?[a-d]\)?)(?:(?:,| and| &| \+|, and) ((?:section )?\(?[a-d]\)?))?(?:[^\w']|$)`)
		line = some.ReplaceAllStringFunc(line, func(said string) string {
			at := some.FindStringSubmatch(said)
			end := said[len(said)-1:]
			if strings.ContainsAny(end, "abcdABCD)") {
				end = ""
			}
			names := found[1] + " Bty " + letterOf(at[1])
			if at[2] != "" {
				names += ", " + found[1] + " Bty " + letterOf(at[2])
			}
			return names + end
		})
	}
	return line
}

// letterOf is the letter of a section.
func letterOf(said string) string {
	return strings.ToLower(strings.Trim(strings.TrimPrefix(strings.ToLower(said), "section "), "()"))
}
