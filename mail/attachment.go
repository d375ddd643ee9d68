package mail

import (
	"strings"

	"github.com/emersion/go-message"
)

// Attachment is a file in a mail: what is marked so, what has a name, and what is no text. An
// archive is left as it is.
type Attachment struct {
	Name    string // without folders; "" if the mail names none
	Type    string // media type in lower case, as the mail claims
	Part    string // where it stands, as in Problem
	Bytes   []byte // as far as it could be read
	Problem string // what is wrong with Bytes; "" if nothing
}

// attachment keeps a part as a file. Its charset is not undone: a log sent as text would be
// damaged.
func (r *reader) attachment(h message.Header, name, mediaType string, body []byte, at partPath) {
	data, trouble := decode(transferEncoding(h), "", body, r.limits.AttachmentBytes)
	var problems []string
	for _, t := range trouble {
		problems = append(problems, t.text)
	}
	r.decodingProblem(trouble, at)
	r.message.Attachments = append(r.message.Attachments, Attachment{
		Name: name, Type: mediaType, Part: at.String(), Bytes: data, Problem: strings.Join(problems, "; "),
	})
}

func isAttachment(h message.Header) bool {
	disposition, _ := fieldParams(h, "Content-Disposition")
	return disposition == "attachment"
}

// attachmentName looks for a name where programs put it: in the disposition, also of an inline
// part, and in the type.
func attachmentName(h message.Header, typeParams map[string]string) string {
	_, params := fieldParams(h, "Content-Disposition")
	name := params["filename"]
	if name == "" {
		name = typeParams["name"]
	}
	if cut := strings.LastIndexAny(name, `/\`); cut >= 0 {
		name = name[cut+1:]
	}
	return cutBytes(strings.TrimSpace(name), maxNameBytes)
}
