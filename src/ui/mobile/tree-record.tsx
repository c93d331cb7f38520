/** The chosen node's record, as a page. */
import type { ReactNode } from 'react';
import type { AnyDetail } from '../model/tree-definition';
import FullDetail from './full-detail';

export function TreeRecord({ useRecord, id }: { useRecord: (id: number) => AnyDetail; id: number }): ReactNode {
  // oxlint-disable-next-line react/hooks -- the definition's own hook, the same for as long as the record is shown
  const definition = useRecord(id);
  return <FullDetail definition={definition} />;
}
