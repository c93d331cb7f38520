/** A page of the list of alarms, as one person sees it. */
import type { AlarmRow } from '@/contract/alarm-entities';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { readKeysetPage } from '../../../lists/keyset-list';
import type { KeysetQuestion } from '../../../lists/keyset-source';
import { questionsOf, type AlarmListInput } from './alarm-filter.repository';
import { keysetQuestionOf } from './alarm-list.repository';
import { sortedQuestionsOf } from './alarm-sort.repository';
import { readAlarmRows } from './alarm-rows.repository';

function asksOf({ user, now }: { user: SessionUser; now: Date }, input: AlarmListInput): KeysetQuestion[] {
  const { sort } = input;
  if (sort !== undefined) return sortedQuestionsOf({ user, now, input, sort });
  const asks = questionsOf(user, now, input).filter(({ parkIds }) => parkIds.length > 0);
  return asks.map(keysetQuestionOf);
}

/**
 * @returns one page in the order that is asked for, else that of `ALARM_ORDER`: open alarms first, what they leave of the page is filled with the
 * others. A page of a filtered list may be short, even empty, with a `next`: there is more to look through.
 * @throws AppError 400 for a cursor that another list made
 */
export async function listAlarmRows(
  tx: Tx,
  who: { user: SessionUser; now: Date },
  input: AlarmListInput,
): Promise<RowPage<AlarmRow>> {
  const { ids, ...counted } = await readKeysetPage(tx, asksOf(who, input), input);
  const seen = await readAlarmRows(tx, who.user, ids);
  return { rows: seen.map(({ row }) => row), ...counted };
}
