/** The chosen node's record, beside its tree. */
import type { ReactNode } from 'react';
import type { AnyDetail } from '../model/tree-definition';
import FullDetail from './full-detail';

interface TreeRecordProps {
  useRecord: (id: number) => AnyDetail;
  id: number;
  /** Whether the tree itself has the form of its nodes. */
  hasForm: boolean;
}

export function TreeRecord({ useRecord, id, hasForm }: TreeRecordProps): ReactNode {
  // oxlint-disable-next-line react/hooks -- the definition's own hook, the same for as long as the record is shown
  const definition = useRecord(id);
  return <FullDetail definition={definition} inTree={hasForm} />;
}
