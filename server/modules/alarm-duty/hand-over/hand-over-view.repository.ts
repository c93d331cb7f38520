/** Hand-overs with their items, as both sides see them. */
import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { HandOver } from '@/contract/hand-over';
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { type AlarmReader, code } from '../../alarm/list/alarm-rows.repository';
import { handOverItems, handOvers } from '../../alarm/duty/duty.table';
import { users } from '../../identity/identity.table';
import { a, ALARM_COLUMNS, holdsAlarm, holdsOrder, o, ORDER_COLUMNS, titledIn } from './hand-over-matters.repository';
import { isOver } from './hand-over.rules';

const MOST_SHOWN = 20;

const h = alias(handOvers, 'h');
const i = alias(handOverItems, 'i');
const f = alias(users, 'f');
const t = alias(users, 't');

const itemColumns = {
  id: i.id,
  handOverId: i.handOverId,
  kind: i.kind,
  itemState: sql<number>`i.state`.as('item_state'),
  note: i.note,
  signedAt: i.signedAt,
  refuseReason: i.refuseReason,
};

/** Whether a waiting item is obsolete because its alarm or order no longer belongs to the giver. @param holds whether the matter is the giver's */
const isGone = (holds: SQL) =>
  sql<boolean>`i.state = ${sql.raw(String(HAND_OVER_ITEM_STATE.waiting))} and not coalesce(${holds}, false)`.as('gone');

/** Items with their matters. */
function readItems(tx: Tx, handOverIds: number[]) {
  const ofAlarms = tx
    .select({ ...itemColumns, ...ALARM_COLUMNS, gone: isGone(holdsAlarm(sql`h.from_user_id`)) })
    .from(i)
    .innerJoin(h, eq(h.id, i.handOverId))
    .innerJoin(a, eq(a.id, i.subjectId))
    .where(and(eq(i.kind, 'alarm'), inArray(h.id, handOverIds)));
  const ofOrders = tx
    .select({ ...itemColumns, ...ORDER_COLUMNS, gone: isGone(holdsOrder(sql`h.from_user_id`)) })
    .from(i)
    .innerJoin(h, eq(h.id, i.handOverId))
    .innerJoin(o, eq(o.id, i.subjectId))
    .where(and(eq(i.kind, 'order'), inArray(h.id, handOverIds)));
  const x = unionAll(ofAlarms, ofOrders).as('x');
  return tx.select().from(x).orderBy(asc(x.kind), asc(x.level), asc(x.id));
}

const selectHeads = (tx: Tx, which: SQL | undefined) =>
  tx
    .select({
      id: h.id,
      post: h.post,
      state: h.state,
      note: h.note,
      from: { id: f.id, name: f.name, phone: f.phone },
      to: { id: t.id, name: t.name, phone: t.phone },
      startedAt: h.startedAt,
      endedAt: h.endedAt,
    })
    .from(h)
    .innerJoin(f, eq(f.id, h.fromUserId))
    .innerJoin(t, eq(t.id, h.toUserId))
    .where(which)
    .orderBy(asc(h.state), desc(h.startedAt), desc(h.id))
    .limit(MOST_SHOWN);

async function readHandOvers(tx: Tx, which: SQL | undefined, language?: AlarmReader['language']): Promise<HandOver[]> {
  const heads = await selectHeads(tx, which);
  if (heads.length === 0) return [];
  const items = await readItems(
    tx,
    heads.map(({ id }) => id),
  );
  return heads.map(({ post, state, startedAt, endedAt, ...head }) => {
    const handOver: HandOver = {
      ...head,
      post: post as HandOver['post'],
      state: code(state),
      startedAt: startedAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      items: items
        .filter(({ handOverId }) => handOverId === head.id)
        .map(({ handOverId: _of, itemState, signedAt, ...item }) => ({
          ...titledIn(language, item),
          itemState: code(itemState),
          signedAt: signedAt?.getTime() ?? null,
        })),
    };
    return isOver(handOver) ? { ...handOver, state: HAND_OVER_STATE.done } : handOver;
  });
}

/** @returns the hand-over, if there is one with this id; titles as they are kept */
export async function findHandOver(tx: Tx, id: number): Promise<HandOver | undefined> {
  const [found] = await readHandOvers(tx, eq(h.id, id));
  return found;
}

/** @returns what the person has given to others than this one and is not answered yet */
export const readWaitingWithOthers = (
  tx: Tx,
  parkId: number,
  { fromUserId, toUserId }: { fromUserId: number; toUserId: number },
): Promise<HandOver[]> =>
  readHandOvers(
    tx,
    and(
      eq(h.parkId, parkId),
      eq(h.fromUserId, fromUserId),
      eq(h.state, HAND_OVER_STATE.waiting),
      ne(h.toUserId, toUserId),
    ),
  );

/** @returns what the person gave or received in the park that waits, or ended since then */
export const readLately = (
  tx: Tx,
  parkId: number,
  { id: userId, language }: AlarmReader,
  side: 'given' | 'received',
  since: Date,
): Promise<HandOver[]> =>
  readHandOvers(
    tx,
    and(
      eq(h.parkId, parkId),
      or(eq(h.state, HAND_OVER_STATE.waiting), gt(h.endedAt, since)),
      eq(side === 'given' ? h.fromUserId : h.toUserId, userId),
    ),
    language,
  );

/** @returns what others hand to the person in these parks and is not answered yet */
export const readWaitingFor = (tx: Tx, parkIds: readonly number[], userId: number): Promise<HandOver[]> =>
  readHandOvers(tx, and(inArray(h.parkId, [...parkIds]), eq(h.toUserId, userId), eq(h.state, HAND_OVER_STATE.waiting)));
