// Package published is what is known of a club's rolls outside it: the transparency log as files, written into a
// folder and read from there or from under a URL, and the notices in mails that were saved.
//
// The door is [Export] for operators of the club, and [At] with [ReadCheckpoint], [Evidence] and [Notices] for
// its verifiers. What is read is held against the host's keys before anything that it names is fetched.
package published
