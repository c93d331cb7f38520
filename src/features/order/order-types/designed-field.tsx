/** One field in the designer: moved by buttons or dragged, its kind with what belongs to it. */
import { useId, useState, type ReactNode } from 'react';
import type { OrderField } from '@/contract/order-field';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { LengthNote } from '@/ui/common/length-note';
import { FIELD_TYPES, optionsOf, type Change, type Fault, type FieldType } from './form-designer';

interface FieldProps {
  field: OrderField;
  isFirst: boolean;
  isLast: boolean;
  fault: Fault | undefined;
  change: (change: Change) => void;
}

/** Only fields of the designer are taken when something is dropped. */
const DRAGGED = 'application/x-order-field';

interface EntryProps {
  label: TextKey;
  value: string | number | undefined;
  onChange: (value: string) => void;
  type?: 'text' | 'number';
  max?: number;
  bad?: boolean;
}

function Entry({ label, value, onChange, type = 'text', max, bad }: EntryProps): ReactNode {
  const t = useText();
  return (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <input
        type={type}
        step="any"
        value={value ?? ''}
        aria-invalid={bad || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {max !== undefined && <LengthNote value={String(value ?? '')} max={max} />}
    </label>
  );
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

function Limits({ field, edit, bad }: { field: OrderField; edit: Edit; bad: boolean }): ReactNode {
  return (
    <>
      <Entry label="orderdesk.form.unit" value={field.unit} max={12} onChange={(unit) => edit({ unit })} />
      <Entry
        label="orderdesk.form.min"
        type="number"
        value={field.min}
        onChange={(min) => edit({ min: numberOf(min) })}
        bad={bad}
      />
      <Entry
        label="orderdesk.form.max"
        type="number"
        value={field.max}
        onChange={(max) => edit({ max: numberOf(max) })}
        bad={bad}
      />
    </>
  );
}

type Edit = (changes: Partial<Omit<OrderField, 'key'>>) => void;

/** Lines are kept as they are typed: an empty one is the beginning of the next option. */
function Options({ field, edit }: { field: OrderField; edit: Edit }): ReactNode {
  const t = useText();
  const [lines, setLines] = useState(field.options?.join('\n') ?? '');
  return (
    <label className="sp-plain-field od-designed-wide">
      <span>{t('orderdesk.form.options')}</span>
      <textarea
        rows={3}
        value={lines}
        onChange={(event) => {
          setLines(event.target.value);
          edit({ options: optionsOf(event.target.value) });
        }}
      />
    </label>
  );
}

function Tools({ field, isFirst, isLast, change }: Omit<FieldProps, 'fault'>): ReactNode {
  const t = useText();
  const { key } = field;
  const name = field.label || t(`orderdesk.kind.${field.type}`);
  return (
    <div className="od-designed-tools">
      <Button
        size="small"
        disabled={isFirst}
        label={t('orderdesk.form.up', { name })}
        onClick={() => change({ do: 'move', key, by: -1 })}
      >
        ↑
      </Button>
      <Button
        size="small"
        disabled={isLast}
        label={t('orderdesk.form.down', { name })}
        onClick={() => change({ do: 'move', key, by: 1 })}
      >
        ↓
      </Button>
      <Button size="small" label={t('orderdesk.form.remove', { name })} onClick={() => change({ do: 'remove', key })}>
        {t('common.action.delete')}
      </Button>
    </div>
  );
}

function Entries({ field, fault, edit }: { field: OrderField; fault: Fault | undefined; edit: Edit }): ReactNode {
  const t = useText();
  const id = useId();
  const counts = field.type === 'number' || field.type === 'reading';
  return (
    <div className="od-designed-entries">
      <Entry
        label="orderdesk.form.label"
        value={field.label}
        max={40}
        bad={fault === 'label'}
        onChange={(label) => edit({ label })}
      />
      <label className="sp-plain-field">
        <span>{t('orderdesk.form.kind')}</span>
        <select value={field.type} onChange={(event) => edit({ type: event.target.value as FieldType })}>
          {FIELD_TYPES.map((each) => (
            <option key={each} value={each}>
              {t(`orderdesk.kind.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {counts && <Limits field={field} edit={edit} bad={fault === 'limits'} />}
      <Entry label="orderdesk.form.hint" value={field.hint} max={100} onChange={(hint) => edit({ hint })} />
      {field.type === 'choice' && <Options field={field} edit={edit} />}
      <span className="od-designed-required">
        <input
          id={id}
          type="checkbox"
          checked={field.required}
          onChange={(event) => edit({ required: event.target.checked })}
        />
        <label htmlFor={id}>{t('orderdesk.form.required')}</label>
      </span>
    </div>
  );
}

export function DesignedField(props: FieldProps): ReactNode {
  const t = useText();
  const { field, fault, change } = props;
  const { key } = field;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the buttons do the same
    <li
      className="od-designed"
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        change({ do: 'place', key: event.dataTransfer.getData(DRAGGED), at: key });
      }}
    >
      <div className="od-designed-head">
        <span
          className="od-designed-grip"
          aria-hidden="true"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
        >
          ⠿
        </span>
        <strong>{field.label || t(`orderdesk.kind.${field.type}`)}</strong>
        <Tools {...props} />
      </div>
      <Entries field={field} fault={fault} edit={(changes) => change({ do: 'edit', key, with: changes })} />
      {fault && <em role="alert">{t(`orderdesk.fault.${fault}`)}</em>}
    </li>
  );
}
