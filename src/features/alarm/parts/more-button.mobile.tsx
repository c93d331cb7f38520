/** ··· at the end of the bar: whatever is not the next step. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { BarEnd } from '@/ui/mobile/bar-end';
import type { AlarmSheet } from '../act/open-sheet';

export function MoreButton({ sheet }: { sheet: AlarmSheet }): ReactNode {
  const t = useText();
  return (
    <BarEnd>
      <button
        type="button"
        className="sp-bar__button al-more"
        aria-label={t('common.action.more')}
        onClick={() => sheet.show({ kind: 'more' })}
      >
        ···
      </button>
    </BarEnd>
  );
}
