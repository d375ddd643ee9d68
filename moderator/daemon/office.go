package daemon

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/club"
	"adjutant/moderator/doctor"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/storage"
	"adjutant/moderator/web/member"
)

// maxAside is how many mails that could not be judged the operator's page tells of, and examineWithin how long the doctor may
// take.
const (
	maxAside      = 50
	examineWithin = 10 * time.Minute
)

// office is the club as its operator sees it on his page.
type office struct {
	*Daemon
	ctx context.Context //nolint:containedctx // as long as the pages are served
	at  sync.WaitGroup  // what is looked at now

	mu        sync.Mutex
	examining bool
	examined  time.Time
	findings  []member.Finding
}

// State makes it a [member.Office].
func (o *office) State(ctx context.Context) (member.State, error) {
	o.mu.Lock()
	s := member.State{Findings: o.findings, Examined: o.examined, Examining: o.examining}
	o.mu.Unlock()
	s.Ills = o.vitals.ills(ctx, o.Club)
	matters, err := o.Service.Health(ctx)
	if err != nil {
		return s, err
	}
	for _, m := range matters {
		if !strings.HasPrefix(m.Do, "adjutant mail ") { // these have a part of their own
			s.Matters = append(s.Matters, m)
		}
	}
	stuck, err := o.Store.Stuck(ctx)
	if err != nil {
		return s, err
	}
	s.GivenUp = givenUp(stuck)
	if s.Aside, err = o.aside(ctx, stuck); err != nil {
		return s, err
	}
	s.Tables, err = o.tables(ctx)
	return s, err
}

// givenUp are the mails that could not be delivered, by address.
func givenUp(stuck []storage.Stuck) (list []member.GivenUp) {
	of := map[string]*member.GivenUp{}
	for _, m := range stuck {
		if m.To != "" {
			to := strings.ToLower(m.To)
			g := cmp.Or(of[to], &member.GivenUp{To: to})
			g.N, g.Why, of[to] = g.N+1, m.Why, g
		}
	}
	for _, to := range slices.Sorted(maps.Keys(of)) {
		list = append(list, *of[to])
	}
	return list
}

// aside are the first mails that could not be judged. Of one that may be for a game which the operator plays it is only told that
// there is one.
func (o *office) aside(ctx context.Context, stuck []storage.Stuck) (list []member.Aside, err error) {
	m, err := o.Service.Acquainted(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range stuck {
		if s.To != "" || len(list) == maxAside {
			continue
		}
		a := member.Aside{Reference: post.Reference(s.Key), Received: s.Received}
		lane, err := o.Service.Porter().Lane(ctx, s.Key)
		if err != nil {
			return nil, err
		}
		for _, tag := range lane.Games {
			if plays, err := o.plays(ctx, m.Club, tag); err != nil {
				return nil, err
			} else if plays {
				a.Plays = tag
			}
		}
		if a.Plays == "" {
			if a.Why, err = o.toldOf(ctx, s.Key); err != nil {
				return nil, err
			}
		}
		list = append(list, a)
	}
	return list, nil
}

// plays reports whether the operator sits in a game, or has sat there.
func (o *office) plays(ctx context.Context, c post.Club, tag string) (bool, error) {
	g, err := o.Store.Game(ctx, tag)
	if errors.Is(err, game.ErrNoGame) {
		return false, nil
	}
	r := game.RosterOf(g.Lines)
	seats := slices.Concat(r.Sitting, r.Former)
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		seats = append(p.Sitting(), p.Asked()...)
	}
	return c.SeatOf(tag, seats, c.Operator) != nil, err
}

// toldOf is what the operator was told of a mail that could not be judged, "" for nothing.
func (o *office) toldOf(ctx context.Context, key string) (string, error) {
	p, err := o.Store.Parcel(ctx, "aside/operator/"+key)
	if errors.Is(err, storage.ErrNoParcel) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	if p.Pruned != nil {
		return "", nil
	}
	msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
	if err != nil {
		return "", fmt.Errorf("what was told of mail %s: %w", post.Reference(key), err)
	}
	return msg.Text, nil
}

// tables are how mailboxes, queue, backups and keys are, and what is measured.
func (o *office) tables(ctx context.Context) ([]member.Table, error) {
	b, err := o.Store.Backlog(ctx, o.Service.Now())
	if err != nil {
		return nil, err
	}
	backup, err := o.Store.LastBackup(ctx)
	if err != nil {
		return nil, err
	}
	keys := []member.Row{}
	if public, err := o.Public(); err != nil {
		keys = append(keys, member.Row{Name: "Keys of the dice", Value: "cannot be used: " + err.Error()})
	} else {
		keys = append(keys, member.Row{Name: "Name", Value: public.Name}, member.Row{Name: "SHA-256 of the public keys", Value: public.Hash().String()}, member.Row{Name: "Promised to follow", Value: orNone(public.Next.IsZero(), public.Next.String())})
	}
	measured, err := o.measured()
	return []member.Table{
		{Title: "Mailbox and queue", Rows: []member.Row{
			{Name: "Mailbox looked through", Value: since(o.vitals.lastLook())},
			{Name: "To be judged", Value: fmt.Sprintf("%d, the oldest %s", b.Intake, since(b.OldestIntake))},
			{Name: "To be sent", Value: fmt.Sprint(b.Deliver)},
			{Name: "Due later", Value: fmt.Sprint(b.Later)},
			{Name: "Failed at least once", Value: fmt.Sprint(b.Failing)},
			{Name: "Nothing will be done with", Value: orNone(len(b.NoJob) == 0, some(b.NoJob))},
		}},
		{Title: "Backup and keys", Rows: append([]member.Row{{Name: "Last backup", Value: since(backup)}}, keys...)},
		{Title: "Measured", Rows: measured},
	}, err
}

// since is a time for people, or that there is none.
func since(t time.Time) string { return orNone(t.IsZero(), t.UTC().Format("2 Jan 2006 15:04 UTC")) }

func orNone(none bool, text string) string {
	if none {
		return "none"
	}
	return text
}

// measured are the club's own metrics, as /metrics has them, by what each is.
func (o *office) measured() (rows []member.Row, err error) {
	families, err := o.registry().Gather()
	if err != nil {
		return nil, fmt.Errorf("metrics: %w", err)
	}
	for _, f := range families {
		if !strings.HasPrefix(f.GetName(), "adjutant_") {
			continue
		}
		var values []string
		for _, m := range f.GetMetric() {
			var words []string
			for _, l := range m.GetLabel() {
				words = append(words, l.GetValue())
			}
			value := figure(f.GetName(), m.GetGauge().GetValue()+m.GetCounter().GetValue())
			if h := m.GetHistogram(); h != nil {
				value = mean(h.GetSampleCount(), h.GetSampleSum())
			}
			values = append(values, strings.Join(append(words, value), " "))
		}
		rows = append(rows, member.Row{Name: strings.TrimSuffix(f.GetHelp(), "."), Value: strings.Join(values, ", ")})
	}
	return rows, nil
}

// figure is a metric's value for people.
func figure(name string, value float64) string {
	switch {
	case strings.HasSuffix(name, "_timestamp_seconds") && value > 0:
		return since(time.Unix(int64(value), 0))
	case strings.HasSuffix(name, "_timestamp_seconds"):
		return "none"
	case strings.HasSuffix(name, "_bytes"):
		return fmt.Sprintf("%.1f MB", value/1e6)
	case strings.HasSuffix(name, "_seconds"):
		return clock.Days(time.Duration(value * float64(time.Second)).Round(time.Second))
	}
	return fmt.Sprintf("%.0f", value)
}

// mean is how many times were measured, and how long each was.
func mean(n uint64, sum float64) string {
	if n == 0 {
		return "none"
	}
	return fmt.Sprintf("%d, each %.3f s", n, sum/float64(n))
}

// Examine makes it a [member.Office]: what is looked at already is not looked at twice.
func (o *office) Examine(context.Context) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.examining {
		return
	}
	o.examining = true
	o.at.Go(func() {
		ctx, cancel := context.WithTimeout(o.ctx, examineWithin)
		defer cancel()
		symptoms := doctor.Examine(ctx, o.File, false, club.World{Log: o.Service.Log, Now: o.Service.Now, Random: o.Service.Random})
		o.mu.Lock()
		defer o.mu.Unlock()
		o.examining, o.examined, o.findings = false, o.Service.Now(), nil
		for _, s := range symptoms {
			o.findings = append(o.findings, member.Finding(s))
		}
	})
}
