// Reads the public log of a running club with the packages of the Go project that read Go's own checksum database, and
// with no line of ours besides: checkpoints and their signatures, tiles, entries, inclusion and consistency.
//
//	reader [-witness VKEY]… URL VKEY
//
// Each line on standard input is "look now": the checkpoint is fetched and kept. At the end of the input everything is
// read and checked. Exit code 0: all of it holds; 1: something does not, and the last line says what.
package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const bundleWidth = 256

type checkpoint struct {
	tree      tlog.Tree
	witnesses []string
}

type log struct {
	url       string
	origin    string
	verifiers note.Verifiers
	tiles     *tiles
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Println("FAILED:", err)
		os.Exit(1)
	}
}

func run(words []string) error {
	var known []note.Verifier
	for len(words) > 1 && words[0] == "-witness" {
		witness, err := newWitness(words[1])
		if err != nil {
			return err
		}
		known, words = append(known, witness), words[2:]
	}
	if len(words) != 2 {
		return fmt.Errorf("usage: reader [-witness VKEY]… URL VKEY")
	}
	key, err := note.NewVerifier(words[1])
	if err != nil {
		return err
	}
	l := log{words[0], key.Name(), note.VerifierList(append(known, key)...), &tiles{words[0], map[string][]byte{}}}
	seen, err := l.follow()
	if err != nil {
		return err
	}
	return l.checkAll(seen)
}

// follow fetches a checkpoint for each line of the input, and one at its end.
func (l log) follow() ([]checkpoint, error) {
	var seen []checkpoint
	for lines := bufio.NewScanner(os.Stdin); ; {
		more := lines.Scan()
		found, err := l.checkpoint()
		if err != nil {
			return nil, err
		}
		seen = append(seen, found)
		if !more {
			return seen, nil
		}
		fmt.Println("looked", found.tree.N)
	}
}

func (l log) checkpoint() (checkpoint, error) {
	raw, err := get(l.url + "/checkpoint")
	if err != nil {
		return checkpoint{}, err
	}
	opened, err := note.Open(raw, l.verifiers)
	if err != nil {
		return checkpoint{}, err
	}
	var found checkpoint
	isSigned := false
	for _, signature := range opened.Sigs {
		if signature.Name == l.origin {
			isSigned = true
		} else {
			found.witnesses = append(found.witnesses, signature.Name)
		}
	}
	lines := strings.Split(opened.Text, "\n")
	if !isSigned || len(lines) < 4 || lines[0] != l.origin {
		return checkpoint{}, fmt.Errorf("not a checkpoint of %s that it has signed: %q", l.origin, opened.Text)
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return checkpoint{}, err
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return checkpoint{}, err
	}
	found.tree = tlog.Tree{N: size, Hash: root}
	return found, nil
}

func (l log) checkAll(seen []checkpoint) error {
	newest := seen[len(seen)-1]
	// Every hash that it reads it has checked against the root.
	hashes := tlog.TileHashReader(newest.tree, l.tiles)
	entries, err := l.entries(newest.tree.N)
	if err != nil {
		return err
	}
	for index, entry := range entries {
		proof, err := tlog.ProveRecord(newest.tree.N, int64(index), hashes)
		if err != nil {
			return err
		}
		hash := tlog.RecordHash(entry)
		if err := tlog.CheckRecord(proof, newest.tree.N, newest.tree.Hash, int64(index), hash); err != nil {
			return fmt.Errorf("entry %d %s: %v", index, entry, err)
		}
	}
	signed := map[string]int{}
	for index, later := range seen {
		for _, name := range later.witnesses {
			signed[name]++
		}
		if index == 0 {
			continue
		}
		if err := l.checkConsistency(seen[index-1].tree, later.tree); err != nil {
			return err
		}
	}
	fmt.Printf("%d checkpoints, %d entries, %d tiles hold\n", len(seen), len(entries), len(l.tiles.kept))
	for name, times := range signed {
		fmt.Printf("witnessed by %s %d times\n", name, times)
	}
	return nil
}

func (l log) checkConsistency(before, after tlog.Tree) error {
	if before.N == after.N {
		if before.Hash != after.Hash {
			return fmt.Errorf("two roots for %d entries", after.N)
		}
		return nil
	}
	proof, err := tlog.ProveTree(after.N, before.N, tlog.TileHashReader(after, l.tiles))
	if err != nil {
		return fmt.Errorf("from %d to %d entries: %v", before.N, after.N, err)
	}
	if err := tlog.CheckTree(proof, after.N, after.Hash, before.N, before.Hash); err != nil {
		return fmt.Errorf("from %d to %d entries: %v", before.N, after.N, err)
	}
	return nil
}

// entries reads the bundles.
func (l log) entries(size int64) ([][]byte, error) {
	var all [][]byte
	for int64(len(all)) < size {
		width := size - int64(len(all))
		if width > bundleWidth {
			width = bundleWidth
		}
		tile := tlog.Tile{H: 8, L: -1, N: int64(len(all)) / bundleWidth, W: int(width)}
		bundle, err := get(l.url + "/tile/entries/" + strings.TrimPrefix(tile.Path(), "tile/8/data/"))
		if err != nil {
			return nil, err
		}
		found, err := split(bundle)
		if err != nil {
			return nil, fmt.Errorf("bundle %d: %v", tile.N, err)
		}
		if len(found) != tile.W {
			return nil, fmt.Errorf("bundle %d has %d entries, not %d", tile.N, len(found), tile.W)
		}
		all = append(all, found...)
	}
	return all, nil
}

// split cuts a bundle: each entry follows its length in two bytes.
func split(bundle []byte) ([][]byte, error) {
	var entries [][]byte
	for at := bytes.NewReader(bundle); at.Len() > 0; {
		var length uint16
		if err := binary.Read(at, binary.BigEndian, &length); err != nil {
			return nil, err
		}
		entry := make([]byte, length)
		if _, err := io.ReadFull(at, entry); err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	return entries, nil
}

// tiles fetches each tile once.
type tiles struct {
	url  string
	kept map[string][]byte
}

func (t *tiles) Height() int { return 8 }

func (t *tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range wanted {
		path := "/tile/" + strings.TrimPrefix(tile.Path(), "tile/8/")
		if t.kept[path] == nil {
			data, err := get(t.url + path)
			if err != nil {
				return nil, err
			}
			t.kept[path] = data
		}
		all = append(all, t.kept[path])
	}
	return all, nil
}

func (t *tiles) SaveTiles([]tlog.Tile, [][]byte) {}

var client = http.Client{Timeout: 30 * time.Second}

func get(url string) ([]byte, error) {
	answer, err := client.Get(url)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", url, answer.Status)
	}
	return io.ReadAll(answer.Body)
}
