/** Whoever acts on a record of another area, as approvals know them. */
import { USER_TYPE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import type { CasePerson, CaseScene } from '../../../case/case.types';
import type { SessionUser } from '../../../http/context';
import type { FlowActing } from './flow.types';

type ActingScene = CaseScene & { readonly by: CasePerson & { readonly rights: ReadonlySet<Permission> } };

/** Time, and people who only hold a link, have no account. */
function userOf({ id, name, rights }: ActingScene['by'], parkId: number): SessionUser | null {
  if (id === null) return null;
  return {
    id,
    name: name ?? '',
    loginName: '',
    usertype: USER_TYPE.tenantStaff,
    sessionId: 0,
    parkId,
    rights: new Map([[parkId, rights]]),
  };
}

/** @param area names the record's area in traces */
export const actingOn = (scene: ActingScene, parkId: number, area: string): FlowActing => ({
  tx: scene.tx,
  deps: scene.deps,
  now: scene.now,
  user: userOf(scene.by, parkId),
  traceId: area,
  audit: scene.audit,
  afterCommit: (work) => work(),
});
