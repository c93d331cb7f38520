/** One look at the servers of a park: who is silent, which rules speak, and whether the alarms say the same. */
import type { Tx } from '../../../db/open';
import { publishAgain, publishAll } from '../../../live/publish';
import { MACHINE_STATE } from '@/contract/server/machine-codes';
import { maintainedUntil } from '../care/maintenance.rules';
import { readAsked, readWithoutMains } from '../surroundings.usecases';
import { wallTimeOf } from '../care/wall-time.rules';
import { OFFLINE, ofRule, quietUnder, ruleFinding, silenceFinding } from './findings.rules';
import { lookAtRules } from './park-breaches.rules';
import { compareAlarms, pointCode } from './server-alarms.usecases';
import { judge } from './silence.rules';
import { mayWatch, readPark, removeBreaches, writeBreaches, writeSeen } from './watch.repository';

export interface WatchedPark {
  readonly id: number;
  readonly timeZone: string;
}

/** @param isNews whether pages are to be told of values this new */
export async function watchPark(
  tx: Tx,
  { id: parkId, timeZone }: WatchedPark,
  now: Date,
  isNews: (newest: number) => boolean,
  listeningSince: Date | null = null,
): Promise<void> {
  if (!(await mayWatch(tx, parkId))) return;
  const park = await readPark(tx, parkId);
  const until = maintainedUntil(park.maintenances, timeZone, now);
  const withoutMains = new Set((await readWithoutMains(tx, parkId, now)).map(({ machineId }) => machineId));
  const asked = await readAsked(tx, parkId, now);
  const watched = park.machines.map((machine) => ({
    ...machine,
    maintained: until.has(machine.id),
    withoutMains: withoutMains.has(machine.id),
    asked: asked.get(machine.id) ?? null,
  }));
  const judged = judge(watched, now, listeningSince);
  const stateOf = (id: number) => judged.get(id)?.state ?? MACHINE_STATE.expected;
  const seen = watched.map(({ id }) => ({
    id,
    state: stateOf(id),
    quietBy: judged.get(id)?.quietBy ?? null,
    maintainedUntil: until.get(id) ?? null,
  }));
  const changes = seen.filter((one, i) => {
    const before = watched[i];
    return (
      before?.state !== one.state ||
      before.quietBy !== one.quietBy ||
      (before.maintainedUntil?.getTime() ?? null) !== one.maintainedUntil
    );
  });
  await writeSeen(tx, changes, now);

  const inService = watched.filter((one) => !one.disabled && !one.maintained);
  const isDown = (id: number): boolean => stateOf(id) === MACHINE_STATE.offline;
  const looked = lookAtRules(
    inService.map((machine) => ({ machine, frozen: isDown(machine.id) })),
    park.rules,
    park.breaches,
    wallTimeOf(timeZone, now),
  );
  await writeBreaches(tx, looked.written);
  await removeBreaches(tx, looked.removed);

  const quiet = quietUnder(watched, judged);
  const byId = new Map(watched.map((machine) => [machine.id, machine]));
  const silent = watched.filter(({ id }) => judged.get(id)?.alarm === 'yes');
  const findings = [
    ...silent.map((machine) => silenceFinding(machine, quiet.get(machine.id) ?? [], now)),
    ...looked.speaking.flatMap((one) => {
      const machine = byId.get(one.row.machineId);
      return machine && !isDown(machine.id) ? [ruleFinding(machine, one, now)] : [];
    }),
  ];
  const frozen = [
    ...watched.filter(({ id }) => judged.get(id)?.alarm === 'asItIs').map((one) => `${pointCode(one)}|${OFFLINE}`),
    ...inService
      .filter(({ id }) => isDown(id))
      .flatMap((one) => park.rules.map((rule) => `${pointCode(one)}|${ofRule(rule.id)}`)),
  ];
  await compareAlarms(tx, parkId, findings, new Set(frozen), now);

  const told = [...changes.map(({ id }) => id), ...looked.removed.map(({ machineId }) => machineId)];
  await publishAll(
    tx,
    [...new Set(told)].map((id) => ({ kind: 'server', id, parkId })),
  );
  const newest = Math.max(0, ...watched.map(({ latest }) => latest?.at ?? 0));
  if (isNews(newest)) await publishAgain(tx, 'server', [parkId]);
}
