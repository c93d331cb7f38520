/** The editor's state: the draft, what of it was refused, and what somebody else has saved meanwhile. */
import { useEffect, useId, useMemo, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { alarmPlanEndpoints, type Plan, type PlanContent } from '@/contract/alarm-plan';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { setDirty } from '@/ui/model/dirty';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { drafted, EMPTY, flat, markOf, toDraft, toNodes, type DraftChange, type Draft } from './draft';

/** `n12.timeoutSec` → words. */
export type Marks = Readonly<Record<string, string>>;

const startOf = (plan: Plan | undefined): Draft => (plan ? toDraft(plan) : EMPTY);

function marksOf(failure: ApiError, sent: Draft): Marks {
  const nodes = flat(sent);
  const faults = Object.entries(failure.fields);
  return Object.fromEntries(
    faults.map(([path, code]) => [markOf(nodes, path), fieldErrorText(code, failure.params, path)]),
  );
}

/** Removes the error marks of fields that were changed. */
function cleared(marks: Marks, change: DraftChange): Marks {
  if (change.do === 'set') return keep(marks, (at) => !(at in change.with));
  if (change.do === 'add') return keep(marks, (at) => at !== 'nodes');
  if (change.do !== 'edit') return keep(marks, (at) => !at.startsWith(`${change.uid}.`) || change.do === 'move');
  return keep(marks, (at) => {
    const [uid, name = ''] = at.split('.');
    return uid !== change.uid || !(name in change.with || ('fields' in change.with && at.split('.').length > 2));
  });
}
const keep = (marks: Marks, stays: (at: string) => boolean): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([at]) => stays(at)));

const readPlan = (current: unknown): Plan | undefined => {
  const parsed = alarmPlanEndpoints.getPlan.output.safeParse(current);
  return parsed.success ? parsed.data : undefined;
};

interface Given {
  /** undefined: a new one. */
  plan: Plan | undefined;
  parkId: number;
  onSaved: (plan: Plan) => void;
}

function useChanges(plan: Plan | undefined) {
  const owner = useId();
  const [base, setBase] = useState(plan);
  const [draft, setDraft] = useState(() => startOf(plan));
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(startOf(base)), [draft, base]);
  const begin = (next: Plan | undefined): void => {
    setBase(next);
    setDraft(startOf(next));
  };
  // Take over a newer version as long as nothing has been edited here.
  if (plan && base && plan.version > base.version && !isDirty) begin(plan);
  useEffect(() => {
    setDirty(`plan${owner}`, isDirty);
    return () => setDirty(`plan${owner}`, false);
  }, [owner, isDirty]);
  return { base, setBase, draft, setDraft, isDirty, begin };
}

export function usePlanDraft({ plan, parkId, onSaved }: Given) {
  const { base, setBase, draft, setDraft, isDirty, begin } = useChanges(plan);
  const [marks, setMarks] = useState<Marks>({});
  const [refusals, setRefusals] = useState(0);
  const [theirs, setTheirs] = useState<Plan>();
  const send = async (sent: Draft, version: number | undefined): Promise<Plan> => {
    const { name, enabled, remark } = sent;
    const kept = base && { id: base.id, version };
    return write(
      alarmPlanEndpoints.savePlan,
      { ...kept, parkId, name, enabled, remark, nodes: toNodes(sent) },
      { quiet: true },
    );
  };
  const command = useCommand(send, {
    onDone: (saved) => {
      setMarks({});
      setTheirs(undefined);
      begin(saved);
      onSaved(saved);
    },
    onFailed: (failure) => {
      const other = failure.code === 'record.changed' ? readPlan(failure.current) : undefined;
      if (other) setTheirs(other);
      setMarks(marksOf(failure, draft));
      setRefusals(refusals + 1);
    },
  });
  const failure = command.error;
  const mine: PlanContent = { ...draft, nodes: toNodes(draft).map((node) => ({ ...node, id: node.id ?? 0 })) };
  return {
    base,
    draft,
    marks,
    /** How often saving was refused. */
    refusals,
    isDirty,
    pending: command.pending,
    /** What the server refused, beside the marks. */
    failure: failure && failure.code !== 'record.changed' ? errorText(failure) : undefined,
    change: (change: DraftChange): void => {
      setDraft((before) => drafted(before, change));
      setMarks((before) => cleared(before, change));
    },
    save: () => command.run(draft, base?.version),
    revert: (): void => {
      begin(base);
      setMarks({});
      command.clearError();
    },
    begin: (next: Plan): void => {
      begin(next);
      setMarks({});
      setTheirs(undefined);
      command.clearError();
    },
    conflict: theirs && { theirs, mine },
    /** Keep the edited content and save it as the next version after theirs. */
    keepMine: (): void => {
      if (theirs) setBase(theirs);
      setTheirs(undefined);
      command.clearError();
    },
  };
}
export type PlanDraft = ReturnType<typeof usePlanDraft>;
