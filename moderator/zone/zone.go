// Package zone reads time zones as people write them.
package zone

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders"
)

// zoneList is the names of the IANA time zone database that Go knows, a line each
// and sorted.
//
//go:embed zones.txt
var zoneList string

// Named is the IANA name of a time zone, however its letters are written, or of the one that is called after a
// city. The finding names those that may be meant.
func Named(written string, v orders.Version) (string, *engine.Finding) {
	written = strings.Join(strings.Fields(written), "_")
	if len(written) > maxZone {
		return "", &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("a time zone's name has at most %d letters", maxZone), Write: "zone Europe/Berlin"}
	}
	names := strings.Fields(zoneList)
	i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, written) })
	if of := zonesOf(written, names); i < 0 && len(of) == 1 && v >= orders.Conversing {
		return of[0], nil
	}
	switch {
	case written == "":
		return "", &engine.Finding{Code: finding.Missing, Text: "which time zone? It is named after a continent and a city", Write: "zone Europe/Berlin"}
	case i < 0:
		return "", &engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("there is no time zone %q", written), Write: "zone " + strings.Join(zonesLike(written, names), ", or zone ")}
	}
	return names[i], nil
}

// zonesLike are up to three zones that may be meant: of the city, else of a like
// name, else some for example.
func zonesLike(written string, names []string) []string {
	if of := zonesOf(written, names); len(of) > 0 {
		return of[:min(len(of), 3)]
	}
	if like := orders.Nearest(written, names); len(like) > 0 {
		return like
	}
	if like := orders.Nearest(written, citiesOf(names)); len(like) > 0 {
		return zonesLike(like[0], names)
	}
	return []string{"Europe/London", "America/New_York", "UTC"}
}

// zonesOf are the zones that are called after a city.
func zonesOf(city string, names []string) (of []string) {
	for _, name := range names {
		if _, last, found := cutLast(name, "/"); found && strings.EqualFold(last, city) {
			of = append(of, name)
		}
	}
	return of
}

// citiesOf are the last parts of names that have several.
func citiesOf(names []string) []string {
	var cities []string
	for _, name := range names {
		if _, city, found := cutLast(name, "/"); found {
			cities = append(cities, city)
		}
	}
	return cities
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

// maxZone is how many letters a time zone's name may have.
const maxZone = 64
