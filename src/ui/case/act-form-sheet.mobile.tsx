/** A form about a case on the phone, as a sheet. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { FormError, FormHints } from '../common/form-hints';
import { SubmitButton } from '../mobile/form-body';
import { ScanFormBody } from '../mobile/scan-form-body';
import { Sheet } from '../mobile/sheet';
import type { FormValues } from '../model/field-types';
import type { FormModel } from '../model/use-form-model';
import type { OpenActForm } from './use-act-form';

interface ActFormSheetProps<Values extends FormValues<Values>, Request> extends OpenActForm<Values, Request> {
  /** Of `definition`. */
  model: FormModel<Values>;
  onClose: () => void;
  /** Why it can no longer be sent: who has done what meanwhile. What can be done now stands on the record behind. */
  overtaken?: string | undefined;
}

export function ActFormSheet<Values extends FormValues<Values>, Request>({
  form,
  definition,
  model,
  onClose,
  overtaken,
}: ActFormSheetProps<Values, Request>): ReactNode {
  const t = useText();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(form.title)}
      footer={
        <>
          <FormError words={overtaken ?? model.formError} />
          {overtaken === undefined ? (
            <SubmitButton model={model} definition={definition} />
          ) : (
            <Button tone="main" size="main" block onClick={onClose}>
              {t('common.action.close')}
            </Button>
          )}
        </>
      }
    >
      <FormHints hints={form.hints} />
      <ScanFormBody model={model} />
    </Sheet>
  );
}
