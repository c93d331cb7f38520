/** The picture to read; a press brings another one. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import type { Captcha } from '../model/use-captcha';
import './captcha-picture.css';

export interface CaptchaWords {
  readonly another: TextKey;
  readonly picture: TextKey;
  readonly failed: TextKey;
}

export function CaptchaPicture({ captcha, words }: { captcha: Captcha; words: CaptchaWords }): ReactNode {
  const t = useText();
  const { image, failed, renew } = captcha;
  return (
    <button type="button" className="sp-captcha" onClick={renew} aria-label={t(words.another)}>
      {image && <img src={image} alt={t(words.picture)} width="120" height="44" />}
      <span>{t(failed ? words.failed : words.another)}</span>
    </button>
  );
}
