package member

import "time"

const (
	maxForm  = 64 << 10         // bytes of a form
	maxLine  = 400              // bytes of one line that is sent by a button or a field
	mailTime = 30 * time.Second // for a link to be put among the mails that go out
	askAgain = 2 * time.Second  // after which a browser asks what became of something
)
