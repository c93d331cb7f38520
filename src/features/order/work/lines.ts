/** Lines of a quote or of used materials as somebody types them; what stands in fen is reckoned from them. Pure. */
import { QUOTE_ITEM_KIND } from '@/contract/order-codes';
import { quoteItem, type OrderDetail, type QuoteItem } from '@/contract/order-entities';
import type { TextKey, TextParams } from '@/i18n/areas';
import { newUuid } from '@/outbox/uuid';
import type { FieldValue } from '@/ui/model/field-types';
import { isTooLong } from '@/lib/validators';
import { moneyText } from '../order';

/** Numbers stay as they were typed until the line is sent. */
export interface Line {
  /** Made on the phone, so that a line keeps its inputs when another is removed. */
  readonly id: string;
  readonly kind: number;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  /** In yuan. */
  readonly price: string;
}

const WITHOUT_PARTS: readonly string[] = ['broom', 'extinguisher'];

/** What such work mostly costs: a lamp or a lock is a part, cleaning is somebody's time. @param icon of the type */
export const firstKindOf = (icon: string): number =>
  WITHOUT_PARTS.includes(icon) ? QUOTE_ITEM_KIND.labour : QUOTE_ITEM_KIND.material;

export const newLine = (kind: number = QUOTE_ITEM_KIND.labour): Line => ({
  id: newUuid(),
  kind,
  name: '',
  quantity: '1',
  unit: '',
  price: '',
});

const isLine = (line: unknown): line is Line =>
  typeof line === 'object' && line !== null && 'name' in line && 'quantity' in line && 'price' in line;

/** Lines are kept as text in the form, so that a draft keeps them like any other value. */
export function linesIn(value: FieldValue): readonly Line[] {
  if (typeof value !== 'string' || value === '') return [];
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found.filter(isLine) : [];
  } catch {
    return [];
  }
}

export const asValue = (lines: readonly Line[]): string => (lines.length === 0 ? '' : JSON.stringify(lines));

/** @returns whole fen; undefined: no amount of money */
export function fenOf(yuan: string): number | undefined {
  const typed = yuan.trim();
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(typed)) return undefined;
  return Math.round(Number(typed) * 100);
}

const quantityOf = ({ quantity }: Line): number | undefined => {
  const number = Number(quantity);
  return quantity.trim() !== '' && number > 0 && number <= 100_000 ? number : undefined;
};

/** A line that nobody has touched is no line. */
const isBlankLine = ({ name, price, unit }: Line): boolean => !name.trim() && !price.trim() && !unit.trim();
const filled = (lines: readonly Line[]): readonly Line[] => lines.filter((line) => !isBlankLine(line));

/** What is sent as a quote; complete only when nothing is wrong with the lines. */
export const itemsOf = (lines: readonly Line[]): QuoteItem[] =>
  filled(lines).flatMap((line) => {
    const { kind, name, unit, price } = line;
    const item = quoteItem.safeParse({ kind, name, unit, quantity: quantityOf(line), price: fenOf(price) });
    return item.success ? [item.data] : [];
  });

export const materialsOf = (lines: readonly Line[]): { name: string; quantity: number; unit: string }[] =>
  filled(lines).map((line) => ({ name: line.name, quantity: quantityOf(line) ?? 1, unit: line.unit }));

/** Of one line, in fen, rounded as the platform does. */
export const lineEstimate = (line: Line): number => Math.round((quantityOf(line) ?? 0) * (fenOf(line.price) ?? 0));

/** Each line is rounded to a whole fen; the platform's total counts. */
export const estimateOf = (lines: readonly Line[]): number =>
  filled(lines).reduce((sum, line) => sum + lineEstimate(line), 0);

export interface LineError {
  readonly key: TextKey;
  readonly params: TextParams;
}

/** Characters; `quoteItem` has the same. */
export const LONGEST = [
  ['name', 60],
  ['unit', 12],
] as const;

/** @returns the first thing that is wrong with a line */
export function faultOfLines(lines: readonly Line[], isPriced: boolean): LineError | undefined {
  for (const [index, line] of lines.entries()) {
    if (isBlankLine(line)) continue;
    const params = { n: index + 1 };
    const long = LONGEST.find(([name, max]) => isTooLong(line[name], max));
    if (long) return { key: 'errors.field.tooLong', params: { max: long[1] } };
    if (!line.name.trim()) return { key: 'orderwork.line.nameMissing', params };
    if (quantityOf(line) === undefined) return { key: 'orderwork.line.quantityWrong', params };
    if (isPriced && fenOf(line.price) === undefined) return { key: 'orderwork.line.priceWrong', params };
  }
  return undefined;
}

/** A quote needs a line, and a sum not below that of the type; above its limit it is approved inside first. */
export function faultOfQuote(
  lines: readonly Line[],
  { priceMin }: Pick<OrderDetail['rules'], 'priceMin'>,
): LineError | undefined {
  if (filled(lines).length === 0) return { key: 'orderwork.line.none', params: {} };
  const fault = faultOfLines(lines, true);
  if (fault) return fault;
  const total = estimateOf(lines);
  if (priceMin !== null && total < priceMin)
    return { key: 'orderwork.line.tooLow', params: { min: moneyText(priceMin) } };
  return undefined;
}

/** The lines of a quote, to be changed. */
export const linesOf = (items: readonly QuoteItem[]): Line[] =>
  items.map(({ kind, name, quantity, unit, price }) => ({
    id: newUuid(),
    kind,
    name,
    unit,
    quantity: String(quantity),
    price: (price / 100).toFixed(2),
  }));
