/** One floor: its drawing with the points, and beside it those in alarm and those without a place. */
import { useState, type ReactNode } from 'react';
import { alarmBoardEndpoints, type FloorPlan, type FloorPlanPoint } from '@/contract/alarm-board';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { RecordAge } from '@/ui/common/record-state';
import { DetailSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { Legend } from './legend';
import { FloorPlanStage } from './floor-plan-stage';
import { FloorPlanTools } from './floor-plan-tools';
import { PointList } from './point-list';
import { usePlacing } from './use-placing';
import type { Size, Spot } from './zoom';

export interface ShownPoint {
  readonly point: FloorPlanPoint;
  readonly close: () => void;
  /** What else may be done with it. */
  readonly more: ReactNode;
}

export interface FloorViewProps {
  floorId: number;
  /** Beside the point on a desk. */
  card?: (shown: ShownPoint & { at: Spot; frame: Size }) => ReactNode;
  /** Over the page on a phone. */
  sheet?: (shown: Partial<ShownPoint> & Pick<ShownPoint, 'close'>) => ReactNode;
}

const MIDDLE = { x: 0.5, y: 0.5 };

/** The same drawing keeps the address that it was first fetched by. */
function useSteadySrc({ floorId, picture }: FloorPlan): string | undefined {
  const key = picture && `${floorId}.${picture.stamp}`;
  const [first, setFirst] = useState({ key, url: picture?.url });
  if (first.key === key) return first.url;
  setFirst({ key, url: picture?.url });
  return picture?.url;
}

interface FloorProps extends Omit<FloorViewProps, 'floorId'> {
  plan: FloorPlan;
  detail: DetailModel<FloorPlan>;
}

function Floor({ plan, detail, card, sheet }: FloorProps): ReactNode {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const [wantsEdit, setEditing] = useState(false);
  const placing = usePlacing(plan, detail.replace);
  const src = useSteadySrc(plan);
  const { picture } = plan;
  const editing = wantsEdit && picture !== null;
  const point = placing.points.find(({ id }) => id === chosen);
  const close = (): void => setChosen(undefined);
  const more = editing && point && (
    <Button
      size="small"
      onClick={() => {
        placing.place(point.id, null);
        close();
      }}
    >
      {t('alarmboard.map.takeOff')}
    </Button>
  );
  return (
    <div className="ab-floor" data-ready="record">
      <div className="sp-stack sp-apart">
        <RecordAge detail={detail} />
        {picture && src ? (
          <FloorPlanStage
            plan={{ ...plan, picture }}
            src={src}
            placing={placing}
            editing={editing}
            chosen={chosen}
            onChoose={setChosen}
            {...(card && { card: (shown, at, frame) => card({ point: shown, at, frame, close, more }) })}
          />
        ) : (
          <StateView
            state="empty"
            empty={{
              title: 'alarmboard.map.noPlan',
              hint: plan.mayEdit ? 'alarmboard.map.noPlanHintEdit' : 'alarmboard.map.noPlanHint',
            }}
          />
        )}
        {picture && <Legend />}
        {placing.error && (
          <p role="alert" className="ab-refused">
            {errorText(placing.error)}
          </p>
        )}
        {plan.mayEdit && <FloorPlanTools plan={plan} replace={detail.replace} editing={editing} onEdit={setEditing} />}
      </div>
      <PointList
        points={placing.points}
        hasPicture={picture !== null}
        editing={editing}
        onChoose={setChosen}
        onPlace={(id) => placing.place(id, MIDDLE)}
      />
      {sheet?.({ ...(point && { point, more }), close })}
    </div>
  );
}

export function FloorView({ floorId, ...drawn }: FloorViewProps): ReactNode {
  // What happens to any alarm may change it: its id is no alarm's.
  const detail = useDetail(alarmBoardEndpoints.getFloorPlan, { floorId }, { lastKnownKey: `alarms.floor.${floorId}` });
  const { record, state, error, refresh } = detail;
  if (record) return <Floor plan={record} detail={detail} {...drawn} />;
  if (state === 'loading' || state === 'ready') return <DetailSkeleton />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
