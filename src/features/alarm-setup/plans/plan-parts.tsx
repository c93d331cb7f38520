/** The parts of a plan below each other or behind tabs, alike on both devices; the flow is the presentation's own. */
import type { ReactNode } from 'react';
import type { Plan } from '@/contract/alarm-plan';
import { useText } from '@/i18n/use-text';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { DetailTabs } from '@/ui/detail-tabs';
import { href } from '@/screens/addresses';
import { ConflictBox } from './conflict-box';
import { startForm } from './drill-forms';
import { Drills } from './drills';
import type { Kit } from './kit';
import { PlanHead } from './plan-head';
import type { EditedPlan } from './use-edited-plan';
import type { PlanPage } from './use-plan-page';
import { Versions } from './versions';
import './plans.css';

interface PartsProps {
  kit: Kit;
  page: PlanPage;
  plan: Plan | undefined;
  /** Above the parts of a new plan: which park it is for. */
  before?: ReactNode;
  flow: ReactNode;
}

function Editing({ kit, page, before, flow }: PartsProps): ReactNode {
  const { model } = page;
  return (
    <div className="ap-editing">
      <ConflictBox model={model} size={kit.size} />
      {before}
      <PlanHead kit={kit} model={model} />
      {model.marks['nodes'] && (
        <p className="ap-refused" role="alert">
          {model.marks['nodes']}
        </p>
      )}
      {flow}
    </div>
  );
}

const drawEditing = (props: PartsProps) => (): ReactNode => <Editing {...props} />;
const drawVersions =
  ({ kit, page }: PartsProps, plan: Plan) =>
  (): ReactNode => <Versions kit={kit} plan={plan} onRestored={page.model.begin} />;
const drawDrills =
  ({ kit }: PartsProps, plan: Plan) =>
  (): ReactNode => <Drills kit={kit} plan={plan} />;

export function PlanParts(props: PartsProps): ReactNode {
  const t = useText();
  const { kit, page, plan } = props;
  const { starting, setStarting, onStarted } = page;
  if (!plan) return <Editing {...props} />;
  const parts = [
    { key: 'flow', title: t('alarmplan.flow'), draw: drawEditing(props) },
    { key: 'versions', title: t('alarmplan.versions.title'), draw: drawVersions(props, plan) },
    { key: 'drills', title: t('alarmplan.drill.title'), draw: drawDrills(props, plan) },
  ];
  return (
    <div className="ap-plan" data-ready="record">
      <DetailTabs parts={parts} label={plan.name} />
      {starting && (
        <kit.Form open onClose={() => setStarting(false)} definition={startForm(plan, onStarted)}>
          <p className="ap-hint">{t('alarmplan.drill.what')}</p>
        </kit.Form>
      )}
    </div>
  );
}

/** Asked of who works in no park. */
export function ParkField({ kit, edited }: { kit: Kit; edited: EditedPlan }): ReactNode {
  const { parks, parkId, choosePark } = edited;
  if (parks.length === 0) return null;
  return (
    <kit.Field
      id="plan-park"
      field={{
        type: 'choice',
        label: 'alarmplan.field.park',
        options: parks.map(({ id, name }) => ({ value: id, label: name })),
      }}
      required
      value={parkId || undefined}
      onChange={(value) => value !== undefined && choosePark(Number(value))}
    />
  );
}

interface LoadedProps {
  edited: EditedPlan;
  /** The editor, once there is something to edit. */
  children: (plan: Plan | undefined) => ReactNode;
}

export function LoadedPlan({ edited, children }: LoadedProps): ReactNode {
  const { id, detail } = edited;
  const { record, state, error, refresh } = detail;
  if (id === undefined || record) return children(record);
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  const back = { href: href('alarmSetup', { tab: 'plans' }), label: 'common.action.backToList' as const };
  return <StateView state={state} error={error} onRetry={() => void refresh()} back={back} />;
}
