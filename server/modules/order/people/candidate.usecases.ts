/** Who could do an order, and how well it suits them: skill, load, duty, nearness, earlier refusals. */
import type { Candidate } from '@/contract/dispatch';
import type { Tx } from '../../../db/open';
import { peopleWith } from '../order.repository';
import type { OrderRecord } from '../order.table';
import type { TypeRecord } from '../order-type.table';
import { type CandidateRow, readCandidates } from './candidate.repository';

export interface Ranked extends Candidate {
  /** When they were offered an order of this type last; ms, 0 never. */
  lastOfferedAt: number;
}

type Place = Pick<OrderRecord, 'buildingId' | 'floorId'>;

function distanceOf({ lastBuilding, lastFloor }: CandidateRow, { buildingId, floorId }: Place): number | null {
  if (lastBuilding === null || buildingId === null) return null;
  if (lastBuilding !== buildingId) return 2;
  return lastFloor !== null && lastFloor === floorId ? 0 : 1;
}

function toCandidate(row: CandidateRow, order: Place, cap: number): Ranked {
  const { id, name, postName, phone, skilled, onDuty, openOrders, barred, lastPlace, lastAt, lastOffered } = row;
  return {
    id,
    name,
    postName,
    phone,
    skilled,
    onDuty,
    openOrders,
    cap,
    distance: distanceOf(row, order),
    lastPlace,
    lastPlaceAt: lastAt === null ? null : Number(lastAt),
    barred,
    suitable: skilled && onDuty && !barred && openOrders < cap,
    lastOfferedAt: lastOffered === null ? 0 : Number(lastOffered),
  };
}

const byFitness = (a: Ranked, b: Ranked): number =>
  Number(b.suitable) - Number(a.suitable) ||
  Number(b.skilled) - Number(a.skilled) ||
  (a.distance ?? 3) - (b.distance ?? 3) ||
  a.openOrders - b.openOrders ||
  a.id - b.id;

export interface CandidateQuery {
  order: Place & Pick<OrderRecord, 'parkId' | 'typeId' | 'ownerId'> & { id: number | null };
  type: Pick<TypeRecord, 'maxOpenPerStaff'>;
}

/** Everybody of the park who handles orders, the best first. @param userIds only these */
export async function rankCandidates(
  tx: Tx,
  { order, type }: CandidateQuery,
  now: Date,
  userIds?: number[],
): Promise<Ranked[]> {
  const handlers = await peopleWith(tx, order.parkId, 'order.handle', now);
  const asked = userIds ? handlers.filter((id) => userIds.includes(id)) : handlers;
  const rows = await readCandidates(tx, { order, userIds: asked }, now);
  return rows.map((row) => toCandidate(row, order, type.maxOpenPerStaff)).toSorted(byFitness);
}

/** @returns whose turn it is: suitable, and offered one longest ago; null when nobody is. */
export async function nextInTurn(tx: Tx, wanted: CandidateQuery, now: Date): Promise<number | null> {
  const ranked = await rankCandidates(tx, wanted, now);
  const suitable = ranked.filter((one) => one.suitable);
  const [first] = suitable.toSorted((a, b) => a.lastOfferedAt - b.lastOfferedAt || a.id - b.id);
  return first?.id ?? null;
}
