import { expect, test } from 'vitest';
import { takeMessages } from './live-reader.ts';

test('a message is the same wherever the network cuts it, and comments are no messages', () => {
  const stream =
    ':\n\ndata: {"a":1}\n\n: beat\n\nid: 4\r\ndata: x\r\ndata:  y\r\n\r\ndata: w\r\n\r\nevent: e\n\ndata:z\n\ndata: unfinished';
  const whole = takeMessages(stream);
  expect(whole).toEqual([['{"a":1}', 'x\n y', 'w', 'z'], 'data: unfinished']);
  for (let first = 0; first <= stream.length; first++) {
    for (let second = first; second <= stream.length; second++) {
      const chunks = [stream.slice(0, first), stream.slice(first, second), stream.slice(second)];
      const all: string[] = [];
      let text = '';
      for (const chunk of chunks) {
        const [messages, rest] = takeMessages(text + chunk);
        all.push(...messages);
        text = rest;
      }
      expect([all, text]).toEqual(whole);
    }
  }
});
