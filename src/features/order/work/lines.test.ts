/** Totals of a quote while it is typed. */
import { describe, expect, test } from 'vitest';
import { asValue, estimateOf, faultOfLines, faultOfQuote, fenOf, itemsOf, linesIn, newLine, type Line } from './lines';

const line = (values: Partial<Line>): Line => ({ ...newLine(), name: '灯管', unit: '支', price: '12.50', ...values });
const FREE = { priceMin: null };

describe('money as it is typed', () => {
  test('yuan become whole fen', () => {
    expect(['12', '12.', '12.5', '0.07', '1234567.89'].map(fenOf)).toEqual([1200, 1200, 1250, 7, 123_456_789]);
  });

  test('what is no amount of money is none', () => {
    expect(['', '-1', '1.234', '1,5', '1e3', '十'].map(fenOf)).toEqual(Array.from({ length: 6 }, () => undefined));
  });

  test('the estimate rounds each line to a whole fen, as the platform does', () => {
    expect(estimateOf([line({ quantity: '3' }), line({ quantity: '0.333', price: '1' })])).toBe(3750 + 33);
  });

  test('a line that nobody has touched is not part of the quote', () => {
    const lines = [line({}), newLine()];
    expect(itemsOf(lines)).toEqual([{ kind: 1, name: '灯管', quantity: 1, unit: '支', price: 1250 }]);
    expect(faultOfQuote(lines, FREE)).toBeUndefined();
  });
});

describe('what is wrong with the lines', () => {
  test('the line is named', () => {
    expect(faultOfLines([line({}), line({ quantity: '0' })], true)).toEqual({
      key: 'orderwork.line.quantityWrong',
      params: { n: 2 },
    });
  });

  test('materials need no price', () => {
    expect(faultOfLines([line({ price: '' })], false)).toBeUndefined();
  });

  test('a quote without a line, and one outside the band of the type, is not sent', () => {
    expect(faultOfQuote([newLine()], FREE)?.key).toBe('orderwork.line.none');
    expect(faultOfQuote([line({})], { priceMin: 2000 })?.key).toBe('orderwork.line.tooLow');
  });

  test('a draft of an older version does no harm', () => {
    expect(linesIn('{broken')).toEqual([]);
    expect(linesIn(asValue([line({ id: 'a' })]))).toMatchObject([{ id: 'a', name: '灯管' }]);
  });
});
