package pack

import "testing"

// What many lines name that there is not is one mistake, with what is nearest to it.
func TestLacksOfOneIDAreOneMistake(t *testing.T) {
	known := []string{"1st-Foot", "2nd-Foot", "Battery-A"}
	for name, c := range map[string]struct {
		lines []int
		id    string
		want  string
	}{
		"one line":        {[]int{4}, "Battry-A", `setup.csv:4: no unit "Battry-A"; the nearest is "Battery-A"`},
		"nothing is near": {[]int{4}, "Zouaves", `setup.csv:4: no unit "Zouaves"`},
		"case alone":      {[]int{4}, "BATTERY-A", `setup.csv:4: no unit "BATTERY-A"; the nearest is "Battery-A"`},
		"a line twice":    {[]int{4, 4}, "1st-Fot", `setup.csv:4: no unit "1st-Fot"; the nearest is "1st-Foot"`},
		"two lines":       {[]int{4, 9}, "1st-Fot", `setup.csv:4: no unit "1st-Fot"; the nearest is "1st-Foot"; 2 lines name it, this and setup.csv:9`},
		"many": {
			[]int{4, 5, 6, 7, 8, 9, 10, 11},
			"3rd-Foot",
			`setup.csv:4: no unit "3rd-Foot"; the nearest is "2nd-Foot"; 8 lines name it, this and setup.csv:5, setup.csv:6, setup.csv:7, setup.csv:8, setup.csv:9 and 2 more`,
		},
	} {
		var lacks Lacks
		for _, n := range c.lines {
			lacks.Add("setup.csv", n, c.id, known, "no unit %q", c.id)
		}
		var all Mistakes
		if lacks.Tell(&all); all.Error() != c.want {
			t.Errorf("%s: %s\nwant %s", name, all.Error(), c.want)
		}
	}
}
