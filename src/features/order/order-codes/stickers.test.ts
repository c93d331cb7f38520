import { describe, expect, it } from 'vitest';
import { buildTree } from '@/lib/tree';
import { pointCode } from '@/contract/short-code';
import { linesOf } from './draw-sticker';
import { pathOf, qrOf } from '@/lib/qr';
import { readQr } from './read-qr.fixture';
import { allOf, pagesOf, stickersOf, toggledPlaces } from './stickers';

const code = (name: string, above: string, words: string) => ({ name, above, code: words, short: 'K7MD-4W2M' });
const scanOf = (words: string): string => {
  const qr = qrOf(words);
  return readQr({ size: qr.size, path: pathOf(qr) });
};
const printed = {
  publicUrl: 'https://park.example.com',
  parkName: '云岭国际办公园',
  codes: [
    code('1203 办公室', 'A座 12层', 'PL:1:12:abcd1234'),
    code('感烟探测器', 'A座 12层', 'PK:YLOP-SMK-0001:213d566e'),
  ],
  truncated: false,
};

describe('a sticker', () => {
  it('holds the public address of the report page with its own point', () => {
    const [sticker] = stickersOf(printed);
    expect(sticker?.address).toBe(
      'https://park.example.com/business-app/workOrderManagement/report?code=PL%3A1%3A12%3Aabcd1234',
    );
    expect(sticker?.place).toBe('A座 12层 1203 办公室');
  });

  it('is drawn so that whoever scans it gets that address, and our own scanner the point', () => {
    for (const { address, code: point } of stickersOf(printed)) {
      const scanned = scanOf(address);
      expect(scanned).toBe(address);
      expect(pointCode(scanned)).toBe(point);
    }
  });

  it.each([0, 3, 8, 13, 20])('is read back however long the address is: %i parts more', (parts) => {
    const publicUrl = `https://${'part.'.repeat(parts)}园区.example.com`;
    for (const { address } of stickersOf({ ...printed, publicUrl })) expect(scanOf(address)).toBe(address);
  });

  it('as a picture breaks long words instead of cutting them off', () => {
    expect(linesOf('一二三四五六七', (line) => line.length <= 3)).toEqual(['一二三', '四五六', '七']);
    expect(linesOf('', () => true)).toEqual([]);
  });
});

describe('the pages', () => {
  it('take 8 large or 15 small stickers each, and the last one the rest', () => {
    const stickers = Array.from({ length: 17 }, (_, n) => n);
    expect(pagesOf(stickers, 'large').map((page) => page.length)).toEqual([8, 8, 1]);
    expect(pagesOf(stickers, 'small').map((page) => page.length)).toEqual([15, 2]);
    expect(pagesOf([], 'small')).toEqual([]);
  });
});

describe('choosing places', () => {
  const tree = buildTree([
    { id: 1, pid: null, name: 'A座' },
    { id: 2, pid: 1, name: '1层' },
    { id: 3, pid: 1, name: '2层' },
    { id: 4, pid: 2, name: '101' },
  ]);

  it('keeps the order of the tree', () => {
    expect(allOf(tree).map(({ id }) => id)).toEqual([1, 2, 4, 3]);
  });

  it('ticks everything below a place, and takes it back once all of it is ticked', () => {
    const some = toggledPlaces(new Set([4]), [2, 4, 3]);
    expect([...some].toSorted()).toEqual([2, 3, 4]);
    expect([...toggledPlaces(some, [2, 4])]).toEqual([3]);
  });
});
