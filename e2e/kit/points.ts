/** Fire points that no other journey uses: each journey has its own, so that none disturbs another. */
import { printedShortCode } from '../../src/contract/short-code';
import { raiseFire, sql } from './platform';

export interface Point {
  code: string;
  /** What the sticker at the point says. */
  qrCode: string;
  /** "A座 1层 101 大堂" */
  place: string;
}

/** What the database answers, a row of texts each; the command prints a line of names before and a count after. */
export async function rowsOf(statement: string): Promise<string[][]> {
  const lines = (await sql(statement)).split('\n');
  return lines.slice(1, -1).map((line) => line.split('\t'));
}

/** `office`: its alarms start the office plan; `drawn`: on a floor plan too. the other parks: one journey each. */
export type Where = 'office' | 'drawn' | 'anywhere' | 'other park' | 'third park' | 'fourth park';

const GARAGE = "d.location_text like '地下车库%'";
/** Points that only the journeys have: see the global set-up. */
const ADDED = "d.location_text like '增设%'";
const CONDITION: Record<Where, string> = {
  drawn: `d.park_id = 1 and not ${GARAGE} and not ${ADDED}`,
  office: `d.park_id = 1 and not ${GARAGE}`,
  anywhere: 'd.park_id = 1',
  'other park': 'd.park_id = 2',
  'third park': 'd.park_id = 3',
  'fourth park': 'd.park_id = 4',
};

/** Any number that nothing else of the database's owner locks. */
const CLAIMING = 4_001;

/**
 * Heat detectors and call points first: other journeys take smoke detectors by number. One journey claims at a time:
 * those that run beside each other never get the same point, nor two of one place.
 */
export async function freshPoint(where: Where = 'anywhere'): Promise<Point> {
  await sql(`select pg_advisory_lock(${CLAIMING})`);
  const [row] = await claimPoint(where).finally(() => sql(`select pg_advisory_unlock(${CLAIMING})`));
  const [code, qrCode, place] = row ?? [];
  if (!code || !qrCode || !place) throw new Error(`every fire point (${where}) has been used`);
  return { code, qrCode, place };
}

const claimPoint = (where: Where): Promise<string[][]> =>
  rowsOf(`
    with found as (
      select d.id, d.code, d.qr_code, d.location_text from device d
      where ${CONDITION[where]} and d.type in (1, 2, 3) and d.in_service
        and not exists (select from e2e_claim c join device o on o.id = c.device_id
          where o.park_id = d.park_id and o.location_text = d.location_text)
        and not exists (select from alarm a where a.device_id = d.id
          and (a.last_signal_at > now() - interval '2 hours' or a.handle_state in (10, 20, 30, 40, 60)))
      order by (d.type = 1), (${GARAGE}) desc, (${ADDED}) desc, d.type desc, d.code limit 1),
    claimed as (insert into e2e_claim select id from found)
    select code, qr_code, location_text from found`);

export interface Raised extends Point {
  id: number;
}

/** A fire signal at a point of the journey's own. */
export async function freshFire(where: Where = 'anywhere'): Promise<Raised> {
  const point = await freshPoint(where);
  return { ...point, id: await raiseFire(point.code) };
}

/** The time of these timers of an alarm has come: the workers are woken as by whoever sets one. */
export async function letTimersFire(alarmId: number, kind: 'escalate' | 'ackTimeout'): Promise<number> {
  const rows = await rowsOf(`
    with due as (update timer set due_at = now() where subject_id = ${alarmId} and kind = '${kind}' returning 1)
    select pg_notify('park_work', '') from due`);
  return rows.length;
}

/** What is printed under the point's QR code. */
export async function shortCodeOf({ code }: Point): Promise<string> {
  const [[kept = ''] = []] = await rowsOf(`select short_code from device where code = '${code}'`);
  return printedShortCode(kept);
}
