/** Now, where, and over time: three parts of the board, the address says which. The other two are fetched when asked for. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { DetailTabs } from '@/ui/detail-tabs';
import { useBoardPark } from './use-board-park';
import './board.css';

interface BoardTabsProps {
  layout: 'phone' | 'desktop';
  parts: Readonly<Record<(typeof TABS)[number], () => ReactNode>>;
}

const TABS = ['live', 'map', 'stats'] as const;

export function BoardTabs({ layout, parts }: BoardTabsProps): ReactNode {
  const t = useText();
  const { parkId, several, choose } = useBoardPark();
  return (
    <div className="ab-board" data-layout={layout}>
      {several && (
        <fieldset className="ab-switch ab-parks" aria-label={t('alarmboard.park.label')}>
          {[false, true].map((all) => (
            <button
              key={String(all)}
              type="button"
              aria-pressed={(parkId === undefined) === all}
              onClick={() => choose(all)}
            >
              {t(all ? 'shell.park.all' : 'alarmboard.park.current')}
            </button>
          ))}
        </fieldset>
      )}
      <DetailTabs
        label={t('titles.alarmBoard')}
        parts={TABS.map((key) => ({ key, title: t(`alarmboard.tab.${key}`), draw: parts[key] }))}
      />
    </div>
  );
}
