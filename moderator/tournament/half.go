package tournament

import "fmt"

// Half is points, counted in halves: 3 is one and a half.
type Half int

// What a game brings.
const (
	Lost  Half = 0
	Drawn Half = 1
	Won   Half = 2
)

// String is the points for people: 1½.
func (h Half) String() string {
	switch whole, half := h/2, h%2 != 0; {
	case half && whole == 0:
		return "½"
	case half:
		return fmt.Sprintf("%d½", whole)
	default:
		return fmt.Sprint(int(whole))
	}
}
