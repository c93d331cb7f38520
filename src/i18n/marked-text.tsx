/** The part of RichText that needs react-i18next: it turns `<b>` of a text into an element, never raw HTML. */
import { use, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { fullEngine } from './engine';
import { useLanguage } from './use-text';
import type { RichTextProps } from './rich-text';

const engine = fullEngine();

export default function MarkedText({ textKey, params }: RichTextProps): ReactNode {
  const lng = useLanguage();
  return (
    <Trans
      i18n={use(engine)}
      i18nKey={textKey as string}
      values={params}
      components={{ b: <strong /> }}
      tOptions={{ lng }}
    />
  );
}
