/** What may be done with each field of the form: 读, 改, 隐. */
import type { ReactNode } from 'react';
import { FIELD_RIGHTS, type FieldRight, type FieldRights } from '@/contract/flow/flow-form';
import { useText } from '@/i18n/use-text';
import { Switch } from '@/ui/fields/switch';
import type { ModelProps } from './node-card';

interface RightsProps extends ModelProps {
  readonly rights: FieldRights;
  readonly onChange: (rights: FieldRights) => void;
  /** Of a field that is not named. */
  readonly usual: FieldRight;
}

export function RightsEditor({ model, rights, onChange, usual }: RightsProps): ReactNode {
  const t = useText();
  const { form } = model;
  return (
    <fieldset className="fs-group" aria-label={t('flowsetup.panel.rights')}>
      <strong>{t('flowsetup.panel.rights')}</strong>
      {form.length === 0 && <p className="fs-quiet">{t('flowsetup.panel.noFields')}</p>}
      {form.map(({ key, label, type }) => (
        <div key={key} className="fs-right">
          <span>{label}</span>
          <Switch
            label={label}
            options={FIELD_RIGHTS.filter((right) => right !== 'write' || type !== 'calc').map((right) => ({
              value: right,
              label: <abbr title={t(`flowsetup.rightName.${right}`)}>{t(`flowsetup.right.${right}`)}</abbr>,
            }))}
            value={rights[key] ?? usual}
            onChoose={(right) => onChange({ ...rights, [key]: right })}
          />
        </div>
      ))}
      {form.length > 0 && <p className="fs-quiet">{t('flowsetup.panel.rightsHint')}</p>}
    </fieldset>
  );
}
