/** A whole phone tree from its definition. */
import type { ReactNode } from 'react';
import type { FlatRow } from '@/lib/tree';
import type { TreeDefinition } from '../model/tree-definition';

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function tree<Row extends FlatRow>(useDefinition: () => TreeDefinition<Row>): () => ReactNode {
  return function PhoneTree(): ReactNode {
    useDefinition();
    return null;
  };
}
