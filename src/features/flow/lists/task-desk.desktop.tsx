/** To-dos on the desktop: the table, and the chosen one in the drawer at its right; a agrees, r refuses, j and k go on. */
import { useEffect, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { FlowTaskRow } from '@/contract/flow/flow-views';
import { list } from '@/ui/desktop/list';
import type { ListDefinition } from '@/ui/model/definitions';
import { FlowView } from '../detail/biz-flow-detail.desktop';
import type { TaskColumn } from './task-columns';
import { onTaskKey } from './task-keys';

function useTaskKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onTaskKey);
    return () => removeEventListener('keydown', onTaskKey);
  }, []);
}

/** The keys are said once, over the table. */
const Keys = (): ReactNode => {
  const t = useText();
  return <p className="sp-hint">{t('flow.hint.keys')}</p>;
};

export function taskDesk(useTasks: () => ListDefinition<FlowTaskRow, TaskColumn>): () => ReactNode {
  const useDesk = (): ListDefinition<FlowTaskRow, TaskColumn> => ({ ...useTasks(), above: <Keys /> });
  const Table = list(useDesk, { drawer: (_id, row) => <FlowView id={row?.instId} /> });
  return function TaskDesk(): ReactNode {
    useTaskKeys();
    return <Table />;
  };
}
