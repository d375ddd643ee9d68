package book

// Fights reports whether a unit has a part in combats: neither a leader nor a
// vedette.
func (u Unit) Fights() bool { return u.Combat() && !u.Vedette }
