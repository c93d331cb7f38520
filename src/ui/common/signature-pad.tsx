/** A signature by finger, mouse or pen; by keyboard as a typed name. A chunk of its own: see `signature-field`. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { isTooLong } from '@/lib/validators';
import type { DrawProps } from '../model/field-types';
import { Button } from './button';
import { LengthNote } from './length-note';
import { SIGNATURE_SIZE, useSignature } from './use-signature';
import './signature-pad.css';

const NAME_MAX = 32;

export default function SignaturePad({ id, label, value, onChange, invalid, describedBy }: DrawProps): ReactNode {
  const t = useText();
  const [name, setName] = useState('');
  const { canvas, isSigned, onPointerDown, onPointerMove, onPointerEnd, signAs, clear } = useSignature(value, onChange);
  return (
    <fieldset className="sp-sign" aria-label={label}>
      <div className="sp-sign-paper" data-invalid={invalid || undefined}>
        <canvas
          ref={canvas}
          // Whoever cannot draw types the name below.
          aria-hidden="true"
          {...SIGNATURE_SIZE}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        />
        {!isSigned && <span>{t('signature.hint')}</span>}
      </div>
      <div className="sp-row sp-sign-foot">
        {isSigned ? (
          <Button onClick={clear}>{t('signature.clear')}</Button>
        ) : (
          <>
            <input
              id={id}
              value={name}
              autoComplete="off"
              placeholder={t('signature.name')}
              aria-label={`${label} ${t('signature.name')}`}
              aria-describedby={describedBy}
              onChange={(event) => setName(event.target.value)}
            />
            <Button disabled={!name.trim() || isTooLong(name, NAME_MAX)} onClick={() => signAs(name.trim())}>
              {t('signature.use')}
            </Button>
            <LengthNote value={name} max={NAME_MAX} />
          </>
        )}
      </div>
    </fieldset>
  );
}
