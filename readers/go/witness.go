package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
)

// A witness signs a checkpoint together with the second in which it saw it (tlog-cosignature, type 4), which the note
// package does not know.
type witness struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

const cosignatureType = 4

func newWitness(verifierKey string) (*witness, error) {
	parts := strings.SplitN(verifierKey, "+", 3)
	if len(parts) != 3 {
		return nil, fmt.Errorf("not a verifier key: %s", verifierKey)
	}
	typed, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(typed) != 1+ed25519.PublicKeySize || typed[0] != cosignatureType {
		return nil, fmt.Errorf("not the key of a witness: %s", verifierKey)
	}
	sum := sha256.Sum256(append([]byte(parts[0]+"\n"), typed...))
	hash := binary.BigEndian.Uint32(sum[:])
	if fmt.Sprintf("%08x", hash) != parts[1] {
		return nil, fmt.Errorf("the id is not that of the key: %s", verifierKey)
	}
	return &witness{parts[0], hash, typed[1:]}, nil
}

func (w *witness) Name() string { return w.name }

func (w *witness) KeyHash() uint32 { return w.hash }

func (w *witness) Verify(checkpoint, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	seen := binary.BigEndian.Uint64(signature)
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", seen, checkpoint)
	return ed25519.Verify(w.key, []byte(message), signature[8:])
}
