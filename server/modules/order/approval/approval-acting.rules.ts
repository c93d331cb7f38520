/** Whoever acts on an order, as approvals know them. */
import { USER_TYPE } from '@/contract/codes';
import type { SessionUser } from '../../../http/context';
import type { FlowActing } from '../../flow/engine/flow.types';
import type { Scene } from '../acts/act.types';

/** The person as approvals know them; time and reporters with a link have no account. */
function userOf({ by, order }: Scene): SessionUser | null {
  if (by.id === null) return null;
  return {
    id: by.id,
    name: by.name ?? '',
    loginName: '',
    usertype: USER_TYPE.tenantStaff,
    sessionId: 0,
    parkId: order.parkId,
    rights: new Map([[order.parkId, by.rights]]),
  };
}

export const actingOf = (scene: Scene): FlowActing => ({
  tx: scene.tx,
  deps: scene.deps,
  now: scene.now,
  user: userOf(scene),
  traceId: 'order',
  audit: scene.audit,
  afterCommit: (work) => work(),
});
