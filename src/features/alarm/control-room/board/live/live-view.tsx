/** Now: what is open and late, how fast it goes, where it comes from, who is there. */
import type { ReactNode } from 'react';
import type { AlarmBoard } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { BuildingTable, PointTable } from './month-tables';
import { MonthNumbers } from './month-numbers';
import { OnDuty } from './on-duty';
import { OpenNumbers } from './open-numbers';
import { Shelved } from './shelved';
import { Urgent } from './urgent';
import { useBoard } from './use-board';
import './live.css';

function Board({ board }: { board: AlarmBoard }): ReactNode {
  const { month } = board;
  return (
    <div className="ab-live" data-ready="record">
      <OpenNumbers board={board} />
      <div className="ab-live-columns">
        <div className="ab-live-column">
          <Urgent board={board} />
          <Shelved shelved={board.shelved} />
          <OnDuty posts={board.onDuty} />
        </div>
        <div className="ab-live-column">
          <MonthNumbers month={month} />
          <PointTable rows={month.topPoints} />
          <BuildingTable rows={month.byBuilding} />
        </div>
      </div>
    </div>
  );
}

export function LiveView(): ReactNode {
  const t = useText();
  const detail = useBoard();
  const { record, state, error, refresh } = detail;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  return (
    <>
      <RecordAge detail={detail} />
      <output className="sp-hidden">{t('alarmboard.live.said', { count: record.open.count })}</output>
      <Board board={record} />
    </>
  );
}
