/** What saving would do, asked while a form is filled in. */
import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import type { Endpoint, OutputOf } from '@/contract/endpoint';

/** Asked when nothing was changed for so long. */
const PAUSE_MS = 400;

/**
 * @param input what would be saved: asked again only when something in it has changed
 * @returns undefined: not known yet, or what is filled in is wrong, which is said when it is saved
 */
export function usePreview<E extends Endpoint>(
  endpoint: E,
  input: Readonly<Record<string, unknown>>,
): OutputOf<E> | undefined {
  const asked = JSON.stringify(input);
  const [preview, setPreview] = useState<OutputOf<E>>();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      call(endpoint, JSON.parse(asked) as Parameters<typeof call<E>>[1], { quiet: true }).then(
        (answer) => isOver || setPreview(answer),
        () => isOver || setPreview(undefined),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [endpoint, asked]);
  return preview;
}
