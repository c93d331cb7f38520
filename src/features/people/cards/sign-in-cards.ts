/**
 * Sign-in cards of the open list: first passwords that nobody else sees, held in memory until they are handed
 * over. They are forgotten with the list.
 */
import { useSyncExternalStore } from 'react';
import { asApiError, type ApiError } from '@/api/api-error';
import { adminUserEndpoints, CARDS_AT_ONCE, type SignInCard } from '@/contract/admin-user';
import type { RowResult } from '@/contract/crud';
import { write } from '@/ui/model/write';

interface Cards {
  readonly cards: readonly SignInCard[];
  /** People who are waiting for a card. */
  readonly waiting: readonly number[];
  readonly isMaking: boolean;
  /** Why the waiting people got no card. */
  readonly error: ApiError | undefined;
  /** People who are refused a card, and why. */
  readonly refused: readonly RowResult[];
}

const NONE: Cards = { cards: [], waiting: [], isMaking: false, error: undefined, refused: [] };
/** More cards than this are made only on request: a card is valid for 72 hours only. */
const MOST_UNASKED = 200;

let shown = NONE;
/** Increased whenever the cards are cleared: an answer that arrives later is ignored. */
let turn = 0;
const listeners = new Set<() => void>();

function put(change: Partial<Cards>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSignInCards = (): Cards => useSyncExternalStore(subscribe, () => shown);

export function forgetCards(): void {
  turn += 1;
  put(NONE);
}

/** Adds cards to those shown; a newer card of the same person replaces the older one. */
export const showCards = (fresh: readonly SignInCard[]): void =>
  put({ cards: [...fresh, ...shown.cards.filter(({ userId }) => !fresh.some((card) => card.userId === userId))] });

/** Requests cards for the waiting people in batches; after a failure the rest stay waiting. @returns the refusals */
export async function makeWaitingCards(): Promise<RowResult[]> {
  const results: RowResult[] = [];
  if (shown.isMaking) return results;
  put({ isMaking: true, error: undefined, refused: [] });
  const mine = turn;
  try {
    while (shown.waiting.length > 0) {
      const ids = shown.waiting.slice(0, CARDS_AT_ONCE);
      // oxlint-disable-next-line no-await-in-loop -- one portion at a time spares the server
      const made = await write(adminUserEndpoints.makeSignInCards, { ids }, { quiet: true });
      results.push(...made.results);
      if (turn !== mine) break;
      showCards(made.cards);
      put({ waiting: shown.waiting.filter((id) => !ids.includes(id)) });
    }
    if (turn === mine) put({ refused: results.filter(({ ok }) => !ok) });
  } catch (caught) {
    if (turn === mine) put({ error: asApiError(caught) });
  } finally {
    if (turn === mine) put({ isMaking: false });
  }
  return results;
}

/** New people get their cards at once, unless there are very many. */
export function offerCards(ids: readonly number[]): void {
  put({ waiting: [...new Set([...shown.waiting, ...ids])] });
  if (shown.waiting.length <= MOST_UNASKED) void makeWaitingCards();
}

/** For selected people; the list itself shows who was refused. @returns the result for each */
export async function makeCards(ids: readonly number[]): Promise<RowResult[]> {
  put({ waiting: [...new Set([...shown.waiting, ...ids])] });
  const results = await makeWaitingCards();
  put({ refused: [] });
  return results;
}
