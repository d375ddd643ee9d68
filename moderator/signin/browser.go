package signin

import "strings"

// named is how something names itself in the header User-Agent (RFC 9110, 10.1.5), and what people call it.
type named struct{ sign, name string }

// browsers and systems, of which each stands before those whose sign it has, too.
var (
	browsers = []named{{"Firefox/", "Firefox"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"}, {"Chrome/", "Chrome"}, {"Safari/", "Safari"}}
	systems  = []named{{"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"}, {"Mac OS X", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"}}
)

// BrowserOf is what people call the browser with this User-Agent: Firefox on Linux. No word of the header is in it, since
// anybody can write there what he likes.
func BrowserOf(agent string) string {
	browser, system := nameIn(agent, browsers), nameIn(agent, systems)
	switch {
	case browser == "" && system == "":
		return "a browser that does not say which"
	case browser == "":
		return "a browser on " + system
	case system == "":
		return browser
	}
	return browser + " on " + system
}

func nameIn(agent string, all []named) string {
	for _, n := range all {
		if strings.Contains(agent, n.sign) {
			return n.name
		}
	}
	return ""
}
