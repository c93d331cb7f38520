/** What a person sees of visits: a page of rows, the board. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { visitEndpoints } from '@/contract/visit/visit';
import type { VisitRow } from '@/contract/visit/visit-entities';
import type { Tx } from '../../../db/open';
import type { SessionUser, SignedInContext } from '../../../http/context';
import { readKeysetPage } from '../../../lists/keyset-list';
import { parksWith } from '../../identity/rights/rights.rules';
import { SEES_ALL, toListedGuest, toVisitRow } from '../detail/visit-detail.usecases';
import { readSeen } from '../detail/visit-traces.repository';
import { notYourPart } from '../visit.errors';
import { readGuests } from '../visit.repository';
import { visitQuestionOf, type VisitSight } from './visit-question.repository';
import { countBoard, readVisitRows } from './visit-row.repository';

type ListInput = InputOf<typeof visitEndpoints.listVisits>;

/** @param parkId absent: every park of the person */
export function sightOf(user: SessionUser, now: Date, parkId: number | undefined): VisitSight {
  const parks = [...user.rights.keys()].filter((id) => parkId === undefined || id === parkId);
  const seesAll = new Set(SEES_ALL.flatMap((right) => parksWith(user, right)));
  const desk = new Set(parksWith(user, 'visit.desk'));
  return {
    userId: user.id,
    all: parks.filter((id) => seesAll.has(id)),
    own: parks.filter((id) => !seesAll.has(id)),
    desk: parks.filter((id) => desk.has(id)),
    now,
  };
}

/** In the order of the ids. */
export async function rowsOf(tx: Tx, ids: readonly number[], now: Date): Promise<VisitRow[]> {
  const found = new Map((await readVisitRows(tx, ids)).map((row) => [row.visit.id, row]));
  const all = await readGuests(tx, ids);
  const seen = await readSeen(tx, all);
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { visit, typeName, parkName, hostName } = row;
    const guests = all.filter(({ visitId }) => visitId === id).map((guest) => toListedGuest(guest, seen.get(guest.id)));
    return [{ ...toVisitRow(visit, { typeName, parkName, hostName: hostName ?? '', now }), guests }];
  });
}

export async function listVisits({ tx, user, now }: SignedInContext, input: ListInput): Promise<RowPage<VisitRow>> {
  const question = visitQuestionOf(input, sightOf(user, now, input.parkId));
  const { ids, ...counted } = await readKeysetPage(tx, [question], input);
  return { rows: await rowsOf(tx, ids, now), ...counted };
}

type Board = OutputOf<typeof visitEndpoints.getVisitBoard>;

export async function readBoard({ tx, user, now }: SignedInContext, parkId: number | undefined): Promise<Board> {
  const { all, own } = sightOf(user, now, parkId);
  const [whole, mine] = [
    await countBoard(tx, all, { ownerId: null, now }),
    await countBoard(tx, own, { ownerId: user.id, now }),
  ];
  return {
    expected: whole.expected + mine.expected,
    inside: whole.inside + mine.inside,
    overdue: whole.overdue + mine.overdue,
    odd: whole.odd + mine.odd,
  };
}

const MOST_FOUND = 20;

/** @throws AppError 403 for whoever is neither guard nor reception in the park */
export function assertAtGate(user: SessionUser, parkId: number): void {
  const held = user.rights.get(parkId);
  if (!held?.has('visit.guard') && !held?.has('visit.desk')) throw notYourPart();
}

/** For the guard: who may come in or is there, by what somebody at the gate says. */
export async function findGuests(
  { tx, user, now }: SignedInContext,
  { parkId, keyword }: InputOf<typeof visitEndpoints.findGuests>,
): Promise<VisitRow[]> {
  assertAtGate(user, parkId);
  const sight = sightOf(user, now, parkId);
  const page = { pageNum: 1, pageSize: MOST_FOUND };
  const [expected, inside] = [
    await readKeysetPage(tx, [visitQuestionOf({ tab: 'expected', keyword }, sight)], page),
    await readKeysetPage(tx, [visitQuestionOf({ tab: 'inside', keyword }, sight)], page),
  ];
  return rowsOf(tx, [...new Set([...inside.ids, ...expected.ids])], now);
}
