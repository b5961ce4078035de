/** What housekeeping deletes, from every feature. */
import { commentChores } from './club/comments.ts';
import { memberChores } from './members/members.queries.ts';
import { platformChores, type Chores } from './platform/database/housekeeping.ts';
import { watchingChores } from './videos/watching.ts';

export const chores: Chores = { ...platformChores, ...memberChores, ...commentChores, ...watchingChores };
