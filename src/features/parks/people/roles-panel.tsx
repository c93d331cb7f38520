/** Roles that are valid in the park. */
import type { ReactNode } from 'react';
import type { ParkRecord } from '@/contract/admin-park';
import { roleEndpoints } from '@/contract/admin-role';
import { ROLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag } from '@/ui/common/tags';
import { useDetail } from '@/ui/model/use-detail';

export function RolesPanel({ park }: { park: ParkRecord }): ReactNode {
  const t = useText();
  const { record, state, error, refresh } = useDetail(roleEndpoints.listRoles, {
    of: 'park',
    parkId: park.id,
    pageSize: 100,
  });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <ul className="pk-rows">
      {record.rows.map((role) => (
        <li key={role.id}>
          <span>
            {role.name}
            <small>{t('parks.roleFacts', { place: role.parkName ?? t('parks.everyPark'), count: role.users })}</small>
          </span>
          <span className="sp-row sp-apart">
            <CodeTag table="roleState" code={role.state} tone={role.state === ROLE_STATE.enabled ? 'good' : 'closed'} />
            <ButtonLink size="small" to={href('parkRole', { id: role.id })}>
              {t('parks.openRole')}
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
