/** The picture that public forms always ask for. Its id travels in the content-kapt header, kept by the client. */
import { useCallback, useEffect, useState } from 'react';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';

export interface Captcha {
  /** Data address; undefined while there is none. */
  readonly image: string | undefined;
  readonly failed: boolean;
  readonly renew: () => void;
}

/** @param wanted there is something to fill in: only then a picture is drawn */
export function useCaptcha(wanted: boolean): Captcha {
  const [image, setImage] = useState<string>();
  const [failed, setFailed] = useState(false);
  const renew = useCallback((): void => {
    call(authEndpoints.getKaptcha, {}, { quiet: true }).then(
      (picture) => {
        setImage(picture.image);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (wanted) renew();
  }, [wanted, renew]);
  return { image, failed, renew };
}
