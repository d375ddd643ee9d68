package roll

import (
	"fmt"
	"slices"
	"time"
)

// log checks the evidence's checkpoints and what they say of the report's texts, and adds to the report what it finds.
func (c *checker) log(e Evidence, report *Report) *Failure {
	if f := c.reopenings(e, report); f != nil {
		return f
	}
	all, f := c.states(e)
	if f != nil {
		return f
	}
	for i := range all[:max(len(all)-1, 0)] {
		linked, note, err := continues(all[i].Checkpoint, all[i+1].Checkpoint, e)
		if err != nil {
			return &Failure{Part: partLog, Text: err.Error()}
		}
		if all[i].linked = linked; note != "" {
			report.Notes = append(report.Notes, note)
		}
	}
	if err := logs(report.Reopenings).check(all.checkpoints(), e.Leaves == nil, &report.Notes); err != nil {
		return &Failure{Part: partLog, Text: err.Error()}
	}
	c.places = placesOf(e.Leaves)
	texts := c.texts(e, *report)
	for _, check := range []func(Evidence, states, []leafText, *Report) *Failure{c.inclusions, c.leaves} {
		if f := check(e, all, texts, report); f != nil {
			return f
		}
	}
	report.Checkpoints = c.sorted(e.Checkpoints)
	report.Notes = append(report.Notes, c.timeliness(e, all, report)...)
	return all.cosignedBy(e.Witnesses, report.Checkpoints)
}

// inclusions checks each proof of inclusion: that its checkpoint is of one of the
// host's logs, and that the leaf is a text that is here. Under witnesses only that
// counts which is in a log that they have cosigned.
func (c *checker) inclusions(e Evidence, all states, texts []leafText, report *Report) *Failure {
	logged := map[Hash]bool{}
	for _, p := range e.Inclusions {
		i := slices.IndexFunc(texts, func(one leafText) bool { return one.shownBy(p) })
		if i < 0 {
			return &Failure{Part: partLog, Text: fmt.Sprintf("nothing here is leaf %d of the %s", p.Index, p.Checkpoint.Name())}
		}
		unseen := slices.IndexFunc(e.Witnesses, func(w Witness) bool { return !all.witnessed(p, w) })
		if unseen >= 0 && e.Leaves == nil {
			report.Notes = append(report.Notes, fmt.Sprintf("%s is in the %s, which is not shown to be one with a log that %s cosigned: it does not count as logged", texts[i].name, p.Checkpoint.Name(), e.Witnesses[unseen].Name))
			continue
		}
		logged[texts[i].leaf] = true
	}
	report.Logged = len(logged)
	return nil
}

// leaves checks the log's leaves, if they are here: that each checkpoint is the
// root of as many as it says, and that all that has its place in the log is among
// them, in its order. As many as the host's statements name as lost may be missing,
// which is noted of each.
func (c *checker) leaves(e Evidence, all states, texts []leafText, report *Report) *Failure {
	if e.Leaves == nil {
		return nil
	}
	notes, err := logs(report.Reopenings).checkRoots(e.Leaves, all.checkpoints())
	if err != nil {
		return &Failure{Part: partLog, Text: err.Error()}
	}
	report.Notes = append(report.Notes, notes...)
	report.Logged = 0
	missing := 0
	for _, one := range texts {
		if _, found := one.place(c.places); found {
			report.Logged++
			continue
		}
		if one.optional {
			report.Notes = append(report.Notes, fmt.Sprintf("%s is not in the log", one.name))
			continue
		}
		if missing++; !logs(report.Reopenings).lost(missing, one.at) {
			return one.missing(len(e.Leaves))
		}
		report.Notes = append(report.Notes, fmt.Sprintf("%s is not in the log: it was sent before the host restored its store, and was not taken back", one.name))
	}
	if len(report.Reopenings) > 0 {
		return nil // what was taken back stands behind what came later
	}
	if f := c.heirsOrder(e.Heirs, texts); f != nil {
		return f
	}
	return c.order(texts)
}

// heirsOrder checks that announcements of heirs came into the log a term before the
// successions that follow from them, but for a day: nothing that stands before them there
// is of a later time. Else they could be dated back, to change keys at once.
func (c *checker) heirsOrder(heirs []Heir, texts []leafText) *Failure {
	for _, h := range heirs {
		announced, logged := c.places[h.Hash()]
		i := slices.IndexFunc(c.hosts[1:], func(next host) bool { return next.by.Old == h.Keys })
		if !logged || i < 0 {
			continue
		}
		latest := c.hosts[i+1].by.Time.Add(24*time.Hour - Term)
		for _, one := range texts {
			if at, found := one.place(c.places); found && at < announced && one.at.After(latest) {
				return &Failure{Record: one.rec, Part: partLog, Text: fmt.Sprintf("%s is of %s, and leaf %d of the log, before the %s, which is leaf %d: that came less than %s days before its succession",
					one.name, one.at.Format(timeForm), at, h.Name(), announced, termDays)}
			}
		}
	}
	return nil
}

// order checks that the leaves stand in the order in which the host must have made
// them: a notice before the dice that it announced, what old keys signed before their
// succession, but in games that go on with them, and what the new ones signed behind it.
func (c *checker) order(texts []leafText) *Failure {
	for _, one := range texts {
		at, found := one.place(c.places)
		if !found {
			continue
		}
		if drawn, here := c.places[one.before]; here && drawn < at {
			return &Failure{Record: one.rec, Part: partLog, Text: fmt.Sprintf("%s came into the log as leaf %d, behind the dice that it should announce, which are leaf %d", one.name, at, drawn)}
		}
		for era, h := range c.hosts[1:] {
			changed, logged := c.places[h.by.Hash()]
			if logged && c.hosts[era].goesOn && at < changed && one.at.After(h.by.Time) {
				return &Failure{Record: one.rec, Part: partLog, Text: fmt.Sprintf("%s is of a later time than the %s, and leaf %d of the log before it, which is leaf %d: that was dated back", one.name, h.by.Name(), at, changed)}
			}
			if !logged || one.era < 0 || (one.era > era) == (at > changed) || one.inGame && one.era <= era && c.hosts[era].goesOn {
				continue
			}
			return &Failure{Record: one.rec, Part: partLog, Text: fmt.Sprintf("%s is leaf %d of the log, and the %s from the keys that signed it, or to them, is leaf %d", one.name, at, h.by.Name(), changed)}
		}
	}
	return nil
}

// placesOf are the places of leaves, each at its first.
func placesOf(leaves []Hash) map[Hash]int64 {
	places := make(map[Hash]int64, len(leaves))
	for i, leaf := range leaves {
		if _, here := places[leaf]; !here {
			places[leaf] = int64(i)
		}
	}
	return places
}

// lost reports whether so many texts may be in no log, the last of them signed at a
// time: the statements since then name as many as lost.
func (all logs) lost(missing int, at time.Time) bool {
	lost := int64(0)
	for _, r := range all {
		if !at.After(r.Time) {
			lost += r.Lost()
		}
	}
	return int64(missing) <= lost
}

// missing is the failure of a text that is not in the log.
func (one leafText) missing(size int) *Failure {
	text := fmt.Sprintf("is not among the %d leaves of the log", size)
	if !one.record { // which a failure names by itself
		text = one.name + " " + text
	}
	return &Failure{Record: one.rec, Part: partLog, Text: text}
}
