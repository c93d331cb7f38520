/** A text with one emphasised part, `<b>…</b>` in the locale files. */
import { lazy, Suspense, type ReactNode } from 'react';
import type { TextKey, TextParams } from './areas';
import { useText } from './use-text';

const Marked = lazy(() => import('./marked-text'));

export interface RichTextProps {
  textKey: TextKey;
  params?: TextParams;
}

const NOTHING: TextParams = {};

/** Plain words until the markup's machinery is there. */
export function RichText({ textKey, params = NOTHING }: RichTextProps): ReactNode {
  const t = useText();
  const plain = t(textKey, params).replaceAll(/<\/?b>/g, '');
  return (
    <Suspense fallback={plain}>
      <Marked textKey={textKey} params={params} />
    </Suspense>
  );
}
