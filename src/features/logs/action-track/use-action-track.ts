/** One action with its context: sign-in, changes, faults of the same call. */
import { logEndpoints, type ActionTrack } from '@/contract/admin-log';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useTrackId } from '../parts/use-track-id';

export interface ActionTrackModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<ActionTrack>;
}

export function useActionTrack(): ActionTrackModel {
  const id = useTrackId();
  const detail = useDetail(logEndpoints.getActionTrack, { id: id ?? 0 }, { enabled: id !== undefined });
  return { id, detail };
}
