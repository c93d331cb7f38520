/** Who gains and who loses which rights by a role, in numbers and by name. */
import type { ReactNode } from 'react';
import type { RoleImpact } from '@/contract/admin-role';
import { listed } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import './roles.css';

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

export function Impact({ impact }: { impact: RoleImpact }): ReactNode {
  const t = useText();
  const { gain, lose, online, scoped } = impact;
  const isNone = gain + lose + scoped === 0;
  return (
    <output className="rl-impact">
      <p>
        {isNone && <b>{t('roles.impact.none')}</b>}
        {gain + lose > 0 && <b>{t('roles.impact.sum', { gain, lose, online })}</b>}
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
