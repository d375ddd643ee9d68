package orders_test

import (
	"fmt"

	"adjutant/moderator/orders"
)

func ExampleParse() {
	r := orders.Roster{Units: []orders.Unit{{ID: "1st-Foot", Name: "1st Foot"}, {ID: "Hale"}}}
	reading := orders.Parse("Move 1st Foot 0507 – 0508 with Hale\nmove 1st Fot 0509", r)
	for _, line := range reading.Lines {
		fmt.Println(line.Number, line)
	}
	for _, f := range reading.Findings {
		fmt.Println(f.Line, f.Code, f.Text)
		fmt.Println("  write:", f.Write)
	}
	// Output:
	// 1 move 1st-Foot 0507-0508 with Hale
	// 2 E301 no unit called '1st Fot'; did you mean '1st Foot'?
	//   write: move 1st Foot 0509
}
