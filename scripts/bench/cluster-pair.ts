/** Two machines with the demo data, for the bench of several machines. */
import { migrate } from '../../server/db/migrate';
import { seedDemo } from '../../server/db/seed/seed';
import { openPair, type Pair } from '../../tests/kit/standby';

/** @returns a primary whose commits wait for its standby */
export async function openDemoPair(): Promise<Pair> {
  const pair = await openPair(async (url) => {
    await migrate(url);
    await seedDemo(url, { now: new Date(), scale: 'full' });
  });
  await pair.primary.sql(`alter system set synchronous_standby_names = 'standby'`);
  await pair.primary.sql('select pg_reload_conf()');
  return pair;
}
