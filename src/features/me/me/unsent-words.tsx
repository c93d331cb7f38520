import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import type { MeModel } from './use-me';

/** How much waits on this device, and whether something needs a decision. */
export function UnsentWords({ me: { unsent, conflicts } }: { me: MeModel }): ReactNode {
  const t = useText();
  if (unsent === 0 && conflicts === 0) return t('me.unsentNone');
  return (
    <>
      {conflicts > 0 && <StateTag tone="danger">{t('me.conflictCount', { count: conflicts })}</StateTag>}{' '}
      {unsent > 0 && <StateTag tone="warning">{t('me.unsentCount', { count: unsent })}</StateTag>}
    </>
  );
}
