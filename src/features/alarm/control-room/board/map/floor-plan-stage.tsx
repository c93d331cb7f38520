/** A floor's drawing with its points: wheel, pinch, drag, buttons and keys move it. */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { FloorPlan, FloorPlanPoint } from '@/contract/alarm-board';
import { useText } from '@/i18n/use-text';
import { FloorPlanPointButton } from './floor-plan-point';
import { byUrgency, callingAlarm, isPlaced } from './point';
import type { Placing } from './use-placing';
import { useZoom, ZOOM_STEP, type Zoom } from './use-zoom';
import { inFrame, onPicture, type Size, type Spot } from './zoom';

export interface FloorPlanStageProps {
  plan: FloorPlan & { picture: NonNullable<FloorPlan['picture']> };
  /** Its address as it was first given: another signature is no other picture. */
  src: string;
  placing: Placing;
  editing: boolean;
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  /** Drawn beside the chosen point, at its place in the frame. */
  card?: (point: FloorPlanPoint, at: Spot, frame: Size) => ReactNode;
}

function ZoomButtons({ zoom, whole }: Pick<Zoom, 'zoom' | 'whole'>): ReactNode {
  const t = useText();
  return (
    <div className="ab-zoom">
      <button type="button" aria-label={t('alarmboard.map.larger')} onClick={() => zoom(ZOOM_STEP)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label={t('alarmboard.map.smaller')} onClick={() => zoom(1 / ZOOM_STEP)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label={t('alarmboard.map.whole')} onClick={whole}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
        </svg>
      </button>
    </div>
  );
}

/** In alarm last: they lie above the others. */
const inOrder = (points: readonly FloorPlanPoint[]): FloorPlanPoint[] => byUrgency(points).toReversed();

export function FloorPlanStage({
  plan,
  src,
  placing,
  editing,
  chosen,
  onChoose,
  card,
}: FloorPlanStageProps): ReactNode {
  const t = useText();
  const { picture } = plan;
  const { frame, handlers, placeOf, show, size, view, whole, zoom } = useZoom(picture);
  const stage = { picture, frame: size };
  const placed = inOrder(placing.points).filter(isPlaced);
  const shown = placed.find(({ id }) => id === chosen);
  return (
    <div className="ab-stage">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the plan itself is moved and zoomed */}
      <div
        ref={frame}
        className="ab-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows, + and − move the plan
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing is filled in here
        role="group"
        aria-label={t('alarmboard.map.plan', { floor: `${plan.buildingName} ${plan.name}` })}
        aria-describedby="ab-plan-keys"
        data-editing={editing || undefined}
        {...handlers}
        onDoubleClick={(event) => event.target === event.currentTarget && zoom(ZOOM_STEP)}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={
            view && {
              width: picture.width * view.scale,
              height: picture.height * view.scale,
              transform: `translate(${view.x}px, ${view.y}px)`,
            }
          }
        />
        {view &&
          placed.map((point) => (
            <FloorPlanPointButton
              key={point.id}
              point={point}
              at={inFrame(view, point, stage)}
              chosen={point.id === chosen}
              onChoose={() => onChoose(point.id === chosen ? undefined : point.id)}
              onFocus={() => show(point)}
              {...(editing && {
                moving: {
                  onGrab: (event: PointerEvent) =>
                    placing.grab(point, event, (moved) => onPicture(view, placeOf(moved), stage)),
                  onNudge: (event: KeyboardEvent) => placing.nudge(point, event),
                },
              })}
            />
          ))}
        {view && shown && card?.(shown, inFrame(view, shown, stage), size)}
      </div>
      <ZoomButtons zoom={zoom} whole={whole} />
      <p id="ab-plan-keys" className="sp-hidden">
        {t(editing ? 'alarmboard.map.editKeys' : 'alarmboard.map.keys')}
      </p>
      <output className="sp-hidden">
        {t('alarmboard.map.said', { count: placing.points.filter((point) => callingAlarm(point)).length })}
      </output>
    </div>
  );
}
