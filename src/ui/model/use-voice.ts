/** Dictation into a text field. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { languageTag } from '@/i18n/language';
import { canListen, listen } from '@/lib/speech';

export interface Voice {
  /** false: this browser has no speech recognition, show no button. */
  readonly supported: boolean;
  readonly listening: boolean;
  readonly failed: boolean;
  readonly toggle: () => void;
}

/** Recognised speech is appended to `value`, and replaced while recognition is still changing. */
export function useVoice(value: string, onChange: (value: string) => void): Voice {
  const [listening, setListening] = useState(false);
  const [failed, setFailed] = useState(false);
  const stop = useRef<() => void>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => () => stop.current?.(), []);
  const toggle = useCallback(() => {
    if (listening) {
      stop.current?.();
      return;
    }
    setFailed(false);
    setListening(true);
    stop.current = listen(languageTag(), {
      onText: (heard) => change.current(value + heard),
      onEnd: () => setListening(false),
      onError: () => {
        setListening(false);
        setFailed(true);
      },
    });
  }, [listening, value]);
  return { supported: canListen(), listening, failed, toggle };
}
