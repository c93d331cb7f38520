/** A form's fields, with the scan button where its code would have to be typed. */
import type { ReactNode } from 'react';
import { labelText } from '../model/label-text';
import { FormBody } from './form-body';
import type { FormModel } from '../model/use-form-model';
import { ScanField } from './scan-field';

const SCAN = 'scanCode';

/** The form in two parts, around the button. What the server refused is said at the submit button, not here. */
export function ScanFormBody<V extends { scanCode?: unknown }>({ model }: { model: FormModel<V> }): ReactNode {
  const names = model.fields.map(({ name }) => name as string);
  const at = names.indexOf(SCAN);
  const field = model.fields[at];
  if (!field) return <FormBody model={{ ...model, formError: undefined }} />;
  const code = model.valueOf(field.name);
  return (
    <>
      {(at > 0 || model.draftAt !== undefined) && (
        <FormBody model={{ ...model, fields: model.fields.slice(0, at), formError: undefined }} />
      )}
      <div ref={model.focus.register(SCAN)}>
        <ScanField
          code={typeof code === 'string' ? code : ''}
          onCode={(scanned) => model.set(field.name, scanned)}
          error={model.errors[field.name]}
          proved={field.hint && labelText(field.hint)}
        />
      </div>
      <FormBody model={{ ...model, fields: model.fields.slice(at + 1), draftAt: undefined, formError: undefined }} />
    </>
  );
}
