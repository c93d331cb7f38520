/** A field that asks the server on blur whether the value is already taken. */
import { useRef, useState, type ReactNode } from 'react';
import { asApiError } from '@/api/api-error';
import { brokenRule, type RuleName } from '@/contract/validation';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import type { DrawProps, FieldKind } from '@/ui/model/field-types';
import './people.css';

interface CheckedProps extends DrawProps {
  /** Malformed values are not checked. */
  rule: RuleName;
  /** Rejects with the reason. */
  check: (value: string) => Promise<unknown>;
  keyboard: 'text' | 'tel';
}

function CheckedInput({ id, value, onChange, invalid, describedBy, rule, check, keyboard }: CheckedProps): ReactNode {
  const t = useText();
  const [fault, setFault] = useState<string>();
  const latest = useRef('');
  const text = typeof value === 'string' ? value : '';
  const ask = async (): Promise<void> => {
    const asked = text.trim();
    latest.current = asked;
    if (asked === '') return;
    const broken = brokenRule(rule, asked);
    if (broken !== null) return setFault(fieldErrorText(broken));
    const words = await check(asked).then(
      () => undefined,
      (error: unknown) => errorText(asApiError(error)),
    );
    // Ignore the answer when the value has changed meanwhile.
    if (latest.current === asked) setFault(words);
  };
  return (
    <span className="people-checked">
      <input
        id={id}
        value={text}
        placeholder={t('common.field.placeholder')}
        inputMode={keyboard}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={invalid || fault !== undefined}
        aria-describedby={fault === undefined ? describedBy : `${id}fault`}
        onBlur={() => void ask()}
        onChange={(event) => {
          setFault(undefined);
          latest.current = '';
          onChange(event.target.value);
        }}
      />
      {fault !== undefined && !invalid && (
        <em id={`${id}fault`} role="alert">
          {fault}
        </em>
      )}
    </span>
  );
}

/** @param check rejects with the reason when the value is taken */
export const checkedKind = (
  rule: RuleName,
  check: CheckedProps['check'],
  keyboard: CheckedProps['keyboard'] = 'text',
): FieldKind & { readonly width: 'half' } => ({
  type: 'own',
  width: 'half',
  draw: (props) => <CheckedInput {...props} rule={rule} check={check} keyboard={keyboard} />,
});
