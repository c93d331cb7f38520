/** The chosen node's record, as a page. */
import type { ReactNode } from 'react';
import type { AnyDetail } from '../model/tree-definition';
import FullDetail from './full-detail';

export function TreeRecord({ useRecord, id }: { useRecord: (id: number) => AnyDetail; id: number }): ReactNode {
  return <FullDetail definition={useRecord(id)} />;
}
