package register

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// Deed is a word by which a club changes its register, the same in a mail and on the command line, behind "player".
type Deed struct {
	Word  string
	Form  string // how it is written
	Short string // what it does
	Why   string // an example of the reason that it needs, which is kept and told to the person concerned
	Own   bool   // that a moderator may do to himself
	do    func(r Register, said words) ([]Act, error)
}

// words are what stands behind the word of a deed.
type words struct {
	who, is string // before and behind a "="
	doer    mail.Address
	now     time.Time
	zone    func(string) (string, error)
}

// Ask is a line that is to change a register, with the person who asks for it, and why.
type Ask struct {
	Line, Why string
	Doer      mail.Address
	At        time.Time
	Zone      func(string) (string, error) // reads the name of a time zone
}

// Deeds are all there are.
var Deeds = []Deed{
	{Word: "add", Form: "add NAME <ADDRESS>", Short: "makes somebody a member, who may take open seats", do: sayAdd},
	{Word: "rename", Form: "rename WHO = NAME", Short: "has somebody shown by another name", Own: true, do: ofPerson(func(r Register, p Person, said words) ([]Act, error) { return r.Clerk().Rename(p, said.is) })},
	{Word: "address", Form: "address WHO = ADDRESS [handed on | gone]", Short: "gives somebody a further address, or takes one", Own: true, do: ofPerson(sayAddress)},
	{Word: "set", Form: "set WHO = zone Europe/Berlin, letters short, attachments few, stops always, listed no", Short: "sets what somebody chose for himself", Own: true, do: ofPerson(sayChoices)},
	{Word: "merge", Form: "merge WHO = WHO [though opponents]", Short: "makes the first the same person as the second", do: ofPerson(sayMerge)},
	{Word: "separate", Form: "separate WHO = NAME [<ADDRESS> ...] [in GAME ...] | KEY", Short: "makes two people of one, and says what is the other's; by the key of who was merged, takes that back", do: ofPerson(saySeparate)},
	{Word: "admit", Form: "admit WHO", Short: "makes somebody a member who is none", do: ofPerson(func(r Register, p Person, _ words) ([]Act, error) { return r.Clerk().Admit(p, true) })},
	{Word: "expel", Form: "expel WHO", Short: "has somebody be a member no more", Why: "he rolled again until it suited him", do: ofPerson(func(r Register, p Person, _ words) ([]Act, error) { return r.Clerk().Admit(p, false) })},
	{Word: "excuse", Form: "excuse WHO = GAME [no more]", Short: "has it not count against somebody that he left a game", Why: "he was in hospital", do: ofPerson(sayExcuse)},
	{Word: "forget", Form: "forget WHO", Short: "takes names and addresses of somebody out of the register", do: ofPerson(func(r Register, p Person, _ words) ([]Act, error) { return r.Clerk().Forget(p) })},
}

// Said is the acts that a line asks for, as "rename Anna Example = Anna Sample". The error says what is wrong
// with the line, and how it is written, or that the person may not have it done, such as to himself.
func (r Register) Said(ask Ask) ([]Act, error) {
	line := strings.TrimSpace(ask.Line)
	word, rest, _ := strings.Cut(line, " ")
	i := slices.IndexFunc(Deeds, func(d Deed) bool { return strings.EqualFold(d.Word, word) })
	if i < 0 {
		return nil, fmt.Errorf("%q is none of the words behind player: they are list, show, %s", word, strings.Join(deedWords(), ", "))
	}
	d := Deeds[i]
	who, is, found := strings.Cut(rest, "=")
	if strings.Contains(d.Form, "=") != found || strings.TrimSpace(who) == "" || found && strings.TrimSpace(is) == "" {
		return nil, fmt.Errorf("write: player %s", d.Form)
	}
	if d.Why != "" && strings.TrimSpace(ask.Why) == "" {
		return nil, fmt.Errorf("say why: the register keeps it, and who is concerned is told; write: player %s because %s (on the command line: --why)", line, d.Why)
	}
	acts, err := d.do(r, words{who: strings.TrimSpace(who), is: strings.TrimSpace(is), doer: ask.Doer, now: ask.At, zone: ask.Zone})
	if err == nil && !d.Own && r.isAbout(acts, ask.Doer) {
		if d.Why != "" {
			line += " because " + strings.TrimSpace(ask.Why)
		}
		return nil, fmt.Errorf("you are %s yourself, and nobody does that to himself: another moderator can write: player %s", strings.TrimSpace(who), line)
	}
	return acts, err
}

// isAbout reports whether acts are about somebody himself.
func (r Register) isAbout(acts []Act, who mail.Address) bool {
	if r.fold == nil {
		return false
	}
	self := r.behind(who.Name, who.Addr)
	return slices.ContainsFunc(acts, func(a Act) bool {
		return a.Enrolled == nil && (slices.Contains(self, r.now(a.Person)) || a.Merged != "" && slices.Contains(self, r.now(a.Merged)))
	})
}

func deedWords() []string {
	var all []string
	for _, d := range Deeds {
		all = append(all, d.Word)
	}
	return all
}

// ofPerson is a deed that is done to somebody.
func ofPerson(do func(Register, Person, words) ([]Act, error)) func(Register, words) ([]Act, error) {
	return func(r Register, said words) ([]Act, error) {
		p, err := r.Find(said.who)
		if err != nil {
			return nil, err
		}
		if p.Forgotten {
			return nil, fmt.Errorf("%s is forgotten: nothing can be done about him any more", p.Key)
		}
		return do(r, p, said)
	}
}

func sayAdd(r Register, said words) ([]Act, error) {
	a, err := netmail.ParseAddress(said.who)
	if err != nil || a.Name == "" {
		return nil, errors.New("write: player add Anna Example <anna@example.test>")
	}
	return r.Clerk().Add(a.Name, a.Address)
}

func sayAddress(r Register, p Person, said words) ([]Act, error) {
	addr, how, _ := strings.Cut(said.is, " ")
	switch how = strings.ToLower(strings.Join(strings.Fields(how), " ")); how {
	case "gone":
		return r.Clerk().Leave(p, addr)
	case "", "handed on":
		return r.Clerk().Reach(p, addr, how != "")
	}
	return nil, fmt.Errorf("%q says nothing about an address: write handed on, gone, or nothing", how)
}

func sayExcuse(r Register, p Person, said words) ([]Act, error) {
	tag, how, _ := strings.Cut(said.is, " ")
	if how = strings.Join(strings.Fields(how), " "); how != "" && how != "no more" {
		return nil, fmt.Errorf("%q says nothing about an excuse: write no more, or nothing", how)
	}
	return r.Clerk().Excuse(p, strings.ToLower(tag), how != "", said.doer, said.now)
}

func sayMerge(r Register, p Person, said words) ([]Act, error) {
	who, opponents := strings.CutSuffix(strings.Join(strings.Fields(said.is), " "), " "+thoughOpponents)
	into, err := r.Find(who)
	if err != nil {
		return nil, err
	}
	return r.Clerk().Merge(p, into, opponents)
}

func saySeparate(r Register, p Person, said words) ([]Act, error) {
	if key := Key(strings.ToUpper(said.is)); key.number() > 0 {
		return r.Clerk().Unmerge(p, key)
	}
	s := Separated{Name: said.is}
	s.Name, s.Games = r.cutGames(said.is)
	name, addrs, found := strings.Cut(s.Name, "<")
	if !found {
		return r.Clerk().Separate(p, s)
	}
	s.Name = strings.TrimSpace(strings.Trim(strings.TrimSpace(name), `"`))
	for _, text := range strings.Split(addrs, "<") {
		addr, _, _ := strings.Cut(text, ">")
		a, err := address(addr)
		if err != nil {
			return nil, fmt.Errorf("%w; write: player separate %s = %s <%s>", err, p.Key, s.Name, p.Addr())
		}
		s.Addrs = append(s.Addrs, a)
	}
	return r.Clerk().Separate(p, s)
}

// cutGames cuts the tags of games from behind a name, as in "Fred Example in wc-3": a name may have that word, too.
func (r Register) cutGames(said string) (name string, tags []string) {
	at := strings.LastIndex(said, " in ")
	if at < 0 {
		return said, nil
	}
	tags = strings.Fields(strings.ReplaceAll(said[at+len(" in "):], ",", " "))
	known := func(tag string) bool {
		return r.fold != nil && slices.ContainsFunc(r.games, func(e Entry) bool { return e.Game == tag })
	}
	if strings.HasSuffix(said, ">") || len(tags) > 0 && !slices.ContainsFunc(tags, known) && strings.Contains(said[at:], "<") {
		return said, nil
	}
	return said[:at], tags
}

func sayChoices(r Register, p Person, said words) ([]Act, error) {
	var c Choices
	for _, one := range strings.Split(said.is, ",") {
		word, value, _ := strings.Cut(strings.Join(strings.Fields(one), " "), " ")
		if err := c.say(strings.ToLower(word), value, said.zone); err != nil {
			return nil, err
		}
	}
	return r.Clerk().Choose(p, c)
}

// say chooses one thing.
func (c *Choices) say(word, value string, zone func(string) (string, error)) error {
	switch word {
	case "zone":
		name, err := zone(value)
		c.Zone = &name
		return err
	case game.LettersHabit, game.AttachmentsHabit, game.StopsHabit:
		return c.sayHabit(word, strings.ToLower(value))
	case "listed":
		unlisted := strings.EqualFold(value, "no")
		c.Unlisted = &unlisted
		if !unlisted && !strings.EqualFold(value, "yes") {
			return errors.New("write: listed yes, or listed no")
		}
		return nil
	}
	return fmt.Errorf("%q says nothing that somebody chooses: write zone, letters, attachments, stops, or listed yes or no", word+" "+value)
}

// sayHabit chooses how he wants his letters.
func (c *Choices) sayHabit(word, want string) error {
	h, known := game.Habits{}.With(word, want)
	switch {
	case !known:
		return errors.New("write: letters short, letters usual, or letters full; attachments few, or attachments full; stops always, or stops no")
	case word == game.LettersHabit:
		c.Letters = &h.Letters
	case word == game.StopsHabit:
		c.Stops = &h.Stops
	default:
		c.Attachments = &h.Attachments
	}
	return nil
}

// Matching are the people with the words in a name, an address or the key; all for none.
func (r Register) Matching(words string) []Person {
	words = strings.ToLower(strings.TrimSpace(words))
	return slices.DeleteFunc(slices.Clone(r.People), func(p Person) bool {
		return !p.has(words) && !strings.EqualFold(string(p.Key), words) && !strings.Contains(strings.Join(p.Addrs, " "), words) && words != ""
	})
}

// Changed are the people that acts were about, as they are now.
func (r Register) Changed(acts []Act) []Person {
	var keys []Key
	for _, a := range acts {
		keys = append(keys, r.nowOf(a.Person))
		if a.Separated != nil {
			keys = append(keys, a.Separated.Key)
		}
		if a.Unmerged != "" {
			keys = append(keys, r.nowOf(a.Unmerged))
		}
	}
	return slices.DeleteFunc(slices.Clone(r.People), func(p Person) bool { return !slices.Contains(keys, p.Key) })
}
