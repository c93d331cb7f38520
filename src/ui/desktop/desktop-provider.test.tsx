import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DesktopProvider } from './desktop-provider';
import { fetchLocale } from './locale';

it('what was typed before antd’s words arrived is still there afterwards', async () => {
  render(
    <DesktopProvider>
      <input aria-label="备注" />
    </DesktopProvider>,
  );
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '三层东侧' } });
  await act(async () => void (await fetchLocale('zh')));
  expect(screen.getByLabelText('备注')).toHaveValue('三层东侧');
});
