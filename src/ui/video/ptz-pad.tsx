/** The pad by which a camera is turned: a thumb on the phone, the arrow keys at the desk. It stops when the finger leaves. */
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import type { PtzVelocityInput } from '@/contract/video/ptz';
import type { TextKey } from '@/i18n/areas';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useMay } from '@/session/use-may';
import { Button } from '../common/button';
import { PtzPresets } from './ptz-presets';
import { type PtzModel, type PtzOf, usePtz } from './use-ptz';
import './ptz-pad.css';

interface Direction {
  readonly key: 'up' | 'left' | 'right' | 'down' | 'closer' | 'farther';
  readonly velocity: PtzVelocityInput;
  /** Points to the right; turned by so many degrees. */
  readonly turned?: number;
}

const STILL: PtzVelocityInput = { pan: 0, tilt: 0, zoom: 0 };
const SPEED = 0.6;
const DIRECTIONS: readonly Direction[] = [
  { key: 'up', velocity: { ...STILL, tilt: SPEED }, turned: -90 },
  { key: 'left', velocity: { ...STILL, pan: -SPEED }, turned: 180 },
  { key: 'right', velocity: { ...STILL, pan: SPEED }, turned: 0 },
  { key: 'down', velocity: { ...STILL, tilt: -SPEED }, turned: 90 },
  { key: 'farther', velocity: { ...STILL, zoom: -SPEED } },
  { key: 'closer', velocity: { ...STILL, zoom: SPEED } },
];
const BY_KEY: Readonly<Record<string, Direction['key']>> = {
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
};

const Arrow = ({ turned }: { turned: number }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true" style={{ transform: `rotate(${turned}deg)` }}>
    <path d="M9 5l7 7-7 7" />
  </svg>
);

const Zoom = ({ closer }: { closer: boolean }): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={closer ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
  </svg>
);

/** One key of the pad: a press captures the pointer, so that a finger that slides off still ends it. */
function Key({ direction, ptz, disabled }: { direction: Direction; ptz: PtzModel; disabled: boolean }): ReactNode {
  const t = useText();
  const { key, velocity, turned } = direction;
  const press = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    ptz.press(velocity);
  };
  const byKey = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return;
    event.preventDefault();
    ptz.press(velocity);
  };
  return (
    <button
      type="button"
      className="sp-ptz-key"
      data-key={key}
      aria-label={t(`ptz.${key}`)}
      disabled={disabled}
      onPointerDown={press}
      onPointerUp={ptz.letGo}
      onPointerCancel={ptz.letGo}
      onLostPointerCapture={ptz.letGo}
      onKeyDown={byKey}
      onKeyUp={ptz.letGo}
      onContextMenu={(event) => event.preventDefault()}
    >
      {turned === undefined ? <Zoom closer={key === 'closer'} /> : <Arrow turned={turned} />}
    </button>
  );
}

/** Who has the camera, in one line. */
function Holder({ ptz }: { ptz: PtzModel }): ReactNode {
  const t = useText();
  const { state, seconds } = ptz;
  const holder = state?.holder;
  const line = (key: TextKey, name = ''): string => t(key, { name, seconds });
  if (!holder || seconds === 0) return <output className="sp-ptz-holder">{t('ptz.free')}</output>;
  const { name, isMe, next } = holder;
  const words = isMe
    ? next
      ? line('ptz.mineUntil', next.name)
      : line('ptz.mine')
    : next?.isMe
      ? line('ptz.next')
      : line('ptz.held', name);
  return (
    <output className="sp-ptz-holder" data-mine={isMe || undefined}>
      <span>{words}</span>
      {isMe && (
        <Button size="small" tone="quiet" onClick={ptz.release}>
          {t('ptz.action.release')}
        </Button>
      )}
      {state.mayAskNext && (
        <Button size="small" onClick={ptz.askNext}>
          {t('ptz.action.next')}
        </Button>
      )}
    </output>
  );
}

/** The keys of the desk, where the focus is inside of the pad. */
function usePadKeys({ press, letGo }: PtzModel, isHeld: boolean): RefObject<HTMLElement | null> {
  const pad = useRef<HTMLElement>(null);
  const latest = useRef({ press, letGo, isHeld });
  useEffect(() => {
    latest.current = { press, letGo, isHeld };
  });
  useEffect(() => {
    const isInside = ({ target }: globalThis.KeyboardEvent): boolean =>
      // Somebody types the name of a preset.
      target instanceof HTMLElement && !(target instanceof HTMLInputElement) && pad.current?.contains(target) === true;
    const down = (event: globalThis.KeyboardEvent): void => {
      const wanted = DIRECTIONS.find(({ key }) => key === BY_KEY[event.key]);
      if (!wanted || !isInside(event)) return;
      event.preventDefault();
      if (!event.repeat && !latest.current.isHeld) latest.current.press(wanted.velocity);
    };
    const up = (event: globalThis.KeyboardEvent): void => {
      if (BY_KEY[event.key]) latest.current.letGo();
    };
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, []);
  return pad;
}

export default function PtzPad(of: PtzOf): ReactNode {
  const t = useText();
  const ptz = usePtz(of);
  const mayTurn = useMay('video.ptz');
  const { state, error, seconds } = ptz;
  const isHeld = Boolean(state?.holder && !state.holder.isMe && seconds > 0);
  const pad = usePadKeys(ptz, isHeld);
  if (!state)
    return error ? (
      <div className="sp-ptz">
        <p className="sp-hint">{errorText(error)}</p>
        <Button onClick={ptz.refresh}>{t('ptz.action.retry')}</Button>
      </div>
    ) : null;
  if (!state.turns) return <p className="sp-hint">{t('ptz.unable')}</p>;
  if (!mayTurn) return <p className="sp-hint">{t('ptz.noRight')}</p>;
  return (
    <section className="sp-ptz" aria-label={t('ptz.title')} ref={pad}>
      <Holder ptz={ptz} />
      <fieldset className="sp-ptz-keys" aria-label={t('ptz.keys')}>
        {DIRECTIONS.map((direction) => (
          <Key key={direction.key} direction={direction} ptz={ptz} disabled={isHeld} />
        ))}
      </fieldset>
      <p className="sp-hint">
        <span>{t('ptz.hold')}</span> <span className="sp-ptz-desk">{t('ptz.keys')}</span>
      </p>
      {error && error.code !== 'ptz.held' && <output className="sp-ptz-error">{errorText(error)}</output>}
      <PtzPresets ptz={ptz} disabled={isHeld} />
    </section>
  );
}
