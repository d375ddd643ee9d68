package doctor

import (
	"context"
	"fmt"

	"adjutant/moderator/club"
)

// Symptom is what came of one check.
type Symptom struct {
	Code   string `json:"code"`
	Status string `json:"status"` // ok, warn or fail
	Text   string `json:"text"`
	Mend   string `json:"mend,omitempty"` // of warn and fail
}

// What a symptom can be.
const (
	statusOK   = "ok"
	StatusWarn = "warn"
	StatusFail = "fail"
)

// doctor looks at a club, as much of it as can be looked at.
type doctor struct {
	file     string
	send     bool
	world    club.World
	club     *club.Club
	symptoms []Symptom
}

func (d *doctor) ok(code, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, statusOK, fmt.Sprintf(format, args...), ""})
}

func (d *doctor) warn(code, mend, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, StatusWarn, fmt.Sprintf(format, args...), mend})
}

func (d *doctor) fail(code, mend, format string, args ...any) {
	d.symptoms = append(d.symptoms, Symptom{code, StatusFail, fmt.Sprintf(format, args...), mend})
}

// Examine makes all checks that can be made of the club whose settings stand in a file. With
// send it mails to the club's own address.
func Examine(ctx context.Context, file string, send bool, w club.World) []Symptom {
	d := &doctor{file: file, send: send, world: w}
	d.run(ctx)
	return d.symptoms
}

// run makes all checks that can be made.
func (d *doctor) run(ctx context.Context) {
	var err error
	if d.club, err = club.Assemble(d.file, d.world); err != nil {
		d.fail("config", "mend the settings as it says; the file that 'adjutant init' makes in a new folder explains all of them", "%v", err)
		return
	}
	d.ok("config", "%s", d.file)
	d.club.Service.Keys = d.club.Keys
	var errLookup error
	if d.club.Lookup, errLookup = club.Resolver(d.club.Config.DNS); errLookup != nil {
		d.fail("dns.txt", "put the file of TXT records there, or set dns.txt to \"\"", "%v", errLookup)
	}
	for _, check := range []func(context.Context){d.files, d.keys, d.packs, d.store, d.machine, d.inboxes, d.submission, d.records, d.beacon, d.pages} {
		check(ctx)
	}
	if d.club.Store != nil {
		if err := d.club.Store.Close(); err != nil {
			d.fail("store.close", "look into the system's log", "%v", err)
		}
	}
}
