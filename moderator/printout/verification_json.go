package printout

import (
	"encoding/json"
	"io"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// The JSON of verify.
type (
	// Verification is what the check of a club's rolls came to.
	Verification struct {
		Holds       bool             `json:"holds"`
		Records     []Record         `json:"records"` // those that hold; with a failure, those before it
		Failure     *failureJSON     `json:"failure,omitempty"`
		Notices     []noticeJSON     `json:"notices,omitempty"`     // of freezes; that hold
		Results     []resultJSON     `json:"results,omitempty"`     // of submissions; that hold
		Endings     []Ending         `json:"endings,omitempty"`     // of games; that hold
		Checkpoints []checkpointJSON `json:"checkpoints,omitempty"` // of the log; that hold
		Reopenings  []reopeningJSON  `json:"reopenings,omitempty"`  // statements of logs that took the place of others; that hold
		Logged      int              `json:"logged,omitempty"`      // records, notices, results and endings found in the log
		Notes       []string         `json:"notes"`
	}
	checkpointJSON struct {
		Origin string    `json:"origin"`
		Size   int64     `json:"size"`
		Root   roll.Hash `json:"root"`
	}
	reopeningJSON struct {
		Old     string   `json:"old"` // origins
		New     string   `json:"new"`
		Sent    int64    `json:"sent"` // leaves
		Kept    int64    `json:"kept"`
		Taken   int64    `json:"taken"`
		Lost    int64    `json:"lost"`
		Missing []string `json:"missing,omitempty"`
	}
	resultJSON struct {
		Game   string      `json:"game"`
		Number int         `json:"number"` // of the submission
		Seat   engine.Side `json:"seat"`
		Plays  int         `json:"plays"`
		State  roll.Hash   `json:"state"`
	}
	// Ending is the signed end of a game.
	Ending struct {
		Game   string       `json:"game"`
		Tag    string       `json:"tag"`
		Seats  []EndingSeat `json:"seats"`
		How    roll.How     `json:"how"`    // victory, agreed, resigned, forfeit or moderator
		Winner engine.Side  `json:"winner"` // a side, drawn or none
		Level  string       `json:"level,omitempty"`
		Rated  bool         `json:"rated"`
		Closed time.Time    `json:"closed"`

		Unrated string      `json:"unrated,omitempty"` // why not
		Said    string      `json:"said,omitempty"`    // of the end, for people
		Rating  *ratingJSON `json:"rating,omitempty"`  // of a game that was opened with terms for ratings
	}
	ratingJSON struct {
		Terms     string        `json:"terms"`
		Turns     int           `json:"turns"`             // that were played
		Whole     bool          `json:"whole"`             // that is all there was
		GaveUp    []engine.Side `json:"gave_up,omitempty"` // that resigned or let the game be forfeited
		Moderator string        `json:"moderator,omitempty"`
	}
	// EndingSeat is a seat of a game that has ended.
	EndingSeat struct {
		Side    engine.Side `json:"side"`
		Player  string      `json:"player"`
		StandIn bool        `json:"stand_in,omitempty"`
		Former  []string    `json:"former,omitempty"` // who sat there before him
		Left    []int       `json:"left,omitempty"`   // how many turns had been played when each of them left, where there are terms for ratings
	}
	noticeJSON struct {
		Game   string `json:"game"`
		Freeze int    `json:"freeze"`
		Round  int64  `json:"round"`
	}
	// Record is a roll whose proof was checked.
	Record struct {
		Game    string    `json:"game"`
		Tag     string    `json:"tag,omitempty"`
		Number  int       `json:"number"`
		Time    time.Time `json:"time"`
		Purpose string    `json:"purpose"`
		Dice    string    `json:"dice,omitempty"`
		Pool    []string  `json:"pool,omitempty"`
		Values  []int     `json:"values,omitempty"`
		Drawn   []string  `json:"drawn,omitempty"`
		Alpha   roll.Hash `json:"alpha"`
	}
	failureJSON struct {
		Game   string `json:"game,omitempty"`
		Number int    `json:"number,omitempty"`
		Part   string `json:"part"` // keys, form, alpha, beacon, proof, values, signature, chain, notice, result, ending, checkpoint, log or witness
		Text   string `json:"text"`
	}
)

// TellVerificationJSON prints it as one JSON object.
func TellVerificationJSON(w io.Writer, report roll.Report) error {
	out := Verification{
		Holds:   report.Failure == nil,
		Records: make([]Record, len(report.Held)),
		Logged:  report.Logged,
		Notes:   append([]string{}, report.Notes...),
	}
	for i, rec := range report.Held {
		out.Records[i] = RecordOf(rec)
	}
	for _, r := range report.Results {
		out.Results = append(out.Results, resultJSON{r.Game, r.Number, r.Seat, len(r.Plays), r.State})
	}
	for _, e := range report.Endings {
		out.Endings = append(out.Endings, endingJSONOf(e))
	}
	for _, c := range report.Checkpoints {
		out.Checkpoints = append(out.Checkpoints, checkpointJSON{c.Origin, c.Size, c.Root})
	}
	for _, r := range report.Reopenings {
		out.Reopenings = append(out.Reopenings, reopeningJSON{r.Old, r.New, r.Sent, r.Kept, r.Taken, r.Lost(), r.Missing})
	}
	for _, n := range report.Notices {
		out.Notices = append(out.Notices, noticeJSON{n.Game, n.Freeze, n.Round})
	}
	if f := report.Failure; f != nil {
		out.Failure = &failureJSON{
			Game: f.Record.Request.Game, Number: f.Record.Number, Part: f.Part, Text: f.Text,
		}
	}
	return json.NewEncoder(w).Encode(out)
}

func endingJSONOf(e roll.Ending) Ending {
	out := Ending{Game: e.Game, Tag: e.Tag, How: e.How, Winner: e.Winner, Level: e.Level, Rated: e.Unrated == "", Closed: e.Closed, Unrated: e.Unrated, Said: e.Why}
	for _, s := range e.Seats {
		out.Seats = append(out.Seats, EndingSeat{s.Side, s.Player, s.IsStandIn(), s.Former, s.Left})
	}
	if r := e.Rating; r != nil {
		out.Rating = &ratingJSON{r.Terms.String(), r.Turns, r.Whole, r.GaveUp, r.Moderator}
	}
	return out
}

// RecordOf is a record in JSON.
func RecordOf(rec roll.Record) Record {
	return Record{
		Game:    rec.Request.Game,
		Tag:     rec.Tag,
		Number:  rec.Number,
		Time:    rec.Time,
		Purpose: rec.Request.Purpose,
		Dice:    roll.FormatDice(rec.Request.Dice),
		Pool:    rec.Request.Pool,
		Values:  rec.Values,
		Drawn:   rec.Drawn,
		Alpha:   rec.Alpha,
	}
}
