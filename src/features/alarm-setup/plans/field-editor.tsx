/** What a node asks people to fill in. */
import type { ReactNode } from 'react';
import { NODE_FIELD_TYPES, PLAN_LIMITS } from '@/contract/alarm-plan';
import type { FormField } from '@/contract/form-schema';
import { useText } from '@/i18n/use-text';
import type { EntryFaults } from '@/ui/form-schema/edited-field';
import { FormEditor } from '@/ui/form-schema/form-editor';
import type { Marks } from './use-plan-draft';

interface FieldsProps {
  uid: string;
  fields: readonly FormField[];
  marks: Marks;
  onChange: (fields: FormField[]) => void;
}

/** Marks stand under `<uid of the node>.<key of the field>.<entry>`. */
function faultsAt(marks: Marks, path: string): EntryFaults {
  const own = Object.entries(marks).filter(([at]) => at.startsWith(path));
  return Object.fromEntries(own.map(([at, words]) => [at.slice(path.length), words]));
}

export function FieldEditor({ uid, fields, marks, onChange }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <section className="ap-entries" aria-label={t('alarmplan.entry.title')}>
      <h3>{t('alarmplan.entry.title')}</h3>
      <FormEditor
        fields={fields}
        types={NODE_FIELD_TYPES}
        most={PLAN_LIMITS.fields}
        required
        faultsOf={({ key }) => faultsAt(marks, `${uid}.${key}.`)}
        onChange={(next) => onChange(next(fields))}
      />
    </section>
  );
}
