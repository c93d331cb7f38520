/** The approval that decides on a change of the role; nothing where none does. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RoleRecord } from '@/contract/admin-role';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import '@/ui/common/link-rows.css';

export function InApproval({ role: { flowId } }: { role: RoleRecord }): ReactNode {
  const t = useText();
  if (flowId === null) return null;
  return (
    <Link className="sp-link-row" to={href('bizFlowDetail', { id: flowId })}>
      <span>{t('roles.inApproval')}</span>
    </Link>
  );
}
