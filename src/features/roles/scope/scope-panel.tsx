/** The data scope of the role: one of five kinds; a custom one names organisations and parks. */
import { useState, type ReactNode } from 'react';
import { roleEndpoints, type RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useDetail } from '@/ui/model/use-detail';
import { ChangeBar } from '../parts/change-bar';
import { InApproval } from '../parts/in-approval';
import { TickTree } from '../parts/tick-tree';
import '../parts/roles.css';

interface Scope {
  dataScope: RoleRecord['dataScope'];
  scopeOrgIds: number[];
  scopeParkIds: number[];
}

const scopeOf = ({ dataScope, scopeOrgIds, scopeParkIds }: RoleRecord): Scope => ({
  dataScope,
  scopeOrgIds,
  scopeParkIds,
});

const HINTS = {
  [DATA_SCOPE.all]: 'roles.scopeHint.all',
  [DATA_SCOPE.custom]: 'roles.scopeHint.custom',
  [DATA_SCOPE.ownOrg]: 'roles.scopeHint.ownOrg',
  [DATA_SCOPE.ownOrgAndBelow]: 'roles.scopeHint.below',
  [DATA_SCOPE.self]: 'roles.scopeHint.self',
} as const;

function Kinds({
  scope,
  change,
  disabled,
}: {
  scope: Scope;
  change: (scope: Scope) => void;
  disabled: boolean;
}): ReactNode {
  const t = useText();
  return (
    <fieldset className="rl-kinds" disabled={disabled}>
      <legend>{t('roles.dataScope')}</legend>
      {Object.values(DATA_SCOPE).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="dataScope"
            checked={scope.dataScope === kind}
            onChange={() => change({ ...scope, dataScope: kind })}
          />
          <span>
            {codeText('dataScope', kind)}
            <small>{t(HINTS[kind])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ScopePanel({ role }: { role: RoleRecord }): ReactNode {
  const t = useText();
  const [scope, setScope] = useState(() => scopeOf(role));
  const isCustom = scope.dataScope === DATA_SCOPE.custom;
  const { record: places } = useDetail(roleEndpoints.listRolePlaces, {}, { enabled: isCustom });
  const edit = role.mayChange ? setScope : undefined;
  const isChanged = JSON.stringify(scope) !== JSON.stringify(scopeOf(role));
  return (
    <>
      <InApproval role={role} />
      <Kinds scope={scope} change={setScope} disabled={!role.mayChange} />
      {isCustom && places && (
        <>
          <h3>{t('roles.scopeOrgs')}</h3>
          <TickTree
            rows={places.orgs}
            chosen={scope.scopeOrgIds}
            label={t('roles.scopeOrgs')}
            onChange={edit && ((scopeOrgIds) => edit({ ...scope, scopeOrgIds }))}
          />
          <h3>{t('roles.scopeParks')}</h3>
          <TickTree
            rows={places.parks.map((park) => ({ ...park, pid: null }))}
            chosen={scope.scopeParkIds}
            label={t('roles.scopeParks')}
            onChange={edit && ((scopeParkIds) => edit({ ...scope, scopeParkIds }))}
          />
        </>
      )}
      {isChanged && (
        <ChangeBar role={role} change={scope} label="roles.saveScope" onDrop={() => setScope(scopeOf(role))} />
      )}
    </>
  );
}
