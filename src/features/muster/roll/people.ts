/** The list as the marshal sees it: the server's, with what this phone has marked and not heard back of. Pure. */
import * as z from 'zod/mini';
import { markInput, type MarkInput } from '@/contract/muster/muster';
import {
  MUSTER_STATUS as M,
  PRESENCE_CERTAINTY,
  PRESENCE_KIND,
  type MusterStatus,
} from '@/contract/muster/muster-codes';
import {
  musterPerson,
  type MusterCounts,
  type MusterPerson,
  type PresenceRow,
} from '@/contract/muster/muster-entities';
import { sayingOf } from '@/contract/visit/visit-pass';
import type { OutboxEntry } from '@/outbox/entry';

export interface Person extends MusterPerson {
  /** Marked here, and not on the server yet. */
  readonly isWaiting?: boolean;
}

/** Somebody of the presence list, as on a roll call that has not heard of them. */
export const unmarked = (row: PresenceRow): MusterPerson => ({
  ...row,
  status: M.unseen,
  place: '',
  note: '',
  byName: null,
  markedAt: null,
});

const answer = z.object({ musterId: z.number(), version: z.number(), row: musterPerson });

interface Of {
  musterId: number | undefined;
  /** Of the list: answers of the server that are newer count. */
  version: number;
}

const isOf = ({ musterId }: Of, input: MarkInput): boolean =>
  input.musterId === undefined || musterId === undefined || input.musterId === musterId;

const added = (key: string, { name = '', org = '' }: MarkInput): MusterPerson => ({
  ...unmarked({
    key,
    kind: PRESENCE_KIND.added,
    name,
    org,
    area: '',
    door: '',
    at: null,
    certainty: PRESENCE_CERTAINTY.added,
    pass: null,
  }),
});

/** @param entries of this phone, oldest first. @returns the list in its order, whoever was added at its end */
export function withOwnMarks(list: readonly MusterPerson[], of: Of, entries: readonly OutboxEntry[]): Person[] {
  const people = new Map<string, Person>(list.map((row) => [row.key, row]));
  for (const { endpoint, state, input, output } of entries) {
    if (endpoint !== 'markPerson') continue;
    const given = markInput.safeParse(input);
    if (!given.success || !isOf(of, given.data)) continue;
    if (state === 'delivered') {
      const answered = answer.safeParse(output);
      if (answered.success && answered.data.musterId === of.musterId && answered.data.version > of.version)
        people.set(answered.data.row.key, answered.data.row);
    } else if (state === 'waiting' || state === 'sending') {
      const { key, status, place, note, clientAt } = given.data;
      // Scanned, and nobody here knows whose it is: the platform says it.
      if (key === undefined) continue;
      const before = people.get(key) ?? added(key, given.data);
      people.set(key, { ...before, status, place, note, byName: null, markedAt: clientAt, isWaiting: true });
    }
  }
  return [...people.values()];
}

/** How many were scanned here of whom only the platform knows who they are. */
export const unreadScans = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ endpoint, state, input }) => {
    if (endpoint !== 'markPerson' || (state !== 'waiting' && state !== 'sending')) return false;
    const given = markInput.safeParse(input);
    return given.success && given.data.key === undefined;
  }).length;

/** Who holds up this code, as far as the list says. */
export function holderOf(people: readonly Person[], code: string): Person | undefined {
  const said = sayingOf(code);
  return said ? people.find(({ pass }) => pass === said.pass) : undefined;
}

/** Whom a mark that has arrived was of. */
export function markedBy(entry: OutboxEntry): MusterPerson | undefined {
  const answered = answer.safeParse(entry.output);
  return entry.state === 'delivered' && answered.success ? answered.data.row : undefined;
}

export function countsOf(people: readonly Person[]): MusterCounts {
  const count = (status: MusterStatus): number => people.filter((one) => one.status === status).length;
  return {
    total: people.length,
    unseen: count(M.unseen),
    safe: count(M.safe),
    left: count(M.left),
    rescue: count(M.rescue),
  };
}

/** Of those not seen, where the last trace was. */
export const lastTrace = (people: readonly Person[]): (Person & { at: number }) | undefined =>
  people.reduce<(Person & { at: number }) | undefined>((last, one) => {
    if (one.status !== M.unseen || one.at === null || (last && last.at >= one.at)) return last;
    return { ...one, at: one.at };
  }, undefined);

/** `all`, or one status. */
export type Shown = MusterStatus | 'all';

/** Whose name, organisation or area contains the words. */
export function shownOf(people: readonly Person[], shown: Shown, words: string): Person[] {
  const wanted = words.trim().toLowerCase();
  return people.filter(
    ({ status, name, org, area }) =>
      (shown === 'all' || status === shown) &&
      (wanted === '' || `${name}\n${org}\n${area}`.toLowerCase().includes(wanted)),
  );
}

export const STATUS_TONE = {
  [M.unseen]: 'warning',
  [M.safe]: 'good',
  [M.left]: 'closed',
  [M.rescue]: 'danger',
} as const;
