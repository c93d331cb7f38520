import { describe, expect, it } from 'vitest';
import { guestActInput } from '@/contract/visit/visit-act';
import { GUEST_STATE as G, PASSING_WAY } from '@/contract/visit/visit-codes';
import type { OutboxEntry } from '@/outbox/entry';
import { gateAction, gateActsIn, findOf, stateWith, type GateAction } from './gate-acts';
import type { KitPass } from './kit/pass-kit';

const guest = { guestId: 7, visitId: 3, name: '王伟', state: G.expected } as KitPass;
const AT = 1_772_416_800_000;
const doing = { parkId: 1, at: AT + 0.4, isOffline: true, door: '东门', way: PASSING_WAY.scan };

const entry = (action: GateAction, set: Partial<OutboxEntry> = {}): OutboxEntry => {
  const { endpoint, input, parkId, subject, title } = gateAction(action, guest, doing);
  const base = { id: action, seq: 1, endpoint, input, parkId, subject, title, userId: 1, createdAt: AT };
  const rest = { attempts: 0, lastError: null, current: null, output: null, deliveredAt: null, photos: [] };
  return { ...base, ...rest, state: 'waiting', ...set };
};

describe('what the guard does', () => {
  it('goes with the moment, the post, and that there was no line', () => {
    expect(guestActInput.parse(gateAction('signIn', guest, doing).input)).toEqual({
      action: 'signIn',
      guestId: 7,
      visitId: 3,
      parkId: 1,
      clientAt: AT,
      offline: true,
      door: '东门',
      way: PASSING_WAY.scan,
    });
    expect(gateAction('stepOut', guest, doing).input).not.toHaveProperty('door');
    for (const action of ['stepOut', 'stepIn', 'found'] as const)
      expect(guestActInput.parse(gateAction(action, guest, doing).input)).toMatchObject({
        offline: true,
        clientAt: AT,
      });
  });

  it('counts for the guest at once, and until the list knows it', () => {
    const state = (...entries: OutboxEntry[]) => stateWith(gateActsIn(entries), AT)(guest);
    expect(state(entry('signIn'))).toBe(G.inside);
    expect(state(entry('signIn'), entry('signOut'))).toBe(G.left);
    expect(state(entry('signIn', { state: 'delivered', deliveredAt: AT + 1 }))).toBe(G.inside);
    expect(state(entry('signIn', { state: 'delivered', deliveredAt: AT - 1 }))).toBe(G.expected);
    expect(state(entry('signIn', { state: 'conflict' }))).toBe(G.expected);
  });

  it('says when another gate had let the same pass in, and when the guest was not to come in any more', () => {
    const acts = (output: unknown) => gateActsIn([entry('signIn', { state: 'delivered', output })]);
    expect(acts({ log: [{ event: 'doubleEntry' }] }).map(findOf)).toEqual(['double']);
    expect(acts({ log: [{ event: 'oddEntry' }] }).map(findOf)).toEqual(['odd']);
    expect(acts({ log: [{ event: 'signIn' }] }).map(findOf)).toEqual([undefined]);
    expect(acts({ log: [{ event: 'stopped' }] }).map(findOf)).toEqual(['stopped']);
    const back = { state: 'delivered', output: { log: [{ event: 'oddReturn' }] } } as const;
    expect(gateActsIn([entry('stepIn', back)]).map(findOf)).toEqual(['oddReturn']);
  });
});
