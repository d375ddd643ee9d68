// Package adjutant is the root of the module; the program is cmd/adjutant. Its tests hold what concerns the
// whole house: which package may import which.
package adjutant
