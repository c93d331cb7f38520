/**
 * Both views of a screen from its headless hook: the device's kit and the hook are fetched side by side when the screen is
 * shown. What the other device draws with is never fetched.
 */
import type { ReactNode } from 'react';
import type { FlatRow } from '@/lib/tree';
import type { Area } from '@/i18n/areas';
import { views, type ScreenViews } from '../device';
import type { DetailDefinition, ListDefinition } from '../model/definitions';
import type { TreeDefinition } from '../model/tree-definition';

/** The module of a hook, its default export. */
export type HookImport<Definition, Args extends readonly unknown[] = []> = () => Promise<{
  default: (...args: Args) => Definition;
}>;

/** The module of what makes a view of a hook, its default export. */
type KitImport<Definition> = () => Promise<{ default: (useDefinition: () => Definition) => () => ReactNode }>;

interface Kits<Definition> {
  phone: KitImport<Definition>;
  desktop: KitImport<Definition>;
}

/** @param args what the hook is called with; `areas`: texts that are fetched beside it */
function viewsOf<Definition, Args extends readonly unknown[]>(
  { phone, desktop }: Kits<Definition>,
  load: HookImport<Definition, Args>,
  areas: readonly Area[],
  ...args: Args
): ScreenViews {
  const by = (kit: KitImport<Definition>) => async () => {
    const [{ default: draw }, { default: useDefinition }] = await Promise.all([kit(), load()]);
    return { default: draw(() => useDefinition(...args)) };
  };
  return views(by(phone), by(desktop), areas);
}

export function list<Row, N extends string, Args extends readonly unknown[]>(
  load: HookImport<ListDefinition<Row, N>, Args>,
  areas: readonly Area[],
  ...args: Args
): ScreenViews {
  const kits: Kits<ListDefinition<Row, N>> = {
    phone: () => import('../mobile/list'),
    desktop: () => import('../desktop/list'),
  };
  return viewsOf(kits, load, areas, ...args);
}

export function tree<Row extends FlatRow, Args extends readonly unknown[]>(
  load: HookImport<TreeDefinition<Row>, Args>,
  areas: readonly Area[],
  ...args: Args
): ScreenViews {
  const kits: Kits<TreeDefinition<Row>> = {
    phone: () => import('../mobile/tree'),
    desktop: () => import('../desktop/tree'),
  };
  return viewsOf(kits, load, areas, ...args);
}

export function detail<T, Args extends readonly unknown[]>(
  load: HookImport<DetailDefinition<T>, Args>,
  areas: readonly Area[],
  ...args: Args
): ScreenViews {
  const kits: Kits<DetailDefinition<T>> = {
    phone: () => import('../mobile/detail'),
    desktop: () => import('../desktop/detail'),
  };
  return viewsOf(kits, load, areas, ...args);
}
