/** Tells taps and holds apart on buttons that are not the app's yet; the app does not take the page over under a finger. */
import type { Head } from './boot';

/** As long as on the app's own buttons (`src/ui/common/use-hold.ts`), in ms. */
const HOLD_MS = 1_000;
/** A click follows its release within so long, in ms. */
const CLICK_MS = 50;

const buttonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-early]') : null;
const isHeld = (button: HTMLElement): boolean => 'hold' in button.dataset;

export function watchHolds(boot: Head, take: (button: HTMLElement) => void): void {
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** What is held and has not acted yet. */
  let held: HTMLElement | undefined;
  let since = 0;
  let letGo = (): void => undefined;
  const show = (button: HTMLElement, state: string): void => button.parentElement?.setAttribute('data-hold', state);

  const press = (event: Event): void => {
    const button = buttonOf(event);
    if (!button || holding !== undefined) return;
    boot.pressed = new Promise((done) => {
      letGo = () => void setTimeout(done, CLICK_MS);
      // A finger that is never seen to leave holds nothing up.
      setTimeout(done, 2 * HOLD_MS);
    });
    if (!isHeld(button)) return;
    show(button, 'holding');
    held = button;
    since = event.timeStamp;
    holding = setTimeout(act, HOLD_MS);
  };
  const act = (): void => {
    if (!held) return;
    show(held, 'done');
    take(held);
    held = undefined;
  };
  const release = ({ type, timeStamp }: Event): void => {
    clearTimeout(holding);
    holding = undefined;
    // On a busy page the timer may come after the finger has left: the times of the events decide.
    if (type !== 'pointercancel' && timeStamp - since >= HOLD_MS) act();
    if (held) show(held, 'idle');
    held = undefined;
    letGo();
  };
  const isKey = ({ key, repeat }: KeyboardEvent): boolean => (key === 'Enter' || key === ' ') && !repeat;

  document.addEventListener('pointerdown', press);
  for (const end of ['pointerup', 'pointercancel', 'keyup']) document.addEventListener(end, release);
  document.addEventListener('keydown', (event) => isKey(event) && press(event));
  document.addEventListener('contextmenu', (event) => buttonOf(event) && event.preventDefault());
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    if (button && !isHeld(button)) take(button);
  });
}
