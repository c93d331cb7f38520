import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { chooseAllParks } from '@/session/park-choice';
import { Button } from '@/ui/common/button';

/** One park's alarms are shown, and in another one somebody waits: said, and one tap away. */
export function Elsewhere({ count }: { count: number }): ReactNode {
  const t = useText();
  if (count === 0) return null;
  return (
    <output className="home-elsewhere">
      <span>{t('home.elsewhere.some', { count })}</span>
      <Button tone="quiet" onClick={chooseAllParks}>
        {t('home.elsewhere.show')}
      </Button>
    </output>
  );
}
