/** What stands above a list of people: sign-in cards of new ones, roles that wait for a second person’s word. */
import type { ReactNode } from 'react';
import { CardsPanel } from '../cards/cards-panel';
import type { Frame } from '../user';
import { WaitingGrants } from './waiting-grants';

export const AboveUsers = ({ frame }: { frame: Frame }): ReactNode => (
  <>
    <CardsPanel />
    <WaitingGrants frame={frame} />
  </>
);
