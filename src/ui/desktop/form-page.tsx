/** A form as a page, a drawer or a dialog. */
import { Button, Card, Drawer, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '../common/use-back-layer';
import type { FormDefinition } from '../model/definitions';
import type { FormValues } from '../model/field-types';
import { formTitle, labelText } from '../model/label-text';
import { useFormModel } from '../model/use-form-model';
import { FormBody, SubmitButton } from './form-body';
import { useFocusBack } from './use-focus-back';
import './page.css';

/** The router counts its entries in `idx`: without one before this there is nothing to go back to. */
const hasHistory = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

export function FormPage<V extends FormValues<V>>({ definition }: { definition: FormDefinition<V> }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const model = useFormModel(definition);
  return (
    <Card className="sp-form-card" title={definition.title && labelText(definition.title, t)}>
      <FormBody model={model} />
      <Space className="sp-form-submit">
        {hasHistory() && <Button onClick={() => void navigate(-1)}>{t('common.action.cancel')}</Button>}
        <SubmitButton model={model} definition={definition} />
      </Space>
    </Card>
  );
}

export interface FormOverlayProps<V extends FormValues<V>> {
  open: boolean;
  onClose: () => void;
  definition: FormDefinition<V>;
  /** Above the fields: what the action does. */
  children?: ReactNode;
  /** That it is open stands in the address: "back" closes it by itself. */
  inAddress?: boolean;
  /** What the form would do has become impossible: it can be read and closed, not submitted. */
  readOnly?: boolean;
}

type OpenProps<V extends FormValues<V>> = Omit<FormOverlayProps<V>, 'open'>;

/** The form's model, title and buttons, closing when it is done. */
function useOverlayForm<V extends FormValues<V>>({ onClose, definition, inAddress, readOnly }: OpenProps<V>) {
  const t = useText();
  useBackLayer(!inAddress, onClose);
  useFocusBack();
  const onDone = (): void => {
    onClose();
    definition.onDone?.();
  };
  const model = useFormModel({ ...definition, onDone });
  const buttons = (
    <Space>
      <Button onClick={onClose}>{t(readOnly ? 'common.action.close' : 'common.action.cancel')}</Button>
      {!readOnly && <SubmitButton model={model} definition={definition} />}
    </Space>
  );
  // Typing begins at once; the cross is not what somebody opened the form for.
  const afterOpenChange = (open: boolean): void => {
    const first = model.fields[0];
    if (open && first) model.focus.begin(first.name);
  };
  const title = formTitle(definition, t);
  return { model, frame: { title, footer: buttons, afterOpenChange } };
}

const Intro = ({ children }: { children: ReactNode }): ReactNode =>
  children && <div className="sp-form-intro">{children}</div>;

function OpenDrawer<V extends FormValues<V>>(props: OpenProps<V>): ReactNode {
  const { model, frame } = useOverlayForm(props);
  return (
    <Drawer open size={720} onClose={props.onClose} styles={{ footer: { textAlign: 'end' } }} {...frame}>
      <Intro>{props.children}</Intro>
      <FormBody model={model} />
    </Drawer>
  );
}

function OpenModal<V extends FormValues<V>>(props: OpenProps<V>): ReactNode {
  const { model, frame } = useOverlayForm(props);
  return (
    <Modal open width={580} onCancel={props.onClose} classNames={{ body: 'sp-form-scroll' }} {...frame}>
      <Intro>{props.children}</Intro>
      <FormBody model={model} />
    </Modal>
  );
}

/** Closing keeps the draft; the form is made anew each time it opens. */
export const FormDrawer = <V extends FormValues<V>>({ open, ...rest }: FormOverlayProps<V>): ReactNode =>
  open ? <OpenDrawer {...rest} /> : null;

export const FormModal = <V extends FormValues<V>>({ open, ...rest }: FormOverlayProps<V>): ReactNode =>
  open ? <OpenModal {...rest} /> : null;
