import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { DesktopProvider } from './desktop-provider';
import { fetchLocale } from './locale';

afterEach(() => setLanguage('zh'));

it('what was typed before antd’s words arrived is still there afterwards', async () => {
  render(
    <DesktopProvider>
      <input aria-label="备注" />
    </DesktopProvider>,
  );
  fireEvent.change(screen.getByLabelText('备注'), { target: { value: '三层东侧' } });
  await act(async () => {
    await setLanguage('ja');
    await fetchLocale('ja');
  });
  expect(screen.getByLabelText('备注')).toHaveValue('三层东侧');
});
