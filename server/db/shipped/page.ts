/**
 * What an application with its menus looks like in these files. The full path of an item is the chain of page addresses
 * from the item up through its parents, joined by "/" after a leading "/" (an empty address is skipped). A page address
 * may hold several segments; applications add nothing.
 */

/** Names of icons; the client maps them to pictures. */
export const MENU_ICONS = [
  'home',
  'alarm',
  'order',
  'door',
  'flow',
  'calendar',
  'video',
  'report',
  'server',
  'user',
  'org',
  'role',
  'park',
  'tenant',
  'settings',
  'dict',
  'log',
  'workbench',
  'message',
  'menu',
  'app',
  'link',
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];

export interface Shipped {
  /**
   * Number of the newest migration at the time the entry was added; absent: there from the first. It decides only what
   * data older than migration 0010 has had already: from then on each database keeps its own list.
   */
  since?: number;
  /** Leads to the simulated other system: only with demo data. */
  demo?: boolean;
}

/** A page: address, Chinese name, then what is unusual about it. */
export type ShippedPage = readonly [addr: string, name: string, options?: PageOptions];

export interface PageOptions extends Shipped {
  /** A page that is reached from another page: it is in the menu tree, but not shown. */
  hidden?: boolean;
  icon?: MenuIcon;
  /** Opens this address in a new window; below `iframe/index` it is shown in a frame. */
  linkUrl?: string;
  /** The system that this entry jumps to, or the reporting tool. */
  sysUrl?: string;
  names?: OtherNames;
}

export interface OtherNames extends Record<string, string> {
  en: string;
  es: string;
  ja: string;
}

export interface Catalogue extends Shipped {
  addr: string;
  name: string;
  icon: MenuIcon;
  names: OtherNames;
  pages: readonly ShippedPage[];
}

export interface AppData extends Shipped {
  spAppId: string;
  name: string;
  icon: MenuIcon;
  catalogues: readonly Catalogue[];
  /** Pages at the top level, without a catalogue. */
  pages?: readonly ShippedPage[];
}

export const names = (en: string, es: string, ja: string): OtherNames => ({ en, es, ja });
export const hidden = { hidden: true } as const;
export const named = (en: string, es: string, ja: string, icon?: MenuIcon): PageOptions => ({
  names: names(en, es, ja),
  ...(icon && { icon }),
});
