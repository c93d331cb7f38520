/** The people notified for a post: those on shift; in place of an absent one, the next in the roster's order. */
import type { Tx } from '../../../db/open';
import { findNextMember, readOnShift } from './on-duty.repository';

export interface OnDutyFound {
  userIds: number[];
  /** Texts for the timeline: who is notified in place of whom. */
  notes: string[];
}

/** As the timeline calls them. */
const POST_WORDS: Readonly<Record<string, string>> = {
  'control-room': '消防控制室',
  field: '现场处置',
  lead: '班组长',
  manager: '安全经理',
  repair: '维修',
};
export const postName = (post: string): string => POST_WORDS[post] ?? post;

/** @returns who is told when the post is, at this moment */
export async function findOnDuty(tx: Tx, parkId: number, post: string, moment: Date): Promise<OnDutyFound> {
  const onShift = await readOnShift(tx, parkId, post, moment);
  const userIds = onShift.filter(({ there }) => there).map(({ id }) => id);
  const notes: string[] = [];
  for (const absent of onShift.filter(({ there }) => !there)) {
    const next = await findNextMember(tx, { parkId, post, moment }, absent, userIds);
    if (!next) {
      notes.push(`${postName(post)}：${absent.name} 未当班，无人代接`);
      continue;
    }
    userIds.push(next.id);
    notes.push(`${postName(post)}：${absent.name} 未当班，由 ${next.name} 代接`);
  }
  return { userIds, notes };
}
