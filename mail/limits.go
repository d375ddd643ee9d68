package mail

// Limits bounds what Parse takes from one mail. What lies beyond is left out and named as a
// Problem.
type Limits struct {
	Bytes           int // the whole mail
	HeaderBytes     int // one header, of the mail or of a part
	Parts           int // all parts, nested ones included
	Depth           int // multipart in multipart, mail in mail
	AttachmentBytes int // one attachment, decoded
	TextBytes       int // all text of the mail, decoded
	Addresses       int // one address header
}

// DefaultLimits is what the daemon uses unless it is told otherwise: generous for a turn with its
// log, map and prose.
func DefaultLimits() Limits {
	return Limits{
		Bytes:           25 << 20,
		HeaderBytes:     256 << 10,
		Parts:           200,
		Depth:           8,
		AttachmentBytes: 20 << 20,
		TextBytes:       1 << 20,
		Addresses:       100,
	}
}

const (
	maxReadHeader       = 256 << 10 // bytes of a header that is read whole for a key
	maxReportParts      = 50        // parts of a bounce, and receivers that it names
	maxReportDepth      = 4         // nesting of a bounce
	maxReportHeader     = 64 << 10  // of a part of a bounce, or of its text
	maxWhyBytes         = 500       // of what a server says to a mail that it does not take
	maxSignatures       = 8         // DKIM signatures looked at, hence TXT names asked for
	minKeyBits          = 1024      // of an RSA key (RFC 8301, 3.2)
	maxReferences       = 100       // message ids taken from one header
	maxProblems         = 100       // problems kept of one mail; a last one says that there were more
	maxNameBytes        = 255       // an attachment's name or an address's display name
	maxDomainBytes      = 253       // a DNS name
	maxLocalBytes       = 64        // what stands before the at sign of an address (RFC 5321, 4.5.3.1.1)
	maxAddrBytes        = 254       // an address in an envelope (RFC 5321, 4.5.3.1.3)
	maxTypeBytes        = 100       // a media type that we write
	maxSniffed          = 64 << 10  // of a part, to tell what it is
	maxTNEFFiles        = 200       // files in one winmail.dat
	maxAttributionBytes = 1000      // of an attribution, all its lines, or of a title above a mail
	maxHTMLDepth        = 256       // open elements of an HTML text
	maxHTMLValue        = 1000      // bytes of one attribute
	maxRTFDepth         = 100       // groups in groups of an RTF text
	maxBERDepth         = 8         // values in values of a signed mail
	maxRTFWord          = 32        // letters of a control word of RTF
	maxQuotedLine       = 76        // of quoted-printable (RFC 2045, 6.7)

	// Reading these may take quadratic time, so longer ones are not read.
	maxAddressField  = 32 << 10  // an address header
	maxParamField    = 16 << 10  // Content-Type or Content-Disposition, read loosely if longer
	maxDateField     = 255       // Date
	maxSignedHeader  = 128 << 10 // the header of a mail whose signatures are checked
	maxSignedFields  = 1000      // fields in it
	maxSignatureTags = 250       // field names in one signature
	maxHops          = 30        // Received or Authentication-Results fields looked at
	maxHopField      = 4 << 10   // one Received field
	maxAuthRes       = 16 << 10  // one Authentication-Results field
)
