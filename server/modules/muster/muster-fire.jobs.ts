/**
 * A fire was confirmed: the roll call begins by itself where the park wants that, else its leads are offered one. Apart
 * from the verdict, which waits for nothing of it.
 */
import { MUSTER_KIND } from '@/contract/muster/muster-codes';
import type { Tx } from '../../db/open';
import type { AuditEntry } from '../../http/context';
import { scheduleTimer } from '../../jobs/timers';
import type { Moment, Subject } from '../../jobs/timer-kinds';
import { appendAudit } from '../audit/audit.repository';
import { uncalledAuditRows } from '../audit/uncalled-audit.rules';
import { type AlarmOfMuster, findAlarmOfMuster, startsByItself } from './muster-alarm.repository';
import { findRunning } from './muster.repository';
import { offerToLeads } from './muster.notify';
import { begin } from './start-muster.usecases';

/** @see registerConfirmedFire */
export const fireConfirmed = (tx: Tx, { id, parkId }: { id: number; parkId: number }, now: Date): Promise<void> =>
  scheduleTimer(tx, { kind: 'musterFire', parkId, subjectId: id, dueAt: now });

async function respond({ tx, now }: Moment, alarm: AlarmOfMuster): Promise<void> {
  const { id, parkId, isDrill, location } = alarm;
  if (await findRunning(tx, parkId)) return;
  if (!(await startsByItself(tx, parkId))) return offerToLeads(tx, alarm, now);
  const audits: AuditEntry[] = [];
  const what = { parkId, kind: isDrill ? MUSTER_KIND.drill : MUSTER_KIND.real, title: location, alarmId: id };
  await begin({ tx, now, by: null, audit: (entry) => void audits.push(entry) }, what);
  await appendAudit(tx, uncalledAuditRows(audits, { at: now }));
}

export const musterTimerSubject: Subject = {
  lock: async (tx, id) => {
    const alarm = await findAlarmOfMuster(tx, id);
    return alarm ? (moment) => respond(moment, alarm) : null;
  },
  isThere: async (tx, id) => (await findAlarmOfMuster(tx, id)) !== null,
};
