/**
 * The editor of a form that people define, alike on phone and desktop; used by order types and plan nodes. Screens with it
 * load the texts `forms`.
 */
import type { ReactNode } from 'react';
import type { FieldType, FormField } from '@/contract/form-schema';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { EditedField, type EntryFaults } from './edited-field';
import { changedForm, type FormRules } from './form-draft';
import './form-editor.css';

interface EditorProps extends FormRules {
  fields: readonly FormField[];
  /** Kinds that may be asked for here, in the order in which they are offered. */
  types: readonly FieldType[];
  faultsOf: (field: FormField, index: number) => EntryFaults;
  /** Takes what the fields become, from what they are by then. */
  onChange: (next: (fields: readonly FormField[]) => FormField[]) => void;
}

export function FormEditor({ fields, types, faultsOf, onChange, ...rules }: EditorProps): ReactNode {
  const t = useText();
  return (
    <div className="sp-form-editor">
      {fields.length === 0 && <p>{t('forms.empty')}</p>}
      <ol>
        {fields.map((field, index) => (
          <EditedField
            key={field.key}
            field={field}
            types={types}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            faults={faultsOf(field, index)}
            change={(change) => onChange((before) => changedForm(before, change, rules))}
          />
        ))}
      </ol>
      <fieldset aria-label={t('forms.add')} className="sp-form-add">
        {types.map((type) => (
          <Button
            key={type}
            size="small"
            disabled={fields.length >= rules.most}
            onClick={() => onChange((before) => changedForm(before, { do: 'add', type }, rules))}
          >
            {t('forms.addOne', { kind: t(`forms.kind.${type}`) })}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
