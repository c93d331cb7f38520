import { describe, expect, it } from 'vitest';
import { ORDER_REQUEST, ORDER_STATE } from '@/contract/order-codes';
import type { OrderDetail } from '@/contract/order-entities';
import { cancelFormOf } from './cancel-form';

const FREE = { requestOpen: null, offer: null };
const ASKED: Pick<OrderDetail, 'requestOpen' | 'offer'> = {
  ...FREE,
  requestOpen: { kind: ORDER_REQUEST.cancel, reason: '已自行修好', byName: '林晓', at: 1 },
};

describe('how an order is cancelled', () => {
  it('the reporter ends what nobody has accepted', () => {
    expect(cancelFormOf(FREE, { state: ORDER_STATE.pool, actors: ['creator'] })).toBe('cancel');
    expect(cancelFormOf(FREE, { state: ORDER_STATE.assigned, actors: ['creator'] })).toBe('cancel');
  });

  it('accepted or begun work is only asked to be cancelled', () => {
    expect(cancelFormOf(FREE, { state: ORDER_STATE.accepted, actors: ['creator'] })).toBe('request');
    expect(cancelFormOf(FREE, { state: ORDER_STATE.suspended, actors: ['creator'] })).toBe('request');
  });

  it('an open request is the dispatcher’s to decide, and only to be waited for by the reporter', () => {
    expect(cancelFormOf(ASKED, { state: ORDER_STATE.handling, actors: ['dispatcher'] })).toBe('decide');
    expect(cancelFormOf(ASKED, { state: ORDER_STATE.handling, actors: ['creator'] })).toBe('waiting');
  });

  it('a transfer must be answered first', () => {
    const offer = { toName: '钱立', until: null, fromName: '孙海', reason: null };
    const order = { requestOpen: null, offer };
    expect(cancelFormOf(order, { state: ORDER_STATE.assigned, actors: ['creator'] })).toBe('inTransfer');
  });

  it('finished work and other people’s orders are not cancelled', () => {
    expect(cancelFormOf(FREE, { state: ORDER_STATE.done, actors: ['creator', 'dispatcher'] })).toBe('none');
    expect(cancelFormOf(FREE, { state: ORDER_STATE.pool, actors: ['owner'] })).toBe('none');
  });
});
