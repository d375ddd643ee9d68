package roll

import (
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// sshNamespace keeps a signature of a record from being taken for one of anything
// else.
const sshNamespace = "roll@pbem"

// The words of the form of signatures that ssh-keygen -Y writes and reads
// (PROTOCOL.sshsig of OpenSSH).
const (
	sshMagic   = "SSHSIG"
	sshVersion = 1
	sshKeyType = "ssh-ed25519"
	sshHash    = "sha512"
	sshColumns = 70
)

// SSHSignature is a signature of the text, with the key that signs the records,
// in the form that OpenSSH reads: with the host's [Public.AllowedSigner] in a file
//
//	ssh-keygen -Y verify -f FILE -I club.example.org -n roll@pbem -s SIGNATURE < RECORD
//
// says whether the host signed it.
func (k Keys) SSHSignature(text string) string {
	digest := sha512.Sum512([]byte(text))
	common := sshString(sshNamespace) + sshString("") + sshString(sshHash)
	signature := ed25519.Sign(k.signer(), []byte(sshMagic+common+sshString(string(digest[:]))))
	blob := binary.BigEndian.AppendUint32([]byte(sshMagic), sshVersion)
	blob = append(blob, sshString(sshKey(k.signer().Public().(ed25519.PublicKey)))+common+
		sshString(sshString(sshKeyType)+sshString(string(signature)))...)
	return armor(base64.StdEncoding.EncodeToString(blob))
}

// AllowedSigner is the host's line in a file of allowed signers, by which
// ssh-keygen -Y verify knows its key.
func (p Public) AllowedSigner() (string, error) {
	key, err := p.noteKey()
	if err != nil {
		return "", err
	}
	return p.Name + ` namespaces="` + sshNamespace + `" ` + sshKeyType + " " +
		base64.StdEncoding.EncodeToString([]byte(sshKey(key))) + "\n", nil
}

// sshKey is a public key as SSH writes it (RFC 8709, section 4).
func sshKey(key ed25519.PublicKey) string { return sshString(sshKeyType) + sshString(string(key)) }

// sshString is a string as SSH writes it, its length in four bytes first (RFC
// 4251, section 5).
func sshString(text string) string {
	return string(binary.BigEndian.AppendUint32(nil, uint32(len(text)))) + text
}

func armor(encoded string) string {
	var b strings.Builder
	b.WriteString("-----BEGIN SSH SIGNATURE-----\n")
	for len(encoded) > sshColumns {
		b.WriteString(encoded[:sshColumns] + "\n")
		encoded = encoded[sshColumns:]
	}
	b.WriteString(encoded + "\n-----END SSH SIGNATURE-----\n")
	return b.String()
}
