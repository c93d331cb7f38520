import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_KINDS } from '@/contract/live';
import type { Permission } from '@/contract/permissions';
import type { SessionUser } from '../http/context';
import { WINDOW_MS } from './audience';
import { MOST_WAITING_BYTES, openBoundedStream } from './bounded-stream';
import { MOST_IDS } from './changes';
import { type LiveFeed, type Member, openFeed } from './feed';
import type { HubListener } from './hub';
import { payloadsOf } from './publish';

let hub: HubListener;
let feed: LiveFeed;
const rightsChanged = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  rightsChanged.mockClear();
  feed = openFeed(
    {
      subscribe: (listener) => {
        hub = listener;
        return () => undefined;
      },
      stop: async () => undefined,
    },
    rightsChanged,
  );
});
afterEach(() => vi.useRealTimers());

const NORTH = 1;
const SOUTH = 2;

const person = (id: number, rights: Record<number, Permission[]>): SessionUser => ({
  id,
  name: `${id}`,
  loginName: `${id}`,
  usertype: 2,
  sessionId: id,
  parkId: null,
  rights: new Map(Object.entries(rights).map(([parkId, held]) => [Number(parkId), new Set(held)])),
});

/** A stream of somebody, and the messages written to it. */
function join(user: SessionUser, knowsForMs?: number) {
  const messages: Uint8Array[] = [];
  const member: Member = { user, write: (message) => messages.push(message) };
  feed.join(member, knowsForMs);
  const heard = () => messages.map((message) => linesOf(message));
  return { member, messages, heard };
}

const linesOf = (message: Uint8Array): unknown[] =>
  new TextDecoder()
    .decode(message)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);

const guardOf = (id: number) => person(id, { [NORTH]: ['alarm.read', 'order.report'] });
const alarm = (...ids: number[]) => hub.changed({ kind: 'alarm', parkId: NORTH, ids });

describe('changes are gathered', () => {
  it('the first after a quiet moment goes out at once, what follows with the next message', () => {
    const { heard } = join(guardOf(1));
    alarm(7);
    expect(heard()).toEqual([[{ kind: 'alarm', ids: [7] }]]);
    alarm(8);
    alarm(8);
    hub.changed({ kind: 'order', parkId: NORTH, ids: [3] });
    expect(heard()).toHaveLength(1);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(heard()[1]).toEqual([
      { kind: 'alarm', ids: [8] },
      { kind: 'order', ids: [3] },
    ]);
    vi.advanceTimersByTime(WINDOW_MS);
    alarm(9);
    expect(heard()[2]).toEqual([{ kind: 'alarm', ids: [9] }]);
  });

  it('a stream gets at most four messages a second, also its person’s own news and those of several parks', () => {
    const { heard } = join(person(1, { [NORTH]: ['alarm.read'], [SOUTH]: ['alarm.read'] }));
    alarm(1);
    const first = heard().length;
    for (let i = 0; i < 200; i += 1) {
      alarm(i);
      hub.changed({ kind: 'alarm', parkId: SOUTH, ids: [1_000 + i] });
      hub.changed({ kind: 'chat', parkId: NORTH, ids: [1] });
      vi.advanceTimersByTime(5);
    }
    expect(heard().length - first).toBeLessThanOrEqual(4);
  });

  it('people who may know the same get the same bytes', () => {
    const streams = [1, 2, 3].map((id) => join(guardOf(id)));
    alarm(7);
    const [first, ...others] = streams.map(({ messages }) => messages[0]);
    expect(first).toBeDefined();
    for (const other of others) expect(other).toBe(first);
  });

  it('sends only the kind when there are too many ids', () => {
    const { heard } = join(guardOf(1));
    alarm(0);
    for (let id = 1; id <= MOST_IDS + 1; id += 1) alarm(id);
    hub.changed({ kind: 'order', parkId: NORTH, ids: [3] });
    vi.advanceTimersByTime(WINDOW_MS);
    expect(heard()[1]).toEqual([{ kind: 'alarm' }, { kind: 'order', ids: [3] }]);
    alarm(5);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(heard()[2]).toEqual([{ kind: 'alarm', ids: [5] }]);
  });

  it('what one transaction changed travels between the processes together', () => {
    const events = Array.from({ length: 1_000 }, (_, id) => ({ kind: 'alarm' as const, id, parkId: id % 2 }));
    const payloads = payloadsOf([...events, ...events, { kind: 'order', id: 1, parkId: 0 }]);
    expect(payloads).toHaveLength(5);
    for (const payload of payloads) expect(payload.length).toBeLessThan(8_000);
    expect(payloadsOf(events.slice(0, 1))).toEqual(['{"kind":"alarm","id":0,"parkId":0}']);
    expect(payloadsOf([])).toEqual([]);
  });
});

describe('events are only sent to users who may see the record', () => {
  it('sends each park and kind to users with the right to it there', () => {
    const guard = join(guardOf(1));
    const reporter = join(person(2, { [NORTH]: ['order.report'] }));
    const stranger = join(person(3, { [SOUTH]: ['alarm.read', 'order.report'] }));
    alarm(7);
    hub.changed({ kind: 'order', parkId: NORTH, ids: [3] });
    vi.advanceTimersByTime(WINDOW_MS);
    expect(guard.heard().flat()).toEqual([
      { kind: 'alarm', ids: [7] },
      { kind: 'order', ids: [3] },
    ]);
    expect(reporter.heard().flat()).toEqual([{ kind: 'order', ids: [3] }]);
    expect(stranger.heard()).toEqual([]);
  });

  it('a person’s own events reach all their streams and no others', () => {
    const [phone, desk, other] = [guardOf(1), guardOf(1), guardOf(2)].map((user) => join(user));
    hub.changed({ kind: 'chat', parkId: NORTH, ids: [1] });
    vi.advanceTimersByTime(WINDOW_MS);
    alarm(7);
    hub.changed({ kind: 'hand-over', parkId: NORTH, ids: [1] });
    alarm(8);
    vi.advanceTimersByTime(WINDOW_MS);
    const own = [{ kind: 'chat' }, { kind: 'alarm', ids: [7] }, { kind: 'alarm', ids: [8] }, { kind: 'hand-over' }];
    expect(phone?.heard().flat()).toEqual(own);
    expect(desk?.heard().flat()).toEqual(own);
    expect(other?.heard().flat()).toEqual([
      { kind: 'alarm', ids: [7] },
      { kind: 'alarm', ids: [8] },
    ]);
  });

  it('whoever reads or manages all of a park’s approvals hears of each, without being told to take their time', () => {
    const reader = join(person(1, { [NORTH]: ['flow.read'] }));
    const manager = join(person(2, { [NORTH]: ['flow.manage'] }));
    const asked = join(guardOf(3));
    const others = [join(person(4, { [SOUTH]: ['flow.read'] })), join(guardOf(5))];
    for (let id = 10; id <= 200; id += 1) join(guardOf(id));
    hub.changed({ kind: 'flow', parkId: NORTH, ids: [3] });
    for (const { heard } of [reader, manager, asked]) expect(heard()).toEqual([[{ kind: 'flow' }]]);
    vi.advanceTimersByTime(WINDOW_MS);
    // A step of a business record that nobody is asked for.
    hub.changed({ kind: 'flow', parkId: NORTH, ids: [] });
    expect([reader, manager, asked].map(({ heard }) => heard().length)).toEqual([2, 2, 1]);
    for (const { heard } of others) expect(heard()).toEqual([]);
  });

  it('rights that have changed count from then on', () => {
    const { member, heard } = join(guardOf(1));
    hub.changed({ kind: 'menu', parkId: 0, ids: [0] });
    expect(rightsChanged).toHaveBeenCalledOnce();
    expect(heard()).toEqual([[{ kind: 'menu' }]]);
    feed.update(member, person(1, { [SOUTH]: ['alarm.read'] }));
    vi.advanceTimersByTime(WINDOW_MS);
    const before = heard().length;
    alarm(7);
    hub.changed({ kind: 'alarm', parkId: SOUTH, ids: [9] });
    vi.advanceTimersByTime(WINDOW_MS);
    expect(heard().slice(before)).toEqual([[{ kind: 'alarm', ids: [9] }]]);
  });

  it('a member whose rights change while a message is pending still gets it, and refetches everything', () => {
    const { member, heard } = join(guardOf(1));
    join(guardOf(2));
    alarm(7);
    hub.changed({ kind: 'menu', parkId: 0, ids: [0] });
    feed.update(member, person(1, { [SOUTH]: ['alarm.read'] }));
    vi.advanceTimersByTime(WINDOW_MS);
    const kinds = heard()
      .slice(1)
      .flat()
      .map((line) => (line as { kind: string }).kind);
    expect(new Set(kinds)).toEqual(new Set(LIVE_KINDS));
  });

  it('after a gap every page refetches everything', () => {
    const { heard } = join(guardOf(1));
    hub.missed();
    vi.advanceTimersByTime(WINDOW_MS);
    const kinds = heard().flat() as { kind: string; ids?: unknown }[];
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(LIVE_KINDS));
    expect(kinds.every(({ ids }) => ids === undefined)).toBe(true);
  });

  it('a closed stream gets nothing more, the others continue', () => {
    const [gone, stays] = [join(guardOf(1)), join(guardOf(2))];
    feed.leave(gone.member);
    feed.leave(gone.member);
    alarm(7);
    expect([gone.heard(), stays.heard()]).toEqual([[], [[{ kind: 'alarm', ids: [7] }]]]);
  });
});

describe('the body of a stream', () => {
  const message = new Uint8Array(1_000);
  const open = () => {
    const [ended, cut] = [vi.fn<() => void>(), vi.fn<() => void>()];
    return { ended, cut, stream: openBoundedStream(ended, cut) };
  };

  it('a reader that does not keep up is dropped when its share of memory is full', () => {
    const { ended, cut, stream } = open();
    for (let bytes = 1_000; bytes <= MOST_WAITING_BYTES; bytes += 1_000) stream.write(message);
    expect(ended).not.toHaveBeenCalled();
    for (let more = 0; more < 10; more += 1) stream.write(message);
    expect(ended).toHaveBeenCalledOnce();
    expect(cut).toHaveBeenCalledOnce();
  });

  it('a reader that keeps up is never dropped', async () => {
    const { ended, stream } = open();
    const reader = stream.body.getReader();
    for (let i = 0; i < 200; i += 1) {
      stream.write(message);
      expect((await reader.read()).value).toBe(message);
    }
    expect(ended).not.toHaveBeenCalled();
    await reader.cancel();
    expect(ended).toHaveBeenCalledOnce();
    stream.write(message);
    stream.end();
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('a page that comes', () => {
  it('is told at once of menus that changed since it fetched its own', () => {
    vi.advanceTimersByTime(10_000);
    expect(join(guardOf(1), 9_000).heard()).toEqual([]);
    hub.changed({ kind: 'menu', parkId: NORTH, ids: [5] });
    vi.advanceTimersByTime(1_000);
    expect(join(guardOf(2), 2_000).heard()).toEqual([[{ kind: 'menu' }]]);
    expect(join(guardOf(3), 500).heard()).toEqual([]);
  });

  it('is told so also right after a start of the process, which knows of no changes', () => {
    vi.advanceTimersByTime(1_000);
    expect(join(guardOf(1), 5_000).heard()).toEqual([[{ kind: 'menu' }]]);
  });
});

describe('many pages', () => {
  it('are told to take their time, and that nobody waits for a confirmed fire', () => {
    const { heard } = join(guardOf(1));
    for (let id = 2; id <= 200; id += 1) join(guardOf(id));
    alarm(7);
    expect(heard()[0]).toEqual([{ kind: 'alarm', ids: [7], within: 500, every: expect.any(Number) }]);
    hub.changed({ kind: 'alarm', parkId: NORTH, ids: [8], isUrgent: true });
    alarm(9);
    expect(heard()[1]).toEqual([expect.objectContaining({ kind: 'alarm', ids: [8], urgent: true })]);
    expect(heard()).toHaveLength(2);
    vi.advanceTimersByTime(2 * WINDOW_MS);
    expect(heard()[2]).toEqual([expect.not.objectContaining({ urgent: true })]);
  });

  it('hear of changes that follow each other less often than few do, but of what concerns one of them as often', () => {
    const { heard } = join(guardOf(1));
    for (let id = 2; id <= 500; id += 1) join(guardOf(id));
    hub.changed({ kind: 'chat', parkId: NORTH, ids: [1] });
    vi.advanceTimersByTime(WINDOW_MS);
    hub.changed({ kind: 'chat', parkId: NORTH, ids: [1] });
    expect(heard()).toHaveLength(2);
    vi.advanceTimersByTime(WINDOW_MS);
    alarm(7);
    alarm(8);
    vi.advanceTimersByTime(3 * WINDOW_MS);
    expect(heard()).toHaveLength(3);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(heard()[3]).toEqual([expect.objectContaining({ kind: 'alarm', ids: [8] })]);
  });
});
