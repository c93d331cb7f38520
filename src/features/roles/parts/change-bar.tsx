/** Below what is changed: who gains and who loses by it, and only then the button that saves. */
import type { ReactNode } from 'react';
import type { RoleImpact, RoleRecord } from '@/contract/admin-role';
import type { TextKey } from '@/i18n/areas';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { StateTag } from '@/ui/common/tags';
import { useRoleChange, type RoleChange } from './use-role-change';

function ImpactNames({ impact }: { impact: RoleImpact }): ReactNode {
  const t = useText();
  return (
    <details className="rl-names">
      <summary>{t('roles.impact.names')}</summary>
      <ul>
        {impact.people.map((person) => (
          <li key={person.id}>
            <b>{person.name}</b>
            {person.online && <StateTag tone="running">{t('roles.impact.online')}</StateTag>}
            <small>{person.orgName}</small>
            {person.gains.length > 0 && <p>{t('roles.impact.gains', { names: listed(person.gains) })}</p>}
            {person.loses.length > 0 && (
              <p data-tone="danger">{t('roles.impact.loses', { names: listed(person.loses) })}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Impact({ impact }: { impact: RoleImpact }): ReactNode {
  const t = useText();
  const { gain, lose, online, scoped } = impact;
  return (
    <output className="rl-impact">
      <p>
        <b>{gain + lose > 0 ? t('roles.impact.sum', { gain, lose, online }) : t('roles.impact.none')}</b>
        {scoped > 0 && <span>{t('roles.impact.scoped', { count: scoped })}</span>}
      </p>
      {impact.functions.length > 0 && (
        <ul className="rl-funcs">
          {impact.functions.map((func) => (
            <li key={func.id} data-tone={func.lose > 0 ? 'danger' : undefined}>
              {func.name}
              <small>
                {func.gain > 0 && ` +${func.gain}`}
                {func.lose > 0 && ` −${func.lose}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {impact.people.length > 0 && <ImpactNames impact={impact} />}
    </output>
  );
}

interface ChangeBarProps {
  role: RoleRecord;
  change: RoleChange;
  /** The verb that saves: 保存权限. */
  label: TextKey;
  danger?: boolean;
  onDrop?: () => void;
}

export function ChangeBar({ role, change, label, danger, onDrop }: ChangeBarProps): ReactNode {
  const t = useText();
  const { impact, preview, save, error } = useRoleChange(role, change);
  const wrong = Object.values(error?.fields ?? {})[0];
  return (
    <div className="rl-change">
      {impact && <Impact impact={impact} />}
      {error && (
        <p className="rl-error" role="alert">
          {wrong === undefined ? errorText(error) : fieldErrorText(wrong)}
        </p>
      )}
      <div className="rl-buttons">
        {impact ? (
          <Button tone={danger ? 'danger' : 'main'} pending={save.pending} onClick={() => void save.run()}>
            {t(label)}
          </Button>
        ) : (
          <Button tone="main" pending={preview.pending} onClick={() => void preview.run()}>
            {t('roles.impact.look')}
          </Button>
        )}
        {onDrop && <Button onClick={onDrop}>{t('roles.drop')}</Button>}
      </div>
    </div>
  );
}
