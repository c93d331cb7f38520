/** The fields of a desktop form; antd's Form gives the layout, our model the state. */
import { Alert, Button, Form } from 'antd';
import { Fragment, useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { HoldButton } from '../common/hold-button';
import { momentText } from '../common/words-of-time';
import type { ConflictProps } from '../conflict-view';
import { lazyPart } from '../lazy-part';
import type { FormDefinition } from '../model/definitions';
import type { FieldDefinition, FieldType, FormValues } from '../model/field-types';
import { isRequired } from '../model/field-checks';
import { labelText } from '../model/label-text';
import type { FormModel } from '../model/use-form-model';
import { FieldInput } from './fields/field-input';
import { errorId } from './fields/input-props';

/** Two of them stand beside each other. */
const SHORT: ReadonlySet<FieldType> = new Set([
  'text',
  'password',
  'number',
  'code',
  'choice',
  'yesNo',
  'dateTime',
  'person',
  'tree',
]);

const isWhole = <V,>({ type, width }: FieldDefinition<V>): boolean => (width ? width === 'whole' : !SHORT.has(type));

function FieldItem<V>({ field, model, id }: { field: FieldDefinition<V>; model: FormModel<V>; id: string }): ReactNode {
  const t = useText();
  const label = labelText(field.label, t);
  const error = model.errors[field.name];
  return (
    <div
      ref={model.focus.register(field.name)}
      data-whole={isWhole(field) || undefined}
      data-titled={field.section === field.label || undefined}
    >
      <Form.Item
        label={label}
        htmlFor={id}
        required={isRequired(field, model.values)}
        validateStatus={error ? 'error' : undefined}
        help={
          error && (
            <span id={errorId(id)} role="alert">
              {error}
            </span>
          )
        }
        extra={field.hint && labelText(field.hint, t)}
      >
        <FieldInput
          kind={field}
          id={id}
          label={label}
          invalid={error !== undefined}
          value={model.valueOf(field.name)}
          onChange={(value) => model.set(field.name, value)}
        />
      </Form.Item>
    </div>
  );
}

/** Seldom needed. */
const ConflictView = lazyPart<ConflictProps>(() => import('../conflict-view'), ['admin']);

export function FormBody<V>({ model }: { model: FormModel<V> }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <Form className="sp-form" layout="vertical" onFinish={() => void model.submit()}>
      {model.draftAt !== undefined && (
        <Alert
          type="info"
          title={t('common.field.draftRestored', { time: momentText(model.draftAt) })}
          action={
            <Button size="small" onClick={model.dropDraft}>
              {t('common.field.draftDrop')}
            </Button>
          }
        />
      )}
      {/* The view hands the values only back to this model. */}
      {model.conflict && <ConflictView model={model as unknown as ConflictProps['model']} />}
      {model.fields.map((field) => (
        <Fragment key={field.name}>
          {field.section && <h3 className="sp-form-section">{labelText(field.section, t)}</h3>}
          <FieldItem field={field} model={model} id={`${id}${field.name}`} />
        </Fragment>
      ))}
      {model.below && <div data-whole>{model.below}</div>}
      {model.formError && <Alert type="error" showIcon title={model.formError} />}
      {/* Enter submits; the button to see is in the frame. */}
      <button type="submit" hidden>
        {t('common.action.submit')}
      </button>
    </Form>
  );
}

export function SubmitButton<V extends FormValues<V>>({
  model,
  definition,
}: {
  model: FormModel<V>;
  definition: FormDefinition<V>;
}): ReactNode {
  const t = useText();
  const words = model.pending ? t('common.send.sending') : labelText(definition.submitLabel, t);
  const submit = (): void => void model.submit();
  if (definition.danger) {
    return (
      <HoldButton onConfirm={submit} pending={model.pending} size="normal">
        {words}
      </HoldButton>
    );
  }
  return (
    <Button type="primary" loading={model.pending} onClick={submit}>
      {words}
    </Button>
  );
}
