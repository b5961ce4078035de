/** What the parts of a club's content have in common on the wire. */
import { Type, type Static } from 'typebox';
import { longestSearch, mostCounted } from '@glass-dice/domain/search';

/** Of a region, a host or a video. */
export const ContentId = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });

/** A place in a list: what it is ordered by, and an id. Ask again with it as `after` for what follows; null at the end. */
export const PlaceCursor = Type.String({ pattern: '^[0-9]{1,16}\\.[0-9]{1,9}$' });

/** What a member looks for. Less than two letters, or one character of a script without spaces, finds nothing. */
export const SearchedText = Type.String({ minLength: 1, maxLength: longestSearch });

/** How many are found in all; more than this are not counted. */
export const FoundCount = Type.Integer({ minimum: 0, maximum: mostCounted });

/** For what is listed from the latest on: what came before this one. Null at the end. */
export const BeforeId = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** A picture in the sizes there are of it; a drawing has one for all. */
export const Image = Type.Object({
  url: Type.String(),
  /** For the attribute of the same name; empty when there is one size. */
  srcset: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});
export type Image = Static<typeof Image>;
