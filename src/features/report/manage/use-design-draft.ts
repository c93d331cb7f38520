/** The draft of a report while it is built: kept on this device until it is saved, and shown beside what others have saved. */
import { useEffect, useId, useRef, useState } from 'react';
import type { ReportWhole } from '@/contract/report/report-record';
import { setDirty } from '@/ui/model/dirty';
import { draftStore } from '@/ui/model/drafts';
import { useDraft } from '@/ui/model/use-draft';
import { type Base, begun, type Draft, draftOf, isSameDraft, keptDraft, merged } from './design-draft';

export interface DesignDraft {
  readonly draft: Draft;
  readonly base: Base;
  readonly isChanged: boolean;
  /** What somebody else has saved meanwhile. */
  readonly theirs: Draft | undefined;
  /** When the draft was made that this page found on the device. */
  readonly restoredAt: number | undefined;
  readonly change: (changes: Partial<Draft>) => void;
  /** The platform has it now; what was typed while it was sent stays. */
  readonly adopt: (saved: ReportWhole, sent?: Draft) => void;
  readonly keepMine: () => void;
  /** Back to what is saved. */
  readonly discard: () => void;
}

export function useDesignDraft(report: ReportWhole): DesignDraft {
  const owner = useId();
  const [state, setState] = useState(() => begun(report));
  const { draft, base } = state;
  const { restoredAt, save, drop } = useDraft(`report.design.${report.id}`, draftStore(), (found) => {
    const restored = keptDraft(found, report);
    if (restored) setState(restored);
  });
  const isChanged = !isSameDraft(draft, base.draft);
  const now = draftOf(report);
  const isNewer = report.version > base.version;
  const isMet = isNewer && isChanged && !isSameDraft(now, base.draft) && !isSameDraft(now, draft);
  if (isNewer && !isMet) {
    setState({ base: { version: report.version, draft: now }, draft: isChanged ? draft : now });
  }
  const isKept = useRef(false);
  useEffect(() => {
    if (isChanged) {
      isKept.current = true;
      save({ base, draft });
    } else if (isKept.current) {
      isKept.current = false;
      drop();
    }
  }, [isChanged, base, draft, save, drop]);
  useEffect(() => {
    setDirty(`report${owner}`, isChanged);
    return () => setDirty(`report${owner}`, false);
  }, [owner, isChanged]);
  return {
    draft,
    base,
    isChanged,
    theirs: isMet ? now : undefined,
    restoredAt: isChanged ? restoredAt : undefined,
    change: (changes) => setState((before) => ({ ...before, draft: { ...before.draft, ...changes } })),
    adopt: (saved, sent) =>
      setState((before) => {
        const next = begun(saved);
        return sent && before.draft !== sent ? { ...next, draft: before.draft } : next;
      }),
    keepMine: () => setState({ base: { version: report.version, draft: now }, draft: merged(draft, base.draft, now) }),
    discard: () => setState(begun(report)),
  };
}
