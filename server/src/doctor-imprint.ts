/** Whether people whom the server lets in can know who runs the club. */
import type { Config } from './config.ts';
import { failed, isThisMachine, ok, warning, type Finding } from './doctor-checks.ts';
import type { Db } from './platform/database/db.ts';

const inPack = '"imprint" in club.yaml, with operator, contact and data, and import the pack';

export async function lookAtImprint(db: Db, { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): Promise<Finding> {
  if (publicUrl === undefined && isThisMachine(host))
    return ok('not needed while only this machine reaches the server');
  const club = await db.selectFrom('club').select(['sample', 'imprint_data']).executeTakeFirst();
  // Who answers for data is said only together with the rest.
  if (!club || club.imprint_data === null) {
    const problem = 'Others reach the server, and the club does not say who runs it and who answers for their data';
    return failed(`${problem}: write ${inPack}.`);
  }
  if (club.sample)
    return warning(`Others reach the server, and the imprint is the sample's: write your own ${inPack}.`);
  return ok('says who runs the club, how to reach them and who answers for data');
}
