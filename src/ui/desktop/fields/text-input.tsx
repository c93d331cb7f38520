/** Text, long text with voice, numbers. */
import '@/i18n/form-texts';
import { Button, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { lengthOf } from '@/lib/validators';
import { useVoice } from '../../model/use-voice';
import { asText, named, type InputProps } from './input-props';
import './text-input.css';

export function TextInput(props: InputProps<'text' | 'password'>): ReactNode {
  const { kind, value, onChange, compact, label } = props;
  const t = useText();
  const shared = {
    ...named(props),
    placeholder: compact ? label : t('common.field.placeholder'),
    value: asText(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind.type === 'password') return <Input.Password {...shared} autoComplete="current-password" />;
  return (
    <Input
      {...shared}
      // Words to look for are not checked by a form; any other text that is too long is refused, never cut.
      maxLength={compact ? kind.maxLength : undefined}
      type={kind.keyboard ?? 'text'}
      allowClear={compact}
      autoComplete="off"
    />
  );
}

export function LongTextInput({ kind, id, label, value, onChange, invalid }: InputProps<'longText'>): ReactNode {
  const t = useText();
  const text = asText(value);
  const voice = useVoice(text, onChange);
  return (
    <>
      <Input.TextArea
        {...named({ id, label, invalid })}
        autoSize={{ minRows: 3, maxRows: 8 }}
        count={kind.maxLength === undefined ? undefined : { max: kind.maxLength, show: true, strategy: lengthOf }}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {kind.voice && voice.supported && (
        <Button size="small" type={voice.listening ? 'primary' : 'default'} onClick={voice.toggle}>
          {t(voice.listening ? 'common.voice.stop' : 'common.voice.start')}
        </Button>
      )}
      {voice.failed && <span role="alert">{t('common.voice.failed')}</span>}
    </>
  );
}

export function NumberInput({ kind, id, label, value, onChange, invalid }: InputProps<'number'>): ReactNode {
  return (
    <InputNumber
      {...named({ id, label, invalid })}
      precision={kind.integer ? 0 : undefined}
      suffix={kind.unit}
      className="sp-number"
      // Its arrows have English names only; the arrow keys stay.
      controls={false}
      value={typeof value === 'number' ? value : null}
      // No min and max here: antd would change what was typed; the form says what is wrong instead.
      onChange={(next: number | null) => onChange(next)}
    />
  );
}
