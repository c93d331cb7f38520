import { describe, expect, it } from 'vitest';
import { compareNumbers, compareShares, shareOfText, shareWithNote } from './compare';

describe('a number beside that of the period before', () => {
  it('says by how many percent and in which direction, with a word for whoever hears it', () => {
    expect(compareNumbers(45, 40)).toEqual({
      direction: 'up',
      by: '12.5%',
      said: '比上期增加 12.5%',
      isGood: undefined,
    });
    expect(compareNumbers(30, 40, 'less')).toMatchObject({ direction: 'down', by: '25%', isGood: true });
    expect(compareNumbers(30, 40, 'more')).toMatchObject({ isGood: false });
  });

  it('says that nothing has changed, and that there was nothing before', () => {
    expect(compareNumbers(7, 7)).toMatchObject({ direction: 'same', said: '与上期持平' });
    expect(compareNumbers(0, 0)).toMatchObject({ direction: 'same' });
    expect(compareNumbers(3, 0)).toMatchObject({ direction: 'up', by: '上期为 0' });
  });

  it('is not compared where one of the two was not counted', () => {
    expect(compareNumbers(null, 4)).toBeUndefined();
    expect(compareNumbers(4, null)).toBeUndefined();
    expect(compareShares(0.9, null)).toBeUndefined();
  });

  it('shares differ by percentage points', () => {
    expect(compareShares(0.955, 0.98, 'more')).toMatchObject({ direction: 'down', by: '2.5 个百分点', isGood: false });
  });
});

describe('a share', () => {
  it('is told with what it is of', () => {
    expect(shareOfText(11 / 12, 11, 12)).toBe('91.7%（11/12）');
    expect(shareWithNote(11 / 12, 11, 12)).toEqual({ value: '91.7%', note: '11 / 12' });
  });

  it('of fewer than five cases is none: three of three are no 100 %', () => {
    expect(shareOfText(null, 3, 3)).toBe('样本不足（3）');
    expect(shareWithNote(null, 3, 3)).toEqual({ value: '–', note: '样本不足（3）' });
    expect(shareOfText(null, 0, 0)).toBe('–');
  });
});
