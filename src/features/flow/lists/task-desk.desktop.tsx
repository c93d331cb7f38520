/** To-dos on the desktop: the table, and the chosen one in the drawer at its right; a agrees, r refuses, j and k go on. */
import { useEffect, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { list } from '@/ui/desktop/list';
import type { ListDefinition } from '@/ui/model/definitions';
import { FlowView } from '../detail/biz-flow-detail.desktop';
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

/** @param instOf which approval a row is about */
export function taskDesk<Row, N extends string>(
  useTasks: () => ListDefinition<Row, N>,
  instOf: (row: Row) => number,
): () => ReactNode {
  const useDesk = (): ListDefinition<Row, N> => ({ ...useTasks(), above: <Keys /> });
  const Table = list(useDesk, { drawer: (_id, row) => <FlowView id={row && instOf(row)} /> });
  return function TaskDesk(): ReactNode {
    useTaskKeys();
    return <Table />;
  };
}
