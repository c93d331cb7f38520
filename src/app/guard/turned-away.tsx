/** Shown when the guard neither shows a page nor redirects: what the user can do instead. Rare, so it is a chunk of its own. */
import type { ReactNode } from 'react';
import { readyLazy } from '../ready-lazy';
import NoMenus from './no-menus';
import NoPermission from './no-permission';

const MustChangePassword = readyLazy(async () => (await import('./must-change-password')).withTexts());

const PARTS = { noPermission: NoPermission, noMenus: NoMenus, mustChangePassword: MustChangePassword } as const;

export default function TurnedAway({ kind }: { kind: keyof typeof PARTS }): ReactNode {
  const Part = PARTS[kind];
  return <Part />;
}
