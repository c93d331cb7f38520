/** The rights of the role: every function, by application. Functions that its tenants or the user do not have cannot be ticked. */
import { useMemo, useState, type ReactNode } from 'react';
import { roleEndpoints, type RoleApp, type RoleRecord } from '@/contract/admin-role';
import { useText } from '@/i18n/use-text';
import type { Translate } from '@/i18n/text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { DrawProps } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { ChangeBar } from '../parts/change-bar';
import { InApproval } from '../parts/in-approval';
import { TickTree, type TickRow } from '../parts/tick-tree';
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
  const [funcIds, setFuncIds] = useState(role.funcIds);
  const isChanged = [...funcIds].sort().join() !== [...role.funcIds].sort().join();
  return (
    <>
      <InApproval role={role} />
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
