package interpret

import (
	"regexp"
	"strings"

	"adjutant/moderator/orders"
)

// batteryOf is the name of the battery of which a unit of a name is a section, "" where it is none: of Schwartz Bty a it is Schwartz.
func batteryOf(name string) string {
	n := len(name)
	if n < 2 || name[n-2] != ' ' || name[n-1] < 'a' || name[n-1] > 'd' {
		return ""
	}
	for _, word := range []string{" Bty", " Battery"} {
		if battery, is := strings.CutSuffix(name[:n-2], word); is {
			return battery
		}
	}
	return ""
}

// inSections is a line in which sections of batteries have their whole names: Schwartz a and b are Schwartz Bty a, Schwartz Bty b.
func (r *ground) inSections(line string) string {
	if r.Version < orders.Obliging {
		return line
	}
	low := strings.ToLower(line)
	done := map[string]bool{}
	for _, u := range r.Pack.Units {
		battery := batteryOf(u.Name)
		if battery == "" || u.Side != r.Side || done[battery] || !strings.Contains(low, strings.ToLower(battery)) {
			continue
		}
		done[battery] = true
		some := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(battery) + `(?:'s?)?(?: (?:bty|battery|section|gun|guns))?,? ?((?:section )?\(?[a-d]\)?)(?:(?:,| and| &| \+|, and) ((?:section )?\(?[a-d]\)?))?(?:[^\w']|$)`)
		line = some.ReplaceAllStringFunc(line, func(said string) string {
			at := some.FindStringSubmatch(said)
			end := said[len(said)-1:]
			if strings.ContainsAny(end, "abcdABCD)") {
				end = ""
			}
			names := battery + " Bty " + letterOf(at[1])
			if at[2] != "" {
				names += ", " + battery + " Bty " + letterOf(at[2])
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
