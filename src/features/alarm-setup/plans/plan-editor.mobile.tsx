/** The editor on a phone: steps one below the other, a node in a sheet, the next action at the thumb. */
import { useMemo, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ActionBar, type BarAction } from '@/ui/mobile/action-bar';
import { FieldRow } from '@/ui/mobile/fields/field-row';
import { FormSheet } from '@/ui/mobile/form-page';
import { Page } from '@/ui/mobile/page';
import { Sheet } from '@/ui/mobile/sheet';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import { FlowList } from './flow-list';
import type { Kit } from './kit';
import { NodePanel } from './node-panel';
import { LoadedPlan, ParkField, PlanParts } from './plan-parts';
import { useEditedPlan, type EditedPlan } from './use-edited-plan';
import { usePlanPage, type PlanPage, type PlanPageProps } from './use-plan-page';

function barOf({ model, mayDrill, setStarting }: PlanPage, parkId: number): BarAction[] {
  const { isDirty, base, pending, revert, save } = model;
  const drill: BarAction = {
    key: 'drill',
    label: 'alarmplan.drill.start',
    weight: isDirty ? 'plain' : 'main',
    disabled: !mayDrill,
    run: () => setStarting(true),
  };
  if (!isDirty) return base ? [drill] : [];
  return [
    { key: 'revert', label: 'alarmplan.revert', run: revert },
    { key: 'save', label: 'alarmplan.save', weight: 'main', disabled: parkId === 0, pending, run: () => void save() },
  ];
}

function NodeSheet({ kit, page }: { kit: Kit; page: PlanPage }): ReactNode {
  const t = useText();
  const { model, open, setOpen } = page;
  const close = (): void => setOpen(undefined);
  const done = (
    <Button tone="main" size="main" block onClick={close}>
      {t('common.action.done')}
    </Button>
  );
  return (
    <Sheet open={open !== undefined} onClose={close} title={open?.name || t('alarmplan.node.unnamed')} footer={done}>
      {open && <NodePanel key={open.uid} kit={kit} model={model} node={open} onRemoved={close} />}
    </Sheet>
  );
}

function Editor({
  edited,
  question,
  ...given
}: PlanPageProps & { edited: EditedPlan; question: ReactNode }): ReactNode {
  const page = usePlanPage(given);
  const { kit, plan, parkId } = given;
  const actions = barOf(page, parkId);
  return (
    <Page footer={actions.length > 0 && <ActionBar actions={actions} />}>
      <PlanParts
        kit={kit}
        page={page}
        plan={plan}
        before={<ParkField kit={kit} edited={edited} />}
        flow={<FlowList model={page.model} open={page.open?.uid} onOpen={page.setOpen} onAdd={page.add} />}
      />
      <NodeSheet kit={kit} page={page} />
      {question}
    </Page>
  );
}

export default function PlanEditorMobile(): ReactNode {
  const [voice, question] = useKitVoice();
  const kit = useMemo<Kit>(() => ({ Field: FieldRow, Form: FormSheet, voice, size: 'normal' }), [voice]);
  const edited = useEditedPlan();
  return (
    <LoadedPlan edited={edited}>
      {(plan) => (
        <Editor
          key={plan?.id ?? 'new'}
          kit={kit}
          plan={plan}
          parkId={edited.parkId}
          edited={edited}
          question={question}
        />
      )}
    </LoadedPlan>
  );
}
