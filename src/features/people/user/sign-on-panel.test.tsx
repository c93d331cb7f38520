import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { adminSignOnEndpoints, type SignOn } from '@/contract/admin-sign-on';
import type { UserRecord } from '@/contract/admin-user';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { queryClient } from '@/ui/model/query-client';
import { useQuestion } from '../parts/question';
import { SignOnPanel } from './sign-on-panel';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

// Only what the panel reads.
const user = { id: 7, name: '王强', deletedAt: null } as UserRecord;

/** Submits the open question the way its form would. */
function Asked(): ReactNode {
  const question = useQuestion();
  if (!question) return null;
  const answer = async (): Promise<void> => {
    await question.form.submit({ chosen: 'k-1', typed: ' ' });
    question.close();
  };
  return <button onClick={() => void answer()}>{question.form.key}</button>;
}
const open = (record: SignOn) => {
  call.mockResolvedValue(record);
  return render(
    <QueryClientProvider client={queryClient}>
      <SignOnPanel user={user} />
      <Asked />
    </QueryClientProvider>,
  );
};
const free: SignOn = { offered: true, subject: null, mayChange: true };

beforeAll(async () => {
  addAdminTexts();
  await loadTexts(['people']);
});
afterEach(() => {
  queryClient.clear();
  call.mockReset();
});

it('an administrator joins the identity that was chosen', async () => {
  open(free);
  expect(await screen.findByText('未绑定')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '绑定' }));
  await userEvent.click(await screen.findByRole('button', { name: 'people.signOn7' }));
  const joined = [adminSignOnEndpoints.joinSignOn, { userId: 7, subject: 'k-1' }, { quiet: true }];
  await waitFor(() => expect(call.mock.calls).toContainEqual(joined));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'people.signOn7' })).toBeNull());
});

it('whoever has one can be parted from it, and shows which', async () => {
  open({ ...free, subject: 'k-1' });
  expect(await screen.findByText('k-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '解绑' }));
  await userEvent.click(await screen.findByRole('button', { name: 'people.part7' }));
  const parted = [adminSignOnEndpoints.partSignOn, { userId: 7 }, { quiet: true }];
  await waitFor(() => expect(call.mock.calls).toContainEqual(parted));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'people.part7' })).toBeNull());
});

it('others see it and change nothing', async () => {
  open({ ...free, mayChange: false });
  expect(await screen.findByText('未绑定')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('without a provider there is nothing to see', async () => {
  const { container } = open({ ...free, offered: false });
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});
