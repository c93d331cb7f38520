/** Once a night, when nobody looks, a wall starts anew: with the newest version of the program, and with nothing left over. */
import { useEffect, useRef } from 'react';
import { isNight, MINUTE_MS, untilNightMs } from './wall-rules';

/** Should a new version never report that it took over, the wall starts anew all the same. In ms. */
const TAKE_OVER_MS = 4_000;
const LOOK_MS = 20_000;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const event = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

/** The kept page would be the old version's, so the one that waits takes over first. */
async function takeNewVersion(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration();
  if (!workers || !registration) return;
  await registration.update();
  const { installing } = registration;
  if (installing) await Promise.race([event(installing, 'statechange'), after(LOOK_MS)]);
  if (!registration.waiting) return;
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await Promise.race([event(workers, 'controllerchange'), after(TAKE_OVER_MS)]);
}

async function startAnew(): Promise<void> {
  await takeNewVersion().catch(() => undefined);
  location.reload();
}

/**
 * At 04:00, or as soon after it as the wall is idle, until 05:00. Nothing else reloads a wall.
 * @param isIdle asked then
 * @param start only tests give another
 */
export function useNight(isIdle: () => boolean, start: () => void = () => void startAnew()): void {
  const latest = useRef({ isIdle, start });
  useEffect(() => {
    latest.current = { isIdle, start };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const now = new Date();
      if (isNight(now) && latest.current.isIdle()) return latest.current.start();
      timer = setTimeout(look, isNight(now) ? MINUTE_MS : untilNightMs(now));
      return undefined;
    };
    timer = setTimeout(look, untilNightMs(new Date()));
    return () => clearTimeout(timer);
  }, []);
}
