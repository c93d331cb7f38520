/** Role assignments of one person that wait for confirmation by a second person. */
import type { ReactNode } from 'react';
import { adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { useDetail } from '@/ui/model/use-detail';
import { PendingRow } from './pending-row';

export function PendingGrants({ userId }: { userId: number }): ReactNode {
  const { record } = useDetail(adminUserRightsEndpoints.listPendingGrants, { userId });
  if (!record || record.length === 0) return null;
  return (
    <ul className="people-rows">
      {record.map((grant) => (
        <PendingRow key={grant.id} grant={grant} />
      ))}
    </ul>
  );
}
