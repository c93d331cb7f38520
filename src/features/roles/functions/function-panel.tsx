/** The rights of the role: every function, by application. Functions that its tenants or the user do not have cannot be ticked. */
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { roleEndpoints, type RoleApp, type RoleRecord } from '@/contract/admin-role';
import { useText } from '@/i18n/use-text';
import type { Translate } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { DrawProps } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { ChangeBar } from '../parts/change-bar';
import { TickTree, type TickRow } from '../parts/tick-tree';
import '@/ui/common/link-rows.css';
import '../parts/roles.css';

/** Applications are the parents of their functions in the tree: they have negative ids. */
const rowsOf = (apps: readonly RoleApp[], t: Translate): TickRow[] =>
  apps.flatMap(({ appId, appName, funcs }) => [
    { id: -appId, pid: null, name: appName },
    ...funcs.map(({ id, pid, name, permitted, mayGive }) => ({
      id,
      pid: pid ?? -appId,
      name,
      ...(!permitted && { barred: t('roles.notPermitted') }),
      ...(permitted && !mayGive && { barred: t('roles.notHeld') }),
    })),
  ]);

/** An application is ticked when any of its functions is. */
const withApps = (funcIds: readonly number[], apps: readonly RoleApp[]): number[] => [
  ...apps.filter(({ funcs }) => funcs.some(({ id }) => funcIds.includes(id))).map(({ appId }) => -appId),
  ...funcIds,
];

interface FunctionTreeProps {
  apps: readonly RoleApp[];
  funcIds: readonly number[];
  onChange?: ((funcIds: number[]) => void) | undefined;
}

function FunctionTree({ apps, funcIds, onChange }: FunctionTreeProps): ReactNode {
  const t = useText();
  const rows = useMemo(() => rowsOf(apps, t), [apps, t]);
  return (
    <TickTree
      rows={rows}
      whole
      chosen={withApps(funcIds, apps)}
      label={t('roles.functions')}
      onChange={onChange && ((chosen) => onChange(chosen.filter((id) => id > 0)))}
    />
  );
}

/** Inside the form of a new role. */
export function FunctionField({ value, onChange }: Pick<DrawProps, 'value' | 'onChange'>): ReactNode {
  const { record, state, error, refresh } = useDetail(roleEndpoints.getAllFuncAndRes, {});
  const funcIds = Array.isArray(value) ? value.map(Number) : [];
  if (record) return <FunctionTree apps={record} funcIds={funcIds} onChange={onChange} />;
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}

function Ticks({ role, apps }: { role: RoleRecord; apps: readonly RoleApp[] }): ReactNode {
  const t = useText();
  const [funcIds, setFuncIds] = useState(role.funcIds);
  const isChanged = [...funcIds].sort().join() !== [...role.funcIds].sort().join();
  return (
    <>
      {role.flowId !== null && (
        <Link className="sp-link-row" to={href('bizFlowDetail', { id: role.flowId })}>
          <span>{t('roles.inApproval')}</span>
        </Link>
      )}
      <FunctionTree apps={apps} funcIds={funcIds} onChange={role.mayChange ? setFuncIds : undefined} />
      {isChanged && (
        <ChangeBar
          role={role}
          change={{ funcIds }}
          label="roles.saveFunctions"
          onDrop={() => setFuncIds(role.funcIds)}
        />
      )}
    </>
  );
}

export function FunctionPanel({ role }: { role: RoleRecord }): ReactNode {
  const { record, state, error, refresh } = useDetail(roleEndpoints.getAllFuncAndRes, { roleId: role.id });
  if (record) return <Ticks role={role} apps={record} />;
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
