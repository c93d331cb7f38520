/** The people notified for a post: those on shift; in place of an absent one, the next in the roster's order. */
import type { Tx } from '../../../db/open';
import { findNextMember, type OnShift, type PostAtMoment, readOnShift } from './on-duty.repository';

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

/** Somebody notified at a post. */
export interface OnDutyPerson extends Pick<OnShift, 'id' | 'name' | 'phone'> {
  /** When their own shift ends; a stand-in has none. */
  until: Date | null;
}

/** @returns who is there and who stands in for the absent, and a note for the timeline on each absence */
async function withStandIns(tx: Tx, at: PostAtMoment, onShift: readonly OnShift[]) {
  const people: OnDutyPerson[] = onShift.filter(({ there }) => there);
  const notes: string[] = [];
  for (const absent of onShift.filter(({ there }) => !there)) {
    const told = people.map(({ id }) => id);
    const next = await findNextMember(tx, at, absent, told);
    if (!next) {
      notes.push(`${postName(at.post)}：${absent.name} 未当班，无人代接`);
      continue;
    }
    people.push({ ...next, until: null });
    notes.push(`${postName(at.post)}：${absent.name} 未当班，由 ${next.name} 代接`);
  }
  return { people, notes };
}

/** @returns who is told when the post is, at this moment */
export async function findOnDuty(tx: Tx, parkId: number, post: string, moment: Date): Promise<OnDutyFound> {
  const onShift = await readOnShift(tx, [parkId], moment, post);
  const { people, notes } = await withStandIns(tx, { parkId, post, moment }, onShift);
  return { userIds: people.map(({ id }) => id), notes };
}

export interface PostOnDuty extends Pick<OnShift, 'parkId' | 'parkName' | 'post'> {
  people: OnDutyPerson[];
  /** When the last of its shifts ends. */
  until: Date;
}

/** @returns the shifts of each post of each park, in the order given */
function byPost(all: readonly OnShift[]): OnShift[][] {
  const posts = new Map<string, OnShift[]>();
  for (const one of all) {
    const key = `${one.parkId} ${one.post}`;
    posts.set(key, [...(posts.get(key) ?? []), one]);
  }
  return [...posts.values()];
}

/** @returns each post of these parks at which a shift runs; one query, and one for each absence */
export async function findPostsOnDuty(tx: Tx, parkIds: readonly number[], moment: Date): Promise<PostOnDuty[]> {
  const posts: PostOnDuty[] = [];
  for (const onShift of byPost(await readOnShift(tx, parkIds, moment))) {
    const { parkId, parkName, post } = onShift[0] as OnShift;
    const { people } = await withStandIns(tx, { parkId, post, moment }, onShift);
    const until = new Date(Math.max(...onShift.map((one) => one.until.getTime())));
    posts.push({ parkId, parkName, post, people: people.toSorted((a, b) => a.id - b.id), until });
  }
  return posts;
}
