package survey

import (
	"slices"
	"strings"
	"unicode"
)

// class is of which type a kind of piece is guessed to be.
type class struct{ word, why string }

// classWords are what pieces are called by their kind, with the word of the pack.
var classWords = map[string]string{
	"infantry": "infantry", "inf": "infantry", "foot": "infantry", "rifles": "infantry", "rifle": "infantry", "militia": "infantry", "grenadiers": "infantry", "gren": "infantry",
	"ft": "infantry", "line": "infantry", "fusiliers": "infantry", "jaeger": "infantry", "guard": "infantry", "guards": "infantry",
	"cavalry": "cavalry", "cav": "cavalry", "dragoons": "cavalry", "horse": "cavalry", "hussars": "cavalry", "knights": "cavalry", "drag": "cavalry",
	"lancers": "cavalry", "cuirassiers": "cavalry", "mounted": "cavalry", "mtd": "cavalry",
	"artillery": "artillery", "arty": "artillery", "battery": "artillery", "bty": "artillery", "guns": "artillery", "gun": "artillery", "cannon": "artillery",
	"mortar": "mortar", "mg": "machine-gun", "lmg": "machine-gun", "hmg": "machine-gun",
	"armor": "armour", "armour": "armour", "armored": "armour", "armoured": "armour", "arm": "armour", "tank": "armour", "tanks": "armour", "panzer": "armour", "pz": "armour",
	"mech": "mechanised", "mec": "mechanised", "mechanized": "mechanised", "mechanised": "mechanised", "motorized": "mechanised", "recon": "reconnaissance", "rcce": "reconnaissance",
	"engineer": "engineers", "engineers": "engineers", "eng": "engineers", "airborne": "airborne", "abn": "airborne", "para": "airborne", "paratroops": "airborne",
	"leader": "leader", "general": "leader", "gen": "leader", "genl": "leader", "commander": "leader", "hq": "headquarters", "headquarters": "headquarters", "lord": "leader", "hero": "leader",
	"fleet": "naval", "ship": "naval", "naval": "naval", "galley": "naval", "submarine": "naval", "air": "air", "aircraft": "air", "fighter": "air", "bomber": "air",
	"fort": "fort", "fortress": "fort", "castle": "fort", "fortification": "fort", "fortifications": "fort", "supply": "supply", "depot": "supply", "wagon": "supply", "train": "supply",
}

// classProperties are what modules call the property that says of which kind a piece is.
var classProperties = []string{"type", "class", "unittype", "kind", "arm", "branch", "category"}

// plainProtos are prototypes that say nothing of what uses them.
var plainProtos = []string{"generic", "basic", "default", "common", "movable", "moveable"}

// classOf guesses the class of a kind of piece: by a property that tells it, else by the words of its prototypes, its name, its drawers
// and its pictures; else by a prototype that tells kinds apart.
func classOf(k *kind, tells func(proto string) bool) class {
	for _, p := range k.says {
		if word := slug(strings.ToLower(p.Value)); slices.Contains(classProperties, strings.ToLower(p.Name)) && strings.IndexFunc(word, unicode.IsLetter) >= 0 {
			return class{word, "property " + quoted(p.Name)}
		}
	}
	for _, ask := range []func(*kind) []hint{protoHints, nameHints, drawerHints, imageHints} {
		for _, h := range ask(k) {
			if word := classIn(h.text); word != "" {
				return class{word, h.where}
			}
		}
	}
	for _, p := range k.protos {
		if word := slug(strings.ToLower(p)); tells(p) && word != "" && !slices.Contains(unitWords, word) && !slices.Contains(plainProtos, word) {
			return class{word, "prototype " + quoted(p)}
		}
	}
	return class{"piece", "nothing says more"}
}

// classIn is the class that a text has a word of, "" for none.
func classIn(text string) string {
	for _, word := range wordsOf(text) {
		if c := classWords[word]; c != "" {
			return c
		}
	}
	return ""
}

// wordsOf are the runs of letters of a text, in small letters, cut also where a capital follows a small one.
func wordsOf(text string) []string {
	var all []string
	var run []rune
	end := func() {
		if len(run) > 0 {
			all = append(all, strings.ToLower(string(run)))
		}
		run = run[:0]
	}
	for _, r := range plain(text) {
		switch {
		case !unicode.IsLetter(r):
			end()
			continue
		case len(run) > 0 && unicode.IsLower(run[len(run)-1]) && unicode.IsUpper(r):
			end()
		}
		run = append(run, r)
	}
	end()
	return all
}
