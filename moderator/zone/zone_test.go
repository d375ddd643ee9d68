package zone

import (
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"adjutant/moderator/orders"
)

func TestNamed(t *testing.T) {
	for _, tt := range []struct{ written, name, says, write string }{
		{"Europe/Berlin", "Europe/Berlin", "", ""},
		{"europe/berlin", "Europe/Berlin", "", ""},
		{"america/new york", "America/New_York", "", ""},
		{"UTC", "UTC", "", ""},
		{"Europe/Berln", "", `there is no time zone "Europe/Berln"`, "zone Europe/Berlin"},
		{"Berlin", "Europe/Berlin", "", ""},
		{"new york", "America/New_York", "", ""},
		{"Chikago", "", `there is no time zone "Chikago"`, "zone America/Chicago"},
		{"Louisville", "", `there is no time zone "Louisville"`, "zone America/Kentucky/Louisville, or zone America/Louisville"},
		{"+2", "", `there is no time zone "+2"`, "zone Europe/London, or zone America/New_York, or zone UTC"},
		{"../../etc/passwd", "", `there is no time zone "../../etc/passwd"`, "zone Europe/London, or zone America/New_York, or zone UTC"},
		{"", "", "which time zone? It is named after a continent and a city", "zone Europe/Berlin"},
		{strings.Repeat("x", 65), "", "a time zone's name has at most 64 letters", "zone Europe/Berlin"},
	} {
		name, finding := Named(tt.written, orders.Latest)
		if finding == nil {
			if name != tt.name || tt.says != "" {
				t.Errorf("%q: %q", tt.written, name)
			}
			continue
		}
		if name != tt.name || finding.Code != "E107" || finding.Text != tt.says || finding.Write != tt.write {
			t.Errorf("%q: %q, %+v", tt.written, name, finding)
		}
	}
}

// Every name of the list is one that Go finds.
func TestZonesExist(t *testing.T) {
	for _, name := range strings.Fields(zoneList) {
		if _, err := time.LoadLocation(name); err != nil {
			t.Error(err)
		}
	}
}
