/** The time zone and the money label: a pack may choose them before the first round, and then they stay. */
import { clockChanges } from '@glass-dice/domain/club-day';
import { fitsChanges } from '@glass-dice/domain/dice/rhythm';
import { Refusal } from '../../platform/commands/command.ts';
import { findOtherDay } from '../../platform/database/club-choice.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Pack } from './pack.ts';

/** What the pack leaves out stays as it is. */
export async function choose(tx: Tx, { club: { timeZone, moneyLabel }, games }: Pack): Promise<void> {
  const has = await tx.selectFrom('club_choice').select(['time_zone', 'money_label']).executeTakeFirstOrThrow();
  const said = { time_zone: timeZone ?? has.time_zone, money_label: moneyLabel ?? has.money_label };
  const changes = clockChanges(said.time_zone, Date.now());
  const unfit = games.find(({ secondsPerRound }) => !fitsChanges(secondsPerRound, changes));
  if (unfit) {
    throw new Refusal(
      `A round of ${unfit.secondsPerRound} seconds ("${unfit.key}") does not fit into the days of ${said.time_zone} on ` +
        'which the clocks change: use one that divides an hour, such as 60, 180 or 300. Nothing was imported.',
    );
  }
  const differs = [
    ...(said.time_zone === has.time_zone ? [] : [`time zone is ${has.time_zone}, and the pack says ${said.time_zone}`]),
    ...(said.money_label === has.money_label
      ? []
      : [`money label is ${has.money_label}, and the pack says ${said.money_label}`]),
  ];
  if (differs.length === 0) return;
  await tx
    .updateTable('club_choice')
    .set(said)
    .execute()
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'club_choice_time_zone_known') {
        throw new Refusal(
          `The database does not know the time zone ${said.time_zone}: install its time zone data. Nothing was imported.`,
        );
      }
      if (error.constraint !== 'club_choice_before_first_round') throw error;
      throw new Refusal(
        `The club's ${differs.join('; its ')}. That stays from the first round or member on: say the same in club.yaml, ` +
          'or begin another club with this pack: DATA_DIR=NEW_FOLDER CONTENT=FOLDER npm start. Nothing was imported.',
      );
    });
  const { day } = await findOtherDay(tx);
  if (day) {
    throw new Refusal(
      `The database and Node do not agree when ${day} begins in ${said.time_zone}: bring the time zone data of the older ` +
        'one up to date. Nothing was imported.',
    );
  }
}
