/** A card with what happened meanwhile. */
import type { Card } from '../modules/notify/notify.table';

/** A card that waited while somebody acted is sent with what happened already written on it. */
export interface MarkedCard extends Card {
  /** What it should say. */
  status?: string | null;
  /** What it says in the chat app. */
  shown?: string | null;
}

/** @returns what the card should say by now. */
export const statusOf = (card: MarkedCard): string | null => card.status ?? null;
