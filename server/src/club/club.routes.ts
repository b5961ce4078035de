import { club } from '@glass-dice/contract/club';
import { ok } from '@glass-dice/domain/result';
import { serve, type App } from '../platform/serve.ts';
import { readClub } from './club.service.ts';

export function serveClub(app: App): void {
  serve(app, club, async ({ locale }) => ok(await readClub(app.db, locale)));
}
