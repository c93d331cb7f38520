/** Who asks, above the decision; and the roles to give. Drawn alike on both devices. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Facts } from '@/ui/common/facts';
import type { RoleChoice } from './use-decision';
import type { Deciding } from './use-registrations';
import './registrations.css';

export function RequestFacts({ asked }: Pick<Deciding, 'asked'>): ReactNode {
  const t = useText();
  const items = [
    { key: 'loginName', label: t('register.form.loginName'), value: asked.loginName },
    { key: 'phone', label: t('register.field.phone'), value: asked.phone },
    { key: 'park', label: t('register.field.park'), value: asked.parkName },
    { key: 'company', label: t('register.form.company'), value: asked.company || '–' },
    { key: 'reason', label: t('register.form.reason'), value: asked.reason || '–', wide: true },
  ];
  return <Facts items={items} />;
}

export function RolesToGive({ roles: { roles, chosen, toggle } }: { roles: RoleChoice }): ReactNode {
  const t = useText();
  if (!roles) return <p aria-busy="true">{t('register.decide.rolesLoading')}</p>;
  if (roles.length === 0) return <p>{t('register.decide.noRoles')}</p>;
  return (
    <fieldset className="registration-roles">
      <legend>{t('register.field.roles')}</legend>
      {roles.map(({ id, name }) => (
        <label key={id}>
          <input className="sp-tickbox" type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
