import type { ReactNode, RefObject } from 'react';
import { useText } from '@/i18n/use-text';
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
    <div className="login-captcha">
      <label className="login-field">
        <span>{t('login.captcha')}</span>
        {/* The answer belonged to the former picture: another picture, another field. */}
        <input
          key={image}
          ref={field}
          name="kaptcha"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={12}
          aria-invalid={missing}
        />
        {missing && <em role="alert">{t('login.needCaptcha')}</em>}
      </label>
      <button type="button" onClick={renew} aria-label={t('login.anotherCaptcha')}>
        <img src={image} alt={t('login.captchaPicture')} width="120" height="44" />
      </button>
    </div>
  );
}
