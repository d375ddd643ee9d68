package terms

import (
	"fmt"
	"strings"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Options are the options of a game that the answer to 'state' and the first letters ([FirstOptions]) tell:
// those that differ from the pack's, its beacon, and what the club has agreed besides.
func Options(o game.Opened) []string {
	all := append(ChosenOptions(o.Setup), BeaconOption(o)...)
	all = append(append(all, clockOption(o)...), illegalOption(o)...)
	all = append(all, endsOption(o)...)
	all = append(all, pageOption(o)...)
	for _, text := range o.House {
		all = append(all, "house option: "+text)
	}
	if o.Unrated != "" {
		return append(all, "unrated: "+o.Unrated)
	}
	all = append(all, ratingOption(o)...)
	return all
}

// illegalOption states the policy, where it is not the default.
func illegalOption(o game.Opened) []string {
	switch o.Illegal {
	case game.IllegalStop:
		return []string{"illegal orders stop at the last legal hex"}
	case game.IllegalNote:
		return []string{"illegal orders are left out and noted, the others stand"}
	case game.IllegalAsk:
		return []string{"unclear orders wait for a ruling"}
	}
	return nil
}

// FirstOptions are the options that the first letters of a game state: those that are shown, and on which dates
// its clock stands still. Answers to 'state' have always left the dates out, and still do.
func FirstOptions(o game.Opened) []string {
	all := Options(o)
	if o.Clock == nil || len(o.Clock.Quiet) == 0 {
		return all
	}
	return append(all, "no deadline runs on "+strings.Join(o.Clock.QuietDays(), " and "))
}

// clockTerms are how the clock of the game runs, for people; none without it.
func clockTerms(o game.Opened) []string {
	if o.Clock == nil {
		return nil
	}
	var terms []string
	for _, t := range o.Clock.Terms() {
		terms = append(terms, "clock: "+t)
	}
	return terms
}

// clockOption is the clock among the options of a game, none without it: what it
// gives. The command deadline tells the rest.
func clockOption(o game.Opened) []string {
	if o.Clock == nil {
		return nil
	}
	short := clock.Policy{Times: o.Clock.Times, Bank: o.Clock.Bank, Grace: o.Clock.Grace}
	return []string{"clock of " + strings.Join(short.Terms(), " and ")}
}

// endsOption states the policy among the options.
func endsOption(o game.Opened) []string {
	switch o.Ends {
	case game.EndsSaid:
		return []string{"a phase ends when its side says pass"}
	case game.EndsImplied:
		return []string{"a mail ends the phase that it is for"}
	}
	return nil
}

// pageOption states the policy, where something can be sent from the page.
func pageOption(o game.Opened) []string {
	switch o.Page {
	case game.PageSend:
		return []string{"what a player sends on the club's page counts as his mail does, by the club's word"}
	case game.PageDraft:
		return []string{"what a player sends on the club's page counts once a mail of his confirms it"}
	}
	return nil
}

// Rated says whether and how the game counts for ratings, for players.
func Rated(o game.Opened) string {
	if o.Unrated != "" {
		return "The result does not count for ratings: " + report.Stopped(o.Unrated)
	}
	said := []string{"The result counts for the club's ratings."}
	if o.Rating != nil {
		for _, words := range ratingWords(*o.Rating) {
			said = append(said, strings.ToUpper(words[:1])+words[1:]+".")
		}
	}
	return strings.Join(said, " ")
}

// ratingOption states the terms for ratings among the options of a game.
func ratingOption(o game.Opened) []string {
	if o.Rating == nil {
		return nil
	}
	return []string{"ratings: " + strings.Join(ratingWords(*o.Rating), "; ")}
}

// ratingWords say the terms to players.
func ratingWords(r roll.RatingTerms) []string {
	ways := map[roll.Charge][]string{}
	ways[r.Resigning] = append(ways[r.Resigning], "resigning")
	ways[r.Forfeit] = append(ways[r.Forfeit], "staying away until the game is forfeited")
	ways[r.Leaving] = append(ways[r.Leaving], "leaving the seat to somebody else")
	var said []string
	if loss := ways[roll.ChargeLoss]; len(loss) > 0 {
		said = append(said, "these lose too: "+strings.Join(loss, ", "))
	}
	if none := ways[roll.ChargeNone]; len(none) > 0 {
		said = append(said, "these are rated for nobody: "+strings.Join(none, ", "))
	}
	if r.Turns > 0 {
		said = append(said, fmt.Sprintf("until %s played, only a victory by the rules counts", TurnsAre(r.Turns)))
	}
	if r.Successor == roll.RatePosition {
		return append(said, "who takes a seat over is rated for the game from there, and so is his opponent against him")
	}
	return append(said, "who takes a seat over is not rated for the game, nor is his opponent against him")
}

// TurnsAre is a number of turns before what is done with them: 3 turns are.
func TurnsAre(n int) string {
	if n == 1 {
		return "1 turn is"
	}
	return report.Count(n, "turn") + " are"
}

// Beacon says for players what the beacon means in their game.
func Beacon(o game.Opened) string {
	if o.Beacon == "" {
		return "No public randomness enters the dice of this game: the records say what that leaves possible."
	}
	return fmt.Sprintf("The dice of this game fall with drand's public beacon %s, which nobody can foresee, not even the moderator. Whenever dice are needed, the game freezes: both sides get a signed notice which round of the beacon decides, at least %s ahead; then the dice fall and the game goes on by itself. You need do nothing meanwhile; orders that you send are kept and judged afterwards. A line 'help dice' in a mail tells more.", o.Beacon, clock.Days(o.Notice))
}

// BeaconOption is the beacon among the options of a game, none without it.
func BeaconOption(o game.Opened) []string {
	if o.Beacon == "" {
		return nil
	}
	return []string{fmt.Sprintf("beacon %s with %s notice", o.Beacon, clock.Days(o.Notice))}
}
