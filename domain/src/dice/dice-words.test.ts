import { expect, test } from 'vitest';
import { disguisesIn } from './dice-words.ts';

test('a dice game is never presented as something else, in any language', () => {
  for (const text of ['Daily Task', 'one gift', '搶單', '訂單', '任务', '认证', '선물 상자', 'タスク', '미션']) {
    expect(disguisesIn(text)).not.toEqual([]);
  }
  for (const text of ['Dice', '骰子', '주사위', 'サイコロ', 'border', '單雙', '简单', 'タスカー']) {
    expect(disguisesIn(text)).toEqual([]);
  }
});
