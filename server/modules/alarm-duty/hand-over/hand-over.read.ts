/** Hand-overs as both sides see them. */
import { type SQL, sql } from 'drizzle-orm';
import type { DutyPerson } from '@/contract/duty-post';
import type { HandOver, HandOverItem, HandOverView } from '@/contract/hand-over';
import { HAND_OVER_ITEM_STATE, HAND_OVER_STATE } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import { forbidden } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { mayHandOver, readCandidates, currentPostOf } from './hand-over.candidates';
import {
  ALARM_COLUMNS,
  type MatterRaw,
  ORDER_COLUMNS,
  holdsAlarm,
  holdsOrder,
  readMatters,
  toMatter,
} from './hand-over.matters';

/** What has ended is shown for so long. */
const SHOWN_MS = 24 * 3_600_000;
const MOST_SHOWN = 20;

interface HeadRaw extends Record<string, unknown> {
  id: string;
  post: string;
  from_person: DutyPerson;
  to_person: DutyPerson;
  state: HandOver['state'];
  note: string;
  started: string;
  ended: string | null;
}

interface ItemRaw extends MatterRaw {
  id: string;
  hand_over_id: string;
  item_state: HandOverItem['itemState'];
  note: string;
  signed: string | null;
  refuse_reason: string | null;
  gone: boolean;
}

const ITEM = sql`i.id, i.hand_over_id, i.kind, i.state as item_state, i.note,
  (extract(epoch from i.signed_at) * 1000)::bigint as signed, i.refuse_reason`;
const waits = sql.raw(String(HAND_OVER_ITEM_STATE.waiting));

/** Items with their matters; a waiting one whose matter is no longer the giver's has gone. */
const itemRows = (which: SQL): SQL => sql`
  select ${ITEM}, ${ALARM_COLUMNS}, i.state = ${waits} and not coalesce(${holdsAlarm(sql`h.from_user_id`)}, false) as gone
  from hand_over_item i join hand_over h on h.id = i.hand_over_id join alarm a on a.id = i.subject_id
  where i.kind = 'alarm' and ${which}
  union all
  select ${ITEM}, ${ORDER_COLUMNS}, i.state = ${waits} and not coalesce(${holdsOrder(sql`h.from_user_id`)}, false) as gone
  from hand_over_item i join hand_over h on h.id = i.hand_over_id join work_order o on o.id = i.subject_id
  where i.kind = 'order' and ${which}`;

const toItem = (row: ItemRaw): HandOverItem => ({
  ...toMatter(row),
  id: Number(row.id),
  itemState: row.item_state,
  note: row.note,
  signedAt: row.signed === null ? null : Number(row.signed),
  refuseReason: row.refuse_reason,
  gone: row.gone,
});

export const waitingOf = ({ items }: HandOver): HandOverItem[] =>
  items.filter(({ itemState, gone }) => itemState === HAND_OVER_ITEM_STATE.waiting && !gone);

/** Nothing waits any more, and nothing was refused: it is done although nobody touched it since. */
const isOver = (handOver: HandOver): boolean =>
  handOver.state === HAND_OVER_STATE.waiting &&
  waitingOf(handOver).length === 0 &&
  !handOver.items.some(({ itemState }) => itemState === HAND_OVER_ITEM_STATE.refused);

async function readHeads(tx: Tx, which: SQL): Promise<HeadRaw[]> {
  const person = (alias: string) =>
    sql.raw(`jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'phone', ${alias}.phone)`);
  const { rows } = await tx.execute<HeadRaw>(sql`
    select h.id, h.post, h.state, h.note, ${person('f')} as from_person, ${person('t')} as to_person,
      (extract(epoch from h.started_at) * 1000)::bigint as started, (extract(epoch from h.ended_at) * 1000)::bigint as ended
    from hand_over h join app_user f on f.id = h.from_user_id join app_user t on t.id = h.to_user_id
    where ${which} order by h.state, h.started_at desc, h.id desc limit ${MOST_SHOWN}`);
  return rows;
}

/** @param which condition on `hand_over h` */
export async function readHandOvers(tx: Tx, which: SQL): Promise<HandOver[]> {
  const heads = await readHeads(tx, which);
  if (heads.length === 0) return [];
  const ids = sql`h.id = any(${`{${heads.map(({ id }) => id).join(',')}}`}::bigint[])`;
  const { rows } = await tx.execute<ItemRaw>(sql`select x.* from (${itemRows(ids)}) x order by x.kind, x.level, x.id`);
  return heads.map((head) => {
    const handOver: HandOver = {
      id: Number(head.id),
      post: head.post as HandOver['post'],
      from: head.from_person,
      to: head.to_person,
      state: head.state,
      note: head.note,
      startedAt: Number(head.started),
      endedAt: head.ended === null ? null : Number(head.ended),
      items: rows.filter(({ hand_over_id: of }) => of === head.id).map(toItem),
    };
    return isOver(handOver) ? { ...handOver, state: HAND_OVER_STATE.done } : handOver;
  });
}

/**
 * @returns what waits and what ended lately, given and received
 * @throws AppError 403 for somebody who neither takes matters in the park nor still holds any
 */
export async function readHandOver({ tx, user, now }: SignedInContext, parkId: number): Promise<HandOverView> {
  const matters = await readMatters(tx, parkId, user.id);
  if (!mayHandOver(user, parkId) && matters.length === 0) throw forbidden();
  const since = new Date(now.getTime() - SHOWN_MS).toISOString();
  const shown = sql`h.park_id = ${parkId} and (h.state = ${HAND_OVER_STATE.waiting} or h.ended_at > ${since}::timestamptz)`;
  const given = await readHandOvers(tx, sql`${shown} and h.from_user_id = ${user.id}`);
  const received = await readHandOvers(tx, sql`${shown} and h.to_user_id = ${user.id}`);
  const standing = await currentPostOf(tx, parkId, user, now);
  const waiting = new Set(
    given
      .filter(({ state }) => state === HAND_OVER_STATE.waiting)
      .flatMap((handOver) => waitingOf(handOver).map(({ kind, subjectId }) => `${kind}/${subjectId}`)),
  );
  return {
    post: standing.post,
    until: standing.until?.getTime() ?? null,
    open: matters.filter(({ kind, subjectId }) => !waiting.has(`${kind}/${subjectId}`)),
    candidates: await readCandidates(tx, parkId, standing, { user, now }),
    given,
    received,
  };
}
