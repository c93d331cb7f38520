/** A signature by finger, mouse or pen. There is no name to type: whoever cannot draw goes another way, which the form says. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isSigned, type Stroke } from '@/contract/order-signature';
import { useText } from '@/i18n/use-text';
import { newUuid } from '@/outbox/uuid';
import type { DrawProps, FieldValue } from '../model/field-types';
import { photosIn } from '../model/use-photos';
import { Button } from './button';
import { strokesIn } from './signature-value';
import { SIGN_PAPER } from '@/contract/order-signature';
import { useSignature } from './use-signature';
import './signature-pad.css';

interface PadProps extends DrawProps {
  /** What the form keeps: the strokes themselves, or a picture of them. */
  keeps: 'strokes' | 'picture';
}

type Keep = (strokes: readonly Stroke[], canvas: HTMLCanvasElement | null) => void;

function keepPicture(
  strokes: readonly Stroke[],
  canvas: HTMLCanvasElement | null,
  onChange: DrawProps['onChange'],
): void {
  if (!isSigned(strokes)) return onChange([]);
  canvas?.toBlob((blob) => {
    if (blob) onChange([{ key: newUuid(), blob, takenAt: Date.now() }]);
  }, 'image/png');
}

const isEmpty = (value: FieldValue): boolean => (photosIn(value).length > 0 ? false : strokesIn(value).length === 0);

function Paper({
  id,
  label,
  value,
  invalid,
  describedBy,
  onDrawn,
}: Omit<PadProps, 'keeps' | 'onChange'> & { onDrawn: Keep }) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useSignature(canvas, strokesIn(value), onDrawn);
  return (
    <fieldset className="sp-sign" tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      <div className="sp-sign-paper" data-invalid={invalid || undefined}>
        <canvas
          id={id}
          ref={canvas}
          aria-hidden="true"
          {...SIGN_PAPER}
          onPointerDown={pad.onPointerDown}
          onPointerMove={pad.onPointerMove}
          onPointerUp={pad.onPointerEnd}
          onPointerCancel={pad.onPointerEnd}
        />
        {pad.isBlank && <span>{t('signature.hint')}</span>}
      </div>
      <div className="sp-row sp-sign-foot">
        <Button disabled={pad.isBlank} onClick={pad.undo}>
          {t('signature.undo')}
        </Button>
        <Button disabled={pad.isBlank} onClick={pad.clear}>
          {t('signature.clear')}
        </Button>
        <output>
          {pad.isShort && t('signature.short')}
          {!pad.isShort && <span className="sp-hidden">{t(pad.isBlank ? 'signature.blank' : 'signature.drawn')}</span>}
        </output>
      </div>
    </fieldset>
  );
}

export default function SignaturePad({ keeps, onChange, ...props }: PadProps): ReactNode {
  const { value } = props;
  const own = useRef(value);
  const [paper, setPaper] = useState(0);
  // A draft that comes back or goes away is not what was drawn here: the paper begins anew with it.
  useEffect(() => {
    if (value === own.current || (isEmpty(value) && isEmpty(own.current))) return;
    own.current = value;
    setPaper((last) => last + 1);
  }, [value]);
  const change = (next: FieldValue): void => {
    own.current = next;
    onChange(next);
  };
  const onDrawn: Keep = (strokes, canvas) => {
    if (keeps === 'picture') keepPicture(strokes, canvas, change);
    else change(isSigned(strokes) ? JSON.stringify(strokes) : '');
  };
  return <Paper key={paper} {...props} onDrawn={onDrawn} />;
}
