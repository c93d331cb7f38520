/** A form as a page, or as a sheet over the record it belongs to. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { FormDefinition } from '../model/definitions';
import type { FormValues } from '../model/field-types';
import { formTitle, labelText } from '../model/label-text';
import { useFormModel } from '../model/use-form-model';
import { FormBody, SubmitButton, type PhotoProgress } from './form-body';
import { NavBar } from './nav-bar';
import { Card, Page } from './page';
import { Sheet, type SheetProps } from './sheet';
import './action-bar.css';

export interface FormPageProps<V extends FormValues<V>> extends PhotoProgress {
  definition: FormDefinition<V>;
  backHref?: string;
}

export function FormPage<V extends FormValues<V>>({ definition, backHref, ...photos }: FormPageProps<V>): ReactNode {
  const t = useText();
  const model = useFormModel(definition);
  const bar = definition.title && <NavBar title={labelText(definition.title, t)} backHref={backHref} />;
  const footer = (
    <div className="sp-action-bar">
      <SubmitButton model={model} definition={definition} />
    </div>
  );
  return (
    <Page bar={bar} footer={footer}>
      <Card>
        <FormBody model={model} {...photos} />
      </Card>
    </Page>
  );
}

export interface FormSheetProps<V extends FormValues<V>>
  extends PhotoProgress, Pick<SheetProps, 'frame' | 'inAddress'> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
  /** Above the fields: what the action does. */
  children?: ReactNode;
}

function OpenFormSheet<V extends FormValues<V>>({
  onClose,
  definition,
  children,
  frame,
  inAddress,
  ...photos
}: Omit<FormSheetProps<V>, 'open'>): ReactNode {
  const t = useText();
  const onDone = (): void => {
    onClose();
    definition.onDone?.();
  };
  const model = useFormModel({ ...definition, onDone });
  return (
    <Sheet
      open
      onClose={onClose}
      frame={frame}
      inAddress={inAddress}
      title={formTitle(definition, t)}
      footer={<SubmitButton model={model} definition={definition} />}
    >
      {children}
      <FormBody model={model} {...photos} />
    </Sheet>
  );
}

/** Closing keeps the draft; the form is made anew each time it opens. */
export const FormSheet = <V extends FormValues<V>>({ open, ...rest }: FormSheetProps<V>): ReactNode =>
  open ? <OpenFormSheet {...rest} /> : null;
