/** A form about a case on the desktop, as a dialog. */
import type { ReactNode } from 'react';
import { FormError, FormHints } from '../common/form-hints';
import { FormModal } from '../desktop/form-page';
import type { FormValues } from '../model/field-types';
import type { OpenActForm } from './use-act-form';

interface ActFormDialogProps<Values extends FormValues<Values>, Request> extends OpenActForm<Values, Request> {
  onClose: () => void;
  /** Why it can no longer be sent: who has done what meanwhile. */
  overtaken?: string | undefined;
}

export const ActFormDialog = <Values extends FormValues<Values>, Request>({
  form,
  definition,
  onClose,
  overtaken,
}: ActFormDialogProps<Values, Request>): ReactNode => (
  <FormModal open onClose={onClose} definition={definition} readOnly={overtaken !== undefined}>
    <FormError words={overtaken} />
    <FormHints hints={form.hints} />
  </FormModal>
);
