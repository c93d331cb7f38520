import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it, vi } from 'vitest';
import type { TextKey } from './areas';
import { addTexts } from './engine';
import { useText } from './use-text';

const Words = ({ of }: { of: string }) => <p>{useText()(of as TextKey)}</p>;

const arrive = (texts: object): Promise<void> => act(async () => addTexts('zh', 'common', texts, true));

it('texts that were missing are shown as soon as they are added', async () => {
  render(<Words of="common.forTests.late" />);
  expect(screen.getByText('…')).toBeVisible();
  await arrive({ forTests: { late: '晚到的字' } });
  expect(screen.getByText('晚到的字')).toBeVisible();
});

it('adding texts that no component missed re-renders nothing', async () => {
  // Keys that earlier tests did not find are announced once.
  await arrive({});
  const drawn = vi.fn();
  render(
    <Profiler id="words" onRender={drawn}>
      <Words of="common.action.retry" />
    </Profiler>,
  );
  await arrive({ forOthers: { word: '别处的字' } });
  expect(drawn).toHaveBeenCalledOnce();
});
