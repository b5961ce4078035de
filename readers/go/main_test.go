package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func read(t *testing.T, size int64, bundle string) ([][]byte, error) {
	t.Helper()
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked++; asked > 1 {
			t.Errorf("asked again, for %s", r.URL)
			http.Error(w, "again", http.StatusTeapot)
			return
		}
		w.Write([]byte(bundle))
	}))
	defer server.Close()
	return log{url: server.URL}.entries(size)
}

func TestABundleIsCutIntoItsEntries(t *testing.T) {
	found, err := read(t, 3, "\x00\x01a\x00\x00\x00\x02bc")
	if err != nil || len(found) != 3 || string(found[2]) != "bc" {
		t.Errorf("%q %v", found, err)
	}
}

func TestABundleThatIsNotWholeIsAFailure(t *testing.T) {
	for bundle, says := range map[string]string{
		"":                            "bundle 0 has 0 entries, not 2",
		"\x00\x01a":                   "bundle 0 has 1 entries, not 2",
		"\x00\x01a\x00\x01b\x00\x01c": "bundle 0 has 3 entries, not 2",
		"\x00\x01a\x00":               "bundle 0: unexpected EOF",
		"\x00\x01a\x00\x02b":          "bundle 0: unexpected EOF",
	} {
		if _, err := read(t, 2, bundle); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, not %s", bundle, err, says)
		}
	}
}
