/**
 * What happens at the tables and to the member, told to all listeners. One stream serves all tabs of a device: the
 * tab that holds the lock reads it and tells the others. It is open while somebody follows, in whichever tab. Nothing
 * is kept here but how many are at a table: a listener that missed something asks again.
 */
import type { LiveMessage } from '@glass-dice/contract/live';
import { useSyncExternalStore } from 'react';
import { takeSeat } from './live-seats.ts';
import { readLive, whenSilent, type LiveState, type Word } from './live-reader.ts';

/** `missed`: something happened at the tables that nobody here was told. */
export type News = Exclude<LiveMessage, { kind: 'welcome' | 'present' }> | { kind: 'missed' };
type Present = Extract<LiveMessage, { kind: 'present' }>;
type Follower = (news: News) => void;

/** Said by a tab that has just come, or whose tables are others now, to the one that reads. */
const asks = 'asks';
type Said = Partial<Word> | typeof asks;

/** The stream as one tab has it. */
export function liveOfTab() {
  const followers = new Set<Follower>();
  const watchers = new Set<() => void>();
  let state: LiveState = 'connecting';
  let lastSeq: number | undefined;
  /** How many are at the tables that this device shows, as it was told last. */
  const present = new Map<string, Present>();
  let tabs: BroadcastChannel | undefined;
  let stopping = new AbortController();
  const tab = { hear, lastSeq: () => lastSeq, word: () => ({ state, messages: [...present.values()] }) };

  function follow(follower: Follower, game?: string): () => void {
    followers.add(follower);
    const leaveSeat = game && takeSeat(game, askTabs);
    if (!tabs) start();
    return () => {
      followers.delete(follower);
      if (leaveSeat) leaveSeat();
      // From one table to the next nobody follows for a moment.
      queueMicrotask(() => {
        if (followers.size === 0) stop();
      });
    };
  }

  function start(): void {
    stopping = new AbortController();
    const channel = new BroadcastChannel('live');
    tabs = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data !== asks) hear(data);
    });
    void read({ channel, ...tab }, stopping.signal);
  }

  function stop(): void {
    stopping.abort();
    tabs?.close();
    tabs = undefined;
    lastSeq = undefined;
    hear({ state: 'connecting' });
  }

  function hear({ state: now = state, messages = [] }: Partial<Word>): void {
    let changed = now !== state;
    state = now;
    for (const message of messages) {
      changed = keepPresent(present, message) || changed;
      const news = newsIn(message, lastSeq);
      lastSeq = seqAfter(message, lastSeq);
      for (const each of news) for (const follower of followers) follower(each);
    }
    if (changed) for (const watcher of watchers) watcher();
  }

  return {
    follow,
    /** What this tab knows first: the server does not tell the device that did it. */
    tellTabs: (message: LiveMessage) => tabs && say(tabs, { messages: [message] }),
    state: () => state,
    /** Unknown while there is no stream, or while the server does not know. */
    presentAt: (game: string) => (state === 'open' ? present.get(game)?.count : undefined),
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

/** A channel of one's own, because a channel does not hear itself, and the tab that reads may be this one. */
function askTabs(): void {
  const channel = new BroadcastChannel('live');
  say(channel, asks);
  channel.close();
}

/** What a welcome says of the tables of its stream follows. */
function keepPresent(present: Map<string, Present>, message: LiveMessage): boolean {
  if (message.kind === 'welcome') present.clear();
  if (message.kind !== 'present') return false;
  present.set(message.game, message);
  return true;
}

function newsIn(message: LiveMessage, lastSeq: number | undefined): News[] {
  if (message.kind === 'present') return [];
  if (message.kind === 'welcome') return message.complete ? [] : [{ kind: 'missed' }];
  const missed = message.kind === 'table' && lastSeq !== undefined && message.seq > lastSeq + 1;
  // Nudges have no numbers: a tab that missed a table may have missed a nudge, too. After a welcome the server nudges.
  return missed ? [{ kind: 'missed' }, { kind: 'mine-changed' }, message] : [message];
}

/** What is told again after a break is older than the welcome before it. */
function seqAfter(message: LiveMessage, lastSeq: number | undefined): number | undefined {
  if (message.kind === 'welcome') return message.seq;
  return message.kind === 'table' ? Math.max(lastSeq ?? 0, message.seq) : lastSeq;
}

interface Reading {
  channel: BroadcastChannel;
  hear: (word: Word) => void;
  word: () => Word;
  lastSeq: () => number | undefined;
}

async function read(reading: Reading, until: AbortSignal): Promise<void> {
  // A phone that tries the app over plain HTTP has no locks; there each tab reads for itself.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return await readInTurn(locks, reading, until);
  const { channel, hear, lastSeq } = reading;
  await readLive({ tell: hear, lastSeq, moves: channel }, until);
}

/** Reads while it is this tab's turn, and tells the others what it reads. */
async function readInTurn(
  locks: LockManager,
  { channel, hear, word, lastSeq }: Reading,
  until: AbortSignal,
): Promise<void> {
  const tellAll = (word: Word) => {
    hear(word);
    say(channel, word);
  };
  let reads = false;
  let waiting = new AbortController();
  // A browser may put the tab that reads to sleep, with the lock in its hands.
  const silence = whenSilent(() => waiting.abort());
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    // Only the one that reads says how the stream is.
    if (!reads && data !== asks && data.state) silence.heard();
    if (reads && data === asks) say(channel, word());
  });
  say(channel, asks);
  while (!until.aborted) {
    const steal = waiting.signal.aborted;
    waiting = new AbortController();
    silence.heard();
    const turn = new AbortController();
    await locks
      .request('live', steal ? { steal } : { signal: AbortSignal.any([until, waiting.signal]) }, async () => {
        reads = true;
        silence.end();
        await readLive({ tell: tellAll, lastSeq, moves: channel }, AbortSignal.any([until, turn.signal]));
      })
      // Nobody was heard, another tab has taken the turn, or nobody follows any more.
      .catch(() => undefined);
    reads = false;
    turn.abort();
  }
  silence.end();
}

function say(channel: BroadcastChannel, said: Said): void {
  channel.postMessage(said);
}

const { follow: followLive, tellTabs, state, presentAt, watch } = liveOfTab();
export { followLive, tellTabs };

export function useLiveState(): LiveState {
  return useSyncExternalStore(watch, state);
}

/** How many are at a table now: null are few, and undefined is not known. */
export function usePresent(game: string): number | null | undefined {
  return useSyncExternalStore(watch, () => presentAt(game));
}
