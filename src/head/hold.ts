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
    holding = setTimeout(() => {
      show(button, 'done');
      take(button);
    }, HOLD_MS);
  };
  const release = (): void => {
    clearTimeout(holding);
    holding = undefined;
    letGo();
    for (const held of document.querySelectorAll('[data-bar] [data-hold="holding"]'))
      held.setAttribute('data-hold', 'idle');
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
