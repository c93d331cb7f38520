/** A whole desktop list from its definition. */
import type { ReactNode } from 'react';
import { ListSkeleton } from '../common/skeleton';
import { lazyPart } from '../lazy-part';
import type { ListDefinition } from '../model/definitions';
import { anyList, hasTools, type AnyRow } from '../model/list-tools';
import { usePagedList } from '../model/use-paged-list';
import type { FullListProps } from './full-list';
import type { ListOptions } from './row-drawer';
import { TableList } from './table-list';
import { useRowDrawer } from './use-row-drawer';

const FullList = lazyPart<FullListProps>(() => import('./full-list'), ['admin'], <ListSkeleton rows={8} />);

interface PlainProps<Row, N extends string> {
  definition: ListDefinition<Row, N>;
  options: ListOptions<Row>;
}

function PlainList<Row, N extends string>({ definition, options }: PlainProps<Row, N>): ReactNode {
  const model = usePagedList(definition, 'paged');
  const { onOpen, drawer } = useRowDrawer(definition, model.rows, options);
  return (
    <>
      <TableList definition={definition} model={model} onOpen={onOpen} />
      {drawer}
    </>
  );
}

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function list<Row, N extends string>(
  useDefinition: () => ListDefinition<Row, N>,
  options: ListOptions<Row> = {},
): () => ReactNode {
  return function DesktopList(): ReactNode {
    const definition = useDefinition();
    if (!hasTools(definition)) return <PlainList definition={definition} options={options} />;
    // The tools hand rows to nothing but the definition's own functions.
    return <FullList definition={anyList(definition)} options={options as unknown as ListOptions<AnyRow>} />;
  };
}

export default list;
