/** Fields that choose people, organisations and roles; in the look of the presentation. */
import { useId, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import type { FieldValue } from '@/ui/model/field-types';
import { useKit } from './kit';
import type { ModelProps } from './node-card';

export interface IdsProps extends ModelProps {
  readonly label: TextKey;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

const idsIn = (value: FieldValue): number[] => (Array.isArray(value) ? value.map(Number) : []);

export function PeoplePicker({ model, label, value, onChange }: IdsProps): ReactNode {
  const id = useId();
  const { Field } = useKit();
  const { naming, searchPeople } = model;
  const chosen = value.map((one) => ({ value: one, label: naming.person(one) }));
  return (
    <Field
      id={id}
      required
      field={{ type: 'choices', label, options: searchPeople, chosen }}
      value={[...value]}
      onChange={(next) => onChange(idsIn(next))}
    />
  );
}

export function OrgPicker({ model, label, value, onChange }: IdsProps): ReactNode {
  const id = useId();
  const { Field } = useKit();
  return (
    <Field
      id={id}
      required
      field={{ type: 'trees', label, load: model.loadOrgs }}
      value={[...value]}
      onChange={(next) => onChange(idsIn(next))}
    />
  );
}

export function RolePicker({ model, label, value, onChange }: IdsProps): ReactNode {
  const t = useText();
  const id = useId();
  const { Field } = useKit();
  const { roles, seesRoles } = model;
  if (!seesRoles) return <p className="fs-quiet">{t('flowsetup.people.noRoles')}</p>;
  return (
    <Field
      id={id}
      required
      field={{ type: 'choices', label, options: roles.map((role) => ({ value: role.id, label: role.name })) }}
      value={[...value]}
      onChange={(next) => onChange(idsIn(next))}
    />
  );
}
