/** What both presentations of the editor do: saving with its words, drills, which node is open. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Plan } from '@/contract/alarm-plan';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { flat, freshUid } from './draft';
import { useAddressParams } from '@/ui/model/use-address-params';
import type { Kit } from './kit';
import { usePlanDraft, type PlanDraft } from './use-plan-draft';

/** Opens the first refused node so that its error marks are visible. */
function useOpenNode({ draft, marks, refusals }: PlanDraft) {
  const [open, setOpen] = useState<string>();
  const [seen, setSeen] = useState(0);
  const refused = Object.keys(marks).map((at) => at.split('.')[0]);
  if (refusals > seen) {
    setSeen(refusals);
    const first = flat(draft).find(({ uid }) => refused.includes(uid));
    if (first) setOpen(first.uid);
  }
  return { open: flat(draft).find(({ uid }) => uid === open), setOpen };
}

export interface PlanPageProps {
  readonly kit: Kit;
  /** undefined: a new one. */
  readonly plan: Plan | undefined;
  readonly parkId: number;
}

export function usePlanPage({ kit, plan, parkId }: PlanPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [, changeAddress] = useAddressParams();
  const [starting, setStarting] = useState(false);
  const { say } = kit.voice;
  const model = usePlanDraft({
    plan,
    parkId,
    onSaved: (saved) => {
      say(t('alarmplan.saved', { n: saved.version }));
      if (!plan) void navigate(href('alarmSetupEdit', { kind: 'plan', id: saved.id }), { replace: true });
    },
  });
  const { open, setOpen } = useOpenNode(model);
  const { failure } = model;
  useEffect(() => {
    if (failure) say(failure, 'error');
  }, [failure, say]);
  return {
    model,
    open,
    setOpen,
    /** A new node is opened at once: it has no name yet. */
    add: (step?: number): void => {
      setOpen(freshUid(model.draft));
      model.change({ do: 'add', ...(step !== undefined && { step }) });
    },
    starting,
    setStarting,
    /** A drill runs what is saved. */
    mayDrill: model.base !== undefined && !model.isDirty,
    onStarted: ({ no }: { no: string }): void => {
      say(t('alarmplan.drill.started', { no }));
      changeAddress({ tab: 'drills' });
    },
  };
}
export type PlanPage = ReturnType<typeof usePlanPage>;
