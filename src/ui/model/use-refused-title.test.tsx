import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useRecordTitle } from '@/session/record-titles';
import { useRefusedTitle } from './use-refused-title';
import type { ViewState } from './view-state';

function Record({ state }: { state: ViewState }): ReactNode {
  useRefusedTitle(state);
  return <output>{useRecordTitle(useLocation()) ?? 'own'}</output>;
}
const at = (state: ViewState): ReactNode => (
  <MemoryRouter initialEntries={['/users/user?id=7']}>
    <Record state={state} />
  </MemoryRouter>
);

it('a record that is gone or not permitted is named so, until it is there again', () => {
  const { rerender } = render(at('loading'));
  const title = (): string | null => screen.getByRole('status').textContent;
  expect(title()).toBe('own');
  rerender(at('notFound'));
  expect(title()).toBe('common.view.notFoundTitle');
  rerender(at('forbidden'));
  expect(title()).toBe('common.view.forbiddenTitle');
  rerender(at('ready'));
  expect(title()).toBe('own');
});
