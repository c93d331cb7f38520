/** Messages and words for cards of one step in one statement: a step of an approval has few statements to spend. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { WORK_CHANNEL } from '../../../jobs/work-channel';
import type { Said } from '../../../ports/said';
import { LATER, type Card } from '../notify.table';

export interface CardToLeave {
  userId: number;
  flowTaskId: number | null;
  card: Card;
}
export interface WordsToLeave {
  flowTaskId: number;
  status: string;
  said: Said;
}
interface Leaving {
  parkId: number;
  now: Date;
  cards: readonly CardToLeave[];
  words: readonly WordsToLeave[];
}

/** Whoever stands in for a receiver now gets the card too; nobody gets the same one twice. */
export async function leaveCards(tx: Tx, { parkId, now, cards, words }: Leaving): Promise<void> {
  if (cards.length + words.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
        as x("userId" bigint, "flowTaskId" bigint, "card" jsonb)),
      receiver as (
        select t."userId" as user_id, t."flowTaskId" as task_id, t.card from told t
        union select d.to_user_id, t."flowTaskId", t.card from told t join delegation d on d.user_id = t."userId"
          and d.starts_at <= ${at} and d.ends_at > ${at} where t."flowTaskId" is not null),
      card_in as (
        insert into notification (park_id, flow_task_id, user_id, channel, important, purpose, priority, card, next_try_at, created_at)
        select ${parkId}, task_id, user_id, 'chat', task_id is not null, 'news', ${sql.raw(String(LATER))}, card, ${at}, ${at} from receiver order by user_id),
      words_in as (
        insert into card_update (park_id, kind, subject_id, status, said, next_try_at)
        select ${parkId}, 'flow', w."flowTaskId", w."status", w."said", ${at}
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w("flowTaskId" bigint, "status" text, "said" jsonb))
    select pg_notify(${WORK_CHANNEL}, work) from unnest(array['messages', 'cards']) work`);
}
