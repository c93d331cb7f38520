/** The form of a type: its fields at the left, the phone that will show it at the right. */
import { useState, type ReactNode } from 'react';
import { formFaults } from '@/contract/form-check';
import type { FormField } from '@/contract/form-schema';
import { MOST_ORDER_FIELDS, ORDER_FIELD_TYPES, orderTypeEndpoints, type OrderType } from '@/contract/order-type';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { entryFaults } from '@/ui/form-schema/entry-faults';
import { FormEditor } from '@/ui/form-schema/form-editor';
import { FormPreview } from '@/ui/form-schema/form-preview';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { rulesOf } from './type-form';
import './designer.css';

interface DesignerProps {
  type: OrderType;
  onClose: () => void;
  say: (words: string, kind?: 'good' | 'error') => void;
}

function useDesigner({ type, onClose, say }: DesignerProps) {
  const t = useText();
  const [fields, setFields] = useState<readonly FormField[]>(type.form);
  const [checked, setChecked] = useState(false);
  // The version is the one that was read when the design began: somebody else's change is not overwritten.
  const [start] = useState(type);
  const save = useCommand(
    async (form: readonly FormField[]) => {
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
  const faults = formFaults(fields);
  return {
    fields,
    stored: start.form.map(({ key }) => key),
    faults: checked ? faults : {},
    pending: save.pending,
    change: setFields,
    save: () => {
      setChecked(true);
      if (Object.keys(faults).length > 0) say(t('orderdesk.form.faulty'), 'error');
      else void save.run(fields);
    },
  };
}

export function Designer(props: DesignerProps): ReactNode {
  const t = useText();
  const { fields, stored, faults, pending, change, save } = useDesigner(props);
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
        <FormEditor
          fields={fields}
          types={ORDER_FIELD_TYPES}
          most={MOST_ORDER_FIELDS}
          stored={stored}
          faultsOf={(_field, index) => entryFaults(faults, index)}
          onChange={change}
        />
        <FormPreview fields={fields} title={type.name} />
      </div>
    </div>
  );
}
