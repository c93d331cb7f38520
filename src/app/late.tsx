/** Loaded a second after the page: messages of the app itself, and everything about the password. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Passwords } from '@/features/password/passwords';
import { href } from '@/screens/addresses';
import { useDevice } from '@/ui/device';
import { Later } from './later';
import Prompts from './pwa/prompts';
import { screenOf } from './screen-table';

/** Who is inside is kept on the phones of marshals, before anything happens. */
const keeper = () => import('@/features/muster/keeper');
const LISTS_AFTER_MS = 3_000;

/**
 * The page on which a reminder may come up. Never over one record (`?id=`): whoever opened an alarm from the chat needs
 * it and its verdict buttons, and is reminded on the next page that is none. Never where no sign-in is needed.
 */
function useCalmPage(): string | null {
  const { pathname, search } = useLocation();
  const access = screenOf(pathname)?.screen.access;
  const isCalm = access !== undefined && access !== 'public' && !new URLSearchParams(search).has('id');
  return isCalm ? pathname : null;
}

export default function Late(): ReactNode {
  // Nobody stands before a wall to press anything: it takes a new version at night.
  const isWall = useLocation().pathname === href('reportScreen');
  return (
    <>
      {!isWall && <Prompts />}
      <Passwords page={useCalmPage()} />
      {useDevice() === 'phone' && <Later part={keeper} afterMs={LISTS_AFTER_MS} />}
    </>
  );
}
