/** Now, where, and over time: three parts of the board, the address says which. The other two are fetched when asked for. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { DetailTabs } from '@/ui/detail-tabs';
import { Switch } from '@/ui/fields/switch';
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
      <DetailTabs
        label={t('titles.alarmBoard')}
        parts={TABS.map((key) => ({ key, title: t(`alarmboard.tab.${key}`), draw: parts[key] }))}
      />
    </div>
  );
}
