/** The editor on a desk: the flow in columns, the chosen node in a panel beside it. */
import { Form } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { labelText } from '@/ui/model/label-text';
import { Button } from '@/ui/common/button';
import { FieldInput } from '@/ui/desktop/fields/field-input';
import { FormDrawer } from '@/ui/desktop/form-page';
import { useKitVoice } from '@/ui/desktop/use-kit-voice';
import { FlowColumns } from './flow-columns';
import type { Kit, KitFieldProps } from './kit';
import { NodePanel } from './node-panel';
import { LoadedPlan, ParkField, PlanParts } from './plan-parts';
import { useEditedPlan, type EditedPlan } from './use-edited-plan';
import { usePlanPage, type PlanPage, type PlanPageProps } from './use-plan-page';

function DeskField({ id, field, required, value, onChange, error }: KitFieldProps): ReactNode {
  const t = useText();
  const label = labelText(field.label, t);
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      validateStatus={error ? 'error' : undefined}
      help={error}
      extra={field.hint && labelText(field.hint, t)}
      layout="vertical"
    >
      <FieldInput kind={field} id={id} label={label} value={value} onChange={onChange} />
    </Form.Item>
  );
}

function Tools({ page, parkId }: { page: PlanPage; parkId: number }): ReactNode {
  const t = useText();
  const { model, mayDrill, setStarting } = page;
  return (
    <div className="ap-tools">
      {model.base && (
        <Button size="small" disabled={!mayDrill} onClick={() => setStarting(true)}>
          {t('alarmplan.drill.start')}
        </Button>
      )}
      <Button size="small" disabled={!model.isDirty} onClick={model.revert}>
        {t('alarmplan.revert')}
      </Button>
      <Button
        size="small"
        tone="main"
        disabled={!model.isDirty || parkId === 0}
        pending={model.pending}
        onClick={() => void model.save()}
      >
        {t('alarmplan.save')}
      </Button>
    </div>
  );
}

function Flow({ kit, page }: { kit: Kit; page: PlanPage }): ReactNode {
  const t = useText();
  const { model, open, setOpen, add } = page;
  return (
    <div className="ap-flow-desk">
      <FlowColumns model={model} open={open?.uid} onOpen={setOpen} onAdd={add} />
      {open && (
        <aside className="ap-aside" aria-label={t('alarmplan.node.edit', { name: open.name })}>
          <div className="ap-aside-head">
            <h3>{open.name || t('alarmplan.node.unnamed')}</h3>
            <Button size="small" tone="quiet" onClick={() => setOpen(undefined)}>
              {t('common.action.close')}
            </Button>
          </div>
          <NodePanel key={open.uid} kit={kit} model={model} node={open} onRemoved={() => setOpen(undefined)} />
        </aside>
      )}
    </div>
  );
}

function Editor({ edited, ...given }: PlanPageProps & { edited: EditedPlan }): ReactNode {
  const page = usePlanPage(given);
  const { kit, plan, parkId } = given;
  return (
    <Form component={false} layout="vertical">
      <Tools page={page} parkId={parkId} />
      <PlanParts
        kit={kit}
        page={page}
        plan={plan}
        before={<ParkField kit={kit} edited={edited} />}
        flow={<Flow kit={kit} page={page} />}
      />
    </Form>
  );
}

export default function PlanEditorDesktop(): ReactNode {
  const voice = useKitVoice();
  const kit = useMemo<Kit>(() => ({ Field: DeskField, Form: FormDrawer, voice, size: 'small' }), [voice]);
  const edited = useEditedPlan();
  return (
    <LoadedPlan edited={edited}>
      {(plan) => <Editor key={plan?.id ?? 'new'} kit={kit} plan={plan} parkId={edited.parkId} edited={edited} />}
    </LoadedPlan>
  );
}
