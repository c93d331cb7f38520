/** The form of a definition: the editor that order types and plans have, and the kinds that only approvals know. */
import type { ReactNode } from 'react';
import { formFaults } from '@/contract/form-check';
import type { FieldType, FormField } from '@/contract/form-schema';
import { isOwnField, type FlowField } from '@/contract/flow/flow-form';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EditedField } from '@/ui/form-schema/edited-field';
import { entryFaults } from '@/ui/form-schema/entry-faults';
import '@/ui/form-schema/form-editor.css';
import {
  changedFlowForm,
  COMMON_TYPES,
  freshFieldKey,
  MOST_FIELDS,
  newField,
  OWN_TYPES,
  type OwnType,
} from './form-edit';
import type { ModelProps } from './node-card';
import { OwnFieldEditor } from './own-field';

function AddButtons({ model }: ModelProps): ReactNode {
  const t = useText();
  const { form, change, def } = model;
  const wordOf = (type: FieldType | OwnType): string =>
    OWN_TYPES.some((own) => own === type)
      ? t(`flowsetup.fieldKind.${type as OwnType}`)
      : t(`forms.kind.${type as FieldType}`);
  const add = (type: FieldType | OwnType): void => {
    const key = freshFieldKey(
      form,
      def.draft.form.map((field) => field.key),
    );
    const field = newField(form, type, {
      key,
      label: wordOf(type),
      columnLabel: t('flowparts.form.newColumn', { n: 1 }),
    });
    if (field) change((before) => ({ ...before, form: [...before.form, field] }));
    else model.voice.say(t('flowparts.form.needs'), 'error');
  };
  return (
    <fieldset aria-label={t('forms.add')} className="sp-form-add">
      {[...COMMON_TYPES, ...OWN_TYPES].map((type) => (
        <Button key={type} disabled={form.length >= MOST_FIELDS} onClick={() => add(type)}>
          {t('forms.addOne', { kind: wordOf(type) })}
        </Button>
      ))}
    </fieldset>
  );
}

interface FieldProps extends ModelProps {
  readonly field: FlowField;
  readonly at: number;
}

/** Faults of the field alone: the check of common forms knows nothing of the kinds around it. */
const faultsOf = (field: FormField) => entryFaults(formFaults([field]), 0);

function Field({ model, field, at }: FieldProps): ReactNode {
  const { form, change } = model;
  const put = (next: (form: readonly FlowField[]) => FlowField[], into?: string): void =>
    change((before) => ({ ...before, form: next(before.form) }), into);
  const place = { isFirst: at === 0, isLast: at === form.length - 1 };
  if (isOwnField(field)) return <OwnFieldEditor form={form} field={field} {...place} put={put} />;
  return (
    <EditedField
      field={field}
      types={COMMON_TYPES}
      {...place}
      faults={faultsOf(field)}
      change={(what) => put((now) => changedFlowForm(now, what), what.do === 'edit' ? `field ${what.key}` : undefined)}
    />
  );
}

export default function FormTab({ model }: ModelProps): ReactNode {
  const t = useText();
  const { form, mayChange } = model;
  return (
    <fieldset className="fs-panel sp-form-editor" disabled={!mayChange}>
      <p className="fs-quiet">{t('flowparts.form.hint')}</p>
      {form.length === 0 && <p>{t('forms.empty')}</p>}
      <ol>
        {form.map((field, at) => (
          <Field key={field.key} model={model} field={field} at={at} />
        ))}
      </ol>
      {mayChange && <AddButtons model={model} />}
    </fieldset>
  );
}
