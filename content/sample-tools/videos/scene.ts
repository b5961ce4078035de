import type { Picture } from './picture.ts';
import type { Score } from './sound.ts';

/** One video: what it shows at any moment, and what it sounds like. */
export type Scene = {
  id: number;
  seconds: number;
  /** The moment that makes the cover. */
  coverAtSeconds: number;
  /** Rows that are painted; soft pictures are painted small and enlarged. */
  rows: 360 | 540;
  /** How much detail the encoder may drop: smaller is finer and larger in bytes. */
  coarseness: number;
  score: Score;
  /** Sets the scene up once; what it returns paints a moment and depends on nothing painted before. */
  prepare: () => Paint;
};

export type Paint = (picture: Picture, atSeconds: number) => void;
