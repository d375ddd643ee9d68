package audit

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// contradictoryFaces checks rolls of symbol dice, whose face numbers are in the
// log, against the module's faces, the total and the report.
func contradictoryFaces(s *subject) []Finding {
	var found findings
	for _, r := range s.rolls {
		d := s.button(r.Button)
		if r.Kind != replay.RollSymbols || d == nil || d.Kind != module.SpecialDice {
			continue
		}
		if f, wrong := wrongFaces(r, *d); wrong {
			found.add(f)
		}
	}
	return found.list()
}

func wrongFaces(r replay.Roll, d module.Dice) (Finding, bool) {
	if len(r.Values) != len(d.Special) {
		return facesFinding(r, DiceChanged, fmt.Sprintf("%s shows %s; the module's button has %d",
			r.Button, dice(len(r.Values)), len(d.Special))), true
	}
	total := 0
	for i, index := range r.Values {
		faces := d.Special[i].Faces
		if index < 0 || index >= len(faces) {
			return facesFinding(r, DiceChanged, fmt.Sprintf("die %d of %s shows face %d; it has %d",
				i+1, r.Button, index+1, len(faces))), true
		}
		face := faces[index]
		total += face.Value
		if wanted := fmt.Sprintf("$result%d$", i+1); strings.Contains(d.Format, wanted) && !strings.Contains(r.Text, face.Text) {
			return facesFinding(r, RollText, fmt.Sprintf("the report of %s does not show the face %q that fell", r.Button, face.Text)), true
		}
	}
	if r.HasTotal && r.Total != total {
		return facesFinding(r, RollText, fmt.Sprintf("the faces of %s make %d, its total says %d", r.Button, total, r.Total)), true
	}
	return Finding{}, false
}

func facesFinding(r replay.Roll, code Code, text string) Finding {
	indexes := make([]string, len(r.Values))
	for i, v := range r.Values {
		indexes[i] = strconv.Itoa(v)
	}
	return Finding{
		Code: code, Step: r.Step, Strength: Strong, Text: text,
		Evidence: map[string]string{"faces": strings.Join(indexes, ","), "report": r.Text},
		Innocent: "another version of the module",
	}
}

// dice is a number of dice in words.
func dice(n int) string {
	if n == 1 {
		return "1 die"
	}
	return fmt.Sprintf("%d dice", n)
}
