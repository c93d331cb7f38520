/** The fields of a form and what is wrong with it; the submit button is the frame's. */
import { useId, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { HoldButton } from '../common/hold-button';
import { momentText } from '../common/words-of-time';
import type { ConflictProps } from '../conflict-view';
import { lazyPart } from '../lazy-part';
import type { FormDefinition } from '../model/definitions';
import type { FormValues, PhotoTransfer } from '../model/field-types';
import { isRequired } from '../model/field-checks';
import { labelText } from '../model/label-text';
import type { FormModel } from '../model/use-form-model';
import { FieldRow } from './fields/field-row';

export interface PhotoProgress {
  transferOf?: (key: string) => PhotoTransfer | undefined;
  onRetryPhoto?: (key: string) => void;
}

function DraftNote<V>({ model }: { model: FormModel<V> }): ReactNode {
  const t = useText();
  if (model.draftAt === undefined) return null;
  return (
    <output className="sp-form-note">
      <span>{t('common.field.draftRestored', { time: momentText(model.draftAt) })}</span>
      <Button tone="quiet" onClick={model.dropDraft}>
        {t('common.field.draftDrop')}
      </Button>
    </output>
  );
}

/** Seldom needed. */
const ConflictView = lazyPart<ConflictProps>(() => import('../conflict-view'), ['admin']);

export function FormBody<V>({ model, ...photos }: { model: FormModel<V> } & PhotoProgress): ReactNode {
  const t = useText();
  const id = useId();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void model.submit();
  };
  return (
    <form className="sp-form" onSubmit={onSubmit} noValidate>
      <DraftNote model={model} />
      {/* The view hands the values only back to this model. */}
      {model.conflict && <ConflictView model={model as unknown as ConflictProps['model']} />}
      {model.fields.map((field) => (
        <FieldRow
          key={field.name}
          id={`${id}${field.name}`}
          field={field}
          required={isRequired(field, model.values)}
          value={model.valueOf(field.name)}
          onChange={(value) => model.set(field.name, value)}
          error={model.errors[field.name]}
          register={model.focus.register(field.name)}
          {...photos}
        />
      ))}
      {model.below}
      {model.formError && (
        <p className="sp-field-error" role="alert">
          {model.formError}
        </p>
      )}
      {/* Enter on the keyboard submits; the button to see is at the thumb. */}
      <button type="submit" hidden>
        {t('common.action.submit')}
      </button>
    </form>
  );
}

/** The button that says what happens; dangerous ones are held. */
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
      <HoldButton onConfirm={submit} pending={model.pending}>
        {words}
      </HoldButton>
    );
  }
  return (
    <Button tone="main" size="main" block pending={model.pending} onClick={submit}>
      {words}
    </Button>
  );
}
