package member

import (
	"fmt"
	"html/template"
	"strings"
)

// form begins a form that counts: what it sends has the key of the session, by which nobody else can send it, and fields that nobody
// types, by name and value. All forms of who is signed in begin so.
func form(class, action, key string, fields ...any) template.HTML {
	var b strings.Builder
	b.WriteString(`<form method="post"`)
	for _, a := range [][2]string{{"action", action}, {"class", class}} {
		if a[1] != "" {
			fmt.Fprintf(&b, ` %s="%s"`, a[0], template.HTMLEscapeString(a[1]))
		}
	}
	b.WriteString(">")
	for i, all := 0, append([]any{"key", key}, fields...); i+1 < len(all); i += 2 {
		fmt.Fprintf(&b, `<input type="hidden" name="%s" value="%s">`, template.HTMLEscapeString(fmt.Sprint(all[i])), template.HTMLEscapeString(fmt.Sprint(all[i+1])))
	}
	return template.HTML(b.String()) // escaped above
}
