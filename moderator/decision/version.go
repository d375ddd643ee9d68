package decision

import "adjutant/moderator/orders"

// A mail is read as words are read when it is first decided. The first line that comes of it says how that was,
// and whoever decides it once more reads it so: what a player was told of his mail stays true. Canonical lines, of
// drafts and standing orders, and what was sealed are the same in each version, and read as they stand.

// Version is how words are read: as now, unless they were decided on before.
func (in Input) Version() orders.Version {
	if in.ReadAs != nil {
		return *in.ReadAs
	}
	return orders.Latest
}

// Unread is the input of a decision that no mail asks for, as at a deadline: no line of it says how words were read, and what
// hangs on that is as it was at first. A deadline of a question on which silence agrees to nothing does say so, since it agreed before.
func (in Input) Unread() Input {
	if in.ReadAs == nil {
		first := orders.Strict
		in.ReadAs = &first
	}
	return in
}

// ReadBy writes down how words were read for the decision, where it hangs on what they say.
func (d *Decision) ReadBy(v orders.Version) {
	if len(d.Append) == 0 {
		return
	}
	l := &d.Append[0]
	if l.Judged != nil || l.Kept != nil || l.Unconfirmed != nil || l.Directed != nil || l.Joined != nil || l.Declined != nil || l.Seated != nil || l.Watching != nil {
		l.Reading = v
	}
}
