/** The picture that is asked for after wrong passwords. Its id travels in the content-kapt header, kept by the client. */
import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';

export interface CaptchaModel {
  /** Data address of the picture; undefined while none is asked for. */
  readonly image: string | undefined;
  /** Another picture, for one that cannot be read. */
  readonly renew: () => void;
  /** After a refused sign-in: asks for a picture when one is wanted, and for a new one when the last is spent. */
  readonly afterRefusal: (error: ApiError) => void;
}

const ASKS = new Set(['session.captchaRequired', 'session.captchaWrong']);

/** @param asks one is wanted before the first try */
export function useCaptcha(asks: boolean): CaptchaModel {
  const [image, setImage] = useState<string>();
  const renew = useCallback((): void => {
    call(authEndpoints.getKaptcha, {}, { quiet: true }).then(
      (picture) => setImage(picture.image),
      // Without an answer the old picture stays, with a button for another.
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (asks) renew();
  }, [asks, renew]);
  const afterRefusal = (error: ApiError): void => {
    if (image !== undefined || ASKS.has(error.code)) renew();
  };
  return { image, renew, afterRefusal };
}
