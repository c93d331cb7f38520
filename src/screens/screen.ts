/** What a screen is: declared once in `features/<area>/screens.ts`, read by routes, menus, titles, breadcrumb and tests. */
import type { ReactNode } from 'react';
import type { AreaName, KeyOfArea, ScreenKey } from './areas';

/** The two drawings of a screen; the device's one is fetched when it is shown, or asked for ahead. */
export interface ScreenView {
  (): ReactNode;
  preload(): Promise<void>;
}

export interface Screen {
  /**
   * `public`: no sign-in; `signedIn`: anybody signed in, by address; `menu`: whoever the server's menus give it to;
   * `usertype1`: the built-in set of administrators.
   */
  access: 'public' | 'signedIn' | 'menu' | 'usertype1';
  /** Roles that the route names in its meta (specification §2); what may be opened is decided by `access`. */
  roles?: readonly number[];
  /** Reached from its neighbours, not listed in the menu. */
  hidden?: boolean;
  /** Never kept when its tab is left. */
  noCache?: boolean;
  /** Full window, without bars and tabs: sign-in and error pages. */
  bare?: boolean;
  /** Where "back" goes when the page is the first of a session, and the crumb before it. */
  parent?: ScreenKey;
  view: ScreenView;
}

export type ScreenTable = Partial<Record<ScreenKey, Screen>>;

/** An area's screens: one for each of its addresses in the table of areas, and no other. */
export const defineScreens = <Name extends AreaName>(
  screens: Readonly<Record<KeyOfArea<Name>, Screen>>,
): Readonly<Record<KeyOfArea<Name>, Screen>> => screens;
