/** 门禁平面图: the doors of a floor on its drawing and in a list, those that are away first. Alike on both devices. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DoorSpot } from '@/contract/access/access-here';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Block } from '@/ui/common/block';
import { OnePark } from '@/ui/common/one-park';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateMark, StateTag } from '@/ui/common/tags';
import { RunningTime } from '@/ui/common/time';
import { failureState } from '@/ui/model/view-state';
import '../door/door-lists.css';
import { CONTROLLER_TONES } from '../parts/tones';
import { awayOn, isAway, useDoorPlan, type DoorPlanModel } from './use-door-plan';
import './door-plan.css';

const NONE = { title: 'access.door.empty', hint: 'access.door.emptyHint' } as const;
const toneOf = ({ controllerState }: DoorSpot) => CONTROLLER_TONES[controllerState] ?? 'paused';

const spotStyle = ({ x, y }: DoorSpot) => ({
  insetInlineStart: `${(x ?? 0) * 100}%`,
  insetBlockStart: `${(y ?? 0) * 100}%`,
});

function Floors({ plan }: { plan: DoorPlanModel }): ReactNode {
  const t = useText();
  return (
    <fieldset className="dr-floors" aria-label={t('access.floor.choose')}>
      {plan.floors.map((floor) => (
        <button
          key={floor.floorId ?? 0}
          type="button"
          aria-pressed={floor === plan.floor}
          onClick={() => plan.choose(floor)}
        >
          {floor.name || t('access.floor.none')}
          {awayOn(floor) > 0 && <StateTag tone="danger">{t('access.floor.away', { count: awayOn(floor) })}</StateTag>}
        </button>
      ))}
    </fieldset>
  );
}

function Drawing({ plan: { floor, doors } }: { plan: DoorPlanModel }): ReactNode {
  const t = useText();
  if (!floor?.picture) return null;
  const { url, width, height } = floor.picture;
  return (
    <div className="dr-drawing">
      <img src={url} width={width} height={height} alt={t('access.floor.drawing', { floor: floor.name })} />
      {doors
        .filter(({ x, y }) => x !== null && y !== null)
        .map((door) => {
          const words = `${door.name} ${codeText('controllerState', door.controllerState)}`;
          return (
            <Link
              key={door.doorId}
              to={href('door', { id: door.doorId })}
              className="dr-spot"
              style={spotStyle(door)}
              data-away={isAway(door) || undefined}
              aria-label={words}
              title={words}
            >
              <StateMark tone={toneOf(door)} />
            </Link>
          );
        })}
    </div>
  );
}

function Doors({ plan: { doors } }: { plan: DoorPlanModel }): ReactNode {
  return (
    <ul className="dr-lines">
      {doors.map((door) => (
        <li key={door.doorId}>
          <span className="dr-line-main">
            <Link to={href('door', { id: door.doorId })}>{door.name}</Link>
            <span className="sp-row">
              {isAway(door) && door.since !== null && <RunningTime since={door.since} />}
              <StateTag tone={toneOf(door)}>{codeText('controllerState', door.controllerState)}</StateTag>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function DoorPlan(): ReactNode {
  const plan = useDoorPlan();
  const { record, error, refresh } = plan.detail;
  if (!record) {
    if (!error) return <ListSkeleton rows={6} />;
    return <StateView state={failureState(error)} error={error} onRetry={() => void refresh()} />;
  }
  if (record.length === 0) return <StateView state="empty" empty={NONE} />;
  return (
    <div className="dr-plan" data-ready="record">
      <OnePark id={plan.parkId} />
      <Floors plan={plan} />
      <div className="dr-plan-parts">
        <Drawing plan={plan} />
        <Block>
          <Doors plan={plan} />
        </Block>
      </div>
    </div>
  );
}
