package question

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/spelling"
)

// Questions in German are rendered word by word: not as English that anybody would write, but so that what is asked is known by the
// same words. Names stay as they are.

// german are German words with what stands for them; of several words the longest come first, "" for what asks nothing.
const german = `
	wie viele bewegungspunkte=how many movement points; was kostet=what costs; was kosten=what costs;
	wie geht ein zug=what is the sequence of play; wie läuft ein zug=what is the sequence of play; wie geht eine runde=what is the sequence of play;
	wann bin ich dran=whose turn is it; wann bin ich am zug=whose turn is it; bin ich am zug=whose turn is it;
	bin ich dran=whose turn is it; wer ist am zug=whose turn is it; wer ist dran=whose turn is it; bis wann=until when;
	was passiert=what happens; was geschieht=what happens; was bedeutet=what is; was heisst=what is; was bedeuten=what is;
	was heissen=what is; bedeutet=means; wie viele=how many; wie viel=how many; wieviele=how many; wieviel=how many;
	wie weit kommt=how far can go; wie weit kommen=how far can go; wie weit=how far; wie lange=how long; wie stark=how strong is;
	wie schnell=how fast; wie hoch=how high; wie gross=how big; wie weit kommt=how far can go; wie weit kommen=how far can go;
	noch nicht=not yet; immer noch=still; gehört zu=is under; gehören zu=is under; untersteht=is under; am nächsten=nearest;
	zum sieg=to win; in einem zug=in one turn; pro zug=per turn; in einer runde=in one turn; im wald=in woods;
	kommandoradius=command radius; befehlsreichweite=command range; kommandoreichweite=command range; befehlsradius=command radius;
	führungsreichweite=command range; sichtlinie=line of sight; bewegungspunkte=movement points; siegpunkte=victory points;
	siegbedingungen=victory conditions; spielreihenfolge=sequence of play; spielablauf=sequence of play;
	rundenablauf=sequence of play; ablauf=sequence; verstärkungen=reinforcements; verstärkung=reinforcements;
	gegenangriff=counterattack; rückzug=retreat; wer=who; wen=whom; wem=whom; wessen=whose; was=what; wann=when; wo=where;
	wohin=where; woher=from where; wie=how; warum=why; wieso=why; welche=which; welcher=which; welches=which; welchen=which;
	wofür=for what; darf=may; dürfen=may; kann=can; können=can; könnte=could; muss=must; müssen=must; soll=should; hat=has;
	haben=have; habe=have; ist=is; sind=are; sein=be; wird=will; werden=will; gibt es=is there; ich=i; wir=we; er=he; sie=they; es=it;
	mein=my; meine=my; meinen=my; meiner=my; meinem=my; unsere=our; mir=me; mich=me; der=the; die=the; das=the; den=the; dem=the;
	des=the; ein=a; eine=a; einen=a; einem=a; einer=a; ins=into the; im=in the; zum=to the; zur=to the; beim=at the; vom=from the;
	und=and; oder=or; wenn=if; falls=if; ob=whether; nicht=not; noch=still; schon=already; jetzt=now; gerade=now; dann=then; bis=to;
	nach=to; zu=to; von=from; auf=at; über=over; gegen=against; mit=with; für=for; durch=through; aus=from; bei=near; aktuell=now;
	am=at the; gegner=enemy; gegners=enemy's; feind=enemy; feinde=enemies; feindes=enemy's; feindliche=enemy; gegnerische=enemy;
	einheit=unit; einheiten=units; batterie=battery; batterien=batteries; geschütz=gun; geschütze=guns; kanone=gun; kanonen=guns;
	artillerie=artillery; reiter=cavalry; kavallerie=cavalry; infanterie=infantry; anführer=leader; general=general; nächste=nearest;
	nächsten=nearest; nächster=nearest; steht=is; stehen=are; befindet=is; zug=turn; züge=turns; runde=turn; runden=turns;
	punkte=points; spiel=game; befehle=orders; befehl=order; angriff=attack; chance=chance; chancen=chances;
	wahrscheinlichkeit=probability; reihenfolge=sequence; phasen=phases; frist=deadline; stapeln=stack; feld=hex; felder=hexes;
	wald=woods; wälder=woods; hügel=hill; bach=creek; fluss=river; furt=ford; brücke=bridge; strasse=road; mauer=wall; hecke=hedge;
	hang=slope; sumpf=swamp; gewinne=win; gewinnen=win; gewinnt=win; gewonnen=won; siege=win; bewegt=moved; gezogen=moved;
	bewegen=move; ziehen=move; reiten=ride; marschieren=march; gehen=go; kommen=come; kommt=come in; erreichen=reach;
	erreicht=reaches; überqueren=cross; durchqueren=cross; schiessen=shoot; schiesst=shoot; feuern=fire; geschossen=fired;
	gefeuert=fired; angreifen=attack; angegriffen=attacked; beschiessen=fire at; treffen=hit; sehen=see; sieht=sees; führt=leads;
	befehligt=commands; schicken=send; einsenden=send; abgeben=send; geschickt=sent; abgegeben=handed in; ändern=change;
	angekommen=arrived; kostet=costs; kosten=cost; tun=do; machen=do; weit=far; stark=strong; verliere=lose; verlieren=lose;
	scheitert=fails; stapellimit=stacking limit; gestern=yesterday; heute=today; diesem=this; dieser=this; diese=these; bringt=brings;
	bringen=bring; punkten=points; an=; ende=end; ersten=first; zuerst=first; beginnt=begins; division=division; reichweite=range;
	nahe=near; hallo=; guten=; abend=; morgen=; tag=; moin=; bitte=; danke=; denn=; eigentlich=; mal=`

// rendering is german by the first word, each longest first as they stand.
var rendering = func() map[string][][2]string {
	all := map[string][][2]string{}
	for pair := range strings.SplitSeq(german, ";") {
		from, to, _ := strings.Cut(strings.TrimSpace(pair), "=")
		from = spelling.Fold(from)
		first, _, _ := strings.Cut(from, " ")
		all[first] = append(all[first], [2]string{from, to})
	}
	return all
}()

// germanOnly are words by which a sentence is known as German: none that is one of English, or in a name.
var germanOnly = idiom.WordSet(`wer wen wem wessen wann wohin wieso warum wie wieviel wieviele welche welcher welches welchen darf dürfen kann können muss müssen ich wir meine meinen mein meiner meinem der das den dem des ein eine einen und nicht ist sind noch gibt wird habe haben hat von bei mit für über mir mich wo kostet bringt diesem dieser wald gehört gehören zu zum zur im ins am steht stehen nach auf`)

// leastGerman is how many such words a German sentence has at least.
const leastGerman = 2

// English is a question with the words of German rendered; as it stands where it is in no German.
func English(text string) string {
	fields := strings.Fields(text)
	folded, known := make([]string, len(fields)), 0
	for i, field := range fields {
		folded[i] = strings.TrimFunc(spelling.Fold(field), unicode.IsPunct)
		if germanOnly[folded[i]] {
			known++
		}
	}
	if known < leastGerman {
		return text
	}
	var out []string
	for i := 0; i < len(fields); {
		word, n := rendered(fields[i:], folded[i:])
		if word != "" {
			out = append(out, word)
		}
		i += n
	}
	return strings.Join(out, " ")
}

// rendered is what stands for the first of words, with the sign behind it, and for how many.
func rendered(fields, folded []string) (word string, n int) {
	for _, pair := range rendering[folded[0]] {
		words := strings.Fields(pair[0])
		if n := len(words); n <= len(folded) && strings.Join(folded[:n], " ") == pair[0] {
			last := fields[n-1]
			sign := last[len(strings.TrimRightFunc(last, unicode.IsPunct)):]
			if pair[1] == "" {
				return "", n
			}
			return pair[1] + sign, n
		}
	}
	return fields[0], 1
}
