/** Alarms as cards, the most urgent first. */
import type { ReactNode } from 'react';
import type { AlarmRow } from '@/contract/alarm-entities';
import { CardList } from '@/ui/mobile/card-list';
import { ListFilters } from '@/ui/mobile/list-filters';
import { Page } from '@/ui/mobile/page';
import { usePagedList } from '@/ui/model/use-paged-list';
import { AlarmCard } from './alarm-card';
import { useAlarmList } from './use-alarm-list';
import './alarm-list.css';

const card = (row: AlarmRow): ReactNode => <AlarmCard row={row} />;

export default function AlarmList(): ReactNode {
  const definition = useAlarmList();
  const model = usePagedList(definition, 'growing');
  return (
    <Page>
      <div className="al-list-head">
        <ListFilters filters={definition.filters ?? []} address={model.address} />
      </div>
      <div className="al-list" data-ready={model.state === 'ready' ? 'record' : undefined}>
        <CardList definition={definition} model={model} card={card} />
      </div>
    </Page>
  );
}
