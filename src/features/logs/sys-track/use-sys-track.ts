/** One fault with its context, and marking it as handled. */
import { useState } from 'react';
import { logEndpoints, type SysTrack } from '@/contract/admin-log';
import { useText } from '@/i18n/use-text';
import { useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useTrackId } from '../parts/use-track-id';
import { isOpen } from '../sys-log/use-sys-log';
import { useHandleForm } from '../sys-log/use-handle-form';

export interface SysTrackModel {
  readonly id: number | undefined;
  readonly detail: DetailModel<SysTrack>;
  readonly handling: {
    readonly may: boolean;
    readonly isOpen: boolean;
    readonly form: ReturnType<typeof useHandleForm>;
    readonly open: () => void;
    readonly close: () => void;
  };
}

/** @param say confirms that it is done */
export function useSysTrack(say: (words: string) => void): SysTrackModel {
  const t = useText();
  const id = useTrackId();
  const detail = useDetail(logEndpoints.getSysTrack, { id: id ?? 0 }, { enabled: id !== undefined });
  const holds = useSession().user?.permissions.includes('log.handle') ?? false;
  const [isAsking, setAsking] = useState(false);
  const form = useHandleForm(id === undefined ? [] : [id], (count) => say(t('logs.sys.done', { count })));
  return {
    id,
    detail,
    handling: {
      may: holds && detail.record !== undefined && isOpen(detail.record.row),
      isOpen: isAsking,
      form,
      open: () => setAsking(true),
      close: () => setAsking(false),
    },
  };
}
