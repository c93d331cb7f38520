/** Fire points that no other journey uses: each journey has its own, so that none disturbs another. */
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

/** Heat detectors and call points first: the other journeys take smoke detectors by number. */
const FREE = `
  from device d
  where d.park_id = 1 and d.type in (1, 2, 3) and d.in_service
    and not exists (select 1 from alarm a where a.device_id = d.id and a.last_signal_at > now() - interval '2 hours')`;

/** @param where `office`: a point whose alarms start the office plan */
export async function freshPoint(where: 'office' | 'anywhere' = 'anywhere'): Promise<Point> {
  const garage = "d.location_text like '地下车库%'";
  const [row] = await rowsOf(
    `select d.code, d.qr_code, d.location_text ${FREE} ${where === 'office' ? `and not ${garage}` : ''}
     order by (d.type = 1), (${garage}) desc, d.type desc, d.code limit 1`,
  );
  const [code, qrCode, place] = row ?? [];
  if (!code || !qrCode || !place) throw new Error('every fire point of the first park has been used');
  return { code, qrCode, place };
}

export interface Raised extends Point {
  id: number;
}

/** A fire signal at a point of the journey's own. */
export async function freshFire(where: 'office' | 'anywhere' = 'anywhere'): Promise<Raised> {
  const point = await freshPoint(where);
  return { ...point, id: await raiseFire(point.code) };
}
