/** Where the guard shows no page and sends nobody on: what the person may do instead. One chunk, rare enough to be fetched. */
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
