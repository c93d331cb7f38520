/** My alarm tasks at the desk, a table for each tab. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { DetailTabs, type TabPart } from '@/ui/detail-tabs';
import { TableList } from '@/ui/desktop/table-list';
import { useRowDrawer } from '@/ui/desktop/use-row-drawer';
import { lazyPart } from '@/ui/lazy-part';
import { usePagedList } from '@/ui/model/use-paged-list';
import AlarmTask from './task.desktop';
import { useTaskList, type TaskTab } from './use-task-list';
import { useTaskTabs, type TaskTabTitle } from './use-tasks';

const HandOver = lazyPart<object>(() => import('../hand-over/hand-over-tab.desktop'), ['alarmduty'], <ListSkeleton />);

/** The task reads in the address which one it is. */
const OPENED = { drawer: (): ReactNode => <AlarmTask />, param: 'id' } as const;

function Tasks({ tab }: { tab: TaskTab }): ReactNode {
  const definition = useTaskList(tab);
  const model = usePagedList(definition, 'paged');
  const { onOpen, drawer } = useRowDrawer(definition, model.rows, OPENED);
  return (
    <>
      <TableList definition={definition} model={model} onOpen={onOpen} />
      {drawer}
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
  return <DetailTabs label={t('titles.alarmTasks')} parts={tabs.map(partOf)} />;
}
