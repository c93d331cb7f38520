/** The draft that is worked on: every step kept for 撤销, and saved by itself shortly after. */
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { type ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { flowDraft, flowSetupEndpoints, type FlowDefWhole, type FlowDraft } from '@/contract/flow/flow-setup';
import { setDirty } from '@/ui/model/dirty';
import { refreshAfter } from '@/ui/model/records';
import { begun, did, redone, undone } from './history';

/** While somebody types, nothing is sent. In ms. */
const PAUSE_MS = 1000;
/** After a call without an answer. In ms. */
const AGAIN_MS = 10_000;
const QUIET = { quiet: true } as const;

/** Of the form and the tree as the server has them. */
interface Kept {
  readonly draft: FlowDraft;
  readonly rev: number;
  readonly at?: number;
}

/** What was refused, or had no answer, is not sent again by itself at once. */
interface Failed {
  readonly error: ApiError;
  readonly draft: FlowDraft;
}

interface Of {
  readonly parkId: number;
  readonly id: number;
}

/** Saves what differs from what is kept, one call at a time. */
function useAutosave(of: Of, draft: FlowDraft, start: Kept, mayChange: boolean) {
  const owner = useId();
  const { parkId, id } = of;
  const [kept, setKept] = useState(start);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  const [theirs, setTheirs] = useState<FlowDefWhole>();
  const isDirty = mayChange && draft !== kept.draft;
  const isWhole = !isDirty || flowDraft.safeParse(draft).success;
  const save = useCallback(
    async (rev: number, saved: FlowDraft): Promise<void> => {
      setPending(true);
      try {
        const input = { parkId, id, draftRev: rev, ...saved };
        const answer = await call(flowSetupEndpoints.saveFlowDraft, input, QUIET);
        setKept({ draft: saved, rev: answer.draftRev, at: answer.savedAt });
        setFailed(undefined);
      } catch (caught) {
        const error = asApiError(caught);
        setFailed({ error, draft: saved });
        if (error.status === 409) setTheirs(await call(flowSetupEndpoints.getFlowDef, { parkId, id }, QUIET));
      } finally {
        setPending(false);
      }
    },
    [parkId, id],
  );
  const failure = failed?.draft === draft ? failed.error : undefined;
  const isReady = isDirty && isWhole && !pending && !failure && theirs === undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void save(kept.rev, draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isReady, draft, kept.rev, save]);
  const isAway = failure?.kind === 'unavailable';
  useEffect(() => {
    if (!isAway) return undefined;
    const again = (): void => setFailed(undefined);
    const timer = setTimeout(again, AGAIN_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isAway]);
  const last = useRef({ isReady, draft, rev: kept.rev, save });
  useEffect(() => {
    last.current = { isReady, draft, rev: kept.rev, save };
    setDirty(`flow${owner}`, isDirty);
  });
  useEffect(
    () => () => {
      const { current } = last;
      setDirty(`flow${owner}`, false);
      // Whoever leaves right after a change has it saved.
      const saved = current.isReady ? current.save(current.rev, current.draft) : Promise.resolve();
      void saved.then(() => refreshAfter(flowSetupEndpoints.saveFlowDraft));
    },
    [owner],
  );
  return { kept, setKept, pending, failure, theirs, setTheirs, isDirty, isWhole };
}

export function useDraft(of: Of, def: FlowDefWhole, mayChange: boolean) {
  const [history, setHistory] = useState(() => begun(def.draft));
  const [typing, setTyping] = useState<string>();
  const { now } = history;
  const auto = useAutosave(of, now, { draft: def.draft, rev: def.draftRev }, mayChange);
  const { theirs, setTheirs, setKept } = auto;
  return {
    ...auto,
    draft: now,
    steps: history.past,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param of what is typed into: its letters are one step */
    change: (next: (draft: FlowDraft) => FlowDraft, into?: string): void => {
      if (!mayChange) return;
      const joins = into !== undefined && into === typing;
      setTyping(into);
      setHistory((before) => did(before, next(before.now), joins));
    },
    undo: (): void => {
      setTyping(undefined);
      setHistory(undone);
    },
    redo: (): void => setHistory(redone),
    takeTheirs: (): void => {
      if (!theirs) return;
      setHistory((before) => did(before, theirs.draft));
      setKept({ draft: theirs.draft, rev: theirs.draftRev, at: theirs.updatedAt });
      setTheirs(undefined);
    },
    keepMine: (): void => {
      if (!theirs) return;
      setKept({ draft: theirs.draft, rev: theirs.draftRev });
      setTheirs(undefined);
    },
    /** The server has what is shown here, under this number. */
    isKeptAs: (whole: FlowDefWhole): void => setKept({ draft: now, rev: whole.draftRev, at: whole.updatedAt }),
    /** The server's draft in place of this one; taking it back is possible. */
    adopt: (whole: FlowDefWhole): void => {
      setHistory((before) => did(before, whole.draft));
      setKept({ draft: whole.draft, rev: whole.draftRev });
    },
  };
}
export type DraftModel = ReturnType<typeof useDraft>;
