/** A roll call begins: the list is frozen, and the marshals are told. */
import type { InputOf } from '@/contract/endpoint';
import { MUSTER_KIND, MUSTER_STATE, type MusterKind } from '@/contract/muster/muster-codes';
import type { musterEndpoints } from '@/contract/muster/muster';
import type { PresenceRow } from '@/contract/muster/muster-entities';
import type { Tx } from '../../db/open';
import type { AuditEntry, SignedInContext } from '../../http/context';
import { publish } from '../../live/publish';
import { tellPassback } from '../access/passback/passback.usecases';
import { DAY_MS, instantOf, localDayOf } from '../calendar/wall-clock.rules';
import { readParkZone } from '../identity/park/park.repository';
import { findAlarmOfMuster } from './muster-alarm.repository';
import { isRunning, musterNotFound, noneRunning } from './muster.errors';
import { findRunning, insertMuster, saveMuster } from './muster.repository';
import { tellMarshals } from './muster.notify';
import type { MusterRecord } from './muster.table';
import { freezePresence, readPresence } from './presence.repository';

/** At this moment, on the day of the park. */
async function askOf(tx: Tx, parkId: number, now: Date) {
  const timeZone = await readParkZone(tx, parkId);
  const dayStart = new Date(instantOf(timeZone, localDayOf(timeZone, now.getTime()) * DAY_MS));
  return { parkId, now, dayStart };
}

export const presenceOf = async (tx: Tx, parkId: number, now: Date): Promise<PresenceRow[]> =>
  readPresence(tx, await askOf(tx, parkId, now));

interface Starting {
  tx: Tx;
  now: Date;
  /** Null: a confirmed fire. */
  by: { id: number; name: string } | null;
  audit: (entry: AuditEntry) => void;
}

interface What {
  parkId: number;
  kind: MusterKind;
  title: string;
  alarmId: number | null;
}

/** @returns null when one runs already, or there was one for this alarm */
export async function begin({ tx, now, by, audit }: Starting, what: What): Promise<MusterRecord | null> {
  const { parkId } = what;
  const empty = await insertMuster(tx, {
    ...what,
    state: MUSTER_STATE.running,
    startedAt: now,
    startedBy: by?.id ?? null,
    startedByName: by?.name ?? null,
  });
  if (!empty) return null;
  const total = await freezePresence(tx, empty.id, await askOf(tx, parkId, now));
  const muster = await saveMuster(tx, empty.id, { total });
  await tellPassback(tx, parkId, now);
  const { id, kind, title, alarmId } = muster;
  audit({
    action: 'muster.start',
    parkId,
    bizType: 'muster',
    bizId: id,
    detail: { kind, title, people: total, ...(alarmId !== null && { alarmId }) },
  });
  await tellMarshals(tx, muster, { now, byId: by?.id ?? null });
  await publish(tx, { kind: 'muster', id, parkId, urgent: true });
  return muster;
}

/** By hand. @throws AppError 409 while another one runs, 404 for an alarm of another park */
export async function startMuster(
  context: SignedInContext,
  { parkId, kind, title, alarmId }: InputOf<typeof musterEndpoints.startMuster>,
): Promise<MusterRecord> {
  const { tx, now, user } = context;
  const alarm = alarmId === undefined ? null : await findAlarmOfMuster(tx, alarmId);
  if (alarmId !== undefined && alarm?.parkId !== parkId) throw musterNotFound();
  const what = {
    parkId,
    kind: alarm?.isDrill ? MUSTER_KIND.drill : kind,
    title: title || (alarm?.location ?? ''),
    alarmId: alarm?.id ?? null,
  };
  const begun = await begin({ tx, now, by: user, audit: (entry) => context.audit(entry) }, what);
  if (begun) return begun;
  const running = await findRunning(tx, parkId);
  throw running ? isRunning(running) : noneRunning();
}
