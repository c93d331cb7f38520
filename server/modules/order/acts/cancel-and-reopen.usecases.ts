/** Ends before its time: cancelled, incomplete; and after its time: reopened. */
import { ORDER_REQUEST } from '@/contract/order-codes';
import { again } from './acceptance.usecases';
import type { OrderChange, Effect, Scene } from './act.types';
import { noRequest } from './order-change.usecases';
import { askApproval, assertNotInApproval } from '../approval/request-approval.usecases';
import { followOn } from '../create/follow-on.usecases';
import { did } from '../../../ports/said';

export const cancel: Effect<'cancel'> = ({ order, input }) => ({
  note: input.reason,
  card: did('cancelled'),
  tells: [
    { to: [order.assigneeId, order.ownerId], mention: true },
    { to: ['creator', 'helpers'], mention: false },
  ],
});

function request(scene: Scene, kind: number, reason: string, photoKeys: string[] = []): OrderChange {
  const { by, now } = scene;
  return {
    set: { requestKind: kind, requestReason: reason, requestBy: by.id, requestByName: by.name, requestAt: now },
    note: reason,
    photoKeys,
    card: kind === ORDER_REQUEST.cancel ? did('cancelAsked') : did('incompleteAsked'),
    tells: [
      { to: ['dispatchers'], mention: true },
      { to: ['owner'], mention: false },
    ],
    follow: (asked) => askApproval(scene, asked),
  };
}

export const requestCancel: Effect<'requestCancel'> = (acting) =>
  request(acting, ORDER_REQUEST.cancel, acting.input.reason);

export const requestIncomplete: Effect<'requestIncomplete'> = (acting) =>
  request(acting, ORDER_REQUEST.incomplete, acting.input.reason, acting.input.photoKeys);

export const approveRequest: Effect<'approveRequest'> = async (acting) => {
  await assertNotInApproval(acting);
  const { order, input } = acting;
  const isCancel = order.requestKind === ORDER_REQUEST.cancel;
  return {
    note: input.reason ?? order.requestReason,
    params: { kind: order.requestKind ?? 0 },
    card: isCancel ? did('cancelApproved') : did('incompleteApproved'),
    tells: [{ to: [order.requestBy, 'owner', 'creator', 'helpers'], mention: false }],
    follow: async (ended) => {
      if (!isCancel && input.followOn) await followOn(acting, ended);
    },
  };
};

export const declineRequest: Effect<'declineRequest'> = async (acting) => {
  await assertNotInApproval(acting);
  const { order, input } = acting;
  return {
    set: noRequest,
    note: input.reason,
    params: { kind: order.requestKind ?? 0 },
    tells: [{ to: [order.requestBy, 'owner'], mention: true }],
  };
};

export const reopen: Effect<'reopen'> = async (acting) => ({
  set: await again(acting),
  note: acting.input.reason,
  card: did('orderReopened'),
  tells: [
    { to: ['owner'], mention: true },
    { to: ['creator', 'helpers'], mention: false },
  ],
});
