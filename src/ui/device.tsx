/** Which of the two presentations is shown: below 992 px the phone's, from there the desktop's. */
import { createElement, memo, Suspense, use, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { loadTexts } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import type { Area } from '@/i18n/areas';
import { inChunkTime } from '@/lib/chunk-time';
import { Fetched } from '@/lib/fetched';
import { ScreenSkeleton } from './common/skeleton';

export type Device = 'phone' | 'desktop';

/** Specification §9. */
const DESKTOP = '(min-width: 992px)';

const media = (query: string): MediaQueryList | undefined =>
  typeof matchMedia === 'function' ? matchMedia(query) : undefined;

function subscribe(listener: () => void): () => void {
  const query = media(DESKTOP);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

let shown: Device | undefined;

/**
 * The device class now, for code outside React (preloading). Paper is no device: whatever is shown goes on being shown
 * while it is printed, with what it holds.
 */
export function currentDevice(): Device {
  if (!shown || !media('print')?.matches) shown = media(DESKTOP)?.matches ? 'desktop' : 'phone';
  return shown;
}

/** The device class; changes when the window crosses 992 px. */
export const useDevice = (): Device => useSyncExternalStore(subscribe, currentDevice, () => 'phone');

/** A view may ask on which device it stands. */
type View = ComponentType<{ layout: Device }>;
type ViewImport = () => Promise<{ default: View }>;
type LoadedView = ComponentType<{ layout: Device; texts: Translate }>;

/** One screen in both presentations; only the one on show is ever fetched. */
export interface ScreenViews {
  (): ReactNode;
  /** Fetches the chunk and texts of the device's view; a failed fetch may be repeated. */
  preload(): Promise<void>;
}

const lazyView = (fetchView: ViewImport, areas: readonly Area[]): Fetched<LoadedView> =>
  new Fetched(async () => {
    const [view] = await Promise.all([inChunkTime(fetchView()), loadTexts(areas)]);
    // Memoised: state changes around the page (session, screens that were added) do not re-render it.
    return memo(view.default);
  });

/** The same component whether it had to be waited for or not: another one would lose what the view holds when it is redrawn. */
function Shown({ view, layout }: { view: Fetched<LoadedView>; layout: Device }): ReactNode {
  // Not every component in a page subscribes to texts (those that show codes or dates): the page re-renders with them.
  return createElement(use(view.load()), { layout, texts: useText() });
}

/**
 * Makes one component of two views. Each import gives a module with a default export; `areas` are the texts that the
 * views need, fetched beside them. A view that is already there is drawn without passing through the skeleton.
 */
export function views(phone: ViewImport, desktop: ViewImport, areas: readonly Area[] = []): ScreenViews {
  const lazy = { phone: lazyView(phone, areas), desktop: lazyView(desktop, areas) };
  function Screen(): ReactNode {
    const device = useDevice();
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Shown view={lazy[device]} layout={device} />
      </Suspense>
    );
  }
  return Object.assign(Screen, {
    preload: async () => {
      await lazy[currentDevice()].load();
    },
  });
}

/** A screen with one view for both devices. */
export const oneView = (view: ViewImport, areas?: readonly Area[]): ScreenViews => views(view, view, areas);
