/** What a waiting action says of itself. Pure rules; the outbox knows when and whether it is sent. */
import { alarmDetail } from '@/contract/alarm-entities';
import type { EntryState, OutboxEntry, EntrySubject } from '@/outbox/entry';
import { href } from '@/screens/addresses';
import type { Tone } from '@/ui/model/cell';
import { LATER } from '@/ui/todo-kinds';

/** The hue and shape of each state; the word is `outbox.state.<state>`. */
export const STATE_TONE: Record<EntryState, Tone> = {
  waiting: 'warning',
  sending: 'running',
  delivered: 'good',
  conflict: 'danger',
  superseded: 'good',
};

/** What needs a person comes first, what is done last; within a state the newest is on top. */
const ORDER: readonly EntryState[] = ['conflict', 'sending', 'waiting', 'delivered', 'superseded'];

export const inReadingOrder = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  entries.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.seq - a.seq);

/** Where the record is shown; undefined for kinds that have no page here. */
export function recordHref({ kind, id }: EntrySubject): string | undefined {
  if (kind === 'alarm') return href('warningNoticeWechatSureFire', { id });
  if (kind === 'order') return href('orderChat', { id });
  // Its pages may not be there yet.
  if (kind === 'visit') return `${LATER.visit}?id=${id}`;
  return kind === 'flow' ? href('bizFlowDetail', { id }) : undefined;
}

/** The state that a conflict's answer says the alarm has now; undefined when the answer carried no record. */
export function stateNow(entry: OutboxEntry): number | undefined {
  const parsed = alarmDetail.safeParse(entry.current);
  return parsed.success ? parsed.data.handleState : undefined;
}

/** Which record it is about, as far as the words of the action do not say so: its number and title. */
export function aboutOf({ title: { params = {} } }: OutboxEntry, words: string): string {
  const known = [params.no, params.title].filter((one) => one !== undefined && one !== '');
  return known.filter((one) => !words.includes(String(one))).join(' ');
}

export interface PhotoProgress {
  done: number;
  count: number;
  /** Of all photos together, 0 … 1. */
  share: number;
}

/** How far an action's photos are; null without any. */
export function photoProgress({ photos }: OutboxEntry): PhotoProgress | null {
  if (photos.length === 0) return null;
  const parts = photos.map(({ state, progress }) => (state === 'delivered' ? 1 : state === 'sending' ? progress : 0));
  return {
    done: photos.filter(({ state }) => state === 'delivered').length,
    count: photos.length,
    share: parts.reduce((sum, part) => sum + part, 0) / photos.length,
  };
}

/** Photos that the platform will never take. */
export const refusedPhotos = ({ photos }: OutboxEntry) => photos.filter(({ state }) => state === 'refused');
