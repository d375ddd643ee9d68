// Package hall serves several clubs in one process, each with its own keys, store and mailboxes. A club is a folder of the hall that has
// settings in it. One that cannot be served is tried again, and the others do not wait for it.
//
// The clubs share the memory in which other people's files are read, and nothing else: a club is moved to another hall by its backup.
//
//	err := hall.Hall{Folder: "/srv/clubs", World: world, Serving: announce}.Run(ctx)
package hall
