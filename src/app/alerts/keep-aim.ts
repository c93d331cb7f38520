/**
 * The bar moves the page when it comes or goes. It does not while something on the page is pressed; and a press that was
 * aimed at the page before goes to where its target is now, instead of to the element that has moved under the pointer.
 */

/** Between aiming and pressing, in ms. A mouse that has moved since was aimed again. */
const AIM_MS = 400;

/** A press holds the bar back so long at most, in ms: a finger may rest on the screen. */
const HELD_MS = 1_000;

interface Shift {
  /** How far the page moved down, in px. */
  readonly by: number;
  /** What stood higher than this has not moved, in px. */
  readonly from: number;
  readonly scrollBefore: number;
  /** Presses that began until then were aimed at the page before, in ms of `performance.now()`. */
  readonly until: number;
}

/** Elements that do not move with the page: a dialog, bars at the bottom. */
function isFixed(element: Element | null): boolean {
  if (!element) return false;
  const { position, bottom } = getComputedStyle(element);
  return position === 'fixed' || (position === 'sticky' && bottom !== 'auto') || isFixed(element.parentElement);
}

const PRESSED = 'a[href], button, input, select, textarea, label, summary, [role], [tabindex]';

/** What hears the press; cards and rows hear theirs without being any of these. */
const pressedAt = (element: Element | null): Element | null => element?.closest(PRESSED) ?? element;

export interface AimKeeper {
  /** The bar's height has changed. */
  shifted(from: number, to: number): void;
  stop(): void;
}

/** @param bar what moves the page by its height */
export function keepAim(bar: HTMLElement): AimKeeper {
  let shift: Shift | undefined;
  let downAt = 0;
  let scrolled = window.scrollY;
  /** While a press is handed on. */
  let handing = false;

  let releasing: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    bar.style.height = '';
    delete bar.dataset['held'];
  };
  /** The page keeps its place until the click that belongs to the press. What is pressed on the bar itself moves with it. */
  const hold = (target: EventTarget | null): void => {
    clearTimeout(releasing);
    if (target instanceof Node && bar.contains(target)) return release();
    bar.style.height = `${bar.offsetHeight}px`;
    bar.dataset['held'] = '';
    releasing = setTimeout(release, HELD_MS);
  };
  const onUp = (): void => {
    clearTimeout(releasing);
    // The click comes first.
    releasing = setTimeout(release);
  };

  const hand = (act: () => void): void => {
    handing = true;
    act();
    handing = false;
  };

  /** What a press at a point was aimed at; undefined: at what it hits. */
  const aimOf = ({ target, clientX, clientY }: MouseEvent): Element | null | undefined => {
    if (!shift || downAt > shift.until || !(target instanceof Element)) return undefined;
    // Where the browser has scrolled along, nothing has moved on the screen.
    if (Math.abs(window.scrollY - shift.scrollBefore) > 1) return undefined;
    if (clientY < shift.from || isFixed(target)) return undefined;
    const aim = pressedAt(document.elementFromPoint(clientX, clientY + shift.by));
    return aim === pressedAt(target) ? undefined : aim;
  };

  const onDown = (event: PointerEvent): void => {
    if (handing) return;
    downAt = performance.now();
    hold(event.target);
    const aim = aimOf(event);
    if (aim === undefined) return;
    event.stopPropagation();
    // For buttons that are held.
    hand(() => aim?.dispatchEvent(new PointerEvent('pointerdown', event)));
  };
  const onClick = (event: MouseEvent): void => {
    // Keys and scripts aim at nothing.
    if (handing || event.detail === 0) return;
    const aim = aimOf(event);
    shift = undefined;
    if (aim === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    hand(() => aim?.dispatchEvent(new MouseEvent('click', event)));
  };
  const onMove = ({ pointerType, buttons }: PointerEvent): void => {
    if (pointerType === 'mouse' && buttons === 0) shift = undefined;
  };
  const onScroll = (): void => {
    scrolled = window.scrollY;
  };

  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('pointerup', onUp, true);
  document.addEventListener('pointercancel', onUp, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointermove', onMove, { passive: true });
  document.addEventListener('scroll', onScroll, { passive: true });
  return {
    shifted(from, to) {
      const now = performance.now();
      const { top } = bar.getBoundingClientRect();
      const before = shift && now <= shift.until ? shift : { by: 0, from: top + from, scrollBefore: scrolled };
      shift = { ...before, by: before.by + to - from, until: now + AIM_MS };
    },
    stop() {
      clearTimeout(releasing);
      release();
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('pointerup', onUp, true);
      document.removeEventListener('pointercancel', onUp, true);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('scroll', onScroll);
    },
  };
}
