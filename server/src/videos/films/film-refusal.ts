/** Why a film does not become a video: a reason for whoever words it anew, and a sentence for an operator. */
import { Refusal } from '../../platform/commands/command.ts';

export type FilmReason =
  | 'no-program'
  | 'busy'
  | 'no-file'
  | 'changed'
  | 'too-large'
  | 'no-room'
  | 'folder-not-empty'
  | 'no-film'
  | 'no-picture'
  | 'unknown-codec'
  | 'too-long'
  | 'too-many-pixels'
  | 'too-few-pixels'
  | 'poster-beyond'
  | 'broken'
  | 'too-slow'
  | 'ended';

export class FilmRefusal extends Refusal {
  readonly reason: FilmReason;

  constructor(reason: FilmReason, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
