/** My alarm tasks on the phone; who goes off duty hands over here too. */
import type { ReactNode } from 'react';
import type { AlarmTaskRow } from '@/contract/control-room';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { DetailTabs, type TabPart } from '@/ui/detail-tabs';
import { lazyPart } from '@/ui/lazy-part';
import { CardList } from '@/ui/mobile/card-list';
import { ListFilters } from '@/ui/mobile/list-filters';
import { Page } from '@/ui/mobile/page';
import { usePagedList } from '@/ui/model/use-paged-list';
import { TaskCard } from './task-card';
import { useTaskList, type TaskTab } from './use-task-list';
import { useTaskTabs, type TaskTabTitle } from './use-tasks';
import './tasks.css';

const HandOver = lazyPart<object>(() => import('../hand-over/hand-over-tab.mobile'), ['alarmduty'], <ListSkeleton />);
const card = (row: AlarmTaskRow): ReactNode => <TaskCard row={row} />;

function Tasks({ tab }: { tab: TaskTab }): ReactNode {
  const definition = useTaskList(tab);
  const model = usePagedList(definition, 'growing');
  return (
    <>
      <ListFilters filters={definition.filters ?? []} address={model.address} />
      <div data-ready={model.state === 'ready' || model.state === 'empty' ? 'record' : undefined}>
        <CardList definition={definition} model={model} card={card} />
      </div>
    </>
  );
}

const partOf = ({ key, title }: TaskTabTitle): TabPart => ({
  key,
  title,
  draw: () => (key === 'handover' ? <HandOver /> : <Tasks key={key} tab={key} />),
});

export default function AlarmTasks(): ReactNode {
  const t = useText();
  const tabs = useTaskTabs(t);
  return (
    <Page>
      <div className="al-task-tabs">
        <DetailTabs label={t('titles.alarmTasks')} parts={tabs.map(partOf)} />
      </div>
    </Page>
  );
}
