/** What the lists of doors ask of the database, and how long that takes the database itself at 16 connections. */
import type { Tx } from '../../server/db/open';
import type { SignedInContext } from '../../server/http/context';
import { type Listing, type ListInput, readPage } from '../../server/modules/admin/list/listing.repository';
import {
  areaListing,
  controllerListing,
  doorListing,
  modeListing,
  planListing,
} from '../../server/modules/access/doors/door-rows.repository';
import { explainDoor } from '../../server/modules/access/groups/answer.usecases';
import { groupListing, readChoices, readGroup } from '../../server/modules/access/groups/group-rows.repository';
import { listPassages } from '../../server/modules/access/passages/passage-list.repository';
import { personListing, readPerson } from '../../server/modules/access/people/person-rows.repository';
import { readSummary, slotListing } from '../../server/modules/access/push/slot-list.repository';
import { benchReads, type Figures, type Read } from './replay';

const DAY_MS = 86_400_000;
const PAGE = { pageNum: 1, pageSize: 20 };

interface Filled {
  url: string;
  parkId: number;
  seconds: number;
  door: number;
  doors: number;
  person: number;
  people: number;
  group: number;
}

/** All that a list reads of whoever asks: the clock, and in which parks they see doors. */
const contextOf = (tx: Tx, parkId: number): SignedInContext => {
  const user = { id: 1, rights: new Map([[parkId, new Set(['access.read'])]]) };
  return { tx, user, now: new Date() } as unknown as SignedInContext;
};

function listsOf({ parkId, door, doors, person, people, group }: Filled): Record<string, Read> {
  const now = Date.now();
  const personOf = (turn: number): number => person + ((turn * 7_919) % (people - 200));
  const doorOf = (turn: number): number => door + (turn % doors);
  const passed =
    (more: (turn: number) => object): Read =>
    (tx, turn) =>
      listPassages(contextOf(tx, parkId), { ...PAGE, parkId, ...more(turn) });
  const listed =
    <I extends ListInput, R extends { id: number } & Record<string, unknown>, Row>(
      listing: Listing<I, R, Row>,
      more: (turn: number) => object = () => ({}),
    ): Read =>
    (tx, turn) =>
      readPage(contextOf(tx, parkId), listing, { ...PAGE, parkId, ...more(turn) } as unknown as I);
  return {
    'passages: first page': passed(() => ({})),
    'passages: of one door': passed((turn) => ({ doorId: doorOf(turn) })),
    'passages: of one person, a year': passed((turn) => ({
      personId: personOf(turn),
      from: now - 365 * DAY_MS,
      to: now,
    })),
    'passages: refusals of a week': passed((turn) => ({
      result: 0,
      from: now - (turn + 7) * DAY_MS,
      to: now - turn * DAY_MS,
    })),
    'passages: one reason of a month': passed((turn) => ({
      result: 0,
      reason: 1 + (turn % 9),
      from: now - 30 * DAY_MS,
    })),
    'passages: of one name': passed((turn) => ({ name: `员${1 + turn * 13}` })),
    'passages: one day, last year': passed((turn) => ({
      from: now - (200 + turn) * DAY_MS,
      to: now - (199 + turn) * DAY_MS,
    })),
    'doors: first page': listed(doorListing),
    'doors: with somebody to remove': listed(doorListing, () => ({ toRemove: true })),
    'doors: most waiting first': listed(doorListing, () => ({ sort: '-waiting' })),
    'controllers: first page': listed(controllerListing),
    'areas, plans, modes': async (tx, turn) => {
      for (const listing of [areaListing, planListing, modeListing] as const) await listed(listing as never)(tx, turn);
    },
    'people: first page': listed(personListing),
    'people: part of a name': listed(personListing, (turn) => ({ keyword: `员${1 + turn * 13}` })),
    'people: part of a phone': listed(personListing, (turn) => ({ keyword: String(3_000 + turn) })),
    'people: a common letter': listed(personListing, () => ({ keyword: '员' })),
    'people: a family name': listed(personListing, (turn) => ({ keyword: '赵钱孙李周吴郑王冯陈'.charAt(turn % 10) })),
    'people: who still passes': listed(personListing, () => ({ debts: true })),
    'one person': (tx, turn) => readPerson(contextOf(tx, parkId), personOf(turn)),
    'groups: first page': listed(groupListing),
    'one group': (tx, turn) => readGroup(contextOf(tx, parkId), group + (turn % 20)),
    'choices of the forms': (tx) => readChoices(tx, parkId),
    'what waits: first page': listed(slotListing),
    'what waits: red list': listed(slotListing, () => ({ debts: true })),
    'what waits: one door': listed(slotListing, (turn) => ({ doorId: doorOf(turn) })),
    'what waits: one person': listed(slotListing, (turn) => ({ personId: personOf(turn) })),
    'numbers above the pages': (tx) => readSummary(contextOf(tx, parkId), parkId),
    'will this door open': (tx, turn) =>
      explainDoor(contextOf(tx, parkId), { parkId, doorId: doorOf(turn), personId: personOf(turn) }),
  };
}

/** @returns by list; `p95` is the promise of 50 ms */
export const benchAccessLists = (filled: Filled): Promise<Record<string, Figures>> =>
  benchReads(filled, listsOf(filled));
