/** The sum of a quote: computed here, never taken from a phone. */
import type { QuoteItem } from '@/contract/order-entities';

/** Each line is rounded to a whole fen, as it stands on the receipt. */
export const lineTotal = ({ quantity, price }: Pick<QuoteItem, 'quantity' | 'price'>): number =>
  Math.round(quantity * price);

/** In fen. */
export const quoteTotal = (items: readonly QuoteItem[]): number =>
  items.reduce((sum, item) => sum + lineTotal(item), 0);
