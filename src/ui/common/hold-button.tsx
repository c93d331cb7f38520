/** A button that acts only when it is held for a second: a ring fills meanwhile. */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { buttonClass, type ButtonLook } from './button';
import { useHold, type HoldState } from './use-hold';
import './hold-button.css';

const WORDS: Record<HoldState, TextKey> = {
  idle: 'common.hold.hint',
  holding: 'common.hold.holding',
  tooEarly: 'common.hold.tooEarly',
  done: 'common.hold.done',
};

export interface HoldButtonProps extends Pick<ButtonLook, 'tone' | 'size'> {
  children: ReactNode;
  onConfirm: () => void;
  /** Words below while nobody holds it; otherwise "hold for one second". */
  hint?: string;
  disabled?: boolean;
  pending?: boolean;
}

const Ring = (): ReactNode => (
  <svg className="sp-hold-ring" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18" cy="18" r="15" />
    <circle cx="18" cy="18" r="15" pathLength="1" />
  </svg>
);

const HOLDING_KEYS = new Set(['Enter', ' ']);

export function HoldButton({
  children,
  onConfirm,
  hint,
  disabled,
  pending,
  tone = 'danger',
  size = 'verdict',
}: HoldButtonProps): ReactNode {
  const t = useText();
  const { state, start } = useHold(onConfirm);
  const onKey = (event: KeyboardEvent): void => {
    if (!HOLDING_KEYS.has(event.key)) return;
    event.preventDefault();
    start(event.timeStamp);
  };
  const onPress = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    // The page may move under the pointer meanwhile, as when another alarm comes into the bar: the hold goes on.
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start(event.timeStamp);
  };
  return (
    <div className="sp-hold" data-hold={state}>
      <button
        type="button"
        className={buttonClass({ tone, size, block: true })}
        disabled={disabled}
        aria-busy={pending || undefined}
        onPointerDown={onPress}
        onKeyDown={onKey}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Ring />
        {children}
      </button>
      <output>{state === 'idle' && hint ? hint : t(WORDS[state])}</output>
    </div>
  );
}
