package interpret

import (
	"fmt"

	"adjutant/engine/finding"
	"adjutant/moderator/carried"
	"adjutant/moderator/interpret/series"
	"adjutant/vassal/replay"
)

// together makes one log of those that came in, or finds what keeps them from being one.
func (r files) together(logs []series.Log) {
	logs, told := series.Once(logs)
	for _, once := range told {
		r.note("%s", once)
	}
	if len(logs) > 1 {
		for i := range logs {
			if err := logs[i].Place(); err != nil {
				r.tooMuch(logs[i].Name, err)
				return
			}
		}
		chain, wrong, instead := series.Chain(logs)
		if wrong != "" {
			r.find(finding.NoChain, wrong, instead)
			return
		}
		logs = r.fromHere(chain)
	}
	r.join(logs)
}

// fromHere leaves out the logs of a chain before the one that begins where the game stands: they were
// played before.
func (r files) fromHere(chain []series.Log) []series.Log {
	if r.before == nil {
		return chain
	}
	end, err := replay.End(r.before)
	if err != nil {
		r.tooMuch("the position that was sent", err)
		return chain
	}
	before, rest := series.Since(chain, carried.Name(end, true))
	if len(before) > 0 {
		r.note("not read: %s, which the game has already; it stands where %s begins", series.Listed(before), rest[0].Name)
	}
	return rest
}

// join makes the reading's log of a chain.
func (r files) join(chain []series.Log) {
	whole := chain[0]
	r.LogDigest = whole.Digest
	r.Log = &Log{Parts: []Part{{Name: whole.Name, File: whole.File, Full: whole.Full}}}
	for _, next := range chain[1:] {
		if err := whole.Append(next); err != nil {
			r.Log = nil
			r.find(finding.NoChain, fmt.Sprintf("%s cannot be put together: %v", series.Listed(chain), err), "one mail for each log, in their order")
			return
		}
		r.LogDigest = hashOf([]byte(r.LogDigest + next.Digest))
		r.Log.Parts = append(r.Log.Parts, Part{Name: next.Name, File: next.File, Full: next.Full})
	}
	if len(chain) > 1 {
		r.note("read as one log: %s", series.Counted(chain))
		whole.Name = series.Listed(chain)
	}
	r.Log.Name, r.Log.File, r.Log.Full, r.Log.Bytes = whole.Name, whole.File, whole.Full, whole.Data
	r.Log.Before, r.Log.IDs = r.before, carried.IDs(whole.Full)
	if n := len(r.Log.IDs); n > maxPlayers {
		r.Log = nil // each of them would be looked for in all that is told
		r.find(finding.MoreThanAGame, fmt.Sprintf("%s names %d players; no game has more than %d", whole.Name, n, maxPlayers), "")
	}
}
