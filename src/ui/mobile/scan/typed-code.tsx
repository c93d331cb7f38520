/** The code, typed: the short one under the QR code is checked at once, also without a line. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { printedShortCode, readShortCode } from '@/contract/short-code';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '../../common/button';

/** @returns what is wrong with it, in words */
function faultOf(typed: string): string | undefined {
  const read = readShortCode(typed);
  if (!read || 'body' in read) return undefined;
  return read.fault === 'sign' ? text('errors.code.strangeSign', { sign: read.sign }) : text('errors.code.mistyped');
}

/** As it is printed, whatever was typed between and in which letters. */
const asPrinted = (typed: string): string => {
  const read = readShortCode(typed);
  return read && 'body' in read ? printedShortCode(read.body) : typed.trim();
};

export function TypedCode({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useText();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = faultOf(typed);
    setFault(wrong);
    if (wrong === undefined && typed.trim() !== '') onCode(asPrinted(typed));
  };
  return (
    <form className="sp-scan-typed" onSubmit={onSubmit} noValidate>
      <div>
        <input
          className="sp-input"
          aria-label={t('common.scan.byHand')}
          aria-describedby={hintId}
          aria-invalid={fault !== undefined}
          placeholder={t('common.scan.byHand')}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" tone="main" disabled={typed.trim() === ''}>
          {t('common.action.confirm')}
        </Button>
      </div>
      <p id={hintId} className={fault ? 'sp-field-error' : 'sp-field-hint'} role={fault ? 'alert' : undefined}>
        {fault ?? t('common.scan.byHandHint')}
      </p>
    </form>
  );
}
