/** What the tenant may use, application by application, alike in both presentations. */
import type { ReactNode } from 'react';
import { adminTenantEndpoints, type GrantFunc } from '@/contract/admin-tenant';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { buildTree, type TreeNode } from '@/lib/tree';
import { useDetail } from '@/ui/model/use-detail';
import { extentOf, type Extent } from '../grants';
import '../tenants.css';

const TONES = { all: 'good', some: 'running', none: 'closed' } as const satisfies Record<Extent, string>;

const Branch = ({ nodes }: { nodes: readonly TreeNode<GrantFunc>[] }): ReactNode => (
  <ul>
    {nodes.map(({ id, name, children }) => (
      <li key={id}>
        {name}
        {children.length > 0 && <Branch nodes={children} />}
      </li>
    ))}
  </ul>
);

export function GrantList({ id }: { id: number }): ReactNode {
  const t = useText();
  const model = useDetail(adminTenantEndpoints.getTenantPermission, { id });
  const { record } = model;
  if (!record) {
    if (model.state === 'loading' || model.state === 'ready') return <ListSkeleton rows={6} />;
    return <StateView state={model.state} error={model.error} onRetry={() => void model.refresh()} />;
  }
  return (
    <ul className="tn-grants">
      {record.apps.map(({ appId, name, funcIds }) => {
        const extent = extentOf({ funcIds });
        const ticked = record.funcs.filter((func) => funcIds?.includes(func.id));
        return (
          <li key={appId}>
            <span className="tn-grant">
              <span>{name}</span>
              <StateTag tone={TONES[extent]}>
                {extent === 'some' ? t('apps.grant.count', { count: ticked.length }) : t(`apps.grant.${extent}`)}
              </StateTag>
            </span>
            {extent === 'some' && <Branch nodes={buildTree(ticked)} />}
          </li>
        );
      })}
    </ul>
  );
}
