// Package signin lets people of a club in to their own pages: by a [Link] that is mailed and counts once, and by the
// [Session] that comes of it. Of both only hashes are kept, so that nobody who reads the store can be taken for somebody else.
//
//	t, err := signin.Draw(random)
//	link := signin.Link{Hash: t.Hash(), Pass: signin.Pass{Person: "P7", Addr: "anna@example.test"}, Made: now}
//	link.Opens(later) // within 15 minutes
package signin
