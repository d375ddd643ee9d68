package report

import (
	"slices"
	"strings"
)

// files are the words of a reader for the files of a pack, which the rules name where something stands that
// they need: he has the map and the counters, and never sees a file.
var files = strings.NewReplacer(
	"series.toml", "the rules of the series",
	"lists/ranges.csv", "the table of ranges", "ranges.csv", "the table of ranges",
	"lists/costs.csv", "the chart of costs of movement", "costs.csv", "the chart of costs of movement",
	"hexes.csv", "the map", "hexsides.csv", "the map", "roads.csv", "the map",
	"in counters.csv", "on the counter", "counters.csv", "the counter sheet",
	"units.csv", "the counter sheet", "setup.csv", "the set-up",
)

// hexs are more than one hex, as modifiers of recorded games have them.
var hexs = strings.NewReplacer(" hexs ", " hexes ", " hexs.", " hexes.")

// spoken is what the rules say, in words of a reader.
func spoken(text string) string {
	text = hexs.Replace(text)
	if !strings.Contains(text, ".csv") && !strings.Contains(text, ".toml") {
		return text
	}
	return files.Replace(settled(text))
}

// settledSaid are sentences by the name of a question, made of the unit that it is about and the answer.
var settledSaid = map[string]func(about, answer string) string{
	"commitment": func(about, answer string) string {
		return about + map[string]string{"stays": " stays back", "goes": " goes on all the same"}[answer]
	},
	"top": func(_, answer string) string { return "It concerns " + answer + ", the strongest there" },
	"stack": func(about, answer string) string {
		return map[string]string{"yes": "The others with ", "no": "None of the others with "}[answer] + about + map[string]string{"yes": " check as well", "no": " has to check"}[answer]
	},
	"mission":    func(about, _ string) string { return about + " is called nowhere" },
	"trapped":    func(about, answer string) string { return about + ", who cannot retreat: " + answer },
	"initiative": func(_, answer string) string { return "Of equal numbers " + answer + " has the initiative" },
	"events":     func(_, answer string) string { return "So many battle events are in the cup: " + answer },
}

// settled says in words what the rules tell of a question that the owner's numbers answer for all games: By series.toml
// top 1 24-TN 44 is 35-TN.
func settled(said string) string {
	rest, found := strings.CutPrefix(said, "By series.toml ")
	question, answer, is := strings.Cut(strings.TrimSuffix(rest, "."), " is ")
	words := strings.Fields(question)
	if !found || !is || len(words) == 0 || settledSaid[words[0]] == nil {
		return said
	}
	plain := func(id string) string { return strings.ReplaceAll(id, "-", " ") }
	about := slices.DeleteFunc(words[1:], func(word string) bool { return strings.Trim(word, "0123456789") == "" })
	return settledSaid[words[0]](plain(strings.Join(about, " and ")), plain(answer)) + ", by the rules of the series."
}

// Why is a reason as a sentence without its full stop: "Why: the map was misread", and of one that was given with
// "because of", "Because of the holidays".
func Why(why string) string {
	if IsCause(why) {
		return "Because " + why
	}
	return "Why: " + why
}

// IsCause reports whether a reason goes on behind the word because alone: "of the holidays".
func IsCause(why string) bool { return strings.HasPrefix(strings.ToLower(why), "of ") }

// Stopped is somebody's words with the full stop behind them that they may have had already.
func Stopped(words string) string {
	words = strings.TrimSpace(words)
	if strings.HasSuffix(words, "!") || strings.HasSuffix(words, "?") || strings.HasSuffix(words, ".") {
		return words
	}
	return words + "."
}
