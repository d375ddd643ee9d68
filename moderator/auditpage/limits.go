package auditpage

import (
	"time"

	"adjutant/moderator/auditing"
	"adjutant/vassal"
)

// Limits bound what one can ask for.
type Limits struct {
	Upload  int64         // bytes of one request
	Room    int64         // bytes of files that are received, or have been and wait, at the same time
	Arrive  time.Duration // for files to come
	Logs    int           // of one request, the one before included
	Modules int           // and a module with its extensions
	Read    vassal.Limits // for the files of one request together
	Show    auditing.Limits
	Run     time.Duration // for an audit, the waiting for memory included
	Soon    time.Duration // that the answer to files waits for an audit which is soon over

	Waiting     int // requests in the queue
	WaitingEach int // and those of one visitor

	Kept     int64         // bytes of reports that are held
	KeptEach int           // reports of one visitor that are held
	Brief    time.Duration // that a report is held,
	Day      time.Duration // and with a link to hand on
}

// ClubLimits are those for whoever comes to the pages of a club.
func ClubLimits() Limits {
	return Limits{
		Upload: 48 << 20, Room: 96 << 20, Arrive: time.Minute, Logs: 20, Modules: 6, Read: vassal.SharedLimits(), Show: auditing.DefaultLimits(), Run: time.Minute, Soon: 1500 * time.Millisecond,
		Waiting: 16, WaitingEach: 2, Kept: 64 << 20, KeptEach: 6, Brief: time.Hour, Day: 24 * time.Hour,
	}
}

// LocalLimits are those for a player on his own machine.
func LocalLimits() Limits {
	l := ClubLimits()
	l.Upload, l.Room, l.Logs, l.Run = 1<<30, 2<<30, 200, 10*time.Minute
	l.Read = vassal.DefaultLimits()
	l.Show.Text, l.Show.Shots = 4<<20, 400
	l.Show.Depict.Board, l.Show.Depict.Kept = 512<<20, 768<<20
	l.Kept, l.KeptEach, l.Brief = 1<<30, 100, l.Day
	return l
}

const (
	// maxName is how many bytes of a file's name are shown.
	maxName = 100
	// moduleWeight is what a module takes of memory beside its pictures while it is read.
	moduleWeight = 48 << 20
	// again is how long a page waits until it looks how far its audit has come.
	again = 2 * time.Second
)
