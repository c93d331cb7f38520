import { describe, expect, it, vi } from 'vitest';
import { letterOf, rowsOf, stampLayout, stampWith } from './photo-stamp';

/** Every character is one wide: widths are then numbers of characters. */
const count = (text: string): number => [...text].length;
const LINES = ['2026年11月21日 15:47:09', '临港科技园 A座 12层 茶水间', '赵铁成 GD202611210021'];

describe('lines written into a photo', () => {
  it('a line that fits stays one row', () => {
    expect(rowsOf('A座 12层', 10, count)).toEqual(['A座 12层']);
    expect(rowsOf('  ', 10, count)).toEqual([]);
  });

  it('a long place takes a second row, Chinese anywhere, other words at their spaces', () => {
    expect(rowsOf('临港科技园研发楼地下二层', 8, count)).toEqual(['临港科技园研发楼', '地下二层']);
    expect(rowsOf('Harbour Park Building Seven', 16, count)).toEqual(['Harbour Park', 'Building Seven']);
    expect(rowsOf('Donaudampfschiff', 10, count)).toEqual(['Donaudampf', 'schiff']);
  });

  it('what goes beyond two rows ends in an ellipsis', () => {
    expect(rowsOf('临港科技园研发楼地下二层配电间西侧', 6, count)).toEqual(['临港科技园研', '发楼地下二…']);
  });

  it('no character is torn apart', () => {
    expect(rowsOf('🔧🔧🔧🔧🔧🔧🔧', 3, count)).toEqual(['🔧🔧🔧', '🔧🔧…']);
  });

  it('letters grow with the picture, but a long narrow one is not covered by them', () => {
    expect(letterOf({ width: 1600, height: 1200 })).toBe(47);
    expect(letterOf({ width: 1200, height: 1600 })).toBe(35);
    expect(letterOf({ width: 1600, height: 320 })).toBe(20);
    expect(letterOf({ width: 64, height: 48 })).toBe(10);
  });

  it('is at the bottom left, inside a picture of any shape', () => {
    for (const [width, height] of [
      [1600, 1200],
      [1200, 1600],
      [1600, 400],
      [320, 240],
    ] as const) {
      const size = { width, height };
      const { band } = stampLayout(LINES, size, (text) => count(text) * letterOf(size));
      expect(band.x).toBeGreaterThan(0);
      expect(band.y).toBeGreaterThan(0);
      expect(band.x + band.width).toBeLessThanOrEqual(width);
      expect(band.y + band.height).toBeLessThan(height);
      expect(band.height).toBeLessThan(height * 0.6);
    }
  });

  it('is white on a dark band, so that it reads on any picture', () => {
    const drawn: [string, string][] = [];
    const context = {
      fillStyle: '',
      measureText: (text: string) => ({ width: count(text) }),
      fillRect: () => drawn.push(['band', context.fillStyle]),
      fillText: (text: string) => drawn.push([text, context.fillStyle]),
    };
    stampWith(LINES)(context as unknown as CanvasRenderingContext2D, { width: 1600, height: 1200 });
    expect(drawn).toEqual([['band', 'rgba(0, 0, 0, 0.6)'], ...LINES.map((line) => [line, '#fff'])]);
  });

  it('draws nothing where there is nothing to say', () => {
    const fillRect = vi.fn();
    stampWith([''])({ fillRect } as unknown as CanvasRenderingContext2D, { width: 10, height: 10 });
    expect(fillRect).not.toHaveBeenCalled();
  });
});
