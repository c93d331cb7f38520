import type { ReactNode, RefObject } from 'react';
import { useText } from '@/i18n/use-text';
import { EntryField } from '@/ui/common/entry-field';
import type { CaptchaModel } from './use-captcha';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  captcha: CaptchaModel;
  missing: boolean;
}

/** What the picture says; a tap on the picture brings another. */
export function CaptchaField({ field, captcha, missing }: Props): ReactNode {
  const t = useText();
  const { image, renew } = captcha;
  if (image === undefined) return null;
  return (
    <EntryField
      // The answer belonged to the former picture: another picture, another field.
      key={image}
      ref={field}
      label={t('login.captcha')}
      name="kaptcha"
      autoComplete="off"
      maxLength={12}
      enterKeyHint="go"
      error={missing ? t('login.needCaptcha') : undefined}
      end={
        <button type="button" className="login-captcha" onClick={renew} aria-label={t('login.anotherCaptcha')}>
          <img src={image} alt={t('login.captchaPicture')} width="120" height="44" />
        </button>
      }
    />
  );
}
