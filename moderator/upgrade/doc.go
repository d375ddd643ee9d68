// Package upgrade says what a program would do to a club's store if it took the place of the one that wrote it, and whether it
// could go on with it. It changes nothing: where tables would be changed, those of a copy are.
//
//	for _, s := range upgrade.Check(ctx, "club/adjutant.toml", world) {
//		fmt.Println(s.Status, s.Text)
//	}
package upgrade
