/** A form's fields, with the scan button where its code would have to be typed. */
import type { ReactNode } from 'react';
import { FormBody } from '@/ui/mobile/form-body';
import type { FormModel } from '@/ui/model/use-form-model';
import { ScanField } from './scan-field.mobile';

const SCAN = 'scanCode';

/** The form in two parts, around the button; what belongs to the whole is said once. */
export function ScanFormBody<V extends { scanCode?: unknown }>({ model }: { model: FormModel<V> }): ReactNode {
  const names = model.fields.map(({ name }) => name as string);
  const at = names.indexOf(SCAN);
  const field = model.fields[at];
  if (!field) return <FormBody model={model} />;
  const code = model.valueOf(field.name);
  return (
    <>
      <FormBody model={{ ...model, fields: model.fields.slice(0, at), formError: undefined }} />
      <div ref={model.focus.register(SCAN)}>
        <ScanField
          code={typeof code === 'string' ? code : ''}
          onCode={(scanned) => model.set(field.name, scanned)}
          error={model.errors[field.name]}
        />
      </div>
      <FormBody model={{ ...model, fields: model.fields.slice(at + 1), draftAt: undefined }} />
    </>
  );
}
