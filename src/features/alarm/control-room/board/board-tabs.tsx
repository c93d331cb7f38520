/** Now, where, and over time: three parts of the board, the address says which. The other two are fetched when asked for. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { DetailTabs } from '@/ui/detail-tabs';
import { Switch } from '@/ui/fields/switch';
import { useBoardPark } from './use-board-park';
import './board.css';

interface BoardTabsProps {
  layout: 'phone' | 'desktop';
  parts: Readonly<Record<(typeof TABS)[number], () => ReactNode>>;
  /** Opens the board for a screen on the wall; there is none of a phone. */
  onWall?: () => void;
}

const TABS = ['live', 'map', 'stats'] as const;

export function BoardTabs({ layout, parts, onWall }: BoardTabsProps): ReactNode {
  const t = useText();
  const { parkId, several, choose } = useBoardPark();
  return (
    <div className="ab-board" data-layout={layout}>
      <div className="ab-board-end">
        {several && (
          <Switch
            className="ab-parks"
            label={t('alarmboard.park.label')}
            options={[false, true].map((all) => ({
              value: all,
              label: t(all ? 'shell.park.all' : 'alarmboard.park.current'),
            }))}
            value={parkId === undefined}
            onChoose={choose}
          />
        )}
        {onWall && (
          <Button size="small" onClick={onWall}>
            {t('alarmboard.wall.open')}
          </Button>
        )}
      </div>
      <DetailTabs
        label={t('titles.alarmBoard')}
        parts={TABS.map((key) => ({ key, title: t(`alarmboard.tab.${key}`), draw: parts[key] }))}
      />
    </div>
  );
}
