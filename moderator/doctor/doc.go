// Package doctor checks all that a club needs to run, and says how to mend what is wrong.
//
// [Examine] mends nothing; [Repair] mends of a store what follows from its journals and mails. A check that cannot be made because of another fault is left out: what is
// wrong is said once.
//
//	for _, s := range doctor.Examine(ctx, "club/adjutant.toml", false, world) {
//		fmt.Println(s.Status, s.Code, s.Text, s.Mend)
//	}
package doctor
