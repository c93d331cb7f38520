/** The record of a row by the hook of its own page, fetched when the first row is opened. */
import { createElement, type ComponentType, type ReactNode } from 'react';
import { DetailSkeleton } from '../common/skeleton';
import { lazyPart } from '../lazy-part';
import type { RecordHook } from '../model/definitions';

interface RowRecordProps {
  /** Whether the list itself has the form of its rows. */
  hasForm: boolean;
}

const made = new WeakMap<RecordHook, ComponentType<RowRecordProps>>();

function viewOf(load: RecordHook): ComponentType<RowRecordProps> {
  const known = made.get(load);
  if (known) return known;
  const fetchIt = async () => {
    const [{ default: useRecord }, { default: FullDetail }] = await Promise.all([load(), import('./full-detail')]);
    const Record = ({ hasForm }: RowRecordProps): ReactNode => <FullDetail definition={useRecord()} inTree={hasForm} />;
    return { default: Record };
  };
  const view = lazyPart<RowRecordProps>(fetchIt, ['admin'], <DetailSkeleton />);
  made.set(load, view);
  return view;
}

export function RowRecord({ load, hasForm }: RowRecordProps & { load: RecordHook }): ReactNode {
  return createElement(viewOf(load), { hasForm });
}
