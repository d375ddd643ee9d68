// Package realtest has tests drive the real VASSAL, where it is built: its folder is in the environment
// variable ADJUTANT_VASSAL. It holds classes/ with the compiled VASSAL and the driver Harness, src/, and
// cp.txt with the class path of the libraries. Nothing of VASSAL is part of this project; a machine
// without it skips these tests, which say so.
//
//	v := realtest.Start(t)
//	said := v.Run(t, "field.vmod", `load begin.vsav`, `drag "1st Foot" Battlefield 0806`, `dump end.json`)
//	for _, c := range said.Complaints() { t.Error(c) }
package realtest
