/** Cameras that are not as the law asks. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { DEVICE_TYPE } from '@/contract/codes';
import { LAW_FAULT, type LawFault } from '@/contract/video/clip-codes';
import type { LawFaultRow } from '@/contract/video/compliance';
import type { Tx } from '../../../db/open';
import { anyOf } from '../../../lists/conditions';
import { devices } from '../../device/device.table';
import { videoLaw } from '../video-evidence.table';
import { videoMonitorDevices as m } from '../../video-device/video-device.table';
import { FORBIDDEN_PLACES, leastDays } from './law.rules';

export async function isKeyTarget(tx: Tx, parkId: number): Promise<boolean> {
  const [row] = await tx.select({ keyTarget: videoLaw.keyTarget }).from(videoLaw).where(eq(videoLaw.parkId, parkId));
  return row?.keyTarget ?? false;
}

export async function writeKeyTarget(tx: Tx, parkId: number, keyTarget: boolean): Promise<void> {
  await tx
    .insert(videoLaw)
    .values({ parkId, keyTarget })
    .onConflictDoUpdate({ target: videoLaw.parkId, set: { keyTarget } });
}

export async function asksReason(tx: Tx, parkId: number): Promise<boolean> {
  const [row] = await tx.select({ askReason: videoLaw.askReason }).from(videoLaw).where(eq(videoLaw.parkId, parkId));
  return row?.askReason ?? false;
}

export async function writeAskReason(tx: Tx, parkId: number, askReason: boolean): Promise<void> {
  await tx
    .insert(videoLaw)
    .values({ parkId, askReason })
    .onConflictDoUpdate({ target: videoLaw.parkId, set: { askReason } });
}

/** What a camera nobody has described is held to be: neither filed nor signed; how long it keeps is unknown, which is too short. */
const wrong = (): Record<LawFault, SQL> => ({
  [LAW_FAULT.notFiled]: sql`not coalesce(${m.filed}, false)`,
  [LAW_FAULT.notSigned]: sql`not coalesce(${m.signPosted}, false)`,
  [LAW_FAULT.keptTooShort]: sql`coalesce(${m.keepDays}, 0) < case when coalesce(${videoLaw.keyTarget}, false) then ${leastDays(true)}::int else ${leastDays(false)}::int end`,
  [LAW_FAULT.forbiddenPlace]: sql`${devices.locationText} ~* ${FORBIDDEN_PLACES}`,
});

const from = sql`${devices}
  left join ${m} on ${m.id} = ${devices.id} and ${m.deletedAt} is null
  left join ${videoLaw} on ${videoLaw.parkId} = ${devices.parkId}`;
const isCamera = sql`${devices.type} = ${DEVICE_TYPE.camera} and ${devices.inService}`;

interface Counted {
  cameras: number;
  notFiled: number;
  notSigned: number;
  keptTooShort: number;
  forbiddenPlace: number;
}

export async function countFaults(tx: Tx, parkId: number): Promise<Counted> {
  const w = wrong();
  const { rows } = await tx.execute<{ [K in keyof Counted]: number }>(sql`
    select count(*)::int as cameras,
      count(*) filter (where ${w[LAW_FAULT.notFiled]})::int as "notFiled",
      count(*) filter (where ${w[LAW_FAULT.notSigned]})::int as "notSigned",
      count(*) filter (where ${w[LAW_FAULT.keptTooShort]})::int as "keptTooShort",
      count(*) filter (where ${w[LAW_FAULT.forbiddenPlace]})::int as "forbiddenPlace"
    from ${from} where ${isCamera} and ${devices.parkId} = ${parkId}`);
  const [row] = rows;
  return row ?? { cameras: 0, notFiled: 0, notSigned: 0, keptTooShort: 0, forbiddenPlace: 0 };
}

const CODES = [LAW_FAULT.forbiddenPlace, LAW_FAULT.notFiled, LAW_FAULT.notSigned, LAW_FAULT.keptTooShort] as const;

interface FaultAsk {
  parkIds: readonly number[];
  fault: number | undefined;
  limit: number;
  offset: number;
}

/** A park has some hundred cameras: they are counted whole. What is forbidden stands first. */
export async function readFaults(
  tx: Tx,
  { parkIds, fault, limit, offset }: FaultAsk,
): Promise<{ rows: LawFaultRow[]; total: number }> {
  const w = wrong();
  const one = CODES.find((code) => code === fault);
  const asked = one === undefined ? sql`cardinality(f.faults) > 0` : sql`${one}::int = any(f.faults)`;
  const cases = sql.join(
    CODES.map((code) => sql`case when ${w[code]} then ${code}::int end`),
    sql`, `,
  );
  const { rows } = await tx.execute<Record<'name' | 'code' | 'place', string> & FaultColumns>(sql`
    select f.*, count(*) over ()::int as total from (
      select ${devices.id}::int as id, ${devices.parkId}::int as "parkId", ${devices.name} as name, ${devices.code} as code,
        ${devices.locationText} as place, array_remove(array[${cases}], null) as faults, ${m.keepDays} as "keepDays",
        coalesce(${videoLaw.keyTarget}, false) as "keyTarget"
      from ${from} where ${isCamera} and ${anyOf(sql`${devices.parkId}`, parkIds)}) f
    where ${asked}
    order by ${LAW_FAULT.forbiddenPlace}::int = any(f.faults) desc, cardinality(f.faults) desc, f.name, f.id
    limit ${limit} offset ${offset}`);
  return {
    rows: rows.map(({ total: _total, keyTarget, ...row }) => ({ ...row, leastDays: leastDays(keyTarget) })),
    total: rows[0]?.total ?? 0,
  };
}

interface FaultColumns {
  [column: string]: unknown;
  id: number;
  parkId: number;
  faults: LawFault[];
  keepDays: number | null;
  keyTarget: boolean;
  total: number;
}
