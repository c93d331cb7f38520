/** A card with what happened meanwhile. */
import type { Card } from '../modules/notify/notify.table';
import type { Said } from './said';

/** A card that waited during an action is sent with the result of the action on it. */
export interface MarkedCard extends Card {
  /** What it should say. */
  status?: string | null;
  /** The same before it was put in words: for readers of other languages. */
  statusSaid?: Said | null;
  /** What it says in the chat app. */
  shown?: string | null;
}

/** @returns what the card should say by now. */
export const statusOf = (card: MarkedCard): string | null => card.status ?? null;
