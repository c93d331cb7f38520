/** Whether anybody watches: what nobody sees costs nobody's line. */
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { useDevice } from '../device';

/** On a phone, which may lie in a pocket. */
const UNTOUCHED_MS = 5 * 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

export interface Watching {
  readonly isOn: boolean;
  /** Nobody has touched the phone for a while; a touch goes on. */
  readonly isResting: boolean;
  readonly goOn: () => void;
}

function useOnScreen(place: RefObject<Element | null>): boolean {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => setOn(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isOn;
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = (): void => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

function useResting(mayRest: boolean) {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!mayRest) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = (): void => {
      clearTimeout(timer);
      setResting(false);
      timer = setTimeout(() => setResting(true), UNTOUCHED_MS);
    };
    touched();
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
    };
  }, [mayRest]);
  return [isResting, useCallback(() => setResting(false), [])] as const;
}

/** @param place where the picture is: out of sight it is not fetched */
export function useWatching(place: RefObject<Element | null>): Watching {
  const isPhone = useDevice() === 'phone';
  const [isOnScreen, isVisible] = [useOnScreen(place), useVisible()];
  const [isResting, goOn] = useResting(isPhone);
  return { isOn: isOnScreen && isVisible && !isResting, isResting, goOn };
}
