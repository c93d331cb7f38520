/** The prompt for a new version: shown when one waits, applied by a tap, never over unsaved work or a running send. */
import { useState, useSyncExternalStore } from 'react';
import { flushDrafts } from '@/outbox/drafts';
import { isSending } from '@/outbox/outbox';
import { useOutbox } from '@/outbox/use-outbox';
import { isAnythingDirty, onDirtyChange } from '@/ui/model/dirty';
import { activateVersion, isVersionWaiting, subscribeVersion } from './new-version';

export interface UpdatePromptModel {
  readonly visible: boolean;
  /** Why a tap does nothing just now; null: it may be applied. */
  readonly blockedBy: 'dirty' | 'sending' | null;
  /** Activates the new version and reloads; does nothing while blocked, neither now nor automatically later. */
  readonly apply: () => Promise<void>;
  /** Not now: it is asked again at the next visit. */
  readonly later: () => void;
}

/** @param reload only tests give another */
export function useUpdatePrompt(reload: () => void = () => location.reload()): UpdatePromptModel {
  const waiting = useSyncExternalStore(subscribeVersion, isVersionWaiting, () => false);
  const dirty = useSyncExternalStore(onDirtyChange, isAnythingDirty, () => false);
  const { sending } = useOutbox();
  const [postponed, setPostponed] = useState(false);
  const [applying, setApplying] = useState(false);
  const blockedBy = dirty ? 'dirty' : sending ? 'sending' : null;
  return {
    visible: waiting && !postponed,
    blockedBy,
    apply: async () => {
      if (blockedBy || applying) return;
      setApplying(true);
      await Promise.all([flushDrafts(), activateVersion()]);
      // The person may have gone on working while the new version took over.
      if (isAnythingDirty() || isSending()) setApplying(false);
      else reload();
    },
    later: () => setPostponed(true),
  };
}
