package mail

import (
	"fmt"
	"path"
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
	Problem string // what is missing of Bytes; "" if nothing
}

// attachment keeps a part as a file, or what is in it. Its charset is not undone: a log sent as text
// would be damaged.
func (r *reader) attachment(h message.Header, name, mediaType string, body []byte, at partPath) {
	data, found := r.decodePart(h, body, false)
	r.troubles(found, at)
	switch {
	case isTNEF(mediaType, name, data):
		r.tnef(data, lostOf(found), at)
		return
	case isMailFile(mediaType, name):
		r.inner(data, at)
		return
	}
	if rest, files := takeUU(data, r.limits.AttachmentBytes); len(files) == 1 && len(strings.TrimSpace(string(rest))) == 0 {
		r.uuFile(files[0], name, at)
		return
	}
	r.keep(Attachment{Name: name, Type: mediaType, Part: at.String(), Bytes: data, Problem: lostOf(found)})
}

// keep adds a file to the message, as far as all its files together are not too large.
func (r *reader) keep(a Attachment) {
	if r.fileBytes += len(a.Bytes); r.fileBytes > r.limits.Bytes {
		r.problem(OverLimit, a.Part, fmt.Sprintf("the attachments together have more than %d bytes; %s is not read", r.limits.Bytes, quoteName(a.Name)))
		a.Bytes, a.Problem = nil, "the attachments of the mail are too large together"
	}
	r.message.Attachments = append(r.message.Attachments, a)
}

func quoteName(name string) string {
	if name == "" {
		return "one without a name"
	}
	return name
}

// uuFile keeps a file that stood uuencoded in a text; name is what the part calls it, if it does.
func (r *reader) uuFile(f uuFile, name string, at partPath) {
	if f.name != "" {
		name = f.name
	}
	r.troubles(f.found, at)
	r.keep(Attachment{Name: name, Type: "application/octet-stream", Part: at.String(), Bytes: f.bytes, Problem: lostOf(f.found)})
}

// isMailFile says whether a file is a mail that was attached as a file.
func isMailFile(mediaType, name string) bool {
	return strings.EqualFold(path.Ext(name), ".eml") && !strings.HasPrefix(mediaType, "image/")
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
	return fileName(name)
}

// fileName is the last piece of a path, as long as a name may be.
func fileName(name string) string {
	if cut := strings.LastIndexAny(name, `/\`); cut >= 0 {
		name = name[cut+1:]
	}
	return cutBytes(strings.Trim(name, " \t\"'"), maxNameBytes)
}
