/** One field in the editor of a form: moved by buttons or dragged, its kind with what belongs to it. */
import { useId, useState, type ReactNode } from 'react';
import type { FieldType, FormField } from '@/contract/form-schema';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { LengthNote } from '../common/length-note';
import { optionsOf, type FieldDraft, type FormChange } from './form-draft';

/** Entry of the field (`label`, `options` …) → what is wrong with it, in words. */
export type EntryFaults = Readonly<Partial<Record<keyof FieldDraft, string>>>;

interface FieldProps {
  field: FormField;
  types: readonly FieldType[];
  isFirst: boolean;
  isLast: boolean;
  faults: EntryFaults;
  change: (change: FormChange) => void;
}

/** Only fields of the editor are taken when something is dropped. */
const DRAGGED = 'application/x-form-field';

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
    <label className="sp-edited-entry">
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

type Edit = (changes: Partial<Omit<FieldDraft, 'key'>>) => void;
interface PartProps {
  field: FieldDraft;
  edit: Edit;
  faults: EntryFaults;
}

function Measure({ field, edit, faults }: PartProps): ReactNode {
  const bad = faults.min !== undefined || faults.max !== undefined;
  return (
    <>
      <Entry label="forms.unit" value={field.unit} max={12} onChange={(unit) => edit({ unit })} />
      <Entry
        label="forms.min"
        type="number"
        value={field.min}
        onChange={(min) => edit({ min: numberOf(min) })}
        bad={bad}
      />
      <Entry
        label="forms.max"
        type="number"
        value={field.max}
        onChange={(max) => edit({ max: numberOf(max) })}
        bad={bad}
      />
    </>
  );
}

/** Lines are shown as they are typed: an empty one is the beginning of the next option. */
function Options({ field, edit, faults }: PartProps): ReactNode {
  const t = useText();
  const options = (field.options ?? []).join('\n');
  const [typed, setTyped] = useState(options);
  const shown = optionsOf(typed).join('\n') === options ? typed : options;
  return (
    <label className="sp-edited-entry sp-edited-wide">
      <span>{t('forms.options')}</span>
      <textarea
        rows={3}
        value={shown}
        aria-invalid={faults.options !== undefined || undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          edit({ options: optionsOf(event.target.value) });
        }}
      />
    </label>
  );
}

function Tools({ field, isFirst, isLast, change }: Omit<FieldProps, 'faults' | 'types'>): ReactNode {
  const t = useText();
  const { key } = field;
  const name = field.label || t(`forms.kind.${field.type}`);
  return (
    <div className="sp-edited-tools">
      <Button
        size="small"
        disabled={isFirst}
        label={t('forms.up', { name })}
        onClick={() => change({ do: 'move', key, by: -1 })}
      >
        ↑
      </Button>
      <Button
        size="small"
        disabled={isLast}
        label={t('forms.down', { name })}
        onClick={() => change({ do: 'move', key, by: 1 })}
      >
        ↓
      </Button>
      <Button size="small" label={t('forms.remove', { name })} onClick={() => change({ do: 'remove', key })}>
        {t('common.action.delete')}
      </Button>
    </div>
  );
}

function Entries({ types, ...part }: PartProps & { types: readonly FieldType[] }): ReactNode {
  const t = useText();
  const id = useId();
  const { field, faults, edit } = part;
  // A kind that is offered here no more stays until somebody chooses another.
  const offered = types.includes(field.type) ? types : [...types, field.type];
  return (
    <div className="sp-edited-entries">
      <Entry
        label="forms.label"
        value={field.label}
        max={40}
        bad={faults.label !== undefined}
        onChange={(label) => edit({ label })}
      />
      <label className="sp-edited-entry">
        <span>{t('forms.type')}</span>
        <select
          value={field.type}
          onChange={(event) => edit({ type: offered.find((each) => each === event.target.value) })}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {t(`forms.kind.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {(field.type === 'number' || field.type === 'reading') && <Measure {...part} />}
      <Entry label="forms.hint" value={field.hint} max={100} onChange={(hint) => edit({ hint })} />
      {field.type === 'choice' && <Options {...part} />}
      <span className="sp-edited-required">
        <input
          id={id}
          type="checkbox"
          checked={field.required}
          onChange={(event) => edit({ required: event.target.checked })}
        />
        <label htmlFor={id}>{t('forms.required')}</label>
      </span>
    </div>
  );
}

export function EditedField({ types, ...props }: FieldProps): ReactNode {
  const t = useText();
  const { field, faults, change } = props;
  const { key } = field;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; the buttons do the same
    <li
      className="sp-edited"
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        change({ do: 'place', key: event.dataTransfer.getData(DRAGGED), at: key });
      }}
    >
      <div className="sp-edited-head">
        <span
          className="sp-edited-grip"
          aria-hidden="true"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, key)}
        >
          ⠿
        </span>
        <strong>{field.label || t(`forms.kind.${field.type}`)}</strong>
        <Tools {...props} />
      </div>
      <Entries
        field={field}
        types={types}
        faults={faults}
        edit={(changes) => change({ do: 'edit', key, with: changes })}
      />
      {Object.entries(faults).map(([entry, words]) => (
        <em key={entry} role="alert">
          {words}
        </em>
      ))}
    </li>
  );
}
