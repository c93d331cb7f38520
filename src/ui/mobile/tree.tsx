/** A whole phone tree from its definition. */
import type { ReactNode } from 'react';
import type { FlatRow } from '@/lib/tree';
import { ListSkeleton } from '../common/skeleton';
import { lazyPart } from '../lazy-part';
import type { AnyTree, TreeDefinition } from '../model/tree-definition';
import type { FullTreeProps } from './full-tree';

const FullTree = lazyPart<FullTreeProps>(() => import('./full-tree'), ['admin'], <ListSkeleton rows={8} />);

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function tree<Row extends FlatRow>(useDefinition: () => TreeDefinition<Row>): () => ReactNode {
  return function PhoneTree(): ReactNode {
    const definition = useDefinition();
    // The kit hands rows to nothing but the definition's own functions.
    return <FullTree key={definition.key} definition={definition as unknown as AnyTree} />;
  };
}

export default tree;
