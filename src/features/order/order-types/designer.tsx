/** The form of a type: its fields at the left, the phone that will show it at the right. */
import { useState, type ReactNode } from 'react';
import type { OrderField } from '@/contract/order-field';
import { orderTypeEndpoints, type OrderType } from '@/contract/order-type';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { DesignedField } from './designed-field';
import { designed, faultOf, FIELD_TYPES, MOST_FIELDS, type Change } from './form-designer';
import { FormPreview } from './form-preview';
import { rulesOf } from './type-form';
import './designer.css';

interface DesignerProps {
  type: OrderType;
  onClose: () => void;
  say: (words: string, kind?: 'good' | 'error') => void;
}

function useDesigner({ type, onClose, say }: DesignerProps) {
  const t = useText();
  const [fields, setFields] = useState<readonly OrderField[]>(type.form);
  const [checked, setChecked] = useState(false);
  // The version is the one that was read when the design began: somebody else's change is not overwritten.
  const [start] = useState(type);
  const save = useCommand(
    async (form: readonly OrderField[]) => {
      const { id, parkId, version } = start;
      const changed = { ...rulesOf(start), id, parkId, version, form: [...form] };
      // Whoever opens the design again at once begins with what was saved.
      await write(orderTypeEndpoints.saveOrderType, changed, { quiet: true });
    },
    {
      onDone: () => {
        say(t('orderdesk.form.saved', { name: type.name }), 'good');
        onClose();
      },
      onFailed: (error) => say(errorText(error), 'error'),
    },
  );
  const kept = start.form.map(({ key }) => key);
  return {
    fields,
    checked,
    pending: save.pending,
    change: (change: Change) => setFields((before) => designed(before, change, kept)),
    save: () => {
      setChecked(true);
      if (fields.some(faultOf)) say(t('orderdesk.form.faulty'), 'error');
      else void save.run(fields);
    },
  };
}

export function Designer(props: DesignerProps): ReactNode {
  const t = useText();
  const { fields, checked, pending, change, save } = useDesigner(props);
  const { type, onClose } = props;
  return (
    <div className="od-designer" data-ready="record">
      <header className="sp-row od-designer-head">
        <h2>{t('orderdesk.form.title', { name: type.name })}</h2>
        <Button size="small" onClick={onClose}>
          {t('common.action.cancel')}
        </Button>
        <Button size="small" tone="main" onClick={save} pending={pending}>
          {t('orderdesk.form.save')}
        </Button>
      </header>
      <div className="od-designer-columns">
        <div className="od-designer-fields">
          {fields.length === 0 && <p>{t('orderdesk.form.empty')}</p>}
          <ol>
            {fields.map((field, index) => (
              <DesignedField
                key={field.key}
                field={field}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                fault={checked ? faultOf(field) : undefined}
                change={change}
              />
            ))}
          </ol>
          <fieldset aria-label={t('orderdesk.form.add')} className="od-designer-add">
            {FIELD_TYPES.map((each) => (
              <Button
                key={each}
                size="small"
                disabled={fields.length >= MOST_FIELDS}
                onClick={() => change({ do: 'add', type: each })}
              >
                {t('orderdesk.form.addOne', { kind: t(`orderdesk.kind.${each}`) })}
              </Button>
            ))}
          </fieldset>
        </div>
        <FormPreview fields={fields} title={type.name} />
      </div>
    </div>
  );
}
