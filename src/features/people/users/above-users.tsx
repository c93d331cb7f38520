/** Panels above a list of people: sign-in cards of new people, and role assignments that wait for a second person. */
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
