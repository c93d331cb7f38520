/** One field of the pages in front of the platform: label above, words of what is wrong below. */
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import './entry-field.css';

export interface EntryFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
  /** Stands below while nothing is wrong. */
  hint?: string | undefined;
  /** `good`: what the hint asks for is there. */
  hintTone?: 'good' | undefined;
  /** Inside the field, at its end. */
  end?: ReactNode;
  optional?: boolean;
}

/** A field that is not marked optional is wanted: that is said when it stays empty, not by a star. */
export function EntryField({ label, error, hint, hintTone, end, optional, ...input }: EntryFieldProps): ReactNode {
  const t = useText();
  const id = useId();
  const words = error ?? hint;
  return (
    <div className="entry-field">
      <label htmlFor={id}>
        {label}
        {optional && <small> ({t('common.field.optional')})</small>}
      </label>
      <div className="entry-input">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={words === undefined ? undefined : `${id}words`}
        />
        {end}
      </div>
      {words !== undefined && (
        <em id={`${id}words`} role={error === undefined ? undefined : 'alert'} data-tone={error ? 'danger' : hintTone}>
          {words}
        </em>
      )}
    </div>
  );
}
