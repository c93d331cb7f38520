import { expect, it } from 'vitest';
import { toCsv } from './csv';
import { viewQuery } from './use-saved-views';

it('an exported cell never starts a formula', () => {
  const cells = ['=1+1', '+86', '-2', '@sum', '\tx'];
  const [, ...lines] = toCsv(
    ['a'],
    cells.map((cell) => [cell]),
  )
    .trimEnd()
    .split('\r\n');
  expect(lines).toEqual(["'=1+1", "'+86", "'-2", "'@sum", "'\tx"]);
});

it('commas, quotes and line breaks stay inside their cell, and Excel reads Chinese', () => {
  expect(toCsv(['标题'], [['漏水, "三楼"\n东侧']])).toBe('\uFEFF标题\r\n"漏水, ""三楼""\n东侧"\r\n');
});

it('a saved view is its filters, in whatever order, on whatever page', () => {
  expect(viewQuery(new URLSearchParams('tab=all&page=3&state=190'))).toBe(
    viewQuery(new URLSearchParams('state=190&tab=all&size=50')),
  );
});
