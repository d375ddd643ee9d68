// Package inspect says what a VASSAL save, log, module or extension is and what it holds: as a
// report for people, and as the JSON of "adjutant inspect --json".
//
// It opens no file and judges nothing: what is unknown or odd is counted or named.
//
//	r := inspect.Save(file)
//	fmt.Println(r.Title())
package inspect
