/** Zones drawn over the camera's picture: by thumb with a magnifier, by mouse, and by keys alone. */
import { useState, type Dispatch, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ZONE_KIND } from '@/contract/video/event-codes';
import { edgesOf, faultOfZone, MOST_POINTS, MOST_ZONES, type Zone, type ZonePoint } from '@/contract/video/zone';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { classes } from '@/ui/common/classes';
import { Loupe } from './loupe';
import type { Drawing, Step } from './zone-state';
import './zone-editor.css';

/** The picture in the units of the drawing. */
export const W = 1600;
export const H = 900;
/** What the two kinds of drawing call their areas. */
const WORDS = {
  zone: {
    label: 'videoevent.zone.label',
    which: 'videoevent.zone.which',
    none: 'videoevent.zone.none',
    remove: 'videoevent.zone.remove',
  },
  mask: {
    label: 'videoevent.mask.label',
    which: 'videoevent.mask.which',
    none: 'videoevent.mask.none',
    remove: 'videoevent.mask.remove',
  },
} as const;
const STEP = 0.01;
const FAR_STEP = 0.05;

const place = ([x, y]: ZonePoint): string => `${(x * W).toFixed(1)},${(y * H).toFixed(1)}`;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is drawn: zones of an algorithm, or privacy masks; each has its own words. */
export type DrawnAs = 'zone' | 'mask';
const KINDS = {
  zone: [ZONE_KIND.watch, ZONE_KIND.mask, ZONE_KIND.line],
  mask: [ZONE_KIND.mask],
} as const;

interface Props {
  /** Absent: there is none now. */
  picture: string | undefined;
  drawing: Drawing;
  /** Absent: to look at only. */
  step?: Dispatch<Step> | undefined;
  as?: DrawnAs;
}

/** Where the pointer is, as parts of the picture that its button lies on. */
function placeAt({ currentTarget, clientX, clientY }: PointerEvent): ZonePoint {
  const box = currentTarget.parentElement?.getBoundingClientRect();
  return box ? [(clientX - box.left) / box.width, (clientY - box.top) / box.height] : [0, 0];
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
const at = ([x, y]: ZonePoint) => ({ insetInlineStart: percent(x), insetBlockStart: percent(y) });

/** A drag begins with the first move: a tap changes nothing. */
interface Held {
  point: number;
  hasMoved: boolean;
  /** From the pointer to the corner: it does not jump under the thumb. */
  dx: number;
  dy: number;
}

interface CornerProps {
  zone: Zone;
  point: number;
  drawing: Drawing;
  step: Dispatch<Step>;
  held: Held | undefined;
  hold: (held: Held | undefined) => void;
}

function Corner({ zone, point, drawing, step, held, hold }: CornerProps): ReactNode {
  const t = useText();
  const [x, y] = zone.points[point] ?? [0, 0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const by = event.shiftKey ? FAR_STEP : STEP;
    if (move) step({ do: 'move', point, to: [x + move[0] * by, y + move[1] * by], isBegin: true });
    else if (event.key === 'Delete' || event.key === 'Backspace') step({ do: 'drop', point });
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) step({ do: 'undo' });
    else return;
    event.preventDefault();
  };
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [px, py] = placeAt(event);
    hold({ point, hasMoved: false, dx: x - px, dy: y - py });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (held?.point !== point) return;
    const [px, py] = placeAt(event);
    step({ do: 'move', point, to: [px + held.dx, py + held.dy], isBegin: !held.hasMoved });
    if (!held.hasMoved) hold({ ...held, hasMoved: true });
  };
  return (
    <button
      type="button"
      className={classes('zn-corner', drawing.point === point && 'zn-corner-on')}
      style={at([x, y])}
      aria-label={t('videoevent.zone.corner', { n: point + 1, x: Math.round(x * 100), y: Math.round(y * 100) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => hold(undefined)}
      onPointerCancel={() => hold(undefined)}
      onFocus={() => step({ do: 'choose', zone: drawing.zone, point })}
      onKeyDown={onKeyDown}
    />
  );
}

/** Corners of the zone at hand, and a way to add one on each edge. */
function Handles(props: Omit<CornerProps, 'zone' | 'point'>): ReactNode {
  const t = useText();
  const { drawing, step, held } = props;
  const zone = drawing.zones[drawing.zone];
  if (!zone) return null;
  const mayAdd = zone.points.length < MOST_POINTS && !held?.hasMoved;
  return (
    <>
      {mayAdd &&
        edgesOf(zone).map(([[ax, ay], [bx, by]], after) => (
          <button
            key={`edge${String(after)}`}
            type="button"
            className="zn-middle"
            style={at([(ax + bx) / 2, (ay + by) / 2])}
            aria-label={t('videoevent.zone.insert', { n: after + 1 })}
            onClick={() => step({ do: 'insert', after })}
          />
        ))}
      {zone.points.map((_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a corner is known by its place among the others
        <Corner key={`corner${String(i)}`} {...props} zone={zone} point={i} />
      ))}
    </>
  );
}

function Shape({ zone, isOn, onChoose }: { zone: Zone; isOn: boolean; onChoose: (() => void) | undefined }): ReactNode {
  const points = zone.points.map(place).join(' ');
  const common = {
    className: 'zn-zone',
    'data-kind': zone.kind,
    'data-on': isOn || undefined,
    'data-wrong': faultOfZone(zone) !== null || undefined,
    onClick: onChoose,
  };
  return zone.kind === ZONE_KIND.line ? (
    <polyline points={points} {...common} />
  ) : (
    <polygon points={points} {...common} />
  );
}

function Canvas({ picture, drawing, step, as = 'zone' }: Props): ReactNode {
  const t = useText();
  const [held, hold] = useState<Held>();
  const point = held?.hasMoved ? drawing.zones[drawing.zone]?.points[held.point] : undefined;
  return (
    <fieldset className="zn-canvas" aria-label={t(WORDS[as].label)}>
      <svg viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
        {picture && <image href={picture} width={W} height={H} preserveAspectRatio="none" />}
        {drawing.zones.map((zone, i) => (
          <Shape
            // oxlint-disable-next-line react/no-array-index-key -- a zone is known by its place among the others
            key={`zone${String(i)}`}
            zone={zone}
            isOn={step !== undefined && i === drawing.zone}
            onChoose={step && (() => step({ do: 'choose', zone: i }))}
          />
        ))}
      </svg>
      {step && <Handles drawing={drawing} step={step} held={held} hold={hold} />}
      {point && <Loupe picture={picture} at={point} zones={drawing.zones} />}
    </fieldset>
  );
}

function Faults({ zones }: { zones: readonly Zone[] }): ReactNode {
  const t = useText();
  return zones.flatMap((zone, i) => {
    const fault = faultOfZone(zone);
    return fault ? (
      <p key={`${String(i)}${fault}`} className="zn-wrong" role="alert">
        {t(`videoevent.zone.fault.${fault}`, { n: i + 1 })}
      </p>
    ) : (
      []
    );
  });
}

function Tools({ drawing, step, as }: { drawing: Drawing; step: Dispatch<Step>; as: DrawnAs }): ReactNode {
  const t = useText();
  const { zones, point } = drawing;
  return (
    <div className="zn-tools">
      {zones.length > 1 && (
        <fieldset className="sp-switch" aria-label={t(WORDS[as].which)}>
          {zones.map((zone, i) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a zone is known by its place among the others
              key={i}
              type="button"
              aria-pressed={i === drawing.zone}
              onClick={() => step({ do: 'choose', zone: i })}
            >
              {as === 'mask'
                ? t('videoevent.mask.nth', { n: i + 1 })
                : `${codeText('zoneKind', zone.kind)} ${String(i + 1)}`}
            </button>
          ))}
        </fieldset>
      )}
      <div className="sp-row">
        {zones.length < MOST_ZONES &&
          KINDS[as].map((kind) => (
            <Button key={kind} onClick={() => step({ do: 'add', kind })}>
              {as === 'mask'
                ? t('videoevent.mask.add')
                : t('videoevent.zone.add', { kind: codeText('zoneKind', kind) })}
            </Button>
          ))}
      </div>
      <div className="sp-row">
        <Button disabled={drawing.past.length === 0} onClick={() => step({ do: 'undo' })}>
          {t('videoevent.zone.undo')}
        </Button>
        {point !== null && (
          <Button onClick={() => step({ do: 'drop', point })}>{t('videoevent.zone.dropCorner')}</Button>
        )}
        {zones.length > 0 && <Button onClick={() => step({ do: 'remove' })}>{t(WORDS[as].remove)}</Button>}
      </div>
    </div>
  );
}

export function ZoneEditor({ picture, drawing, step, as = 'zone' }: Props): ReactNode {
  const t = useText();
  return (
    <div className="sp-stack zn-editor">
      <Canvas picture={picture} drawing={drawing} step={step} as={as} />
      <Faults zones={drawing.zones} />
      {drawing.zones.length === 0 && <p className="sp-hint">{t(WORDS[as].none)}</p>}
      {step && <p className="sp-hint">{t('videoevent.zone.hint')}</p>}
      {step && <Tools drawing={drawing} step={step} as={as} />}
    </div>
  );
}
