/** The sheets of an alarm, fetched apart from the record, right after it; until they are here a first form takes the words. */
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useLoadedSoon } from '@/ui/common/use-loaded';
import { EarlySheet } from './early-sheet.mobile';
import type { AlarmModel } from './use-alarm';
import type { AlarmSheet, OpenSheet } from './open-sheet';

const load = () => import('./act-sheet.mobile');
const ActSheet = lazy(load);

interface LazySheetProps {
  alarm: AlarmDetail;
  model: AlarmModel;
  sheet: AlarmSheet;
}

/** What the fetched part gets: a sheet that is open. */
export interface OpenSheetProps extends LazySheetProps {
  open: OpenSheet;
}

export function LazySheet(props: LazySheetProps): ReactNode {
  const { open } = props.sheet;
  const isHere = useLoadedSoon(load, open !== null);
  /** The form that somebody types into is not taken from under their hands. */
  const [typing, setTyping] = useState<OpenSheet | null>(null);
  if (!open) return null;
  const useWhole = (): void => setTyping(null);
  if (!isHere || typing === open) {
    // A form of another kind is another form.
    return (
      <EarlySheet key={open.kind} {...props} open={open} onTyped={setTyping} onWhole={isHere ? useWhole : undefined} />
    );
  }
  return (
    <Suspense fallback={null}>
      <ActSheet {...props} open={open} />
    </Suspense>
  );
}
