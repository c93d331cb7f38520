import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TextKey } from './areas';
import { addTexts } from './engine';
import { useText } from './use-text';

const drawn = { count: 0 };
function Words({ of }: { of: string }) {
  const t = useText();
  drawn.count += 1;
  return <p>{t(of as TextKey)}</p>;
}

const arrive = (texts: object): Promise<void> => act(async () => addTexts('zh', 'common', texts, true));

it('words that arrive are drawn where they were missed', async () => {
  render(<Words of="common.forTests.late" />);
  expect(screen.getByText('…')).toBeVisible();
  await arrive({ forTests: { late: '晚到的字' } });
  expect(screen.getByText('晚到的字')).toBeVisible();
});

it('words that nobody on the page missed draw nothing anew', async () => {
  // What earlier pages missed in this area is told once.
  await arrive({});
  render(<Words of="common.action.retry" />);
  const before = drawn.count;
  await arrive({ forOthers: { word: '别处的字' } });
  expect(drawn.count).toBe(before);
});
