/** Several lines, with voice where the browser has it. */
import '@/i18n/form-texts';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { lengthOf } from '@/lib/validators';
import { useVoice } from '../../model/use-voice';
import { asText, type InputProps } from './input-props';

export function LongTextInput({ kind, id, value, onChange, invalid, describedBy }: InputProps<'longText'>): ReactNode {
  const t = useText();
  const text = asText(value);
  const voice = useVoice(text, onChange);
  const length = lengthOf(text);
  const isOver = kind.maxLength !== undefined && length > kind.maxLength;
  return (
    <div className="sp-long">
      <textarea
        id={id}
        className="sp-input"
        rows={3}
        placeholder={t('common.field.placeholder')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid || isOver}
        aria-describedby={describedBy}
      />
      <div className="sp-long-foot">
        {kind.voice && voice.supported && (
          <button type="button" className="sp-chip" aria-pressed={voice.listening} onClick={voice.toggle}>
            {t(voice.listening ? 'common.voice.stop' : 'common.voice.start')}
          </button>
        )}
        {voice.failed && <span role="alert">{t('common.voice.failed')}</span>}
        {kind.maxLength !== undefined && (
          <span className="sp-num sp-long-count" data-over={isOver || undefined}>
            {length}/{kind.maxLength}
          </span>
        )}
      </div>
    </div>
  );
}
