package auditpage

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"adjutant/moderator/attachment"
	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/moderator/clock"
	"adjutant/vassal"
	"adjutant/vassal/module"
)

// examine audits what was sent. False if nobody waits for it any more.
func (d *Desk) examine(h *holding) (came result, reckoned bool) {
	ctx, end := context.WithTimeout(context.Background(), d.Limits.Run)
	defer end()
	d.mu.Lock()
	sent := h.sent
	h.end = end
	gone := d.held[h.token] != h
	d.mu.Unlock()
	if gone || sent == nil {
		return result{}, false
	}
	defer func() {
		if r := recover(); r != nil { // as of a page: one who sends files ends no club
			d.Log.Error("audit of a visitor's files", "panic", r)
			came, reckoned = result{failure: failed}, true
		}
	}()
	leave, err := d.Memory.Enter(ctx, weight(*sent, d.Limits))
	if err != nil {
		return result{failure: "The club was busy with large files for too long. Try again later."}, errors.Is(ctx.Err(), context.DeadlineExceeded)
	}
	defer leave()
	came, err = d.audit(ctx, *sent)
	return d.told(ctx, came, err)
}

// failed is said of what is our own fault.
const failed = "That could not be done, and it is our fault. Try again later."

// told says why an audit came to nothing. False if its sender ended it.
func (d *Desk) told(ctx context.Context, came result, err error) (result, bool) {
	var refused *Refusal
	var limit *vassal.LimitError
	var before *auditing.BeforeError
	switch {
	case err == nil:
		return came, true
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return result{failure: fmt.Sprintf("That took longer than %s. Send fewer files, or use the program itself: adjutant audit --open.", clock.Days(d.Limits.Run))}, true
	case ctx.Err() != nil:
		return result{}, false
	case errors.As(err, &refused):
		return result{failure: refused.Text}, true
	case errors.As(err, &before):
		return result{failure: fmt.Sprintf("%s cannot be read: %s. Send a .vlog or .vsav that VASSAL wrote.", before.Name, plain(before.Err.Error()))}, true
	case errors.As(err, &limit):
		return result{failure: fmt.Sprintf("That cannot be shown: %s. No game needs so much.", plain(err.Error()))}, true
	}
	d.Log.Error("audit of a visitor's files", "error", err)
	return result{failure: failed}, true
}

// weight is about how much memory it takes to audit files.
func weight(sent submission, l Limits) int64 {
	var logs [][]byte
	for _, u := range append(append([]uploaded{}, sent.before...), sent.logs...) {
		logs = append(logs, u.data)
	}
	bytes := attachment.WeightOf(logs...)
	if len(sent.modules) > 0 {
		bytes += moduleWeight + int64(l.Show.Depict.Kept)
	}
	return bytes
}

// audit reads files, audits them as an observer, and shows what they do.
func (d *Desk) audit(ctx context.Context, sent submission) (result, error) {
	var came result
	m, pictures, err := readModule(sent.modules)
	if err != nil {
		return came, err
	}
	q := auditing.Inquiry{Files: readFiles(sent, d.Limits.Read), Skip: len(sent.before), Auditor: audit.Auditor{Module: m, VoidDice: sent.void}}
	if len(sent.before) > 0 {
		came.before = q.Files[0].Name
	}
	if m != nil {
		came.module = strings.TrimSpace(m.Name + " " + m.Version)
		came.notes = otherModule(q.Files, m)
	}
	opinions, err := q.Report()
	if err != nil {
		return came, err
	}
	showing := auditing.Showing{Auditor: q.Auditor, Pictures: pictures, Left: d.Limits.Show}
	for i, o := range opinions {
		e, err := showing.Exhibit(ctx, q.Files[q.Skip+i], o)
		if err != nil {
			return came, fmt.Errorf("%s: %w", o.File, err)
		}
		came.exhibits = append(came.exhibits, e)
	}
	return came, nil
}

// readFiles takes the logs apart, within limits for all together: what one of them leaves is for the next.
func readFiles(sent submission, limits vassal.Limits) []auditing.File {
	var list []auditing.File
	for i, u := range append(append([]uploaded{}, sent.before...), sent.logs...) {
		one := auditing.File{Name: cmp.Or(u.name, fmt.Sprintf("file %d", i+1))}
		if one.Save, one.Err = vassal.Read(bytes.NewReader(u.data), int64(len(u.data)), limits); one.Err == nil {
			limits = limits.Less(one.Save)
		}
		list = append(list, one)
	}
	return list
}

// readModule reads a module with its extensions, and gives their files, the last extension first.
func readModule(sent []uploaded) (m *module.Module, files []fs.FS, err error) {
	var base fs.FS
	var extensions []fs.FS
	for _, u := range sent {
		opened, err := module.Open(bytes.NewReader(u.data), int64(len(u.data)), module.DefaultLimits())
		if err != nil {
			return nil, nil, noModule(u.name, err)
		}
		alone, err := module.ReadFS(module.DefaultLimits(), opened)
		switch {
		case err != nil:
			return nil, nil, noModule(u.name, err)
		case alone.Extension != nil:
			extensions = append(extensions, opened)
			files = append([]fs.FS{opened}, files...)
		case base != nil:
			return nil, nil, &Refusal{Text: fmt.Sprintf("%s is a second module. Send that with which the logs were made.", u.name)}
		default:
			base, m = opened, alone
		}
	}
	switch {
	case base == nil && len(extensions) > 0:
		return nil, nil, &Refusal{Text: "An extension is of no use without its module. Send the .vmod file too, or neither."}
	case len(extensions) > 0:
		if m, err = module.ReadFS(module.DefaultLimits(), base, extensions...); err != nil {
			return nil, nil, noModule("an extension", err)
		}
	}
	if base != nil {
		files = append(files, base)
	}
	return m, files, nil
}

func noModule(name string, err error) error {
	return &Refusal{Text: fmt.Sprintf("%s cannot be read as a module: %s. Send the .vmod file, or audit without it.", name, plain(err.Error()))}
}

// otherModule notes the files that were made with another module than the one that was sent.
func otherModule(files []auditing.File, m *module.Module) []string {
	var notes []string
	for _, f := range files {
		if f.Err == nil && f.Save.Module.Name != "" && f.Save.Module.Name != m.Name {
			notes = append(notes, fmt.Sprintf("%s was made with module %q, not with %q.", f.Name, f.Save.Module.Name, m.Name))
		}
	}
	return notes
}
