package module_test

import (
	"fmt"
	"os"

	"adjutant/vassal"
	"adjutant/vassal/module"
)

func Example() {
	m, err := module.ReadFS(module.DefaultLimits(), os.DirFS("testdata/field"))
	if err != nil {
		fmt.Println(err)
		return
	}
	// In a program these come out of a save: vassal.Read gives File.Setup.
	save := []vassal.Command{vassal.Boards{Map: "Main Map", Boards: []vassal.Board{{Name: "North"}}}}
	l, err := m.Atlas(save, module.ParseEngine("3.7.26")).Layout("Main Map")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := l.Locate(180, 170)
	fmt.Println(p.Board, p.Location, p.Snap)
	// Output: North 0403 (182,180)
}
